//! Two values -> whether they are equal, and their order, with cel-go's and the server's rules for each type.

use std::cmp::Ordering;

use serde_json::Value as Json;

use super::eval_error::{EvalError, no_such_overload};
use super::list::{Item, List};
use super::map::Map;
use super::number;
use super::types::{ListKind, ListType};
use super::value::Value;
use crate::effort;
use crate::limits::VERDICT_STEPS;

/// `==`: null equals null alone, then as the first value's type compares. Errors: typed values of different types.
pub fn equal(first: &Value<'_>, second: &Value<'_>) -> Result<bool, EvalError> {
    match (first, second) {
        (Value::Null, Value::Null) => Ok(true),
        (Value::Null, _) | (_, Value::Null) => Ok(false),
        _ => equals(first, second),
    }
}

/// As the first value's type compares (cel-go `ref.Val.Equal`).
pub fn equals(first: &Value<'_>, second: &Value<'_>) -> Result<bool, EvalError> {
    Ok(match (first, second) {
        (Value::Invalid(text), _) => return Err(EvalError::new(text.clone())),
        (Value::Null, Value::Null) => true,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::String(a), Value::String(b)) => **a == **b,
        (Value::Bytes(a), Value::Bytes(b)) => a == b,
        (Value::Duration(a), Value::Duration(b)) => a == b,
        (Value::Timestamp(a), Value::Timestamp(b)) => a.compare(b) == Ordering::Equal,
        (Value::Type(a), Value::Type(b)) => **a == **b,
        (
            Value::Int(_) | Value::Uint(_) | Value::Double(_),
            Value::Int(_) | Value::Uint(_) | Value::Double(_),
        ) => compare(first, second).is_ok_and(|order| order == Ordering::Equal),
        (Value::List(list), _) => return lists(list, second),
        (Value::Map(map), _) => return maps(map, second),
        (Value::Optional(None), Value::Optional(other)) => other.is_none(),
        (Value::Optional(Some(a)), Value::Optional(Some(b))) => return equals(a, b),
        (Value::Opaque(opaque), other) => return opaque.equals(other),
        _ => false,
    })
}

/// The order of two values. Errors: values of types without an order between them, and NaN.
pub fn compare(first: &Value<'_>, second: &Value<'_>) -> Result<Ordering, EvalError> {
    let nan = |number: f64| {
        if number.is_nan() { Err(EvalError::new("NaN values cannot be ordered")) } else { Ok(()) }
    };
    if let Value::Double(number) = first {
        nan(*number)?;
    }
    if let (Value::Int(_) | Value::Uint(_) | Value::Double(_), Value::Double(number)) = (first, second) {
        nan(*number)?;
    }
    Ok(match (first, second) {
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Int(a), Value::Uint(b)) => number::compare_int_uint(*a, *b),
        (Value::Int(a), Value::Double(b)) => number::compare_double_int(*b, *a).reverse(),
        (Value::Uint(a), Value::Uint(b)) => a.cmp(b),
        (Value::Uint(a), Value::Int(b)) => number::compare_int_uint(*b, *a).reverse(),
        (Value::Uint(a), Value::Double(b)) => number::compare_double_uint(*b, *a).reverse(),
        (Value::Double(a), Value::Double(b)) => number::compare_doubles(*a, *b),
        (Value::Double(a), Value::Int(b)) => number::compare_double_int(*a, *b),
        (Value::Double(a), Value::Uint(b)) => number::compare_double_uint(*a, *b),
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::String(a), Value::String(b)) => (**a).cmp(&**b),
        (Value::Bytes(a), Value::Bytes(b)) => a.cmp(b),
        (Value::Duration(a), Value::Duration(b)) => a.cmp(b),
        (Value::Timestamp(a), Value::Timestamp(b)) => a.compare(b),
        _ => return Err(no_such_overload()),
    })
}

/// `in` of a list. Errors: an item of a declared list cannot be compared with the value, and none is equal.
pub fn contains(list: &List<'_>, value: &Value<'_>) -> Result<bool, EvalError> {
    if list.declared().is_none() {
        return Ok(list.iter().any(|item| equals(value, &item) == Ok(true)));
    }
    let mut error = None;
    for item in list.iter() {
        match equals(&item, value) {
            Ok(true) => return Ok(true),
            Ok(false) => (),
            Err(first) => error = error.or(Some(first)),
        }
    }
    error.map_or(Ok(false), Err)
}

fn lists(list: &List<'_>, other: &Value<'_>) -> Result<bool, EvalError> {
    let declared = list.declared();
    let Value::List(other) = other else {
        return if declared.is_some() { Err(other.overload_error()) } else { Ok(false) };
    };
    if list.len() != other.len() {
        return Ok(false);
    }
    spend(other.len())?;
    match declared.map(|type_| (&type_.kind, type_)) {
        // Items that cannot be compared count as equal here (cel-go `common/types/list.go`).
        None => Ok(list.iter().zip(other.iter()).all(|(a, b)| equal(&a, &b) != Ok(false))),
        Some((ListKind::Atomic, _)) => all(list.iter().zip(other.iter()).map(|(a, b)| equals(&a, &b))),
        Some((ListKind::Set, _)) => {
            let own: Vec<String> = list.natives().iter().map(go_key).collect();
            Ok(other.iter().all(|item| own.contains(&go_key(&Item::from_value(item)))))
        }
        Some((ListKind::Map(keys), type_)) => map_lists(list, other, keys, type_),
    }
}

