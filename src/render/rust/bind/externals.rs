//! External types of a package -> the types for which it implements the runtime's traits; and of each file, the list of
//! those in its types, with the guards of the versions that they need.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use serde_json::Value;

use crate::config::K8sOpenapi;
use crate::model::{
    Body, External, ExternalName, Home, Module, Operation, Package, Payload, Role, Slot, Struct, TypeId,
    TypeRef,
};

use super::guards::{self, Guard};

/// The type of the metadata that every object has.
const METADATA: &str = "k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta";

/// The external types of fields; the template prints the file that implements the runtime's traits for them.
#[derive(Template)]
#[template(path = "rust/externals.rs", escape = "none")]
pub struct Externals {
    /// By path.
    pub types: Vec<ExternalType>,
}

/// An external type.
pub struct ExternalType {
    pub path: String,
    /// Whether the user's config chose it: the file then asserts the traits that it must implement, so that the
    /// compiler names a missing one.
    pub is_chosen: bool,
}

/// Binds the external types of all fields, and `ObjectMeta`, which every object has.
pub fn bind(package: &Package) -> Externals {
    let mut names = BTreeSet::new();
    package.modules.iter().flat_map(slots).for_each(|slot| names.extend(innermost_external(&slot.ty)));
    let fields = found(package, &names).into_iter().map(|external| external.rust.as_str());
    let paths: BTreeSet<&str> = fields.chain([METADATA]).collect();
    Externals { types: paths.into_iter().map(ExternalType::new).collect() }
}

impl ExternalType {
    /// The type at a path.
    pub fn new(path: &str) -> Self {
        Self { path: path.to_owned(), is_chosen: !path.starts_with("k8s_openapi::") }
    }
}

/// The types of other crates than Kubernetes' in fields.
pub fn chosen(package: &Package) -> impl Iterator<Item = String> {
    bind(package).types.into_iter().filter(|external| external.is_chosen).map(|external| external.path)
}

/// The blank value of the type at a path, as an expression in the runtime.
pub fn blank(path: &str) -> String {
    match path {
        // The types of Kubernetes without `Default`: they have a point in time.
        "k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition" => "rt::blank_condition()".to_owned(),
        "k8s_openapi::api::events::v1::EventSeries" => "rt::blank_event_series()".to_owned(),
        _ => format!("<{path}>::default()"),
    }
}

/// The external types of the types of a file.
#[derive(Default)]
pub struct FileExternals {
    /// Those in its types and in all types that these contain, by path, each with whether the runtime fills defaults into
    /// its values, which it edits as JSON.
    pub listed: BTreeMap<String, bool>,
    /// The guards of those in its own types.
    pub guards: Vec<Guard>,
}

/// The external types of each file of a module.
pub fn by_file(package: &Package, module: &Module, k8s_openapi: K8sOpenapi) -> BTreeMap<Home, FileExternals> {
    let homes = module.types.iter().map(|def| def.home).filter(|home| !matches!(home, Home::Version(_)));
    let homes: BTreeSet<Home> = homes.collect();
    homes.into_iter().map(|home| (home, of_file(package, module, home, k8s_openapi))).collect()
}

fn of_file(package: &Package, module: &Module, home: Home, k8s_openapi: K8sOpenapi) -> FileExternals {
    let ids = (0..).map(TypeId).zip(&module.types);
    let own: Vec<TypeId> = ids.filter(|(_, def)| def.home == home).map(|(id, _)| id).collect();
    let (mut names, mut own_names, mut with_defaults) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut has_object = false;
    for id in contained(module, own) {
        let Body::Struct(body) = &module.get(id).body else { continue };
        has_object |= matches!(body.role, Role::Root(_));
        for slot in body_slots(body) {
            let external = innermost_external(&slot.ty);
            names.extend(external);
            own_names.extend(external.filter(|_| module.get(id).home == home));
            add_slot(module, slot, &mut with_defaults);
        }
    }
    let listed = found(package, &names).into_iter().map(|external| (external.rust.clone(), false));
    let edited = found(package, &with_defaults).into_iter().map(|external| (external.rust.clone(), true));
    let user = match home {
        Home::Kind(index) => format!("the kind `{}`", module.resources[index].kind),
        Home::Shared | Home::Version(_) => format!("a type of several kinds of {}", module.group),
    };
    let metadata = has_object.then(|| (METADATA.to_owned(), false));
    FileExternals {
        listed: metadata.into_iter().chain(listed).chain(edited).collect(),
        guards: guards::bind(&user, found(package, &own_names), k8s_openapi),
    }
}

/// Types of a module and all those of the module that they contain.
fn contained(module: &Module, types: Vec<TypeId>) -> BTreeSet<TypeId> {
    let mut seen: BTreeSet<TypeId> = types.iter().copied().collect();
    let mut open = types;
    while let Some(id) = open.pop() {
        let Body::Struct(body) = &module.get(id).body else { continue };
        let inner = body_slots(body).filter_map(|slot| innermost_type(&slot.ty));
        open.extend(inner.filter(|id| seen.insert(*id)));
    }
    seen
}

/// The external types of these names.
fn found<'p>(package: &'p Package, names: &BTreeSet<&ExternalName>) -> Vec<&'p External> {
    names.iter().filter_map(|name| package.externals.get(*name)).collect()
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
    structs.flat_map(|body| body_slots(body))
}

/// The slots of a struct's fields and of its map of other properties.
fn body_slots(body: &Struct) -> impl Iterator<Item = &Slot> {
    body.fields.iter().map(|field| &field.slot).chain(body.rest.as_ref())
}

/// The external type within lists and maps of any depth, if there is one.
fn innermost_external(ty: &TypeRef) -> Option<&ExternalName> {
    match ty {
        TypeRef::List(element) | TypeRef::Map(element) => innermost_external(&element.ty),
        TypeRef::External { name, .. } => Some(name),
        _ => None,
    }
}

/// The type of the module within lists and maps of any depth, if there is one.
fn innermost_type(ty: &TypeRef) -> Option<TypeId> {
    match ty {
        TypeRef::List(element) | TypeRef::Map(element) => innermost_type(&element.ty),
        TypeRef::Type { id, .. } => Some(*id),
        _ => None,
    }
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
