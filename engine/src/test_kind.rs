//! The schema of a `spec` -> an engine for the kind Box of `e.io/v1`, and its objects, for unit tests.

use serde_json::{Value, json};

use crate::engine::Engine;

/// The engine for a kind with such a `spec`.
pub(crate) fn engine(spec: &Value) -> Engine {
    let schema = json!({"type": "object", "properties": {"spec": spec}});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "boxes.e.io"},
        "spec": {
            "group": "e.io", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}]
        }
    });
    Engine::new([&crd]).unwrap()
}

/// An object of that kind.
pub(crate) fn object(spec: &Value) -> Value {
    json!({"apiVersion": "e.io/v1", "kind": "Box", "metadata": {"name": "a"}, "spec": spec})
}
