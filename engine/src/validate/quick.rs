//! A value -> whether its place allows it, without a word about why not.

use serde_json::{Map, Value};

use super::equal;
use super::types::type_fault;
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
    if !node.enum_.is_empty() && !is_in(&node.enum_, value)
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
    items.iter().enumerate().any(|(index, item)| items[..index].iter().any(|other| equal(item, other)))
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
