//! Types of other crates as slots, through their own serde code: no value tree in between, and the
//! path of an error goes on inside them.

use std::any::Any;
use std::fmt;

use super::foreign_read::{Failure, Source};
use super::foreign_write::Sink;
use super::path::Trail;

use super::Rule;

/// A value of another crate's type.
pub trait Foreign {
    /// Reads a new value in the place of this one.
    fn load(
        &mut self,
        source: &mut dyn Source<'_>,
        rule: Option<&'static Rule>,
        trail: &Trail,
    ) -> Result<(), Failure>;
    /// Writes the value.
    fn dump(&self, sink: &mut dyn Sink, rule: Option<&'static Rule>) -> Result<(), Failure>;
    /// Prints the value as its own Debug does.
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Whether two values of one type are equal.
    fn same(&self, other: &dyn Any) -> bool;
    /// The value as what it is.
    fn as_any(&self) -> &dyn Any;
}

/// What a type of another crate must be, so that a field may hold it.
pub const fn holdable<T>()
where
    T: Clone + Default + fmt::Debug + PartialEq + serde::Serialize + serde::de::DeserializeOwned,
{
}
