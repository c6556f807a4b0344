//! A JSON schema and an object -> the object as an API server stores it: a second, naive implementation.
//!
//! It follows `PruneNonNullableNullsWithoutDefaults` and `Default` of apiextensions-apiserver's
//! `pkg/apiserver/schema/defaulting/{prunenulls,algorithm}.go` line by line, on the JSON of the schema.

use serde_json::{Map, Value};

/// The properties of a whole object that the server handles before it applies the schema.
const META: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// Prunes nulls and fills in defaults.
pub fn complete(object: &mut Value, schema: &Value) {
    let mut meta = Map::new();
    if let Value::Object(map) = object {
        META.iter().for_each(|key| meta.extend(map.remove_entry(*key)));
    }
    prune_nulls(object, schema);
    fill(object, schema);
    if let Value::Object(map) = object {
        META.iter().for_each(|key| drop(map.remove(*key)));
        map.extend(meta);
    }
}

/// Whether a schema has a default; a default of null is none.
fn default(schema: &Value) -> Option<&Value> {
    schema.get("default").filter(|default| !default.is_null())
}

/// Whether a value is null where null is not allowed.
fn is_non_nullable_null(value: &Value, schema: &Value) -> bool {
    value.is_null() && schema["nullable"] != true
}

/// The schema of a member of an object: its property, else that of all other properties.
fn member<'s>(schema: &'s Value, key: &str) -> Option<&'s Value> {
    schema["properties"].get(key).or(schema.get("additionalProperties").filter(|schema| schema.is_object()))
}

fn prune_nulls(value: &mut Value, schema: &Value) {
    match value {
        Value::Object(map) => {
            for key in map.keys().cloned().collect::<Vec<_>>() {
                let Some(schema) = member(schema, &key) else { continue };
                if is_non_nullable_null(&map[&key], schema) && default(schema).is_none() {
                    map.remove(&key);
                } else {
                    prune_nulls(&mut map[&key], schema);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| prune_nulls(item, &schema["items"])),
        _ => {}
    }
}

fn fill(value: &mut Value, schema: &Value) {
    match value {
        Value::Object(map) => {
            for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                let Some(default) = default(property) else { continue };
                if map.get(name).is_none_or(|value| is_non_nullable_null(value, property)) {
                    map.insert(name.clone(), default.clone());
                }
            }
            for (key, value) in map.iter_mut() {
                let Some(member) = member(schema, key) else { continue };
                if schema["properties"].get(key).is_none() && is_non_nullable_null(value, member) {
                    *value = default(member).cloned().unwrap_or(Value::Null);
                }
                fill(value, member);
            }
        }
        Value::Array(items) => {
            for item in items {
                if is_non_nullable_null(item, &schema["items"]) {
                    *item = default(&schema["items"]).cloned().unwrap_or(Value::Null);
                }
                fill(item, &schema["items"]);
            }
        }
        _ => {}
    }
}
