//! A node of a schema -> changes of it: every keyword in every direction.

mod junctors;
mod lists;
mod node;
mod objects;
mod rules;
mod values;
pub mod versions;

use serde_json::{Map, Value};

use crate::corpus::select::Random;
use node::Edits;
pub use node::{Edit, Pool};

/// All changes of a node at a pointer.
pub fn of_node(node: &Map<String, Value>, pointer: &str, pool: &Pool, random: &mut Random) -> Vec<Edit> {
    let mut edits = Edits { node, pointer, pool, random, found: Vec::new() };
    values::add(&mut edits);
    objects::add(&mut edits);
    lists::add(&mut edits);
    junctors::add(&mut edits);
    rules::add(&mut edits);
    edits.found
}

/// The JSON pointers of the nodes of a schema that stand outside of junctors and of the metadata of objects.
pub fn pointers(schema: &Value, pointer: &str) -> Vec<String> {
    let mut found = Vec::new();
    add_pointers(schema, pointer, true, &mut found);
    found
}

fn add_pointers(node: &Value, pointer: &str, is_resource: bool, found: &mut Vec<String>) {
    if !node.is_object() {
        return;
    }
    found.push(pointer.to_owned());
    for (name, child) in node["properties"].as_object().into_iter().flatten() {
        if is_resource && ["apiVersion", "kind", "metadata"].contains(&name.as_str()) {
            continue;
        }
        let name = name.replace('~', "~0").replace('/', "~1");
        let is_resource = child["x-kubernetes-embedded-resource"] == true;
        add_pointers(child, &format!("{pointer}/properties/{name}"), is_resource, found);
    }
    for key in ["items", "additionalProperties"] {
        add_pointers(&node[key], &format!("{pointer}/{key}"), false, found);
    }
}
