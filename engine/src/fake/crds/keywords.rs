//! The schema of a version -> what its keywords may not say, in the server's words (apiextensions-apiserver
//! `apis/apiextensions/validation/validation.go`, `ValidateCustomResourceDefinitionOpenAPISchema`).

use serde_json::Value;

use super::path::{child, item, property};
use super::structural::is_set;
use crate::cause::{Cause, Reason};

const TYPES: [&str; 6] = ["array", "boolean", "integer", "number", "object", "string"];
const LIST_TYPE: &str = "x-kubernetes-list-type";
const MAP_TYPE: &str = "x-kubernetes-map-type";
const MAP_KEYS: &str = "x-kubernetes-list-map-keys";

/// What holds of the defaults around a node.
#[derive(Debug, Clone, Copy, Default)]
struct Around<'a> {
    /// Why it may have none.
    forbids_defaults: Option<&'a str>,
    /// Whether it is in `apiVersion`, `kind` or `metadata` of an object.
    is_own_field: bool,
}

/// All causes of a schema. `path` is that of the schema in the CRD.
pub(super) fn causes(schema: &Value, path: &str) -> Vec<Cause> {
    let mut causes = Vec::new();
    node(schema, true, Around::default(), path, &mut causes);
    causes
}

fn forbidden(field: String, detail: impl Into<String>) -> Cause {
    Cause::without_value(Reason::Forbidden, field, detail)
}

fn text<'v>(schema: &'v Value, key: &str) -> &'v str {
    schema[key].as_str().unwrap_or_default()
}

fn node(schema: &Value, is_root: bool, around: Around<'_>, path: &str, causes: &mut Vec<Cause>) {
    refused(schema, around, path, causes);
    if schema["uniqueItems"] == true {
        let detail = "uniqueItems cannot be set to true since the runtime complexity becomes quadratic";
        causes.push(forbidden(child(path, "uniqueItems"), detail));
    }
    let values = &schema["additionalProperties"];
    if is_set(schema, "properties") && (values.is_object() || *values == false) {
        let detail = "additionalProperties and properties are mutual exclusive";
        causes.push(forbidden(child(path, "additionalProperties"), detail));
    }
    if values.is_object() {
        let reason = "inside additionalProperties applying to object metadata";
        let around =
            if around.is_own_field { Around { forbids_defaults: Some(reason), ..around } } else { around };
        node(values, false, around, &child(path, "additionalProperties"), causes);
    }
    let is_object = is_root || schema["x-kubernetes-embedded-resource"] == true;
    for (name, each) in schema["properties"].as_object().into_iter().flatten() {
        let is_own = is_object && matches!(name.as_str(), "metadata" | "kind" | "apiVersion");
        let reason = format!("in top-level {name}");
        let forbids = if is_own && is_root { Some(reason.as_str()) } else { around.forbids_defaults };
        let around = Around { forbids_defaults: forbids, is_own_field: is_own || around.is_own_field };
        node(each, false, around, &property(path, name), causes);
    }
    if schema["not"].is_object() {
        node(&schema["not"], false, around, &child(path, "not"), causes);
    }
    for key in ["allOf", "oneOf", "anyOf"] {
        for (index, each) in schema[key].as_array().into_iter().flatten().enumerate() {
            node(each, false, around, &item(path, key, index), causes);
        }
    }
    for (name, each) in schema["definitions"].as_object().into_iter().flatten() {
        node(each, false, around, &format!("{path}.definitions[{name}]"), causes);
    }
    if schema["items"].is_object() {
        node(&schema["items"], false, around, &child(path, "items"), causes);
    }
    if schema["x-kubernetes-preserve-unknown-fields"] == false {
        let field = child(path, "x-kubernetes-preserve-unknown-fields");
        causes.push(Cause::invalid(field, false, "must be true or undefined"));
    }
    map_type(schema, path, causes);
    list_type(schema, path, causes);
    list_map(schema, path, causes);
}

