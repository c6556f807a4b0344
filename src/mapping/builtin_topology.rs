//! A type of the built-in table -> its schema with what the table of properties lacks: how its lists and maps are merged,
//! and the defaults that servers apply.
//!
//! Generated code carries the same file for the comparison of objects.

use std::sync::LazyLock;

use serde_json::Value;

use super::builtin_schema::builtin_schema;
use super::table;
use crate::schema::{Literal, Schema};

/// The types of the newest version, by canonical name.
static TYPES: LazyLock<Value> = LazyLock::new(|| {
    let file = include_str!("../../templates/rust/runtime/kubernetes_topology.json");
    let mut all: Value = serde_json::from_str(file).unwrap_or_default();
    all["types"].take()
});

/// The schema of a type in the newest Kubernetes of the table, with list types, map types and defaults.
pub fn newest_schema(name: &str) -> Option<Schema> {
    let mut schema = builtin_schema(name, table::newest())?;
    if let Some(found) = TYPES.get(name) {
        add(&mut schema, found);
    }
    Some(schema)
}

/// Adds what is known of a node.
fn add(schema: &mut Schema, found: &Value) {
    if found["map"] == "atomic" {
        schema.checks.get_or_insert_default().map_type = "atomic".to_owned();
    }
    match &found["list"] {
        Value::Array(keys) => {
            let checks = schema.checks.get_or_insert_default();
            checks.list_type = "map".to_owned();
            checks.list_map_keys = keys.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
        Value::String(list_type) => schema.checks.get_or_insert_default().list_type.clone_from(list_type),
        _ => {}
    }
    if let Some(value) = found.get("default") {
        schema.default = Some(Box::new(Literal { at: schema.at, value: value.clone(), complete: None }));
    }
    for (name, property) in &mut schema.properties {
        add(property, &found["fields"][name.as_str()]);
    }
    if let Some(items) = &mut schema.items {
        add(items, &found["items"]);
    }
}

#[cfg(test)]
mod tests {
    use super::newest_schema;

    #[test]
    fn lists_have_their_keys_and_properties_their_defaults() {
        let container = newest_schema("io.k8s.api.core.v1.Container").expect("it is in the table");
        assert_eq!(container.properties["ports"].checks().list_map_keys, ["containerPort", "protocol"]);
        let port = newest_schema("io.k8s.api.core.v1.ContainerPort").expect("it is in the table");
        let default = port.properties["protocol"].default.as_ref().expect("a default");
        assert_eq!(default.value, "TCP");
        let term = newest_schema("io.k8s.api.core.v1.NodeSelectorTerm").expect("it is in the table");
        assert_eq!(term.checks().map_type, "atomic");
    }
}
