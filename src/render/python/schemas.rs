//! The original schemas -> data files beside the types, and the place of each class in them.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::names;
use crate::emit::Files;
use crate::model::{Body, Home, Module};

/// One file a kind with the schema of this version, and `_places.json`: class to file and pointer.
pub fn files(module: &Module, stems: &BTreeMap<Home, String>, directory: &str, files: &mut Files) {
    let mut roots = BTreeMap::new();
    for (index, resource) in module.resources.iter().enumerate() {
        let pointer = &module.get(resource.root).pointer;
        let Some(schema) = resource.definition.pointer(pointer) else { continue };
        let file = format!("{}.json", stems[&Home::Kind(index)]);
        files.insert(format!("{directory}/{file}"), format!("{schema}\n"));
        roots.insert(resource.kind.as_str(), (pointer.as_str(), file));
    }
    let mut places = Map::new();
    for def in &module.types {
        let Some((root, file)) = roots.get(def.place.kind.as_str()) else { continue };
        if let (Body::Struct(_), Some(inside)) = (&def.body, def.pointer.strip_prefix(root)) {
            places.insert(names::class(&def.name), Value::from(vec![file.as_str(), inside]));
        }
    }
    if !places.is_empty() {
        files.insert(format!("{directory}/_places.json"), format!("{}\n", Value::Object(places)));
    }
}
