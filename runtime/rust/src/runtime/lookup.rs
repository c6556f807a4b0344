//! The methods `*_by_key` and `which` of generated types: a list and keys -> the item that has them; alternatives ->
//! those that are set.

use super::compare::equal_values;
use super::literal::Lit;
use super::value::{AnyModel, ValueRef};

/// The first item whose fields have these values; a field that is not set has its default.
#[inline]
pub fn find<'a, T: AnyModel>(items: &'a [T], keys: &[(usize, ValueRef<'_>)]) -> Option<&'a T> {
    items.iter().find(|item| has_keys(*item, keys))
}

/// The first item whose fields have these values, to be changed; a field that is not set has its default.
#[inline]
pub fn find_mut<'a, T: AnyModel>(
    items: &'a mut [T],
    keys: &[(usize, ValueRef<'_>)],
) -> Option<&'a mut T> {
    items.iter_mut().find(|item| has_keys(&**item, keys))
}

fn has_keys(item: &dyn AnyModel, keys: &[(usize, ValueRef<'_>)]) -> bool {
    keys.iter().all(|(field, wanted)| match item.field(*field) {
        ValueRef::Absent => {
            let default = item.shape().default(*field);
            default.is_some_and(|literal| equals_literal(*wanted, literal))
        }
        ValueRef::Enum(found) => equal_values(found.value(), *wanted),
        found => equal_values(found, *wanted),
    })
}

fn equals_literal(wanted: ValueRef<'_>, literal: &Lit) -> bool {
    match (wanted, literal) {
        (ValueRef::Bool(wanted), Lit::Bool(value)) => wanted == *value,
        (ValueRef::Int(wanted), Lit::Int(value)) => wanted == *value,
        (ValueRef::Uint(wanted), Lit::Uint(value)) => wanted == *value,
        (ValueRef::Uint(wanted), Lit::Int(value)) => u64::try_from(*value) == Ok(wanted),
        (ValueRef::Text(wanted), Lit::Text(value)) => wanted == *value,
        _ => false,
    }
}

/// The names on the wire of the fields that are set, among some.
pub fn which(model: &dyn AnyModel, fields: &[usize]) -> Vec<&'static str> {
    let names = model.shape().fields();
    let set = fields
        .iter()
        .filter(|field| !matches!(model.field(**field), ValueRef::Absent));
    set.filter_map(|field| names.get(*field).copied()).collect()
}
