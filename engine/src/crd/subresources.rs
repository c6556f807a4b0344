//! The subresources of a version of a CRD.

use crate::diag::{Diagnostic, Diagnostics};
use crate::kind::Scale;
use crate::text::file::File;
use crate::text::node::{Content, Node};

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

/// The subresource `scale`.
pub fn scale(node: &Node<'_>) -> Scale {
    // What is no text is a path that no server takes.
    let text = |key| {
        let found = node.get_non_null(key)?;
        Some(found.as_text().map_or_else(|| found.to_value().to_string(), str::to_owned))
    };
    Scale {
        spec_replicas_path: text("specReplicasPath").unwrap_or_default(),
        status_replicas_path: text("statusReplicasPath").unwrap_or_default(),
        label_selector_path: text("labelSelectorPath"),
    }
}
