//! A position or a JSON pointer in a file -> the location that a message shows.

use std::sync::Arc;

use super::positions::Positions;
use crate::diag::{Location, Mark};

/// A file as messages and headers name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// As the user wrote it: for messages.
    pub shown: String,
    /// Relative to the config file, or its name alone: for headers, the same on every machine.
    pub header: String,
    /// Its text where that is JSON, whose positions are found only when a message needs them.
    json: Option<Arc<Positions>>,
}

impl File {
    /// A file whose nodes know their positions.
    pub fn new(shown: &str, header: &str) -> Self {
        Self { shown: shown.to_owned(), header: header.to_owned(), json: None }
    }

    /// Its nodes have no positions: they are looked up in this JSON text.
    pub fn locate_in(&mut self, text: &str) {
        self.json = Some(Arc::new(Positions::new(text)));
    }

    /// The location of a node: its position, and its JSON pointer in the document.
    pub fn location(&self, at: Mark, pointer: String) -> Location {
        let at = match &self.json {
            Some(positions) if at.line == 0 => positions.locate(&pointer),
            _ => at,
        };
        Location { file: self.shown.clone(), line: at.line, column: at.column, pointer }
    }
}
