//! What one generated file sees: its module, the types defined so far, and what it must import.

use std::collections::{BTreeMap, BTreeSet};

use super::names;
use crate::model::{Body, External, ExternalName, Home, Module, Slot, TypeDef, TypeId, TypeRef};

/// The view of one file while it is rendered.
pub struct Scope<'a> {
    /// The group and version.
    pub module: &'a Module,
    externals: &'a BTreeMap<ExternalName, External>,
    /// Types whose names are bound when a class body runs.
    defined: BTreeSet<TypeId>,
}

impl<'a> Scope<'a> {
    /// A file that defines nothing yet; the types of other files are bound by its imports.
    pub fn new(module: &'a Module, externals: &'a BTreeMap<ExternalName, External>, home: Home) -> Self {
        let ids = (0..).map(TypeId).zip(&module.types);
        let defined = ids.filter(|(_, def)| def.home != home).map(|(id, _)| id).collect();
        Self { module, externals, defined }
    }

    /// The type's class stands above.
    pub fn define(&mut self, id: TypeId) {
        self.defined.insert(id);
    }

    /// Whether the name of a type can be used without waiting.
    pub fn is_defined(&self, id: TypeId) -> bool {
        self.defined.contains(&id)
    }

    /// Module and class of an external type, as in `kubernetes.client:V1PodSpec`.
    pub fn path(&self, name: &ExternalName) -> &'a str {
        self.externals.get(name).map_or("kubernetes.client:object", |external| external.python.as_str())
    }
}

/// Every slot of a type, with those inside its lists and maps.
fn slots(def: &TypeDef) -> Vec<&Slot> {
    fn inner<'a>(slot: &'a Slot, out: &mut Vec<&'a Slot>) {
        out.push(slot);
        if let TypeRef::List(below) | TypeRef::Map(below) = &slot.ty {
            inner(below, out);
        }
    }
    let mut out = Vec::new();
    if let Body::Struct(body) = &def.body {
        body.fields.iter().map(|field| &field.slot).chain(&body.rest).for_each(|slot| inner(slot, &mut out));
    }
    out
}

/// The types of a file, each after those its class body names; what contains itself comes when it can.
pub fn ordered(module: &Module, home: Home) -> Vec<TypeId> {
    fn visit(module: &Module, home: Home, id: TypeId, seen: &mut BTreeSet<TypeId>, out: &mut Vec<TypeId>) {
        let def = module.get(id);
        if def.home != home || !seen.insert(id) {
            return;
        }
        for slot in slots(def) {
            if let TypeRef::Type { id, .. } = slot.ty {
                visit(module, home, id, seen, out);
            }
        }
        out.push(id);
    }
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for id in (0..).map(TypeId).take(module.types.len()) {
        visit(module, home, id, &mut seen, &mut out);
    }
    out
}

/// What a file imports.
#[derive(Default)]
pub struct Imports {
    /// Modules of external classes, for type checkers.
    pub modules: BTreeSet<String>,
    /// Whether times are annotated.
    pub datetime: bool,
    /// Types of other files that class bodies name, by file.
    pub files: BTreeMap<Home, BTreeSet<String>>,
    /// Second names that annotations use.
    pub aliases: BTreeSet<String>,
}

impl Imports {
    /// What the types of one file need.
    pub fn of(scope: &Scope, home: Home, ids: &[TypeId]) -> Self {
        let mut imports = Self::default();
        for slot in ids.iter().flat_map(|id| slots(scope.module.get(*id))) {
            match &slot.ty {
                TypeRef::Timestamp => imports.datetime = true,
                TypeRef::External { name, .. } => {
                    let module = scope.path(name).split(':').next().unwrap_or_default();
                    imports.modules.insert(module.to_owned());
                }
                TypeRef::Type { id, display_name } => {
                    let def = scope.module.get(*id);
                    if def.home != home {
                        imports.files.entry(def.home).or_default().insert(names::class(&def.name));
                    }
                    if *display_name != def.name {
                        imports.aliases.insert(names::class(display_name));
                    }
                }
                _ => {}
            }
        }
        imports
    }
}