/// The keywords that no schema has.
fn refused(schema: &Value, around: Around<'_>, path: &str, causes: &mut Vec<Cause>) {
    let type_ = text(schema, "type");
    if !type_.is_empty() && !TYPES.contains(&type_) {
        causes.push(Cause::not_supported(child(path, "type"), type_.into(), &TYPES.map(Value::from)));
    }
    if let (Some(reason), true) =
        (around.forbids_defaults, schema.get("default").is_some_and(|it| !it.is_null()))
    {
        causes.push(forbidden(child(path, "default"), format!("must not be set {reason}")));
    }
    for key in ["id", "additionalItems", "patternProperties", "definitions", "dependencies", "$ref"] {
        let is_there = match schema.get(key) {
            Some(Value::Object(map)) if matches!(key, "patternProperties" | "definitions") => !map.is_empty(),
            Some(Value::Bool(_)) => true,
            _ => is_set(schema, key),
        };
        if is_there {
            causes.push(forbidden(child(path, key), format!("{key} is not supported")));
        }
    }
    if type_ == "null" {
        let detail = "type cannot be set to null, use nullable as an alternative";
        causes.push(forbidden(child(path, "type"), detail));
    }
    if schema["items"].as_array().is_some_and(|items| !items.is_empty()) {
        causes.push(forbidden(child(path, "items"), "items must be a schema object and not an array"));
    }
    if around.is_own_field && schema["x-kubernetes-embedded-resource"] == true {
        let field = child(path, "x-kubernetes-embedded-resource");
        causes.push(forbidden(field, "must not be used inside of resource meta"));
    }
}

/// A cause about a type that is not the one which another keyword asks for.
fn other_type(schema: &Value, path: &str, detail: &str) -> Cause {
    match text(schema, "type") {
        "" => Cause::required(child(path, "type"), detail),
        other => Cause::invalid(child(path, "type"), other, detail),
    }
}

fn map_type(schema: &Value, path: &str, causes: &mut Vec<Cause>) {
    let Some(map_type) = schema[MAP_TYPE].as_str() else { return };
    if text(schema, "type") != "object" {
        causes.push(other_type(schema, path, "must be object if x-kubernetes-map-type is specified"));
    }
    if !matches!(map_type, "atomic" | "granular") {
        let known = ["atomic".into(), "granular".into()];
        causes.push(Cause::not_supported(child(path, MAP_TYPE), map_type.into(), &known));
    }
}

fn list_type(schema: &Value, path: &str, causes: &mut Vec<Cause>) {
    let (list_type, items) = (schema[LIST_TYPE].as_str(), &schema["items"]);
    if list_type.is_some() && text(schema, "type") != "array" {
        causes.push(other_type(schema, path, "must be array if x-kubernetes-list-type is specified"));
    } else if list_type == Some("set") && items.is_object() {
        let (key, is_atomic) = match text(items, "type") {
            "array" => (LIST_TYPE, matches!(items[LIST_TYPE].as_str(), None | Some("atomic"))),
            "object" => (MAP_TYPE, items[MAP_TYPE] == "atomic"),
            _ => ("", true),
        };
        if !is_atomic {
            // The server shows the type of a list in both cases.
            let shown = items[LIST_TYPE].clone();
            let detail = "must be atomic as item of a list with x-kubernetes-list-type=set";
            causes.push(Cause::invalid(child(&child(path, "items"), key), shown, detail));
        }
    }
    if let Some(other) = list_type.filter(|found| !matches!(*found, "atomic" | "set" | "map")) {
        let known = ["atomic".into(), "set".into(), "map".into()];
        causes.push(Cause::not_supported(child(path, LIST_TYPE), other.into(), &known));
    }
    if is_set(schema, MAP_KEYS) && list_type != Some("map") {
        let (field, detail) =
            (child(path, LIST_TYPE), "must be map if x-kubernetes-list-map-keys is non-empty");
        causes.push(match list_type {
            None => Cause::required(field, detail),
            Some(other) => Cause::invalid(field, other, detail),
        });
    }
    if matches!(list_type, Some("set" | "map")) && items["nullable"] == true {
        let detail =
            format!("cannot be nullable when x-kubernetes-list-type is {}", list_type.unwrap_or_default());
        causes.push(forbidden(format!("{path}.items.nullable"), detail));
    }
}

