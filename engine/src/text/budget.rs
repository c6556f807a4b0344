//! Nodes that are used once more -> what is left of the limits on the copies of one file.
//!
//! Each line of a text counts as a value, because documentation keeps lines.

use super::node::{Content, Node};
use crate::limits::Limit;

/// What may still be copied, in values and in bytes of texts and keys.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    values: usize,
    bytes: usize,
    limits: [Limit; 2],
}

impl Budget {
    /// A budget of so many values and so many bytes as two limits allow.
    pub fn new(values: Limit, bytes: Limit) -> Self {
        Self { values: values.value, bytes: bytes.value, limits: [values, bytes] }
    }

    /// Counts the tree that a node expands to. A tree that exceeds the budget is not read to its end.
    ///
    /// # Errors
    /// The limit that is exceeded.
    pub fn spend(&mut self, node: &Node<'_>) -> Result<(), Limit> {
        take(&mut self.values, 1, self.limits[0])?;
        match &node.content {
            Content::Text(text) => {
                take(&mut self.values, text.matches('\n').count(), self.limits[0])?;
                take(&mut self.bytes, text.len(), self.limits[1])
            }
            Content::List(items) => items.iter().try_for_each(|item| self.spend(item)),
            Content::Map(entries) => entries.iter().try_for_each(|entry| {
                take(&mut self.bytes, entry.key.len(), self.limits[1])?;
                self.spend(&entry.value)
            }),
            Content::Null | Content::Bool(_) | Content::Number(_) => Ok(()),
        }
    }
}

/// Takes a number from what is left.
fn take(left: &mut usize, number: usize, limit: Limit) -> Result<(), Limit> {
    *left = left.checked_sub(number).ok_or(limit)?;
    Ok(())
}
