//! A schema and a value -> the value that the API server stores: its defaulting algorithm.
//!
//! The same few functions complete literals at generation time and manifests for `kubesmith default`.
//! They follow apiextensions-apiserver's `schema/defaulting` (`PruneNonNullableNullsWithoutDefaults`,
//! then `Default`): pre-order, so that an object that a default puts in place is completed by the
//! defaults of its properties, and so that an absent parent without a default stays absent.

use serde_json::{Map, Value};

use crate::schema::{META, Schema};
use crate::source::whole_number;

/// What the server does to a whole object: nulls pruned, defaults filled in, whole floats at integers
/// written as integers. `apiVersion`, `kind` and `metadata` stay as they are.
///
/// `keep_nulls` is the server's `preserveUnknownFields: true`, under which nothing is pruned.
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

/// D(schema, value): null pruning, then defaulting, then whole floats at integers.
pub fn complete(schema: &Schema, value: &mut Value, keep_nulls: bool) {
    if !keep_nulls {
        prune_nulls(schema, value);
    }
    fill(schema, value);
}

/// A default as the server applies it: the nulls that it would take out are not in it.
pub fn without_nulls(schema: &Schema, mut default: Value) -> Value {
    prune_nulls(schema, &mut default);
    default
}

/// Takes out the nulls of properties and map values that are neither nullable nor have a default; what
/// stands inside an unspecified property is not looked at.
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

fn fill_property(name: &str, property: &Schema, map: &mut Map<String, Value>) {
    let Some(default) = &property.default else { return };
    match map.get(name) {
        None => drop(map.insert(name.to_owned(), default.value.clone())),
        Some(Value::Null) if !property.nullable => drop(map.insert(name.to_owned(), default.value.clone())),
        Some(_) => {}
    }
}

/// A null in a list or map takes the default of its schema, where it may not stay.
fn fill_null(schema: &Schema, value: &mut Value) {
    if let (Value::Null, false, Some(default)) = (&value, schema.nullable, &schema.default) {
        *value = default.value.clone();
    }
}
