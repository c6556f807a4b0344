//! A set of paths, and the types of a schema that may have changed since -> the set in which atomic lists and maps are owned as a
//! whole.

use super::super::paths::{PathElement, Set};
use super::super::types::{DEDUCED, Form, Forms, ListType, MapType, Scalar, TypeId, Types, UNTYPED};

/// The set for the schema of today.
pub(in crate::apply) fn reconcile(types: &Types, set: &Set) -> Set {
    let mut walk = Walk { types, path: Vec::new(), whole: Set::default() };
    walk.place(types.root(), Some(set), false);
    if walk.whole.is_empty() {
        return set.clone();
    }
    set.recursive_difference(&walk.whole).union(&walk.whole)
}

struct Walk<'t> {
    types: &'t Types,
    path: Vec<PathElement>,
    /// The paths of what is owned in parts, and has to be owned as a whole.
    whole: Set,
}

impl<'t> Walk<'t> {
    /// `is_whole` says that the place is owned, and nothing in it.
    fn place(&mut self, id: TypeId, set: Option<&Set>, is_whole: bool) {
        let types: &'t Types = self.types;
        match Forms::all(types.get(id)).first() {
            Form::Scalar(_) => {}
            Form::List(list) if list.keys.is_none() && !is_whole => self.whole.insert(&self.path),
            Form::List(list) => self.list(list, set),
            Form::Map(map) if self.is_untyped(map) => {}
            Form::Map(map) if map.is_atomic && !is_whole => {
                if set.is_some_and(|set| !set.is_empty()) {
                    self.whole.insert(&self.path);
                }
            }
            Form::Map(map) => self.map(map, set),
        }
    }

    /// Whether a map has nothing but values of unknown type.
    fn is_untyped(&self, map: &MapType) -> bool {
        let is_untyped =
            |id: TypeId| id == DEDUCED || id != UNTYPED && self.types.get(id).scalar == Some(Scalar::Untyped);
        map.fields.is_empty() && map.values.is_some_and(is_untyped)
    }

    fn list(&mut self, list: &ListType, set: Option<&Set>) {
        for element in steps(set) {
            self.step(list.items, element, set);
        }
    }

    fn map(&mut self, map: &MapType, set: Option<&Set>) {
        for element in steps(set) {
            let id = match element {
                PathElement::Field(name) => map.member(name),
                _ => map.values,
            };
            if let Some(id) = id {
                self.step(id, element, set);
            }
        }
    }

    fn step(&mut self, id: TypeId, element: &PathElement, set: Option<&Set>) {
        let inner = set.and_then(|set| set.children.get(element));
        let is_member = set.is_some_and(|set| set.members.contains(element));
        self.path.push(element.clone());
        self.place(id, inner, is_member && inner.is_none());
        self.path.pop();
    }
}

/// All steps of a set.
fn steps(set: Option<&Set>) -> impl Iterator<Item = &PathElement> {
    set.into_iter().flat_map(|set| {
        let beyond = set.children.keys().filter(|element| !set.members.contains(*element));
        set.members.iter().chain(beyond)
    })
}
