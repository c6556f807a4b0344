//! Two values and a field manager -> the configuration that it applies.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Map, Value};

type Fields = Map<String, Value>;

/// Metadata that the server alone writes.
const SERVER_SET: [&str; 6] = [
    "managedFields",
    "resourceVersion",
    "uid",
    "generation",
    "creationTimestamp",
    "selfLink",
];

/// The apply configuration with which a field manager makes `after` of `before`.
///
/// It has what the manager owned by apply in `before` (its `managedFields`), plus what changed; what
/// it owned and `after` lacks is left out, so that the server removes it.
///
/// # Errors
/// One of them cannot be written as JSON.
pub fn apply_from<T: Serialize>(before: &T, after: &T, manager: &str) -> serde_json::Result<Value> {
    let (mut before, mut after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let (mut owned, mut known) = (Fields::new(), Fields::new());
    let entries = before
        .pointer("/metadata/managedFields")
        .and_then(Value::as_array);
    for entry in entries.into_iter().flatten() {
        let Some(fields) = entry["fieldsV1"].as_object() else {
            continue;
        };
        merge(&mut known, fields);
        let is_main = entry["subresource"].as_str().unwrap_or_default().is_empty();
        if entry["manager"] == manager && entry["operation"] == "Apply" && is_main {
            merge(&mut owned, fields);
        }
    }
    for value in [&mut before, &mut after] {
        if let Some(Value::Object(metadata)) = value.get_mut("metadata") {
            SERVER_SET.iter().for_each(|name| {
                metadata.remove(*name);
            });
        }
    }
    // an empty set is no leaf that is owned
    let owned = (!owned.is_empty()).then_some(&owned);
    let found = configuration(Some(&before), &after, owned, &known);
    let mut out = match found {
        Some(Value::Object(out)) => out,
        _ => Fields::new(),
    };
    for name in ["apiVersion", "kind"] {
        out.extend(
            after
                .get(name)
                .map(|value| (name.to_owned(), value.clone())),
        );
    }
    for name in ["name", "namespace"] {
        if let Some(value) = after
            .get("metadata")
            .and_then(|metadata| metadata.get(name))
        {
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

/// One set of fields more, in the notation of `fieldsV1`.
fn merge(into: &mut Fields, fields: &Fields) {
    for (key, below) in fields {
        let place = into
            .entry(key.clone())
            .or_insert_with(|| Fields::new().into());
        if let (Value::Object(place), Value::Object(below)) = (place, below) {
            merge(place, below);
        }
    }
}

/// The set of fields below a step; none where there is no such step.
fn below<'a>(fields: &'a Fields, step: &str) -> Option<&'a Fields> {
    fields.get(step).and_then(Value::as_object)
}

/// What of `new` is owned or changed. `owned` is missing where the place is not owned.
fn configuration(
    old: Option<&Value>,
    new: &Value,
    owned: Option<&Fields>,
    known: &Fields,
) -> Option<Value> {
    let nothing = Fields::new();
    let changed = || old != Some(new);
    match new {
        Value::Object(new_fields) => {
            let before = old.and_then(Value::as_object);
            let mut out = Fields::new();
            for (key, value) in new_fields {
                let step = format!("f:{key}");
                let old = before.and_then(|before| before.get(key));
                let owned = owned.and_then(|owned| below(owned, &step));
                let known = below(known, &step).unwrap_or(&nothing);
                let inner = configuration(old, value, owned, known);
                out.extend(inner.map(|inner| (key.clone(), inner)));
            }
            match owned {
                // an owned leaf has no structure of its own: an atomic object, or an empty one
                Some(owned) if owned.is_empty() => Some(new.clone()),
                Some(owned) if owned.contains_key(".") => Some(out.into()),
                _ => (!out.is_empty() || before.is_none()).then(|| out.into()),
            }
        }
        Value::Array(items) if known.keys().any(|key| key.starts_with(['k', 'v'])) => {
            let old = old.and_then(Value::as_array);
            let out = merged_items(old.map_or(&[], Vec::as_slice), items, owned, known);
            (!out.is_empty() || owned.is_some() || old.is_none()).then(|| out.into())
        }
        _ => (owned.is_some() || changed()).then(|| new.clone()),
    }
}

/// Of a list whose items are merged: those, found by their keys or values, that are owned or changed.
fn merged_items(
    old: &[Value],
    new: &[Value],
    owned: Option<&Fields>,
    known: &Fields,
) -> Vec<Value> {
    let nothing = Fields::new();
    let owned = owned.unwrap_or(&nothing);
    let steps: Vec<(&String, Value)> = known
        .keys()
        .filter_map(|step| {
            let keys = step.strip_prefix("k:")?;
            Some((step, serde_json::from_str(keys).ok()?))
        })
        .collect();
    let names: BTreeSet<&String> = steps
        .iter()
        .filter_map(|(_, keys)| keys.as_object())
        .flat_map(Map::keys)
        .collect();
    let values: Vec<Value> = owned
        .keys()
        .filter_map(|step| serde_json::from_str(step.strip_prefix("v:")?).ok())
        .collect();
    let mut out = Vec::new();
    for item in new {
        if names.is_empty() {
            if !old.contains(item) || values.contains(item) {
                out.push(item.clone());
            }
            continue;
        }
        let keys_of = |item: &Value| -> Value {
            let fields = names.iter().filter_map(|name| {
                let value = item.get(name.as_str())?;
                Some(((*name).clone(), value.clone()))
            });
            Value::Object(fields.collect())
        };
        let keys = keys_of(item);
        let step = step_of(&steps, &keys);
        let keys = step.map_or(keys, |(_, of)| of.clone());
        let step = step.map(|(step, _)| step.as_str());
        let same = old.iter().find(|old| keys_of(old) == keys);
        let owned = step.and_then(|step| below(owned, step));
        let known = step.and_then(|step| below(known, step)).unwrap_or(&nothing);
        let Some(inner) = configuration(same, item, owned, known) else {
            continue;
        };
        match (keys, inner) {
            (Value::Object(mut keys), Value::Object(inner)) => {
                keys.extend(inner);
                out.push(keys.into());
            }
            (_, inner) => out.push(inner),
        }
    }
    out
}

/// The step that these keys stand for. An item that leaves out keys, because they have defaults, is the one that has
/// the others.
fn step_of<'a>(steps: &'a [(&'a String, Value)], keys: &Value) -> Option<&'a (&'a String, Value)> {
    let given = keys.as_object()?;
    let holds = |(_, of): &&(&String, Value)| {
        let has = |(name, value)| of.get(name) == Some(value);
        given.iter().all(has)
    };
    let exact = steps.iter().find(|(_, of)| of == keys);
    let mut others = steps.iter().filter(holds);
    let first = others.next();
    exact.or(first.filter(|_| others.next().is_none()))
}
