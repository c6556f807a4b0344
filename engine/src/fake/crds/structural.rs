//! The schema of a version -> what a structural schema may not be, in the server's words (apiextensions-apiserver
//! `apiserver/schema/validation.go` and `complete.go`).

use serde_json::{Value, json};

use super::path::{child, item, property};
use crate::cause::{Cause, Reason};
use crate::golang::regexp;

/// Where a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    Root,
    Item,
    Field,
}

/// The keywords that no branch has, and what the server says of each.
const NOT_IN_BRANCHES: [(&str, &str); 13] = [
    ("type", "must be empty to be structural"),
    ("additionalProperties", "must be undefined to be structural"),
    ("default", "must be undefined to be structural"),
    ("title", "must be empty to be structural"),
    ("description", "must be empty to be structural"),
    ("nullable", "must be false to be structural"),
    ("x-kubernetes-preserve-unknown-fields", "must be false to be structural"),
    ("x-kubernetes-embedded-resource", "must be false to be structural"),
    ("x-kubernetes-int-or-string", "must be false to be structural"),
    ("x-kubernetes-list-map-keys", "must be empty to be structural"),
    ("x-kubernetes-list-type", "must be undefined to be structural"),
    ("x-kubernetes-map-type", "must be undefined to be structural"),
    ("x-kubernetes-validations", "must be empty to be structural"),
];

/// All causes of a schema. `path` is that of the schema in the CRD.
pub(super) fn causes(schema: &Value, path: &str) -> Vec<Cause> {
    // A schema with these is no structural one at all, and the server says no more of it.
    if has_foreign(schema) {
        return Vec::new();
    }
    let mut causes = Vec::new();
    node(schema, Level::Root, path, &mut causes);
    branches_complete(schema, Some(schema), path, path, &mut causes);
    causes.sort_by_cached_key(Cause::to_string);
    causes
}

/// Whether a schema has a keyword that structural schemas cannot say, which the other check reports.
fn has_foreign(schema: &Value) -> bool {
    const FOREIGN: [&str; 6] =
        ["$ref", "additionalItems", "definitions", "dependencies", "id", "patternProperties"];
    FOREIGN.iter().any(|key| is_set(schema, key))
        || schema["items"].is_array()
        || children(schema).any(has_foreign)
}

fn children(schema: &Value) -> impl Iterator<Item = &Value> {
    let maps = schema["properties"].as_object().into_iter().flatten().map(|(_, schema)| schema);
    let single = ["items", "additionalProperties", "not"].into_iter().filter_map(|key| schema.get(key));
    let lists = ["allOf", "anyOf", "oneOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    maps.chain(single.filter(|schema| schema.is_object())).chain(lists)
}

/// Whether a keyword says something: Go leaves out the zero of a type.
pub(super) fn is_set(schema: &Value, key: &str) -> bool {
    match schema.get(key) {
        None | Some(Value::Null | Value::Bool(false)) => false,
        Some(Value::String(text)) => !text.is_empty(),
        Some(Value::Array(items)) => !items.is_empty(),
        Some(Value::Object(map)) => key != "properties" || !map.is_empty(),
        Some(_) => true,
    }
}

fn forbidden(field: String, detail: &str) -> Cause {
    Cause::without_value(Reason::Forbidden, field, detail)
}

fn node(schema: &Value, level: Level, path: &str, causes: &mut Vec<Cause>) {
    let type_ = schema["type"].as_str().unwrap_or_default();
    let items = schema.get("items").filter(|items| items.is_object());
    if type_ == "array" && items.is_none() {
        causes.push(Cause::required(child(path, "items"), "must be specified"));
    }
    if let Some(items) = items {
        node(items, Level::Item, &child(path, "items"), causes);
    }
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        node(schema, Level::Field, &property(path, name), causes);
    }
    let is_map = schema.get("additionalProperties").is_some_and(|values| !values.is_null());
    if is_map {
        let field = child(path, "additionalProperties");
        if level == Level::Root {
            causes.push(forbidden(field.clone(), "must not be used at the root"));
        }
        if schema["additionalProperties"].is_object() {
            node(&schema["additionalProperties"], Level::Field, &field, causes);
        }
    }
    value_validation(schema, is_int_or_string(&schema["anyOf"]), true, path, causes);
    extensions(schema, level, is_map, path, causes);
    if level == Level::Root && !type_.is_empty() && type_ != "object" {
        causes.push(Cause::invalid(child(path, "type"), type_, "must be object at the root"));
    }
    own_fields(schema, level, path, causes);
}

/// What marks of Kubernetes ask of a node, and its type.
fn extensions(schema: &Value, level: Level, is_map: bool, path: &str, causes: &mut Vec<Cause>) {
    let has = |key: &str| schema[key] == true;
    let (preserves, embedded) = ("x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource");
    let is_either = has("x-kubernetes-int-or-string");
    for key in [preserves, embedded] {
        if is_either && has(key) {
            let detail = "must be false if x-kubernetes-int-or-string is true";
            causes.push(Cause::invalid(child(path, key), true, detail));
        }
    }
    let type_ = schema["type"].as_str().unwrap_or_default();
    let field = child(path, "type");
    if has(embedded) && type_ != "object" {
        let detail = "must be object if x-kubernetes-embedded-resource is true";
        causes.push(match type_ {
            "" => Cause::required(field, detail),
            other => Cause::invalid(field, other, detail),
        });
    } else if type_.is_empty() && !is_either && !has(preserves) {
        let place = match level {
            Level::Root => "at the root",
            Level::Item => "for specified array items",
            Level::Field => "for specified object fields",
        };
        causes.push(Cause::required(field, &format!("must not be empty {place}")));
    }
    if has(embedded) && is_map {
        let detail = "must not be used if x-kubernetes-embedded-resource is set";
        causes.push(forbidden(child(path, "additionalProperties"), detail));
    }
    if has(embedded) && !has(preserves) && !is_set(schema, "properties") {
        let detail = "must not be empty if x-kubernetes-embedded-resource is true without \
                      x-kubernetes-preserve-unknown-fields";
        causes.push(Cause::required(child(path, "properties"), detail));
    }
}

