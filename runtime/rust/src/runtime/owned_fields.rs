//! The `managedFields` of an object -> sets of fields, and which items of lists they are about.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::change_error::describe;

use super::change_error::ChangeError;
use super::topology::Node;

/// A set of fields in the notation of `fieldsV1`: steps such as `f:spec`, each with the fields inside. An object is one, too.
pub type Fields = Map<String, Value>;

/// The entries of an object's managed fields.
///
/// # Errors
/// There are none: the object was never on a server, or a cache has removed them.
pub fn entries(object: &Value) -> Result<&[Value], ChangeError> {
    let entries = object
        .pointer("/metadata/managedFields")
        .and_then(Value::as_array);
    let entries = entries.filter(|entries| !entries.is_empty());
    match entries {
        Some(entries) => Ok(entries),
        None => Err(ChangeError::NoManagedFields {
            object: describe(object),
        }),
    }
}

/// The fields of some entries together.
pub fn union(entries: &[Value], counts: impl Fn(&Value) -> bool) -> Fields {
    let mut all = Fields::new();
    for entry in entries.iter().filter(|entry| counts(entry)) {
        if let Some(fields) = entry["fieldsV1"].as_object() {
            add_fields(&mut all, fields);
        }
    }
    all
}

/// The fields that a manager owns, by whatever operation.
///
/// # Errors
/// The object has no managed fields, or the manager's are of another version.
pub fn owned_by(object: &Value, manager: &str) -> Result<Fields, ChangeError> {
    fields_of_manager(object, manager, |_| true)
}

/// The fields that a manager owns by apply through a subresource; the object itself has the empty name.
///
/// # Errors
/// Those of [`owned_by`].
pub fn applied_by(object: &Value, manager: &str, subresource: &str) -> Result<Fields, ChangeError> {
    fields_of_manager(object, manager, |entry| {
        let part = entry["subresource"].as_str().unwrap_or_default();
        entry["operation"] == "Apply" && part == subresource
    })
}

/// The fields of those entries of a manager that count.
fn fields_of_manager(
    object: &Value,
    manager: &str,
    counts: impl Fn(&Value) -> bool,
) -> Result<Fields, ChangeError> {
    let entries = entries(object)?;
    let is_own = |entry: &Value| entry["manager"] == manager && counts(entry);
    let is_other = |entry: &&Value| {
        let version = entry["apiVersion"].as_str();
        is_own(entry) && version.is_some_and(|version| object["apiVersion"] != version)
    };
    match entries.iter().find(is_other) {
        None => Ok(union(entries, is_own)),
        Some(entry) => Err(ChangeError::OtherVersion {
            object: describe(object),
            manager: manager.to_owned(),
            recorded: entry["apiVersion"].as_str().unwrap_or_default().to_owned(),
        }),
    }
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
pub fn children<'a>(fields: &'a Fields, step: &str) -> Option<&'a Fields> {
    fields.get(step).and_then(Value::as_object)
}

/// What identifies the items of a list: the list map keys of its topology, and those in the steps `k:{"name":"a"}` of the
/// list's managed fields; or the values of a set, in steps `v:"a"`.
pub struct ItemKeys<'a> {
    /// The steps, each with its keys or its value.
    steps: Vec<(&'a String, Value)>,
    /// The names of all keys; none for a set.
    names: BTreeSet<String>,
    /// The topology of the items.
    items: Option<Node>,
}

impl<'a> ItemKeys<'a> {
    /// Reads the steps of a list's fields.
    pub fn new(managed: Option<&'a Fields>, list: Option<Node>) -> Self {
        let steps: Vec<(&String, Value)> = managed
            .into_iter()
            .flat_map(Fields::keys)
            .filter_map(|step| {
                let text = step
                    .strip_prefix("k:")
                    .or_else(|| step.strip_prefix("v:"))?;
                Some((step, serde_json::from_str(text).ok()?))
            })
            .collect();
        let owned = steps
            .iter()
            .filter_map(|(_, keys)| keys.as_object())
            .flat_map(|keys| keys.keys().cloned());
        let names = owned.chain(list.map(Node::list_map_keys).unwrap_or_default());
        Self {
            names: names.collect(),
            items: list.map(Node::items),
            steps,
        }
    }

    /// The default of a key, which names an item that lacks the key.
    pub fn default(&self, name: &str) -> Option<&'static Value> {
        self.items?.field(name).default_value()
    }

    /// The keys that an item has, and those that have a default; of a set, the item.
    pub fn item_keys(&self, item: &Value) -> Value {
        if self.names.is_empty() {
            return item.clone();
        }
        let keys = self.names.iter().filter_map(|name| {
            let value = item.get(name.as_str()).or_else(|| self.default(name))?;
            Some((name.clone(), value.clone()))
        });
        Value::Object(keys.collect())
    }

    /// The step with these keys; or else the only one that has these keys among others and is not that of another item of
    /// the list, because an item may leave out keys that have defaults.
    pub fn find_step(&self, keys: &Value, list: &[Value]) -> Option<&(&'a String, Value)> {
        if let Some(exact) = self.steps.iter().find(|(_, all)| all == keys) {
            return Some(exact);
        }
        let present = keys.as_object()?;
        let mut partial = self.steps.iter().filter(|(_, all)| {
            present
                .iter()
                .all(|(name, value)| all.get(name) == Some(value))
                && !list.iter().any(|item| self.item_keys(item) == *all)
        });
        let first = partial.next()?;
        partial.next().is_none().then_some(first)
    }
}
