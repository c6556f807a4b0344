//! Two JSON values -> their order in sets of paths: numbers, texts, booleans, lists, maps, null.

use std::cmp::Ordering;

use serde_json::{Map, Number, Value};

/// The order of two values.
pub(super) fn compare(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => numbers(a, b),
        (Value::String(a), Value::String(b)) => a.cmp(b),
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Array(a), Value::Array(b)) => lists(a, b),
        (Value::Object(a), Value::Object(b)) => maps(a, b),
        _ => rank(a).cmp(&rank(b)),
    }
}

fn numbers(a: &Number, b: &Number) -> Ordering {
    if let (Some(a), Some(b)) = (a.as_i64(), b.as_i64()) {
        return a.cmp(&b);
    }
    a.as_f64().partial_cmp(&b.as_f64()).unwrap_or(Ordering::Equal)
}

fn lists(a: &[Value], b: &[Value]) -> Ordering {
    let first = a.iter().zip(b).map(|(a, b)| compare(a, b)).find(|order| order.is_ne());
    first.unwrap_or_else(|| a.len().cmp(&b.len()))
}

/// The server goes over the keys of both together, and takes the map that ends first for the lesser one.
fn maps(a: &Map<String, Value>, b: &Map<String, Value>) -> Ordering {
    let mut keys: Vec<&String> = a.keys().chain(b.keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    for (index, key) in keys.into_iter().enumerate() {
        let order = match (a.get(key), b.get(key)) {
            _ if index == a.len() => Ordering::Less,
            _ if index == b.len() => Ordering::Greater,
            (None, _) => Ordering::Greater,
            (_, None) => Ordering::Less,
            (Some(a), Some(b)) => compare(a, b),
        };
        if order.is_ne() {
            return order;
        }
    }
    Ordering::Equal
}

fn rank(value: &Value) -> u8 {
    match value {
        Value::Number(_) => 0,
        Value::String(_) => 1,
        Value::Bool(_) => 2,
        Value::Array(_) => 3,
        Value::Object(_) => 4,
        Value::Null => 5,
    }
}