/// The own fields of an object, whole or embedded.
fn own_fields(schema: &Value, level: Level, path: &str, causes: &mut Vec<Cause>) {
    let is_object = level == Level::Root || schema["x-kubernetes-embedded-resource"] == true;
    for (name, expected) in [("kind", "string"), ("apiVersion", "string"), ("metadata", "object")] {
        let Some(field) = schema["properties"].get(name).filter(|_| is_object) else { continue };
        let type_ = field["type"].as_str().unwrap_or_default();
        if type_ != expected {
            let at = child(&property(path, name), "type");
            causes.push(Cause::invalid(at, type_, &format!("must be {expected}")));
        }
    }
    let Some(metadata) = schema["properties"].get("metadata").filter(|_| level == Level::Root) else {
        return;
    };
    let is_name = |name: &str| matches!(name, "name" | "generateName");
    let names_only =
        metadata["properties"].as_object().is_none_or(|all| all.keys().all(|name| is_name(name)));
    let keys = metadata.as_object().into_iter().flatten().map(|(key, _)| key);
    let mut others = keys.filter(|key| !matches!(key.as_str(), "type" | "properties" | "default"));
    if !names_only || others.any(|key| is_set(metadata, key)) {
        let detail = "must not specify anything other than name and generateName, but metadata is implicitly specified";
        causes.push(forbidden(property(path, "metadata"), detail));
    }
}

/// The branches and the pattern of a node. `skips` is whether its `anyOf` is that of an integer or a string.
fn value_validation(schema: &Value, skips: bool, may_begin: bool, path: &str, causes: &mut Vec<Cause>) {
    for key in ["anyOf", "allOf", "oneOf"] {
        if key == "anyOf" && skips {
            continue;
        }
        for (index, each) in schema[key].as_array().into_iter().flatten().enumerate() {
            let is_first = key == "allOf" && index == 0 && may_begin;
            branch(each, is_first && is_int_or_string(&each["anyOf"]), &item(path, key, index), causes);
        }
    }
    if schema["not"].is_object() {
        branch(&schema["not"], false, &child(path, "not"), causes);
    }
    let pattern = schema["pattern"].as_str().unwrap_or_default();
    if let Err(error) = regexp::parse(pattern) {
        let detail = format!("must be a valid regular expression, but isn't: {error}");
        causes.push(Cause::invalid(child(path, "pattern"), pattern, &detail));
    }
}

fn branch(schema: &Value, skips: bool, path: &str, causes: &mut Vec<Cause>) {
    value_validation(schema, skips, false, path, causes);
    if schema["items"].is_object() {
        branch(&schema["items"], false, &child(path, "items"), causes);
    }
    for (name, each) in schema["properties"].as_object().into_iter().flatten() {
        branch(each, false, &property(path, name), causes);
    }
    for (key, detail) in NOT_IN_BRANCHES {
        let is_there = match key {
            "additionalProperties" => schema.get(key).is_some_and(|values| !values.is_null()),
            "default" => schema.get(key).is_some_and(|value| !value.is_null()),
            _ => is_set(schema, key),
        };
        if is_there {
            causes.push(forbidden(child(path, key), detail));
        }
    }
    if schema["properties"].get("metadata").is_some() {
        causes.push(forbidden(property(path, "metadata"), "must not be specified in a nested context"));
    }
}

/// Whether branches are those by which a value is an integer or a string.
fn is_int_or_string(branches: &Value) -> bool {
    *branches == json!([{"type": "integer"}, {"type": "string"}])
}

/// What the branches of a whole object restrict must be described outside of them.
fn branches_complete(
    restricted: &Value,
    described: Option<&Value>,
    at: &str,
    path: &str,
    causes: &mut Vec<Cause>,
) {
    for key in ["allOf", "anyOf", "oneOf"] {
        for (index, each) in restricted[key].as_array().into_iter().flatten().enumerate() {
            branch_complete(each, described, at, &item(path, key, index), causes);
        }
    }
    if restricted["not"].is_object() {
        branch_complete(&restricted["not"], described, at, &child(path, "not"), causes);
    }
}

fn branch_complete(branch: &Value, described: Option<&Value>, at: &str, path: &str, causes: &mut Vec<Cause>) {
    let Some(schema) = described else {
        causes.push(Cause::required(at, &format!("because it is defined in {path}")));
        return;
    };
    branches_complete(branch, described, at, path, causes);
    if branch["items"].is_object() {
        let items = schema.get("items").filter(|items| items.is_object());
        branch_complete(&branch["items"], items, &child(at, "items"), &child(path, "items"), causes);
    }
    for (name, each) in branch["properties"].as_object().into_iter().flatten() {
        let known = schema["properties"].get(name);
        branch_complete(each, known, &property(at, name), &property(path, name), causes);
    }
}
