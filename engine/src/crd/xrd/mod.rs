//! A `CompositeResourceDefinition` of Crossplane -> the CRDs that Crossplane makes of it: one of the composite resource, and one
//! of the claim that it offers.
//!
//! The facts are those of `pkg/xcrd` of crossplane-runtime 2.4, and of the CRDs of Crossplane's own kinds. Every part that the
//! author wrote keeps its position, so that the reader of CRDs reports faults where they stand.

mod added;
mod derive;
mod faults;
mod forms;
mod nodes;

use derive::Form;
use forms::Made;
pub use forms::{GROUP, KIND};

use crate::diag::Diagnostics;
use crate::text::file::File;
use crate::text::node::Node;

/// Whether a document is such a definition.
pub fn is_xrd(node: &Node<'_>) -> bool {
    let group = node.text("apiVersion").and_then(|version| version.split_once('/')).map(|(group, _)| group);
    node.text("kind") == Some(KIND) && group == Some(GROUP)
}

/// The CRDs that Crossplane makes of a definition, whose JSON pointer in its document is `pointer`; none, with errors, where
/// it makes none.
pub fn definitions<'a>(
    node: &Node<'a>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<Node<'a>> {
    let Some(form) = Form::read(node, file, pointer, diagnostics) else { return Vec::new() };
    let has_claim = form.spec.get_non_null("claimNames").is_some();
    let made = [Some(Made::Composite), has_claim.then_some(Made::Claim)];
    made.into_iter().flatten().map(|made| form.definition(node, made)).collect()
}
