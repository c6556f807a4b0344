//! The path of a generated file -> whether it is safe, and what the disk has at this path.

use std::io;
use std::path::{Path, PathBuf};

/// What the disk has at a path of an output directory.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing.
    Nothing,
    /// A regular file with these bytes.
    File(Vec<u8>),
    /// Something that must not be replaced, such as a directory; the text names it.
    Other(&'static str),
}

/// Whether a path stays inside the directory that it is relative to, on every system.
///
/// Paths contain names from the inputs, so that they are checked for every system: no part is empty, `.` or `..`,
/// and none contains a backslash, a colon (of a drive) or a control character.
pub(super) fn is_safe(path: &str) -> bool {
    let is_safe_part = |part: &str| {
        !part.is_empty()
            && part != "."
            && part != ".."
            && !part.contains(['\\', ':'])
            && !part.contains(|c: char| c.is_control())
    };
    path.split('/').all(is_safe_part)
}

/// The path on disk.
pub(super) fn on_disk(directory: &Path, path: &str) -> PathBuf {
    let mut full = directory.to_owned();
    full.extend(path.split('/'));
    full
}

/// The path in messages, with `/` on every system.
pub(super) fn shown(directory: &Path, path: &str) -> String {
    let directory = directory.display().to_string().replace('\\', "/");
    match directory.trim_end_matches('/') {
        "" if directory.is_empty() => path.to_owned(),
        trimmed => format!("{trimmed}/{path}"),
    }
}

/// Reads what the disk has at a path. Symbolic links in the directory are not followed, because they could lead out
/// of it.
pub(super) fn look(directory: &Path, path: &str) -> io::Result<Found> {
    let mut full = directory.to_owned();
    let mut parts = path.split('/').peekable();
    while let Some(part) = parts.next() {
        full.push(part);
        let metadata = match full.symlink_metadata() {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
            Err(error) => return Err(error),
        };
        let last = parts.peek().is_none();
        if metadata.is_symlink() {
            return Ok(Found::Other("a symbolic link"));
        } else if last && metadata.is_dir() {
            return Ok(Found::Other("a directory"));
        } else if !last && !metadata.is_dir() {
            return Ok(Found::Other("a file where a directory is needed"));
        } else if last && !metadata.is_file() {
            return Ok(Found::Other("not a regular file"));
        }
    }
    std::fs::read(&full).map(Found::File)
}

/// Whether a directory on the way to a path is a symbolic link.
pub(super) fn is_behind_link(directory: &Path, path: &str) -> bool {
    let target = on_disk(directory, path);
    target.ancestors().skip(1).take_while(|parent| *parent != directory).any(Path::is_symlink)
}

/// A text with `\n` instead of `\r\n` at its line ends; checkouts on Windows may have changed them.
pub(super) fn without_carriage_returns(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for (i, byte) in bytes.iter().enumerate() {
        if *byte != b'\r' || bytes.get(i + 1) != Some(&b'\n') {
            out.push(*byte);
        }
    }
    out
}
