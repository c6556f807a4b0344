//! A regular expression -> whether it matches a text, by the states that each character leads to.
//!
//! It has no tables of Unicode: where a character that is not ASCII is held against a class of Unicode or other cases,
//! whether it matches is unknown.

use super::syntax::{Class, Item, Node, Position, Property};
use super::{RegexpError, read};
use crate::effort;

/// The most states of a pattern; a real one has some hundred.
const MOST: usize = 50_000;

/// A compiled regular expression.
#[derive(Debug, Clone)]
pub struct Regexp {
    states: Vec<State>,
    start: usize,
}

/// A state, with the ones that follow it.
#[derive(Debug, Clone)]
enum State {
    /// A character of these has to stand here.
    Character(Set, usize),
    /// The position has to fulfil a condition.
    Position(Position, usize),
    /// Either may follow.
    Either(usize, usize),
    /// All of the pattern has matched.
    End,
}

/// Characters.
#[derive(Debug, Clone)]
enum Set {
    One(u32, bool),
    Any { with_newline: bool },
    Class(Class),
}

impl Regexp {
    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// What Go's `regexp.Compile` says, or that the pattern exceeds one of our limits.
    pub fn new(pattern: &str) -> Result<Self, RegexpError> {
        let node = read(pattern)?;
        let mut states = vec![State::End];
        let start = add(&mut states, &node, 0);
        match start.filter(|_| states.len() <= MOST) {
            Some(start) => Ok(Self { states, start }),
            None => Err(RegexpError::Limit(format!("more than {MOST} states of a pattern"))),
        }
    }

    /// Whether the pattern matches somewhere in a text; true also where that is unknown.
    pub fn is_match(&self, text: &str) -> bool {
        if !effort::spend((text.len() + 1).saturating_mul(self.states.len())) {
            return true;
        }
        let mut current = Vec::new();
        let mut seen = vec![usize::MAX; self.states.len()];
        let mut before = None;
        for (at, c) in text.chars().map(Some).chain([None]).enumerate() {
            let mut reached = std::mem::take(&mut current);
            reached.push(self.start);
            while let Some(id) = reached.pop() {
                if std::mem::replace(&mut seen[id], at) == at {
                    continue;
                }
                match &self.states[id] {
                    State::End => return true,
                    State::Either(a, b) => reached.extend([*a, *b]),
                    State::Position(position, next) if holds(*position, before, c) => reached.push(*next),
                    State::Position(..) => {}
                    State::Character(set, next) => match c.map(|c| set.has(c)) {
                        Some(None) => return true,
                        Some(Some(true)) => current.push(*next),
                        _ => {}
                    },
                }
            }
            before = c;
        }
        false
    }
}

/// Adds the states of a part before `next`. Returns the first one; None if there are too many. Recursion is as deep as
/// patterns may be nested.
fn add(states: &mut Vec<State>, node: &Node, next: usize) -> Option<usize> {
    if states.len() > MOST {
        return None;
    }
    let state = match node {
        Node::Empty => return Some(next),
        Node::Group(inner) => return add(states, inner, next),
        Node::Sequence(parts) => {
            return parts.iter().rev().try_fold(next, |next, part| add(states, part, next));
        }
        Node::Choice(parts) => {
            let (last, others) = parts.split_last()?;
            let last = add(states, last, next)?;
            return others.iter().rev().try_fold(last, |other, part| {
                let first = add(states, part, next)?;
                Some(push(states, State::Either(first, other)))
            });
        }
        Node::Repeat { node, least, most, .. } => return repeated(states, node, *least, *most, next),
        Node::Literal { point, folds } => State::Character(Set::One(*point, *folds), next),
        Node::Any { with_newline } => State::Character(Set::Any { with_newline: *with_newline }, next),
        Node::Class(class) => State::Character(Set::Class(class.clone()), next),
        Node::Position(position) => State::Position(*position, next),
    };
    Some(push(states, state))
}

fn repeated(
    states: &mut Vec<State>,
    node: &Node,
    least: u32,
    most: Option<u32>,
    next: usize,
) -> Option<usize> {
    let mut first = next;
    match most {
        None => {
            first = push(states, State::End);
            let inner = add(states, node, first)?;
            states[first] = State::Either(inner, next);
        }
        Some(most) => {
            for _ in least..most {
                let inner = add(states, node, first)?;
                first = push(states, State::Either(inner, next));
            }
        }
    }
    (0..least).try_fold(first, |first, _| add(states, node, first))
}

fn push(states: &mut Vec<State>, state: State) -> usize {
    states.push(state);
    states.len() - 1
}

fn holds(position: Position, before: Option<char>, after: Option<char>) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    match position {
        Position::TextStart => before.is_none(),
        Position::TextEnd => after.is_none(),
        Position::LineStart => before.is_none_or(|c| c == '\n'),
        Position::LineEnd => after.is_none_or(|c| c == '\n'),
        Position::WordBoundary => is_word(before) != is_word(after),
        Position::NoWordBoundary => is_word(before) == is_word(after),
    }
}

