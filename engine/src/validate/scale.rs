//! An object -> the faults at the paths of its scale subresource: `ValidateScaleSpec` and `ValidateScaleStatus`.

use serde_json::Value;

use crate::cause::Cause;
use crate::kind::Scale;
use crate::server_text::{plain, type_name};

/// The faults at the path of the wanted replicas.
pub(crate) fn spec_causes(scale: &Scale, object: &Value) -> Option<Cause> {
    replicas(&scale.spec_replicas_path, object)
}

/// The faults at the paths of the status.
pub(crate) fn status_causes(scale: &Scale, object: &Value) -> Vec<Cause> {
    let mut causes: Vec<_> = replicas(&scale.status_replicas_path, object).into_iter().collect();
    if let Some(path) = &scale.label_selector_path {
        let wrong = |found: Option<&Value>| match found {
            Some(value) if !value.is_string() => Err(other_type(path, value, "string")),
            _ => Ok(()),
        };
        if let Err(detail) = nested(path, object).and_then(wrong) {
            causes.push(Cause::invalid(path, "", &detail));
        }
    }
    causes
}

fn replicas(path: &str, object: &Value) -> Option<Cause> {
    let number = |found: Option<&Value>| match found {
        None => Ok(0),
        Some(value) => value.as_i64().ok_or_else(|| other_type(path, value, "int64")),
    };
    match nested(path, object).and_then(number) {
        Err(detail) => Some(Cause::invalid(path, 0, &detail)),
        Ok(count) if count < 0 => Some(Cause::invalid(path, count, "should be a non-negative integer")),
        Ok(count) if count > i64::from(i32::MAX) => {
            Some(Cause::invalid(path, count, "should be less than or equal to 2147483647"))
        }
        Ok(_) => None,
    }
}

/// The value at a path; None where there is none.
fn nested<'v>(path: &str, object: &'v Value) -> Result<Option<&'v Value>, String> {
    let mut value = object;
    let steps: Vec<_> = plain_path(path).split('.').collect();
    for (index, step) in steps.iter().enumerate() {
        match value {
            Value::Null => return Ok(None),
            Value::Object(map) => match map.get(*step) {
                None => return Ok(None),
                Some(found) => value = found,
            },
            other => {
                let path = steps[..=index].join(".");
                return Err(other_type(&path, other, "map[string]interface{}"));
            }
        }
    }
    Ok(Some(value))
}

fn plain_path(path: &str) -> &str {
    path.strip_prefix('.').unwrap_or(path)
}

fn other_type(path: &str, value: &Value, expected: &str) -> String {
    let (path, shown, found) = (plain_path(path), plain(value), type_name(value));
    format!(".{path} accessor error: {shown} is of the type {found}, expected {expected}")
}
