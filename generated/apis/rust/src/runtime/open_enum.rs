//! What open enums are made of: the value that no variant knows, and their way in, out and to print.

use std::fmt;
use std::ops::Deref;

use serde::de::Deserializer;
use serde::ser::Serializer;

use super::decode_scalar::FillScalar;
use super::encode::Shown;
use super::{Scalar, Slot, View};

/// A value that an enum does not know. It is read, never built: an enum's `From` makes it of what is
/// no known value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unrecognized<T = String>(T);

/// Of a value that was found to be unknown. Not a method: users see the type and must not reach it.
#[inline]
pub fn unrecognized<T>(value: impl Into<T>) -> Unrecognized<T> {
    Unrecognized(value.into())
}

impl<T> Deref for Unrecognized<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: fmt::Display> fmt::Display for Unrecognized<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An open enum.
pub trait Choice {
    /// The value on the wire.
    fn value(&self) -> View<'_>;
    /// The variant's name; empty where there is none for the value.
    fn label(&self) -> &'static str;
}

/// Decodes an open enum.
///
/// # Errors
/// What the format says; a value of another kind.
#[inline]
pub fn decode_choice<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: Scalar + Slot,
    D: Deserializer<'de>,
{
    let mut value = T::slot_blank();
    input.deserialize_any(FillScalar(&mut value))?;
    Ok(value)
}

/// Encodes an open enum.
///
/// # Errors
/// What the format says.
pub fn encode_choice<S: Serializer>(choice: &dyn Choice, output: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&Shown(choice.value()), output)
}

/// Prints an open enum as derived code would.
///
/// # Errors
/// What the formatter says.
pub fn debug_choice(choice: &dyn Choice, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match choice.label() {
        "" => f
            .debug_tuple("Unrecognized")
            .field(&Shown(choice.value()))
            .finish(),
        label => f.write_str(label),
    }
}
