//! An object with known properties -> a struct: its fields, its methods and its table of fields.

use serde_json::Value;

use crate::model::{self, Module, Resource, Role, Scope, TypeDef, TypeId, code};
use crate::render::rust::doc_comments::{doc, paragraphs};
use crate::render::rust::names::{self, Methods};
use crate::render::rust::options::RustOptions;
use crate::render::rust::rust_type::RustType;

use super::methods::{Body as MethodBody, Method};
use super::overlays::Overlay;
use super::types::{Presence, Types};
use super::{accessors, constructors, lookups, setters};

/// A struct.
#[derive(Debug)]
pub struct Struct {
    /// Whether it implements `Default`: no field is required without having a default.
    pub has_default: bool,
    /// Whether it implements `Eq` and `Hash`.
    pub has_eq: bool,
    /// Its kind, if it is the type of a whole object; it then has metadata before its fields.
    pub object: Option<Object>,
    /// Its fields, in the order of the model.
    pub fields: Vec<Field>,
    /// The map of properties that are not fields.
    pub rest: Option<Rest>,
    pub methods: Vec<Method>,
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Its index in the table of fields.
    pub index: usize,
    pub ident: String,
    pub wire: String,
    /// The lines of its doc comment, without `///`.
    pub docs: Vec<String>,
    pub ty: RustType,
    pub presence: Presence,
    /// Its default as the schema has it, without nested defaults.
    pub default: Option<Value>,
    pub overlay: Option<Overlay>,
}

/// The map of properties that are not fields.
#[derive(Debug)]
pub struct Rest {
    pub ident: String,
    pub ty: RustType,
    pub overlay: Option<Overlay>,
    /// Whether the schema prunes these properties and only the option `keep_unknown` keeps them.
    pub is_unknown: bool,
}

/// The constants by which k8s-openapi's traits describe a kind.
#[derive(Debug)]
pub struct Object {
    pub group: String,
    pub version: String,
    pub api_version: String,
    pub kind: String,
    pub list_kind: String,
    pub plural: String,
    pub is_namespaced: bool,
    /// The JSON form of its topology.
    pub topology: String,
    /// The type of the status, if the kind has the subresource `status`.
    pub status: Option<RustType>,
    /// Whether it has the subresource `scale`.
    pub has_scale: bool,
    /// Whether a CRD defines it.
    pub is_custom: bool,
}

/// Binds the struct of a type.
pub fn bind(types: &Types<'_>, id: TypeId, body: &model::Struct, options: &RustOptions) -> Struct {
    let keep_unknown = options.keep_unknown;
    let object = match body.role {
        Role::Root(index) => types.module().resources.get(index).map(|kind| object(types, body, kind)),
        Role::Part => None,
    };
    let is_object = object.is_some();
    let first = usize::from(is_object);
    let (idents, rest) = idents(body);
    let mut used = Methods::default();
    let mut methods = Vec::new();
    methods.extend(constructors::constructor(types, body, is_object, &idents));
    if is_object {
        methods.extend(constructors::spec_methods(types, body, &idents).into_iter().flatten());
    }
    let (accessors, names) = accessors::methods(types, body, &idents, first, &mut used);
    methods.extend(accessors);
    methods.extend(lookups::by_key(types, body, &idents, &names, &mut used));
    methods.extend(lookups::which(body, first, &mut used));
    if options.setters {
        methods.extend(setters::methods(types, body, &idents, &mut used));
    }
    let fields = body.fields.iter().zip(idents).enumerate();
    Struct {
        has_default: types.has_default(body),
        has_eq: !keep_unknown && types.has_eq(id),
        object,
        fields: fields
            .map(|(i, (field, ident))| {
                let reader = reader(&methods, &ident);
                bind_field(types, field, ident, i + first, reader)
            })
            .collect(),
        rest: bind_rest(types, body, rest, keep_unknown),
        methods,
    }
}

/// The identifiers of a struct's fields, in order, and that of its map of other properties.
fn idents(body: &model::Struct) -> (Vec<String>, String) {
    let used: &[&str] = if body.role == Role::Part { &[] } else { &["metadata"] };
    names::fields(&body.fields, used)
}

/// The method that reads a field with its default, if it has one.
fn reader<'a>(methods: &'a [Method], field: &str) -> Option<&'a str> {
    let reads = |method: &&Method| match &method.body {
        MethodBody::Copy { ident, .. } | MethodBody::Read { ident, .. } => ident == field,
        _ => false,
    };
    methods.iter().find(reads).map(|method| method.name.as_str())
}

fn bind_field(
    types: &Types<'_>,
    field: &model::Field,
    ident: String,
    index: usize,
    reader: Option<&str>,
) -> Field {
    let name = ident.strip_prefix("r#").unwrap_or(&ident);
    let mut facts = field.facts(name);
    facts.extend(reader.map(|reader| format!("{} reads it.", code(&format!("{reader}()")))));
    Field {
        index,
        wire: field.wire.clone(),
        docs: paragraphs(&field.docs.description, &facts),
        ty: types.field(field),
        presence: types.presence(field),
        default: field.slot.default.as_ref().map(|default| default.literal.clone()),
        overlay: Overlay::for_field(&field.slot),
        ident,
    }
}

/// The map of properties that are not fields, if the schema or the option `keep_unknown` preserves them.
fn bind_rest(types: &Types<'_>, body: &model::Struct, ident: String, keep_unknown: bool) -> Option<Rest> {
    match &body.rest {
        Some(slot) => Some(Rest {
            ident,
            ty: RustType::map(types.element(slot)),
            overlay: Overlay::for_element(slot),
            is_unknown: false,
        }),
        None => keep_unknown.then(|| Rest {
            ident,
            ty: RustType::map(RustType::json()),
            overlay: Some(Overlay { nullable: true, ..Overlay::default() }),
            is_unknown: true,
        }),
    }
}

/// The constants of a kind.
fn object(types: &Types<'_>, body: &model::Struct, resource: &Resource) -> Object {
    let Module { group, version, .. } = types.module();
    let (group, version) = (group.clone(), version.clone());
    let status = body.fields.iter().find(|field| field.wire == "status");
    Object {
        // The apiVersion of the core group has no group: `v1`.
        api_version: if group.is_empty() { version.clone() } else { format!("{group}/{version}") },
        group,
        version,
        kind: resource.kind.clone(),
        list_kind: resource.list_kind.clone(),
        plural: resource.plural.clone(),
        is_namespaced: resource.scope == Scope::Namespaced,
        topology: resource.topology.text(),
        // A schema need not say what the status is.
        status: resource
            .status
            .then(|| status.map_or_else(RustType::json, |field| types.value(&field.slot.ty))),
        has_scale: resource.scale.is_some(),
        is_custom: !resource.definition.is_empty(),
    }
}

/// The docs of a type: its description and constraints, or its place if it has neither.
pub fn type_docs(def: &TypeDef) -> Vec<String> {
    match paragraphs(&def.docs.description, &def.docs.constraints) {
        lines if lines.is_empty() => doc(&format!("{}.", code(&def.place.to_string()))),
        lines => lines,
    }
}
