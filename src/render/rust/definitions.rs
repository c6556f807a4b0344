//! The original definitions -> the files that implement the traits of kube and schemars for the types.

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
    /// Whether a kind has no definition, so that what reads one may have no user.
    partial: bool,
    versions: Vec<String>,
}

#[derive(Template)]
#[template(path = "rust/definitions_version.rs")]
struct Version {
    header: Vec<String>,
    imports: BTreeSet<String>,
    module: String,
    /// Whether a kind has no definition, so that nothing may speak of its types.
    partial: bool,
    kinds: Vec<Kind>,
    kube: Gate,
    schemars: Gate,
}

/// A kind: its definition, and the traits of its type.
struct Kind {
    name: String,
    constant: String,
    /// The file of its definition as a literal; empty without a definition.
    file: String,
    /// Its CRD's name as a literal.
    crd: String,
    /// Each as a literal.
    short_names: Vec<String>,
    parts: Vec<Part>,
    /// Each type, and the place of its schema as a literal.
    schemas: Vec<(String, String)>,
}

/// A spec or a status that kube's traits lend.
struct Part {
    ty: String,
    access: Access,
}

/// How a part is borrowed.
enum Access {
    Spec(String),
    SpecMethods(String, String),
    Status(String),
}

/// The files, relative to the directory of the definitions.
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
            header: module.header("what the definitions say of the types"),
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
    // Without any kind there is no definition either.
    let partial = resources.clone().next().is_none() || resources.any(|r| r.definition.is_empty());
    files.insert("mod.rs".to_owned(), print(&Definitions { kube, schemars, partial, versions }));
    for (gate, (name, text)) in [kube, schemars].into_iter().zip(runtime::DEFINITION_FILES) {
        if gate.shown {
            files.insert(name.to_owned(), text.to_owned());
        }
    }
    files
}

fn kind(
    module: &BoundModule<'_>,
    resource: &Resource,
    constant: &str,
    json: &str,
    imports: &mut BTreeSet<String>,
) -> Kind {
    let root = &module.declared[resource.root.0 as usize];
    let own = module.declared.iter().zip(&module.source.types);
    let own = own.filter(|(_, def)| !json.is_empty() && def.place.kind == resource.kind);
    Kind {
        name: root.name.clone(),
        constant: constant.to_owned(),
        file: if json.is_empty() { String::new() } else { text(json) },
        crd: text(&format!("{}.{}", resource.plural, module.source.group)),
        short_names: resource.short_names.iter().map(|name| text(name)).collect(),
        parts: parts(module, resource, imports),
        schemas: own.map(|(bound, def)| (bound.name.clone(), text(&def.pointer))).collect(),
    }
}

/// The spec and the status of a kind, where one is always there or an empty one is lawful.
fn parts(module: &BoundModule<'_>, resource: &Resource, imports: &mut BTreeSet<String>) -> Vec<Part> {
    let Shape::Struct(bound) = &module.declared[resource.root.0 as usize].shape else { return Vec::new() };
    let Body::Struct(body) = &module.source.get(resource.root).body else { return Vec::new() };
    let fields = body.fields.iter().zip(&bound.fields).filter(|(field, _)| is_part(&field.slot.ty));
    let part = |(field, bound): (&Field, &structs::Field)| {
        let access = match (field.wire.as_str(), bound.presence) {
            ("spec", Presence::Required) => Access::Spec(bound.ident.clone()),
            ("spec", Presence::Optional) => borrowed(module, field, &bound.ident)?,
            ("status", Presence::Optional) if !field.boxed => Access::Status(bound.ident.clone()),
            _ => return None,
        };
        let ty = module.types.value(&field.slot.ty);
        module.types.file().imports(&ty, imports);
        Some(Part { ty: module.types.print(&ty), access })
    };
    fields.filter_map(part).collect()
}

/// Whether a spec or a status is what kube's traits are for: a part of the object, known or untyped.
fn is_part(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::Type { .. } | TypeRef::Any => true,
        TypeRef::Map(value) => is_part(&value.ty),
        _ => false,
    }
}

/// The methods that borrow a spec that may be missing.
fn borrowed(module: &BoundModule<'_>, field: &Field, ident: &str) -> Option<Access> {
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
