//! `+ - * / % - ! < <= > >= in` and what macros call, of run-time values (cel-go `common/types`).

use std::cmp::Ordering;
use std::sync::Arc;

use indexmap::IndexMap;

use super::super::equal;
use super::super::eval_error::{EvalError, no_such_overload};
use super::super::map::{Key, Map};
use super::super::value::{Text, Value};
use super::{Function, made, text};

/// The functions of operators.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "_+_" => add,
        "_-_" => subtract,
        "_*_" => multiply,
        "_/_" => divide,
        "_%_" => modulo,
        "-_" => negate,
        "!_" => not,
        "_<_" | "_<=_" | "_>_" | "_>=_" => order,
        "@in" => contains,
        "@not_strictly_false" => |_, args| Ok(args.into_iter().next().unwrap_or(Value::Bool(true))),
        "cel.@mapInsert" => insert,
        _ => return None,
    })
}

fn two(args: Vec<Value<'_>>) -> Result<[Value<'_>; 2], EvalError> {
    args.try_into().map_err(|_| no_such_overload())
}

/// A type that has not the operator; strings and times are asked by name, and do not know it either.
fn lacking(name: &str, value: &Value<'_>) -> EvalError {
    match value {
        Value::String(_) | Value::Timestamp(_) | Value::Duration(_) => no_such_overload(),
        _ => EvalError::new(format!("no such overload: {name}")),
    }
}

fn int<'a>(result: Option<i64>) -> Result<Value<'a>, EvalError> {
    result.map(Value::Int).ok_or_else(|| EvalError::new("integer overflow"))
}

fn uint<'a>(result: Option<u64>) -> Result<Value<'a>, EvalError> {
    result.map(Value::Uint).ok_or_else(|| EvalError::new("unsigned integer overflow"))
}

fn duration<'a>(result: Option<i64>) -> Result<Value<'a>, EvalError> {
    result.map(Value::Duration).ok_or_else(|| EvalError::new("integer overflow"))
}

fn add<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match two(args)? {
        [Value::Int(a), Value::Int(b)] => int(a.checked_add(b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_add(b)),
        [Value::Double(a), Value::Double(b)] => Ok(Value::Double(a + b)),
        [Value::String(a), Value::String(b)] => made(format!("{}{}", &*a, &*b)),
        [Value::Bytes(a), Value::Bytes(b)] => Ok(Value::Bytes([&*a, &*b].concat().into())),
        [Value::Duration(a), Value::Duration(b)] => duration(a.checked_add(b)),
        [Value::Duration(by), Value::Timestamp(time)] | [Value::Timestamp(time), Value::Duration(by)] => {
            time.add(by).map(Value::Timestamp)
        }
        [Value::List(a), Value::List(b)] => Ok(Value::List(a.add(b))),
        [
            Value::Int(_)
            | Value::Uint(_)
            | Value::Double(_)
            | Value::String(_)
            | Value::Bytes(_)
            | Value::Duration(_)
            | Value::Timestamp(_)
            | Value::List(_),
            _,
        ] => Err(no_such_overload()),
        [first, _] => Err(lacking(name, &first)),
    }
}

fn subtract<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match two(args)? {
        [Value::Int(a), Value::Int(b)] => int(a.checked_sub(b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_sub(b)),
        [Value::Double(a), Value::Double(b)] => Ok(Value::Double(a - b)),
        [Value::Duration(a), Value::Duration(b)] => duration(a.checked_sub(b)),
        [Value::Timestamp(time), Value::Duration(by)] => {
            let by = by.checked_neg().ok_or_else(|| EvalError::new("integer overflow"))?;
            time.add(by).map(Value::Timestamp)
        }
        [Value::Timestamp(a), Value::Timestamp(b)] => a.since(&b).map(Value::Duration),
        [Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::Duration(_) | Value::Timestamp(_), _] => {
            Err(no_such_overload())
        }
        [first, _] => Err(lacking(name, &first)),
    }
}

fn multiply<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match two(args)? {
        [Value::Int(a), Value::Int(b)] => int(a.checked_mul(b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_mul(b)),
        [Value::Double(a), Value::Double(b)] => Ok(Value::Double(a * b)),
        [Value::Int(_) | Value::Uint(_) | Value::Double(_), _] => Err(no_such_overload()),
        [first, _] => Err(lacking(name, &first)),
    }
}

