//! A schema and a value -> the value that the API server stores, by the server's defaulting algorithm.
//!
//! The same functions complete the defaults of generated code and the manifests of `kubesmith default`. They follow
//! apiextensions-apiserver's `schema/defaulting` (`PruneNonNullableNullsWithoutDefaults`, then `Default`). The order is
//! pre-order: the properties of an object that is itself a default get their defaults too, and an absent object without
//! a default stays absent, whatever defaults its properties have.

use serde_json::{Map, Number, Value};

use crate::json_value::whole_number;
use crate::limits;
use crate::schema::{META, Schema};

/// How many values completed defaults may still have. Defaults of lists within lists multiply, so that a short schema can complete
/// a value to billions of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The number of values.
    values: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { values: limits::DEFAULT_VALUES.value }
    }
}

/// The completed defaults of all inputs have more values than [`limits::DEFAULT_VALUES`] allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyValues;

impl std::error::Error for TooManyValues {}

impl std::fmt::Display for TooManyValues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&limits::DEFAULT_VALUES.message())
    }
}

impl Budget {
    /// A copy of a default, whose values are counted.
    ///
    /// # Errors
    /// More values than are left.
    pub fn copy(&mut self, default: &Value) -> Result<Value, TooManyValues> {
        self.spend(default)?;
        Ok(default.clone())
    }

    fn spend(&mut self, value: &Value) -> Result<(), TooManyValues> {
        self.values = self.values.checked_sub(1).ok_or(TooManyValues)?;
        match value {
            Value::Object(map) => map.values().try_for_each(|value| self.spend(value)),
            Value::Array(items) => items.iter().try_for_each(|item| self.spend(item)),
            _ => Ok(()),
        }
    }
}

/// Completes a whole object as the server does: prunes nulls, fills in defaults, and writes floats without a fraction
/// as integers where the schema has integers. `apiVersion` and `kind` stay as they are, and so does `metadata` but for
/// its nulls.
///
/// `keep_nulls` is whether the CRD has `preserveUnknownFields: true`, with which the server prunes nothing.
///
/// # Errors
/// More values than the budget allows; the object is then incomplete.
pub fn complete_object(
    schema: &Schema,
    object: &mut Value,
    keep_nulls: bool,
    budget: &mut Budget,
) -> Result<(), TooManyValues> {
    let Value::Object(map) = object else { return Ok(()) };
    let kept: Vec<(&str, Option<Value>)> = META.iter().map(|key| (*key, map.get(*key).cloned())).collect();
    complete(schema, object, keep_nulls, budget)?;
    if let Value::Object(map) = object {
        for (key, value) in kept {
            match value {
                Some(value) => drop(map.insert(key.to_owned(), value)),
                None => drop(map.shift_remove(key)),
            }
        }
        map.get_mut("metadata").into_iter().for_each(remove_metadata_nulls);
    }
    Ok(())
}

/// Does to the nulls of metadata what the server's decoding of it into Go's `ObjectMeta` does: a null is an unset field,
/// and the empty text in labels and annotations.
fn remove_metadata_nulls(metadata: &mut Value) {
    let Value::Object(map) = metadata else { return };
    map.retain(|_, value| !value.is_null());
    for name in ["labels", "annotations"] {
        let values = map.get_mut(name).and_then(Value::as_object_mut).into_iter().flatten();
        for (_, value) in values.filter(|(_, value)| value.is_null()) {
            *value = Value::String(String::new());
        }
    }
}

/// Completes a value as the server does: prunes nulls unless `keep_nulls`, then fills in defaults and converts whole
/// floats to integers.
///
/// # Errors
/// More values than the budget allows; the value is then incomplete.
pub fn complete(
    schema: &Schema,
    value: &mut Value,
    keep_nulls: bool,
    budget: &mut Budget,
) -> Result<(), TooManyValues> {
    if !keep_nulls {
        remove_nulls(schema, value);
    }
    fill_defaults(schema, value, budget)?;
    write_numbers(schema, value);
    Ok(())
}

/// A default without the nulls that the server would prune from it.
pub fn without_nulls(schema: &Schema, mut default: Value) -> Value {
    remove_nulls(schema, &mut default);
    default
}

