//! Model -> files: one pure function a language. After the passes nothing fails here and nothing about
//! meaning is decided here.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::Package;
use crate::words::words;

pub mod openapi;
pub mod python;
pub mod rust;

/// What a language declares a field as, for people: what `explain` tells.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Declared {
    /// Its identifier.
    pub name: String,
    /// Its type, with whole paths.
    pub ty: String,
    /// The path that its documentation is found by.
    pub docs: String,
}

/// A file name for each original definition, by its text: several versions of a kind have the same. A kind of
/// which no CRD was read has none.
fn definition_files(package: &Package) -> BTreeMap<&str, String> {
    let mut used = BTreeSet::new();
    let mut found = BTreeMap::new();
    let all = package.modules.iter().flat_map(|m| m.resources.iter().map(move |r| (m, r)));
    for (module, resource) in all.filter(|(_, resource)| !resource.definition.is_empty()) {
        found.entry(resource.definition.as_str()).or_insert_with(|| {
            let stem = format!("{}.{}", words(&resource.plural).join("_"), words(&module.group).join("_"));
            let mut name = format!("{stem}.json");
            let mut n = 2;
            while !used.insert(name.clone()) {
                name = format!("{stem}_{n}.json");
                n += 1;
            }
            name
        });
    }
    found
}

/// A string of TOML: of a text without control characters, JSON's is one.
fn toml(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
