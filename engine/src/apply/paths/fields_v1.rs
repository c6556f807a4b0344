//! A set of paths <-> `fieldsV1`, the JSON in which a server stores it.

use std::fmt;

use serde_json::{Map, Number, Value, json};

use super::element::PathElement;
use super::set::Set;
use crate::server_text;

/// Why a `fieldsV1` is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadFields(pub String);

impl fmt::Display for BadFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error decoding set: {}", self.0)
    }
}

/// The text of a set, with its keys in the server's order.
pub fn text(set: &Set) -> String {
    // Values in memory can be written.
    serde_json::to_string(&value(set)).unwrap_or_default()
}

/// The JSON of a set, with its keys in the server's order.
pub fn value(set: &Set) -> Value {
    Value::Object(members(set, false))
}

fn members(set: &Set, is_member: bool) -> Map<String, Value> {
    let mut map = Map::new();
    if is_member {
        map.insert(".".to_owned(), json!({}));
    }
    let mut elements: Vec<&PathElement> = set.members.iter().chain(set.children.keys()).collect();
    elements.sort_unstable();
    elements.dedup();
    for element in elements {
        let child = set.children.get(element);
        let is_empty = |child: &&Set| child.members.is_empty() && child.children.is_empty();
        let inner = child
            .filter(|child| !is_empty(child))
            .map_or_else(Map::new, |child| members(child, set.members.contains(element)));
        map.insert(key(element), Value::Object(inner));
    }
    map
}

/// The key of a step.
fn key(element: &PathElement) -> String {
    match element {
        PathElement::Field(name) => format!("f:{name}"),
        PathElement::Key(keys) => {
            let keys: Vec<_> = keys
                .iter()
                .map(|(name, value)| {
                    format!("{}:{}", server_text::json(&json!(name)), server_text::json(value))
                })
                .collect();
            format!("k:{{{}}}", keys.join(","))
        }
        PathElement::Value(value) => format!("v:{}", server_text::json(value)),
        PathElement::Index(index) => format!("i:{index}"),
    }
}

/// Reads a `fieldsV1`.
///
/// # Errors
/// It is not an object, or a key is none.
pub fn read(fields: &Value) -> Result<Set, BadFields> {
    Ok(read_members(fields)?.0.unwrap_or_default())
}

/// The paths within a step, and whether the step ends a path itself.
fn read_members(fields: &Value) -> Result<(Option<Set>, bool), BadFields> {
    let Value::Object(map) = fields else {
        return Err(BadFields(format!("expected a map, found {}", server_text::json(fields))));
    };
    let (mut set, mut is_member) = (None::<Set>, false);
    for (key, value) in map {
        if key == "." {
            is_member = true;
            continue;
        }
        let Some(element) = read_key(key)? else { continue };
        let (inner, ends) = read_members(value)?;
        let set = set.get_or_insert_default();
        if ends {
            set.members.insert(element.clone());
        }
        if let Some(inner) = inner {
            set.children.insert(element, inner);
        }
    }
    is_member |= set.is_none();
    Ok((set, is_member))
}

/// The step of a key; None for a kind of step that a later version may know.
fn read_key(key: &str) -> Result<Option<PathElement>, BadFields> {
    let bytes = key.as_bytes();
    if bytes.len() < 2 {
        return Err(BadFields("parsing key as path element: key must be 2 characters long:".to_owned()));
    }
    if bytes[1] != b':' {
        return Err(BadFields(format!("parsing key as path element: missing colon: {key}")));
    }
    let rest = key.get(2..).unwrap_or_default();
    let bad = |why: &dyn fmt::Display| BadFields(format!("parsing key as path element: {key}: {why}"));
    let parsed = || serde_json::from_str::<Value>(rest).map(floats).map_err(|error| bad(&error));
    let element = match bytes[0] {
        b'f' => PathElement::field(rest),
        b'v' => PathElement::Value(parsed()?),
        b'i' => PathElement::Index(rest.parse().map_err(|error| bad(&error))?),
        b'k' => match parsed()? {
            Value::Object(keys) => PathElement::key(keys.into_iter().collect()),
            _ => return Err(bad(&"expected a map")),
        },
        _ => return Ok(None),
    };
    Ok(Some(element))
}

/// A value with all numbers as floats, which its reader in Go makes of them.
pub(in crate::apply) fn floats(value: Value) -> Value {
    match value {
        Value::Number(number) => {
            number.as_f64().and_then(Number::from_f64).map_or(Value::Number(number), Value::Number)
        }
        Value::Array(items) => Value::Array(items.into_iter().map(floats).collect()),
        Value::Object(map) => {
            Value::Object(map.into_iter().map(|(key, value)| (key, floats(value))).collect())
        }
        other => other,
    }
}
