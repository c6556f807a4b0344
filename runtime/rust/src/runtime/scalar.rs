//! Types that are one JSON scalar of this runtime, and the scalars they are read from.

/// A JSON scalar.
#[derive(Debug, Clone, PartialEq)]
pub enum JsonScalar {
    Bool(bool),
    Int(i64),
    Text(String),
}

impl TryFrom<JsonScalar> for bool {
    type Error = JsonScalar;

    fn try_from(scalar: JsonScalar) -> Result<Self, JsonScalar> {
        if let JsonScalar::Bool(value) = scalar {
            Ok(value)
        } else {
            Err(scalar)
        }
    }
}

impl TryFrom<JsonScalar> for i64 {
    type Error = JsonScalar;

    fn try_from(scalar: JsonScalar) -> Result<Self, JsonScalar> {
        if let JsonScalar::Int(value) = scalar {
            Ok(value)
        } else {
            Err(scalar)
        }
    }
}

impl TryFrom<JsonScalar> for String {
    type Error = JsonScalar;

    fn try_from(scalar: JsonScalar) -> Result<Self, JsonScalar> {
        if let JsonScalar::Text(value) = scalar {
            Ok(value)
        } else {
            Err(scalar)
        }
    }
}

/// A type that is decoded from one JSON scalar: an open enum, a `Timestamp`, a `Base64`.
pub trait Scalar {
    /// What the type is decoded from, for messages: "a string".
    fn expecting(&self) -> &'static str;
    /// Replaces the value by a scalar.
    ///
    /// # Errors
    /// The scalar itself, where it is not of the expected kind.
    fn set(&mut self, scalar: JsonScalar) -> Result<(), JsonScalar>;
    /// What strict reading refuses of the value, which servers or newer schemas may have: a value that an enum does not
    /// list, a text that is no time or no base64.
    fn problem(&self) -> Option<String>;
}
