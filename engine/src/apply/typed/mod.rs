//! Values of a type -> their field sets, comparisons, merges and removals: `typed` in structured-merge-diff.
//!
//! Only [`validate`] finds faults. The others take values in which it found none, so that nothing can go wrong in them.

mod compare;
mod element;
mod error;
mod field_set;
mod merge;
mod merge_list;
mod named;
mod reconcile;
mod remove;
#[cfg(test)]
mod tests;
mod validate;

pub(in crate::apply) use compare::{Comparison, compare, equal};
pub use error::{TypedError, TypedErrors};
pub(in crate::apply) use field_set::field_set;
pub(in crate::apply) use merge::merge;
pub(in crate::apply) use named::with_named_fields;
pub(in crate::apply) use reconcile::reconcile;
#[cfg(test)]
pub(in crate::apply) use remove::extract;
pub(in crate::apply) use remove::remove;
pub(in crate::apply) use validate::validate;
