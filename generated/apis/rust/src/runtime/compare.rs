//! Equality and hashes of two values of one type, by their views.

use std::hash::{Hash, Hasher};

use super::{Entries, Model, View};

/// Whether two values of one type are equal.
pub fn same(a: &dyn Model, b: &dyn Model) -> bool {
    let mut from = 0;
    loop {
        match (a.next(from), b.next(from)) {
            ((_, View::Shape(_)), (_, View::Shape(_))) => break,
            ((left, a), (right, b)) if left == right && same_view(a, b) => from = left + 1,
            _ => return false,
        }
    }
    match (a.rest(), b.rest()) {
        (Some(a), Some(b)) => same_entries(a, b),
        _ => true,
    }
}

pub fn same_view(a: View<'_>, b: View<'_>) -> bool {
    match (a, b) {
        (View::Absent, View::Absent) | (View::Null, View::Null) => true,
        (View::Bool(a), View::Bool(b)) => a == b,
        (View::Int(a), View::Int(b)) => a == b,
        (View::Uint(a), View::Uint(b)) => a == b,
        (View::Float(a), View::Float(b)) => a == b,
        (View::Text(a), View::Text(b)) => a == b,
        (View::Texts(a), View::Texts(b)) => a == b,
        (View::TextMap(a), View::TextMap(b)) => a == b,
        (View::Json(a), View::Json(b)) => a == b,
        (View::Choice(a), View::Choice(b)) => same_view(a.value(), b.value()),
        (View::Foreign(a), View::Foreign(b)) => a.same(b.as_any()),
        (View::Model(a), View::Model(b)) => same(a, b),
        (View::List(a), View::List(b)) => {
            a.len() == b.len() && (0..a.len()).all(|i| same_view(a.item(i), b.item(i)))
        }
        (View::Map(a), View::Map(b)) => same_entries(a, b),
        _ => false,
    }
}

fn same_entries(a: &dyn Entries, b: &dyn Entries) -> bool {
    let mut left = Vec::with_capacity(a.len());
    a.each(&mut |key, view| left.push((key, view)));
    let mut left = left.into_iter();
    let mut same = a.len() == b.len();
    b.each(&mut |key, view| {
        same = same
            && left
                .next()
                .is_some_and(|(other, known)| other == key && same_view(known, view));
    });
    same
}

/// Hashes a value whose parts all have hashes.
pub fn hash<H: Hasher>(model: &dyn Model, state: &mut H) {
    let mut from = 0;
    loop {
        let (field, view) = model.next(from);
        if let View::Shape(_) = view {
            break;
        }
        field.hash(state);
        hash_view(view, state);
        from = field + 1;
    }
    if let Some(rest) = model.rest() {
        hash_entries(rest, state);
    }
}

fn hash_view<H: Hasher>(view: View<'_>, state: &mut H) {
    std::mem::discriminant(&view).hash(state);
    match view {
        View::Absent | View::Null | View::Shape(_) => {}
        View::Bool(value) => value.hash(state),
        View::Int(value) => value.hash(state),
        View::Uint(value) => value.hash(state),
        View::Text(value) => value.hash(state),
        View::Texts(value) => value.hash(state),
        View::TextMap(value) => value.hash(state),
        View::Choice(value) => hash_view(value.value(), state),
        View::Model(value) => hash(value, state),
        View::List(value) => {
            value.len().hash(state);
            (0..value.len()).for_each(|index| hash_view(value.item(index), state));
        }
        View::Map(value) => hash_entries(value, state),
        // equal values have equal hashes, and these have none of their own
        View::Float(_) | View::Json(_) | View::Foreign(_) => {}
    }
}

fn hash_entries<H: Hasher>(entries: &dyn Entries, state: &mut H) {
    entries.len().hash(state);
    entries.each(&mut |key, view| {
        key.hash(state);
        hash_view(view, state);
    });
}
