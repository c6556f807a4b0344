//! JSON as it was stored, and the value that was read from it, before and after a change -> the changed value as it would be
//! stored: what did not change is as it was.

use serde_json::{Map, Value};

use super::topology::{ListType, Node};

/// The value `now` with the stored form of all that is as it was read.
///
/// `read` is what the type that read `stored` writes of it: it may spell values in another way, and lack some.
pub fn restored(stored: &Value, read: &Value, now: Value, node: Node) -> Value {
    match (stored, read, now) {
        (Value::Object(stored), Value::Object(read), Value::Object(now)) => {
            Value::Object(restored_fields(stored, read, now, node))
        }
        // An item that was read stands where it was stored.
        (Value::Array(stored), Value::Array(read), Value::Array(now))
            if stored.len() == read.len() =>
        {
            let places = places(read, &now, node);
            let mut items = Vec::with_capacity(now.len());
            for (item, place) in now.into_iter().zip(places) {
                items.push(match place {
                    Some(at) => restored(&stored[at], &read[at], item, node.items()),
                    None => item,
                });
            }
            Value::Array(items)
        }
        (_, _, now) if now == *read => stored.clone(),
        (_, _, now) => now,
    }
}

fn restored_fields(
    stored: &Map<String, Value>,
    read: &Map<String, Value>,
    mut now: Map<String, Value>,
    node: Node,
) -> Map<String, Value> {
    let mut out = Map::new();
    for (name, stored) in stored {
        let value = match (read.get(name), now.remove(name)) {
            (Some(read), Some(now)) => restored(stored, read, now, node.field(name)),
            (None, Some(now)) => now,
            // A null means nothing where the type writes none. It does not know other fields.
            (None, None) if stored.is_null() => continue,
            (None, None) => stored.clone(),
            (Some(_), None) => continue,
        };
        out.insert(name.clone(), value);
    }
    // What the type always writes was not stored.
    out.extend(
        now.into_iter()
            .filter(|(name, value)| read.get(name) != Some(value)),
    );
    out
}

/// For each item of a list, which item it was when the list was read.
///
/// An item of a list with keys is the one with its keys. In other lists it is an equal one; and between these, where there
/// are as many items as there were, the items are those of before, changed.
fn places(read: &[Value], now: &[Value], node: Node) -> Vec<Option<usize>> {
    let has_keys = node.list_type() == ListType::Map;
    let is_same = |a: &Value, b: &Value| match has_keys {
        true => node.item_key(a) == node.item_key(b),
        false => a == b,
    };
    let mut free = vec![true; read.len()];
    let mut places = Vec::with_capacity(now.len());
    for item in now {
        let place = (0..read.len()).find(|at| free[*at] && is_same(&read[*at], item));
        if let Some(at) = place {
            free[at] = false;
        }
        places.push(place);
    }
    if !has_keys {
        place_changed(&mut places, &free);
    }
    places
}

/// Finds the places of changed items: between two that were found, where there are as many items as there were.
fn place_changed(places: &mut [Option<usize>], free: &[bool]) {
    let (mut from, mut read_from) = (0, 0);
    for to in 0..=places.len() {
        let read_to = match places.get(to) {
            Some(None) => continue,
            Some(Some(place)) => *place,
            None => free.len(),
        };
        let between = read_from..read_to;
        if between.len() == to - from && between.clone().all(|at| free[at]) {
            for at in between {
                places[from + at - read_from] = Some(at);
            }
        }
        (from, read_from) = (to + 1, read_to + 1);
    }
}
