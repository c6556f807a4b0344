//! The original definitions -> data files at the package's root, and the place of each class in them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::names;
use crate::emit::Files;
use crate::model::{Body, Module, Package};
use crate::words::words;

/// The file of each definition by its text: several versions of a kind have the same.
pub fn definitions<'a>(package: &'a Package, name: &str, files: &mut Files) -> BTreeMap<&'a str, String> {
    let mut taken = BTreeSet::new();
    let mut found = BTreeMap::new();
    for module in &package.modules {
        for resource in &module.resources {
            found.entry(resource.definition.as_str()).or_insert_with(|| {
                let stem =
                    format!("{}.{}", words(&resource.plural).join("_"), words(&module.group).join("_"));
                let stem = names::free(&stem, &mut taken, |stem, n| format!("{stem}_{n}"));
                let file = format!("_crds/{stem}.json");
                files.insert(format!("{name}/{file}"), format!("{}\n", resource.definition));
                file
            });
        }
    }
    found
}

/// `_places.json` of a version: class to file and JSON pointer.
pub fn places(module: &Module, definitions: &BTreeMap<&str, String>, directory: &str, files: &mut Files) {
    let kinds: BTreeMap<&str, &str> = module
        .resources
        .iter()
        .filter_map(|resource| {
            Some((resource.kind.as_str(), definitions.get(resource.definition.as_str())?.as_str()))
        })
        .collect();
    let mut places = Map::new();
    for def in &module.types {
        if let (Body::Struct(_), Some(file)) = (&def.body, kinds.get(def.place.kind.as_str())) {
            places.insert(names::class(&def.name), Value::from(vec![*file, &def.pointer]));
        }
    }
    files.insert(format!("{directory}/_places.json"), format!("{}\n", Value::Object(places)));
}
