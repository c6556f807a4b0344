//! The faults of a part of a document -> messages at the positions of their JSON pointers.

use crate::diag::Diagnostics;
use crate::lint::{Fault, Vocabulary};
use crate::source::text::file::File;
use crate::source::text::node::Node;

/// Reports faults, whose JSON pointers begin at the node. That of the node in its document is `pointer`.
pub fn report(
    faults: &[Fault<'_>],
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) {
    for fault in faults {
        diagnostics.warn(fault.rule.code, &file.shown, || {
            let (found, step) = node.nearest(&fault.pointer);
            let location = file.location(found.at, format!("{pointer}{step}"));
            fault.warning(location, Vocabulary::Keywords)
        });
    }
}
