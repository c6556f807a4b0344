//! What one change is: plain data.

// Circle with witness: a change has the object that shows it, which is searched for a change.

use serde::Serialize;
use serde_json::Value;

use super::code::Code;
use super::harms::{Effect, Harms};
use super::place::Place;
use super::relation::Relation;
use super::witness::Search;

/// One change between two states of a CRD.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// What kind of change it is.
    pub code: Code,
    /// Where it is.
    pub place: Place,
    /// What the old side says: the value of the keyword, or the part that is gone.
    pub old: Option<Value>,
    /// What the new side says.
    pub new: Option<Value>,
    /// How the values that are allowed now lie to those that were allowed before.
    pub relation: Relation,
    /// How a stored object meets it.
    pub effect: Effect,
    /// What it does to whom.
    pub harms: Harms,
    /// The object that shows it.
    pub witness: Search,
}
