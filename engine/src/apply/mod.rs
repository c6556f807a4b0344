//! A stored object and a write -> the merged object with its `metadata.managedFields`, or the server's error: server-side apply.
//!
//! ```text
//! paths/    sets of field paths, and their text in `fieldsV1`
//! types/    a schema -> how each place is merged
//! typed/    values of a type: their field sets, comparisons, merges, removals
//! managers/ who owns which fields: updates, applies, conflicts
//! ```
//!
//! It does what structured-merge-diff v6 and `managedfields` of apimachinery do, for objects whose CRD has no webhook for
//! conversions. All of it is pure: the time of a write is a parameter.

pub mod managers;
pub mod paths;
pub mod typed;
pub mod types;

pub use managers::{ApplyError, Managers, Write};
