//! A real CRD -> the same CRD with a few of its schema's nodes changed as another release might change them.
//!
//! A PodSpec that is almost one is the hard case of recognition: where a type of Kubernetes holds less than the schema,
//! or writes more, it must not stand there.

use kubesmith::internals::schema::META;
use serde_json::{Map, Value, json};

use super::values::Values;
use crate::corpus::select::Random;

/// What belongs to a node's kind of value and means nothing for another.
const OF_ITS_TYPE: [&str; 9] = [
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

/// Changes up to so many nodes of every version's schema.
pub fn mutate(crd: &mut Value, changes: usize, random: &mut Random) {
    let versions = crd.pointer_mut("/spec/versions").and_then(Value::as_array_mut);
    for version in versions.into_iter().flatten() {
        let Some(root) = version.pointer_mut("/schema/openAPIV3Schema") else { continue };
        for _ in 0..=random.number_below(changes) {
            let mut pointers = Vec::new();
            nodes(root, String::new(), &mut pointers);
            if let Some(node) =
                pointers.get(random.number_below(pointers.len().max(1))).and_then(|p| root.pointer_mut(p))
            {
                change(node, random);
            }
        }
    }
}

/// Pointers to the nodes below one: those of the spec and the status.
fn nodes(node: &Value, pointer: String, out: &mut Vec<String>) {
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

fn pointers(node: &Value, pointer: String, out: &mut Vec<String>) {
    out.push(pointer.clone());
    nodes(node, pointer, out);
}

/// One change of a node that leaves a schema which servers take.
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
        5 => lose(map, random),
        6 => gain(map, random),
        7 => require(map, random),
        _ if map.get("type").is_some_and(|ty| ty == "object") => {
            map.insert("x-kubernetes-preserve-unknown-fields".to_owned(), json!(true));
        }
        _ => {}
    }
}

/// A scalar of another type.
fn retype(map: &mut Map<String, Value>, ty: &str) {
    let is_scalar = matches!(map.get("type").and_then(Value::as_str), Some("string" | "integer" | "boolean"));
    if is_scalar || map.contains_key("x-kubernetes-int-or-string") {
        map.retain(|key, _| !OF_ITS_TYPE.contains(&key.as_str()));
        ["x-kubernetes-int-or-string", "anyOf", "oneOf", "allOf"]
            .iter()
            .for_each(|key| drop(map.remove(*key)));
        map.insert("type".to_owned(), ty.into());
    }
}

fn nullable(map: &mut Map<String, Value>) {
    map.insert("nullable".to_owned(), json!(true));
    if let Some(values) = map.get_mut("enum").and_then(Value::as_array_mut) {
        values.push(Value::Null);
    }
}

/// A default, of its own checks only where none could refuse it.
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

/// One optional property less.
fn lose(map: &mut Map<String, Value>, random: &mut Random) {
    let required = map.get("required").cloned().unwrap_or_default();
    if let Some(properties) = map.get_mut("properties").and_then(Value::as_object_mut)
        && let Some(name) = properties.keys().nth(random.number_below(properties.len().max(1))).cloned()
        && !required.as_array().is_some_and(|names| names.contains(&json!(name)))
    {
        properties.shift_remove(&name);
    }
}

/// One property more.
fn gain(map: &mut Map<String, Value>, random: &mut Random) {
    if let Some(properties) = map.get_mut("properties").and_then(Value::as_object_mut) {
        let added = [
            json!({"type": "string"}),
            json!({"type": "boolean", "default": true}),
            json!({"type": "object", "additionalProperties": {"type": "string"}}),
        ];
        properties.insert("ofALaterRelease".to_owned(), added[random.number_below(3)].clone());
    }
}

/// A property that was optional is required, or the other way round.
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
