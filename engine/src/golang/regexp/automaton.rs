//! A regular expression -> an automaton of the crate `regex_automata`, which matches leftmost-first as Go does.

use regex_automata::Input;
use regex_automata::meta::{Config, Regex};

use super::{RegexpError, hir, read};
use crate::effort;
use crate::limits::{AUTOMATON_BYTES, PATTERN_RANGES};

/// A compiled regular expression.
#[derive(Debug, Clone)]
pub struct Regexp {
    regex: Regex,
    /// Whether it can match an empty part of a text.
    matches_empty: bool,
    /// The places in the pattern at which a match can stand: a search takes at most so many steps for each byte.
    width: usize,
}

impl Regexp {
    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// What Go's `regexp.Compile` says, or that the pattern exceeds one of our limits.
    pub fn new(pattern: &str) -> Result<Self, RegexpError> {
        let node = read(pattern)?;
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
