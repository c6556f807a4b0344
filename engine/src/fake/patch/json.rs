//! A stored object and a JSON patch (RFC 6902) -> the patched object, as evanphx/json-patch v4 makes it, which differs from the RFC:
//! indexes may be negative, `replace` adds a member that is missing, and `test` takes a missing member for null.

use serde_json::Value;

/// The most operations of a patch.
pub(crate) const MOST_OPERATIONS: usize = 10_000;

/// Why a patch does not apply. The server's answer says only that there was an error (422).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotApplicable(pub String);

/// Does the operations of a patch, one after another.
///
/// # Errors
/// An operation is unknown, lacks a path, names a place that does not exist, or tests for another value.
pub(crate) fn apply(document: &mut Value, operations: &[Value]) -> Result<(), NotApplicable> {
    operations.iter().try_for_each(|operation| apply_one(document, operation))
}

fn apply_one(document: &mut Value, operation: &Value) -> Result<(), NotApplicable> {
    let text = |key: &str| match operation.get(key) {
        Some(Value::String(text)) => Ok(text.as_str()),
        _ => Err(NotApplicable(format!("the operation has no `{key}`"))),
    };
    let value = || operation.get("value").cloned().unwrap_or(Value::Null);
    match operation.get("op").and_then(Value::as_str).unwrap_or("unknown") {
        "add" => add(document, text("path")?, value()),
        "remove" => remove(document, text("path")?).map(drop),
        "replace" => replace(document, text("path")?, value()),
        "move" => {
            let from = text("from")?;
            let moved = remove(document, from)?;
            add(document, text("path")?, moved)
        }
        "copy" => {
            let copied = get(document, text("from")?)?;
            add(document, text("path")?, copied)
        }
        "test" => test(document, text("path")?, &value()),
        other => Err(NotApplicable(format!("Unexpected kind: {other}"))),
    }
}

