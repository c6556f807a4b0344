//! Changes of what a node says of lists.

use serde_json::{Value, json};

use super::node::Edits;
use super::objects::texts;

const TYPE: &str = "x-kubernetes-list-type";
const KEYS: &str = "x-kubernetes-list-map-keys";

pub fn add(edits: &mut Edits<'_>) {
    if edits.type_() != "array" {
        return;
    }
    edits.counts("minItems", "maxItems");
    let own = edits.get(TYPE).as_str().unwrap_or_default().to_owned();
    let items = edits.get("items").clone();
    let required = texts(&items["required"]);
    if own != "atomic" {
        edits.set(format!("list type {own} to atomic"), &[(TYPE, Some(json!("atomic"))), (KEYS, None)]);
    }
    if !own.is_empty() {
        edits.set(format!("list type {own} off"), &[(TYPE, None), (KEYS, None)]);
    }
    if own != "set" && items["type"] != "object" && items["type"] != "array" {
        edits.set(format!("list type {own} to set"), &[(TYPE, Some(json!("set"))), (KEYS, None)]);
    }
    let is_scalar = |name: &String| {
        let type_ = items["properties"][name]["type"].as_str();
        matches!(type_, Some("string" | "integer" | "boolean"))
    };
    let keys: Vec<String> = required.into_iter().filter(is_scalar).collect();
    let Some(key) = edits.pick(&keys).cloned() else { return };
    if own != "map" {
        edits.set(
            format!("list type {own} to map"),
            &[(TYPE, Some(json!("map"))), (KEYS, Some(json!([key])))],
        );
        return;
    }
    let known = texts(edits.get(KEYS));
    if known.contains(&key) && known.len() > 1 {
        let fewer: Vec<&String> = known.iter().filter(|other| **other != key).collect();
        edits.put("list keys fewer", KEYS, json!(fewer));
    } else if !known.contains(&key) {
        edits.put("list keys more", KEYS, json!([known, vec![key.clone()]].concat()));
        edits.put("list keys others", KEYS, Value::from(vec![key]));
    }
}
