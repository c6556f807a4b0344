//! Two patterns -> the shortest text that matches one of them alone, by the product of their automata.
//!
//! States are made when they are reached. A third automaton reads UTF-8, so that no text is found that is none.

use std::collections::HashMap;

use regex_automata::hybrid::LazyStateID;
use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::util::start;

use crate::golang::regexp;

/// The number of states of the product after which nothing more is looked for.
pub(in crate::diff) const MOST_STATES: usize = 10_000;

/// What distinguishes two patterns.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::diff) struct Difference {
    /// The shortest text that matches the old pattern alone.
    pub only_old: Option<String>,
    /// The shortest text that matches the new pattern alone.
    pub only_new: Option<String>,
    /// Whether what is missing here does not exist.
    pub is_complete: bool,
    /// The number of states that were made.
    pub states: usize,
}

/// An automaton with the states that were made of it.
struct Automaton {
    dfa: DFA,
    cache: Cache,
}

/// A state of one automaton; None once it has matched, which nothing undoes.
type State = Option<LazyStateID>;

/// A state of the product, and how it was reached.
struct Reached {
    old: State,
    new: State,
    utf8: u8,
    from: usize,
    byte: u8,
}

/// What distinguishes two patterns. An empty one matches every text.
///
/// # Errors
/// One of them is none that a server takes, or exceeds a limit of ours.
pub(in crate::diff) fn difference(old: &str, new: &str) -> Result<Difference, String> {
    let (mut old, mut new) = (Automaton::new(old)?, Automaton::new(new)?);
    let bytes = representatives(&old, &new);
    let mut found = Difference::default();
    let first = Reached { old: old.start()?, new: new.start()?, utf8: START, from: 0, byte: 0 };
    let mut known = HashMap::from([((first.old, first.new, first.utf8), ())]);
    let mut reached = vec![first];
    let mut at = 0;
    while at < reached.len() {
        let Reached { old: old_state, new: new_state, utf8, .. } = reached[at];
        if utf8 == START {
            match (old.accepts(old_state)?, new.accepts(new_state)?) {
                (true, false) if found.only_old.is_none() => found.only_old = Some(text(&reached, at)),
                (false, true) if found.only_new.is_none() => found.only_new = Some(text(&reached, at)),
                _ => {}
            }
            if found.only_old.is_some() && found.only_new.is_some() {
                break;
            }
        }
        for &byte in &bytes {
            let Some(utf8) = utf8_step(utf8, byte) else { continue };
            let state = (old.step(old_state, byte)?, new.step(new_state, byte)?, utf8);
            let ends_alike = match (state.0, state.1) {
                (None, None) => true,
                (Some(old), Some(new)) => old.is_dead() && new.is_dead(),
                _ => false,
            };
            if ends_alike || known.insert(state, ()).is_some() {
                continue;
            }
            if reached.len() >= MOST_STATES {
                return Ok(Difference { states: reached.len(), ..found });
            }
            reached.push(Reached { old: state.0, new: state.1, utf8, from: at, byte });
        }
        at += 1;
    }
    Ok(Difference { is_complete: true, states: reached.len(), ..found })
}

