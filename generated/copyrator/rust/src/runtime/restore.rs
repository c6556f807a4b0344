//! JSON as it was stored, and the value that was read from it, before and after a change -> the changed value as it would be
//! stored: what did not change is as it was.

use std::borrow::Cow;

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
            let items = now.into_iter().zip(places);
            let restored = items.map(|(item, place)| match place {
                Some(at) => restored(&stored[at], &read[at], item, node.items()),
                None => item,
            });
            Value::Array(restored.collect())
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
    let added = |(name, value): &(String, Value)| read.get(name) != Some(value);
    out.extend(now.into_iter().filter(added));
    out
}

/// For each item of a list, which item it was when the list was read.
///
/// An item of a list with keys is the one with its keys. In other lists it is an equal one; and between these, where there
/// are as many items as there were, the items are those of before, changed.
fn places<'a>(read: &'a [Value], now: &'a [Value], node: Node) -> Vec<Option<usize>> {
    let has_keys = node.list_type() == ListType::Map;
    let keys = |items: &'a [Value]| -> Vec<Option<Cow<'a, Value>>> {
        let keys = items.iter().map(|item| match has_keys {
            true => Cow::Owned(node.item_key(item)),
            false => Cow::Borrowed(item),
        });
        keys.map(Some).collect()
    };
    let mut free = keys(read);
    let place_of = |key: Option<Cow<'a, Value>>| {
        let found = free.iter().position(|read| *read == key)?;
        free[found] = None;
        Some(found)
    };
    let mut places: Vec<Option<usize>> = keys(now).into_iter().map(place_of).collect();
    if !has_keys {
        let free: Vec<bool> = free.iter().map(Option::is_some).collect();
        place_changed(&mut places, &free);
    }
    places
}

/// Finds the places of changed items: between two that were found, where there are as many items as there were.
fn place_changed(places: &mut [Option<usize>], free: &[bool]) {
    let ends = places.iter().enumerate();
    let found = ends.filter_map(|(at, place)| Some((at, (*place)?)));
    let mut found: Vec<(usize, usize)> = found.collect();
    found.push((places.len(), free.len()));
    let (mut from, mut read_from) = (0, 0);
    for (to, read_to) in found {
        let is_free = |between: &[bool]| between.iter().all(|free| *free);
        match free.get(read_from..read_to) {
            Some(between) if between.len() == to - from && is_free(between) => {
                let between = places[from..to].iter_mut().zip(read_from..);
                between.for_each(|(place, read)| *place = Some(read));
            }
            _ => {}
        }
        (from, read_from) = (to + 1, read_to + 1);
    }
}
