//! Faults of a value -> the server's text.

use std::fmt;

use super::super::paths::PathElement;

/// A fault of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedError {
    /// Where it is, with a leading dot; empty for the whole value.
    pub path: String,
    /// The sentence of the server, without the path.
    pub message: String,
}

impl TypedError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { path: String::new(), message: message.into() }
    }

    /// The fault, seen from the value around.
    pub(super) fn within(mut self, element: &PathElement) -> Self {
        self.path.insert_str(0, &element.to_string());
        self
    }
}

impl fmt::Display for TypedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

/// All faults of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedErrors(pub Vec<TypedError>);

impl fmt::Display for TypedErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [only] = self.0.as_slice() {
            return only.fmt(f);
        }
        f.write_str("errors:")?;
        self.0.iter().try_for_each(|error| write!(f, "\n  {error}"))
    }
}