/// What is around the place of a path, and the last part of the path. What stands before the first slash is not looked at.
fn around<'v>(document: &'v mut Value, path: &str) -> Result<(&'v mut Value, String), NotApplicable> {
    let missing = || NotApplicable(format!("doc is missing path: {path}"));
    let (_, path) = path.split_once('/').ok_or_else(missing)?;
    let (parents, last) = match path.rsplit_once('/') {
        Some((parents, last)) => (Some(parents), last),
        None => (None, path),
    };
    let mut found = document;
    for part in parents.into_iter().flat_map(|parents| parents.split('/')) {
        found = match found {
            Value::Object(map) => map.get_mut(&decoded(part)),
            Value::Array(items) => {
                let index = index(part, items.len())?;
                items.get_mut(index)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        }
        .ok_or_else(missing)?;
    }
    match found {
        Value::Object(_) | Value::Array(_) => Ok((found, decoded(last))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Err(missing()),
    }
}

/// A part of a path without its escapes, each of which is read once, from left to right.
fn decoded(part: &str) -> String {
    let mut out = String::with_capacity(part.len());
    let mut rest = part;
    while let Some(at) = rest.find('~') {
        out.push_str(&rest[..at]);
        let (sign, length) = match rest.as_bytes().get(at + 1) {
            Some(b'1') => ('/', 2),
            Some(b'0') => ('~', 2),
            _ => ('~', 1),
        };
        out.push(sign);
        rest = &rest[at + length..];
    }
    out + rest
}

/// An index below `length`; a negative one counts from the end.
fn index(text: &str, length: usize) -> Result<usize, NotApplicable> {
    let invalid = || NotApplicable(format!("Unable to access invalid index: {text}"));
    let number: i64 = text.parse().map_err(|_| invalid())?;
    let length = i64::try_from(length).map_err(|_| invalid())?;
    let number = if number < 0 { number + length } else { number };
    if number >= length {
        return Err(invalid());
    }
    usize::try_from(number).map_err(|_| invalid())
}

fn add(document: &mut Value, path: &str, value: Value) -> Result<(), NotApplicable> {
    match around(document, path)? {
        (Value::Array(items), key) => {
            let at = if key == "-" { items.len() } else { index(&key, items.len() + 1)? };
            items.insert(at, value);
        }
        (Value::Object(map), key) => drop(map.insert(key, value)),
        _ => {}
    }
    Ok(())
}

fn remove(document: &mut Value, path: &str) -> Result<Value, NotApplicable> {
    let missing = || NotApplicable(format!("Unable to remove nonexistent key: {path}"));
    match around(document, path)? {
        (Value::Array(items), key) => {
            let at = index(&key, items.len())?;
            Ok(items.remove(at))
        }
        (Value::Object(map), key) => map.shift_remove(&key).ok_or_else(missing),
        _ => Err(missing()),
    }
}

fn replace(document: &mut Value, path: &str, value: Value) -> Result<(), NotApplicable> {
    if path.is_empty() {
        if !value.is_object() && !value.is_array() {
            return Err(NotApplicable("replace operation value must be object or array".to_owned()));
        }
        *document = value;
        return Ok(());
    }
    match around(document, path)? {
        (Value::Array(items), key) => {
            let at = index(&key, items.len())?;
            items[at] = value;
        }
        (Value::Object(map), key) => drop(map.insert(key, value)),
        _ => {}
    }
    Ok(())
}

/// The value at a place; null for a member that is missing.
fn get(document: &mut Value, path: &str) -> Result<Value, NotApplicable> {
    Ok(match around(document, path)? {
        (Value::Array(items), key) => {
            let at = index(&key, items.len())?;
            items[at].clone()
        }
        (found, key) => found.get(&key).cloned().unwrap_or(Value::Null),
    })
}

fn test(document: &mut Value, path: &str, expected: &Value) -> Result<(), NotApplicable> {
    let is_equal = if path.is_empty() { document == expected } else { get(document, path)? == *expected };
    if is_equal { Ok(()) } else { Err(NotApplicable(format!("testing value {path} failed"))) }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::apply;

    /// What the server's library answers for the same object and operation; None where the operation does not apply.
    #[test]
    fn operations_change_the_object_as_on_the_server() {
        let object = || json!({"a": {"b": 1, "n": null, "x/y": 2}, "l": [1, 2, 3]});
        let op = |op: &str, path: &str, value: Value| json!({"op": op, "path": path, "value": value});
        let from = |op: &str, from: &str, path: &str| json!({"op": op, "from": from, "path": path});
        for (operation, place, expected) in [
            (op("add", "/a/c", json!(5)), "/a/c", Some(json!(5))),
            (op("add", "/l/-", json!(4)), "/l", Some(json!([1, 2, 3, 4]))),
            (op("add", "/l/-1", json!(4)), "/l", Some(json!([1, 2, 3, 4]))),
            (op("add", "/l/-2", json!(4)), "/l", Some(json!([1, 2, 4, 3]))),
            (op("add", "/l/4", json!(4)), "", None),
            (op("add", "/absent/c", json!(5)), "", None),
            (op("add", "", json!({})), "", None),
            (op("add", "ignored/a/c", json!(5)), "/a/c", Some(json!(5))),
            (op("remove", "/a/x~1y", json!(null)), "/a", Some(json!({"b": 1, "n": null}))),
            (op("remove", "/a/absent", json!(null)), "", None),
            (op("remove", "/l/-1", json!(null)), "/l", Some(json!([1, 2]))),
            (op("replace", "/a/new", json!(7)), "/a/new", Some(json!(7))),
            (op("replace", "/l/3", json!(7)), "", None),
            (op("replace", "/l/-", json!(7)), "", None),
            (op("replace", "", json!({"z": 1})), "/z", Some(json!(1))),
            (op("replace", "", json!(1)), "", None),
            (op("test", "/a/b", json!(1)), "/a/b", Some(json!(1))),
            (op("test", "/a/b", json!(2)), "", None),
            (op("test", "/a/absent", json!(null)), "/a/b", Some(json!(1))),
            (op("test", "/a/n", json!(null)), "/a/b", Some(json!(1))),
            (from("move", "/a/b", "/c"), "/c", Some(json!(1))),
            (from("move", "/a/absent", "/c"), "", None),
            (from("copy", "/a/absent", "/c"), "/c", Some(json!(null))),
            (from("copy", "/l/0", "/l/0"), "/l", Some(json!([1, 1, 2, 3]))),
            (json!({"op": "other", "path": "/a"}), "", None),
            (json!({"op": "add", "value": 1}), "", None),
        ] {
            let mut patched = object();
            let done = apply(&mut patched, std::slice::from_ref(&operation));
            let found = done.ok().and_then(|()| patched.pointer(place).cloned());
            assert_eq!(found, expected, "{operation}");
        }
    }
}
