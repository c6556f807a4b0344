//! What went wrong or came out poorer, collected: one value for every message, with its place.
//!
//! Stages push into a [`Diagnostics`] and go on as far as they can; [`Diagnostics::propagate`] stands
//! at the borders between stages, so that a run reports all its errors at once, sorted by place.

use serde::Serialize;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Nothing is generated.
    Error,
    /// Something is generated, and the message says what instead.
    Warning,
    /// Worth knowing; nothing is lost.
    Note,
}

/// A position in a file; 0, 0 where it is not known yet (JSON input).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// 1-based.
    pub line: u32,
    /// 1-based, in characters.
    pub column: u32,
}

/// Where: a file, a position in it, and a JSON pointer (RFC 6901) into the document.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Location {
    /// As it is shown to people.
    pub file: String,
    /// 1-based; 0 where there is none.
    pub line: u32,
    /// 1-based, in characters; 0 where there is none.
    pub column: u32,
    /// Empty for a whole document.
    pub pointer: String,
}

impl Location {
    /// A whole file.
    pub fn file(file: impl Into<String>) -> Self {
        Self { file: file.into(), ..Self::default() }
    }
}

impl std::fmt::Display for Location {
    /// `path:line:col`, as far as it is known.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", printable(&self.file))?;
        if self.line > 0 { write!(f, ":{}:{}", self.line, self.column) } else { Ok(()) }
    }
}

/// One message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub level: Level,
    /// A stable name such as `invalid-default`: tests and users match on it.
    pub code: &'static str,
    /// Where.
    pub location: Location,
    /// What was found and what was expected: lower case, no full stop, literals in backticks.
    pub message: String,
    /// What to do; empty where there is nothing to say.
    pub help: String,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: &'static str, location: Location, message: impl Into<String>) -> Self {
        Self { level: Level::Error, code, location, message: message.into(), help: String::new() }
    }

    /// A warning.
    pub fn warning(code: &'static str, location: Location, message: impl Into<String>) -> Self {
        Self { level: Level::Warning, ..Self::error(code, location, message) }
    }

    /// A note.
    pub fn note(code: &'static str, location: Location, message: impl Into<String>) -> Self {
        Self { level: Level::Note, ..Self::error(code, location, message) }
    }

    /// The same with a line that says what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}

impl std::fmt::Display for Diagnostic {
    /// `path:line:col: error[code]: message`, then the pointer and the help on lines of their own.
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

/// Text of an input as it may stand on a terminal: control characters are written out, so that a
/// name in a CRD can neither move the cursor nor start a line of its own.
pub fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c)
        {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

/// The messages of a run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics {
    found: Vec<Diagnostic>,
}

/// At least one error is among the messages: the run ends here.
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
    /// As people read it: a build script's `expect` prints this.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "\n{self}")
    }
}

impl std::error::Error for Failed {}

impl Diagnostics {
    /// Adds a message.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }

    /// Adds the messages of another collection.
    pub fn append(&mut self, other: Diagnostics) {
        self.found.extend(other.found);
    }

    /// Whether an error is among them.
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|d| d.level == Level::Error)
    }

    /// Adds an error where there is a warning.
    pub fn deny_warnings(&mut self) {
        let count = self.found.iter().filter(|d| d.level == Level::Warning).count();
        if count > 0 {
            let message = match count {
                1 => "1 warning, and warnings are denied".to_owned(),
                n => format!("{n} warnings, and warnings are denied"),
            };
            self.push(Diagnostic::error("denied-warnings", Location::default(), message));
        }
    }

    /// Ends the run if an error is among them.
    ///
    /// # Errors
    /// [`Failed`] with all messages so far.
    pub fn propagate(&mut self) -> Result<(), Failed> {
        if self.has_errors() { Err(Failed(std::mem::take(self).into_sorted())) } else { Ok(()) }
    }

    /// All messages, sorted by place, each once.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.found.sort_by(|a, b| {
            (&a.location, a.level, a.code, &a.message).cmp(&(&b.location, b.level, b.code, &b.message))
        });
        self.found.dedup();
        self.found
    }
}
