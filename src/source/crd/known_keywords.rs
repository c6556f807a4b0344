//! A keyword that the reader of schemas does not know -> a message with what its writer most likely meant.

use crate::diag::{Diagnostic, Location};
use crate::source::text::node::{Content, Entry, Node};
use crate::suggestion::nearest;

/// The keywords with a meaning for generated code.
const KEYWORDS: &[&str] = &[
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "default",
    "description",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "nullable",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
    "uniqueItems",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-validations",
];

/// Whether a keyword says nothing that generated code could lose.
pub fn is_harmless(key: &str) -> bool {
    matches!(
        key,
        "example"
            | "externalDocs"
            | "id"
            | "$schema"
            | "x-kubernetes-group-version-kind"
            | "xml"
            | "readOnly"
            | "x-kubernetes-patch-merge-key"
            | "x-kubernetes-patch-strategy"
            | "discriminator"
    )
}

/// The message about an unknown keyword of the schema `node`: a warning where its writer meant something that is lost,
/// else a note.
pub fn unknown(node: &Node<'_>, entry: &Entry<'_>, location: Location) -> Diagnostic {
    let message = format!("keyword `{}` has no meaning in a schema of Kubernetes; it is ignored", entry.key);
    let open = KEYWORDS.iter().copied().filter(|key| node.get(key).is_none());
    if let Some(near) = nearest(&entry.key, open) {
        let help = format!("did you mean `{near}`?");
        return Diagnostic::warning("unknown-keyword", location, message).help(help);
    }
    if is_schema(&entry.value) {
        let help = "a property stands under `properties`";
        return Diagnostic::warning("unknown-keyword", location, message).help(help);
    }
    Diagnostic::note("unknown-keyword", location, message)
}

/// Whether a value looks like the schema of a property.
fn is_schema(value: &Node<'_>) -> bool {
    let has_type = value.get("type").is_some_and(|node| matches!(node.content, Content::Text(_)));
    let has_shape =
        ["properties", "items", "additionalProperties"].iter().any(|key| value.get(key).is_some());
    has_type || has_shape
}
