//! A selected file -> its text. It is read when its turn comes, so that the texts of all inputs are never in memory
//! together.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::cluster::CLUSTER;
use super::crd_words::has_crd_words;
use super::missing;
use super::purpose::Purpose;
#[cfg(feature = "go")]
use super::shown_paths::{header, shown};
use crate::config::near_path::near_path;
use crate::diag::{Diagnostic, Diagnostics, Location, Mark};
use crate::limits;
use kubesmith_engine::other_formats::{self, OtherFormat};

/// Whether the user named a file or kubesmith found it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The user named it as an input, perhaps in a config: it must contain a kind.
    Named(Option<Box<NamedAt>>),
    /// It is in a directory, matches a glob or comes from a cluster: it may contain other documents.
    Found,
}

impl Origin {
    /// Whether the user named the file.
    pub fn is_named(&self) -> bool {
        matches!(self, Self::Named(_))
    }
}

/// The place in a config that names an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedAt {
    /// Its position.
    pub at: Location,
    /// The input as it stands there.
    pub input: String,
}

/// A file that an input selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputFile {
    /// The path as messages show it.
    pub shown: String,
    /// The path in headers of generated files: relative to the config file, or the file name alone.
    pub header: String,
    /// Whether the user named the file.
    pub origin: Origin,
    /// Where its text is.
    pub content: Content,
    /// What it is read for.
    pub purpose: Purpose,
}

/// Where the text of a file is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// On disk.
    Path(PathBuf),
    /// In memory: what was read of standard input or of a cluster.
    Bytes(Vec<u8>),
}

/// A file's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The path as messages show it.
    pub shown: String,
    /// The path in headers of generated files.
    pub header: String,
    /// Whether the user named the file.
    pub origin: Origin,
    /// The whole text.
    pub text: String,
    /// What it is read for.
    pub purpose: Purpose,
}

/// A file on disk that is not an input itself, or one of many.
#[cfg(feature = "go")]
pub fn of_path(path: &Path, base: &Path) -> InputFile {
    InputFile {
        shown: shown(path),
        header: header(path, base),
        origin: Origin::Found,
        content: Content::Path(path.to_owned()),
        purpose: Purpose::Types,
    }
}

impl InputFile {
    /// The name in messages and the text of a file that is in memory.
    pub fn in_memory(&self) -> Option<(String, String)> {
        match &self.content {
            Content::Bytes(bytes) => Some((self.shown.clone(), String::from_utf8(bytes.clone()).ok()?)),
            Content::Path(_) => None,
        }
    }

    /// The number of its bytes; the largest number if that is not known before it is read, as of a pipe.
    pub fn size(&self) -> usize {
        match &self.content {
            Content::Bytes(bytes) => bytes.len(),
            Content::Path(path) => match fs::metadata(path) {
                Ok(data) if data.is_file() => usize::try_from(data.len()).unwrap_or(usize::MAX),
                _ => usize::MAX,
            },
        }
    }

    /// The same file, with the bytes of a pipe in memory, because a pipe can be read only once; None, with an error, for a pipe that
    /// cannot be read.
    pub fn readable_twice(self, diagnostics: &mut Diagnostics) -> Option<Self> {
        let file = match &self.content {
            Content::Path(path) if self.size() == usize::MAX => open(path).ok(),
            _ => None,
        };
        match file {
            Some(file) => {
                Some(Self { content: Content::Bytes(bytes(file, &self.shown, diagnostics)?), ..self })
            }
            // What cannot be opened is reported when it is read.
            None => Some(self),
        }
    }

    /// Whether it has the words that every CRD has; true for one that cannot be read.
    pub fn may_have_crd(&self) -> bool {
        match &self.content {
            Content::Bytes(bytes) => has_crd_words(bytes.as_slice()),
            Content::Path(path) => open(path).and_then(has_crd_words),
        }
        .unwrap_or(true)
    }

