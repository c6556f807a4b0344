//! Model -> the external types whose values a default fills in part or as a whole. The runtime edits those values as
//! JSON.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::model::{Body, ExternalName, Module, Package, Slot, TypeRef};

use super::bind::types::slots;

/// The external types with a default for a property or for the whole value, and those that occur in the default of a
/// field that contains them.
pub fn externals_with_defaults(package: &Package) -> BTreeSet<&ExternalName> {
    let mut found = BTreeSet::new();
    for module in &package.modules {
        slots(module).for_each(|slot| add_slot(module, slot, &mut found));
    }
    found
}

/// Adds the external types that the default of a slot, or an overlay of defaults, fills.
fn add_slot<'p>(module: &'p Module, slot: &'p Slot, found: &mut BTreeSet<&'p ExternalName>) {
    if let Some(default) = &slot.default {
        add_value(module, &slot.ty, &default.literal, found);
    }
    match &slot.ty {
        TypeRef::List(element) | TypeRef::Map(element) => add_slot(module, element, found),
        TypeRef::External { name, defaults: Some(overlay) } if overlay.has_defaults() => {
            found.insert(name);
        }
        _ => {}
    }
}

/// Adds the external types of which a default contains values: walks the value along its type.
fn add_value<'p>(module: &'p Module, ty: &'p TypeRef, value: &Value, found: &mut BTreeSet<&'p ExternalName>) {
    match (ty, value) {
        (TypeRef::External { name, .. }, _) => {
            found.insert(name);
        }
        (TypeRef::List(element), Value::Array(items)) => {
            items.iter().for_each(|item| add_value(module, &element.ty, item, found));
        }
        (TypeRef::Map(element), Value::Object(entries)) => {
            entries.values().for_each(|value| add_value(module, &element.ty, value, found));
        }
        (TypeRef::Type { id, .. }, Value::Object(entries)) => {
            let Body::Struct(body) = &module.get(*id).body else { return };
            for (name, value) in entries {
                let field = body.fields.iter().find(|field| field.wire == *name);
                if let Some(slot) = field.map(|field| &field.slot).or(body.rest.as_ref()) {
                    add_value(module, &slot.ty, value, found);
                }
            }
        }
        _ => {}
    }
}
