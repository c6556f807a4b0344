//! Two states of an object -> the JSON patch between them, item by item where lists have keys.

use std::collections::BTreeSet;

use serde_json::json;

use serde::Serialize;
use serde_json::{Map, Value};

use super::change_error::ChangeError;
use super::own_kind;
use super::topology::{ListType, Node};

/// The JSON patch (RFC 6902) that changes `before` into `after`: an array of operations, empty where they are equal.
///
/// Items of lists with list map keys, and of sets, are added, changed and removed one by one; other lists are replaced.
/// So are all lists of a kind that is neither generated with this runtime nor one of Kubernetes.
///
/// # Errors
/// [`ChangeError::Json`]: one of the values cannot be written as JSON.
pub fn json_patch<T: Serialize + 'static>(before: &T, after: &T) -> Result<Value, ChangeError> {
    let object = after;
    let (before, after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let node = own_kind::topology(object, &after).unwrap_or_default();
    Ok(Value::Array(operations(&before, &after, node)))
}

/// The operations that change a whole object with this topology.
pub fn operations(before: &Value, after: &Value, node: Node) -> Vec<Value> {
    let mut out = Vec::new();
    change(before, after, node, &mut String::new(), &mut out);
    out
}

/// Adds the operations that change the value at a path.
fn change(before: &Value, after: &Value, node: Node, path: &mut String, out: &mut Vec<Value>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Object(before), Value::Object(after)) if !node.is_atomic_map() => {
            change_fields(before, after, node, path, out);
        }
        (Value::Array(before), Value::Array(after))
            if change_items(before, after, node, path, out) => {}
        _ => out.push(json!({ "op": "replace", "path": path, "value": after })),
    }
}

fn change_fields(
    before: &Map<String, Value>,
    after: &Map<String, Value>,
    node: Node,
    path: &mut String,
    out: &mut Vec<Value>,
) {
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    for name in names {
        at(path, name, |path| {
            match (before.get(name), after.get(name)) {
                (Some(before), Some(after)) => change(before, after, node.field(name), path, out),
                (_, Some(value)) => out.push(json!({ "op": "add", "path": path, "value": value })),
                (_, None) => out.push(json!({ "op": "remove", "path": path })),
            }
        });
    }
}

/// Adds the operations that change a list item by item. False where it is to be replaced: it is atomic, or an item occurs
/// twice.
fn change_items(
    before: &[Value],
    after: &[Value],
    node: Node,
    path: &mut String,
    out: &mut Vec<Value>,
) -> bool {
    let keys =
        |items: &[Value]| -> Vec<Value> { items.iter().map(|item| node.item_key(item)).collect() };
    let (old_keys, new_keys) = (keys(before), keys(after));
    if node.list_type() == ListType::Atomic || has_twins(&old_keys) || has_twins(&new_keys) {
        return false;
    }
    let places = new_keys
        .iter()
        .map(|key| old_keys.iter().position(|old| old == key));
    let stays = in_order(&places.collect::<Vec<_>>());
    // From the end, so that the indexes of the items that are still to be removed stay the same.
    for index in (0..before.len())
        .rev()
        .filter(|index| !stays.contains(index))
    {
        at(path, &index.to_string(), |path| {
            out.push(json!({ "op": "remove", "path": path }))
        });
    }
    for (index, (item, key)) in after.iter().zip(&new_keys).enumerate() {
        let old = stays.iter().find(|old| old_keys[**old] == *key);
        at(path, &index.to_string(), |path| match old {
            Some(old) => change(&before[*old], item, node.items(), path, out),
            None => out.push(json!({ "op": "add", "path": path, "value": item })),
        });
    }
    true
}

/// The places of the items that stay where they are among those that have one: a longest ascending sequence.
fn in_order(places: &[Option<usize>]) -> BTreeSet<usize> {
    // The best sequence of each length so far is the one with the least end.
    let mut best: Vec<Vec<usize>> = vec![Vec::new()];
    for place in places.iter().flatten() {
        let length = best.partition_point(|sequence| sequence.last().is_none_or(|end| end < place));
        let mut sequence = best[length - 1].clone();
        sequence.push(*place);
        match best.get_mut(length) {
            Some(known) => *known = sequence,
            None => best.push(sequence),
        }
    }
    best.pop().into_iter().flatten().collect()
}

/// Whether a key occurs twice.
fn has_twins(keys: &[Value]) -> bool {
    (1..keys.len()).any(|index| keys[..index].contains(&keys[index]))
}

/// Calls a function with the path one step further.
fn at(path: &mut String, step: &str, call: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(&step.replace('~', "~0").replace('/', "~1"));
    call(path);
    path.truncate(length);
}
