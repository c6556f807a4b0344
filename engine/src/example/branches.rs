//! A schema with junctors -> the schema of the values that also take one branch of each.

use std::borrow::Cow;

use crate::schema::{Checks, Schema};

/// How deep junctors in branches are followed.
const DEEPEST: usize = 4;

/// The schema with all branches of `allOf`, and the `nth` one of `anyOf` and of `oneOf`. What `not` forbids is left to the search.
pub fn with_branches(schema: &Schema, nth: usize) -> Cow<'_, Schema> {
    if !schema.checks().has_junctors() {
        return Cow::Borrowed(schema);
    }
    let mut merged = schema.clone();
    add_branches(&mut merged, schema.checks(), nth, DEEPEST);
    Cow::Owned(merged)
}

fn add_branches(merged: &mut Schema, checks: &Checks, nth: usize, deepest: usize) {
    let Some(deepest) = deepest.checked_sub(1) else { return };
    let any = checks.any_of.get(nth % checks.any_of.len().max(1));
    let one = checks.one_of.get(nth % checks.one_of.len().max(1));
    for branch in checks.all_of.iter().chain(any).chain(one) {
        add(merged, branch, nth, deepest);
    }
}

/// Adds what a branch says to the schema beside it.
fn add(merged: &mut Schema, branch: &Schema, nth: usize, deepest: usize) {
    for name in &branch.required {
        if !merged.required.contains(name) {
            merged.required.push(name.clone());
        }
    }
    for (name, property) in &branch.properties {
        if let Some(own) = merged.properties.get_mut(name) {
            add(own, property, nth, deepest);
        }
    }
    if let (Some(own), Some(items)) = (&mut merged.items, &branch.items) {
        add(own, items, nth, deepest);
    }
    match (&mut merged.enum_, &branch.enum_) {
        (Some(own), Some(theirs)) => own.retain(|value| theirs.contains(value)),
        (own @ None, Some(theirs)) => *own = Some(theirs.clone()),
        _ => {}
    }
    if merged.type_.is_empty() {
        merged.type_.clone_from(&branch.type_);
    }
    if merged.format.is_empty() {
        merged.format.clone_from(&branch.format);
    }
    let theirs = branch.checks();
    let own = merged.checks_mut();
    let larger = |own: &mut Option<u64>, theirs: Option<u64>| *own = (*own).max(theirs);
    larger(&mut own.min_items, theirs.min_items);
    larger(&mut own.min_properties, theirs.min_properties);
    if theirs.minimum.is_some() {
        own.minimum.clone_from(&theirs.minimum);
        own.exclusive_minimum |= theirs.exclusive_minimum;
    }
    if theirs.maximum.is_some() {
        own.maximum.clone_from(&theirs.maximum);
        own.exclusive_maximum |= theirs.exclusive_maximum;
    }
    if own.multiple_of.is_none() {
        own.multiple_of.clone_from(&theirs.multiple_of);
    }
    // Texts are held against the patterns and lengths of all these.
    own.all_of.push(Schema { checks: branch.checks.clone(), ..Schema::default() });
    add_branches(merged, theirs, nth, deepest);
}
