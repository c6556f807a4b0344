//! The causes of a verdict, one after another -> whether there are more than it keeps.
//!
//! A server finds all of them. An object of a megabyte has some hundred thousand values, each of which can be wrong, and a cause
//! can repeat an enum or a value of a megabyte. What is above the bound is not collected: the object is refused all the same.

use serde_json::Value;

use crate::cause::Cause;
use crate::limits::CAUSES;

/// The causes that a verdict has at most, before the one that exceeds it: ten times those that are shown.
pub(crate) const MOST: usize = 10 * CAUSES.value;

/// Bytes of the texts and values of causes.
pub(crate) const MOST_BYTES: usize = 32 << 20;

/// What is kept so far.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Kept {
    count: usize,
    bytes: usize,
}

impl Kept {
    /// Counts a cause.
    pub fn add(&mut self, cause: &Cause) {
        self.count += 1;
        self.bytes += cause.field.len() + cause.detail.len() + cause.value.as_ref().map_or(0, bytes);
    }

    /// Whether there are more than a verdict has. Nothing further needs to be collected then.
    pub fn is_exceeded(self) -> bool {
        self.count > MOST || self.bytes > MOST_BYTES
    }
}

/// Leaves as many causes as a verdict has, and one more if there were more. Returns whether there were.
pub(crate) fn cut(causes: &mut Vec<Cause>) -> bool {
    let mut kept = Kept::default();
    causes.retain(|cause| {
        let is_kept = !kept.is_exceeded();
        kept.add(cause);
        is_kept
    });
    kept.is_exceeded()
}

/// About as many bytes as a value has as JSON.
fn bytes(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(bytes).sum(),
        Value::Object(map) => map.iter().map(|(key, value)| key.len() + bytes(value)).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 8,
    }
}
