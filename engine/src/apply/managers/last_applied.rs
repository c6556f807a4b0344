//! The annotation of kubectl's own apply -> the conflicts that a first server-side apply by kubectl may have.

use serde_json::{Value, json};

use super::super::paths::Set;
use super::super::typed::{compare, field_set, validate};
use super::kind::Kind;
use super::object;
use crate::server_text;

const ANNOTATION: &str = "kubectl.kubernetes.io/last-applied-configuration";
/// What annotations may have together: `TotalAnnotationSizeLimitB`.
const MOST_BYTES: usize = 256 * 1024;

/// The fields that kubectl applied before and that nobody changed since; None if that cannot be known.
pub(super) fn unchanged(kind: &Kind, live: &Value, api_version: &str) -> Option<Set> {
    let text = annotation(live)?;
    // The reader keeps integers, unlike that of an apply.
    let last: Value = serde_json::from_str(text).ok()?;
    if object::api_version(&last) != api_version {
        return None;
    }
    let types = kind.types(live)?;
    validate(types, live, false).ok()?;
    validate(types, &last, false).ok()?;
    let found = compare(types, &last, live);
    let set = field_set(types, &last);
    Some(set.difference(&found.modified).difference(&found.added).difference(&found.removed))
}

fn annotation(object: &Value) -> Option<&str> {
    object::annotations(object)?.get(ANNOTATION)?.as_str().filter(|text| !text.is_empty())
}

/// Writes what kubectl applies into the annotation of an object that has it.
pub(super) fn refresh(object: &mut Value, applied: &Value) {
    if annotation(object).is_none() {
        return;
    }
    let mut applied = applied.clone();
    let has_annotations = object::annotations(&applied).is_some();
    if let Some(Value::Object(metadata)) = applied.get_mut("metadata") {
        match metadata.get_mut("annotations") {
            Some(Value::Object(annotations)) if has_annotations => {
                annotations.shift_remove(ANNOTATION);
            }
            _ => {
                metadata.shift_remove("annotations");
            }
        }
    }
    let text = server_text::json(&applied) + "\n";
    let annotations = &mut object["metadata"]["annotations"];
    annotations[ANNOTATION] = json!(text);
    if let Value::Object(annotations) = annotations {
        let length = |(name, value): (&String, &Value)| name.len() + value.as_str().map_or(0, str::len);
        if annotations.iter().map(length).sum::<usize>() > MOST_BYTES {
            annotations.shift_remove(ANNOTATION);
        }
    }
}
