//! The messages of a run: errors, warnings and notes, each with a code and a location.
//!
//! A stage pushes its messages into [`Diagnostics`] and continues as far as it can. [`Diagnostics::propagate`] is
//! called between stages, so that a run reports all errors of a stage at once, sorted by location.

use std::borrow::Cow;
use std::collections::HashMap;

use serde::Serialize;

use crate::invisible::visible;
use crate::limits::{self, Limit};

mod level;
mod servers;

pub use level::{Level, Levels, LevelsByCode};
pub use servers::Servers;

/// A position in a file. Line and column are 0 for a whole file, and in nodes of JSON, whose positions are computed when
/// a message needs them; serialized, they are left out then.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Mark {
    /// The line, from 1.
    #[serde(skip_serializing_if = "is_unknown")]
    pub line: u32,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "is_unknown")]
    pub column: u32,
}

impl Mark {
    /// The position with a line and a column, both from 1; numbers that are too large become the largest one.
    pub fn new(line: usize, column: usize) -> Self {
        let saturated = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self { line: saturated(line), column: saturated(column) }
    }

    /// The position after a text with which a file begins.
    pub fn after(text: &str) -> Self {
        let last_line = text.rsplit('\n').next().unwrap_or_default();
        Self::new(text.matches('\n').count() + 1, last_line.chars().count() + 1)
    }
}

/// Whether a line or a column is that of a whole file.
fn is_unknown(number: &u32) -> bool {
    *number == 0
}

/// A file, a position in it, and a JSON pointer (RFC 6901) into the document there.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Location {
    /// The path as messages print it.
    pub file: String,
    /// The position in the file.
    #[serde(flatten)]
    pub at: Mark,
    /// The JSON pointer; empty for a whole document.
    pub pointer: String,
}

impl Location {
    /// A whole file.
    pub fn file(file: impl Into<String>) -> Self {
        Self { file: file.into(), ..Self::default() }
    }
}

impl std::fmt::Display for Location {
    /// Prints `path:line:col`, or the path alone without a position.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", printable(&self.file))?;
        match self.at {
            Mark { line: 0, .. } => Ok(()),
            Mark { line, column } => write!(f, ":{line}:{column}"),
        }
    }
}

/// One message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The severity.
    pub level: Level,
    /// A stable name such as `invalid-default`, on which users and tests may match.
    pub code: &'static str,
    /// The location in the input.
    pub location: Location,
    /// The message: what was found and what was expected, in lower case, without a full stop, with literals in
    /// backticks.
    pub message: String,
    /// Advice on what to do; may be empty.
    pub help: String,
    /// The number of messages for which this one stands, because they were above the limit; else 0.
    #[serde(skip_serializing_if = "is_zero")]
    pub left_out: usize,
    /// What servers do with a CRD because of it.
    #[doc(hidden)]
    #[serde(skip)]
    pub servers: Servers,
}

/// Whether a message stands for no others.
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl Diagnostic {
    /// An error.
    pub fn error(code: &'static str, location: Location, message: impl Into<String>) -> Self {
        Self {
            level: Level::Error,
            code,
            location,
            message: message.into(),
            help: String::new(),
            left_out: 0,
            servers: Servers::Refuse,
        }
    }

    /// The error about an input that exceeds a limit.
    pub fn exceeded(limit: Limit, location: Location) -> Self {
        Self::error(limit.code, location, limit.message()).help(limit.help).servers(Servers::Unknown)
    }

    /// A warning.
    pub fn warning(code: &'static str, location: Location, message: impl Into<String>) -> Self {
        Self { level: Level::Warning, servers: Servers::Take, ..Self::error(code, location, message) }
    }

    /// A note.
    pub fn note(code: &'static str, location: Location, message: impl Into<String>) -> Self {
        Self { level: Level::Note, servers: Servers::Take, ..Self::error(code, location, message) }
    }

    /// The same message with advice on what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// The same message about what servers do in this way with a CRD.
    #[doc(hidden)]
    pub fn servers(self, servers: Servers) -> Self {
        Self { servers, ..self }
    }

    /// The same message with advice on what to do about an error of the operating system, if that is known.
    #[doc(hidden)]
    pub fn help_of(self, error: &std::io::Error) -> Self {
        use std::io::ErrorKind;
        let help = match error.kind() {
            ErrorKind::PermissionDenied => "check who may access it (`ls -ld`), or name another path",
            ErrorKind::ReadOnlyFilesystem => "its file system is read-only: name another path",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "free some space, or name another path",
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
                "a part of its path is a file, but a directory is expected: name another path"
            }
            ErrorKind::IsADirectory => "it is a directory, but a file is expected: name another path",
            ErrorKind::InvalidFilename => "name a shorter path",
            ErrorKind::NotFound => "check the path: a directory in it does not exist",
            _ => return self,
        };
        self.help(help)
    }

    /// The number of messages for which this one stands: 1, but for those that were left out.
    pub fn count(&self) -> usize {
        self.left_out.max(1)
    }
}

