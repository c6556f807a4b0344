//! Places in objects -> sets of paths, and the text of `fieldsV1`: `fieldpath` in structured-merge-diff.

mod element;
mod fields_v1;
mod order;
mod set;

pub use element::{PathElement, path_text};
pub use fields_v1::{BadFields, read, text, value};
pub use set::Set;
