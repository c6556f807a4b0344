//! Two enums -> the values that are gone, and those that are new.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::diff::code::Code;
use crate::diff::nodes::{Nodes, Walk};
use crate::diff::relation::Relation;

pub(super) fn enums(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let list = |values: &Option<Vec<Value>>| values.clone().filter(|values| !values.is_empty());
    let (old, new) = (list(&nodes.old.enum_), list(&nodes.new.enum_));
    match (&old, &new) {
        (None, None) => {}
        (None, Some(values)) => {
            let values = (None, Some(values.clone().into()));
            walk.add(nodes, Code::EnumAdded, "/enum", values, Relation::Narrower);
        }
        (Some(values), None) => {
            let values = (Some(values.clone().into()), None);
            walk.add(nodes, Code::EnumRemoved, "/enum", values, Relation::Wider);
        }
        (Some(old), Some(new)) => {
            let (removed, added) = (missing(old, new), missing(new, old));
            if !removed.is_empty() {
                let relation = if added.is_empty() { Relation::Narrower } else { Relation::Other };
                let values = (Some(removed.into()), None);
                walk.add(nodes, Code::EnumValueRemoved, "/enum", values, relation);
            }
            if !added.is_empty() {
                let values = (None, Some(added.into()));
                walk.add(nodes, Code::EnumValueAdded, "/enum", values, Relation::Wider);
            }
        }
    }
}

/// The values that others do not have.
fn missing(values: &[Value], others: &[Value]) -> Vec<Value> {
    let others: BTreeSet<String> = others.iter().map(Value::to_string).collect();
    values.iter().filter(|value| !others.contains(&value.to_string())).cloned().collect()
}
