//! A stored and an applied value of a type -> the merged value.

// Circle with merge_list: lists have values in them, and values lists.

use serde_json::{Map, Value};

use super::super::types::{Form, Forms, MapType, TypeId, Types};
use super::merge_list;

/// Merges an applied value into a stored one. Leaves of the applied value win.
pub(in crate::apply) fn merge(types: &Types, live: &Value, applied: &Value) -> Value {
    merge_place(types, types.root(), Some(live), Some(applied)).unwrap_or_default()
}

/// The merged value of a place, where at least one side has a value.
pub(super) fn merge_place(
    types: &Types,
    id: TypeId,
    live: Option<&Value>,
    applied: Option<&Value>,
) -> Option<Value> {
    let decisive = if applied.is_some() { applied } else { live };
    match Forms::fitting(types.get(id), decisive).first() {
        Form::Scalar(_) => decisive.cloned(),
        Form::List(list) => {
            let items = |side: Option<&'_ Value>| side.and_then(Value::as_array).cloned().unwrap_or_default();
            let (left, right) = (items(live), items(applied));
            if list.keys.is_none() || left.is_empty() && right.is_empty() {
                return decisive.cloned();
            }
            let merged = merge_list::merge(types, list, &left, &right);
            (!merged.is_empty()).then_some(Value::Array(merged))
        }
        Form::Map(map) => {
            let members = |side: Option<&Value>| side.and_then(Value::as_object).cloned().unwrap_or_default();
            let (left, right) = (members(live), members(applied));
            if map.is_atomic || left.is_empty() && right.is_empty() {
                return decisive.cloned();
            }
            let merged = merge_maps(types, map, &left, &right);
            (!merged.is_empty()).then_some(Value::Object(merged))
        }
    }
}

fn merge_maps(
    types: &Types,
    map: &MapType,
    live: &Map<String, Value>,
    applied: &Map<String, Value>,
) -> Map<String, Value> {
    let mut merged = Map::new();
    let added = applied.keys().filter(|name| !live.contains_key(*name));
    for name in live.keys().chain(added) {
        let Some(id) = map.member(name) else { continue };
        if let Some(value) = merge_place(types, id, live.get(name), applied.get(name)) {
            merged.insert(name.clone(), value);
        }
    }
    merged
}
