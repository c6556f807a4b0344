//! Model -> one OpenAPI v3 or swagger 2.0 document, as an API server would publish it: an input for other
//! generators, and for kubesmith itself, which generates the same packages from it.
//!
//! Two things differ from a server's document. Nested types have their own definitions, with the names that the
//! packages use, and Kubernetes' types are references. The vendor extension `x-kubesmith` contains what OpenAPI
//! cannot express: of the document the CustomResourceDefinitions, of a definition the place that gave it its name,
//! or the range of Kubernetes versions of an external type. The document is built as JSON values, because the
//! `openapiv3` crate drops the siblings of a `$ref`, turns big numbers into floats and does not support swagger 2.0.

mod definitions;
mod keywords;
mod kubernetes;
mod names;
mod parameters;
mod paths;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use self::definitions::Writer;
use self::keywords::Keywords;
use self::paths::Paths;
use crate::model::{Module, Package, Resource, VENDOR_EXTENSION};

pub use crate::config::Format;

/// The format and the metadata of the document.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenApiOptions {
    /// The format.
    pub format: Format,
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: String,
    /// Its description, in one line.
    pub description: Option<String>,
    /// N of the Kubernetes version 1.N whose types the document defines.
    pub kubernetes: u32,
}

/// The text of the document.
pub fn render(package: &Package, options: &OpenApiOptions) -> String {
    let keywords = Keywords { format: options.format };
    let mut used = BTreeSet::new();
    let mut defined: BTreeMap<String, Value> = BTreeMap::new();
    for module in &package.modules {
        defined.extend(Writer { module, keywords, used: &mut used }.all());
    }
    let (mut paths, mut ids) = (Map::new(), BTreeSet::new());
    for module in &package.modules {
        for resource in &module.resources {
            let list = list_name(module, resource, &defined);
            defined.insert(list.clone(), list_definition(module, resource, keywords));
            paths.extend(
                Paths { module, resource, keywords, list, kubernetes: options.kubernetes }.all(&mut ids),
            );
            let scale = resource.scale.as_ref().map(|_| kubernetes::SCALE);
            let used_by_paths =
                [kubernetes::DELETE_OPTIONS, kubernetes::LIST_META, kubernetes::PATCH, kubernetes::STATUS];
            used.extend(used_by_paths.into_iter().chain(scale).map(str::to_owned));
        }
    }
    let external_definitions = kubernetes::definitions(used, package, options.kubernetes, keywords);
    for (name, definition) in external_definitions {
        defined.entry(name).or_insert(definition);
    }
    let mut text = format!("{:#}", document(package, options, paths, defined));
    text.push('\n');
    text
}

/// The document around paths and definitions.
fn document(
    package: &Package,
    options: &OpenApiOptions,
    paths: Map<String, Value>,
    defined: BTreeMap<String, Value>,
) -> Value {
    let mut out = Map::new();
    let mut put = |key: &str, value: Value| drop(out.insert(key.to_owned(), value));
    let mut info = json!({ "title": options.title, "version": options.version });
    if let Some(description) = &options.description {
        info["description"] = json!(description);
    }
    let token = json!({
        "BearerToken": {
            "type": "apiKey",
            "description": "Bearer Token authentication",
            "name": "authorization",
            "in": "header",
        },
    });
    let defined = Value::Object(defined.into_iter().collect());
    match options.format {
        Format::OpenApi => {
            put("openapi", json!("3.0.0"));
            put("info", info);
            put("paths", Value::Object(paths));
            put("components", json!({ "schemas": defined, "securitySchemes": token }));
        }
        Format::Swagger => {
            put("swagger", json!("2.0"));
            put("info", info);
            put("paths", Value::Object(paths));
            put("definitions", defined);
            put("securityDefinitions", token);
        }
    }
    put("security", json!([{ "BearerToken": [] }]));
    put(VENDOR_EXTENSION, json!({ "customResourceDefinitions": crds(package) }));
    Value::Object(out)
}

/// The CRDs as they were read, by name.
fn crds(package: &Package) -> Map<String, Value> {
    let mut found = Map::new();
    for module in &package.modules {
        for resource in &module.resources {
            let name = format!("{}.{}", resource.plural, module.group);
            if !found.contains_key(&name)
                && let Ok(crd) = serde_json::from_str(&resource.definition)
            {
                found.insert(name, crd);
            }
        }
    }
    found
}

/// The name of the definition of a kind's list: `MiniClusterList`, unless a type has that name.
fn list_name(module: &Module, resource: &Resource, defined: &BTreeMap<String, Value>) -> String {
    let mut name = names::definition(&module.group, &module.version, &resource.list_kind);
    while defined.contains_key(&name) {
        name.push_str("_list");
    }
    name
}

/// The definition of a kind's list.
fn list_definition(module: &Module, resource: &Resource, keywords: Keywords) -> Value {
    let Module { group, version, .. } = module;
    let list = &resource.list_kind;
    let item = names::definition(group, version, &resource.kind);
    json!({
        "description": format!("{list} is a list of {}", resource.kind),
        "type": "object",
        "required": ["items"],
        "properties": {
            "apiVersion": { "type": "string" },
            "items": { "type": "array", "items": keywords.reference(&item) },
            "kind": { "type": "string" },
            "metadata": keywords.reference(kubernetes::LIST_META),
        },
        "x-kubernetes-group-version-kind": [{ "group": group, "kind": list, "version": version }],
    })
}
