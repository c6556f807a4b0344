//! A value and its type -> what does not fit, in the server's words.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::super::paths::PathElement;
use super::super::types::{Form, Forms, ListType, MapType, Scalar, TypeId, Types};
use super::element::item_element;
use super::error::{TypedError, TypedErrors};
use crate::server_text::{plain, quoted, type_name};

/// Looks for what does not fit. Sets and list maps of stored objects may have an item twice.
///
/// # Errors
/// What does not fit. The server goes over maps at random and stops at an unknown field, we go on in the order of the names.
pub(in crate::apply) fn validate(
    types: &Types,
    value: &Value,
    allows_duplicates: bool,
) -> Result<(), TypedErrors> {
    let errors = Validator { types, allows_duplicates }.place(types.root(), value);
    if errors.is_empty() { Ok(()) } else { Err(TypedErrors(errors)) }
}

struct Validator<'t> {
    types: &'t Types,
    allows_duplicates: bool,
}

impl Validator<'_> {
    fn place(&self, id: TypeId, value: &Value) -> Vec<TypedError> {
        match (Forms::fitting(self.types.get(id), Some(value)).first(), value) {
            (Form::Scalar(scalar), value) => check_scalar(scalar, value).into_iter().collect(),
            (_, Value::Null) => Vec::new(),
            (Form::List(list), Value::Array(items)) => self.list(list, items),
            (Form::Map(map), Value::Object(members)) => self.map(map, members),
            (Form::List(_), value) => {
                vec![TypedError::new(format!("expected list, got &{{{}}}", plain(value)))]
            }
            (Form::Map(_), value) => {
                vec![TypedError::new(format!("expected map, got &{{{}}}", plain(value)))]
            }
        }
    }

    fn list(&self, list: &ListType, items: &[Value]) -> Vec<TypedError> {
        let (mut errors, mut seen) = (Vec::new(), BTreeSet::new());
        for (index, item) in items.iter().enumerate() {
            let element = if list.keys.is_none() {
                PathElement::Index(i64::try_from(index).unwrap_or(i64::MAX))
            } else {
                match item_element(self.types, list, item) {
                    Ok(element) => element,
                    Err(why) => {
                        errors.push(TypedError::new(format!("element {index}: {why}")));
                        return errors;
                    }
                }
            };
            if seen.contains(&element) && !self.allows_duplicates {
                errors.push(TypedError::new(format!("duplicate entries for key {element}")));
            }
            errors.extend(self.place(list.items, item).into_iter().map(|error| error.within(&element)));
            seen.insert(element);
        }
        errors
    }

    fn map(&self, map: &MapType, members: &Map<String, Value>) -> Vec<TypedError> {
        let mut names: Vec<&String> = members.keys().collect();
        names.sort_unstable();
        let mut errors = Vec::new();
        for name in names {
            let element = PathElement::field(name);
            let Some(id) = map.member(name) else {
                errors.push(TypedError::new("field not declared in schema").within(&element));
                return errors;
            };
            errors.extend(self.place(id, &members[name]).into_iter().map(|error| error.within(&element)));
        }
        errors
    }
}

fn check_scalar(scalar: Scalar, value: &Value) -> Option<TypedError> {
    let is_scalar = matches!(value, Value::Bool(_) | Value::Number(_) | Value::String(_));
    let message = match scalar {
        _ if value.is_null() => return None,
        Scalar::Numeric if !value.is_number() => {
            format!("expected numeric (int or float), got {}", type_name(value))
        }
        Scalar::String if !value.is_string() => {
            format!("expected string, got &value.valueUnstructured{{Value:{}}}", go_syntax(value))
        }
        Scalar::Boolean if !value.is_boolean() => format!("expected boolean, got &{{{}}}", plain(value)),
        Scalar::Untyped if !is_scalar => format!("expected any scalar, got &{{{}}}", plain(value)),
        _ => return None,
    };
    Some(TypedError::new(message))
}

/// A value as `%#v` writes it.
fn go_syntax(value: &Value) -> String {
    let joined = |parts: Vec<String>| parts.join(", ");
    match value {
        Value::Null => "interface {}(nil)".to_owned(),
        Value::String(text) => quoted(text),
        Value::Array(items) => {
            format!("[]interface {{}}{{{}}}", joined(items.iter().map(go_syntax).collect()))
        }
        Value::Object(map) => {
            let mut members: Vec<_> = map.iter().collect();
            members.sort_unstable_by_key(|(name, _)| *name);
            let members =
                members.into_iter().map(|(name, value)| format!("{}:{}", quoted(name), go_syntax(value)));
            format!("map[string]interface {{}}{{{}}}", joined(members.collect()))
        }
        other => plain(other),
    }
}
