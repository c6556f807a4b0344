//! The tree of a regular expression in Go's syntax, and what Go refuses in one.

/// A part of a regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Nothing, which matches everywhere.
    Empty,
    /// One code point. Surrogates can be written, and match nothing.
    Literal {
        /// The code point.
        point: u32,
        /// Whether its other cases match too.
        folds: bool,
    },
    /// `.`
    Any {
        /// Whether a line break matches too.
        with_newline: bool,
    },
    /// `[a-z]`, `\d`, `\pL`
    Class(Class),
    /// A condition on the position.
    Position(Position),
    /// A group that captures.
    Group(Box<Node>),
    /// One part after the other.
    Sequence(Vec<Node>),
    /// One part or another, the earlier preferred.
    Choice(Vec<Node>),
    /// A repeated part.
    Repeat {
        /// What is repeated.
        node: Box<Node>,
        /// The smallest number of repetitions.
        least: u32,
        /// The largest number, if there is one.
        most: Option<u32>,
        /// Whether more repetitions are preferred to fewer.
        greedy: bool,
    },
}

/// A condition on a position in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// `\A`, and `^` without the flag `m`.
    TextStart,
    /// `\z`, and `$` without the flag `m`.
    TextEnd,
    /// `^` with the flag `m`.
    LineStart,
    /// `$` with the flag `m`.
    LineEnd,
    /// `\b`, of ASCII letters, digits and `_`.
    WordBoundary,
    /// `\B`
    NoWordBoundary,
}

/// A set of characters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Class {
    /// What it has.
    pub items: Vec<Item>,
    /// Whether it has everything else instead.
    pub negated: bool,
    /// Whether the other cases of what it has belong to it.
    pub folds: bool,
}

/// A part of a set of characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// From one code point to another.
    Range(u32, u32),
    /// Ranges that have a name of their own: `\d`, `[:alpha:]`; with whether they are negated.
    Named(&'static [(u8, u8)], bool),
    /// A general category or script of Unicode, by the name that `regex_syntax` knows, with whether it is negated.
    Unicode(Property, bool),
}

/// A set of characters that Unicode defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Property {
    /// Every code point.
    Any,
    /// Every code point with a meaning.
    Assigned,
    /// The first 128.
    Ascii,
    /// A general category.
    Category(&'static str),
    /// A script.
    Script(&'static str),
}

/// What Go refuses in a regular expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SyntaxError<'p> {
    /// Why.
    pub code: Code,
    /// The part that Go quotes.
    pub part: &'p str,
}

/// Why Go refuses a regular expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// A range or a name of a class.
    CharRange,
    /// An escape.
    Escape,
    /// The name of a group.
    NamedCapture,
    /// `(?` and no meaning.
    PerlOp,
    /// A repetition of a repetition.
    RepeatOp,
    /// The counts of a repetition.
    RepeatSize,
    /// A class is not closed.
    MissingBracket,
    /// A group is not closed.
    MissingParen,
    /// Nothing to repeat.
    MissingRepeatArgument,
    /// A backslash at the end.
    TrailingBackslash,
    /// A parenthesis closes nothing.
    UnexpectedParen,
    /// Too many levels.
    NestingDepth,
}

impl Code {
    /// Go's words.
    pub fn words(self) -> &'static str {
        match self {
            Self::CharRange => "invalid character class range",
            Self::Escape => "invalid escape sequence",
            Self::NamedCapture => "invalid named capture",
            Self::PerlOp => "invalid or unsupported Perl syntax",
            Self::RepeatOp => "invalid nested repetition operator",
            Self::RepeatSize => "invalid repeat count",
            Self::MissingBracket => "missing closing ]",
            Self::MissingParen => "missing closing )",
            Self::MissingRepeatArgument => "missing argument to repetition operator",
            Self::TrailingBackslash => "trailing backslash at end of expression",
            Self::UnexpectedParen => "unexpected )",
            Self::NestingDepth => "expression nests too deeply",
        }
    }
}

impl std::fmt::Display for SyntaxError<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "error parsing regexp: {}: `{}`", self.code.words(), self.part)
    }
}
