//! The kinds of a package -> `all.json`, which tells them apart by `apiVersion` and `kind`.
//!
//! An editor completes both from the lists, and then what the schema of that kind has. Objects of other groups pass.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::bind::BoundKind;

/// The JSON Schema of an object of any of the kinds.
pub fn combined(kinds: &[BoundKind]) -> Value {
    let mut by_version: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for kind in kinds {
        by_version.entry(&kind.api_version).or_default().push(&kind.kind);
    }
    let versions: Vec<&&str> = by_version.keys().collect();
    let mut names: Vec<&str> = kinds.iter().map(|kind| kind.kind.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let known = by_version.iter().map(|(version, kinds)| {
        json!({
            "if": { "required": ["apiVersion"], "properties": { "apiVersion": { "const": version } } },
            "then": { "properties": { "kind": { "enum": kinds } } },
        })
    });
    let each = kinds.iter().map(|kind| {
        let properties =
            json!({ "apiVersion": { "const": kind.api_version }, "kind": { "const": kind.kind } });
        json!({
            "if": { "required": ["apiVersion", "kind"], "properties": properties },
            "then": { "$ref": kind.path },
        })
    });
    let all: Vec<Value> = known.chain(each).collect();
    json!({
        "$schema": super::DRAFT,
        "type": "object",
        "required": ["apiVersion", "kind"],
        "properties": {
            "apiVersion": { "type": "string", "anyOf": [{ "enum": versions }, {}] },
            "kind": { "type": "string", "anyOf": [{ "enum": names }, {}] },
        },
        "allOf": all,
    })
}
