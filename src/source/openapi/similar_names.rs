//! The name of a definition that a document does not have -> the definition that was most likely meant.

use std::cell::RefCell;
use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::mapping;
use crate::schema::{Faults, RefFault, Schema};
use crate::suggestion::{most_similar, nearest};

/// The most names of a document for which one is looked for.
const MOST_NAMES: usize = 50;

/// The most definitions among which it is looked for.
const MOST_COMPARED: usize = 500;

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
        let similar = similar(name, definitions.keys().take(MOST_COMPARED).map(String::as_str));
        found.insert(name.to_owned(), similar.clone());
        similar
    }
}

/// The definition whose last part is near to that of a name. What stands before it, such as a group and a version, most often
/// makes up the larger part of a name, by which any two would be near.
fn similar<'k>(name: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<String> {
    let near = nearest(last(name), known.clone().map(last))?;
    most_similar(name, known.filter(|known| last(known) == near)).map(str::to_owned)
}

/// The last part of a definition's name.
fn last(name: &str) -> &str {
    name.rsplit(['.', '/']).next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::similar;

    #[test]
    fn the_last_part_of_a_name_decides() {
        let known = ["com.example.v1.Thing", "com.example.v1.Source", "com.example.v2.Source", "Part"];
        for (name, expected) in [
            ("com.example.v1.Sorce", Some("com.example.v1.Source")),
            ("com.example.v2.Sources", Some("com.example.v2.Source")),
            ("com.example.v3.Thing", Some("com.example.v1.Thing")),
            ("part", Some("Part")),
            ("com.example.v1.Template", None),
        ] {
            assert_eq!(similar(name, known.into_iter()).as_deref(), expected, "{name}");
        }
    }
}
