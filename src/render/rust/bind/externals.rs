//! External types of a package -> how the runtime treats them, and the guards of the versions that they need.

use std::collections::BTreeSet;

use askama::Template;
use serde_json::Value;

use crate::config::K8sOpenapi;
use crate::model::{Body, External, ExternalName, Module, Operation, Package, Payload, Slot, TypeRef};

use super::guards::{self, Guard};

/// The external types of fields; the template prints the file that implements the runtime's traits for them.
#[derive(Template)]
#[template(path = "rust/externals.rs", escape = "none")]
pub struct Externals {
    /// By path.
    pub types: Vec<ExternalType>,
    pub guards: Vec<Guard>,
}

/// An external type.
pub struct ExternalType {
    pub path: String,
    /// Whether the user's config chose it: the file then asserts the traits that it must implement, so that the
    /// compiler names a missing one.
    pub is_chosen: bool,
    /// Whether it is Kubernetes' `Condition`, the one type without `Default`.
    pub is_condition: bool,
    /// Whether the runtime fills defaults into its values, which it edits as JSON.
    pub has_defaults: bool,
}

/// Binds the external types of all fields, and `ObjectMeta`, which every object has.
pub fn bind(package: &Package, k8s_openapi: K8sOpenapi) -> Externals {
    let fields = field_externals(package);
    let metadata = "k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta";
    let with_defaults = externals_with_defaults(package).into_iter();
    let with_defaults = with_defaults.filter_map(|name| package.externals.get(name));
    let with_defaults: BTreeSet<&str> = with_defaults.map(|external| external.rust.as_str()).collect();
    let paths: BTreeSet<&str> =
        fields.iter().map(|external| external.rust.as_str()).chain([metadata]).collect();
    let bind_type = |path: &str| {
        let is_chosen = !path.starts_with("k8s_openapi::");
        ExternalType {
            path: path.to_owned(),
            is_chosen,
            is_condition: path.ends_with("::meta::v1::Condition") && !is_chosen,
            has_defaults: with_defaults.contains(path),
        }
    };
    Externals { types: paths.into_iter().map(bind_type).collect(), guards: guards::bind(fields, k8s_openapi) }
}

/// The external types that operations send or receive.
pub fn operation_externals(package: &Package) -> Vec<&External> {
    let payloads = package.all_operations().flat_map(Operation::payloads);
    let names = payloads.filter_map(|payload| match payload {
        Payload::External(name) => Some(name),
        _ => None,
    });
    let names: BTreeSet<&ExternalName> = names.collect();
    names.into_iter().filter_map(|name| package.externals.get(name)).collect()
}

/// The slots of all fields and of all maps of other properties in a module's structs.
fn slots(module: &Module) -> impl Iterator<Item = &Slot> {
    let structs = module.types.iter().filter_map(|def| match &def.body {
        Body::Struct(body) => Some(body),
        Body::Enum(_) => None,
    });
    structs.flat_map(|body| body.fields.iter().map(|field| &field.slot).chain(body.rest.as_ref()))
}

/// The external types of fields, including items and values.
fn field_externals(package: &Package) -> Vec<&External> {
    let mut names = BTreeSet::new();
    package.modules.iter().flat_map(slots).for_each(|slot| names.extend(innermost_external(&slot.ty)));
    names.into_iter().filter_map(|name| package.externals.get(name)).collect()
}

/// The external type within lists and maps of any depth, if there is one.
fn innermost_external(ty: &TypeRef) -> Option<&ExternalName> {
    match ty {
        TypeRef::List(element) | TypeRef::Map(element) => innermost_external(&element.ty),
        TypeRef::External { name, .. } => Some(name),
        _ => None,
    }
}

/// The external types with a default for a property or for the whole value, and those that occur in the default of a
/// field that contains them.
fn externals_with_defaults(package: &Package) -> BTreeSet<&ExternalName> {
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
