//! The CRD of a kind -> what is around its schemas, in one order of keys.

use kubesmith::internals::source::SourceKind;
use serde_json::Value;

/// The annotation in which controller-gen says its own version.
const TOOL_VERSION: &str = "controller-gen.kubebuilder.io/version";

/// The CRD without its schemas and without what tools add to its metadata.
pub fn without_schemas(kind: &SourceKind) -> Value {
    let mut document: Value = serde_json::from_str(&kind.document).unwrap_or_default();
    if let Some(versions) = document["spec"]["versions"].as_array_mut() {
        for version in versions {
            version["schema"] = Value::Null;
        }
    }
    if let Some(annotations) = document.pointer_mut("/metadata/annotations").and_then(Value::as_object_mut) {
        annotations.remove(TOOL_VERSION);
        if annotations.is_empty() {
            document["metadata"].as_object_mut().map(|metadata| metadata.remove("annotations"));
        }
    }
    ordered(document)
}

/// A value with the keys of its objects in alphabetical order.
fn ordered(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.into_iter().map(|(key, value)| (key, ordered(value))).collect();
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(entries.into_iter().collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(ordered).collect()),
        other => other,
    }
}
