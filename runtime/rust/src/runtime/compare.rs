//! Equality and hashes of two values of one type.

use std::hash::{Hash, Hasher};

use super::value::{AnyModel, StringMap, ValueRef};

/// Whether two structs of one type are equal.
pub fn equal(a: &dyn AnyModel, b: &dyn AnyModel) -> bool {
    let mut from = 0;
    loop {
        match (a.next_set_field(from), b.next_set_field(from)) {
            ((_, ValueRef::Shape(_)), (_, ValueRef::Shape(_))) => break,
            ((left, a), (right, b)) if left == right && equal_values(a, b) => from = left + 1,
            _ => return false,
        }
    }
    match (a.rest(), b.rest()) {
        (Some(a), Some(b)) => equal_maps(a, b),
        _ => true,
    }
}

/// Whether two values of one type are equal.
pub fn equal_values(a: ValueRef<'_>, b: ValueRef<'_>) -> bool {
    match (a, b) {
        (ValueRef::Absent, ValueRef::Absent) | (ValueRef::Null, ValueRef::Null) => true,
        (ValueRef::Bool(a), ValueRef::Bool(b)) => a == b,
        (ValueRef::Int(a), ValueRef::Int(b)) => a == b,
        (ValueRef::Uint(a), ValueRef::Uint(b)) => a == b,
        (ValueRef::Float(a), ValueRef::Float(b)) => a == b,
        (ValueRef::Text(a), ValueRef::Text(b)) => a == b,
        (ValueRef::TextList(a), ValueRef::TextList(b)) => a == b,
        (ValueRef::TextMap(a), ValueRef::TextMap(b)) => a == b,
        (ValueRef::Json(a), ValueRef::Json(b)) => a == b,
        (ValueRef::Enum(a), ValueRef::Enum(b)) => equal_values(a.value(), b.value()),
        (ValueRef::External(a), ValueRef::External(b)) => a.equals(b.as_any()),
        (ValueRef::Model(a), ValueRef::Model(b)) => equal(a, b),
        (ValueRef::List(a), ValueRef::List(b)) => {
            a.len() == b.len() && (0..a.len()).all(|i| equal_values(a.item(i), b.item(i)))
        }
        (ValueRef::Map(a), ValueRef::Map(b)) => equal_maps(a, b),
        _ => false,
    }
}

fn equal_maps(a: &dyn StringMap, b: &dyn StringMap) -> bool {
    let mut left = Vec::with_capacity(a.len());
    a.for_each(&mut |key, value| left.push((key, value)));
    let mut left = left.into_iter();
    let mut equal = a.len() == b.len();
    b.for_each(&mut |key, value| {
        equal = equal
            && left
                .next()
                .is_some_and(|(other_key, other)| other_key == key && equal_values(other, value));
    });
    equal
}

/// Hashes a struct; only those whose fields all have hashes implement `Hash`.
pub fn hash<H: Hasher>(model: &dyn AnyModel, state: &mut H) {
    let mut from = 0;
    loop {
        let (field, value) = model.next_set_field(from);
        if let ValueRef::Shape(_) = value {
            break;
        }
        field.hash(state);
        hash_value(value, state);
        from = field + 1;
    }
    if let Some(rest) = model.rest() {
        hash_map(rest, state);
    }
}

fn hash_value<H: Hasher>(value: ValueRef<'_>, state: &mut H) {
    std::mem::discriminant(&value).hash(state);
    match value {
        ValueRef::Absent | ValueRef::Null | ValueRef::Shape(_) => {}
        ValueRef::Bool(value) => value.hash(state),
        ValueRef::Int(value) => value.hash(state),
        ValueRef::Uint(value) => value.hash(state),
        ValueRef::Text(value) => value.hash(state),
        ValueRef::TextList(value) => value.hash(state),
        ValueRef::TextMap(value) => value.hash(state),
        ValueRef::Enum(value) => hash_value(value.value(), state),
        ValueRef::Model(value) => hash(value, state),
        ValueRef::List(list) => {
            list.len().hash(state);
            (0..list.len()).for_each(|index| hash_value(list.item(index), state));
        }
        ValueRef::Map(map) => hash_map(map, state),
        // These types have no hash; to add nothing keeps the hashes of equal values equal.
        ValueRef::Float(_) | ValueRef::Json(_) | ValueRef::External(_) => {}
    }
}

fn hash_map<H: Hasher>(map: &dyn StringMap, state: &mut H) {
    map.len().hash(state);
    map.for_each(&mut |key, value| {
        key.hash(state);
        hash_value(value, state);
    });
}
