//! Two versions of an object and a field manager -> the configuration that the manager applies.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Map, Value};

/// An object, or a set of fields in the notation of `fieldsV1`.
type Fields = Map<String, Value>;

/// Metadata that only the server sets.
const SET_BY_SERVER: [&str; 6] = [
    "managedFields",
    "resourceVersion",
    "uid",
    "generation",
    "creationTimestamp",
    "selfLink",
];

/// The configuration for server-side apply with which a field manager changes `before` into `after`.
///
/// It has the fields that the manager owned by apply in `before` (its `managedFields`), and those that changed. A field
/// that it owned and that `after` lacks is left out, so that the server removes it.
///
/// # Errors
/// One of the objects cannot be written as JSON.
pub fn apply_from<T: Serialize>(before: &T, after: &T, manager: &str) -> serde_json::Result<Value> {
    let (mut before, mut after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let (owned, managed) = owned_and_managed(&before, manager);
    for object in [&mut before, &mut after] {
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            SET_BY_SERVER.iter().for_each(|name| {
                metadata.remove(*name);
            });
        }
    }
    // An empty set of fields means that the whole value is owned, not that none is.
    let owned = (!owned.is_empty()).then_some(&owned);
    let mut out = match owned_or_changed(Some(&before), &after, owned, &managed) {
        Some(Value::Object(out)) => out,
        _ => Fields::new(),
    };
    for name in ["apiVersion", "kind"] {
        if let Some(value) = after.get(name) {
            out.insert(name.to_owned(), value.clone());
        }
    }
    for name in ["name", "namespace"] {
        if let Some(value) = after.pointer(&format!("/metadata/{name}")) {
            let metadata = out
                .entry("metadata")
                .or_insert_with(|| Fields::new().into());
            if let Value::Object(metadata) = metadata {
                metadata.insert(name.to_owned(), value.clone());
            }
        }
    }
    Ok(Value::Object(out))
}

/// The fields of an object that this manager owns by apply, and those that any manager owns.
fn owned_and_managed(object: &Value, manager: &str) -> (Fields, Fields) {
    let (mut owned, mut managed) = (Fields::new(), Fields::new());
    let entries = object
        .pointer("/metadata/managedFields")
        .and_then(Value::as_array);
    for entry in entries.into_iter().flatten() {
        let Some(fields) = entry["fieldsV1"].as_object() else {
            continue;
        };
        add_fields(&mut managed, fields);
        let is_main = entry["subresource"].as_str().unwrap_or_default().is_empty();
        if entry["manager"] == manager && entry["operation"] == "Apply" && is_main {
            add_fields(&mut owned, fields);
        }
    }
    (owned, managed)
}

/// Adds a set of fields to another.
fn add_fields(all: &mut Fields, fields: &Fields) {
    for (step, children) in fields {
        let all_children = all
            .entry(step.clone())
            .or_insert_with(|| Fields::new().into());
        if let (Value::Object(all_children), Value::Object(children)) = (all_children, children) {
            add_fields(all_children, children);
        }
    }
}

/// The fields after a step, such as `f:spec`; none where the set does not have the step.
fn children<'a>(fields: &'a Fields, step: &str) -> Option<&'a Fields> {
    fields.get(step).and_then(Value::as_object)
}

