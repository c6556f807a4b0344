//! A schema that may have to be reported -> the positions of the values that messages are about, and the keywords that no other
//! field has. Most schemas have none, so that these cost nothing there.

use super::known_keys::misspelt;
use crate::lint;
use crate::schema::{META, RefFault, Schema, TYPES};
use crate::text::node::{Content, Node};

/// Adds the positions in the node of a schema, unless its type is known, its required properties exist and it is no reference.
pub fn add_positions(schema: &mut Schema, node: &Node<'_>) {
    let is_missing = |name: &String| !schema.properties.contains_key(name) && !META.contains(&name.as_str());
    let has_known_type = schema.type_.is_empty() || TYPES.contains(&schema.type_.as_str());
    if has_known_type && schema.reference.is_none() && !schema.required.iter().any(is_missing) {
        return;
    }
    let at = |key| node.get(key).unwrap_or(node).at;
    let required = node.get("required").map_or(&[][..], Node::items);
    let reference = node.get_non_null("$ref");
    let faults = schema.faults.get_or_insert_default();
    faults.type_at = at("type");
    faults.required_at = required.iter().map(|entry| entry.at).collect();
    faults.properties_misspelt = misspelt(node, "properties").is_some();
    faults.reference = reference.map(|node| RefFault { at: node.at, step: "/$ref", near: None });
}

/// Adds a keyword that servers refuse and no other field has; false for any other keyword, and for an empty one.
pub fn add_refused(schema: &mut Schema, key: &str, value: &Node<'_>) -> bool {
    let found = match (&value.content, key) {
        (Content::Bool(false), "additionalProperties") => Some("additionalProperties"),
        (Content::Bool(false), "x-kubernetes-preserve-unknown-fields") => {
            Some("x-kubernetes-preserve-unknown-fields")
        }
        (Content::Text(text), _) if text.is_empty() => {
            ["x-kubernetes-list-type", "x-kubernetes-map-type"].into_iter().find(|each| *each == key)
        }
        (Content::Map(entries), "definitions" | "patternProperties") if entries.is_empty() => None,
        (Content::Null, _) => None,
        _ => lint::REFUSED.iter().map(|(keyword, _)| *keyword).find(|each| *each == key),
    };
    let Some(keyword) = found else { return false };
    schema.faults.get_or_insert_default().refused.push(keyword);
    true
}