/// Spends the steps of comparing so many items, which can contain each other again and again. Errors: none are left.
fn spend(items: usize) -> Result<(), EvalError> {
    if effort::spend(items * 16) { Ok(()) } else { Err(EvalError::undecided(VERDICT_STEPS.message())) }
}

fn map_lists(
    list: &List<'_>,
    other: &List<'_>,
    keys: &[String],
    type_: &ListType,
) -> Result<bool, EvalError> {
    let own = list.natives();
    let own_keys: Vec<Option<String>> = own.iter().map(|item| item_key(item, keys)).collect();
    all(other.iter().map(|item| {
        let key = item_key(&Item::from_value(item.clone()), keys);
        // Of items with the same key, the last one is compared.
        match own_keys.iter().rposition(|own| key.is_some() && *own == key) {
            Some(at) => equals(&own[at].typed(type_), &item),
            None => Ok(false),
        }
    }))
}

/// The first that is not true.
fn all(results: impl Iterator<Item = Result<bool, EvalError>>) -> Result<bool, EvalError> {
    for result in results {
        if !result? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn maps(map: &Map<'_>, other: &Value<'_>) -> Result<bool, EvalError> {
    let is_declared = matches!(map, Map::Object { .. } | Map::Typed { .. });
    let Value::Map(other) = other else {
        return if is_declared { Err(other.overload_error()) } else { Ok(false) };
    };
    if map.len() != other.len() {
        return Ok(false);
    }
    spend(other.len())?;
    match map.json().filter(|_| is_declared) {
        Some(entries) => all(entries.iter().map(|(name, json)| declared_entry(map, other, name, json))),
        None => Ok(map.keys().iter().all(|key| {
            let Ok(Some(value)) = map.find(key) else { return true };
            match other.find(key) {
                Ok(Some(other)) => equal(&value, &other) != Ok(false),
                _ => false,
            }
        })),
    }
}

/// An entry that is not declared is compared as JSON, if both have it (the server's `unstructuredMap.Equal`).
fn declared_entry(map: &Map<'_>, other: &Map<'_>, name: &str, json: &Json) -> Result<bool, EvalError> {
    match map.declared(name) {
        Some(value) => {
            let other = match other.declared(name) {
                Some(other) => other,
                None => other.find(&Value::String(name.into()))?,
            };
            match (value, other) {
                (Some(value), Some(other)) => equals(&value, &other),
                (value, other) => Ok(value.is_none() && other.is_none()),
            }
        }
        None => match other.json() {
            Some(entries) => Ok(entries.get(name).is_none_or(|other| deep_equal(json, other))),
            None => Err(no_such_overload()),
        },
    }
}

/// Go's semantic DeepEqual: an int and a float differ, empty and absent do not.
fn deep_equal(first: &Json, second: &Json) -> bool {
    match (first, second) {
        (Json::Number(a), Json::Number(b)) => a.is_f64() == b.is_f64() && a == b,
        (Json::Array(a), Json::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| deep_equal(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(name, a)| b.get(name).is_some_and(|b| deep_equal(a, b)))
        }
        _ => first == second,
    }
}

/// `+` of a set: items that are not yet in it.
pub fn add_to_set<'a>(items: &mut Vec<Item<'a>>, added: Vec<Item<'a>>) {
    let mut keys: std::collections::HashSet<String> = items.iter().map(go_key).collect();
    items.extend(added.into_iter().filter(|item| keys.insert(go_key(item))));
}

/// `+` of a list with keys: an item replaces the one with its keys.
pub fn merge<'a>(items: &mut Vec<Item<'a>>, added: Vec<Item<'a>>, keys: &[String]) {
    let own: std::collections::HashMap<String, usize> = items
        .iter()
        .enumerate()
        .filter_map(|(index, item)| item_key(item, keys).map(|key| (key, index)))
        .collect();
    for item in added {
        match item_key(&item, keys).and_then(|key| own.get(&key)) {
            Some(index) => items[*index] = item,
            None => items.push(item),
        }
    }
}

/// What tells an item of a list with keys apart; None for what is not an object.
fn item_key(item: &Item<'_>, keys: &[String]) -> Option<String> {
    let entries = match item {
        Item::Json(Json::Object(entries)) => entries,
        Item::Value(Value::Map(map)) => map.json()?,
        _ => return None,
    };
    let part =
        |key: &String| entries.get(key).map_or_else(|| "nil".to_owned(), |json| go_key(&Item::Json(json)));
    Some(keys.iter().map(part).collect::<Vec<_>>().join("\0"))
}

/// A scalar as Go tells values in a set apart: by their Go types too.
fn go_key(item: &Item<'_>) -> String {
    match item {
        Item::Json(Json::String(text)) => format!("s{text}"),
        Item::Json(Json::Number(number)) => match number.as_i64() {
            Some(int) => format!("i{int}"),
            None => format!("d{}", number.as_f64().unwrap_or(f64::NAN)),
        },
        Item::Json(json) => format!("j{json}"),
        Item::Value(Value::String(text)) => format!("s{}", &**text),
        Item::Value(Value::Int(int)) => format!("i{int}"),
        Item::Value(Value::Double(double)) => format!("d{double}"),
        Item::Value(Value::Bool(value)) => format!("j{value}"),
        Item::Value(other) => format!("v{other:?}"),
    }
}
