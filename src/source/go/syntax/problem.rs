//! What is wrong at an offset of a Go file -> the message with its position.

use std::borrow::Cow;

use super::positions::Positions;
use crate::diag::{Diagnostic, Location};
use crate::limits::{self, Limit};
use crate::merge_conflict;
use kubesmith_engine::text::file_set::FileSet;

/// What is wrong at a place of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: &'static str,
    offset: usize,
    message: String,
    help: Cow<'static, str>,
}

impl Problem {
    /// A text that is no Go.
    pub fn syntax(offset: usize, message: String) -> Self {
        let help = "`gofmt -e FILE` says what Go's own parser expects";
        Self { code: "go-syntax", offset, message, help: help.into() }
    }

    /// The same problem with other advice.
    pub fn with_help(self, help: impl Into<Cow<'static, str>>) -> Self {
        Self { help: help.into(), ..self }
    }

    /// A text with the marks that Git leaves.
    pub fn conflict(offset: usize) -> Self {
        let Diagnostic { code, message, help, .. } = merge_conflict::error_at(Location::default());
        Self { code, offset, message, help: help.into() }
    }

    /// A text that is larger or more deeply nested than a limit allows.
    pub fn limit(limit: Limit, offset: usize) -> Self {
        Self { code: limit.code, offset, message: limit.message(), help: limit.help.into() }
    }

    /// A text of which more would be made than is reasonable.
    pub fn too_large(offset: usize, message: String) -> Self {
        Self { code: limits::GO_FILE_BYTES.code, offset, message, help: "".into() }
    }

    /// Brackets that are nested too deeply.
    pub fn too_nested(offset: usize) -> Self {
        let message = format!("more than {} levels of nested brackets", limits::DEPTH.value);
        Self { message, ..Self::limit(limits::DEPTH, offset) }
    }

    /// The message with its place.
    pub fn diagnostic(self, positions: &Positions, files: &FileSet) -> Diagnostic {
        let location = files.location(positions.mark(self.offset));
        Diagnostic::error(self.code, location, self.message).help(self.help.into_owned())
    }
}
