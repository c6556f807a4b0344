//! Versions of kinds in one group -> the document about them in OpenAPI v3.

use serde_json::{Map, Value, json};

use super::operations::{self, OBJECT_TYPES, Operation, Parameter, Path};
use super::schema::{Form, definitions};
use super::served::Served;
use super::shared;

/// The document.
pub(super) fn document(all: &[Served<'_>]) -> Value {
    let mut paths = Map::new();
    let mut schemas = shared::definitions(all.iter().any(|(_, version)| version.scale.is_some()));
    for served in all {
        schemas.extend(definitions(*served, Form::V3));
        paths.extend(operations::paths(*served).iter().map(|path| (path.path.clone(), item(path, *served))));
    }
    json!({
        "openapi": "3.0.0",
        "info": {"title": "Kubernetes CRD Swagger", "version": "v0.1.0"},
        "paths": sorted(paths),
        "components": {"schemas": sorted(schemas)},
    })
}

/// The entries of a map by their keys.
pub(super) fn sorted(map: Map<String, Value>) -> Map<String, Value> {
    let mut entries: Vec<_> = map.into_iter().collect();
    entries.sort_by(|(a, _), (b, _)| a.cmp(b));
    entries.into_iter().collect()
}

fn item(path: &Path, served: Served<'_>) -> Value {
    let (common, own) = operations::split(path);
    let mut item = Map::new();
    for (operation, parameters) in path.operations.iter().zip(own) {
        item.insert(operation.method.to_owned(), method(operation, &parameters, served));
    }
    let of_path = operations::in_path(&path.path)
        .into_iter()
        .map(|name| (name, json!({"name": name, "in": "path", "required": true, "schema": type_("string")})));
    let of_query = common.iter().chain(&[("pretty", "string")]).map(|each| (each.0, parameter(each)));
    let mut all: Vec<_> = of_path.chain(of_query).collect();
    all.sort_by_key(|(name, _)| *name);
    item.insert("parameters".to_owned(), all.into_iter().map(|(_, parameter)| parameter).collect());
    item.into()
}

fn type_(name: &str) -> Value {
    json!({"type": name, "uniqueItems": true})
}

fn parameter((name, of_type): &Parameter) -> Value {
    json!({"name": name, "in": "query", "schema": type_(of_type)})
}

fn content(definition: &str, types: &[&str]) -> Value {
    let schema = json!({"schema": {"$ref": Form::V3.pointer(definition)}});
    types.iter().map(|type_| ((*type_).to_owned(), schema.clone())).collect::<Map<_, _>>().into()
}

fn method(operation: &Operation, parameters: &[Parameter], (resource, version): Served<'_>) -> Value {
    let mut out = json!({
        "tags": [operations::tag((resource, version))],
        "description": operation.description,
        "operationId": operation.id,
    });
    if !parameters.is_empty() {
        out["parameters"] = parameters.iter().map(parameter).collect();
    }
    if let Some((definition, types, is_required)) = &operation.body {
        out["requestBody"] = json!({"content": content(definition, types)});
        if *is_required {
            out["requestBody"]["required"] = true.into();
        }
    }
    let answers = operation.codes.iter().map(|(code, description)| {
        let answer =
            json!({"description": description, "content": content(&operation.answer, &OBJECT_TYPES)});
        ((*code).to_owned(), answer)
    });
    let unauthorized = ("401".to_owned(), json!({"description": "Unauthorized"}));
    out["responses"] = answers.chain([unauthorized]).collect::<Map<_, _>>().into();
    out["x-kubernetes-action"] = operation.action.into();
    out["x-kubernetes-group-version-kind"] =
        json!({"group": resource.id.group, "version": version.name, "kind": resource.kind});
    out
}
