//! Why a schema is not a type of Kubernetes, and at which of its places.

use std::fmt;

/// The first place of a schema that a type does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// Such as `containers[].resources`; empty for the schema itself.
    path: String,
    /// In a few words.
    reason: String,
}

impl Mismatch {
    /// A mismatch at the node itself.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { path: String::new(), reason: reason.into() }
    }

    /// The same, as seen from the node around: `step` is the name of a property, `[]` or `{}`.
    pub fn under(mut self, step: &str) -> Self {
        let dot = if self.path.is_empty() || self.path.starts_with(['[', '{']) { "" } else { "." };
        self.path = format!("{step}{dot}{}", self.path);
        self
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.reason)
    }
}
