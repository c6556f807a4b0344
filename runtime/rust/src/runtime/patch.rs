//! Two versions of an object -> the merge patch between them.

use serde::Serialize;
use serde_json::{Map, Value};

/// The JSON merge patch (RFC 7396) that changes `before` into `after`; `{}` where they are equal.
///
/// # Errors
/// One of the values cannot be written as JSON.
pub fn merge_patch<T: Serialize>(before: &T, after: &T) -> serde_json::Result<Value> {
    let (before, after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    Ok(difference(&before, &after).unwrap_or_else(|| Value::Object(Map::new())))
}

pub fn difference(before: &Value, after: &Value) -> Option<Value> {
    if before == after {
        return None;
    }
    let (Value::Object(before), Value::Object(after)) = (before, after) else {
        return Some(after.clone());
    };
    let mut patch = Map::new();
    for name in before.keys().filter(|name| !after.contains_key(*name)) {
        patch.insert(name.clone(), Value::Null);
    }
    for (name, value) in after {
        let change = match before.get(name) {
            Some(before) => difference(before, value),
            None => Some(value.clone()),
        };
        patch.extend(change.map(|change| (name.clone(), change)));
    }
    Some(Value::Object(patch))
}
