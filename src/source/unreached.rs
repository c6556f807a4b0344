//! The definitions of a document and the kinds among them -> those that no kind refers to, of which nothing is
//! generated.

use std::collections::BTreeSet;

use super::File;
use super::references::Definitions;
use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::Schema;

/// Says of each definition that belongs to no kind that it is left out. The list of a kind belongs to it, and
/// `passed_over` are not this package's.
pub fn tell(
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
    for (name, schema) in &definitions.schemas {
        if reached.contains(name) || passed_over(name) || is_list(definitions, schema, kinds) {
            continue;
        }
        let message = format!("no kind refers to definition `{name}`; nothing is generated for it");
        let location = file.location(schema.at, definitions.pointer(name));
        diagnostics.push(Diagnostic::note("unreached-definition", location, message));
    }
}

/// Whether a definition is the list of a kind.
fn is_list(definitions: &Definitions, schema: &Schema, kinds: &BTreeSet<&str>) -> bool {
    let items = schema.properties.get("items").and_then(|items| items.items.as_deref());
    items.is_some_and(|item| definitions.names_in(item).iter().any(|name| kinds.contains(name.as_str())))
}
