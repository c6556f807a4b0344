//! An object -> what the managers read of its type and its metadata.

use serde_json::{Map, Value};

/// A text of an object; empty where there is none.
pub(super) fn text<'v>(object: &'v Value, path: &[&str]) -> &'v str {
    let found = path.iter().try_fold(object, |value, name| value.get(name));
    found.and_then(Value::as_str).unwrap_or_default()
}

/// The apiVersion.
pub(super) fn api_version(object: &Value) -> &str {
    text(object, &["apiVersion"])
}

/// The group, the version and the kind, as messages show them. What is no version has none of the three.
pub(super) fn gvk(object: &Value) -> String {
    let (group, version) = match api_version(object).split_once('/') {
        Some((_, version)) if version.contains('/') => return "/, Kind=".to_owned(),
        Some(parts) => parts,
        None => ("", api_version(object)),
    };
    format!("{group}/{version}, Kind={}", text(object, &["kind"]))
}

/// The object as messages name it.
pub(super) fn shown(object: &Value) -> String {
    let of_metadata = |name| text(object, &["metadata", name]);
    format!("{}/{}; {}", of_metadata("namespace"), of_metadata("name"), gvk(object))
}

/// The annotations; None where they are none.
pub(super) fn annotations(object: &Value) -> Option<&Map<String, Value>> {
    let annotations = object.get("metadata")?.get("annotations")?.as_object()?;
    annotations.values().all(Value::is_string).then_some(annotations)
}

/// The object without its `metadata.managedFields`.
pub(super) fn without_managers(mut object: Value) -> Value {
    if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
        metadata.shift_remove("managedFields");
    }
    object
}
