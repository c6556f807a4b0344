//! A real CRD -> the same CRD with a few schema nodes changed, as another release might change them.
//!
//! A schema that is almost a PodSpec is the hard case of recognition: a type of Kubernetes that cannot represent every
//! value of the schema, or that writes more, must not replace it.

use kubesmith::internals::schema::META;
use serde_json::{Map, Value, json};

use super::values::Values;
use crate::corpus::select::Random;

/// Keywords that are only valid for a node's present type.
const TYPE_SPECIFIC: [&str; 9] = [
    "enum",
    "default",
    "format",
    "pattern",
    "minimum",
    "maximum",
    "maxLength",
    "minLength",
    "x-kubernetes-validations",
];

/// Changes at least one and at most `changes` nodes of every version's schema.
pub fn mutate(crd: &mut Value, changes: usize, random: &mut Random) {
    let versions = crd.pointer_mut("/spec/versions").and_then(Value::as_array_mut);
    for version in versions.into_iter().flatten() {
        let Some(root) = version.pointer_mut("/schema/openAPIV3Schema") else { continue };
        for _ in 0..=random.number_below(changes) {
            let mut pointers = Vec::new();
            nested_pointers(root, String::new(), &mut pointers);
            if let Some(node) =
                pointers.get(random.number_below(pointers.len().max(1))).and_then(|p| root.pointer_mut(p))
            {
                change(node, random);
            }
        }
    }
}

/// Adds the pointers of all nodes in a node; at the root, without apiVersion, kind and metadata.
fn nested_pointers(node: &Value, pointer: String, out: &mut Vec<String>) {
    for (name, property) in node["properties"].as_object().into_iter().flatten() {
        if pointer.is_empty() && META.contains(&name.as_str()) {
            continue;
        }
        let name = kubesmith::internals::json_pointer::escape(name);
        pointers(property, format!("{pointer}/properties/{name}"), out);
    }
    for inner in ["items", "additionalProperties"] {
        if node[inner].is_object() {
            pointers(&node[inner], format!("{pointer}/{inner}"), out);
        }
    }
}

/// Adds the pointer of a node and those of all nodes in it.
fn pointers(node: &Value, pointer: String, out: &mut Vec<String>) {
    out.push(pointer.clone());
    nested_pointers(node, pointer, out);
}

/// Makes one random change to a node, so that servers still accept the schema.
fn change(node: &mut Value, random: &mut Random) {
    let is_list_of_keys = node["items"].is_object() && !node["x-kubernetes-list-map-keys"].is_null();
    if node["x-kubernetes-embedded-resource"] == true || is_list_of_keys {
        return;
    }
    let Some(map) = node.as_object_mut() else { return };
    match random.number_below(9) {
        0 => retype(map, "string"),
        1 => retype(map, "integer"),
        2 if map.get("type").is_some_and(|ty| ty == "integer") => {
            map.insert("format".to_owned(), ["int32", "int64", "uint32"][random.number_below(3)].into());
        }
        2 => drop(map.remove("format")),
        3 => nullable(map),
        4 => default(node, random),
        5 => remove_property(map, random),
        6 => add_property(map, random),
        7 => require(map, random),
        _ if map.get("type").is_some_and(|ty| ty == "object") => {
            map.insert("x-kubernetes-preserve-unknown-fields".to_owned(), json!(true));
        }
        _ => {}
    }
}

/// Gives a scalar another type.
fn retype(map: &mut Map<String, Value>, ty: &str) {
    let is_scalar = matches!(map.get("type").and_then(Value::as_str), Some("string" | "integer" | "boolean"));
    if is_scalar || map.contains_key("x-kubernetes-int-or-string") {
        map.retain(|key, _| !TYPE_SPECIFIC.contains(&key.as_str()));
        ["x-kubernetes-int-or-string", "anyOf", "oneOf", "allOf"]
            .iter()
            .for_each(|key| drop(map.remove(*key)));
        map.insert("type".to_owned(), ty.into());
    }
}

/// Allows null.
fn nullable(map: &mut Map<String, Value>) {
    map.insert("nullable".to_owned(), json!(true));
    if let Some(values) = map.get_mut("enum").and_then(Value::as_array_mut) {
        values.push(Value::Null);
    }
}

/// Adds a default to a scalar node without validations that could refuse it.
fn default(node: &mut Value, random: &mut Random) {
    let checked = ["pattern", "minLength", "maxLength", "minimum", "maximum", "anyOf", "oneOf", "allOf"];
    if node["type"] == "object" || node["type"] == "array" || checked.iter().any(|key| !node[key].is_null()) {
        return;
    }
    let value = Values { random, in_default: true, for_kubernetes: true }.value_for(node);
    if !value.is_null() {
        node["default"] = value;
    }
}

/// Removes an optional property.
fn remove_property(map: &mut Map<String, Value>, random: &mut Random) {
    let required = map.get("required").cloned().unwrap_or_default();
    if let Some(properties) = map.get_mut("properties").and_then(Value::as_object_mut)
        && let Some(name) = properties.keys().nth(random.number_below(properties.len().max(1))).cloned()
        && !required.as_array().is_some_and(|names| names.contains(&json!(name)))
    {
        properties.shift_remove(&name);
    }
}

/// Adds a property.
fn add_property(map: &mut Map<String, Value>, random: &mut Random) {
    if let Some(properties) = map.get_mut("properties").and_then(Value::as_object_mut) {
        let added = [
            json!({"type": "string"}),
            json!({"type": "boolean", "default": true}),
            json!({"type": "object", "additionalProperties": {"type": "string"}}),
        ];
        properties.insert("ofALaterRelease".to_owned(), added[random.number_below(3)].clone());
    }
}

/// Makes a required property optional; if no property is required, makes one required.
fn require(map: &mut Map<String, Value>, random: &mut Random) {
    if let Some(names) = map.get_mut("required").and_then(Value::as_array_mut) {
        if !names.is_empty() {
            names.remove(random.number_below(names.len()));
        }
        if names.is_empty() {
            map.remove("required");
        }
    } else if let Some(properties) = map.get("properties").and_then(Value::as_object)
        && let Some(name) = properties.keys().nth(random.number_below(properties.len().max(1))).cloned()
    {
        map.insert("required".to_owned(), json!([name]));
    }
}
