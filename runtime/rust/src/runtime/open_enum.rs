//! Open enums: the value that no variant stands for, decoding, encoding and printing.

use std::fmt;
use std::ops::Deref;

use serde::de::Deserializer;
use serde::ser::Serializer;

use super::closest_name::closest_name;
use super::decode_scalar::FillScalar;
use super::encode::encode_scalar;
use super::field_value::FieldValue;
use super::scalar::Scalar;
use super::value::{OpenEnum, ValueRef};

/// A value that an enum's schema does not list. It dereferences to the value. It cannot be constructed directly: the
/// enum's `From` makes one of a value that is not listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unrecognized<T = String>(T);

/// The constructor, for `From` alone. A function and no method, so that users of the type cannot reach it.
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

/// The error of a text that an enum does not list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownValue(String);

impl UnknownValue {
    /// The error for an enum that has the text as `Unrecognized`.
    pub fn for_enum(value: &dyn OpenEnum) -> Self {
        Self(unknown_value(value))
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownValue {}

/// What strict reading says of an enum's value that its schema does not list; nothing of one that it lists.
pub fn enum_problem(value: &dyn OpenEnum) -> Option<String> {
    match value.variant() {
        Some(_) => None,
        None => Some(unknown_value(value)),
    }
}

fn unknown_value(value: &dyn OpenEnum) -> String {
    let known: Vec<&str> = value.known().lines().collect();
    let found = match value.value() {
        ValueRef::Text(text) => {
            let names = known.iter().map(|name| name.trim_matches('"'));
            let meant = closest_name(&names.collect::<Vec<_>>(), text);
            let meant =
                meant.map_or_else(String::new, |meant| format!(", did you mean `{meant}`?"));
            let known = known.join(", ");
            return format!("unknown value {text:?}, expected one of {known}{meant}");
        }
        ValueRef::Bool(value) => value.to_string(),
        ValueRef::Int(value) => value.to_string(),
        _ => String::new(),
    };
    format!(
        "unknown value {found}, expected one of {}",
        known.join(", ")
    )
}

/// Decodes an open enum.
///
/// # Errors
/// The format's, and that of a value of another JSON type.
#[inline]
pub fn decode_enum<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: Scalar + FieldValue,
    D: Deserializer<'de>,
{
    let mut value = T::blank_value();
    if input.is_human_readable() {
        input.deserialize_any(FillScalar(&mut value))?;
        return Ok(value);
    }
    // A binary format may not know which type is next, and must be told.
    let base = match value.as_value_ref() {
        ValueRef::Enum(blank) => blank.value(),
        other => other,
    };
    match base {
        ValueRef::Bool(_) => input.deserialize_bool(FillScalar(&mut value))?,
        ValueRef::Int(_) => input.deserialize_i64(FillScalar(&mut value))?,
        _ => input.deserialize_str(FillScalar(&mut value))?,
    }
    Ok(value)
}

/// Encodes an open enum.
///
/// # Errors
/// The format's.
pub fn encode_enum<S: Serializer>(value: &dyn OpenEnum, output: S) -> Result<S::Ok, S::Error> {
    encode_scalar(&value.value(), output)
}
