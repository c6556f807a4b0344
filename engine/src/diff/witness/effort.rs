//! The schemas of both sides -> how much a question about an object costs, and how much a search may cost.
//!
//! The unit is about what one rule costs. An object costs some units by itself, and each rule and branch one more, as an engine may run
//! all of them.

use crate::schema::Schema;

/// What may be spent on one change.
pub(super) const OF_CHANGE: u64 = 1_000_000;

/// What may be spent on all changes of a version.
pub(super) const OF_VERSION: u64 = 10_000_000;

/// What an object costs without rules and branches.
const OBJECT: u64 = 8;

/// The cost of asking both sides about one object.
pub(super) fn of_question(old: &Schema, new: &Schema) -> u64 {
    OBJECT + checks(old) + checks(new)
}

/// The rules and branches of a schema and of all schemas in it.
fn checks(schema: &Schema) -> u64 {
    let own = schema.checks();
    let branches = [&own.all_of, &own.any_of, &own.one_of].into_iter().flatten().chain(own.not.as_deref());
    let of_children: u64 = schema.children().map(|(_, child)| checks(child)).sum();
    let of_branches: u64 = branches.map(|branch| 1 + checks(branch)).sum();
    own.rules.len() as u64 + of_branches + of_children
}
