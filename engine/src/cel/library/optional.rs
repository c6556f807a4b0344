//! `optional.of` and the functions of optionals (cel-go `cel/library.go`).

use super::super::eval_error::{EvalError, no_such_overload};
use super::super::list::List;
use super::super::map::Map;
use super::super::value::Value;
use super::{Function, mismatch, text};

/// The functions of the library; `or` and `orValue` are steps of their own.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "optional.of" => |_, args| args.into_iter().next().map(Value::some).ok_or_else(no_such_overload),
        "optional.none" => |_, _| Ok(Value::Optional(None)),
        "optional.ofNonZeroValue" => of_non_zero,
        "value" | "hasValue" => call_with_value,
        "first" | "last" => end,
        "optional.unwrap" | "unwrapOpt" => unwrap,
        _ => return None,
    })
}

fn of_non_zero<'a>(_: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let value = args.into_iter().next().ok_or_else(no_such_overload)?;
    Ok(if is_zero(&value) { Value::Optional(None) } else { value.some() })
}

/// Lists and maps of objects are never zero for the server: their Go types do not say so.
fn is_zero(value: &Value<'_>) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Int(value) | Value::Duration(value) => *value == 0,
        Value::Uint(value) => *value == 0,
        Value::Double(value) => *value == 0.0,
        Value::String(text) => text.is_empty(),
        Value::Bytes(bytes) => bytes.is_empty(),
        Value::Timestamp(time) => time.is_go_zero(),
        Value::List(list @ (List::Raw(_) | List::Made(_))) => list.is_empty(),
        Value::Map(map @ (Map::Raw(_) | Map::Made(_))) => map.is_empty(),
        _ => false,
    }
}

fn call_with_value<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Optional(value)] if name == "hasValue" => Ok(Value::Bool(value.is_some())),
        [Value::Optional(Some(value))] => Ok(value.as_ref().clone()),
        [Value::Optional(None)] => Err(EvalError::new("optional.none() dereference")),
        args => Err(mismatch(name, args)),
    }
}

fn end<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(list)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    let index = if name == "first" { 0 } else { list.len().saturating_sub(1) };
    Ok(list.get(index).map_or(Value::Optional(None), Value::some))
}

fn unwrap<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(list)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    let mut values = Vec::new();
    for item in list.iter() {
        match item {
            Value::Optional(value) => values.extend(value.map(|value| value.as_ref().clone())),
            other => {
                return Err(EvalError::new(format!("value {} is not optional", text::go_value(&other))));
            }
        }
    }
    Ok(Value::List(values.into()))
}