/// Removes the nulls of properties and map values that are neither nullable nor have a default. Values without a schema
/// are kept as they are.
pub fn remove_nulls(schema: &Schema, value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|key, value| {
                let Some(schema) = schema.member(key) else { return true };
                !value.is_null() || schema.nullable || schema.default.is_some()
            });
            for (key, value) in map.iter_mut() {
                if let Some(schema) = schema.member(key) {
                    remove_nulls(schema, value);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &schema.items {
                items.iter_mut().for_each(|item| remove_nulls(schema, item));
            }
        }
        _ => {}
    }
}

/// Fills in defaults from the outside inwards.
///
/// # Errors
/// More values than the budget allows; the value is then incomplete.
pub fn fill_defaults(schema: &Schema, value: &mut Value, budget: &mut Budget) -> Result<(), TooManyValues> {
    match value {
        Value::Object(map) => {
            for (name, property) in &schema.properties {
                fill_property(name, property, map, budget)?;
            }
            for (key, value) in map.iter_mut() {
                if let Some(schema) = schema.member(key) {
                    fill_null(schema, value, budget)?;
                    fill_defaults(schema, value, budget)?;
                }
            }
        }
        Value::Array(items) => {
            let Some(schema) = &schema.items else { return Ok(()) };
            for item in items {
                fill_null(schema, item, budget)?;
                fill_defaults(schema, item, budget)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Writes numbers as the server's reading of JSON leaves them: whole floats are integers at an integer, integers that 64 bits do
/// not hold are floats everywhere else.
pub fn write_numbers(schema: &Schema, value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                match schema.member(key) {
                    Some(schema) => write_numbers(schema, value),
                    None => wide_integers_as_floats(value),
                }
            }
        }
        Value::Array(items) => match &schema.items {
            Some(schema) => items.iter_mut().for_each(|item| write_numbers(schema, item)),
            None => items.iter_mut().for_each(wide_integers_as_floats),
        },
        Value::Number(number) if schema.type_ == "integer" && number.is_f64() => {
            if let Some(whole) = number.as_f64().and_then(whole_number) {
                *number = whole;
            }
        }
        // A server refuses it there.
        Value::Number(_) if schema.type_ == "integer" => {}
        _ => wide_integers_as_floats(value),
    }
}

/// Makes floats of the integers that a signed integer of 64 bits does not hold, in a value without a schema.
fn wide_integers_as_floats(value: &mut Value) {
    match value {
        Value::Object(map) => map.values_mut().for_each(wide_integers_as_floats),
        Value::Array(items) => items.iter_mut().for_each(wide_integers_as_floats),
        Value::Number(number) if number.is_u64() && !number.is_i64() => {
            if let Some(float) = number.as_f64().and_then(Number::from_f64) {
                *number = float;
            }
        }
        _ => {}
    }
}

/// Sets the default of a property that is absent, or null where null is not allowed.
fn fill_property(
    name: &str,
    property: &Schema,
    map: &mut Map<String, Value>,
    budget: &mut Budget,
) -> Result<(), TooManyValues> {
    let Some(default) = &property.default else { return Ok(()) };
    let is_absent = match map.get(name) {
        None => true,
        Some(value) => value.is_null() && !property.nullable,
    };
    if is_absent {
        map.insert(name.to_owned(), budget.copy(&default.value)?);
    }
    Ok(())
}

/// Replaces a null in a list or map with the default of its schema, unless null is allowed.
fn fill_null(schema: &Schema, value: &mut Value, budget: &mut Budget) -> Result<(), TooManyValues> {
    if let (Value::Null, false, Some(default)) = (&value, schema.nullable, &schema.default) {
        *value = budget.copy(&default.value)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Budget, complete};
    use crate::schema::Schema;

    #[test]
    fn integers_beyond_64_bits_are_floats_but_at_integers() {
        let of_type = |type_: &str| Schema { type_: type_.to_owned(), ..Schema::default() };
        let mut schema = of_type("object");
        for (name, type_) in [("integer", "integer"), ("number", "number"), ("any", "")] {
            schema.properties.insert(name.to_owned(), of_type(type_));
        }
        let wide = 18_446_744_073_709_551_615_u64;
        let mut value = json!({"integer": wide, "number": wide, "any": {"in": [wide]}, "unknown": wide});
        complete(&schema, &mut value, false, &mut Budget::default()).unwrap();
        let float = 18_446_744_073_709_551_615.0;
        let expected = json!({"integer": wide, "number": float, "any": {"in": [float]}, "unknown": float});
        assert_eq!(value, expected);
    }
}
