//! The definitions of a document and the kinds among them -> notes about the definitions that no kind refers to.

use std::collections::BTreeSet;

use super::references::Definitions;
use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::Schema;
use kubesmith_engine::text::file::File;

/// Notes each definition that no kind refers to, directly or through others: nothing is generated for it. All lists of
/// kinds together are one note, because each language has one generic type for them. `passed_over` selects the
/// definitions that are not reported, because other packages have types of them.
pub fn report_unreached(
    definitions: &Definitions,
    kinds: &BTreeSet<&str>,
    passed_over: impl Fn(&str) -> bool,
    file: &File,
    diagnostics: &mut Diagnostics,
) {
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let mut waiting: Vec<String> = kinds.iter().map(|name| (*name).to_owned()).collect();
    while let Some(name) = waiting.pop() {
        if let Some(schema) = definitions.schemas.get(&name).filter(|_| reached.insert(name.clone())) {
            waiting.extend(definitions.names_in(schema));
        }
    }
    let mut lists = Vec::new();
    for (name, schema) in &definitions.schemas {
        if reached.contains(name) || passed_over(name) {
            continue;
        }
        if is_list(definitions, schema, kinds) {
            lists.push(name.as_str());
            continue;
        }
        let message = format!("no kind refers to definition `{name}`; nothing is generated for it");
        let location = file.location(schema.at, definitions.pointer(name));
        diagnostics.push(Diagnostic::note("unreached-definition", location, message));
    }
    // A document that kubesmith wrote has a list for every kind.
    if let [first, ..] = lists[..]
        && definitions.own_extension.is_empty()
    {
        let message = format!(
            "{} of the definitions are lists of kinds, such as `{first}`; they use `List<KIND>`, so nothing is \
             generated for them",
            lists.len()
        );
        let location = file.location(definitions.at, definitions.pointer.to_owned());
        diagnostics.push(Diagnostic::note("list-definition", location, message));
    }
}

/// Whether a definition is the list of a kind.
fn is_list(definitions: &Definitions, schema: &Schema, kinds: &BTreeSet<&str>) -> bool {
    let items = schema.properties.get("items").and_then(|items| items.items.as_deref());
    items.is_some_and(|item| definitions.names_in(item).iter().any(|name| kinds.contains(name.as_str())))
}