/// A list whose items are told apart by keys.
fn list_map(schema: &Value, path: &str, causes: &mut Vec<Cause>) {
    if schema[LIST_TYPE] != "map" {
        return;
    }
    let keys: Vec<&str> =
        schema[MAP_KEYS].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if keys.is_empty() {
        let detail = "must not be empty if x-kubernetes-list-type is map";
        causes.push(Cause::required(child(path, MAP_KEYS), detail));
    }
    let items = &schema["items"];
    if !items.is_object() {
        let detail = "must have a schema if x-kubernetes-list-type is map";
        return causes.push(Cause::required(child(path, "items"), detail));
    }
    let type_ = text(items, "type");
    if type_ != "object" {
        let detail = "must be object if parent array's x-kubernetes-list-type is map";
        causes.push(Cause::invalid(format!("{path}.items.type"), type_, detail));
    }
    let is_required = |key: &str| items["required"].as_array().into_iter().flatten().any(|name| name == key);
    for (index, key) in keys.iter().enumerate() {
        let at = property(&child(path, "items"), key);
        let known = items["properties"].get(*key);
        let mut of_keys = |detail: &str| {
            causes.push(Cause::invalid(child(path, MAP_KEYS), schema[MAP_KEYS].clone(), detail));
        };
        if type_ == "object" && known.is_none() {
            of_keys("entries must all be names of item properties");
        }
        if type_ == "object" && keys[..index].contains(key) {
            of_keys("must not contain duplicate entries");
        }
        let Some(known) = known else { continue };
        if type_ == "object" && matches!(text(known, "type"), "array" | "object") {
            // The server shows the type of the items.
            let detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
            causes.push(Cause::invalid(child(&at, "type"), type_, detail));
        }
        if !is_required(key) && known.get("default").is_none_or(Value::is_null) {
            let detail = "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required \
                          property";
            causes.push(Cause::required(child(&at, "default"), detail));
        }
        if known["nullable"] == true {
            let detail = "this property is in x-kubernetes-list-map-keys, so it cannot be nullable";
            causes.push(forbidden(child(&at, "nullable"), detail));
        }
    }
}

/// The keywords that the schema of a whole object may have beside a status, by their names in Go.
const BESIDE_STATUS: [(&str, &str); 22] = [
    ("description", "Description"),
    ("type", "Type"),
    ("format", "Format"),
    ("title", "Title"),
    ("maximum", "Maximum"),
    ("exclusiveMaximum", "ExclusiveMaximum"),
    ("minimum", "Minimum"),
    ("exclusiveMinimum", "ExclusiveMinimum"),
    ("maxLength", "MaxLength"),
    ("minLength", "MinLength"),
    ("pattern", "Pattern"),
    ("maxItems", "MaxItems"),
    ("minItems", "MinItems"),
    ("uniqueItems", "UniqueItems"),
    ("multipleOf", "MultipleOf"),
    ("required", "Required"),
    ("items", "Items"),
    ("properties", "Properties"),
    ("externalDocs", "ExternalDocs"),
    ("example", "Example"),
    ("x-kubernetes-preserve-unknown-fields", "XPreserveUnknownFields"),
    ("x-kubernetes-validations", "XValidations"),
];

/// Adds what the schema of a whole object may not have beside a status.
pub(super) fn beside_status(schema: &Value, path: &str, causes: &mut Vec<Cause>) {
    let type_ = text(schema, "type");
    if !matches!(type_, "object" | "") {
        let detail = "only \"object\" is allowed as the type at the root of the schema if the status subresource is \
                      enabled";
        return causes.push(Cause::invalid(child(path, "type"), type_, detail));
    }
    let is_allowed = |key: &str| BESIDE_STATUS.iter().any(|(known, _)| *known == key);
    // The server has a cause of its own for `nullable`, beside this one.
    let keys = schema.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    if keys.into_iter().any(|key| is_set(schema, key) && !is_allowed(key)) {
        let names: Vec<&str> = BESIDE_STATUS.iter().map(|(_, name)| *name).collect();
        let detail = format!(
            "only [{}] fields are allowed at the root of the schema if the status subresource is enabled",
            names.join(" ")
        );
        causes.push(Cause::invalid(path, schema.clone(), &detail));
    }
}

/// The schema of a field that a path names, such as `.spec.color`; the server's words if there is none.
pub(super) fn field<'v>(schema: &'v Value, path: &str) -> Result<&'v Value, String> {
    let mut schema = schema;
    let mut rest = path;
    while !rest.is_empty() {
        if rest.starts_with('[') {
            return Err("array notation is not allowed".to_owned());
        }
        let Some(after) = rest.strip_prefix('.') else {
            let end = rest.find(['.', '[', ']']).unwrap_or(rest.len()).max(1);
            return Err(format!("expected [ or . but got: {}", &rest[..end]));
        };
        if after.is_empty() {
            return Err("unexpected end of JSON path".to_owned());
        }
        let end = after.find(['.', '[', ']']).unwrap_or(after.len());
        let (name, after) = after.split_at(end);
        let found = match schema.get("properties") {
            Some(properties) => properties.get(name),
            None => schema.get("additionalProperties").filter(|values| values.is_object()),
        };
        schema = found.ok_or_else(|| "does not refer to a valid field".to_owned())?;
        rest = after;
    }
    Ok(schema)
}
