//! What a message about an object is made from, and the message: its place, its words and its help.

use serde_json::Value;

use crate::diag::Location;
use crate::schema::Schema;

/// A message about a place in a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The position that the message is about.
    pub location: Location,
    /// The field, what was found and what was expected.
    pub words: String,
    /// What to do; may be empty.
    pub help: String,
}

/// The positions in a manifest, by JSON pointers.
#[derive(Clone, Copy)]
pub struct Places<'p> {
    /// That of the value; of the nearest one around it if it is missing.
    pub value: &'p dyn Fn(&str) -> Location,
    /// That of the key of the value, if there is one.
    pub key: &'p dyn Fn(&str) -> Location,
}

/// What messages about an object are made from.
#[derive(Clone, Copy)]
pub struct Context<'c> {
    /// The object as it was sent.
    pub object: &'c Value,
    /// The object before an update.
    pub old: Option<&'c Value>,
    /// The schema of its kind.
    pub schema: Option<&'c Schema>,
    /// The file that defines the kind, as messages name it.
    pub file: &'c str,
    /// The positions in the manifest.
    pub places: Places<'c>,
}
