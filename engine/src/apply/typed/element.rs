//! An item of a list map or a set -> the step of a path that selects it.

use serde_json::Value;

use super::super::paths::PathElement;
use super::super::types::{ListType, Types};
use crate::server_text::quoted;

/// The step to an item of a list that is not atomic.
///
/// # Errors
/// The item is none that can be told apart.
pub(super) fn item_element(types: &Types, list: &ListType, item: &Value) -> Result<PathElement, String> {
    match list.keys.as_deref() {
        None => Err("invalid indexing of non-associative list".to_owned()),
        Some([]) => set_element(item),
        Some(keys) => keyed_element(types, list, keys, item),
    }
}

fn set_element(item: &Value) -> Result<PathElement, String> {
    let refused = match item {
        Value::Object(_) => "associative list without keys has an element that's a map type",
        Value::Array(_) => "not supported: associative list with lists as elements",
        Value::Null => "associative list without keys has an element that's an explicit null",
        _ => return Ok(PathElement::Value(item.clone())),
    };
    Err(refused.to_owned())
}

fn keyed_element(
    types: &Types,
    list: &ListType,
    keys: &[String],
    item: &Value,
) -> Result<PathElement, String> {
    let map = match item {
        Value::Object(map) => map,
        Value::Null => return Err("associative list with keys may not have a null element".to_owned()),
        _ => return Err("associative list with keys may not have non-map elements".to_owned()),
    };
    let mut found = Vec::new();
    for name in keys {
        if let Some(value) = map.get(name) {
            found.push((name.clone(), value.clone()));
            continue;
        }
        let Some(of_items) = &types.get(list.items).map else {
            let why = "associative list may not have non-map types";
            return Err(format!("couldn't find default value for {name}: {why}"));
        };
        let default = of_items.fields.get(name).and_then(|field| field.default.clone());
        found.extend(default.map(|default| (name.clone(), default)));
    }
    if found.is_empty() {
        let keys: Vec<_> = keys.iter().map(|key| quoted(key)).collect();
        return Err(format!(
            "associative list with keys has an element that omits all key fields [{}] (and doesn't have default values for any key fields)",
            keys.join(" ")
        ));
    }
    Ok(PathElement::key(found))
}

/// The steps to all items of a list, without those that have none.
pub(super) fn elements<'v>(
    types: &Types,
    list: &ListType,
    items: &'v [Value],
) -> Vec<(PathElement, &'v Value)> {
    let step = |item: &'v Value| Some((item_element(types, list, item).ok()?, item));
    items.iter().filter_map(step).collect()
}
