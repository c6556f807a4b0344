//! The schema of a `spec` -> the kind Box of `e.io/v1`, an engine for it, and its objects, for unit tests.

use serde_json::{Value, json};

use crate::engine::Engine;

/// The engine for a kind with such a `spec`.
pub(crate) fn engine(spec: &Value) -> Engine {
    Engine::new([&crd(spec)]).unwrap()
}

/// The CRD of that kind.
pub(crate) fn crd(spec: &Value) -> Value {
    let schema = json!({"type": "object", "properties": {"spec": spec}});
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "boxes.e.io"},
        "spec": {
            "group": "e.io", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}]
        }
    })
}

/// The kind of a CRD.
#[cfg(any(feature = "example", feature = "fake"))]
pub(crate) fn source_kind(crd: &Value) -> crate::kind::SourceKind {
    crate::engine::read_crd(crd).unwrap()
}

/// An object of that kind.
pub(crate) fn object(spec: &Value) -> Value {
    json!({"apiVersion": "e.io/v1", "kind": "Box", "metadata": {"name": "a"}, "spec": spec})
}
