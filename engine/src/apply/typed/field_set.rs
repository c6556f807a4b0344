//! A value and its type -> the paths of all that it sets.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::super::paths::{PathElement, Set};
use super::super::types::{Form, Forms, ListType, MapType, TypeId, Types};
use super::element::elements;

/// The paths of the leaves, of the items of lists that are merged, and of empty objects.
pub(in crate::apply) fn field_set(types: &Types, value: &Value) -> Set {
    let mut walk = Walk { types, path: Vec::new(), set: Set::default() };
    walk.place(types.root(), value);
    walk.set
}

struct Walk<'t> {
    types: &'t Types,
    path: Vec<PathElement>,
    set: Set,
}

impl Walk<'_> {
    fn insert(&mut self) {
        self.set.insert(&self.path);
    }

    fn place(&mut self, id: TypeId, value: &Value) {
        match (Forms::fitting(self.types.get(id), Some(value)).first(), value) {
            (Form::Scalar(_), _) => self.insert(),
            (Form::List(list), _) if list.keys.is_none() => self.insert(),
            (Form::Map(map), _) if map.is_atomic => self.insert(),
            (Form::List(list), Value::Array(items)) => self.list(list, items),
            (Form::Map(map), Value::Object(members)) => self.map(map, members),
            _ => {}
        }
    }

    /// Of items that a list has twice, the item itself is owned, and nothing in it.
    fn list(&mut self, list: &ListType, items: &[Value]) {
        let items = elements(self.types, list, items);
        let mut counts = BTreeMap::<&PathElement, usize>::new();
        for (element, _) in &items {
            *counts.entry(element).or_default() += 1;
        }
        for (element, item) in &items {
            self.path.push(element.clone());
            if counts[element] == 1 {
                self.place(list.items, item);
            }
            self.insert();
            self.path.pop();
        }
    }

    fn map(&mut self, map: &MapType, members: &Map<String, Value>) {
        for (name, value) in members {
            self.path.push(PathElement::field(name));
            if let Some(id) = map.member(name) {
                self.place(id, value);
            }
            let is_empty = value.is_null() || value.as_object().is_some_and(Map::is_empty);
            if is_empty || !map.fields.contains_key(name) {
                self.insert();
            }
            self.path.pop();
        }
    }
}