impl std::fmt::Display for Diagnostic {
    /// Prints `path:line:col: error[code]: message`, then the pointer and the help, each on a line of its own.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pointer = &self.location.pointer;
        if !self.location.file.is_empty() {
            write!(f, "{}: ", self.location)?;
        }
        let level = match self.level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Note => "note",
        };
        write!(f, "{level}[{}]: {}", self.code, printable(&self.message))?;
        if !pointer.is_empty() {
            write!(f, "\n  at {}", printable(pointer))?;
        }
        if !self.help.is_empty() {
            write!(f, "\n  help: {}", printable(&self.help))?;
        }
        Ok(())
    }
}

/// Cuts off a text that is longer than a reader wants to see.
fn shorten(text: &mut String) {
    const LONGEST: usize = 4000;
    if text.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
        let more = text.len() - end;
        text.truncate(end);
        text.push_str(&format!("... ({more} bytes more)"));
    }
}

/// A text of an input that is safe to print on a terminal. Invisible characters are escaped, so that a name in a CRD can
/// neither move the cursor, begin a new line nor reorder the message.
pub fn printable(text: &str) -> Cow<'_, str> {
    visible(text)
}

/// The messages of a run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
    /// The number of messages by level, code and file.
    counts: HashMap<(Level, &'static str), HashMap<String, usize>>,
    /// Whether nobody reads the messages.
    unread: bool,
    /// The levels that a config gives to codes, if it gives any.
    levels: Option<Levels>,
}

/// The error of a run whose messages contain at least one error.
#[derive(Clone, PartialEq, Eq)]
pub struct Failed(
    /// All messages of the run, sorted.
    pub Vec<Diagnostic>,
);

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, diagnostic) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{diagnostic}")?;
        }
        Ok(())
    }
}

impl std::fmt::Debug for Failed {
    /// Prints the messages like `Display`, because a build script's `expect` prints this.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\n{self}")
    }
}

impl std::error::Error for Failed {}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: I) {
        diagnostics.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}

impl Diagnostics {
    /// Gives codes the levels of a config.
    #[doc(hidden)]
    pub fn with_levels(levels: Levels) -> Self {
        Self { levels: Some(levels).filter(|levels| *levels != Levels::default()), ..Self::default() }
    }

    /// Drops every message: for a reader of which only the result is wanted.
    pub fn unread() -> Self {
        Self { unread: true, ..Self::default() }
    }

    /// Whether nobody reads the messages, so that none need be made.
    pub fn are_unread(&self) -> bool {
        self.unread
    }

