//! A place where a CRD takes any value, and the Go type of the place -> the place with that type.

use super::{At, Join, is_missing};
use crate::diag::{Diagnostic, Mark};
use crate::schema::{Additional, Schema};

impl Join<'_> {
    /// Gives a place that the CRD leaves open the type that Go has there, and returns whether it is such a place.
    pub(super) fn fill(&mut self, crd: &mut Schema, go: &Schema, at: &At) -> bool {
        if !self.is_go || !is_open(crd) || !says_more(crd, go) {
            return false;
        }
        // Where a marker of Go opens the place, both say the same.
        if !go.preserve_unknown {
            let (here, there) = self.locations(crd, go, at);
            let message = format!(
                "`{}`: the CRD takes any value ({here}); the Go type is used, but the server applies neither its \
                 checks nor its defaults",
                at.place
            );
            self.diagnostics.push(Diagnostic::note("shape-disagreement", there, message));
        }
        let mut filled = go.clone();
        unchecked(&mut filled, crd.at);
        filled.preserve_unknown = true;
        filled.nullable |= crd.nullable;
        filled.embedded |= crd.embedded;
        filled.default = crd.default.take();
        if let Some(description) = crd.description.take() {
            filled.description = Some(description);
        }
        *crd = filled;
        true
    }
}

/// Whether a node of a CRD takes any value, or any object.
fn is_open(crd: &Schema) -> bool {
    let has_parts = !crd.properties.is_empty() || crd.items.is_some() || crd.enum_.is_some();
    let is_any =
        crd.preserve_unknown && crd.additional == Additional::None || crd.additional == Additional::Any;
    is_any && !has_parts && !crd.int_or_string && matches!(crd.type_.as_str(), "" | "object")
}

/// Whether the Go type says more than an open node of a CRD, and nothing else.
fn says_more(crd: &Schema, go: &Schema) -> bool {
    if go.named.as_deref().is_some_and(is_missing) {
        return false;
    }
    let is_object = !go.properties.is_empty() || go.values().is_some() || go.named.is_some();
    match (crd.type_.as_str(), go.type_.as_str()) {
        ("", "") => is_object || go.int_or_string,
        ("object", "object" | "") => is_object,
        ("", "object") => is_object,
        ("", _) => true,
        _ => false,
    }
}

/// Removes what a server does not do with values that its schema does not have: it sets no defaults, checks nothing, merges
/// lists as a whole, and keeps what the type does not have.
fn unchecked(node: &mut Schema, at: Mark) {
    let has_default =
        |name: &String| node.properties.get(name).is_some_and(|property| property.default.is_some());
    let required = node.required.iter().filter(|name| !has_default(name)).cloned().collect();
    node.required = required;
    node.default = None;
    node.checks = None;
    node.preserve_unknown |= !node.properties.is_empty();
    node.at = at;
    node.faults = None;
    if let Some(named) = &mut node.named {
        named.pointer = None;
    }
    for (_, child) in node.children_mut() {
        unchecked(child, at);
    }
}
