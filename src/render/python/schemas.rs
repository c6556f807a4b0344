//! CRDs -> data files in the package, and the JSON pointer of each class's schema in them.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::names;
use crate::emit::Files;
use crate::model::{Body, Module, Package};
use crate::render::definition_files;

/// Adds a file for each CRD; returns the name of the file by the CRD's text.
pub fn definitions<'a>(package: &'a Package, name: &str, files: &mut Files) -> BTreeMap<&'a str, String> {
    let named = definition_files(package).into_iter().map(|(text, file)| (text, format!("_crds/{file}")));
    let named: BTreeMap<&str, String> = named.collect();
    files.extend(named.iter().map(|(text, file)| (format!("{name}/{file}"), format!("{text}\n"))));
    named
}

/// Adds `_places.json` of a version: for each class, the CRD's file and the JSON pointer of the schema.
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
