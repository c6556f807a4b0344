//! The types of one kind, or those that several share -> the view of their file.

use std::collections::BTreeMap;

use super::layout::{Expr, WIDTH, assign, width};
use super::scope::{Imports, Scope, ordered};
use super::view::{Class, TypesFile};
use super::{docs, literals, lookups, names, types};
use crate::model::{
    Body, Enum, Field, Home, Module, Package, Resource, Role, Scope as Reach, Struct, TypeDef, TypeId,
    TypeRef,
};

/// The file of a home: its docstring and header, and where it stands.
pub struct Place<'a> {
    /// What it holds.
    pub home: Home,
    /// The stems of all homes of the module.
    pub stems: &'a BTreeMap<Home, String>,
    /// The dots before the package's root.
    pub dots: &'a str,
    /// The first line of its docstring.
    pub title: String,
    /// What it was made of.
    pub header: String,
}

/// The view of a file.
pub fn view(package: &Package, module: &Module, place: &Place) -> TypesFile {
    let ids = ordered(module, place.home);
    let mut scope = Scope::new(module, &package.externals, place.home);
    let imports = Imports::of(&scope, place.home, &ids);
    let (mut enums, mut classes) = (Vec::new(), Vec::new());
    for id in &ids {
        let def = module.get(*id);
        if let Body::Enum(body) = &def.body {
            enums.push(alias(def, body));
            scope.define(*id);
        }
    }
    for id in ids {
        let def = module.get(id);
        if let Body::Struct(body) = &def.body {
            classes.push(class(def, body, &scope));
            scope.define(id);
        }
    }
    let checked = checked(&imports);
    let typing = !enums.is_empty() || !checked.is_empty() || classes.iter().any(|class: &Class| class.typing);
    let mut lines = Vec::new();
    if !classes.is_empty() {
        lines.push(format!("from {}_kubesmith import models as _k", place.dots));
    }
    for (home, found) in &imports.files {
        lines.push(import(0, &format!(".{}", place.stems[home]), found.iter()));
    }
    TypesFile {
        doc: docs::docstring(&place.title, 0),
        header: place.header.clone(),
        typing,
        imports: lines,
        checked,
        enums,
        classes,
    }
}

/// What only type checkers import, in the sections of an import block.
fn checked(imports: &Imports) -> Vec<String> {
    let mut sections = Vec::new();
    if imports.datetime {
        sections.push("    import datetime as _datetime".to_owned());
    }
    let modules: Vec<String> = imports
        .modules
        .iter()
        .map(|module| format!("    import {module} as {}", names::import_alias(module)))
        .collect();
    if !modules.is_empty() {
        sections.push(modules.join("\n"));
    }
    if !imports.aliases.is_empty() {
        sections.push(import(4, "._aliases", imports.aliases.iter()));
    }
    // A section is set apart from the one before it by an empty line.
    for section in sections.iter_mut().skip(1) {
        section.insert(0, '\n');
    }
    sections
}

/// An import of names in the order that formatters of imports give them, opened where it does not fit.
pub fn import<'a>(indent: usize, from: &str, found: impl Iterator<Item = &'a String>) -> String {
    let mut found: Vec<&str> = found.map(String::as_str).collect();
    found.sort_by_cached_key(|name| names::import_key(name));
    let line = format!("{:indent$}from {from} import {}", "", found.join(", "));
    if width(&line) <= WIDTH {
        return line;
    }
    let inner = indent + 4;
    let lines: String = found.iter().map(|name| format!("{:inner$}{name},\n", "")).collect();
    format!("{:indent$}from {from} import (\n{lines}{:indent$})", "", "")
}

/// The alias of an enum, with its docs.
fn alias(def: &TypeDef, body: &Enum) -> String {
    let values = body.values.iter().map(|value| literals::value(&value.value)).collect();
    let literal = Expr::group("_t.Literal[", values, "]");
    let place = format!("The values of `{}`.", def.place);
    let doc = docs::docstring(&docs::text(&def.docs, &place), 0);
    format!("{}\n{doc}", assign(0, &names::class(&def.name), None, &literal))
}

