//! The manifests of `--old` -> the objects before an update, by kind, namespace and name.

use std::collections::HashMap;

use serde_json::Value;

/// What identifies an object in a cluster: group, kind, namespace and name. The version is not a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Identity {
    group: String,
    kind: String,
    namespace: String,
    name: String,
}

impl Identity {
    /// That of an object.
    pub fn read(object: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let group = object["apiVersion"]
            .as_str()
            .and_then(|name| name.split_once('/'))
            .map_or("", |(group, _)| group);
        let metadata = &object["metadata"];
        Self {
            group: group.to_owned(),
            kind: text(&object["kind"]),
            namespace: text(&metadata["namespace"]),
            name: text(&metadata["name"]),
        }
    }
}

/// The objects before an update.
#[derive(Debug, Default)]
pub struct StoredObjects(HashMap<Identity, Value>);

impl StoredObjects {
    /// Adds an object. Of two with one identity the later one counts.
    pub fn add(&mut self, object: Value) {
        self.0.insert(Identity::read(&object), object);
    }

    /// The object that an object updates; None if it would be created.
    pub fn before(&self, object: &Value) -> Option<&Value> {
        if self.0.is_empty() { None } else { self.0.get(&Identity::read(object)) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::StoredObjects;

    #[test]
    fn an_object_is_found_in_any_version() {
        let object = |version: &str, namespace: &str, size: u32| {
            json!({
                "apiVersion": format!("example.com/{version}"), "kind": "Meal",
                "metadata": {"name": "a", "namespace": namespace}, "spec": {"size": size},
            })
        };
        let mut stored = StoredObjects::default();
        stored.add(object("v1", "x", 1));
        assert_eq!(stored.before(&object("v2", "x", 2)), Some(&object("v1", "x", 1)));
        assert_eq!(stored.before(&object("v1", "y", 2)), None);
    }
}
