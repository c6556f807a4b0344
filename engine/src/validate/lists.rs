//! An object -> the duplicates in its list sets and list maps: `listtype/validation.go` in apiextensions-apiserver.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::path::Path;
use crate::cause::{Cause, Reason};
use crate::kept_causes;
use crate::plan::{ListKind, NodeId, Plan};
use crate::server_text::json;

/// The causes of all lists of an object, or of a value at this path.
pub(crate) fn causes(plan: &Plan, object: &Value, root: Option<&str>) -> Vec<Cause> {
    let mut walk = Walk { plan, path: Path::starting_at(root), causes: Vec::new() };
    if let Some(root) = plan.root() {
        walk.value(root, object);
    }
    walk.causes
}

struct Walk<'p> {
    plan: &'p Plan,
    path: Path,
    causes: Vec<Cause>,
}

impl Walk<'_> {
    /// Goes over a value; recursion is as deep as the schema.
    fn value(&mut self, id: NodeId, value: &Value) {
        let plan = self.plan;
        let node = plan.node(id);
        let is_full = self.causes.len() > kept_causes::MOST;
        if is_full || !node.subtree.has_lists || !matches!(value, Value::Array(_) | Value::Object(_)) {
            return;
        }
        let mut path = std::mem::take(&mut self.path);
        match value {
            Value::Object(map) => {
                for (key, value) in map {
                    // A path is made only where there are lists to be looked at.
                    let Some(id) = node.member(key).filter(|id| plan.node(*id).subtree.has_lists) else {
                        continue;
                    };
                    if node.property(key).is_some() {
                        path.child(key, |path| self.at(path, id, value));
                    } else {
                        path.key(key, |path| self.at(path, id, value));
                    }
                }
            }
            Value::Array(items) => {
                match &node.list {
                    ListKind::Atomic => {}
                    ListKind::Set => {
                        for index in repeated(items.iter()) {
                            let field = path.index(index, |path| path.field());
                            let value = items[index].clone();
                            self.causes.push(Cause::new(Reason::Duplicate, field, value, ""));
                        }
                    }
                    ListKind::Map(keys) => self.list_map(&mut path, keys, items),
                }
                if let Some(id) = node.items.filter(|id| plan.node(*id).subtree.has_lists) {
                    for (index, item) in items.iter().enumerate() {
                        path.index(index, |path| self.at(path, id, item));
                    }
                }
            }
            _ => {}
        }
        self.path = path;
    }

    fn at(&mut self, path: &mut Path, id: NodeId, value: &Value) {
        std::mem::swap(path, &mut self.path);
        self.value(id, value);
        std::mem::swap(path, &mut self.path);
    }

    fn list_map(&mut self, path: &mut Path, keys: &[Box<str>], items: &[Value]) {
        if let Some((index, item)) =
            items.iter().enumerate().find(|(_, item)| !item.is_null() && !item.is_object())
        {
            let field = path.index(index, |path| path.field());
            let detail = "must be an object for an array of list-type map";
            return self.causes.push(Cause::invalid(field, item.clone(), detail));
        }
        let keyed: Vec<Value> = items.iter().map(|item| keys_of(item, keys)).collect();
        // With one key, the value of the key is compared, and a missing key is another value than all.
        let found = match keys {
            [key] => {
                let missing = Value::Object(Map::new());
                let values = keyed.iter().map(|keys| keys.get(&**key).ok_or(&missing));
                repeated_by(values, |value| match value {
                    Ok(value) => identity(value),
                    Err(_) => "missing".to_owned(),
                })
            }
            _ => repeated(keyed.iter()),
        };
        for index in found {
            let field = path.index(index, |path| path.field());
            self.causes.push(Cause::new(Reason::Duplicate, field, keyed[index].clone(), ""));
        }
    }
}

/// The keys that an item has, with their values.
fn keys_of(item: &Value, keys: &[Box<str>]) -> Value {
    let pairs = keys.iter().filter_map(|key| Some((key.to_string(), item.get(&**key)?.clone())));
    Value::Object(pairs.collect())
}

/// The indexes of the second ones of equal values.
fn repeated<'v>(values: impl Iterator<Item = &'v Value>) -> Vec<usize> {
    repeated_by(values, identity)
}

fn repeated_by<T>(values: impl Iterator<Item = T>, identity: impl Fn(T) -> String) -> Vec<usize> {
    let mut seen = HashMap::new();
    let mut found = Vec::new();
    for (index, value) in values.enumerate() {
        let times = seen.entry(identity(value)).or_insert(0);
        *times += 1;
        if *times == 2 {
            found.push(index);
        }
    }
    found
}

/// A text that two values have in common if they are equal: scalars by their Go type too, others as JSON.
fn identity(value: &Value) -> String {
    let kind = match value {
        Value::Number(number) if !number.is_i64() => "float",
        Value::Object(_) | Value::Array(_) => "compound",
        _ => "scalar",
    };
    format!("{kind} {}", json(value))
}
