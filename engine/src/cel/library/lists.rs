//! The functions of lists: cel-go's (`ext/lists.go`, version 3) and Kubernetes' own (apiserver `cel/library/lists.go`).

use std::cmp::Ordering;

use super::super::cost::CALL_LIMIT;
use super::super::equal::{compare, equals};
use super::super::eval_error::{EvalError, no_such_overload};
use super::super::list::List;
use super::super::value::Value;
use super::operators::is_ordered;
use super::{Function, mismatch, operators};

/// The functions of both libraries.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "slice" => slice,
        "flatten" => flatten,
        "sort" => sort,
        "@sortByAssociatedKeys" => sort_by,
        "lists.range" => range,
        "reverse" | "distinct" => remade,
        "isSorted" => is_sorted,
        "sum" => sum,
        "min" | "max" => extreme,
        _ => return None,
    })
}

fn slice<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(list), Value::Int(start), Value::Int(end)] = args.as_slice() else {
        return Err(mismatch(name, &args));
    };
    let why = if *start < 0 || *end < 0 {
        "negative indexes not supported".to_owned()
    } else if start > end {
        "start index must be less than or equal to end index".to_owned()
    } else if (list.len() as i64) < *end {
        format!("list is length {}", list.len())
    } else {
        let items: Vec<_> = (*start as usize..*end as usize).filter_map(|index| list.get(index)).collect();
        return Ok(Value::List(items.into()));
    };
    Err(EvalError::new(format!("cannot slice({start}, {end}), {why}")))
}

fn flatten<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (list, levels) = match args.as_slice() {
        [Value::List(list)] => (list, 1),
        [Value::List(list), Value::Int(levels)] => (list, *levels),
        [other] => {
            return Err(EvalError::new(format!("no such overload: {}.{name}()", other.type_name())));
        }
        [other, levels] => {
            let (other, levels) = (other.type_name(), levels.type_name());
            return Err(EvalError::new(format!("no such overload: {other}.{name}({levels})")));
        }
        args => return Err(mismatch(name, args)),
    };
    if levels < 0 {
        return Err(EvalError::new("level must be non-negative"));
    }
    let mut items = Vec::new();
    flatten_into(&mut items, list, levels);
    Ok(Value::List(items.into()))
}

fn flatten_into<'a>(items: &mut Vec<Value<'a>>, list: &List<'a>, levels: i64) {
    for item in list.iter() {
        match item {
            Value::List(inner) if levels > 0 => flatten_into(items, &inner, levels - 1),
            item => items.push(item),
        }
    }
}

fn sort<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(list)] = args.as_slice() else { return Err(lacking(name, &args)) };
    sorted(list, list)
}

fn sort_by<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(list), Value::List(keys)] = args.as_slice() else { return Err(lacking(name, &args)) };
    sorted(list, keys)
}

fn lacking(name: &str, args: &[Value<'_>]) -> EvalError {
    match args.first() {
        Some(Value::String(_) | Value::Timestamp(_) | Value::Duration(_)) => no_such_overload(),
        _ => EvalError::new(format!("no such overload: {name}")),
    }
}

fn sorted<'a>(list: &List<'a>, keys: &List<'a>) -> Result<Value<'a>, EvalError> {
    if list.len() != keys.len() {
        return Err(EvalError::new(format!(
            "@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got {} and {} elements respectively",
            list.len(),
            keys.len()
        )));
    }
    let mut pairs: Vec<(Value<'a>, Value<'a>)> = keys.iter().zip(list.iter()).collect();
    let Some((first, _)) = pairs.first() else { return Ok(Value::List(list.clone())) };
    if !is_ordered(first) {
        return Err(EvalError::new("list elements must be comparable"));
    }
    let type_ = first.type_name();
    if pairs.len() > 1 && pairs.iter().any(|(key, _)| key.type_name() != type_) {
        return Err(EvalError::new("list elements must have the same type"));
    }
    pairs.sort_by(|(a, _), (b, _)| compare(a, b).unwrap_or(Ordering::Equal));
    Ok(Value::List(pairs.into_iter().map(|(_, item)| item).collect::<Vec<_>>().into()))
}

fn range<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Int(end)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    // Each item costs 1, so a longer list is over the limit.
    if u64::try_from(*end).is_ok_and(|end| end > CALL_LIMIT) {
        return Err(EvalError::CallCostExceeded);
    }
    Ok(Value::List((0..*end).map(Value::Int).collect::<Vec<_>>().into()))
}

fn remade<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::List(list)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    let mut items: Vec<Value<'a>> = list.iter().collect();
    if name == "reverse" {
        items.reverse();
        return Ok(Value::List(items.into()));
    }
    if items.is_empty() {
        return Ok(Value::List(list.clone()));
    }
    let mut kept: Vec<Value<'a>> = Vec::new();
    for item in items {
        if !kept.iter().any(|kept| equals(&item, kept) == Ok(true)) {
            kept.push(item);
        }
    }
    Ok(Value::List(kept.into()))
}

/// The first place of an item, or -1.
pub fn index_of(list: &List<'_>, item: &Value<'_>) -> i64 {
    let found = list.iter().position(|own| equals(&own, item) == Ok(true));
    found.map_or(-1, |index| index as i64)
}

/// The last place of an item, or -1.
pub fn last_index_of(list: &List<'_>, item: &Value<'_>) -> i64 {
    let found = (0..list.len())
        .rev()
        .find(|index| list.get(*index).is_some_and(|own| equals(&own, item) == Ok(true)));
    found.map_or(-1, |index| index as i64)
}

/// The list, if its first item is of a type that the function has an overload for.
fn list_of<'l, 'a>(
    name: &str,
    args: &'l [Value<'a>],
    takes: fn(&Value<'_>) -> bool,
) -> Result<&'l List<'a>, EvalError> {
    match args {
        [Value::List(list)] if list.get(0).is_none_or(|first| takes(&first)) => Ok(list),
        _ => Err(mismatch(name, args)),
    }
}

fn is_sorted<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let list = list_of(name, &args, is_ordered)?;
    let mut previous: Option<Value<'a>> = None;
    for item in list.iter() {
        if !is_ordered(&item) {
            return Err(no_such_overload());
        }
        if previous.is_some_and(|previous| compare(&previous, &item) == Ok(Ordering::Greater)) {
            return Ok(Value::Bool(false));
        }
        previous = Some(item);
    }
    Ok(Value::Bool(true))
}

fn sum<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let summable = |value: &Value<'_>| {
        matches!(value, Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::Duration(_))
    };
    let list = list_of(name, &args, summable)?;
    let mut total = match list.get(0) {
        Some(Value::Uint(_)) => Value::Uint(0),
        Some(Value::Double(_)) => Value::Double(0.0),
        Some(Value::Duration(_)) => Value::Duration(0),
        _ => Value::Int(0),
    };
    let Some(add) = operators::function("_+_") else { return Err(no_such_overload()) };
    for item in list.iter() {
        total = add("_+_", vec![total, item])?;
    }
    Ok(total)
}

fn extreme<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let list = list_of(name, &args, is_ordered)?;
    let preferred = if name == "min" { Ordering::Greater } else { Ordering::Less };
    let mut result: Option<Value<'a>> = None;
    for item in list.iter() {
        if !is_ordered(&item) {
            return Err(no_such_overload());
        }
        if result.as_ref().is_none_or(|result| compare(result, &item) == Ok(preferred)) {
            result = Some(item);
        }
    }
    result.ok_or_else(|| EvalError::new(format!("{name} called on empty list")))
}
