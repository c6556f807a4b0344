//! The first difference between a schema and a type of Kubernetes: its path and the reason, for messages.

use std::fmt;

/// The first place at which a schema does not fit a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// The path in the schema, such as `containers[].resources`; empty for the schema itself.
    path: String,
    /// The reason in a few words, with `{}` for the node.
    reason: String,
}

impl Mismatch {
    /// A mismatch at the node itself, which `{}` in the reason stands for.
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
        let Some((before, after)) = self.reason.split_once("{}") else {
            let colon = if self.path.is_empty() { "" } else { ": " };
            return write!(f, "{}{colon}{}", self.path, self.reason);
        };
        match self.path.as_str() {
            "" => write!(f, "{before}it{after}"),
            path => write!(f, "{before}`{path}`{after}"),
        }
    }
}
