//! `sets.contains`, `sets.equivalent`, `sets.intersects` (cel-go `ext/sets.go`).

use super::super::equal;
use super::super::eval_error::EvalError;
use super::super::list::List;
use super::super::value::Value;
use super::{Function, mismatch};

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    matches!(name, "sets.contains" | "sets.equivalent" | "sets.intersects").then_some(compare)
}

fn compare<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(first), Value::List(second)] = args.as_slice() else {
        return Err(mismatch(name, &args));
    };
    Ok(Value::Bool(match name {
        "sets.contains" => contains(first, second)?,
        "sets.equivalent" => contains(first, second)? && contains(second, first)?,
        _ => first.iter().any(|item| equal::contains(second, &item) == Ok(true)),
    }))
}

fn contains(list: &List<'_>, part: &List<'_>) -> Result<bool, EvalError> {
    for item in part.iter() {
        if !equal::contains(list, &item)? {
            return Ok(false);
        }
    }
    Ok(true)
}
