//! A position or a JSON pointer in a file -> the location that a message shows.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::file_set::FileSet;
use super::positions::Positions;
use crate::diag::{Location, Mark};
use crate::limits::{self, Limit};

/// A file of the input, with its name in messages and in headers of generated files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The path as messages print it.
    pub shown: String,
    /// The path relative to the config file, or the file name alone. Headers of generated files contain it, so that it
    /// must be the same on every machine.
    pub header: String,
    /// The text of a JSON file. Nodes of JSON have no positions: a message looks its position up here.
    json: Option<Arc<Positions>>,
    /// The files that are read as this one.
    set: Option<Arc<FileSet>>,
    /// The schemas that were read of it.
    schemas: Counter,
    /// The bytes of their JSON pointers.
    pointers: Counter,
    /// The lines of their descriptions.
    lines: Counter,
}

/// A count that all copies of a file share.
#[derive(Debug, Clone, Default)]
struct Counter(Arc<AtomicUsize>);

impl Counter {
    /// Adds to the count.
    ///
    /// # Errors
    /// A count above the limit, with the limit where the count was not above it before.
    fn add(&self, number: usize, limit: Limit) -> Result<(), Option<Limit>> {
        let before = self.0.fetch_add(number, Ordering::Relaxed);
        if !limit.is_exceeded_by(before + number) {
            return Ok(());
        }
        Err((!limit.is_exceeded_by(before)).then_some(limit))
    }
}

impl PartialEq for Counter {
    /// Two files are equal whatever was read of them.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Counter {}

impl File {
    /// A file whose nodes have positions (YAML).
    pub fn new(shown: &str, header: &str) -> Self {
        Self {
            shown: shown.to_owned(),
            header: header.to_owned(),
            json: None,
            set: None,
            schemas: Counter::default(),
            pointers: Counter::default(),
            lines: Counter::default(),
        }
    }

    /// Several files that are read as one, whose positions are those of the set.
    #[cfg(feature = "go")]
    pub fn of_set(shown: &str, header: &str, set: Arc<FileSet>) -> Self {
        Self { set: Some(set), ..Self::new(shown, header) }
    }

    /// Whether it is several files that are read as one, as Go packages are.
    pub fn is_set(&self) -> bool {
        self.set.is_some()
    }

    /// Declares that the nodes have no positions, so that locations are looked up in this JSON text.
    pub fn locate_in(&mut self, text: &str) {
        self.json = Some(Arc::new(Positions::new(text)));
    }

    /// Counts the values of an enum that is read of the file.
    ///
    /// # Errors
    /// As [`Self::count_schema`].
    pub fn count_enum_values(&self, values: usize) -> Result<(), Option<Limit>> {
        self.schemas.add(values, limits::SCHEMAS)
    }

    /// Counts the lines of a description that is read of the file.
    ///
    /// # Errors
    /// As [`Self::count_schema`].
    pub fn count_description(&self, text: &str) -> Result<(), Option<Limit>> {
        self.lines.add(text.split(['\n', '\r']).count(), limits::DESCRIPTION_LINES)
    }

    /// Counts a schema that is read of the file.
    ///
    /// # Errors
    /// More schemas than a limit allows; the first of them has the limit, so that it is reported once.
    pub fn count_schema(&self, pointer: &str) -> Result<(), Option<Limit>> {
        self.schemas.add(1, limits::SCHEMAS)?;
        self.pointers.add(pointer.len(), limits::POINTER_BYTES)
    }

    /// The location of a node from its position and its JSON pointer in the document.
    pub fn location(&self, at: Mark, pointer: String) -> Location {
        if let Some(set) = &self.set {
            return set.location(at); // these files are no JSON documents
        }
        let at = match &self.json {
            Some(positions) if at.line == 0 => positions.locate(&pointer),
            _ => at,
        };
        Location { file: self.shown.clone(), at, pointer }
    }
}
