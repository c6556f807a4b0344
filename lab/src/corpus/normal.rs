//! An object -> the same object without the parts that a typed client may drop, each counted, so that it can be
//! compared; and the first missing required property, for which a typed client may refuse the object.

use std::collections::BTreeMap;

use kubesmith::internals::schema::{Additional, META, Schema};
use serde_json::Value;

/// The client whose normalisations apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Client {
    /// Reads a null of a nullable property without a default as unset.
    Rust,
    /// Distinguishes null and unset everywhere.
    Python,
}

/// Normalisations by kind.
#[derive(Debug, Default)]
pub struct Counts {
    kinds: BTreeMap<&'static str, usize>,
    /// Whether the code uses types of k8s-openapi.
    pub k8s_openapi: bool,
}

impl Counts {
    /// No normalisations yet.
    pub fn new(k8s_openapi: bool) -> Self {
        Self { kinds: BTreeMap::new(), k8s_openapi }
    }

    /// Counts one normalisation.
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

/// The properties of ObjectMeta.
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

/// Removes the fields that a schema does not have from a whole object, as the server prunes them.
pub fn prune(schema: &Schema, object: &mut Value, counts: &mut Counts) {
    prune_below(schema, object, true, false, counts);
    if let Some(metadata) = object["metadata"].as_object_mut() {
        let before = metadata.len();
        metadata.retain(|name, _| OBJECT_META.contains(&name.as_str()));
        (metadata.len()..before).for_each(|_| counts.add("unknown fields"));
    }
}

/// Prunes a value and its children. `is_object_root`: the value has apiVersion, kind and metadata. `open`: an enclosing
/// list preserves unknown fields of its items.
fn prune_below(schema: &Schema, value: &mut Value, is_object_root: bool, open: bool, counts: &mut Counts) {
    let open = open || schema.preserve_unknown;
    match value {
        Value::Object(map) => {
            let is_object_root = is_object_root || schema.embedded;
            let keeps = open || schema.additional != Additional::None;
            // A schema without a type and properties allows any value.
            let is_struct = schema.is_struct() || is_object_root;
            map.retain(|key, _| {
                let known = keeps || !is_struct || schema.properties.contains_key(key);
                let known = known || (is_object_root && META.contains(&key.as_str()));
                if !known {
                    counts.add("unknown fields");
                }
                known
            });
            for (key, value) in map {
                let is_meta = is_object_root && META.contains(&key.as_str());
                if let Some(schema) = schema.member(key).filter(|_| !is_meta) {
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

/// Removes the nulls that the server or the client drops from a whole object.
pub fn strip_object(schema: &Schema, object: &mut Value, client: Client, counts: &mut Counts) {
    strip(schema, object, client, true, counts);
    if object["metadata"].is_null()
        && object.as_object_mut().is_some_and(|map| map.remove("metadata").is_some())
    {
        counts.add("nulls in metadata");
    }
    // The generated Rust field is `ObjectMeta`, not `Option<ObjectMeta>`, so it is always written.
    if client == Client::Rust && object["metadata"].is_null() {
        object["metadata"] = serde_json::json!({});
        counts.add("absent metadata");
    }
}

fn strip(schema: &Schema, value: &mut Value, client: Client, is_object_root: bool, counts: &mut Counts) {
    match value {
        Value::Object(map) => {
            let is_object_root = is_object_root || schema.embedded;
            if let (Client::Rust, Some(values)) = (client, schema.values()) {
                let others = map.iter_mut().filter(|(key, _)| !schema.properties.contains_key(*key));
                replace_nulls(others.map(|(_, value)| (value, values)), counts);
            }
            map.retain(|key, value| {
                let kind = match schema.properties.get(key) {
                    _ if is_object_root && META.contains(&key.as_str()) => None,
                    Some(property) if !property.nullable => Some("nulls of non-nullable properties"),
                    Some(property) if client == Client::Rust && property.default.is_none() => {
                        (!schema.required.contains(key))
                            .then_some("nulls of nullable properties without a default")
                    }
                    Some(_) => None,
                    None => schema
                        .values()
                        .filter(|values| !values.nullable)
                        .map(|_| "nulls of non-nullable map values"),
                };
                let Some(kind) = kind.filter(|_| value.is_null()) else { return true };
                counts.add(kind);
                false
            });
            for (key, value) in map.iter_mut() {
                if is_object_root && META.contains(&key.as_str()) {
                    strip_metadata(value, counts);
                } else if let Some(schema) = schema.member(key) {
                    strip(schema, value, client, false, counts);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &schema.items {
                if client == Client::Rust {
                    replace_nulls(items.iter_mut().map(|item| (item, &**schema)), counts);
                }
                items.iter_mut().for_each(|item| strip(schema, item, client, false, counts));
            }
        }
        _ => {}
    }
}

/// Replaces nulls in a list or map by the default of its items or values, as generated Rust does whose type has no
/// null. Only hand-made schemas have such defaults; no CRD of the corpus does.
fn replace_nulls<'a>(values: impl Iterator<Item = (&'a mut Value, &'a Schema)>, counts: &mut Counts) {
    for (value, schema) in values {
        if let (true, false, Some(default)) = (value.is_null(), schema.nullable, &schema.default) {
            *value = default.value.clone();
            let budget = &mut kubesmith::internals::defaulting::Budget::default();
            if kubesmith::internals::defaulting::complete(schema, value, false, budget).is_err() {
                counts.add("defaults of items and map values above the limit");
            }
            counts.add("nulls of items and map values that have a default");
        }
    }
}

/// Removes all nulls of metadata, none of whose fields is nullable.
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

/// The first place of a whole object where a required property without a default is missing. Servers refuse such
/// objects, but the recording ones did not validate.
pub fn missing_required(schema: &Schema, object: &Value) -> Option<String> {
    first_missing(schema, object, true, "")
}

fn first_missing(schema: &Schema, value: &Value, is_object_root: bool, path: &str) -> Option<String> {
    match value {
        Value::Object(map) => {
            for name in &schema.required {
                let Some(property) = schema.properties.get(name) else { continue };
                let absent = match map.get(name) {
                    None => true,
                    Some(value) => value.is_null() && !property.nullable,
                };
                let is_meta = is_object_root && META.contains(&name.as_str());
                if absent && property.default.is_none() && !is_meta {
                    return Some(format!("{path}.{name}"));
                }
            }
            map.iter().find_map(|(key, value)| {
                if is_object_root && META.contains(&key.as_str()) {
                    return None;
                }
                first_missing(schema.member(key)?, value, false, &format!("{path}.{key}"))
            })
        }
        Value::Array(items) => {
            let schema = schema.items.as_deref()?;
            let mut items = items.iter().enumerate();
            items.find_map(|(index, item)| first_missing(schema, item, false, &format!("{path}[{index}]")))
        }
        _ => None,
    }
}
