//! The directory of a Go package -> its files with their texts.

use std::path::{Path, PathBuf};

use super::{constraints, select};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::limits;
use crate::source::input_file;
use crate::source::shown_paths::{header, shown};

/// A file of a Go package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoSource {
    /// Where it is.
    pub path: PathBuf,
    /// The path as messages show it.
    pub shown: String,
    /// The path in headers of generated files.
    pub header: String,
    /// The whole text.
    pub text: String,
}

/// Reads the files of a package that are built for linux/amd64, sorted by name; headers show paths relative to `base`. Each
/// file that cannot be read is an error; so is a package that is larger than a file may be.
pub fn package_files(directory: &Path, base: &Path, diagnostics: &mut Diagnostics) -> Vec<GoSource> {
    let error = |code, message: String| Diagnostic::error(code, Location::file(shown(directory)), message);
    let paths = match select::file_paths(directory) {
        Ok(paths) if limits::FILES.is_exceeded_by(paths.len()) => {
            diagnostics.push(Diagnostic::exceeded(limits::FILES, Location::file(shown(directory))));
            return Vec::new();
        }
        Ok(paths) => paths,
        Err(problem) => {
            diagnostics.push(error("input", format!("cannot be read: {problem}")));
            return Vec::new();
        }
    };
    let mut sources = Vec::new();
    let mut bytes = 0;
    for path in paths {
        let Some(source) = read(path, base, diagnostics) else { continue };
        bytes += source.text.len();
        if limits::FILE_BYTES.is_exceeded_by(bytes) {
            let message =
                format!("more than {} bytes in the Go files of one package", limits::FILE_BYTES.value);
            diagnostics.push(error(limits::FILE_BYTES.code, message));
            return Vec::new();
        }
        sources.push(source);
    }
    sources
}

/// Reads a file; None for one that is not built, and with an error for one that cannot be read.
fn read(path: PathBuf, base: &Path, diagnostics: &mut Diagnostics) -> Option<GoSource> {
    let text = input_file::of_path(&path, base).read(diagnostics)?;
    match constraints::includes_text(&text.text) {
        Ok(true) => Some(GoSource { header: header(&path, base), shown: text.shown, text: text.text, path }),
        Ok(false) => None,
        Err(problem) => {
            let location = Location { at: problem.at, ..Location::file(text.shown) };
            diagnostics.push(Diagnostic::error("build-constraint", location, problem.message));
            None
        }
    }
}
