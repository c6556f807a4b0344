//! Kinds and their CRDs -> what the traits of kube and schemars need to know of their types.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::model::{self, Body, Home, Module, Resource, TypeRef};
use crate::render::rust::literals::text;
use crate::render::rust::names;
use crate::render::rust::rust_type::RustType;

use super::declared::{BoundType, Shape};
use super::methods::Body as MethodBody;
use super::structs::{Field, Struct};
use super::types::{Presence, Types};

/// A kind: its CRD, and what the trait implementations of its type need.
pub struct Kind {
    /// The name of its type.
    pub name: String,
    /// Its group and version, such as `apps/v1`.
    pub api_version: String,
    /// The name of its file, without an extension.
    pub file: String,
    /// The opening comment of that file.
    pub title: String,
    /// The constant with its CRD.
    pub constant: String,
    /// The name of the file with its CRD, as a literal; empty if no CRD was read.
    pub definition: String,
    /// Its CRD's name as a literal.
    pub crd: String,
    /// Short names for kubectl, each as a literal.
    pub short_names: Vec<String>,
    pub parts: Vec<Part>,
    /// The types of the kind, each with the JSON pointer of its schema in the CRD as a literal.
    pub schemas: Vec<(String, String)>,
    /// The modules of the other versions whose objects have equal fields, in the module of the group.
    pub equal_versions: Vec<String>,
}

/// The spec or the status of a kind, which kube's `HasSpec` and `HasStatus` return.
pub struct Part {
    pub ty: RustType,
    pub access: Access,
}

/// How `HasSpec` and `HasStatus` borrow the spec or the status: from a field or by methods.
pub enum Access {
    Spec(String),
    SpecMethods(String, String),
    Status(String),
}

/// The kinds of a module. `definitions`: the names of the files with CRDs, by the CRD's text; `version_name`: the name of the
/// module at an index of the package.
pub fn bind(
    module: &Module,
    types: &Types<'_>,
    declared: &[BoundType],
    definitions: &BTreeMap<&Arc<str>, String>,
    version_name: impl Fn(usize) -> String,
) -> Vec<Kind> {
    let files = names::files(module.resources.iter().map(|resource| resource.kind.as_str()));
    let bind_kind = |(resource, file): (&Resource, String)| {
        let definition = definitions.get(&resource.definition).map_or(String::new(), |name| text(name));
        let own_types = declared.iter().zip(&module.types);
        let own_types = own_types.filter(|(_, def)| {
            let is_declared = !matches!(def.home, Home::Version(_));
            !definition.is_empty() && is_declared && def.place.kind == resource.kind
        });
        let root = &declared[resource.root.0 as usize];
        Kind {
            name: root.name.clone(),
            api_version: format!("{}/{}", module.group, module.version),
            title: format!("{} ({})", resource.kind, resource.source_file),
            constant: file.to_uppercase(),
            file,
            crd: text(&format!("{}.{}", resource.plural, module.group)),
            short_names: resource.short_names.iter().map(|name| text(name)).collect(),
            parts: match (&module.get(resource.root).body, &root.shape) {
                (Body::Struct(body), Shape::Struct(bound)) => parts(types, body, bound),
                _ => Vec::new(),
            },
            schemas: own_types.map(|(bound, def)| (bound.name.clone(), text(&def.pointer))).collect(),
            definition,
            equal_versions: resource.equal_in.iter().copied().map(&version_name).collect(),
        }
    };
    module.resources.iter().zip(files).map(bind_kind).collect()
}

/// The spec and the status of a kind. A spec that may be missing counts only if the schema allows an empty one,
/// because `HasSpec` has to return a reference in any case.
fn parts(types: &Types<'_>, body: &model::Struct, bound: &Struct) -> Vec<Part> {
    let fields = body.fields.iter().zip(&bound.fields).filter(|(field, _)| is_part(&field.slot.ty));
    let part = |(field, bound_field): (&model::Field, &Field)| {
        let ident = &bound_field.ident;
        let access = match (field.wire.as_str(), bound_field.presence) {
            ("spec", Presence::Required) => Access::Spec(ident.clone()),
            ("spec", Presence::Optional) if ident == "spec" => spec_methods(bound)?,
            ("status", Presence::Optional) if !field.boxed => Access::Status(ident.clone()),
            _ => return None,
        };
        Some(Part { ty: types.value(&field.slot.ty), access })
    };
    fields.filter_map(part).collect()
}

/// Whether a spec or a status is an object (a struct, a map of structs or any JSON), which kube's traits require.
fn is_part(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::Type { .. } | TypeRef::Any => true,
        TypeRef::Map(value) => is_part(&value.ty),
        _ => false,
    }
}

/// The methods that borrow a spec that may be missing and give an empty one or its default; none if the type has only
/// methods that can fail, or no such methods.
fn spec_methods(object: &Struct) -> Option<Access> {
    let reads = |body: &MethodBody| match body {
        MethodBody::SpecOrEmpty { .. } => true,
        MethodBody::Read { ident, .. } => ident == "spec",
        _ => false,
    };
    let changes = |body: &MethodBody| match body {
        MethodBody::SpecOrEmptyMut => true,
        MethodBody::Change { ident, .. } => ident == "spec",
        _ => false,
    };
    let read = object.methods.iter().find(|method| reads(&method.body))?;
    let change = object.methods.iter().find(|method| changes(&method.body))?;
    Some(Access::SpecMethods(read.name.clone(), change.name.clone()))
}
