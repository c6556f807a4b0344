//! `matches`, `find` and `findAll`, in Go's syntax of patterns (apiserver `cel/library/regex.go`).

use super::super::eval_error::{EvalError, no_such_overload};
use super::super::value::Value;
use super::{Function, mismatch};
use crate::golang::regexp::Regexp;

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    matches!(name, "matches" | "find" | "findAll").then_some(compiled)
}

/// With a pattern that is not a constant.
fn compiled<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let pattern = match (name, args.as_slice()) {
        ("matches", [Value::String(_), Value::String(pattern)]) => pattern,
        ("matches", [Value::String(_) | Value::Timestamp(_) | Value::Duration(_), _]) => {
            return Err(no_such_overload());
        }
        ("matches", _) => return Err(EvalError::new("no such overload: matches")),
        (_, [Value::String(_), Value::String(pattern)]) => pattern,
        ("findAll", [Value::String(_), Value::String(pattern), Value::Int(_)]) => pattern,
        (_, args) => return Err(mismatch(name, args)),
    };
    let regexp = Regexp::new(pattern).map_err(|error| match name {
        "matches" => EvalError::new(error.to_string()),
        _ => EvalError::new(format!("Illegal regex: {error}")),
    })?;
    with_pattern(name, &regexp, args)
}

/// With a compiled pattern. Errors: another argument than a string.
pub fn with_pattern<'a>(name: &str, pattern: &Regexp, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let Some(Value::String(text)) = args.first() else { return Err(no_such_overload()) };
    let limit = match args.get(2) {
        None => None,
        Some(Value::Int(limit)) => usize::try_from(*limit).ok(),
        Some(_) => return Err(no_such_overload()),
    };
    Ok(match name {
        "matches" => Value::Bool(pattern.is_match(text)),
        "find" => Value::string(pattern.find(text).unwrap_or_default()),
        _ => Value::strings(pattern.find_all(text, limit).into_iter().map(str::to_owned)),
    })
}
