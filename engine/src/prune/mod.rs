//! An object -> the object without the fields that its schema does not have: `pruning/algorithm.go` in apiextensions-apiserver.

pub(crate) mod unknown;

use serde_json::Value;
use std::fmt::Write;

use crate::effort;
use crate::plan::{Node, NodeId, Plan, Values};
use crate::schema::META;
use unknown::Least;

/// Removes the unknown fields of a whole object, and notes their paths in the order of texts.
pub(crate) fn prune(plan: &Plan, object: &mut Value, unknown: Option<&mut Vec<String>>) {
    let mut walk = Walk { plan, path: String::new(), unknown: unknown.is_some().then(Least::default) };
    match plan.root() {
        Some(root) => walk.node(plan.node(root), object, true),
        None => walk.unknown_object(object, true),
    }
    if let (Some(all), Some(found)) = (unknown, walk.unknown) {
        all.append(&mut found.into_sorted());
    }
}

/// The paths of the fields of a value that its place does not have, in the order of texts.
pub(crate) fn unknown_fields(plan: &Plan, node: &Node, value: &Value) -> Vec<String> {
    let mut kept = value.clone();
    let mut walk = Walk { plan, path: String::new(), unknown: Some(Least::default()) };
    walk.node(node, &mut kept, false);
    walk.unknown.map_or_else(Vec::new, Least::into_sorted)
}

/// Whether a value at a place loses something.
pub(crate) fn has_unknown(plan: &Plan, node: &Node, value: &Value) -> bool {
    let mut kept = value.clone();
    Walk { plan, path: String::new(), unknown: None }.node(node, &mut kept, false);
    kept != *value
}

struct Walk<'p> {
    plan: &'p Plan,
    path: String,
    unknown: Option<Least>,
}

impl Walk<'_> {
    /// Prunes a value with a schema, or without one.
    fn value(&mut self, id: Option<NodeId>, value: &mut Value) {
        let plan = self.plan;
        match id {
            Some(id) => self.node(plan.node(id), value, false),
            None => match value {
                Value::Object(_) => self.unknown_object(value, false),
                Value::Array(items) => self.items(items, |walk, item| walk.value(None, item)),
                _ => {}
            },
        }
    }

    /// Prunes a value. Recursion is as deep as the schema.
    fn node(&mut self, node: &Node, value: &mut Value, is_root: bool) {
        if node.preserve {
            return self.preserving(node, value, is_root);
        }
        let keeps_meta = is_root || node.embedded;
        match value {
            Value::Object(map) => map.retain(|key, value| {
                if keeps_meta && META.contains(&key.as_str()) {
                    return true;
                }
                let id = match (node.property(key), node.values) {
                    (Some(id), _) | (None, Values::Node(id)) => Some(id),
                    (None, Values::Any | Values::Closed) => None,
                    (None, Values::None) => {
                        self.note(key);
                        return false;
                    }
                };
                if !matches!(value, Value::Object(_) | Value::Array(_)) {
                    return true;
                }
                self.within_key(key, |walk| walk.value(id, value));
                true
            }),
            Value::Array(items) => self.items(items, |walk, item| walk.value(node.items, item)),
            _ => {}
        }
    }

    /// Goes over a value whose unknown fields are kept: only what is below known ones is pruned.
    fn preserving(&mut self, node: &Node, value: &mut Value, is_root: bool) {
        let keeps_meta = is_root || node.embedded;
        match value {
            Value::Object(map) if !node.properties.is_empty() || node.values != Values::None => {
                for (key, value) in map.iter_mut() {
                    if keeps_meta && META.contains(&key.as_str()) {
                        continue;
                    }
                    match (node.property(key), node.values) {
                        (Some(id), _) | (None, Values::Node(id)) => {
                            self.within_key(key, |walk| walk.value(Some(id), value));
                        }
                        (None, Values::Any | Values::Closed) => {
                            self.within_key(key, |walk| walk.value(None, value))
                        }
                        (None, Values::None) => {}
                    }
                }
            }
            Value::Array(items) => {
                if let Some(id) = node.items {
                    let node = self.plan.node(id);
                    self.items(items, |walk, item| walk.preserving(node, item, false));
                }
            }
            _ => {}
        }
    }

    fn unknown_object(&mut self, value: &mut Value, is_root: bool) {
        let Value::Object(map) = value else { return };
        map.retain(|key, _| {
            let is_kept = is_root && META.contains(&key.as_str());
            if !is_kept {
                self.note(key);
            }
            is_kept
        });
    }

    fn items(&mut self, items: &mut [Value], mut call: impl FnMut(&mut Self, &mut Value)) {
        for (index, item) in items.iter_mut().enumerate() {
            if !matches!(item, Value::Object(_) | Value::Array(_)) {
                continue;
            }
            let length = self.path.len();
            if self.unknown.is_some() {
                // Writing to a text cannot fail.
                let _ = write!(self.path, "[{index}]");
            }
            call(self, item);
            self.path.truncate(length);
        }
    }

    fn within_key(&mut self, key: &str, call: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        if self.unknown.is_some() {
            if length > 0 {
                self.path.push('.');
            }
            self.path.push_str(key);
        }
        call(self);
        self.path.truncate(length);
    }

    fn note(&mut self, key: &str) {
        // Each path repeats what is above, which can be a key of a megabyte.
        if let Some(unknown) = &mut self.unknown
            && effort::spend(1 + self.path.len() / 64)
        {
            let dot = if self.path.is_empty() { "" } else { "." };
            unknown.add(format!("{}{dot}{key}", self.path));
        }
    }
}
