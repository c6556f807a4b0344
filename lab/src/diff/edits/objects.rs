//! Changes of what a node says of the fields of objects.

use serde_json::{Value, json};

use super::node::Edits;

pub fn add(edits: &mut Edits<'_>) {
    if edits.type_() != "object" {
        return;
    }
    if edits.pointer.ends_with("/openAPIV3Schema") {
        return properties(edits);
    }
    edits.switch("x-kubernetes-preserve-unknown-fields");
    edits.switch("x-kubernetes-embedded-resource");
    match edits.get("x-kubernetes-map-type").as_str() {
        Some("atomic") => edits.remove("map type granular", "x-kubernetes-map-type"),
        _ => edits.put("map type atomic", "x-kubernetes-map-type", json!("atomic")),
    }
    edits.counts("minProperties", "maxProperties");
    if edits.get("additionalProperties").is_null() {
        properties(edits);
        edits.set(
            "fields to a map",
            &[
                ("properties", None),
                ("required", None),
                ("default", None),
                ("x-kubernetes-validations", None),
                ("additionalProperties", Some(json!({"type": "string"}))),
            ],
        );
    } else {
        edits.remove("map closed", "additionalProperties");
        edits.put("map of anything", "additionalProperties", json!(true));
        edits.set(
            "map to a field",
            &[("additionalProperties", None), ("properties", Some(json!({"example": {"type": "string"}})))],
        );
        edits.put("map of others", "additionalProperties", json!({"type": "integer"}));
    }
}

fn properties(edits: &mut Edits<'_>) {
    let required: Vec<String> = texts(edits.get("required"));
    let names: Vec<String> = match edits.get("properties").as_object() {
        Some(all) => {
            all.keys().filter(|name| !super::versions::META.contains(&name.as_str())).cloned().collect()
        }
        None => return edits.put("properties on", "properties", json!({"example": {"type": "string"}})),
    };
    let free: Vec<String> = names.iter().filter(|name| !required.contains(name)).cloned().collect();
    if let Some(name) = edits.pick(&free).cloned() {
        edits.put("required on", "required", json!([required.clone(), vec![name.clone()]].concat()));
        let mut all = edits.get("properties").clone();
        if let Some(default) = all[&name]["enum"].get(0).cloned().or_else(|| default_of(&all[&name])) {
            all[&name]["default"] = default;
            let required = json!([required.clone(), vec![name]].concat());
            edits.set("required with a default", &[("properties", Some(all)), ("required", Some(required))]);
        }
    }
    if let Some(name) = edits.pick(&required).cloned() {
        let left: Vec<&String> = required.iter().filter(|other| **other != name).collect();
        let left = (!left.is_empty()).then(|| json!(left));
        edits.set("required off", &[("required", left)]);
    }
    if let Some(name) = edits.pick(&names).cloned() {
        let left: Vec<&String> = required.iter().filter(|other| **other != name).collect();
        let left = (!left.is_empty()).then(|| json!(left));
        let mut fewer = edits.get("properties").clone();
        let removed = fewer.as_object_mut().and_then(|fewer| fewer.shift_remove(&name)).unwrap_or_default();
        edits.set("property removed", &[("properties", Some(fewer.clone())), ("required", left.clone())]);
        fewer["renamedOne"] = removed;
        edits.set("property renamed", &[("properties", Some(fewer)), ("required", left)]);
    }
    let mut more = edits.get("properties").clone();
    more["brandNew"] = json!({"type": "string", "maxLength": 5});
    edits.put("property added", "properties", more.clone());
    let needs = json!([required.clone(), vec!["brandNew".to_owned()]].concat());
    edits
        .set("property added and required", &[("properties", Some(more.clone())), ("required", Some(needs))]);
    more["brandNew"]["default"] = json!("new");
    edits.put("property added with a default", "properties", more);
}

fn default_of(schema: &Value) -> Option<Value> {
    match schema["type"].as_str()? {
        "string" => Some(json!("example")),
        "integer" => Some(json!(1)),
        "boolean" => Some(json!(false)),
        _ => None,
    }
}

/// The texts of a list.
pub fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