fn class(def: &TypeDef, body: &Struct, scope: &Scope) -> Class {
    let (base, resource) = match body.role {
        Role::Part => ("_k.Model", None),
        Role::Root(index) => ("_k.Resource", Some(resource(scope.module, &scope.module.resources[index]))),
    };
    let name = names::class(&def.name);
    let mut head = format!("class {name}({base}):");
    if width(&head) > WIDTH {
        head = format!("class {name}(\n    {base}\n):");
    }
    let root = resource.is_some();
    let (attributes, rest) = names::attributes(&body.fields, root);
    let mut annotations: Vec<Expr> =
        body.fields.iter().map(|field| types::annotation(field, made(field, root, scope), scope)).collect();
    let mut fields: Vec<String> = body
        .fields
        .iter()
        .zip(&attributes)
        .zip(&annotations)
        .map(|((field, attribute), annotation)| {
            self::field(field, attribute, annotation, made(field, root, scope), scope)
        })
        .collect();
    if let Some(slot) = &body.rest {
        let codec = types::container("_k.map_of", slot, scope);
        let value =
            Expr::call("_k.additional_properties", vec![codec, Expr::keyword("default", Expr::text("{}"))]);
        let annotation = types::rest_annotation(slot, scope);
        let line = assign(4, &rest, Some(&annotation), &value);
        annotations.push(annotation);
        fields.push(format!(
            "{line}\n    \"\"\"Properties beside those above, by their names on the wire.\"\"\"\n"
        ));
    }
    let place = format!("`{}`.", def.place);
    let methods = lookups::methods(body, &attributes, &rest, scope);
    let typing = root || lookups::has_which(body) || annotations.iter().any(|expr| expr.names("_t."));
    let doc = docs::docstring(&docs::text(&def.docs, &place), 4);
    Class { head, doc, resource, fields, methods, typing }
}

/// Whether a field is a kind's spec, which is made when it is read, so that it need not be looked for first.
fn made(field: &Field, root: bool, scope: &Scope) -> bool {
    let slot = &field.slot;
    let object = match &slot.ty {
        TypeRef::Type { id, .. } => matches!(scope.module.get(*id).body, Body::Struct(_)),
        TypeRef::External { .. } | TypeRef::Map(_) => true,
        _ => false,
    };
    root && field.wire == "spec" && !field.required && slot.default.is_none() && !slot.nullable && object
}

fn field(field: &Field, attribute: &str, annotation: &Expr, made: bool, scope: &Scope) -> String {
    let slot = &field.slot;
    let mut arguments = vec![types::codec(&slot.ty, scope)];
    if names::wire_of(attribute) != field.wire {
        arguments.push(Expr::keyword("wire", Expr::Text(literals::string(&field.wire))));
    }
    match &slot.default {
        Some(default) => arguments.push(Expr::keyword("default", literals::value(&default.literal))),
        None if made => arguments.push(Expr::keyword("default", Expr::text("_k.LAZY_EMPTY"))),
        None if field.required => {}
        None => arguments.push(Expr::keyword("default", Expr::text("None"))),
    }
    if slot.nullable {
        arguments.push(Expr::keyword("nullable", Expr::text("True")));
    }
    let line = assign(4, attribute, Some(annotation), &Expr::call("_k.field", arguments));
    format!("{line}\n{}", docs::docstring(&docs::told(&field.docs.description, &field.facts(attribute)), 4))
}

/// How the kind is served.
fn resource(module: &Module, resource: &Resource) -> String {
    let text = |name: &str, value: &str| Expr::keyword(name, Expr::Text(literals::string(value)));
    let tuple = |name: &str, values: &[String]| {
        let items: Vec<Expr> = values.iter().map(|value| Expr::Text(literals::string(value))).collect();
        let value = match items.as_slice() {
            [one] => Expr::Text(format!("({},)", one.flat())),
            _ => Expr::group("(", items, ")"),
        };
        Expr::keyword(name, value)
    };
    let scope = match resource.scope {
        Reach::Namespaced => "Namespaced",
        Reach::Cluster => "Cluster",
    };
    let mut arguments = vec![
        text("group", &module.group),
        text("version", &module.version),
        text("kind", &resource.kind),
        text("plural", &resource.plural),
        text("singular", &resource.singular),
        text("scope", scope),
    ];
    let mut subresources = Vec::new();
    if resource.status {
        subresources.push("status".to_owned());
    }
    if resource.scale.is_some() {
        subresources.push("scale".to_owned());
    }
    let lists = [
        ("short_names", &resource.short_names),
        ("categories", &resource.categories),
        ("subresources", &subresources),
    ];
    for (name, values) in lists {
        if !values.is_empty() {
            arguments.push(tuple(name, values));
        }
    }
    let value = Expr::call("_k.ResourceInfo", arguments);
    let annotation = "    resource: _t.ClassVar[_k.ResourceInfo] = ";
    format!("{annotation}{}", value.open(4, width(annotation), 0))
}

/// The types that stand in a file.
pub fn names_of(module: &Module, home: Home) -> Vec<String> {
    let defs = (0..).map(TypeId).zip(&module.types).filter(|(_, def)| def.home == home);
    defs.map(|(_, def)| names::class(&def.name)).collect()
}
