//! Which file a type belongs into, and the name by which each place writes it.
//!
//! What one kind alone uses stands in its file. What several use stands in the shared one, and each
//! place writes it by its own name: so code that uses a kind does not change when another kind comes
//! to share a type with it.

use std::collections::{BTreeSet, HashMap};

use super::each_type;
use crate::model::{Body, Home, Module, Role, SchemaPath, Step, TypeId, TypeRef};

/// Settles the homes and the written names of a module.
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
            write(&mut field.slot.ty, &def.place.then(Step::Field(field.wire.clone())), &names, &targets);
        }
        if let Some(rest) = &mut body.rest {
            write(&mut rest.ty, &def.place.then(Step::Value), &names, &targets);
        }
    }
}

fn write(
    ty: &mut TypeRef,
    place: &SchemaPath,
    names: &HashMap<SchemaPath, String>,
    targets: &[(String, Home)],
) {
    match ty {
        TypeRef::List(slot) => write(&mut slot.ty, &place.then(Step::Item), names, targets),
        TypeRef::Map(slot) => write(&mut slot.ty, &place.then(Step::Value), names, targets),
        TypeRef::Type { id, display_name } => {
            let (name, home) = &targets[id.0 as usize];
            let here = names.get(place).filter(|_| *home == Home::Shared);
            display_name.clone_from(here.unwrap_or(name));
        }
        _ => {}
    }
}

/// For each type the kinds that it is part of.
fn users(module: &mut Module) -> Vec<BTreeSet<usize>> {
    let mut users = vec![BTreeSet::new(); module.types.len()];
    let mut edges: Vec<Vec<TypeId>> = Vec::with_capacity(module.types.len());
    let mut open: Vec<(TypeId, usize)> = Vec::new();
    for (i, def) in module.types.iter_mut().enumerate() {
        let mut targets = Vec::new();
        each_type(&mut def.body, &mut |id, _| targets.push(*id));
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