    /// Adds a message. Of many messages of one level with one code about one file, those above
    /// the limit on messages are only counted.
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        shorten(&mut diagnostic.message);
        shorten(&mut diagnostic.location.pointer);
        self.add(diagnostic);
    }

    /// Adds the messages of a part of the run, as if they had been pushed here.
    pub fn append(&mut self, part: Self) {
        let omitted = part.omitted();
        part.found.into_iter().for_each(|diagnostic| self.add(diagnostic));
        for (level, code, file, count) in omitted {
            if let Some(level) = self.level(level, code, &file) {
                *self.count(level, code, &file) += count;
            }
        }
    }

    /// The level of a message of a level with a code about a file; None if it is ignored.
    fn level(&self, level: Level, code: &str, file: &str) -> Option<Level> {
        self.levels.as_ref().map_or(Some(level), |levels| levels.level(level, code, file))
    }

    /// Adds a message whose texts are short enough.
    fn add(&mut self, diagnostic: Diagnostic) {
        if self.unread {
            return;
        }
        let level = self.level(diagnostic.level, diagnostic.code, &diagnostic.location.file);
        let Some(level) = level else { return };
        let diagnostic = Diagnostic { level, ..diagnostic };
        let count = self.count(diagnostic.level, diagnostic.code, &diagnostic.location.file);
        *count += 1;
        if !limits::MESSAGES.is_exceeded_by(*count) {
            self.found.push(diagnostic);
        }
    }

    /// Adds a warning with a code about a file. It is not made where it would only be counted.
    pub fn warn(&mut self, code: &'static str, file: &str, make: impl FnOnce() -> Diagnostic) {
        if self.unread {
            return;
        }
        let Some(level) = self.level(Level::Warning, code, file) else { return };
        let count = self.count(level, code, file);
        match *count < limits::MESSAGES.value {
            true => self.push(make()),
            false => *count += 1,
        }
    }

    /// The number of messages of a level with a code about a file.
    fn count(&mut self, level: Level, code: &'static str, file: &str) -> &mut usize {
        let by_file = self.counts.entry((level, code)).or_default();
        by_file.entry(file.to_owned()).or_default()
    }

    /// Whether there are so many messages with a code about a file that nobody needs a suggestion in one more.
    pub fn are_enough(&self, code: &'static str, file: &str) -> bool {
        let of_level = |level| self.counts.get(&(level, code)).and_then(|by_file| by_file.get(file)).copied();
        let counts = [Level::Error, Level::Warning, Level::Note].into_iter().filter_map(of_level);
        limits::MESSAGES.is_exceeded_by(counts.sum())
    }

    /// The messages that were only counted: their level, code and file, and how many there are.
    fn omitted(&self) -> Vec<(Level, &'static str, String, usize)> {
        let all = self.counts.iter().flat_map(|((level, code), by_file)| {
            by_file
                .iter()
                .map(|(file, count)| (*level, *code, file, count.saturating_sub(limits::MESSAGES.value)))
        });
        let omitted = all.filter(|(.., count)| *count > 0);
        omitted.map(|(level, code, file, count)| (level, code, file.clone(), count)).collect()
    }

    /// Whether an error is among the messages.
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|d| d.level == Level::Error)
    }

    /// Whether a warning with a code is among the messages.
    pub fn has_warning(&self, code: &str) -> bool {
        self.found.iter().any(|d| d.level == Level::Warning && d.code == code)
    }

    /// Whether an error with a code is among the messages.
    pub fn has_error(&self, code: &str) -> bool {
        self.found.iter().any(|d| d.level == Level::Error && d.code == code)
    }

    /// Adds an error if a warning is among the messages.
    pub fn deny_warnings(&mut self) {
        let count = self.found.iter().filter(|d| d.level == Level::Warning).count();
        if count > 0 {
            let message = match count {
                1 => "1 warning, and `--deny-warnings` makes warnings errors".to_owned(),
                n => format!("{n} warnings, and `--deny-warnings` makes warnings errors"),
            };
            self.push(Diagnostic::error("denied-warnings", Location::default(), message));
        }
    }

    /// Returns all messages as an error if an error is among them, so that the caller ends the run.
    ///
    /// # Errors
    /// [`Failed`] with all messages so far.
    pub fn propagate(&mut self) -> Result<(), Failed> {
        if self.has_errors() { Err(Failed(std::mem::take(self).into_sorted())) } else { Ok(()) }
    }

    /// All messages, sorted by location, without repetitions.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        for (level, code, file, count) in self.omitted() {
            let message = format!("{count} more messages with this code about this file are left out");
            let error = Diagnostic::error(code, Location::file(file), message);
            self.found.push(Diagnostic { level, left_out: count, ..error });
        }
        sorted(self.found)
    }
}

/// Messages by location, without repetitions.
pub fn sorted(mut messages: Vec<Diagnostic>) -> Vec<Diagnostic> {
    messages.sort_by(|a, b| {
        (&a.location, a.level, a.code, &a.message).cmp(&(&b.location, b.level, b.code, &b.message))
    });
    messages.dedup();
    messages
}
