//! Types of other crates as slots, through their own serde code.
//!
//! What must know the format's own type, decoding and encoding, stands in `externals`: one function
//! each over all foreign types of the output.

use std::any::Any;
use std::fmt;

/// A value of another crate's type.
pub trait Foreign {
    /// Prints the value as its own Debug does.
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Whether two values of one type are equal.
    fn same(&self, other: &dyn Any) -> bool;
    /// The value as what it is.
    fn as_any(&self) -> &dyn Any;
    /// The same, to be filled in.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// What a type of another crate must be, so that a field may hold it.
pub const fn holdable<T>()
where
    T: Clone + Default + fmt::Debug + PartialEq + serde::Serialize + serde::de::DeserializeOwned,
{
}
