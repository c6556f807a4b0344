//! The types of a module -> its files, and the order of the definitions in each.

use std::collections::BTreeSet;

use super::super::names;
use crate::model::{Body, Home, Module, Slot, TypeDef, TypeId, TypeRef};
use crate::words::UsedNames;

/// A file of types.
pub struct BoundFile {
    /// The kind whose types it contains, or the types that several kinds share.
    pub home: Home,
    /// Its name without `.py`.
    pub stem: String,
    /// The name of the file with the attributes of its `Partial` classes, without `.py`.
    pub partial_stem: String,
    /// The text of its docstring.
    pub doc: String,
    /// The source that its opening comment names.
    pub source: String,
    /// Its types, each after the types that its class body names.
    pub types: Vec<TypeId>,
}

/// The files of a module's types. The name of a kind's file differs from those of other kinds and from the files that
/// any version may have.
pub fn bind(module: &Module, api_version: &str) -> Vec<BoundFile> {
    let mut used: UsedNames = ["_shared", "_aliases", "_places"].into_iter().collect();
    let mut files = Vec::new();
    for (index, resource) in module.resources.iter().enumerate() {
        let kind = &resource.kind;
        let home = Home::Kind(index);
        files.push(BoundFile {
            stem: used.unique(&names::stem(kind)),
            partial_stem: String::new(),
            doc: format!("{kind} of {api_version}."),
            source: format!("{api_version} {kind}, {}", resource.source_file),
            types: ordered(module, home),
            home,
        });
    }
    if module.types.iter().any(|def| def.home == Home::Shared) {
        files.push(BoundFile {
            home: Home::Shared,
            stem: "_shared".to_owned(),
            partial_stem: String::new(),
            doc: format!("Types that several kinds of {api_version} use."),
            source: api_version.to_owned(),
            types: ordered(module, Home::Shared),
        });
    }
    for file in &mut files {
        file.partial_stem = used.unique(&format!("{}_partial", file.stem));
    }
    files
}

/// The types of a file: the type aliases of enums, then the classes, each after the classes that its body names. In a
/// cycle of classes, the class that is visited last comes first; its codec refers to the others lazily.
fn ordered(module: &Module, home: Home) -> Vec<TypeId> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for id in (0..).map(TypeId).take(module.types.len()) {
        visit(module, home, id, &mut seen, &mut out);
    }
    out.sort_by_key(|id| matches!(module.get(*id).body, Body::Struct(_)));
    out
}

/// Adds a type after the types of the same file that it contains (depth first).
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

/// All slots of a type, including the items and values of its lists and maps.
pub(super) fn slots(def: &TypeDef) -> Vec<&Slot> {
    fn collect<'a>(slot: &'a Slot, out: &mut Vec<&'a Slot>) {
        out.push(slot);
        if let TypeRef::List(element) | TypeRef::Map(element) = &slot.ty {
            collect(element, out);
        }
    }
    let mut out = Vec::new();
    if let Body::Struct(body) = &def.body {
        body.fields
            .iter()
            .map(|field| &field.slot)
            .chain(&body.rest)
            .for_each(|slot| collect(slot, &mut out));
    }
    out
}
