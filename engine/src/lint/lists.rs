//! A list in a schema of a `v1` CRD -> list types and list map keys that no list can have.

use std::collections::BTreeSet;

use super::fault::{Known, Rule};
use super::node::Node;
use super::rules;
use crate::json_pointer::escape;
use crate::schema::Schema;
use crate::suggestion::MOST_COMPARED;

const LIST_TYPE: &str = "x-kubernetes-list-type";
const LIST_MAP_KEYS: &str = "x-kubernetes-list-map-keys";
const LIST_TYPES: [&str; 3] = ["atomic", "map", "set"];

/// Adds a list type that servers do not know, or that does not fit the node's other keywords.
pub fn check(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    let checks = schema.checks();
    let keys = &checks.list_map_keys;
    if !schema.is_set(LIST_TYPE) {
        if !keys.is_empty() {
            node.refuse(&rules::KEYS_WITHOUT_LIST_TYPE, LIST_MAP_KEYS);
        }
        return;
    }
    let (list_type, type_) = (checks.list_type.as_str(), schema.type_.as_str());
    let fault = if !LIST_TYPES.contains(&list_type) {
        let fault = node.fault(&rules::UNKNOWN_LIST_TYPE, LIST_TYPE).with("found", list_type);
        fault.with_slip(list_type, Known::Words(&LIST_TYPES))
    } else if type_.is_empty() && schema.takes_any_type() {
        node.fault(&rules::LIST_TYPE_WITHOUT_TYPE, LIST_TYPE)
    } else if !matches!(type_, "array" | "") {
        node.fault(&rules::LIST_TYPE_BESIDE_TYPE, LIST_TYPE).with("type", type_)
    } else if list_type == "map" && keys.is_empty() {
        node.fault(&rules::MAP_WITHOUT_KEYS, LIST_TYPE)
    } else if list_type != "map" && !keys.is_empty() {
        node.fault(&rules::KEYS_BESIDE_LIST_TYPE, LIST_TYPE).with("list_type", list_type)
    } else {
        items(node);
        return list_map_keys(node);
    };
    node.add(fault);
}

/// Adds items that servers cannot tell apart: parts of them in a set, and null in a set or list map.
fn items(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    let list_type = schema.checks().list_type.as_str();
    let Some(items) = schema.items.as_deref().filter(|_| list_type != "atomic") else { return };
    if items.nullable {
        node.add(node.fault(&rules::NULLABLE_ITEMS, "items").with("list_type", list_type));
    }
    if list_type != "set" {
        return;
    }
    let checks = items.checks();
    match items.type_.as_str() {
        "object" if checks.map_type != "atomic" => node.refuse(&rules::SET_OF_OBJECTS, "items"),
        "array" if !matches!(checks.list_type.as_str(), "" | "atomic") => {
            node.refuse(&rules::SET_OF_LISTS, "items");
        }
        _ => {}
    }
}

/// Adds the keys of a list map that its items need not have, or that cannot tell them apart.
fn list_map_keys(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    let Some(items) = schema.items.as_deref().filter(|_| schema.checks().list_type == "map") else { return };
    if !matches!(items.type_.as_str(), "object" | "") {
        let fault = node.fault(&rules::MAP_OF_NO_OBJECTS, "items");
        return node.add(fault.with("type", items.type_.as_str()));
    }
    let required: BTreeSet<&str> = items.required.iter().map(String::as_str).collect();
    let keys = &schema.checks().list_map_keys;
    for (index, key) in keys.iter().enumerate() {
        let property = items.properties.get(key);
        let is_repeated = keys[..index].iter().take(MOST_COMPARED).any(|each| each == key);
        let rule = match property {
            _ if is_repeated => &rules::REPEATED_KEY,
            None => &rules::UNKNOWN_KEY,
            Some(property) => match unfit(property, required.contains(key.as_str())) {
                Some(rule) => rule,
                None => continue,
            },
        };
        let fault = node.fault(rule, &format!("{LIST_MAP_KEYS}/{index}")).with("key", key);
        let fault = fault.with("type", property.map_or("", |property| property.type_.as_str()));
        let fault = fault.with("step", escape(key));
        node.add(match property {
            None if !is_repeated => fault.with_slip(key, Known::Properties(items)),
            _ => fault,
        });
    }
}

/// The rule by which a property is no key of a list map, if there is one.
fn unfit(property: &Schema, is_required: bool) -> Option<&'static Rule> {
    if matches!(property.type_.as_str(), "object" | "array") {
        Some(&rules::KEY_TYPE)
    } else if property.nullable {
        Some(&rules::NULLABLE_KEY)
    } else if !is_required && property.default.is_none() {
        Some(&rules::OPTIONAL_KEY)
    } else {
        None
    }
}