impl Set {
    /// Whether it has a character; None where only tables of Unicode say it.
    fn has(&self, c: char) -> Option<bool> {
        match self {
            Self::One(point, false) => Some(u32::from(c) == *point),
            Self::One(point, true) => in_range(*point, *point, c, true),
            Self::Any { with_newline } => Some(*with_newline || c != '\n'),
            Self::Class(class) => {
                let mut is_unknown = false;
                for item in &class.items {
                    match item_has(item, c, class.folds) {
                        Some(true) => return Some(!class.negated),
                        Some(false) => {}
                        None => is_unknown = true,
                    }
                }
                (!is_unknown).then_some(class.negated)
            }
        }
    }
}

fn item_has(item: &Item, c: char, folds: bool) -> Option<bool> {
    match item {
        Item::Range(low, high) => in_range(*low, *high, c, folds),
        Item::Named(ranges, is_negated) => {
            let in_ranges =
                |(low, high): &(u8, u8)| in_range((*low).into(), (*high).into(), c, folds) == Some(true);
            Some(ranges.iter().any(in_ranges) != *is_negated)
        }
        Item::Unicode(property, is_negated) => {
            let folds = folds && !matches!(property, Property::Assigned | Property::Category("LC"));
            let has = has_property(*property, c)?
                || folds && cases(c).into_iter().any(|c| has_property(*property, c) == Some(true));
            Some(has != *is_negated)
        }
    }
}

fn in_range(low: u32, high: u32, c: char, folds: bool) -> Option<bool> {
    let is_in = |c: char| (low..=high).contains(&u32::from(c));
    if is_in(c) || folds && cases(c).into_iter().any(is_in) {
        return Some(true);
    }
    (!folds || c.is_ascii() || high < 0x80).then_some(false)
}

/// The other cases of a character, as far as one of them is ASCII; the character itself where it has none.
fn cases(c: char) -> [char; 2] {
    match c {
        'k' | 'K' => [flipped(c), '\u{212a}'],
        's' | 'S' => [flipped(c), '\u{17f}'],
        '\u{212a}' => ['k', 'K'],
        '\u{17f}' => ['s', 'S'],
        c => [flipped(c); 2],
    }
}

fn flipped(c: char) -> char {
    if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
}

/// Whether an ASCII character has a property.
fn has_property(property: Property, c: char) -> Option<bool> {
    match property {
        Property::Any => return Some(true),
        Property::Ascii => return Some(c.is_ascii()),
        _ if !c.is_ascii() => return None,
        Property::Assigned => return Some(true),
        Property::Script(name) => {
            return Some(name == if c.is_ascii_alphabetic() { "Latin" } else { "Common" });
        }
        Property::Category("LC") => return Some(c.is_ascii_alphabetic()),
        Property::Category(_) => {}
    }
    let found = match c {
        '0'..='9' => "Nd",
        'A'..='Z' => "Lu",
        'a'..='z' => "Ll",
        ' ' => "Zs",
        '_' => "Pc",
        '-' => "Pd",
        '(' | '[' | '{' => "Ps",
        ')' | ']' | '}' => "Pe",
        '$' => "Sc",
        '+' | '<' | '=' | '>' | '|' | '~' => "Sm",
        '^' | '`' => "Sk",
        c if c.is_ascii_control() => "Cc",
        _ => "Po",
    };
    let Property::Category(name) = property else { return None };
    Some(found.starts_with(name))
}

#[cfg(test)]
mod tests {
    use super::Regexp;

    /// Each answer is that of Go 1.26's `regexp`.
    #[test]
    fn a_text_matches_as_in_go() {
        for (pattern, text, expected) in [
            ("^a+$", "aa", true),
            ("^a+$", "ab", false),
            ("b|^$", "", true),
            ("^(a|b){2,3}c?$", "abab", false),
            ("^(a|b){2,3}c?$", "abac", true),
            ("^a{2,}$", "a", false),
            ("^(a*)*$", "aaaab", false),
            (r"\bfoo\b", "a foo b", true),
            (r"\bfoo\b", "afoob", false),
            (r"\Boo\b", "foo", true),
            ("(?m)^b$", "a\nb\nc", true),
            ("^b$", "a\nb", false),
            ("(?s)a.b", "a\nb", true),
            ("a.b", "a\nb", false),
            (r"^\Qa.b\E$", "axb", false),
            ("(?i)^ABC$", "abc", true),
            ("(?i)^k$", "\u{212a}", true),
            ("(?i)^[^k]$", "\u{212a}", false),
            (r"(?i)^\W$", "ſ", false),
            (r"^\d$", "٣", false),
            (r"^\p{Lu}$", "b", false),
            (r"^\pL$", "b", true),
            (r"^\P{Ll}\p{Greek}?$", "B", true),
            (r"^\p{Latin}\p{Common}\p{Zs}$", "a- ", true),
            ("^[[:^alpha:]é]$", "é", true),
            (r"^\x{d800}?$", "", true),
        ] {
            assert_eq!(Regexp::new(pattern).expect(pattern).is_match(text), expected, "{pattern} {text}");
        }
    }

    #[test]
    fn what_tables_of_unicode_say_is_unknown() {
        for (pattern, text) in [(r"^\p{Lu}$", "é"), (r"^[^\p{Lu}]$", "É")] {
            assert!(Regexp::new(pattern).expect(pattern).is_match(text), "{pattern} {text}");
        }
        assert!(Regexp::new("a{1000}{2}").is_err());
        assert!(Regexp::new(&"a{1000}".repeat(60)).is_err());
    }
}
