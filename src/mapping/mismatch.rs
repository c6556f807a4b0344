//! The first difference between a schema and a type of Kubernetes: its path and the reason, for messages.

use std::fmt;

/// The first place at which a schema does not fit a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// The path in the schema, such as `containers[].resources`; empty for the schema itself.
    path: String,
    /// The reason in a few words.
    reason: String,
}

impl Mismatch {
    /// A mismatch at the node itself.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { path: String::new(), reason: reason.into() }
    }

    /// The same mismatch as seen from the parent node; `step` is the name of a property, `[]` or `{}`.
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
