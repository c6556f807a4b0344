//! -> CRDs whose schemas have each way of merging, with few values, so that managers meet at the same fields.

use serde_json::{Value, json};

use crate::prove::Case;

/// The made CRDs.
pub fn cases() -> Vec<Case> {
    let schemas = [
        ("Granular", vec![("v1", true, granular())]),
        ("Listed", vec![("v1", false, listed())]),
        ("Loose", vec![("v1", true, loose())]),
        ("Versioned", vec![("v1", true, granular()), ("v2", true, other_version())]),
    ];
    schemas.into_iter().filter_map(|(kind, versions)| Case::from_document(crd(kind, &versions))).collect()
}

fn crd(kind: &str, versions: &[(&str, bool, Value)]) -> Value {
    let plural = kind.to_lowercase() + "s";
    let versions: Vec<Value> = versions
        .iter()
        .enumerate()
        .map(|(index, (name, has_status, schema))| {
            let mut version = json!({
                "name": name, "served": true, "storage": index == 0, "schema": {"openAPIV3Schema": schema},
            });
            if *has_status {
                version["subresources"] = json!({"status": {}});
            }
            version
        })
        .collect();
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": format!("{plural}.e.io")},
        "spec": {
            "group": "e.io", "scope": "Namespaced", "names": {"kind": kind, "plural": plural},
            "versions": versions,
        },
    })
}

pub fn object(properties: &Value) -> Value {
    json!({"type": "object", "properties": properties})
}

pub fn text() -> Value {
    json!({"type": "string", "enum": ["x", "y", "z"]})
}

pub fn number() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": 2})
}

pub fn granular() -> Value {
    object(&json!({
        "spec": object(&json!({
            "a": text(), "b": number(), "c": {"type": "boolean"}, "d": {"type": "string", "default": "dd"},
            "map": {"type": "object", "additionalProperties": text()},
            "whole": {
                "type": "object", "x-kubernetes-map-type": "atomic",
                "properties": {"a": text(), "m": {"type": "object", "additionalProperties": number()}},
            },
            "inner": object(&json!({"a": text(), "e": object(&json!({"f": number(), "g": text()}))})),
            "list": {"type": "array", "items": text()},
            "quantity": {"x-kubernetes-int-or-string": true},
            "when": {"type": "string", "format": "date-time"},
            "none": {"type": "string", "enum": ["x", "y"], "nullable": true},
        })),
        "status": object(&json!({"phase": text(), "items": keyed(&["type"])})),
    }))
}

/// A version of the granular kind in which some fields are owned otherwise.
pub fn other_version() -> Value {
    let mut schema = granular();
    let spec = &mut schema["properties"]["spec"]["properties"];
    spec["inner"]["x-kubernetes-map-type"] = json!("atomic");
    spec["list"]["x-kubernetes-list-type"] = json!("set");
    spec["map"]["x-kubernetes-map-type"] = json!("atomic");
    schema
}

pub fn keyed(keys: &[&str]) -> Value {
    let mut properties = json!({"value": text(), "other": number(), "sub": {
        "type": "array", "x-kubernetes-list-type": "set", "items": number(),
    }});
    for key in keys {
        properties[key] = text();
    }
    json!({
        "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": keys,
        "items": {"type": "object", "required": keys, "properties": properties},
    })
}

pub fn listed() -> Value {
    let mut defaulted = keyed(&["name", "protocol"]);
    defaulted["items"]["required"] = json!(["name"]);
    defaulted["items"]["properties"]["protocol"]["default"] = json!("y");
    let mut nested = keyed(&["name"]);
    nested["items"]["properties"]["deep"] = keyed(&["id"]);
    let mut whole_items = keyed(&["id"]);
    whole_items["items"]["x-kubernetes-map-type"] = json!("atomic");
    object(&json!({
        "spec": object(&json!({
            "texts": {"type": "array", "x-kubernetes-list-type": "set", "items": text()},
            "numbers": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "number", "enum": [1, 1.5, 2, -3]}},
            "ports": defaulted, "nested": nested, "whole": whole_items,
        })),
    }))
}

pub fn loose() -> Value {
    object(&json!({
        "spec": {
            "type": "object", "x-kubernetes-preserve-unknown-fields": true,
            "properties": {"a": text(), "known": object(&json!({"b": number()}))},
        },
        "any": {"x-kubernetes-preserve-unknown-fields": true},
        "free": {"type": "object", "additionalProperties": {"x-kubernetes-preserve-unknown-fields": true, "type": "object"}},
        "embedded": {
            "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
        },
        "status": object(&json!({"phase": text()})),
    }))
}
