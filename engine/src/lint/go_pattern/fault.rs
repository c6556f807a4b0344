//! What Go refuses in a regular expression -> the words of the message about it.

use crate::lint::fault::Rule;
use crate::lint::rules;

/// The most repetitions of one part, those of repetitions within each other multiplied.
pub const MOST_REPETITIONS: usize = 1000;

/// What Go refuses in a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault<'p> {
    /// The part of the pattern.
    pub part: &'p str,
    /// What is wrong with it.
    pub reason: Reason,
}

/// Why Go refuses a part of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It is lookaround.
    Lookaround,
    /// It is a backreference.
    Backreference,
    /// Its beginning has another meaning in Perl, or none.
    Group,
    /// A name of a group has other characters than letters, digits and underscores.
    GroupName,
    /// Two groups have one name.
    RepeatedName,
    /// The bracket is not closed.
    NotClosed,
    /// Nothing opens the bracket.
    NotOpened,
    /// Nothing stands before it that could be repeated.
    NothingToRepeat,
    /// It repeats a repetition.
    RepeatedRepetition,
    /// It repeats too often.
    TooManyRepetitions,
    /// It repeats at most fewer times than at least.
    CountOrder,
    /// The escape has no meaning.
    Escape,
    /// The class, or the range in it, is none.
    Class,
    /// The pattern ends after a backslash.
    TrailingBackslash,
}

impl Fault<'_> {
    /// What is wrong, as the end of a sentence about the pattern.
    pub fn message(&self) -> String {
        let part = shortened(self.part);
        match self.reason {
            Reason::Lookaround => format!("`{part}` is lookaround"),
            Reason::Backreference => format!("`{part}` is a backreference"),
            Reason::Group => format!("`{part}` does not begin a group"),
            Reason::GroupName => format!("`{part}` is not a group name"),
            Reason::RepeatedName => format!("two groups have the name `{part}`"),
            Reason::NotClosed => format!("`{part}` is not closed"),
            Reason::NotOpened => format!("`{part}` closes nothing"),
            Reason::NothingToRepeat => format!("there is nothing before `{part}` to repeat"),
            Reason::RepeatedRepetition => format!("`{part}` repeats a repetition"),
            Reason::TooManyRepetitions => {
                format!(
                    "`{part}` repeats more than {MOST_REPETITIONS} times, counting those within each other"
                )
            }
            Reason::CountOrder => format!("`{part}` has the larger number first"),
            Reason::Escape => format!("`{part}` is not an escape"),
            Reason::Class => format!("`{part}` is not a character class or range"),
            Reason::TrailingBackslash => "it ends after a backslash".to_owned(),
        }
    }

    /// The rule that the pattern breaks.
    pub fn rule(&self) -> &'static Rule {
        match self.reason {
            Reason::Lookaround if self.part.contains('!') => &rules::PATTERN_NEGATIVE,
            Reason::Lookaround => &rules::PATTERN_POSITIVE,
            Reason::Backreference => &rules::PATTERN_LOOKAROUND,
            Reason::TooManyRepetitions => &rules::PATTERN_TOO_LARGE,
            _ => &rules::PATTERN,
        }
    }

    /// What to do about it; empty where the rule says it.
    pub fn help(&self) -> &'static str {
        match self.reason {
            Reason::Lookaround | Reason::Backreference | Reason::TooManyRepetitions => "",
            Reason::Group => "Go's syntax has `(...)`, `(?:...)`, `(?P<name>...)` and the flags of `(?imsU)`",
            Reason::GroupName => "a name has ASCII letters, digits and underscores, and ends with `>`",
            Reason::RepeatedName => "rename one of them, or write `(?:...)`",
            Reason::NotClosed | Reason::NotOpened => {
                "add the other bracket, or write a backslash before a literal one"
            }
            Reason::NothingToRepeat => "write a backslash before a literal character",
            Reason::RepeatedRepetition => {
                "Go's syntax has no possessive repetitions: remove one of the two, or write a group around the first"
            }
            Reason::CountOrder => "write the smaller number first",
            Reason::Escape => {
                "a backslash escapes characters that are not letters or digits; write others as `\\x{e9}`, the end \
                 of the text as `\\z`"
            }
            Reason::Class => {
                "a range begins with the smaller character; classes are `[[:alpha:]]`, `\\d` or `\\p{L}`"
            }
            Reason::TrailingBackslash => "write two backslashes for a literal one",
        }
    }
}

/// A text that a message has room for.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}
