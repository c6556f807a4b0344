//! An object that a change makes the new side refuse -> an update that it refuses: the object is stored, and something other
//! than what changed differs.

use serde_json::{Value, json};

use crate::example::nth;
use crate::schema::Schema;

/// How many fields next to a change are tried.
const FIELDS: usize = 12;

/// How many values of a field are tried.
const VALUES: usize = 3;

/// The object with another field, or another value of one, in the object at a pointer; `without` stays as it is.
pub(super) fn with_other_fields(
    schema: &Schema,
    object: &Value,
    pointer: &str,
    without: Option<&str>,
) -> Vec<Value> {
    if pointer.is_empty() {
        return vec![annotated(object)];
    }
    let Some(fields) = object.pointer(pointer).and_then(Value::as_object) else { return Vec::new() };
    let with = |name: &str, value: Option<Value>| {
        let mut object = object.clone();
        let fields = object.pointer_mut(pointer)?.as_object_mut()?;
        match value {
            Some(value) => drop(fields.insert(name.to_owned(), value)),
            None => drop(fields.shift_remove(name)),
        }
        Some(object)
    };
    let mut found = Vec::new();
    let others = schema.properties.iter().filter(|(name, _)| Some(name.as_str()) != without);
    for (name, property) in others.take(FIELDS) {
        let values = (0..VALUES).map(|number| nth(property, number));
        let different = values.filter(|value| fields.get(name) != Some(value));
        found.extend(different.filter_map(|value| with(name, Some(value))));
        if fields.contains_key(name) && !schema.required.contains(name) {
            found.extend(with(name, None));
        }
    }
    match schema.values() {
        Some(values) => found.extend(with("another", Some(nth(values, 0)))),
        None if schema.preserve_unknown => found.extend(with("another", Some(json!("example")))),
        None => {}
    }
    found
}

/// The object with another annotation.
pub(super) fn annotated(object: &Value) -> Value {
    let mut object = object.clone();
    object["metadata"]["annotations"] = json!({"example.com/changed": "yes"});
    object
}
