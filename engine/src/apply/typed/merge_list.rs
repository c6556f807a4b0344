//! Two lists of items that are told apart -> the merged list, in the server's order.
//!
//! Items that only the stored list has stay where they are. The others come in the order of the applied list.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::Value;

use super::super::paths::PathElement;
use super::super::types::{ListType, Types};
use super::element::elements;
use super::merge::merge_place;

/// Merges two lists, not both of which are empty.
pub(super) fn merge(types: &Types, list: &ListType, live: &[Value], applied: &[Value]) -> Vec<Value> {
    let left = elements(types, list, live);
    let right = elements(types, list, applied);
    let mut merge = Merge {
        types,
        list,
        live: index(&left),
        applied: right.iter().map(|(element, item)| (element, *item)).collect(),
        shared: VecDeque::new(),
        merged: BTreeSet::new(),
        out: Vec::new(),
    };
    merge.shared =
        right.iter().map(|(element, _)| element).filter(|one| merge.live.contains_key(one)).collect();
    merge.run(&left, &right);
    merge.out
}

/// The stored items. One that is there twice is not merged with an applied one, which replaces it.
fn index<'v>(items: &'v [(PathElement, &'v Value)]) -> BTreeMap<&'v PathElement, &'v Value> {
    let mut index = BTreeMap::new();
    for (element, item) in items {
        index.entry(element).and_modify(|known| *known = &Value::Null).or_insert(*item);
    }
    index
}

struct Merge<'m> {
    types: &'m Types,
    list: &'m ListType,
    live: BTreeMap<&'m PathElement, &'m Value>,
    applied: BTreeMap<&'m PathElement, &'m Value>,
    /// The items of both lists that are still to come, in the order of the applied one.
    shared: VecDeque<&'m PathElement>,
    merged: BTreeSet<&'m PathElement>,
    out: Vec<Value>,
}

impl<'m> Merge<'m> {
    fn run(&mut self, left: &'m [(PathElement, &'m Value)], right: &'m [(PathElement, &'m Value)]) {
        let (mut l, mut r) = (0, 0);
        while l < left.len() || r < right.len() {
            if let (Some((element, _)), Some((wanted, _))) = (left.get(l), right.get(r)) {
                if element == wanted {
                    self.push_applied(element);
                    self.shared.pop_front();
                    (l, r) = (l + 1, r + 1);
                    continue;
                }
                let is_later = self.shared.front().is_some_and(|next| *next != element);
                if self.applied.contains_key(element) && is_later {
                    l += 1;
                    continue;
                }
            }
            if let Some((element, item)) = left.get(l) {
                if !self.applied.contains_key(element) {
                    self.push(Some(item), None);
                    l += 1;
                    continue;
                }
                if self.merged.contains(element) {
                    l += 1;
                }
            }
            if let Some((element, _)) = right.get(r) {
                self.push_applied(element);
                r += 1;
                if self.shared.front() == Some(&element) {
                    self.shared.pop_front();
                }
            }
        }
    }

    /// Adds an applied item, merged with the stored one.
    fn push_applied(&mut self, element: &'m PathElement) {
        self.merged.insert(element);
        self.push(self.live.get(element).copied(), self.applied.get(element).copied());
    }

    fn push(&mut self, live: Option<&Value>, applied: Option<&Value>) {
        self.out.extend(merge_place(self.types, self.list.items, live, applied));
    }
}
