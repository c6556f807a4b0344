//! The types of a file -> the order of their definitions.

use std::collections::BTreeSet;

use crate::model::{Body, Home, Module, Slot, TypeDef, TypeId, TypeRef};

/// The types of a file: the type aliases of enums, then the classes, each after the classes that its body names. In a
/// cycle of classes, the class that is visited last comes first; its codec refers to the others lazily.
pub fn ordered(module: &Module, home: Home) -> Vec<TypeId> {
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
fn slots(def: &TypeDef) -> Vec<&Slot> {
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
