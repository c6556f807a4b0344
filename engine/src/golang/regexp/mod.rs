//! A regular expression of Go's `regexp` -> whether and where it matches a text.
//!
//! `parse` reads Go's syntax and refuses what Go refuses, in its words. `hir` gives the tree Go's meaning, and
//! `regex_automata` runs it: leftmost-first as Go does, in a time that is linear in the text.

mod class;
mod escape;
mod hir;
mod names;
mod parse;
pub mod syntax;

use std::fmt;

use regex_automata::Input;
use regex_automata::meta::{Config, Regex};

use crate::effort;
use crate::limits::{AUTOMATON_BYTES, PATTERN_BYTES, PATTERN_DEPTH, PATTERN_RANGES};
pub use parse::parse;

/// A compiled regular expression.
#[derive(Debug, Clone)]
pub struct Regexp {
    regex: Regex,
    /// Whether it can match an empty part of a text.
    matches_empty: bool,
    /// The places in the pattern at which a match can stand: a search takes at most so many steps for each byte.
    width: usize,
}

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

impl Regexp {
    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// What Go's `regexp.Compile` says, or that the pattern exceeds one of our limits.
    pub fn new(pattern: &str) -> Result<Self, RegexpError> {
        if PATTERN_BYTES.is_exceeded_by(pattern.len()) {
            return Err(RegexpError::Limit(PATTERN_BYTES.message()));
        }
        let (node, levels) = parse(pattern).map_err(|error| RegexpError::Syntax(error.to_string()))?;
        if PATTERN_DEPTH.is_exceeded_by(levels) {
            return Err(RegexpError::Limit(PATTERN_DEPTH.message()));
        }
        let hir = hir::hir(&node).map_err(|_| RegexpError::Limit(PATTERN_RANGES.message()))?;
        let config = Config::new().nfa_size_limit(Some(AUTOMATON_BYTES.value));
        Regex::builder()
            .configure(config)
            .build_from_hir(&hir)
            .map(|regex| Self {
                regex,
                matches_empty: hir.properties().minimum_len() == Some(0),
                width: hir::width(&hir).max(1),
            })
            .map_err(|_| RegexpError::Limit(AUTOMATON_BYTES.message()))
    }

    /// Whether the pattern matches somewhere in a text: `MatchString`.
    ///
    /// False too where the verdict has no steps left for it, which makes it undecided.
    pub fn is_match(&self, text: &str) -> bool {
        if !self.spend(text.len()) {
            return false;
        }
        // `is_match` overlooks what follows an empty match within a character, as with `\B|é` and `bék`.
        if self.matches_empty { self.regex.find(text).is_some() } else { self.regex.is_match(text) }
    }

    /// The first match: `FindString`, which does not distinguish an empty match from none.
    pub fn find<'t>(&self, text: &'t str) -> Option<&'t str> {
        if !self.spend(text.len()) {
            return None;
        }
        self.regex.find(text).and_then(|found| text.get(found.range()))
    }

    /// The matches from left to right, at most `limit` if there is one: `FindAllString`.
    pub fn find_all<'t>(&self, text: &'t str, limit: Option<usize>) -> Vec<&'t str> {
        self.regex
            .find_iter(Input::new(text))
            .take(limit.unwrap_or(usize::MAX))
            // A search can read all of the rest, and find a match at its beginning.
            .take_while(|found| self.spend(text.len() - found.start()))
            .filter_map(|found| text.get(found.range()))
            .collect()
    }

    /// Spends the steps of a search in so many bytes.
    fn spend(&self, bytes: usize) -> bool {
        effort::spend(bytes.saturating_mul(self.width))
    }
}

#[cfg(test)]
mod tests;