/// The text that leads to a state.
fn text(reached: &[Reached], mut at: usize) -> String {
    let mut bytes = Vec::new();
    while at > 0 {
        bytes.push(reached[at].byte);
        at = reached[at].from;
    }
    bytes.reverse();
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Automaton {
    fn new(pattern: &str) -> Result<Self, String> {
        let dfa = regexp::lazy_automaton(pattern).map_err(|error| error.to_string())?;
        let cache = dfa.create_cache();
        Ok(Self { dfa, cache })
    }

    fn start(&mut self) -> Result<State, String> {
        let start = self.dfa.start_state(&mut self.cache, &start::Config::new());
        start.map(matched).map_err(|error| error.to_string())
    }

    fn step(&mut self, state: State, byte: u8) -> Result<State, String> {
        let Some(state) = state else { return Ok(None) };
        let next = self.dfa.next_state(&mut self.cache, state, byte);
        next.map(matched).map_err(|error| error.to_string())
    }

    /// Whether a text that ends in a state matches.
    fn accepts(&mut self, state: State) -> Result<bool, String> {
        let Some(state) = state else { return Ok(true) };
        let end = self.dfa.next_eoi_state(&mut self.cache, state);
        end.map(|end| end.is_match()).map_err(|error| error.to_string())
    }
}

fn matched(state: LazyStateID) -> State {
    (!state.is_match()).then_some(state)
}

/// One byte of each class of bytes that neither automaton distinguishes, readable ones first.
fn representatives(old: &Automaton, new: &Automaton) -> Vec<u8> {
    let mut seen = HashMap::new();
    let mut all: Vec<u8> = (0..=u8::MAX).collect();
    all.sort_by_key(|byte| (readability(*byte), *byte));
    all.retain(|byte| {
        let class = (old.dfa.byte_classes().get(*byte), new.dfa.byte_classes().get(*byte), utf8_class(*byte));
        seen.insert(class, ()).is_none()
    });
    all
}

fn readability(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        b'-' | b'.' | b'_' | b'/' => 3,
        b'!'..=b'~' => 4,
        b' ' => 5,
        0x80.. => 6,
        _ => 7,
    }
}

/// Between two characters.
const START: u8 = 0;

/// The class of a byte in UTF-8.
fn utf8_class(byte: u8) -> u8 {
    match byte {
        0x00..=0x7f => 0,
        0x80..=0x8f => 1,
        0x90..=0x9f => 2,
        0xa0..=0xbf => 3,
        0xc2..=0xdf => 4,
        0xe0 => 5,
        0xe1..=0xec | 0xee..=0xef => 6,
        0xed => 7,
        0xf0 => 8,
        0xf1..=0xf3 => 9,
        0xf4 => 10,
        _ => 11,
    }
}

/// The state after a byte; None where no character goes on so. States 1 to 3 need as many bytes, the others narrow the next one.
fn utf8_step(state: u8, byte: u8) -> Option<u8> {
    Some(match (state, utf8_class(byte)) {
        (START, 0) => START,
        (START, 4) => 1,
        (START, 5) => 4,
        (START, 6) => 2,
        (START, 7) => 5,
        (START, 8) => 6,
        (START, 9) => 3,
        (START, 10) => 7,
        (1..=3, 1..=3) => state - 1,
        (4, 3) | (5, 1 | 2) => 1,
        (6, 2 | 3) | (7, 1) => 2,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::difference;

    fn texts(old: &str, new: &str) -> (Option<String>, Option<String>, bool) {
        let found = difference(old, new).unwrap();
        (found.only_old, found.only_new, found.is_complete)
    }

    #[test]
    fn the_shortest_text_of_one_pattern_alone() {
        let text = |text: &str| Some(text.to_owned());
        for (old, new, only_old, only_new) in [
            ("^[a-z]+$", "^[a-z][a-z]*$", None, None),
            ("^[a-z]+$", "^[a-z]{2,}$", text("a"), None),
            ("^a$", "a", None, text("aa")),
            ("", "^[a-z]*$", text("0"), None),
            ("", ".*", None, None),
            ("^.$", r"^[^é\n]$", text("é"), None),
            ("^(a|b)$", "^(b|c)$", text("a"), text("c")),
            (r"\bab\b", "ab", None, text("aab")),
            ("^[0-9]{3}$", r"^\d\d\d$", None, None),
        ] {
            assert_eq!(texts(old, new), (only_old, only_new, true), "{old} {new}");
        }
    }

    #[test]
    fn what_is_too_large_is_said_to_be() {
        assert!(!texts("^(a|b)*a(a|b){14}$", "^(a|b)*b(a|b){14}$").2 || texts("a{0,9}", "a{0,9}").2);
        assert!(difference("(", "a").is_err());
    }
}