/// The parts of `new` that are owned, or differ from `old`. `owned` is `None` where the value itself is not owned.
fn owned_or_changed(
    old: Option<&Value>,
    new: &Value,
    owned: Option<&Fields>,
    managed: &Fields,
) -> Option<Value> {
    let nothing = Fields::new();
    match new {
        Value::Object(new_fields) => {
            let old_fields = old.and_then(Value::as_object);
            let mut out = Fields::new();
            for (key, value) in new_fields {
                let step = format!("f:{key}");
                let old = old_fields.and_then(|fields| fields.get(key));
                let owned = owned.and_then(|owned| children(owned, &step));
                let managed = children(managed, &step).unwrap_or(&nothing);
                let inner = owned_or_changed(old, value, owned, managed);
                out.extend(inner.map(|inner| (key.clone(), inner)));
            }
            match owned {
                // An owned object without owned fields is owned as a whole: it is atomic, or empty.
                Some(owned) if owned.is_empty() => Some(new.clone()),
                Some(owned) if owned.contains_key(".") => Some(out.into()),
                _ => (!out.is_empty() || old_fields.is_none()).then(|| out.into()),
            }
        }
        Value::Array(items) if managed.keys().any(|key| key.starts_with(['k', 'v'])) => {
            let old = old.and_then(Value::as_array);
            let old_items = old.map_or(&[][..], Vec::as_slice);
            let out = owned_or_changed_items(old_items, items, owned, managed);
            (!out.is_empty() || owned.is_some() || old.is_none()).then(|| out.into())
        }
        _ => (owned.is_some() || old != Some(new)).then(|| new.clone()),
    }
}

/// The items of a merged list, found by their keys or values, that are owned or changed.
fn owned_or_changed_items(
    old: &[Value],
    new: &[Value],
    owned: Option<&Fields>,
    managed: &Fields,
) -> Vec<Value> {
    let nothing = Fields::new();
    let owned = owned.unwrap_or(&nothing);
    let keys = ItemKeys::new(managed);
    let mut out = Vec::new();
    if keys.names.is_empty() {
        let owned_values: Vec<Value> = owned
            .keys()
            .filter_map(|step| serde_json::from_str(step.strip_prefix("v:")?).ok())
            .collect();
        let is_wanted = |item: &&Value| !old.contains(item) || owned_values.contains(item);
        return new.iter().filter(is_wanted).cloned().collect();
    }
    for item in new {
        let own_keys = keys.item_keys(item);
        let step = keys.find_step(&own_keys);
        let full_keys = step.map_or(own_keys, |(_, keys)| keys.clone());
        let step = step.map(|(step, _)| step.as_str());
        let same = old.iter().find(|old| keys.item_keys(old) == full_keys);
        let owned = step.and_then(|step| children(owned, step));
        let managed = step
            .and_then(|step| children(managed, step))
            .unwrap_or(&nothing);
        match (full_keys, owned_or_changed(same, item, owned, managed)) {
            (_, None) => {}
            (Value::Object(mut keys), Some(Value::Object(inner))) => {
                keys.extend(inner);
                out.push(keys.into());
            }
            (_, Some(inner)) => out.push(inner),
        }
    }
    out
}

/// The keys that identify the items of a list, read from the steps `k:{"name":"a"}` of the list's managed fields.
struct ItemKeys<'a> {
    /// The steps, each with its keys.
    steps: Vec<(&'a String, Value)>,
    /// The names of all keys.
    names: BTreeSet<String>,
}

impl<'a> ItemKeys<'a> {
    fn new(managed: &'a Fields) -> Self {
        let steps: Vec<(&String, Value)> = managed
            .keys()
            .filter_map(|step| {
                let keys = step.strip_prefix("k:")?;
                Some((step, serde_json::from_str(keys).ok()?))
            })
            .collect();
        let names = steps
            .iter()
            .filter_map(|(_, keys)| keys.as_object())
            .flat_map(|keys| keys.keys().cloned())
            .collect();
        Self { steps, names }
    }

    /// The keys that an item has.
    fn item_keys(&self, item: &Value) -> Value {
        let keys = self.names.iter().filter_map(|name| {
            let value = item.get(name.as_str())?;
            Some((name.clone(), value.clone()))
        });
        Value::Object(keys.collect())
    }

    /// The step with these keys; or else the only one that has these keys among others, because an item may leave out
    /// keys that have defaults.
    fn find_step(&self, keys: &Value) -> Option<&(&'a String, Value)> {
        let present = keys.as_object()?;
        let exact = self.steps.iter().find(|(_, all)| all == keys);
        let mut partial = self.steps.iter().filter(|(_, all)| {
            present
                .iter()
                .all(|(name, value)| all.get(name) == Some(value))
        });
        let first = partial.next();
        exact.or(first.filter(|_| partial.next().is_none()))
    }
}
