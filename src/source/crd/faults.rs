//! A schema that may have to be reported -> the positions of the values that messages are about. Most schemas have none,
//! so that positions cost nothing there.

use super::known_keys::misspelt;
use crate::schema::{Faults, META, RefFault, Schema, TYPES};
use crate::source::text::node::Node;

/// The positions in the node of a schema; None where its type is known, its required properties
/// exist and it is no reference.
pub fn find(schema: &Schema, node: &Node<'_>) -> Option<Box<Faults>> {
    let is_missing = |name: &String| !schema.properties.contains_key(name) && !META.contains(&name.as_str());
    let has_known_type = schema.type_.is_empty() || TYPES.contains(&schema.type_.as_str());
    if has_known_type && schema.reference.is_none() && !schema.required.iter().any(is_missing) {
        return None;
    }
    let at = |key| node.get(key).unwrap_or(node).at;
    let required = node.get("required").map_or(&[][..], Node::items);
    let reference = node.get_non_null("$ref");
    Some(Box::new(Faults {
        type_at: at("type"),
        required_at: required.iter().map(|entry| entry.at).collect(),
        properties_misspelt: misspelt(node, "properties").is_some(),
        reference: reference.map(|node| RefFault { at: node.at, step: "/$ref", near: None }),
    }))
}
