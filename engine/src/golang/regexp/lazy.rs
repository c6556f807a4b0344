//! A regular expression -> an automaton whose states are made when they are reached, for comparisons of patterns.

use regex_automata::hybrid::dfa::{Builder, Config, DFA};
use regex_automata::nfa::thompson::{self, Compiler};

use super::{RegexpError, hir, read};
use crate::limits::{AUTOMATON_BYTES, PATTERN_RANGES};

/// The bytes that the states of one automaton may take.
const CACHE_BYTES: usize = 32 << 20;

/// The automaton of a pattern. A state stays valid, because an automaton that is full fails.
///
/// # Errors
///
/// What Go's `regexp.Compile` says, or that the pattern exceeds one of our limits.
pub fn lazy_automaton(pattern: &str) -> Result<DFA, RegexpError> {
    let node = read(pattern)?;
    let hir = hir::hir(&node).map_err(|_| RegexpError::Limit(PATTERN_RANGES.message()))?;
    let too_large = || RegexpError::Limit(AUTOMATON_BYTES.message());
    let config = thompson::Config::new().nfa_size_limit(Some(AUTOMATON_BYTES.value));
    let nfa = Compiler::new().configure(config).build_from_hir(&hir).map_err(|_| too_large())?;
    let config = Config::new().cache_capacity(CACHE_BYTES).minimum_cache_clear_count(Some(0));
    Builder::new().configure(config).build_from_nfa(nfa).map_err(|_| too_large())
}
