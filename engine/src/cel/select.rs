//! A value and selections -> what is selected, for `.`, `[]`, `has` and their optional forms
//! (cel-go `interpreter/attributes.go`).

use super::eval::{Evaluated, Evaluator, Scope, fatal, sound};
use super::eval_error::EvalError;
use super::library::text::{go_type, go_value};
use super::number;
use super::plan::{Attribute, Qualifier, QualifierKey};
use super::value::Value;

impl<'a> Evaluator<'_, 'a> {
    /// Selects from a value. From an optional, and after an optional selection, the result is an optional.
    pub(super) fn qualify(
        &mut self,
        value: Value<'a>,
        attribute: &Attribute,
        scope: Option<&Scope<'_, 'a>>,
    ) -> Evaluated<'a> {
        let (mut value, mut is_optional) = match value {
            Value::Optional(None) => return Ok(Value::Optional(None)),
            Value::Optional(Some(value)) => (value.as_ref().clone().native(), true),
            value => (value, false),
        };
        for qualifier in &attribute.qualifiers {
            is_optional |= qualifier.optional;
            match self.selected(&value, qualifier, is_optional, scope)? {
                Some(selected) => value = selected,
                None => return Ok(Value::Optional(None)),
            }
        }
        Ok(if is_optional { value.some() } else { value })
    }

    fn selected(
        &mut self,
        value: &Value<'a>,
        qualifier: &Qualifier,
        is_optional: bool,
        scope: Option<&Scope<'_, 'a>>,
    ) -> Result<Option<Value<'a>>, EvalError> {
        let selected = match &qualifier.key {
            QualifierKey::Constant(key) => find(value, key, is_optional),
            QualifierKey::Test(key) => match find(value, key, true) {
                Ok(found) if !is_optional => Ok(Some(Value::Bool(found.is_some()))),
                found => found,
            },
            QualifierKey::Attribute(key) => match self.resolve(key, scope) {
                Ok(key) => check_index(&key).and_then(|()| find(value, &key, is_optional)),
                Err(error) => Err(error),
            },
            QualifierKey::Value(key) => match self.eval(key, scope) {
                Ok(key) => check_index(&key).and_then(|()| find(value, &key, is_optional)),
                Err(error) => Err(error),
            },
        };
        if let Err(error) = &selected {
            fatal(&Err(error.clone()))?;
        }
        let is_observed = !is_optional || matches!(selected, Ok(Some(_)));
        if is_observed {
            if let QualifierKey::Value(_) = &qualifier.key {
                self.tracker.drop(qualifier.id);
            }
            self.tracker.spend(1);
            self.tracker.push(qualifier.id)?;
        }
        selected
    }
}

/// Errors: a value that no map or list has as a key.
pub(super) fn check_index(key: &Value<'_>) -> Result<(), EvalError> {
    match key {
        Value::String(_) | Value::Int(_) | Value::Uint(_) | Value::Bool(_) | Value::Double(_) => Ok(()),
        other => Err(EvalError::new(format!("invalid qualifier type: {}", go_type(other)))),
    }
}

/// What a key selects. None: it is absent, where absence is no error.
fn find<'a>(value: &Value<'a>, key: &Value<'_>, is_test: bool) -> Result<Option<Value<'a>>, EvalError> {
    match value {
        Value::Map(map) => match map.find(key)? {
            Some(value) => sound(value).map(Some),
            None if is_test => Ok(None),
            None => Err(EvalError::new(format!("no such key: {}", go_value(key)))),
        },
        Value::List(list) => {
            let index = index_of(key)?;
            match usize::try_from(index).ok().filter(|index| *index < list.len()) {
                Some(index) => {
                    if list.declared().is_some() && !matches!(key, Value::Int(_)) {
                        return Err(EvalError::new(format!("unsupported index: {}", go_value(key))));
                    }
                    list.get(index).map(sound).transpose()
                }
                None if is_test => Ok(None),
                None => Err(EvalError::new(format!("index out of bounds: {}", go_value(key)))),
            }
        }
        _ if is_test => Ok(None),
        _ => Err(EvalError::new(format!("no such key: {}", go_value(key)))),
    }
}

fn index_of(key: &Value<'_>) -> Result<i64, EvalError> {
    let unsupported = || EvalError::new(format!("unsupported index value {} in list", go_value(key)));
    match key {
        Value::Int(index) => Ok(*index),
        Value::Uint(index) => i64::try_from(*index).map_err(|_| unsupported()),
        Value::Double(index) => number::int_of_lossless(*index).ok_or_else(unsupported),
        other => Err(EvalError::new(format!("unsupported index type '{}' in list", other.type_name()))),
    }
}
