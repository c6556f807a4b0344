//! Versions of kinds -> the document about them in OpenAPI v2.

use serde_json::{Map, Value, json};

use super::operations::{self, OBJECT_TYPES, Operation, Parameter, Path};
use super::schema::{Form, definitions};
use super::served::Served;
use super::{shared, v3};
use crate::engine::NEWEST_MINOR;

/// The document.
pub(super) fn document(all: &[Served<'_>]) -> Value {
    let mut paths = Map::new();
    let mut schemas = shared::definitions(all.iter().any(|(_, version)| version.scale.is_some()));
    schemas.values_mut().for_each(simplify);
    for served in all {
        schemas.extend(definitions(*served, Form::V2));
        paths.extend(operations::paths(*served).iter().map(|path| (path.path.clone(), item(path, *served))));
    }
    json!({
        "swagger": "2.0",
        "info": {"title": "Kubernetes", "version": format!("1.{NEWEST_MINOR}")},
        "paths": v3::sorted(paths),
        "definitions": v3::sorted(schemas),
        "securityDefinitions": {"BearerToken": {
            "description": "Bearer Token authentication", "type": "apiKey", "name": "authorization", "in": "header",
        }},
        "security": [{"BearerToken": []}],
    })
}

/// A shared definition of v3 in the form of v2: references stand alone, and there are no defaults.
fn simplify(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            map.shift_remove("default");
            if let Some(Value::Array(all)) = map.shift_remove("allOf") {
                let pointer = all[0]["$ref"].as_str().unwrap_or_default();
                let name = pointer.rsplit('/').next().unwrap_or_default();
                map.insert("$ref".to_owned(), Form::V2.pointer(name).into());
            }
            map.values_mut().for_each(simplify);
        }
        Value::Array(items) => items.iter_mut().for_each(simplify),
        _ => {}
    }
}

fn item(path: &Path, served: Served<'_>) -> Value {
    let (common, own) = operations::split(path);
    let mut item = Map::new();
    for (operation, parameters) in path.operations.iter().zip(own) {
        item.insert(operation.method.to_owned(), method(operation, &parameters, served));
    }
    let of_path = operations::in_path(&path.path).into_iter().map(|name| {
        (name, json!({"uniqueItems": true, "type": "string", "name": name, "in": "path", "required": true}))
    });
    let of_query = common.iter().chain(&[("pretty", "string")]).map(|each| (each.0, parameter(each)));
    let mut all: Vec<_> = of_path.chain(of_query).collect();
    all.sort_by_key(|(name, _)| *name);
    item.insert("parameters".to_owned(), all.into_iter().map(|(_, parameter)| parameter).collect());
    item.into()
}

fn parameter((name, type_): &Parameter) -> Value {
    json!({"uniqueItems": true, "type": type_, "name": name, "in": "query"})
}

fn method(operation: &Operation, parameters: &[Parameter], (resource, version): Served<'_>) -> Value {
    let mut all = Vec::new();
    let mut consumes = OBJECT_TYPES.to_vec();
    if let Some((definition, types, is_required)) = &operation.body {
        consumes.clone_from(types);
        let mut body =
            json!({"name": "body", "in": "body", "schema": {"$ref": Form::V2.pointer(definition)}});
        if *is_required {
            body["required"] = true.into();
        }
        all.push(body);
    }
    all.extend(parameters.iter().map(parameter));
    let mut out = json!({
        "description": operation.description,
        "consumes": consumes,
        "produces": OBJECT_TYPES,
        "schemes": ["https"],
        "tags": [operations::tag((resource, version))],
        "operationId": operation.id,
    });
    if !all.is_empty() {
        out["parameters"] = all.into();
    }
    let answers = operation.codes.iter().map(|(code, description)| {
        let schema = json!({"$ref": Form::V2.pointer(&operation.answer)});
        ((*code).to_owned(), json!({"description": description, "schema": schema}))
    });
    let unauthorized = ("401".to_owned(), json!({"description": "Unauthorized"}));
    out["responses"] = answers.chain([unauthorized]).collect::<Map<_, _>>().into();
    out["x-kubernetes-action"] = operation.action.into();
    out["x-kubernetes-group-version-kind"] =
        json!({"group": resource.id.group, "kind": resource.kind, "version": version.name});
    out
}
