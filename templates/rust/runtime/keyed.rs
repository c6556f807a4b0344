//! Lists whose items are told apart by keys -> the item of a key; alternatives -> which of them are set.

use super::compare::same_view;
use super::{Lit, Model, View};

/// The first item whose fields have these values; a field that is not set has its default.
#[inline]
pub fn find<'a, T: Model>(items: &'a [T], keys: &[(usize, View<'_>)]) -> Option<&'a T> {
    items.iter().find(|item| has_keys(*item, keys))
}

/// The same, to be changed.
#[inline]
pub fn find_mut<'a, T: Model>(items: &'a mut [T], keys: &[(usize, View<'_>)]) -> Option<&'a mut T> {
    items.iter_mut().find(|item| has_keys(&**item, keys))
}

fn has_keys(item: &dyn Model, keys: &[(usize, View<'_>)]) -> bool {
    keys.iter().all(|(field, wanted)| match item.view(*field) {
        View::Absent => {
            let default = item.shape().default(*field);
            default.is_some_and(|literal| is_literal(*wanted, literal))
        }
        View::Choice(choice) => same_view(choice.value(), *wanted),
        found => same_view(found, *wanted),
    })
}

/// Whether a key is a default.
fn is_literal(wanted: View<'_>, literal: &Lit) -> bool {
    match (wanted, literal) {
        (View::Bool(wanted), Lit::Bool(value)) => wanted == *value,
        (View::Int(wanted), Lit::Int(value)) => wanted == *value,
        (View::Uint(wanted), Lit::Uint(value)) => wanted == *value,
        (View::Uint(wanted), Lit::Int(value)) => u64::try_from(*value) == Ok(wanted),
        (View::Text(wanted), Lit::Text(value)) => wanted == *value,
        _ => false,
    }
}

/// The names on the wire of those of the fields that are set.
pub fn which(model: &dyn Model, fields: &[usize]) -> Vec<&'static str> {
    let names = model.shape().fields;
    let set = fields
        .iter()
        .filter(|field| !matches!(model.view(**field), View::Absent));
    set.filter_map(|field| names.get(*field).copied()).collect()
}

impl<'a> From<&'a str> for View<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for View<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i32> for View<'_> {
    fn from(number: i32) -> Self {
        Self::Int(i64::from(number))
    }
}

impl From<i64> for View<'_> {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<u64> for View<'_> {
    fn from(number: u64) -> Self {
        Self::Uint(number)
    }
}
