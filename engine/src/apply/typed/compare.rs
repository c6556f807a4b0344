//! Two values of a type -> the paths that the second adds, changes and removes.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::super::paths::{PathElement, Set};
use super::super::types::{Form, Forms, ListType, MapType, TypeId, Types};
use super::element::elements;
use crate::json_value::equal_by;

/// What is different in the second of two values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::apply) struct Comparison {
    pub removed: Set,
    pub modified: Set,
    pub added: Set,
}

impl Comparison {
    /// What is different outside of some fields.
    pub fn without(mut self, fields: &Set) -> Self {
        for set in [&mut self.removed, &mut self.modified, &mut self.added] {
            set.remove(fields, true);
        }
        self
    }
}

/// Compares two values.
pub(in crate::apply) fn compare(types: &Types, old: &Value, new: &Value) -> Comparison {
    let mut walk = Walk { types, path: Vec::new(), found: Comparison::default() };
    walk.place(types.root(), Some(old), Some(new));
    walk.found
}

/// Whether two values are equal. Numbers are compared as floats, unless both are signed integers of 64 bits.
pub(in crate::apply) fn equal(a: &Value, b: &Value) -> bool {
    equal_by(a, b, |a, b| match (a.as_i64(), b.as_i64()) {
        (Some(a), Some(b)) => a == b,
        _ => a.as_f64() == b.as_f64(),
    })
}

struct Walk<'t> {
    types: &'t Types,
    path: Vec<PathElement>,
    found: Comparison,
}

type Side<'v> = Option<&'v Value>;

impl<'t> Walk<'t> {
    fn place(&mut self, id: TypeId, old: Side<'_>, new: Side<'_>) {
        let types: &'t Types = self.types;
        let type_ = types.get(id);
        let (of_old, of_new) = (Forms::fitting(type_, old), Forms::fitting(type_, new));
        let is_leaf = if new.is_none() {
            self.form(of_old.first(), old, new)
        } else if old.is_none() || of_old.is_same(of_new) {
            self.form(of_new.first(), old, new)
        } else {
            // The value changes its form, and both forms are compared.
            self.form(of_old.first(), old, new);
            self.form(of_new.first(), old, new)
        };
        match (old, new) {
            _ if is_leaf => {}
            (None, _) => self.found.added.insert(&self.path),
            (_, None) => self.found.removed.insert(&self.path),
            _ => {}
        }
    }

    /// Whether the value is a leaf, which is compared as a whole.
    fn form(&mut self, form: Form<'_>, old: Side<'_>, new: Side<'_>) -> bool {
        match form {
            Form::Scalar(_) => self.leaf(old, new),
            Form::List(list) => {
                let (left, right) = (items(old), items(new));
                let is_leaf = list.keys.is_none() || left.is_empty() && right.is_empty();
                if is_leaf { self.leaf(old, new) } else { self.list(list, left, right) }
            }
            Form::Map(map) => {
                let (left, right) = (old.and_then(Value::as_object), new.and_then(Value::as_object));
                let is_empty = |map: Option<&Map<String, Value>>| map.is_none_or(Map::is_empty);
                let is_leaf = map.is_atomic || is_empty(left) && is_empty(right);
                if is_leaf { self.leaf(old, new) } else { self.map(map, left, right) }
            }
        }
    }

    fn leaf(&mut self, old: Side<'_>, new: Side<'_>) -> bool {
        match (old, new) {
            (None, _) => self.found.added.insert(&self.path),
            (_, None) => self.found.removed.insert(&self.path),
            (Some(old), Some(new)) if !equal(old, new) => self.found.modified.insert(&self.path),
            _ => {}
        }
        true
    }

    fn map(
        &mut self,
        map: &MapType,
        old: Option<&Map<String, Value>>,
        new: Option<&Map<String, Value>>,
    ) -> bool {
        let known = |name: &String| old.is_some_and(|old| old.contains_key(name));
        let added = new.into_iter().flat_map(Map::keys).filter(|name| !known(name));
        for name in old.into_iter().flat_map(Map::keys).chain(added) {
            if let Some(id) = map.member(name) {
                self.path.push(PathElement::field(name));
                self.place(id, old.and_then(|old| old.get(name)), new.and_then(|new| new.get(name)));
                self.path.pop();
            }
        }
        false
    }

    fn list(&mut self, list: &ListType, old: &[Value], new: &[Value]) -> bool {
        let mut all = BTreeMap::<PathElement, [Vec<&Value>; 2]>::new();
        for (side, items) in [old, new].into_iter().enumerate() {
            for (element, item) in elements(self.types, list, items) {
                all.entry(element).or_default()[side].push(item);
            }
        }
        for (element, [old, new]) in all {
            self.path.push(element);
            self.items(list, &old, &new);
            self.path.pop();
        }
        false
    }

    /// Compares the items of an element, of which a stored list may have several.
    fn items(&mut self, list: &ListType, old: &[&Value], new: &[&Value]) {
        match (old, new) {
            ([] | [_], [] | [_]) => self.place(list.items, old.first().copied(), new.first().copied()),
            ([] | [_], _) => {
                if let Some(old) = old.first() {
                    self.place(list.items, Some(old), None);
                }
                self.found.added.insert(&self.path);
            }
            (_, [] | [_]) => {
                if let Some(new) = new.first() {
                    self.place(list.items, None, Some(new));
                }
                self.found.removed.insert(&self.path);
            }
            _ => {
                let is_equal =
                    old.len() == new.len() && old.iter().zip(new).all(|(old, new)| equal(old, new));
                if !is_equal {
                    self.found.modified.insert(&self.path);
                }
            }
        }
    }
}

fn items(side: Side<'_>) -> &[Value] {
    side.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}
