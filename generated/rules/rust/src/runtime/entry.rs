//! A value of a generated type -> the code that works on its table: what its implementations call.
//!
//! Generic over the type: where thousands of types call them, a coercion to `dyn Model` in each call
//! would cost more to compile than the calls.

use std::fmt;
use std::hash::Hasher;

use serde::ser::Serializer;

use super::{compare, defaults};

use super::Table;

/// Encodes a value.
///
/// # Errors
/// What the format says.
#[inline]
pub fn encode<T: Table, S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
    super::encode::encode(value, output)
}

/// Prints a value.
///
/// # Errors
/// What the formatter says.
#[inline]
pub fn debug<T: Table>(value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    super::debug::debug(value, f)
}

/// Whether two values are equal.
#[inline]
pub fn same<T: Table>(a: &T, b: &T) -> bool {
    compare::same(a, b)
}

/// Hashes a value whose parts all have hashes.
#[inline]
pub fn hash<T: Table, H: Hasher>(value: &T, state: &mut H) {
    compare::hash(value, state);
}

/// Fills in the defaults of a value and of all that is below it.
#[inline]
pub fn fill_defaults<T: Table>(value: &mut T) {
    defaults::fill_defaults(value);
}

/// The value with its defaults filled in.
#[inline]
pub fn with_defaults<T: Table>(mut value: T) -> T {
    defaults::fill_defaults(&mut value);
    value
}
