//! A stored object and a JSON merge patch (RFC 7386) -> the patched object, as `MergePatch` of evanphx/json-patch makes it.

use serde_json::{Map, Value};

/// Merges a patch into an object. Members that are null go; a list or a scalar takes the place of what was there. A list keeps its
/// nulls, and loses the null members of the objects in it, unless it takes the place of an object.
pub(crate) fn merge(object: &mut Map<String, Value>, patch: Map<String, Value>) {
    for (key, value) in patch {
        match (object.get_mut(&key), value) {
            (_, Value::Null) => drop(object.shift_remove(&key)),
            (Some(Value::Object(old)), Value::Object(new)) => merge(old, new),
            (Some(old @ Value::Object(_)), value) => *old = value,
            (_, mut value) => {
                remove_nulls(&mut value);
                object.insert(key, value);
            }
        }
    }
}

/// Removes the members that are null from all objects of a value.
pub(crate) fn remove_nulls(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            map.values_mut().for_each(remove_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
