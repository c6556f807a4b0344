//! Keywords for readers -> one change where any of them differs.

use crate::diff::code::Code;
use crate::diff::nodes::{Nodes, Walk};
use crate::diff::relation::Relation;

pub(super) fn docs(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.checks(), nodes.new.checks());
    let differing = [
        ("description", nodes.old.description() != nodes.new.description()),
        ("title", old.title != new.title),
        ("example", old.example != new.example),
        ("externalDocs", old.external_docs != new.external_docs),
    ];
    for (keyword, _) in differing.into_iter().filter(|(_, differs)| *differs) {
        walk.add(nodes, Code::DocsChanged, format!("/{keyword}"), (None, None), Relation::Other);
    }
}
