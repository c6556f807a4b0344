//! A stored object and a JSON merge patch (RFC 7386) -> the patched object, as `MergePatch` of evanphx/json-patch makes it.

use serde_json::{Map, Value};

/// Merges a patch into an object. Members that are null go; a list takes the place of what was there, with nulls and all,
/// except for null members of the objects in it.
pub(crate) fn merge(object: &mut Map<String, Value>, patch: Map<String, Value>) {
    for (key, value) in patch {
        match (object.get_mut(&key), value) {
            (_, Value::Null) => drop(object.shift_remove(&key)),
            (Some(Value::Object(old)), Value::Object(new)) => merge(old, new),
            (_, mut value) => {
                remove_nulls(&mut value);
                object.insert(key, value);
            }
        }
    }
}

/// Removes the members that are null from all objects of a value.
fn remove_nulls(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            map.values_mut().for_each(remove_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(remove_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::merge;

    /// What the server's library answers for the same pairs.
    #[test]
    fn members_are_merged_and_lists_replaced() {
        for (object, patch, expected) in [
            (json!({"a": 1}), json!({"a": 2, "b": 3}), json!({"a": 2, "b": 3})),
            (json!({"a": {"b": 1, "c": 2}}), json!({"a": {"b": null}}), json!({"a": {"c": 2}})),
            (json!({"a": 1}), json!({"a": {"b": null, "c": {"d": null}}}), json!({"a": {"c": {}}})),
            (json!({"a": null}), json!({"a": {"b": null}}), json!({"a": {}})),
            (json!({"l": [1, 2]}), json!({"l": [null, {"a": null, "b": 1}]}), json!({"l": [null, {"b": 1}]})),
            (json!({"a": {"b": 1}}), json!({"a": [1]}), json!({"a": [1]})),
            (json!({}), json!({"a": null}), json!({})),
        ] {
            let (Value::Object(mut object), Value::Object(patch)) = (object, patch) else { unreachable!() };
            merge(&mut object, patch);
            assert_eq!(Value::Object(object), expected);
        }
    }
}
