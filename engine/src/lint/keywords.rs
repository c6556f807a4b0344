//! A schema node of a `v1` CRD -> the keywords in it that servers refuse with any value, with this one, or beside others.

use super::fault::Known;
use super::go_pattern;
use super::node::{Node, Place};
use super::rules;
use crate::schema::Additional;

const ADDITIONAL: &str = "additionalProperties";
const MAP_TYPE: &str = "x-kubernetes-map-type";
const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";
const PRESERVE_TRUE: &str = "x-kubernetes-preserve-unknown-fields: true";
const EMBEDDED_TRUE: &str = "x-kubernetes-embedded-resource: true";
const MAP_TYPES: [&str; 2] = ["atomic", "granular"];

/// The keywords that servers know and refuse, and what to do about each.
pub const REFUSED: [(&str, &str); 6] = [
    ("$schema", "remove it"),
    ("additionalItems", "remove it: all items of a list have the schema of `items`"),
    ("definitions", "write each schema where it is used, as servers refuse `$ref` too"),
    ("dependencies", "write a rule under `x-kubernetes-validations`, such as `!has(self.a) || has(self.b)`"),
    ("id", "remove it"),
    ("patternProperties", "write `additionalProperties` with the schema of the values"),
];

/// The keywords that describe a value, which no branch of a junctor has: it only restricts what the schema around it describes.
const NOT_IN_BRANCHES: [&str; 13] = [
    "additionalProperties",
    "default",
    "description",
    "nullable",
    "title",
    "type",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-validations",
];

/// Adds the keywords of a node that servers refuse.
pub fn check(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    if !node.place.describes() {
        in_branch(node);
    }
    // Elsewhere a branch may have it: it says nothing.
    if node.place.describes() || schema.is_closed() {
        additional(node);
    }
    for (mark, is_set) in [(PRESERVE_TRUE, schema.preserve_unknown), (EMBEDDED_TRUE, schema.embedded)] {
        if is_set && schema.int_or_string && node.place.describes() {
            let (step, _) = mark.split_once(':').unwrap_or((mark, ""));
            node.add(node.fault(&rules::BESIDE_INT_OR_STRING, step).with_keyword("mark", mark));
        }
    }
    if node.place == Place::Root && schema.nullable {
        node.refuse(&rules::NULLABLE_OBJECT, "nullable");
    }
    for keyword in schema.refused() {
        if *keyword == PRESERVE {
            node.refuse(&rules::PRESERVE_FALSE, PRESERVE);
        }
        if let Some((_, help)) = REFUSED.iter().find(|(refused, _)| refused == keyword) {
            let fault = node.fault(&rules::REFUSED, keyword);
            node.add(fault.with("keyword", *keyword).with("help", *help));
        }
    }
    if node.place.describes() {
        map_type(node);
    }
    let Some(checks) = schema.checks.as_deref() else { return };
    if checks.unique_items {
        node.refuse(&rules::UNIQUE_ITEMS, "uniqueItems");
    }
    if let Some(fault) = go_pattern::fault(&checks.pattern) {
        let refused = node.fault(fault.rule(), "pattern");
        node.add(refused.with("fault", fault.message()).with("help", fault.help()));
    }
}

/// Adds what describes a value in a branch of a junctor, and the metadata of an object, or what is called so.
fn in_branch(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    for keyword in NOT_IN_BRANCHES {
        let says_nothing = keyword == ADDITIONAL && schema.additional == Additional::None;
        if !says_nothing && schema.is_set(keyword) {
            node.add(node.fault(&rules::KEYWORD_IN_BRANCH, keyword).with_keyword("keyword", keyword));
        }
    }
    if schema.properties.contains_key("metadata") {
        node.refuse(&rules::METADATA_IN_BRANCH, "properties/metadata");
    }
    if schema.reference.is_some() {
        let fault = node.fault(&rules::REFUSED, "$ref").with("keyword", "$ref");
        node.add(fault.with("help", "write the keywords of the schema there"));
    }
}

/// Adds `additionalProperties` where there must be none.
fn additional(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    let is_beside = !schema.properties.is_empty() && schema.additional != Additional::Any;
    let rule = match (is_beside, node.place, schema.is_closed()) {
        _ if !schema.is_set(ADDITIONAL) => return,
        (true, _, true) => &rules::CLOSED_BESIDE_PROPERTIES,
        (true, _, false) => &rules::MAP_BESIDE_PROPERTIES,
        (false, Place::Root, true) => &rules::CLOSED_OBJECT,
        (false, Place::Root, false) => &rules::OBJECT_AS_MAP,
        (false, ..) => return,
    };
    node.refuse(rule, ADDITIONAL);
}

/// Adds a map type that servers do not know, or that no object has.
fn map_type(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    if !schema.is_set(MAP_TYPE) {
        return;
    }
    let map_type = schema.checks().map_type.as_str();
    let fault = if !MAP_TYPES.contains(&map_type) {
        let fault = node.fault(&rules::UNKNOWN_MAP_TYPE, MAP_TYPE).with("found", map_type);
        fault.with_slip(map_type, Known::Words(&MAP_TYPES))
    } else if schema.type_.is_empty() && schema.takes_any_type() {
        node.fault(&rules::MAP_TYPE_WITHOUT_TYPE, MAP_TYPE)
    } else if !matches!(schema.type_.as_str(), "object" | "") {
        node.fault(&rules::MAP_TYPE_BESIDE_TYPE, MAP_TYPE).with("type", schema.type_.as_str())
    } else {
        return;
    };
    node.add(fault);
}
