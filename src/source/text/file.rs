//! A position or a JSON pointer in a file -> the location that a message shows.

use std::sync::Arc;

use super::positions::Positions;
use crate::diag::{Location, Mark};

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
}

impl File {
    /// A file whose nodes have positions (YAML).
    pub fn new(shown: &str, header: &str) -> Self {
        Self { shown: shown.to_owned(), header: header.to_owned(), json: None }
    }

    /// Declares that the nodes have no positions, so that locations are looked up in this JSON text.
    pub fn locate_in(&mut self, text: &str) {
        self.json = Some(Arc::new(Positions::new(text)));
    }

    /// The location of a node from its position and its JSON pointer in the document.
    pub fn location(&self, at: Mark, pointer: String) -> Location {
        let at = match &self.json {
            Some(positions) if at.line == 0 => positions.locate(&pointer),
            _ => at,
        };
        Location { file: self.shown.clone(), at, pointer }
    }
}
