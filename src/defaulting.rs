//! A schema and a value -> the value that the API server stores, by the server's defaulting algorithm.
//!
//! The same functions complete the defaults of generated code and the manifests of `kubesmith default`. They follow
//! apiextensions-apiserver's `schema/defaulting` (`PruneNonNullableNullsWithoutDefaults`, then `Default`). The order is
//! pre-order: the properties of an object that is itself a default get their defaults too, and an absent object without
//! a default stays absent, whatever defaults its properties have.

use serde_json::{Map, Value};

use crate::json_value::whole_number;
use crate::schema::{META, Schema};

/// Completes a whole object as the server does: prunes nulls, fills in defaults, and writes floats without a fraction
/// as integers where the schema has integers. `apiVersion`, `kind` and `metadata` stay as they are.
///
/// `keep_nulls` is whether the CRD has `preserveUnknownFields: true`, with which the server prunes nothing.
pub fn complete_object(schema: &Schema, object: &mut Value, keep_nulls: bool) {
    let Value::Object(map) = object else { return };
    let kept: Vec<(&str, Option<Value>)> = META.iter().map(|key| (*key, map.get(*key).cloned())).collect();
    complete(schema, object, keep_nulls);
    if let Value::Object(map) = object {
        for (key, value) in kept {
            match value {
                Some(value) => drop(map.insert(key.to_owned(), value)),
                None => drop(map.shift_remove(key)),
            }
        }
    }
}

/// Completes a value as the server does: prunes nulls unless `keep_nulls`, then fills in defaults and converts whole
/// floats to integers.
pub fn complete(schema: &Schema, value: &mut Value, keep_nulls: bool) {
    if !keep_nulls {
        prune_nulls(schema, value);
    }
    fill(schema, value);
}

/// A default without the nulls that the server would prune from it.
pub fn without_nulls(schema: &Schema, mut default: Value) -> Value {
    prune_nulls(schema, &mut default);
    default
}

/// Removes the nulls of properties and map values that are neither nullable nor have a default. Values without a schema
/// are kept as they are.
fn prune_nulls(schema: &Schema, value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|key, value| {
                let Some(schema) = schema.member(key) else { return true };
                !value.is_null() || schema.nullable || schema.default.is_some()
            });
            for (key, value) in map.iter_mut() {
                if let Some(schema) = schema.member(key) {
                    prune_nulls(schema, value);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &schema.items {
                items.iter_mut().for_each(|item| prune_nulls(schema, item));
            }
        }
        _ => {}
    }
}

/// Fills in defaults from the outside inwards, and converts whole floats to integers.
fn fill(schema: &Schema, value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (name, property) in &schema.properties {
                fill_property(name, property, map);
            }
            for (key, value) in map.iter_mut() {
                let Some(schema) = schema.member(key) else { continue };
                fill_null(schema, value);
                fill(schema, value);
            }
        }
        Value::Array(items) => {
            let Some(schema) = &schema.items else { return };
            for item in items {
                fill_null(schema, item);
                fill(schema, item);
            }
        }
        Value::Number(number) if schema.type_ == "integer" && number.is_f64() => {
            if let Some(whole) = number.as_f64().and_then(whole_number) {
                *number = whole;
            }
        }
        _ => {}
    }
}

/// Sets the default of a property that is absent, or null where null is not allowed.
fn fill_property(name: &str, property: &Schema, map: &mut Map<String, Value>) {
    let Some(default) = &property.default else { return };
    match map.get(name) {
        None => drop(map.insert(name.to_owned(), default.value.clone())),
        Some(Value::Null) if !property.nullable => drop(map.insert(name.to_owned(), default.value.clone())),
        Some(_) => {}
    }
}

/// Replaces a null in a list or map with the default of its schema, unless null is allowed.
fn fill_null(schema: &Schema, value: &mut Value) {
    if let (Value::Null, false, Some(default)) = (&value, schema.nullable, &schema.default) {
        *value = default.value.clone();
    }
}
