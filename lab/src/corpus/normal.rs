//! What a typed client may leave out of an object, taken out before it is compared, and counted; and
//! which objects a typed client may refuse.

use std::collections::BTreeMap;

use kubesmith::internals::schema::{Additional, META, Schema};
use serde_json::Value;

/// Which client's rules hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Client {
    /// A null of a nullable property without a default reads as unset.
    Rust,
    /// Null and unset are kept apart everywhere.
    Python,
}

/// Normalisations by kind.
#[derive(Debug, Default)]
pub struct Counts {
    kinds: BTreeMap<&'static str, usize>,
    /// Whether types of k8s-openapi were recognised.
    pub k8s_openapi: bool,
}

impl Counts {
    /// Nothing yet.
    pub fn new(k8s_openapi: bool) -> Self {
        Self { kinds: BTreeMap::new(), k8s_openapi }
    }

    /// Counts one.
    pub fn add(&mut self, kind: &'static str) {
        *self.kinds.entry(kind).or_default() += 1;
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.kinds.is_empty() {
            return f.write_str("none");
        }
        let all: Vec<_> = self.kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        f.write_str(&all.join(", "))
    }
}

/// The schema of a property or map value.
pub fn nested_schema<'a>(schema: &'a Schema, key: &str) -> Option<&'a Schema> {
    schema.properties.get(key).or(match &schema.additional {
        Additional::Schema(values) => Some(values),
        Additional::None | Additional::Any => None,
    })
}

/// What ObjectMeta has.
const OBJECT_META: [&str; 15] = [
    "annotations",
    "creationTimestamp",
    "deletionGracePeriodSeconds",
    "deletionTimestamp",
    "finalizers",
    "generateName",
    "generation",
    "labels",
    "managedFields",
    "name",
    "namespace",
    "ownerReferences",
    "resourceVersion",
    "selfLink",
    "uid",
];

/// Takes out the fields that a schema does not know, from a whole object, as the server does.
pub fn prune(schema: &Schema, object: &mut Value, counts: &mut Counts) {
    prune_below(schema, object, true, false, counts);
    if let Some(metadata) = object["metadata"].as_object_mut() {
        let before = metadata.len();
        metadata.retain(|name, _| OBJECT_META.contains(&name.as_str()));
        (metadata.len()..before).for_each(|_| counts.add("unknown fields"));
    }
}

