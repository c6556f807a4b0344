//! CustomResourceDefinitions -> the files that implement the traits of kube and schemars for the generated types.

use std::collections::BTreeSet;

use askama::Template;

use crate::emit::Files;
use crate::model::{Body, Field, Resource, TypeRef};
use crate::render::definition_files;

use super::bind::types::Presence;
use super::bind::{Bound, BoundModule, Gate, Gates, Shape, structs};
use super::layout::filters;
use super::literals::text;
use super::names::Methods;
use super::print::print;
use super::runtime;

#[derive(Template)]
#[template(path = "rust/definitions.rs")]
struct Definitions {
    kube: Gate,
    schemars: Gate,
    /// Whether some kind has no CRD: the macros and functions that read CRDs are then possibly unused, and rustc warns
    /// unless the template allows it.
    partial: bool,
    versions: Vec<String>,
}

#[derive(Template)]
#[template(path = "rust/definitions_version.rs")]
struct Version {
    header: Vec<String>,
    imports: BTreeSet<String>,
    module: String,
    /// Whether some kind has no CRD: the import of its types is then possibly unused.
    partial: bool,
    kinds: Vec<Kind>,
    kube: Gate,
    schemars: Gate,
}

/// A kind: its CRD, and what the trait implementations of its type need.
struct Kind {
    name: String,
    constant: String,
    /// The name of the file with its CRD, as a literal; empty if no CRD was read.
    file: String,
    /// Its CRD's name as a literal.
    crd: String,
    /// Short names for kubectl, each as a literal.
    short_names: Vec<String>,
    parts: Vec<Part>,
    /// The types of the kind, each with the JSON pointer of its schema in the CRD as a literal.
    schemas: Vec<(String, String)>,
}

/// The spec or the status of a kind, which kube's `HasSpec` and `HasStatus` return.
struct Part {
    ty: String,
    access: Access,
}

/// How `HasSpec` and `HasStatus` borrow the spec or the status: from a field or by methods.
enum Access {
    Spec(String),
    SpecMethods(String, String),
    Status(String),
}

/// The files of CRDs and trait implementations, relative to the module of definitions.
pub fn files(bound: &Bound<'_>) -> Files {
    let Gates { kube, schemars, .. } = bound.gates;
    let mut files = Files::new();
    let jsons = definition_files(bound.package);
    for (text, name) in &jsons {
        files.insert(name.clone(), format!("{text}\n"));
    }
    let mut versions = Vec::new();
    for module in bound.modules.iter().filter(|module| !module.source.resources.is_empty()) {
        let mut imports = BTreeSet::new();
        let kinds = module.source.resources.iter().zip(&module.files).map(|(resource, file)| {
            let json = jsons.get(resource.definition.as_str()).map_or("", String::as_str);
            kind(module, resource, &file.to_uppercase(), json, &mut imports)
        });
        let kinds: Vec<Kind> = kinds.collect();
        let version = module.path.replace("::", "_");
        let view = Version {
            header: module.header("the traits of kube and schemars"),
            imports,
            module: format!("{}::{}", bound.root(2), module.path),
            partial: kinds.iter().any(|kind| kind.file.is_empty()),
            kinds,
            kube,
            schemars,
        };
        files.insert(format!("{version}.rs"), print(&view));
        versions.push(version);
    }
    let mut resources = bound.package.modules.iter().flat_map(|module| &module.resources);
    // A package without kinds has no CRD either.
    let partial = resources.clone().next().is_none() || resources.any(|r| r.definition.is_empty());
    files.insert("mod.rs".to_owned(), print(&Definitions { kube, schemars, partial, versions }));
    for (gate, (name, text)) in [kube, schemars].into_iter().zip(runtime::DEFINITION_FILES) {
        if gate.shown {
            files.insert(name.to_owned(), text.to_owned());
        }
    }
    files
}

/// A kind with its CRD; `json` is the name of the CRD's file, empty if none was read.
fn kind(
    module: &BoundModule<'_>,
    resource: &Resource,
    constant: &str,
    json: &str,
    imports: &mut BTreeSet<String>,
) -> Kind {
    let root = &module.declared[resource.root.0 as usize];
    let own_types = module.declared.iter().zip(&module.source.types);
    let own_types = own_types.filter(|(_, def)| !json.is_empty() && def.place.kind == resource.kind);
    Kind {
        name: root.name.clone(),
        constant: constant.to_owned(),
        file: if json.is_empty() { String::new() } else { text(json) },
        crd: text(&format!("{}.{}", resource.plural, module.source.group)),
        short_names: resource.short_names.iter().map(|name| text(name)).collect(),
        parts: parts(module, resource, imports),
        schemas: own_types.map(|(bound, def)| (bound.name.clone(), text(&def.pointer))).collect(),
    }
}

/// The spec and the status of a kind. A spec that may be missing counts only if the schema allows an empty one,
/// because `HasSpec` has to return a reference in any case.
fn parts(module: &BoundModule<'_>, resource: &Resource, imports: &mut BTreeSet<String>) -> Vec<Part> {
    let Shape::Struct(bound) = &module.declared[resource.root.0 as usize].shape else { return Vec::new() };
    let Body::Struct(body) = &module.source.get(resource.root).body else { return Vec::new() };
    let fields = body.fields.iter().zip(&bound.fields).filter(|(field, _)| is_part(&field.slot.ty));
    let part = |(field, bound): (&Field, &structs::Field)| {
        let access = match (field.wire.as_str(), bound.presence) {
            ("spec", Presence::Required) => Access::Spec(bound.ident.clone()),
            ("spec", Presence::Optional) => optional_spec(module, field, &bound.ident)?,
            ("status", Presence::Optional) if !field.boxed => Access::Status(bound.ident.clone()),
            _ => return None,
        };
        let ty = module.types.value(&field.slot.ty);
        module.types.file().imports(&ty, imports);
        Some(Part { ty: module.types.print(&ty), access })
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

/// The methods that borrow a spec that may be missing; none if the schema requires a property of it, so that no empty
/// spec is valid.
fn optional_spec(module: &BoundModule<'_>, field: &Field, ident: &str) -> Option<Access> {
    let TypeRef::Type { id, .. } = &field.slot.ty else { return None };
    let Body::Struct(spec) = &module.source.get(*id).body else { return None };
    if ident != "spec" {
        return None;
    }
    if field.slot.default.is_some() {
        let mut used = Methods::default();
        return Some(Access::SpecMethods(used.name(ident, ""), used.name(ident, "_mut")));
    }
    module.types.has_default(spec).then(|| Access::SpecMethods("spec".to_owned(), "spec_mut".to_owned()))
}
