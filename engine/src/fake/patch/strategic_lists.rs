//! The lists of an object and of a strategic merge patch -> one list in the order that the patch, then the object, has.

// Circle with strategic: a fault of a list is one of the patch.

use serde_json::{Map, Value};

use super::strategic::Fault;
use crate::server_text::{plain, type_name};

/// The value of the key by which an item is found.
pub(super) fn has_key(item: &Map<String, Value>, key: &str) -> Result<Value, Fault> {
    item.get(key).cloned().ok_or_else(|| {
        let shown = plain(&Value::Object(item.clone()));
        Fault::Other(format!("map: {shown} does not contain declared merge key: {key}"))
    })
}

/// Where the item with a value of the key is.
pub(super) fn position(items: &[Value], key: &str, value: &Value) -> Result<Option<usize>, Fault> {
    for (index, item) in items.iter().enumerate() {
        let Value::Object(item) = item else {
            return Err(Fault::Other(format!("value for key {index} is not a map")));
        };
        if item.get(key) == Some(value) {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

/// The scalars of both lists, each once.
pub(super) fn merge_scalars(old: &[Value], new: &[Value]) -> Vec<Value> {
    let mut merged: Vec<Value> = Vec::new();
    for value in old.iter().chain(new) {
        if !merged.contains(value) {
            merged.push(value.clone());
        }
    }
    merged
}

/// The scalars that are not deleted.
pub(super) fn delete_scalars(old: Vec<Value>, deleted: &[Value]) -> Vec<Value> {
    old.into_iter().filter(|value| !deleted.contains(value)).collect()
}

/// Checks that the items of a patch are in the order that it says.
pub(super) fn check_order(patch: &[Value], order: &[Value], key: &str) -> Result<(), Fault> {
    if patch.is_empty() || order.is_empty() {
        return Ok(());
    }
    let is_plain = |item: &&Value| key.is_empty() || item.get("$patch").is_none();
    let items: Vec<&Value> = patch.iter().filter(is_plain).collect();
    let (mut at, mut at_order) = (0, 0);
    while at < items.len() && at_order < order.len() {
        if identity(items[at], key)? == identity(&order[at_order], key)? {
            at += 1;
        }
        at_order += 1;
    }
    if at < items.len() {
        let (patch, order) = (plain(&Value::Array(patch.to_vec())), plain(&Value::Array(order.to_vec())));
        return Err(Fault::Other(format!(
            "The order in patch list:\n{patch}\n doesn't match $setElementOrder list:\n{order}\n"
        )));
    }
    Ok(())
}

/// What an item is told apart by.
fn identity(item: &Value, key: &str) -> Result<Value, Fault> {
    match item {
        _ if key.is_empty() => Ok(item.clone()),
        Value::Object(map) => has_key(map, key),
        other => {
            let found = type_name(other);
            Err(Fault::Other(format!("expected a map[string]interface {{}}, but received a {found}")))
        }
    }
}

/// Items in the order of a patch, with those that only the server has at their places: `normalizeElementOrder`.
pub(super) fn ordered(
    items: Vec<Value>,
    patch: &[Value],
    server: &[Value],
    key: &str,
) -> Result<Vec<Value>, Fault> {
    let all = |items: &[Value]| items.iter().map(|item| identity(item, key)).collect::<Result<Vec<_>, _>>();
    let (patch, server) = (all(patch)?, all(server)?);
    let mut of_patch = Vec::new();
    let mut of_server = Vec::new();
    for item in items {
        let identity = identity(&item, key)?;
        let place = |order: &[Value]| order.iter().position(|other| *other == identity);
        match place(&patch) {
            Some(at) => of_patch.push((at, place(&server), item)),
            None => of_server.push((place(&server).unwrap_or(usize::MAX), item)),
        }
    }
    of_patch.sort_by_key(|(at, ..)| *at);
    of_server.sort_by_key(|(at, _)| *at);
    let (mut left, mut right) = (of_server.into_iter().peekable(), of_patch.into_iter().peekable());
    let mut out = Vec::new();
    loop {
        let takes_left = match (left.peek(), right.peek()) {
            (None, None) => return Ok(out),
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (Some((at, _)), Some((_, other, _))) => other.is_some_and(|other| *at < other),
        };
        out.extend(if takes_left {
            left.next().map(|(_, item)| item)
        } else {
            right.next().map(|(.., item)| item)
        });
    }
}
