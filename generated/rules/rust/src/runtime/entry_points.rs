//! The functions that the trait implementations of generated types call: each passes its value on as a `dyn AnyModel`.
//!
//! They are generic over the type, because a coercion to `dyn AnyModel` in the thousands of generated implementations
//! costs more to compile than these calls.

use std::fmt;
use std::hash::Hasher;

use serde::ser::Serializer;

use super::model::Table;
use super::{compare, defaults};

/// Encodes a value.
///
/// # Errors
/// The format's.
#[inline]
pub fn encode<T: Table, S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
    super::encode::encode::<T::Externals, S>(value, output)
}

/// Prints a value.
///
/// # Errors
/// The formatter's.
#[inline]
pub fn debug<T: Table>(value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    super::debug::debug(value, f)
}

/// Whether two values are equal.
#[inline]
pub fn equal<T: Table>(a: &T, b: &T) -> bool {
    compare::equal(a, b)
}

/// Hashes a value; only types whose fields all have hashes implement `Hash`.
#[inline]
pub fn hash<T: Table, H: Hasher>(value: &T, state: &mut H) {
    compare::hash(value, state);
}

/// Fills in the defaults of a value and of everything in it.
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
