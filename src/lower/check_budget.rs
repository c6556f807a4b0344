//! Defaults and their schemas -> how much of the comparison is still affordable.
//!
//! A schema may have many branches and a default many items, so that comparing each with each costs the product of both;
//! and a pattern costs its own size times that of the text.

use regex_lite::{Regex, RegexBuilder};

use crate::limits;

/// What comparing values with their schemas may still cost.
#[derive(Debug)]
pub struct CheckBudget {
    steps: usize,
}

impl Default for CheckBudget {
    fn default() -> Self {
        Self { steps: limits::DEFAULT_CHECKS.value }
    }
}

impl CheckBudget {
    /// Spends steps; false where none are left.
    pub fn spend(&mut self, steps: usize) -> bool {
        self.steps = self.steps.saturating_sub(steps);
        !self.is_spent()
    }

    /// Whether no steps are left.
    pub fn is_spent(&self) -> bool {
        self.steps == 0
    }

    /// Whether a text matches a pattern; None for no pattern, for one that is not valid in this dialect of regular
    /// expressions, and where matching costs more than the budget.
    pub fn matches(&mut self, pattern: &str, text: &str) -> Option<bool> {
        if pattern.is_empty() {
            return None;
        }
        // The library does not tell the size of a compiled pattern, only whether it is above a limit.
        let sizes = [1 << 10, 8 << 10, 64 << 10, 1 << 20];
        let compiled = sizes.iter().find_map(|size| {
            let regex: Regex = RegexBuilder::new(pattern).size_limit(*size).build().ok()?;
            Some((size, regex))
        });
        let (size, regex) = compiled?;
        // An instruction is some 32 bytes, and each may be tried at each character.
        let instructions = size / 32;
        self.spend(instructions * (text.len() + 1)).then(|| regex.is_match(text))
    }
}
