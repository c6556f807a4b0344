//! The types of a module -> the file of each type, and the name by which each place refers to its type.
//!
//! A type that one kind uses is in the kind's file; a type that several kinds use is in the shared file. A place refers
//! to its type by the name of the place, which is an alias if the type was merged: the type's own name would name
//! another place, and user code would change whenever another place came to share the type. A type that only one kind
//! uses is referred to by its own name if a rule gave that name, or if the place would be named so too.

use std::collections::{BTreeSet, HashMap};

use super::names::wanted_name;
use super::type_refs::visit_type_refs;
use crate::model::{Body, Home, Module, Role, SchemaPath, Step, TypeDef, TypeId, TypeRef};

/// Sets the files and the display names of a module's types.
pub fn run(module: &mut Module) {
    let users = users(module);
    for (def, users) in module.types.iter_mut().zip(&users) {
        def.home = match users.iter().collect::<Vec<_>>()[..] {
            [kind] => Home::Kind(*kind),
            _ => Home::Shared,
        };
    }
    let type_names = module.types.iter().map(|def| (def.place.clone(), def.name.clone()));
    let alias_names = module.aliases.iter().map(|alias| (alias.place.clone(), alias.name.clone()));
    let names: HashMap<SchemaPath, String> = type_names.chain(alias_names).collect();
    let targets: Vec<_> = module.types.iter().map(Target::new).collect();
    for def in &mut module.types {
        let Body::Struct(body) = &mut def.body else { continue };
        for field in &mut body.fields {
            set_display_name(
                &mut field.slot.ty,
                &def.place.then(Step::Field(field.wire.clone())),
                &names,
                &targets,
            );
        }
        if let Some(rest) = &mut body.rest {
            set_display_name(&mut rest.ty, &def.place.then(Step::Value), &names, &targets);
        }
    }
}

/// The facts about a type that decide by which name places refer to it.
struct Target {
    name: String,
    is_shared: bool,
    is_named_by_rule: bool,
}

impl Target {
    fn new(def: &TypeDef) -> Self {
        let is_shared = def.home == Home::Shared;
        Self { name: def.name.clone(), is_shared, is_named_by_rule: def.named_by.is_some() }
    }

    /// Whether a place refers to the type by the type's own name.
    fn suits(&self, place: &SchemaPath) -> bool {
        !self.is_shared && (self.is_named_by_rule || wanted_name(place) == self.name)
    }
}

/// Sets the display name of the type at a place, and of those within lists and maps there.
fn set_display_name(
    ty: &mut TypeRef,
    place: &SchemaPath,
    names: &HashMap<SchemaPath, String>,
    targets: &[Target],
) {
    match ty {
        TypeRef::List(slot) => set_display_name(&mut slot.ty, &place.then(Step::Item), names, targets),
        TypeRef::Map(slot) => set_display_name(&mut slot.ty, &place.then(Step::Value), names, targets),
        TypeRef::Type { id, display_name } => {
            let target = &targets[id.0 as usize];
            let alias = names.get(place).filter(|_| !target.suits(place));
            display_name.clone_from(alias.unwrap_or(&target.name));
        }
        _ => {}
    }
}

/// The kinds that use each type.
fn users(module: &mut Module) -> Vec<BTreeSet<usize>> {
    let mut users = vec![BTreeSet::new(); module.types.len()];
    let mut edges: Vec<Vec<TypeId>> = Vec::with_capacity(module.types.len());
    let mut open: Vec<(TypeId, usize)> = Vec::new();
    for (i, def) in module.types.iter_mut().enumerate() {
        let mut targets = Vec::new();
        visit_type_refs(&mut def.body, &mut |id, _| targets.push(*id));
        edges.push(targets);
        if let Body::Struct(body) = &def.body
            && let Role::Root(kind) = body.role
        {
            open.push((TypeId(u32::try_from(i).unwrap_or(u32::MAX)), kind));
        }
    }
    while let Some((id, kind)) = open.pop() {
        if users[id.0 as usize].insert(kind) {
            open.extend(edges[id.0 as usize].iter().map(|target| (*target, kind)));
        }
    }
    users
}