fn divide<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match two(args)? {
        [Value::Int(_), Value::Int(0)] | [Value::Uint(_), Value::Uint(0)] => {
            Err(EvalError::new("division by zero"))
        }
        [Value::Int(a), Value::Int(b)] => int(a.checked_div(b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_div(b)),
        [Value::Double(a), Value::Double(b)] => Ok(Value::Double(a / b)),
        [Value::Int(_) | Value::Uint(_) | Value::Double(_), _] => Err(no_such_overload()),
        [first, _] => Err(lacking(name, &first)),
    }
}

fn modulo<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match two(args)? {
        [Value::Int(_), Value::Int(0)] | [Value::Uint(_), Value::Uint(0)] => {
            Err(EvalError::new("modulus by zero"))
        }
        [Value::Int(a), Value::Int(b)] => int(a.checked_rem(b)),
        [Value::Uint(a), Value::Uint(b)] => uint(a.checked_rem(b)),
        [Value::Int(_) | Value::Uint(_), _] => Err(no_such_overload()),
        [first, _] => Err(lacking(name, &first)),
    }
}

fn negate<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.into_iter().next() {
        Some(Value::Int(value)) => int(value.checked_neg()),
        Some(Value::Double(value)) => Ok(Value::Double(-value)),
        Some(Value::Duration(value)) => duration(value.checked_neg()),
        Some(Value::Bool(_)) | None => Err(no_such_overload()),
        Some(other) => Err(lacking(name, &other)),
    }
}

fn not<'a>(_: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.first() {
        Some(Value::Bool(value)) => Ok(Value::Bool(!value)),
        _ => Err(no_such_overload()),
    }
}

fn order<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [first, second] = two(args)?;
    if !is_ordered(&first) {
        return Err(lacking(name, &first));
    }
    let order = equal::compare(&first, &second)?;
    Ok(Value::Bool(match name {
        "_<_" => order == Ordering::Less,
        "_<=_" => order != Ordering::Greater,
        "_>_" => order == Ordering::Greater,
        _ => order != Ordering::Less,
    }))
}

/// Whether values of this type have an order.
pub fn is_ordered(value: &Value<'_>) -> bool {
    matches!(
        value,
        Value::Bool(_)
            | Value::Bytes(_)
            | Value::Double(_)
            | Value::Duration(_)
            | Value::Int(_)
            | Value::String(_)
            | Value::Timestamp(_)
            | Value::Uint(_)
    )
}

fn contains<'a>(_: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    Ok(Value::Bool(match two(args)? {
        [value, Value::List(list)] => equal::contains(&list, &value)?,
        [key, Value::Map(map)] => map.find(&key)?.is_some(),
        _ => return Err(no_such_overload()),
    }))
}

/// What `transformMap` and `transformMapEntry` build maps with. Errors: a key that is there already.
fn insert<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let mut args = args.into_iter();
    let Some(Value::Map(map)) = args.next() else { return Err(no_such_overload()) };
    let entries = match (args.next(), args.next()) {
        (Some(Value::Map(added)), None) => added
            .keys()
            .into_iter()
            .filter_map(|key| added.find(&key).ok().flatten().map(|value| (key, value)))
            .collect(),
        (Some(key), Some(value)) => vec![(key, value)],
        (first, second) => {
            return Err(super::mismatch(name, &first.into_iter().chain(second).collect::<Vec<_>>()));
        }
    };
    let mut made = match map {
        Map::Made(made) => Arc::try_unwrap(made).unwrap_or_else(|made| made.as_ref().clone()),
        other => own_entries(&other)?,
    };
    for (key, value) in entries {
        let is_there = super::super::eval::equal_keys(&key).iter().any(|key| made.contains_key(key));
        let Some(entry) = Key::from_value(&key) else {
            return Err(EvalError::undecided(format!("maps with keys of the type {}", key.type_name())));
        };
        if is_there {
            return Err(EvalError::new(format!(
                "insert failed: key {} already exists",
                text::go_value(&key)
            )));
        }
        made.insert(entry, value);
    }
    Ok(Value::Map(Map::Made(Arc::new(made))))
}

fn own_entries<'a>(map: &Map<'a>) -> Result<IndexMap<Key, Value<'a>>, EvalError> {
    let mut entries = IndexMap::new();
    for key in map.keys() {
        if let (Value::String(name), Some(value)) = (&key, map.find(&key)?) {
            let name = match name {
                Text::Borrowed(name) => Arc::from(*name),
                Text::Owned(name) => name.clone(),
            };
            entries.insert(Key::String(name), value);
        }
    }
    Ok(entries)
}
