//! A place of a schema -> the smallest object that has a value there.

use serde_json::{Map, Value, json};

use super::values::{item, smallest};
use crate::kind::{Scope, SourceKind};
use crate::schema::{META, Schema, Step};

/// The smallest object of a kind's version, as far as the checks of each node tell.
pub fn new_object(kind: &SourceKind, version: &str, schema: &Schema) -> Value {
    let mut object = json!({
        "apiVersion": format!("{}/{version}", kind.group),
        "kind": kind.kind,
        "metadata": {"name": "example"},
    });
    if kind.scope == Scope::Namespaced {
        object["metadata"]["namespace"] = json!("default");
    }
    let mut own = schema.clone();
    own.required.retain(|name| !META.contains(&name.as_str()));
    if let (Value::Object(fields), Some(object)) = (smallest(&own), object.as_object_mut()) {
        object.extend(fields);
    }
    object
}

/// An object with a value at a place, and the smallest values around it where there are none. None where the schema has no
/// such place.
pub fn reaching(schema: &Schema, object: &Value, steps: &[Step], value: Value) -> Option<Value> {
    steps.iter().try_fold(schema, child)?;
    let mut object = object.clone();
    set_at(schema, &mut object, steps, value)?;
    Some(object)
}

/// Adds the smallest values to a place, as far as there are none.
pub fn fill(schema: &Schema, value: &mut Value, steps: &[Step]) {
    for length in 1..=steps.len() {
        let (here, Some(node)) = (&steps[..length], steps[..length].iter().try_fold(schema, child)) else {
            return;
        };
        if !has(value, here) {
            set_at(schema, value, here, smallest(node));
        }
    }
}

/// The schema that a step leads to; that of a field may be that of the values of a map.
pub fn child<'s>(schema: &'s Schema, step: &Step) -> Option<&'s Schema> {
    match step {
        Step::Field(name) => schema.member(name),
        Step::Item | Step::Value => schema.child(step),
    }
}

/// Whether there is a value at a place: in the first item of lists, and at the first key of maps.
fn has(value: &Value, steps: &[Step]) -> bool {
    let Some((step, rest)) = steps.split_first() else { return true };
    let child = match step {
        Step::Field(name) => value.get(name),
        Step::Item => value.get(0),
        Step::Value => value.as_object().and_then(|object| object.values().next()),
    };
    child.is_some_and(|child| has(child, rest))
}

/// Sets the value at a place: in the first item of lists, and at the first key of maps.
pub fn set_at(schema: &Schema, value: &mut Value, steps: &[Step], new: Value) -> Option<()> {
    let Some((step, rest)) = steps.split_first() else {
        *value = new;
        return Some(());
    };
    let child_schema = child(schema, step)?;
    let child = match step {
        Step::Field(name) => {
            object_of(value, schema)?.entry(name.clone()).or_insert_with(|| smallest(child_schema))
        }
        Step::Value => {
            let object = object_of(value, schema)?;
            let named = |key: &&String| !schema.properties.contains_key(*key);
            let key = object.keys().find(named).cloned().unwrap_or_else(|| "example".to_owned());
            object.entry(key).or_insert_with(|| smallest(child_schema))
        }
        Step::Item => {
            if !value.is_array() {
                *value = smallest(schema);
            }
            let items = value.as_array_mut()?;
            if items.is_empty() {
                items.push(item(schema, 0));
            }
            items.first_mut()?
        }
    };
    set_at(child_schema, child, rest, new)
}

/// The object that a value is, or the smallest one in its place.
fn object_of<'v>(value: &'v mut Value, schema: &Schema) -> Option<&'v mut Map<String, Value>> {
    if !value.is_object() {
        *value = Some(smallest(schema)).filter(Value::is_object).unwrap_or_else(|| json!({}));
    }
    value.as_object_mut()
}
