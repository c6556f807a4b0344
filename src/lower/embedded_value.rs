//! The value of an embedded resource -> what the API server refuses of its `apiVersion`, `kind` and `metadata`
//! (apiextensions-apiserver `schema/objectmeta`).

use serde_json::{Map, Value};

use crate::schema::META;
use crate::source::Form;

/// The fields that are refused, each with the message about it.
pub fn problems(map: &Map<String, Value>) -> impl Iterator<Item = (&'static str, String)> {
    META.into_iter().filter_map(|name| Some((name, problem(name, map.get(name))?)))
}

/// What is refused of one of these fields; a field without a value must not be missing.
pub fn problem(name: &str, value: Option<&Value>) -> Option<String> {
    if name == "metadata" {
        return metadata_problem(value?);
    }
    let Some(value) = value else {
        return Some(format!("`{name}` is missing; every embedded resource has it"));
    };
    let (is_right, expected) = match (name, value.as_str()) {
        ("kind", text) => (text.is_some_and(|text| Form::Kind.holds(text)), Form::Kind.description()),
        (_, text) => {
            (text.is_some_and(is_api_version), "a version, or a group and a version such as `apps/v1`")
        }
    };
    (!is_right).then(|| format!("expected {expected}, found `{value}`"))
}

fn is_api_version(text: &str) -> bool {
    !text.is_empty() && text.matches('/').count() <= 1
}

/// The message about metadata whose name or texts servers cannot read.
fn metadata_problem(metadata: &Value) -> Option<String> {
    let Value::Object(map) = metadata else {
        return (!metadata.is_null()).then(|| format!("expected an object, found `{metadata}`"));
    };
    let are_texts = |value: &Value| match value {
        Value::Object(values) => values.values().all(|value| value.is_string() || value.is_null()),
        other => other.is_null(),
    };
    for name in ["labels", "annotations"] {
        if map.get(name).is_some_and(|value| !are_texts(value)) {
            return Some(format!("expected strings in `{name}`"));
        }
    }
    for key in ["name", "generateName", "namespace"] {
        let Some(value) = map.get(key).filter(|value| !value.is_null()) else { continue };
        let Some(text) = value.as_str() else {
            return Some(format!("expected a string in `{key}`, found `{value}`"));
        };
        if key == "name" && (matches!(text, "." | "..") || text.contains(['/', '%'])) {
            return Some(format!("`{text}` cannot be the name of an object"));
        }
    }
    None
}
