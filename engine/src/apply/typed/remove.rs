//! A value, its type and a set of paths -> the value without these paths, or with them alone.

use serde_json::{Map, Value};

use super::super::paths::{PathElement, Set};
use super::super::types::{Form, Forms, ListType, MapType, TypeId, Types};
use super::element::item_element;

/// The value without the members and items of a set. What has nothing left is null.
pub(in crate::apply) fn remove(types: &Types, value: &Value, set: &Set) -> Value {
    Removal { types, extracts: false }.place(Some(types.root()), value, set)
}

/// The value with the members and items of a set alone.
#[cfg(test)]
pub(in crate::apply) fn extract(types: &Types, value: &Value, set: &Set) -> Value {
    Removal { types, extracts: true }.place(Some(types.root()), value, set)
}

struct Removal<'t> {
    types: &'t Types,
    /// Whether what is in the set stays, instead of the rest.
    extracts: bool,
}

impl Removal<'_> {
    fn place(&self, id: Option<TypeId>, value: &Value, set: &Set) -> Value {
        let Some(id) = id else { return Value::Null };
        let whole = || if self.extracts { value.clone() } else { Value::Null };
        match (Forms::fitting(self.types.get(id), Some(value)).first(), value) {
            (Form::Scalar(_), _) => value.clone(),
            (Form::List(list), Value::Array(items)) => {
                if items.is_empty() || list.keys.is_none() {
                    whole()
                } else {
                    self.list(list, items, set)
                }
            }
            (Form::Map(map), Value::Object(members)) => {
                if members.is_empty() || map.is_atomic {
                    whole()
                } else {
                    self.map(map, members, set)
                }
            }
            _ => Value::Null,
        }
    }

    fn list(&self, list: &ListType, items: &[Value], set: &Set) -> Value {
        let mut kept = Vec::new();
        for item in items {
            let Ok(element) = item_element(self.types, list, item) else { continue };
            let is_member = set.members.contains(&element);
            let inner = set.children.get(&element).filter(|inner| !inner.is_empty());
            if if self.extracts { !is_member && inner.is_none() } else { is_member } {
                continue;
            }
            kept.push(inner.map_or_else(|| item.clone(), |inner| self.place(Some(list.items), item, inner)));
        }
        if kept.is_empty() { Value::Null } else { Value::Array(kept) }
    }

    fn map(&self, map: &MapType, members: &Map<String, Value>, set: &Set) -> Value {
        let mut kept = Map::new();
        for (name, value) in members {
            let element = PathElement::field(name);
            let id = map.member(name);
            if set.members.contains(&element) {
                if self.extracts {
                    // The server looks for the paths of this place within the member.
                    kept.insert(name.clone(), self.place(id, value, set));
                }
                continue;
            }
            let inner = set.children.get(&element).filter(|inner| !inner.is_empty());
            match inner {
                Some(inner) => drop(kept.insert(name.clone(), self.place(id, value, inner))),
                None if self.extracts => {}
                None => drop(kept.insert(name.clone(), value.clone())),
            }
        }
        if kept.is_empty() { Value::Null } else { Value::Object(kept) }
    }
}
