//! An object, the schema of its kind and a JSON pointer -> the values on the way there, each with its path and its schema.

use serde_json::Value;

use super::kubernetes_kinds::object_meta;
use crate::json_pointer::{escape, unescape};
use crate::schema::Schema;

/// A value on the way.
#[derive(Clone)]
pub struct Stop<'v> {
    /// Its path, as the server writes it; empty for the object.
    pub path: String,
    /// Its JSON pointer.
    pub pointer: String,
    /// The value.
    pub value: &'v Value,
    /// Its schema; None where nothing describes it.
    pub schema: Option<&'v Schema>,
}

/// The values from the object to the one at a pointer, or to the last one that is there.
pub fn way<'v>(object: &'v Value, schema: Option<&'v Schema>, pointer: &str) -> Vec<Stop<'v>> {
    let mut stops = vec![Stop { path: String::new(), pointer: String::new(), value: object, schema }];
    for step in pointer.split('/').skip(1) {
        let last = &stops[stops.len() - 1];
        let Some(next) = next(last, &unescape(step)) else { break };
        stops.push(next);
    }
    stops
}

/// The value that a key or an index leads to.
fn next<'v>(from: &Stop<'v>, step: &str) -> Option<Stop<'v>> {
    match from.value {
        Value::Array(items) => {
            let value = items.get(step.parse::<usize>().ok()?)?;
            Some(Stop {
                path: format!("{}[{step}]", from.path),
                pointer: format!("{}/{step}", from.pointer),
                value,
                schema: from.schema.and_then(|schema| schema.items.as_deref()),
            })
        }
        Value::Object(members) => {
            let separator = if from.path.is_empty() { "" } else { "." };
            Some(Stop {
                path: format!("{}{separator}{step}", from.path),
                pointer: format!("{}/{}", from.pointer, escape(step)),
                value: members.get(step)?,
                schema: from.schema.and_then(|schema| member(schema, from.pointer.is_empty(), step)),
            })
        }
        _ => None,
    }
}

/// The schema of a member. Every object has the metadata of the server's own type, whatever its schema says.
fn member<'v>(schema: &'v Schema, is_root: bool, key: &str) -> Option<&'v Schema> {
    match (is_root || schema.embedded) && key == "metadata" {
        true => object_meta(),
        false => schema.member(key),
    }
}

/// The keys before the last step of a pointer, and the last step.
pub fn split(pointer: &str) -> (&str, String) {
    match pointer.rsplit_once('/') {
        Some((before, last)) => (before, unescape(last).into_owned()),
        None => ("", String::new()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{split, way};

    #[test]
    fn a_way_ends_where_the_object_does() {
        let object = json!({"spec": {"a.b": [{"c/d": 1}]}});
        let paths = |pointer: &str| {
            let stops = way(&object, None, pointer);
            stops.last().map(|stop| (stop.path.clone(), stop.pointer.clone())).unwrap()
        };
        let at = |path: &str, pointer: &str| (path.to_owned(), pointer.to_owned());
        assert_eq!(paths("/spec/a.b/0/c~1d"), at("spec.a.b[0].c/d", "/spec/a.b/0/c~1d"));
        assert_eq!(paths("/spec/x/y"), at("spec", "/spec"));
        assert_eq!(split("/spec/c~1d"), ("/spec", "c/d".to_owned()));
    }
}
