//! The subresources of a version of a CRD.

use super::refused_keywords::is_set;
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::Scale;
use crate::source::text::file::File;
use crate::source::text::node::{Content, Node};

/// Whether a version has a status; an error where its value is no map, which servers refuse.
pub fn has_status(
    subresources: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> bool {
    let Some(status) = subresources.get_non_null("status") else { return false };
    if !matches!(status.content, Content::Map(_)) {
        let message = format!("`status` of `subresources` must be a map, found {}", status.type_name());
        let location = file.location(status.at, format!("{pointer}/status"));
        diagnostics.push(Diagnostic::error("invalid-crd", location, message).help("write `status: {}`"));
    }
    true
}

/// The keywords of a whole object that servers refuse beside the subresource `status`: they would be lost where servers
/// validate the status alone.
const NOT_BESIDE_STATUS: [&str; 13] = [
    "allOf",
    "anyOf",
    "default",
    "enum",
    "maxProperties",
    "minProperties",
    "not",
    "oneOf",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-int-or-string",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-list-type",
    "x-kubernetes-map-type",
];

/// Reports keywords of a whole object that servers refuse in a version with a status.
pub fn check_root(root: &Node<'_>, file: &File, pointer: &str, diagnostics: &mut Diagnostics) {
    for keyword in NOT_BESIDE_STATUS {
        let Some(value) = root.get_non_null(keyword).filter(|value| is_set(keyword, value)) else { continue };
        let message = format!(
            "`{keyword}` in the schema of a whole object that has the subresource `status`: servers refuse it"
        );
        let location = file.location(value.at, format!("{pointer}/{keyword}"));
        let help = "move it into the schema of `spec`, or write a rule under `x-kubernetes-validations`";
        diagnostics.push(Diagnostic::warning("refused-keyword", location, message).help(help));
    }
}

/// The subresource `scale`.
pub fn scale(node: &Node<'_>) -> Scale {
    let text = |key| node.text(key).map(str::to_owned);
    Scale {
        spec_replicas_path: text("specReplicasPath").unwrap_or_default(),
        status_replicas_path: text("statusReplicasPath").unwrap_or_default(),
        label_selector_path: text("labelSelectorPath"),
    }
}
