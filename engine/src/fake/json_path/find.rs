//! The steps of a JSON path, and a value -> the values that they find (client-go `util/jsonpath/jsonpath.go`, with missing
//! keys allowed).

use std::borrow::Cow;
use std::cmp::Ordering;

use serde_json::Value;

use super::step::{Filter, Slice, Step};

/// The most values that a step may find. The library has no such limit.
const MOST_FOUND: usize = 100_000;

/// What a step finds.
type Found<'v> = Vec<Cow<'v, Value>>;

/// The values that steps find; None for a fault, such as an index of something that is no list.
pub(crate) fn find<'v>(steps: &[Step], value: &'v Value) -> Option<Found<'v>> {
    steps.iter().try_fold(vec![Cow::Borrowed(value)], |found, step| {
        let next = take(step, found)?;
        (next.len() <= MOST_FOUND).then_some(next)
    })
}

fn take<'v>(step: &Step, found: Found<'v>) -> Option<Found<'v>> {
    let mut next = Vec::new();
    match step {
        Step::Literal(value @ Value::String(_)) => next.push(Cow::Owned(value.clone())),
        Step::Literal(value) => next.extend(found.iter().map(|_| Cow::Owned(value.clone()))),
        Step::Union(paths) => {
            for path in paths {
                let start = found.clone();
                next.extend(path.iter().try_fold(start, |found, step| take(step, found))?);
            }
        }
        _ => {
            for value in found {
                take_from(step, value, &mut next)?;
            }
        }
    }
    Some(next)
}

fn take_from<'v>(step: &Step, value: Cow<'v, Value>, next: &mut Found<'v>) -> Option<()> {
    // A literal has nothing in it.
    let Cow::Borrowed(value) = value else {
        return matches!(step, Step::Field(_) | Step::Wildcard | Step::Recursive).then_some(());
    };
    match (step, value) {
        (Step::Filter(filter), Value::Array(items)) => {
            for item in items {
                if passes(filter, item)? {
                    next.push(Cow::Borrowed(item));
                }
            }
        }
        (Step::Filter(_), _) => return None,
        (_, Value::Null) => {}
        (Step::Field(key), value) => next.extend(value.get(key.as_str()).map(Cow::Borrowed)),
        (Step::Slice(slice), Value::Array(items)) => next.extend(chosen(slice, items)?.map(Cow::Borrowed)),
        (Step::Slice(_), _) => return None,
        (Step::Wildcard, value) => next.extend(children(value).map(Cow::Borrowed)),
        (Step::Recursive, value) => descend(value, next)?,
        (Step::Literal(_) | Step::Union(_), _) => {}
    }
    Some(())
}

/// The values in a map, by their keys, or in a list.
fn children(value: &Value) -> impl Iterator<Item = &Value> {
    let mut entries: Vec<_> = value.as_object().into_iter().flatten().collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    entries.into_iter().map(|(_, value)| value).chain(value.as_array().into_iter().flatten())
}

/// Adds a value and all that are in it, but for those that have nothing in them.
fn descend<'v>(value: &'v Value, next: &mut Found<'v>) -> Option<()> {
    let mut children = children(value).peekable();
    if children.peek().is_some() {
        next.push(Cow::Borrowed(value));
    }
    if next.len() > MOST_FOUND {
        return None;
    }
    children.try_for_each(|child| descend(child, next))
}

/// The items of a range, which must be in the list.
fn chosen<'v>(slice: &Slice, items: &'v [Value]) -> Option<impl Iterator<Item = &'v Value>> {
    let length = i64::try_from(items.len()).ok()?;
    let from = match slice.from.unwrap_or_default() {
        from if from < 0 => from + length,
        from => from,
    };
    let to = match slice.to.unwrap_or(length) {
        to if to < 0 || (to == 0 && slice.is_one) => to + length,
        to => to,
    };
    let step = slice.step.unwrap_or(1);
    let is_inside = (0..length).contains(&from) && (from..=length).contains(&to) && step > 0;
    if from != to && !is_inside {
        return None;
    }
    let range = if from == to { 0..0 } else { usize::try_from(from).ok()?..usize::try_from(to).ok()? };
    Some(items.get(range)?.iter().step_by(usize::try_from(step.max(1)).ok()?))
}

fn passes(filter: &Filter, item: &Value) -> Option<bool> {
    let lefts = find(&filter.left, item);
    if filter.operator.is_empty() {
        return Some(lefts.is_some_and(|lefts| !lefts.is_empty()));
    }
    let (lefts, rights) = (lefts?, find(&filter.right, item)?);
    let (left, right) = match (lefts.as_slice(), rights.as_slice()) {
        ([], _) => return Some(false),
        ([left], []) => {
            let _ = left;
            return Some(false);
        }
        ([left], [right]) => (left, right),
        _ => return None,
    };
    let is_ordered = !matches!((&**left, &**right), (Value::Bool(_), Value::Bool(_)));
    let ordering = compared(left, right)?;
    match filter.operator.as_str() {
        "==" => Some(ordering.is_eq()),
        "!=" => Some(ordering.is_ne()),
        "<" if is_ordered => Some(ordering.is_lt()),
        "<=" if is_ordered => Some(ordering.is_le()),
        ">" if is_ordered => Some(ordering.is_gt()),
        ">=" if is_ordered => Some(ordering.is_ge()),
        _ => None,
    }
}

/// The order of two values of one Go type; None for others.
fn compared(left: &Value, right: &Value) -> Option<Ordering> {
    match (left, right) {
        (Value::Bool(a), Value::Bool(b)) => Some(a.cmp(b)),
        (Value::String(a), Value::String(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
        (Value::Number(a), Value::Number(b)) => match (a.as_i64(), b.as_i64()) {
            (Some(a), Some(b)) => Some(a.cmp(&b)),
            (None, None) => a.as_f64()?.partial_cmp(&b.as_f64()?),
            _ => None,
        },
        _ => None,
    }
}
