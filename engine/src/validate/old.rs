//! A value and the object before the write -> the old value that it is compared with: `equality.go` and `maplist.go` in apiserver.
//!
//! Properties and map values are found by their key, items of list maps by theirs; items of other lists have no old value.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::equal;
use crate::plan::{ListKind, NodeId, Num, Plan};
use crate::server_text::quoted;

/// The old value of a place.
#[derive(Clone, Copy)]
pub(crate) struct Old<'a> {
    pub plan: &'a Plan,
    pub node: NodeId,
    pub value: &'a Value,
}

/// The old items of a list.
pub(crate) struct OldItems<'a> {
    plan: &'a Plan,
    item: Option<NodeId>,
    /// The items by their keys; None for a list that is no map.
    by_key: Option<(&'a [Box<str>], HashMap<String, &'a Value>)>,
}

impl<'a> Old<'a> {
    /// The old value of a member; None where there was none, or where the schema does not have it.
    pub fn member(&self, key: &str) -> Option<Self> {
        let node = self.plan.node(self.node).member(key)?;
        let value = self.value.as_object()?.get(key)?;
        Some(Self { plan: self.plan, node, value })
    }

    /// The old items of a list.
    pub fn list(&self) -> OldItems<'a> {
        let node = self.plan.node(self.node);
        let by_key = match (&node.list, self.value) {
            (ListKind::Map(keys), Value::Array(items)) => {
                let mut by_key = HashMap::new();
                for item in items {
                    if let Some(key) = item.as_object().and_then(|item| key_of(item, keys)) {
                        by_key.entry(key).or_insert(item);
                    }
                }
                Some((&**keys, by_key))
            }
            _ => None,
        };
        OldItems { plan: self.plan, item: node.items, by_key }
    }

    /// Whether a value equals the old one. Objects with members that the schema does not have are never equal.
    pub fn is_equal(&self, value: &Value) -> bool {
        match (self.value, value) {
            (Value::Array(old), Value::Array(new)) => {
                if old.len() != new.len() {
                    return false;
                }
                let items = self.list();
                if items.by_key.is_none() || items.item.is_none() {
                    return equal(self.value, value);
                }
                new.iter().all(|item| items.item(item).is_some_and(|old| old.is_equal(item)))
            }
            (Value::Object(old), Value::Object(new)) => {
                let same =
                    |(key, value): (&String, &Value)| self.member(key).is_some_and(|old| old.is_equal(value));
                old.len() == new.len() && new.iter().all(same)
            }
            (old, new) => equal(old, new),
        }
    }
}

impl<'a> OldItems<'a> {
    /// The old item with the keys of this one.
    pub fn item(&self, item: &Value) -> Option<Old<'a>> {
        let (keys, by_key) = self.by_key.as_ref()?;
        let value = by_key.get(&key_of(item.as_object()?, keys)?)?;
        Some(Old { plan: self.plan, node: self.item?, value })
    }
}

/// The keys of an item as one text; None where one is missing or no scalar.
fn key_of(item: &Map<String, Value>, keys: &[Box<str>]) -> Option<String> {
    let mut out = String::new();
    for key in keys {
        out.push('\0');
        out.push_str(&match item.get(&**key)? {
            Value::Bool(flag) => flag.to_string(),
            Value::Number(number) => match Num::read(number) {
                Num::Int(whole) => whole.to_string(),
                // Several keys are compared with six digits of each.
                Num::Float(float) if keys.len() > 1 => format!("{float:.6}"),
                Num::Float(float) => format!("{float:?}"),
            },
            Value::String(text) => quoted(text),
            Value::Null | Value::Array(_) | Value::Object(_) => return None,
        });
    }
    (!keys.is_empty()).then_some(out)
}
