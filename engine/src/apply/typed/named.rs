//! A set of paths -> the set with the properties around them, which a schema names: `EnsureNamedFieldsAreMembers`.

use super::super::paths::{PathElement, Set};
use super::super::types::{TypeId, Types};

/// Adds the properties around the paths of a set. The keys of maps and the items of lists are left out.
pub(in crate::apply) fn with_named_fields(types: &Types, set: &Set) -> Set {
    add(types, Some(types.root()), set)
}

fn add(types: &Types, id: Option<TypeId>, set: &Set) -> Set {
    let type_ = id.map(|id| types.get(id));
    let map = type_.and_then(|type_| type_.map.as_ref());
    let list = type_.and_then(|type_| type_.list.as_ref());
    let mut with = Set { members: set.members.clone(), ..Set::default() };
    for (element, child) in &set.children {
        let mut inner = None;
        match (element, map, list) {
            (PathElement::Field(name), Some(map), _) => {
                if map.fields.contains_key(name) {
                    with.members.insert(element.clone());
                }
                inner = map.member(name);
            }
            (PathElement::Key(_), _, Some(list)) => inner = Some(list.items),
            _ => {}
        }
        with.children.insert(element.clone(), add(types, inner, child));
    }
    with
}
