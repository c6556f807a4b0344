//! One step of a path -> its order, and its text in messages.

use std::cmp::Ordering;
use std::fmt;

use serde_json::Value;

use super::order;
use crate::server_text::{number, quoted};

/// One step from a value to one within it.
#[derive(Debug, Clone)]
pub enum PathElement {
    /// The member of an object or a map.
    Field(String),
    /// The item of a list map with these values of its keys, sorted by name.
    Key(Vec<(String, Value)>),
    /// The item of a set.
    Value(Value),
    /// The item of an atomic list.
    Index(i64),
}

impl PathElement {
    /// The step to a member.
    pub fn field(name: impl Into<String>) -> Self {
        Self::Field(name.into())
    }

    /// The step to an item of a list map, by its keys in any order.
    pub fn key(mut keys: Vec<(String, Value)>) -> Self {
        keys.sort_by(|(a, _), (b, _)| a.cmp(b));
        Self::Key(keys)
    }

    fn rank(&self) -> u8 {
        match self {
            Self::Field(_) => 0,
            Self::Key(_) => 1,
            Self::Value(_) => 2,
            Self::Index(_) => 3,
        }
    }
}

impl Ord for PathElement {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Field(a), Self::Field(b)) => a.cmp(b),
            (Self::Key(a), Self::Key(b)) => keys(a, b),
            (Self::Value(a), Self::Value(b)) => order::compare(a, b),
            (Self::Index(a), Self::Index(b)) => a.cmp(b),
            _ => self.rank().cmp(&other.rank()),
        }
    }
}

fn keys(a: &[(String, Value)], b: &[(String, Value)]) -> Ordering {
    let of_pair = |((a, left), (b, right)): (&(String, Value), &(String, Value))| {
        a.cmp(b).then_with(|| order::compare(left, right))
    };
    let first = a.iter().zip(b).map(of_pair).find(|order| order.is_ne());
    first.unwrap_or_else(|| a.len().cmp(&b.len()))
}

impl PartialOrd for PathElement {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for PathElement {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for PathElement {}

impl fmt::Display for PathElement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(name) => write!(f, ".{name}"),
            Self::Key(keys) => {
                let keys: Vec<_> =
                    keys.iter().map(|(name, value)| format!("{name}={}", shown(value))).collect();
                write!(f, "[{}]", keys.join(","))
            }
            Self::Value(value) => write!(f, "[={}]", shown(value)),
            Self::Index(index) => write!(f, "[{index}]"),
        }
    }
}

/// A value as messages show it in a path.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(value) => number(value),
        Value::String(text) => quoted(text),
        Value::Array(items) => format!("[{}]", items.iter().map(shown).collect::<Vec<_>>().join(",")),
        // The server has no order here.
        Value::Object(map) => map.iter().map(|(key, value)| format!("{key}={}", shown(value))).collect(),
    }
}

/// A path as messages show it.
pub fn path_text(path: &[PathElement]) -> String {
    path.iter().map(ToString::to_string).collect()
}
