//! The model and its schemas -> a JSON Schema of each kind and version, with what it cannot say.

mod branches;
mod definitions;
mod formats;
mod keywords;
mod lost;
mod metadata;
mod pattern;
mod walk;

use kubesmith_engine::kubernetes::NEWEST_MINOR;
use kubesmith_engine::schema::META;
use serde_json::{Map, Value, json};

use self::definitions::Definitions;
use self::keywords::{Null, Server};
use self::lost::Lost;
use self::walk::{Place, Walk, also};
use super::JsonSchemaOptions;
use super::names::Names;
use crate::diag::Diagnostic;
use crate::mapping;
use crate::model::{Module, Package, Resource, Scope};
use crate::schema::Schema;

/// The JSON Schemas of a package.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Bound {
    /// The kinds, in the order of the package.
    pub kinds: Vec<BoundKind>,
    /// What the schemas cannot say, and which files have other names than tools look for.
    pub messages: Vec<Diagnostic>,
}

/// A kind in a version.
#[derive(Debug, Clone, PartialEq)]
pub struct BoundKind {
    /// The path of its file.
    pub path: String,
    /// The `apiVersion` of its objects.
    pub api_version: String,
    pub kind: String,
    /// The JSON Schema.
    pub schema: Map<String, Value>,
}

/// Binds a package.
pub fn bind(package: &Package, options: &JsonSchemaOptions) -> Bound {
    let (mut bound, mut names) = (Bound::default(), Names::default());
    for module in &package.modules {
        for resource in &module.resources {
            let (path, message) = names.path(module, resource);
            bound.messages.extend(message);
            bound.kinds.push(BoundKind {
                path,
                api_version: api_version(module),
                kind: resource.kind.clone(),
                schema: kind(module, resource, options, &mut bound.messages),
            });
        }
    }
    bound
}

fn api_version(module: &Module) -> String {
    match module.group.as_str() {
        "" => module.version.clone(),
        group => format!("{group}/{}", module.version),
    }
}

/// The JSON Schema of a kind.
fn kind(
    module: &Module,
    resource: &Resource,
    options: &JsonSchemaOptions,
    messages: &mut Vec<Diagnostic>,
) -> Map<String, Value> {
    let no_schema = Schema { preserve_unknown: true, ..Schema::default() };
    let schema = resource.schema.as_deref().unwrap_or(&no_schema);
    let is_custom = !resource.definition.is_empty();
    let minor = options.kubernetes.unwrap_or(NEWEST_MINOR).min(NEWEST_MINOR);
    let mut walk = Walk {
        server: Server { minor, is_custom },
        types: options.kubernetes.unwrap_or_else(mapping::newest),
        is_strict: options.strict,
        keeps_unknown: resource.keeps_unknown,
        lost: Lost::new(&resource.place),
        definitions: Definitions::default(),
    };
    let mut out = Map::new();
    out.insert("$schema".to_owned(), json!(super::DRAFT));
    out.extend(root(&mut walk, &api_version(module), resource, schema));
    messages.append(&mut walk.lost.notes);
    messages.extend(lost::of_kind(&resource.place, &resource.kind, schema));
    let definitions = walk.definitions.into_value();
    out.extend(definitions.map(|definitions| ("definitions".to_owned(), Value::Object(definitions))));
    out
}

/// The keywords of a whole object.
fn root(walk: &mut Walk<'_>, api_version: &str, resource: &Resource, schema: &Schema) -> Map<String, Value> {
    let is_custom = walk.server.is_custom;
    // A server drops the status of an object that is created, before it looks at it.
    let has_unread_status = resource.status && is_custom;
    let mut own = schema.clone();
    for name in META {
        own.properties.shift_remove(name);
    }
    let status = own.properties.get("status").cloned().filter(|_| has_unread_status);
    if status.is_some() {
        own.properties.shift_remove("status");
    }
    own.required.retain(|name| !META.contains(&name.as_str()) && !(has_unread_status && name == "status"));
    if own.type_.is_empty() {
        "object".clone_into(&mut own.type_);
    }
    // Nothing wants a null in the place of an object.
    own.nullable = false;
    let mut out = walk.inline(&own, Place::with_null(Null::Elsewhere));
    let mut properties = Map::new();
    for (name, value) in [("apiVersion", api_version), ("kind", &resource.kind)] {
        let mut property = Map::new();
        if let Some(own) = schema.properties.get(name) {
            keywords::about(own, &mut property);
        }
        property.insert("type".to_owned(), json!("string"));
        property.insert("enum".to_owned(), json!([value]));
        properties.insert(name.to_owned(), Value::Object(property));
    }
    let mut meta = walk.object_meta(schema.properties.get("metadata"), Null::Refused);
    if is_custom {
        let is_namespaced = resource.scope == Scope::Namespaced;
        also(&mut meta, Value::Object(metadata::of_object(is_namespaced)));
    }
    properties.insert("metadata".to_owned(), Value::Object(meta));
    if let Some(Value::Object(own)) = out.shift_remove("properties") {
        properties.extend(own);
    }
    if let Some(status) = status {
        let place = Place { is_checked: false, ..Place::with_null(Null::Allowed) };
        properties.insert("status".to_owned(), walk.node(&status, place));
    }
    let mut required: Vec<Value> = META.iter().map(|name| json!(name)).collect();
    if let Some(Value::Array(own)) = out.shift_remove("required") {
        required.extend(own);
    }
    out.insert("required".to_owned(), Value::Array(required));
    out.insert("properties".to_owned(), Value::Object(properties));
    out.shift_remove("additionalProperties")
        .map(|others| out.insert("additionalProperties".to_owned(), others));
    out
}
