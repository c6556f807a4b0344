//! A regular expression of Go's `regexp` -> whether and where it matches a text.
//!
//! `parse` reads Go's syntax and refuses what Go refuses, in its words. Two files run the tree: `automaton` with the crate
//! `regex_automata`, by the tables of Unicode, and `states`, which needs no crate, for a generator that judges nothing but
//! defaults. Both take a time that is linear in the text.

#[cfg(feature = "verdicts")]
mod automaton;
mod class;
mod escape;
#[cfg(feature = "verdicts")]
mod hir;
#[cfg(feature = "diff")]
mod lazy;
mod names;
mod parse;
#[cfg(any(test, not(feature = "verdicts")))]
mod states;
pub mod syntax;

use std::fmt;

use crate::limits::{PATTERN_BYTES, PATTERN_DEPTH};
#[cfg(feature = "verdicts")]
pub use automaton::Regexp;
#[cfg(feature = "diff")]
pub use lazy::lazy_automaton;
pub use parse::parse;
#[cfg(not(feature = "verdicts"))]
pub use states::Regexp;
use syntax::Node;

/// Why a pattern is not compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RegexpError {
    /// Go refuses it, with this text.
    Syntax(String),
    /// It is beyond a limit of ours, as this text says; Go may take it.
    Limit(String),
}

impl fmt::Display for RegexpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) | Self::Limit(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for RegexpError {}

/// The tree of a pattern.
fn read(pattern: &str) -> Result<Node, RegexpError> {
    if PATTERN_BYTES.is_exceeded_by(pattern.len()) {
        return Err(RegexpError::Limit(PATTERN_BYTES.message()));
    }
    let (node, levels) = parse(pattern).map_err(|error| RegexpError::Syntax(error.to_string()))?;
    if PATTERN_DEPTH.is_exceeded_by(levels) {
        return Err(RegexpError::Limit(PATTERN_DEPTH.message()));
    }
    Ok(node)
}

/// The tree of a pattern, as automata are built of it.
///
/// # Errors
///
/// What Go's `regexp.Compile` says, or that the pattern exceeds one of our limits.
#[cfg(feature = "example")]
pub fn tree(pattern: &str) -> Result<regex_syntax::hir::Hir, RegexpError> {
    hir::hir(&read(pattern)?).map_err(|_| RegexpError::Limit(crate::limits::PATTERN_RANGES.message()))
}

#[cfg(all(test, feature = "verdicts"))]
mod tests;
