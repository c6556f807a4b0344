//! The manifests of `--old` -> the objects before an update, by kind, namespace and name.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use serde_json::Value;

use crate::diag::{Diagnostic, Location};

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
pub struct StoredObjects {
    /// The objects, each with its place.
    all: HashMap<Identity, (Value, Location)>,
    /// The objects that were asked for.
    wanted: RefCell<HashSet<Identity>>,
}

impl StoredObjects {
    /// Adds an object with its place. Of two with one identity the later one counts.
    pub fn add(&mut self, object: Value, location: Location) {
        self.all.insert(Identity::read(&object), (object, location));
    }

    /// The object that an object updates; None if it would be created.
    pub fn before(&self, object: &Value) -> Option<&Value> {
        if self.all.is_empty() {
            return None;
        }
        let identity = Identity::read(object);
        let found = self.all.get(&identity).map(|(object, _)| object);
        self.wanted.borrow_mut().insert(identity);
        found
    }

    /// The messages about the objects that nothing updates: warnings if that is so of all of them.
    pub fn unmatched(&self) -> Vec<Diagnostic> {
        let wanted = self.wanted.borrow();
        let is_used = |identity: &&Identity| wanted.contains(identity);
        let makes = match self.all.keys().any(|identity| is_used(&identity)) {
            true => Diagnostic::note,
            false => Diagnostic::warning,
        };
        let unused = self.all.iter().filter(|(identity, _)| !is_used(identity));
        let message = |(identity, (_, location)): (&Identity, &(Value, Location))| {
            let Identity { kind, namespace, name, .. } = identity;
            let place = match namespace.as_str() {
                "" => "without a namespace".to_owned(),
                namespace => format!("of the namespace `{namespace}`"),
            };
            let text = format!("no manifest updates {kind} {name:?} {place}");
            let is_near = |wanted: &&Identity| {
                (&wanted.group, &wanted.kind, &wanted.name) == (&identity.group, kind, name)
            };
            let help = match wanted.iter().find(is_near).map(|wanted| wanted.namespace.as_str()) {
                Some("") => format!(
                    "the manifest with this kind and name has no namespace: add `namespace: {namespace}`"
                ),
                Some(other) => format!("the manifest with this kind and name has the namespace `{other}`"),
                None => "an update has the kind, namespace and name of the object on the server".to_owned(),
            };
            makes("unmatched-old", location.clone(), text).help(help)
        };
        unused.map(message).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::StoredObjects;
    use crate::diag::Location;

    #[test]
    fn an_object_is_found_in_any_version() {
        let object = |version: &str, namespace: &str, size: u32| {
            json!({
                "apiVersion": format!("example.com/{version}"), "kind": "Meal",
                "metadata": {"name": "a", "namespace": namespace}, "spec": {"size": size},
            })
        };
        let mut stored = StoredObjects::default();
        stored.add(object("v1", "x", 1), Location::file("old.yaml"));
        assert_eq!(stored.before(&object("v2", "x", 2)), Some(&object("v1", "x", 1)));
        assert_eq!(stored.before(&object("v1", "y", 2)), None);
        assert!(stored.unmatched().is_empty());
    }

    #[test]
    fn an_object_without_an_update_is_named() {
        let object = |namespace: &str| {
            let metadata = json!({"name": "a", "namespace": namespace});
            json!({"apiVersion": "example.com/v1", "kind": "Meal", "metadata": metadata})
        };
        let mut stored = StoredObjects::default();
        stored.add(object("x"), Location::file("old.yaml"));
        assert_eq!(stored.before(&object("")), None);
        let texts: Vec<String> = stored.unmatched().iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            ["old.yaml: warning[unmatched-old]: no manifest updates Meal \"a\" of the namespace `x`\n  \
              help: the manifest with this kind and name has no namespace: add `namespace: x`"]
        );
    }
}
