//! A value -> whether its place allows it, without a word about why not.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

use serde_json::{Map, Value};

use super::equal;
use super::types::type_fault;
use crate::effort;
use crate::plan::{Node, NodeChecks, NodeId, Num, Plan, Values, is_in};

/// Whether the server's validator finds nothing wrong with a value. Recursion is as deep as the schema.
pub(super) fn is_valid(plan: &Plan, id: NodeId, value: &Value) -> bool {
    let node = plan.node(id);
    if !node.subtree.can_fail {
        return true;
    }
    if type_fault(node, value).is_some() {
        return false;
    }
    if value.is_null() {
        return node.enum_.is_empty();
    }
    let checks = node.checks.as_deref();
    if !node.enum_.is_empty() && effort::spend(node.enum_.len() / 8) && !is_in(&node.enum_, value)
        || checks.is_some_and(|checks| !is_valid_by_branches(plan, checks, value))
    {
        return false;
    }
    match value {
        Value::String(text) => is_valid_text(node, checks, text),
        Value::Number(number) => checks.is_none_or(|checks| checks.number.allow(Num::read(number))),
        Value::Array(items) => is_valid_list(plan, node, checks, items),
        Value::Object(map) => is_valid_object(plan, node, checks, map),
        Value::Null | Value::Bool(_) => true,
    }
}

fn is_valid_by_branches(plan: &Plan, checks: &NodeChecks, value: &Value) -> bool {
    let branches = checks.any_of.len() + checks.one_of.len() + checks.all_of.len();
    // Branches within branches multiply; what is found after the last step counts for nothing.
    if branches > 0 && !effort::spend(branches) {
        return true;
    }
    let passes = |id: &NodeId| is_valid(plan, *id, value);
    (checks.any_of.is_empty() || checks.any_of.iter().any(passes))
        && (checks.one_of.is_empty() || checks.one_of.iter().filter(|id| passes(id)).count() == 1)
        && checks.all_of.iter().all(passes)
        && !checks.not.as_ref().is_some_and(passes)
}

fn is_valid_text(node: &Node, checks: Option<&NodeChecks>, text: &str) -> bool {
    if node.format_of_strings().is_some_and(|(_, format)| !format.holds(text)) {
        return false;
    }
    let Some(checks) = checks else { return true };
    if checks.min_length.is_some() || checks.max_length.is_some() {
        let length = text.chars().count() as u64;
        if checks.min_length.is_some_and(|least| length < least)
            || checks.max_length.is_some_and(|most| length > most)
        {
            return false;
        }
    }
    checks.pattern.as_ref().is_none_or(|pattern| pattern.matches(text))
}

fn is_valid_list(plan: &Plan, node: &Node, checks: Option<&NodeChecks>, items: &[Value]) -> bool {
    if let Some(checks) = checks {
        let length = items.len() as u64;
        if checks.min_items.is_some_and(|least| length < least)
            || checks.max_items.is_some_and(|most| length > most)
            || checks.unique_items && has_duplicates(items)
        {
            return false;
        }
    }
    node.items
        .is_none_or(|id| !plan.node(id).subtree.can_fail || items.iter().all(|item| is_valid(plan, id, item)))
}

/// Whether two items of a list are equal.
pub(super) fn has_duplicates(items: &[Value]) -> bool {
    // Long lists are compared by their hashes first, which equal values have in common.
    if items.len() <= 16 {
        return items
            .iter()
            .enumerate()
            .any(|(index, item)| items[..index].iter().any(|other| equal(item, other)));
    }
    let mut seen: HashMap<u64, Vec<&Value>> = HashMap::with_capacity(items.len());
    let state = RandomState::new();
    items.iter().any(|item| {
        let mut hasher = state.build_hasher();
        hash(item, &mut hasher);
        let alike = seen.entry(hasher.finish()).or_default();
        let is_repeated = alike.iter().any(|other| equal(item, other));
        alike.push(item);
        is_repeated
    })
}

/// Hashes a value: those that are equal alike, whatever the order of their members. Recursion is as deep as an object.
fn hash(value: &Value, hasher: &mut impl Hasher) {
    match value {
        Value::Null => 0.hash(hasher),
        Value::Bool(flag) => flag.hash(hasher),
        Value::Number(number) => match Num::read(number) {
            Num::Int(whole) => whole.hash(hasher),
            // Both zeros are equal.
            Num::Float(float) => (if float == 0.0 { 0.0 } else { float }).to_bits().hash(hasher),
        },
        Value::String(text) => text.hash(hasher),
        Value::Array(items) => items.iter().for_each(|item| hash(item, hasher)),
        Value::Object(map) => {
            let mut keys: Vec<&String> = map.keys().collect();
            keys.sort_unstable();
            for key in keys {
                key.hash(hasher);
                hash(&map[key], hasher);
            }
        }
    }
}

fn is_valid_object(plan: &Plan, node: &Node, checks: Option<&NodeChecks>, map: &Map<String, Value>) -> bool {
    if let Some(checks) = checks {
        let length = map.len() as u64;
        if checks.min_properties.is_some_and(|least| length < least)
            || checks.max_properties.is_some_and(|most| length > most)
        {
            return false;
        }
    }
    if !node.required.iter().all(|name| map.contains_key(&**name)) {
        return false;
    }
    if node.properties.is_empty() && matches!(node.values, Values::None | Values::Any) {
        return true;
    }
    map.iter().all(|(key, value)| match node.member(key) {
        Some(id) => is_valid(plan, id, value),
        None => node.values != Values::Closed,
    })
}