    /// Reads the text; None, with an error, for a file that cannot be read, is too large or is not UTF-8.
    pub fn read(self, diagnostics: &mut Diagnostics) -> Option<Text> {
        let Self { shown, header, origin, content, purpose } = self;
        let bytes = match content {
            Content::Bytes(bytes) => bytes,
            Content::Path(path) => match open(&path) {
                Ok(file) => bytes(file, &shown, diagnostics)?,
                Err(error) => {
                    let named_at = match &origin {
                        Origin::Named(at) => at.as_deref(),
                        Origin::Found => None,
                    };
                    let problem = not_opened(&path, &shown, named_at, &error);
                    diagnostics.push(adapted(problem, purpose));
                    return None;
                }
            },
        };
        match String::from_utf8(bytes) {
            // UTF-16 without its mark is UTF-8 with a zero beside each letter.
            Ok(text) if text.as_bytes().iter().take(2).any(|byte| *byte == 0) => {
                diagnostics.push(adapted(not_utf8(Location::file(shown), text.as_bytes()), purpose));
                None
            }
            Ok(text) => Some(Text { shown, header, origin, text, purpose }),
            Err(error) => {
                let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let at = Mark::after(&String::from_utf8_lossy(valid));
                let location = Location { at, ..Location::file(shown) };
                diagnostics.push(adapted(not_utf8(location, error.as_bytes()), purpose));
                None
            }
        }
    }
}

/// A message with the advice for a purpose.
pub fn adapted(message: Diagnostic, purpose: Purpose) -> Diagnostic {
    let help = purpose.help(&message.help);
    message.help(help)
}

/// The error about a file that is not text in UTF-8.
fn not_utf8(location: Location, bytes: &[u8]) -> Diagnostic {
    let OtherFormat { what, help } = other_formats::of_bytes(&location.file, bytes);
    Diagnostic::error("not-utf8", location, format!("{what}; expected UTF-8")).help(help)
}

/// The bytes of a file that is not too large; None, with an error, for any other.
pub fn bytes(file: impl Read, shown: &str, diagnostics: &mut Diagnostics) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = limits::FILE_BYTES;
    if let Err(error) = file.take(limit.value as u64 + 1).read_to_end(&mut bytes) {
        let problem = self::error("input", None, shown, format!("cannot be read: {error}"));
        diagnostics.push(problem.help_of(&error));
        return None;
    }
    if limit.is_exceeded_by(bytes.len()) {
        let problem = Diagnostic::exceeded(limit, Location::file(shown));
        diagnostics.push(problem);
        return None;
    }
    Some(bytes)
}

/// Whether the name of a missing file is meant as the input for a cluster.
fn is_cluster(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.starts_with(CLUSTER) || Some(name.as_str()) == CLUSTER.strip_suffix(':')
}

/// The error about a file that cannot be opened.
fn not_opened(path: &Path, shown: &str, named_at: Option<&NamedAt>, error: &io::Error) -> Diagnostic {
    let input_error = |message| self::error("input", named_at, shown, message);
    match error.kind() {
        io::ErrorKind::NotFound => {
            let help = match path.file_name().and_then(|name| name.to_str()) {
                Some(name) if is_cluster(name) => format!("a live cluster is `{CLUSTER}`, with the colon"),
                _ => missing::missing(path),
            };
            let near = || {
                near_path(path)
                    .map_or_else(|| missing::INPUT_HELP.to_owned(), |near| format!("there is `{near}`"))
            };
            let help = if help.is_empty() { near() } else { help };
            let message = match fs::read_link(path) {
                Ok(target) => format!("a link to `{}`, which does not exist", target.display()),
                Err(_) => "no such file or directory".to_owned(),
            };
            input_error(message).help(help)
        }
        io::ErrorKind::InvalidInput => {
            let message = "expected a file or a directory, found a pipe, a socket or a device";
            input_error(message.to_owned()).help("`-` reads a pipe from standard input")
        }
        _ => input_error(format!("cannot be read: {error}")).help_of(error),
    }
}

/// The error about a whole input: at its place in the config that names it, else at its path.
pub fn error(code: &'static str, named_at: Option<&NamedAt>, shown: &str, message: String) -> Diagnostic {
    match named_at {
        Some(NamedAt { at, input }) => {
            Diagnostic::error(code, at.clone(), format!("input `{input}`: {message}"))
        }
        None => Diagnostic::error(code, Location::file(shown), message),
    }
}

/// Opens a regular file. Opening a named pipe would wait for a writer, and a device may never end.
fn open(path: &Path) -> io::Result<fs::File> {
    // A shell passes `<(command)` as such a path: the pipe is open already, so that opening it does not wait.
    let is_descriptor =
        ["/dev/fd", "/dev/stdin", "/proc/self/fd"].iter().any(|directory| path.starts_with(directory));
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() || kind.is_dir() || is_descriptor {
        fs::File::open(path)
    } else {
        Err(io::ErrorKind::InvalidInput.into())
    }
}
