//! The name of a definition that a document does not have -> the definition that was most likely meant.

use std::cell::RefCell;
use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::mapping;
use crate::schema::{Faults, RefFault, Schema};
use crate::suggestion::{MOST_COMPARED, nearest_definition};

/// The most names of a document for which one is looked for.
const MOST_NAMES: usize = 50;

/// The names that were looked for so far, each with the definition that was found. A document may refer to one name at many
/// places.
#[derive(Default)]
pub struct SimilarNames {
    found: RefCell<BTreeMap<String, Option<String>>>,
}

impl SimilarNames {
    /// What a message about a reference to a missing definition says.
    pub fn fault(
        &self,
        schema: &Schema,
        name: &str,
        definitions: &IndexMap<String, Schema>,
    ) -> Option<Box<Faults>> {
        let mut faults = schema.faults.clone().unwrap_or_default();
        let reference =
            faults.reference.get_or_insert_with(|| RefFault { at: schema.at, ..RefFault::default() });
        reference.near = self.similar(name, definitions);
        Some(faults)
    }

    fn similar(&self, name: &str, definitions: &IndexMap<String, Schema>) -> Option<String> {
        let mut found = self.found.borrow_mut();
        if let Some(known) = found.get(name) {
            return known.clone();
        }
        // Many documents leave out the types of Kubernetes, which other packages have.
        if mapping::is_kubernetes(name) || found.len() >= MOST_NAMES {
            return None;
        }
        let names = definitions.keys().take(MOST_COMPARED).map(String::as_str);
        let similar = nearest_definition(name, names).map(str::to_owned);
        found.insert(name.to_owned(), similar.clone());
        similar
    }
}