/// `open`: whether the list that the value stands in keeps what its items' schema does not know.
fn prune_below(schema: &Schema, value: &mut Value, whole: bool, open: bool, counts: &mut Counts) {
    let open = open || schema.preserve_unknown;
    match value {
        Value::Object(map) => {
            let whole = whole || schema.embedded;
            let keeps = open || schema.additional != Additional::None;
            // Without a type or a property, any value stands there.
            let is_struct = schema.is_struct() || whole;
            map.retain(|key, _| {
                let known = keeps || !is_struct || schema.properties.contains_key(key);
                let known = known || (whole && META.contains(&key.as_str()));
                if !known {
                    counts.add("unknown fields");
                }
                known
            });
            for (key, value) in map {
                if let Some(schema) =
                    nested_schema(schema, key).filter(|_| !(whole && META.contains(&key.as_str())))
                {
                    prune_below(schema, value, false, false, counts);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &schema.items {
                items.iter_mut().for_each(|item| prune_below(schema, item, false, open, counts));
            }
        }
        _ => {}
    }
}

/// Takes out the nulls that the server or the client drops, from a whole object.
pub fn strip_object(schema: &Schema, object: &mut Value, client: Client, counts: &mut Counts) {
    strip(schema, object, client, true, counts);
    if object["metadata"].is_null()
        && object.as_object_mut().is_some_and(|map| map.remove("metadata").is_some())
    {
        counts.add("nulls in metadata");
    }
    // Objects have metadata: its type is no option.
    if client == Client::Rust && object["metadata"].is_null() {
        object["metadata"] = serde_json::json!({});
        counts.add("absent metadata");
    }
}

fn strip(schema: &Schema, value: &mut Value, client: Client, whole: bool, counts: &mut Counts) {
    match value {
        Value::Object(map) => {
            let whole = whole || schema.embedded;
            if let (Client::Rust, Additional::Schema(values)) = (client, &schema.additional) {
                let named = |key: &String| schema.properties.contains_key(key);
                let values =
                    map.iter_mut().filter(|(key, _)| !named(key)).map(|(_, value)| (value, &**values));
                replace(values, counts);
            }
            map.retain(|key, value| {
                let kind = match schema.properties.get(key) {
                    _ if whole && META.contains(&key.as_str()) => None,
                    Some(property) if !property.nullable => Some("nulls of non-nullable properties"),
                    Some(property) if client == Client::Rust && property.default.is_none() => {
                        (!schema.required.contains(key))
                            .then_some("nulls of nullable properties without a default")
                    }
                    Some(_) => None,
                    None => nested_schema(schema, key)
                        .filter(|values| !values.nullable)
                        .map(|_| "nulls of non-nullable map values"),
                };
                let Some(kind) = kind.filter(|_| value.is_null()) else { return true };
                counts.add(kind);
                false
            });
            for (key, value) in map.iter_mut() {
                if whole && META.contains(&key.as_str()) {
                    strip_metadata(value, counts);
                } else if let Some(schema) = nested_schema(schema, key) {
                    strip(schema, value, client, false, counts);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &schema.items {
                if client == Client::Rust {
                    replace(items.iter_mut().map(|item| (item, &**schema)), counts);
                }
                items.iter_mut().for_each(|item| strip(schema, item, client, false, counts));
            }
        }
        _ => {}
    }
}

/// What a Rust list or map holds for a null that its type cannot: the default of its items or values.
/// Recorded only over hand-made schemas; no real one gives list items or map values a default of their own.
fn replace<'a>(values: impl Iterator<Item = (&'a mut Value, &'a Schema)>, counts: &mut Counts) {
    for (value, schema) in values {
        if let (true, false, Some(default)) = (value.is_null(), schema.nullable, &schema.default) {
            *value = default.value.clone();
            kubesmith::internals::defaulting::complete(schema, value, false);
            counts.add("nulls of items and map values that have a default");
        }
    }
}

/// None of metadata's fields is nullable.
fn strip_metadata(value: &mut Value, counts: &mut Counts) {
    if let Value::Object(map) = value {
        map.retain(|_, value| {
            if value.is_null() {
                counts.add("nulls in metadata");
            }
            !value.is_null()
        });
        map.values_mut().for_each(|value| strip_metadata(value, counts));
    }
}

/// The first place of a whole object where a required property is missing that no default fills in: what a
/// server refuses, and the recorded ones were told not to.
pub fn missing_required(schema: &Schema, object: &Value) -> Option<String> {
    missing(schema, object, true, "")
}

fn missing(schema: &Schema, value: &Value, whole: bool, path: &str) -> Option<String> {
    match value {
        Value::Object(map) => {
            for name in &schema.required {
                let Some(property) = schema.properties.get(name) else { continue };
                let absent = match map.get(name) {
                    None => true,
                    Some(value) => value.is_null() && !property.nullable,
                };
                let is_meta = whole && META.contains(&name.as_str());
                if absent && property.default.is_none() && !is_meta {
                    return Some(format!("{path}.{name}"));
                }
            }
            map.iter().find_map(|(key, value)| {
                if whole && META.contains(&key.as_str()) {
                    return None;
                }
                missing(nested_schema(schema, key)?, value, false, &format!("{path}.{key}"))
            })
        }
        Value::Array(items) => {
            let schema = schema.items.as_deref()?;
            let mut items = items.iter().enumerate();
            items.find_map(|(index, item)| missing(schema, item, false, &format!("{path}[{index}]")))
        }
        _ => None,
    }
}
