//! What two nodes say of lists, and of who owns them -> what items need, and what appliers own.

use serde_json::{Value, json};

use crate::diff::code::Code;
use crate::diff::harms::{Effect, Harm};
use crate::diff::nodes::{Nodes, Walk};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::schema::Schema;

pub(super) fn items(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let relation = if nodes.common_types().has(Types::ARRAY) { Relation::May } else { Relation::Equal };
    match (&nodes.old.items, &nodes.new.items) {
        (None, Some(_)) => drop(walk.add(nodes, Code::ItemsAdded, "/items", (None, None), relation)),
        (Some(_), None) => drop(walk.add(nodes, Code::ItemsRemoved, "/items", (None, None), relation)),
        _ => {}
    }
}

pub(super) fn unique_items(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.checks().unique_items, nodes.new.checks().unique_items);
    if old == new {
        return;
    }
    let (code, relation) = match new {
        true => (Code::UniqueItemsAdded, Relation::Narrower),
        false => (Code::UniqueItemsRemoved, Relation::Wider),
    };
    let relation = if nodes.common_types().has(Types::ARRAY) { relation } else { Relation::Equal };
    walk.add(nodes, code, "/uniqueItems", (Some(old.into()), Some(new.into())), relation);
}

/// Whether the server holds the items of a list apart, by their values or by keys.
fn is_keyed(list_type: &str) -> bool {
    matches!(list_type, "set" | "map")
}

pub(super) fn list_type(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.checks(), nodes.new.checks());
    let has_lists = nodes.common_types().has(Types::ARRAY);
    if old.list_type != new.list_type {
        let (code, relation) = match (is_keyed(&old.list_type), is_keyed(&new.list_type)) {
            (false, false) => (Code::ListTypeAtomic, Relation::Equal),
            (true, false) => (Code::ListTypeAtomic, Relation::Wider),
            (false, true) => (Code::ListTypeKeyed, Relation::Narrower),
            (true, true) => (Code::ListTypeKeyed, Relation::Other),
        };
        let relation = if has_lists { relation } else { Relation::Equal };
        let values = (list_words(nodes.old), list_words(nodes.new));
        walk.add(nodes, code, "/x-kubernetes-list-type", values, relation);
    } else if old.list_map_keys != new.list_map_keys {
        let sorted = |keys: &[String]| {
            let mut keys = keys.to_vec();
            keys.sort_unstable();
            keys
        };
        let (old_keys, new_keys) = (sorted(&old.list_map_keys), sorted(&new.list_map_keys));
        let has_all = |some: &[String], others: &[String]| others.iter().all(|key| some.contains(key));
        let relation = match new.list_type == "map" && has_lists {
            false => Relation::Equal,
            // More keys hold more items apart.
            true => Relation::from_inclusions(has_all(&old_keys, &new_keys), has_all(&new_keys, &old_keys)),
        };
        let values = (Some(json!(old.list_map_keys)), Some(json!(new.list_map_keys)));
        let code = Code::ListKeysChanged;
        let change = walk.add(nodes, code, "/x-kubernetes-list-map-keys", values, relation);
        if relation == Relation::Wider {
            change.effect = Effect::None;
            (change.harms.stored, change.harms.client) = (Harm::None, Harm::Note);
        }
    }
}

/// The list type with its keys.
fn list_words(schema: &Schema) -> Option<Value> {
    let checks = schema.checks();
    match (checks.list_type.as_str(), checks.list_map_keys.as_slice()) {
        ("", []) => None,
        (type_, []) => Some(type_.into()),
        (type_, keys) => Some(format!("{type_} by {}", keys.join(", ")).into()),
    }
}

pub(super) fn map_type(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (&nodes.old.checks().map_type, &nodes.new.checks().map_type);
    if old == new {
        return;
    }
    let is_atomic = |map_type: &str| map_type == "atomic";
    let relation = match is_atomic(old) == is_atomic(new) || !nodes.common_types().has(Types::OBJECT) {
        true => Relation::Equal,
        false => Relation::Other,
    };
    let type_words = |map_type: &str| (!map_type.is_empty()).then(|| map_type.into());
    let values = (type_words(old), type_words(new));
    let change = walk.add(nodes, Code::MapTypeChanged, "/x-kubernetes-map-type", values, relation);
    // A struct that becomes atomic usually has one owner, who then owns all of it.
    if is_atomic(new) && nodes.new.values().is_none() && change.harms.wire.is_any() {
        change.harms.wire = Harm::Warning;
    }
}
