//! What a search is over, and what comes out of it.

use std::cell::{Cell, OnceCell};

use serde::Serialize;
use serde_json::Value;

use super::effort;
use crate::diag::Location;
use crate::engine;
use crate::kind::SourceKind;
use crate::schema::{Schema, Step};

/// Both sides of a version in which something changed.
pub struct Pair<'k> {
    /// The version before.
    pub old: Side<'k>,
    /// The version now.
    pub new: Side<'k>,
    /// Objects of the user, tried before any that is made.
    pub objects: &'k [(Location, Value)],
    /// A small object that both sides take, or the old one alone, once it was searched; None where none was found.
    pub smallest: OnceCell<Option<Value>>,
    /// What a question about an object costs.
    pub cost: u64,
    /// The effort that is left for the changes of the version.
    pub left: Cell<u64>,
}

impl<'k> Pair<'k> {
    /// Two sides about which nothing was asked yet.
    pub fn new(old: Side<'k>, new: Side<'k>, objects: &'k [(Location, Value)]) -> Self {
        let cost = effort::of_question(old.schema, new.schema);
        Self { old, new, objects, smallest: OnceCell::new(), cost, left: Cell::new(effort::OF_VERSION) }
    }
}

/// One side of a version.
#[derive(Clone, Copy)]
pub struct Side<'k> {
    /// The kind.
    pub kind: &'k SourceKind,
    /// The name of the version.
    pub version: &'k str,
    /// The schema of a whole object.
    pub schema: &'k Schema,
    /// What judges objects of the version.
    pub engine: &'k engine::Kind,
}

impl<'k> Side<'k> {
    /// Whether the status is written through a subresource.
    pub fn has_status(&self) -> bool {
        self.kind.versions.iter().any(|version| version.name == self.version && version.status)
    }

    /// The node at a place.
    pub fn node(&self, steps: &[Step]) -> Option<&'k Schema> {
        self.schema.descendant(steps)
    }
}

/// What came out of the search for a witness.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Search {
    /// No witness is needed.
    #[default]
    NotNeeded,
    /// One was found.
    Found(Box<Witness>),
    /// None was found.
    Nothing {
        /// The number of objects that were tried.
        tried: u32,
        /// Why no more were: `the pattern has more than 10000 states`.
        why: String,
    },
}

/// An object that both sides were asked about, with different answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Witness {
    /// The object that is written.
    pub object: Value,
    /// The object that the old side stored, which `object` replaces; None for a new object.
    pub stored: Option<Value>,
    /// Whether it is a write of the status alone, through its subresource.
    pub status: bool,
    /// What the old side does with the write.
    pub old: Answer,
    /// What the new side does.
    pub new: Answer,
    /// How it was found.
    pub found: Found,
    /// The number of objects that were tried before it.
    pub tried: u32,
}

/// What one side does with a write.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    /// Whether it takes the object.
    pub accepted: bool,
    /// The causes of a refusal, each as the server prints it.
    pub causes: Vec<String>,
    /// The object after the write, where the two sides differ in it.
    pub stored: Option<Value>,
}

/// How a witness was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Found {
    /// It is the smallest object with a value at the boundary of the keyword.
    Boundary,
    /// It has the shortest text that one pattern takes and the other one does not.
    Automata,
    /// It has values of the literals of a rule.
    Literals,
    /// It is an object of the user.
    Given(Location),
}
