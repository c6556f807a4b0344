//! The file of each type, and the name by which each place refers to it.
//!
//! A type that one kind uses is in the kind's file. One that several use is in the shared file, and each place refers
//! to it by the place's own name: code that uses a kind does not change when another kind shares one of its types.

use std::collections::{BTreeSet, HashMap};

use super::type_refs::visit_type_refs;
use crate::model::{Body, Home, Module, Role, SchemaPath, Step, TypeId, TypeRef};

/// Sets the files and the display names of a module's types.
pub fn run(module: &mut Module) {
    let users = users(module);
    for (def, users) in module.types.iter_mut().zip(&users) {
        def.home = match users.iter().collect::<Vec<_>>()[..] {
            [kind] => Home::Kind(*kind),
            _ => Home::Shared,
        };
    }
    let own = module.types.iter().map(|def| (def.place.clone(), def.name.clone()));
    let others = module.aliases.iter().map(|alias| (alias.place.clone(), alias.name.clone()));
    let names: HashMap<SchemaPath, String> = own.chain(others).collect();
    let targets: Vec<_> = module.types.iter().map(|def| (def.name.clone(), def.home)).collect();
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

fn set_display_name(
    ty: &mut TypeRef,
    place: &SchemaPath,
    names: &HashMap<SchemaPath, String>,
    targets: &[(String, Home)],
) {
    match ty {
        TypeRef::List(slot) => set_display_name(&mut slot.ty, &place.then(Step::Item), names, targets),
        TypeRef::Map(slot) => set_display_name(&mut slot.ty, &place.then(Step::Value), names, targets),
        TypeRef::Type { id, display_name } => {
            let (name, home) = &targets[id.0 as usize];
            let own = names.get(place).filter(|_| *home == Home::Shared);
            display_name.clone_from(own.unwrap_or(name));
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
