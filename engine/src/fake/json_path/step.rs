//! The steps of a JSON path.

use serde_json::Value;

/// A step of a path.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Step {
    /// The value of a key.
    Field(String),
    /// Items of a list.
    Slice(Slice),
    /// All values of a map or a list.
    Wildcard,
    /// The value itself and all that are in it.
    Recursive,
    /// What several paths find, one after the other.
    Union(Vec<Path>),
    /// The items of a list that pass a test.
    Filter(Filter),
    /// A value of its own, whatever was found.
    Literal(Value),
}

/// A path.
pub(crate) type Path = Vec<Step>;

/// Which items of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slice {
    /// The first; None is the first of the list.
    pub from: Option<i64>,
    /// The one after the last; None is the end of the list.
    pub to: Option<i64>,
    /// Whether the path names one item alone.
    pub is_one: bool,
    /// How far apart they are.
    pub step: Option<i64>,
}

/// A test of items.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Filter {
    /// What is compared.
    pub left: Path,
    /// How; empty for the test whether there is something.
    pub operator: String,
    /// With what.
    pub right: Path,
}
