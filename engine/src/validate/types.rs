//! A value and the types and format of its place -> whether it has them: `type.go` in kube-openapi.

use serde_json::Value;

use crate::plan::{Node, Num, is_whole, types};

/// A value of another type than its place has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TypeFault<'p> {
    /// The type or the format that was expected.
    pub expected: &'p str,
    /// What was found instead, as the server says it.
    pub found: &'static str,
}

/// What is wrong with the type of a value.
pub(super) fn type_fault<'p>(node: &'p Node, value: &Value) -> Option<TypeFault<'p>> {
    let type_text = node.type_text.as_deref().unwrap_or_default();
    let (type_, name, format) = match value {
        Value::Null => {
            let is_fault = node.type_text.is_some() && type_text != "null" && !node.nullable;
            return is_fault.then_some(TypeFault { expected: type_text, found: "null" });
        }
        Value::Bool(_) => (types::BOOLEAN, "boolean", ""),
        Value::String(_) => (types::STRING, "string", ""),
        Value::Array(_) => (types::ARRAY, "array", ""),
        Value::Object(_) => (types::OBJECT, "object", ""),
        Value::Number(number) => match Num::read(number) {
            Num::Int(_) => (types::INTEGER, "integer", "int64"),
            Num::Float(_) => (types::NUMBER, "number", "float64"),
        },
    };
    let wanted = node.format.as_ref().map(|format| &*format.name);
    if node.type_text.is_none() && wanted.is_none() {
        return None;
    }
    let fits = node.has_type(type_)
        || match value {
            Value::Number(number) => match Num::read(number) {
                Num::Int(_) => node.has_type(types::NUMBER),
                Num::Float(float) => node.has_type(types::INTEGER) && is_whole(float),
            },
            _ => false,
        };
    if let Some(wanted) = wanted {
        match value {
            // A list too is held against a format of strings, and not against the type.
            Value::String(_) | Value::Array(_) if !node.has_type(types::NUMBER | types::INTEGER) => {
                return None;
            }
            Value::String(_) | Value::Array(_) => {}
            _ if fits || format == wanted => {}
            _ => return Some(TypeFault { expected: wanted, found: format }),
        }
    }
    (!fits).then_some(TypeFault { expected: type_text, found: name })
}
