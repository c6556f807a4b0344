//! A generated file's path -> what stands there on disk, or why nothing may be written there.

use std::io;
use std::path::{Path, PathBuf};

/// What stands at a place in an output directory.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing.
    Nothing,
    /// A regular file with these bytes.
    File(Vec<u8>),
    /// Something that is not ours to replace, in words.
    Other(&'static str),
}

/// Whether a path stays inside the directory that it is relative to, on every system.
///
/// Names come from inputs in the end, so every part is held to what no system reads as a way out: no
/// empty part, no `.` or `..`, no separator but `/`, no drive, no control character.
pub(super) fn is_safe(path: &str) -> bool {
    let lawful = |part: &str| {
        !part.is_empty()
            && part != "."
            && part != ".."
            && !part.contains(['\\', ':'])
            && !part.contains(|c: char| c.is_control())
    };
    path.split('/').all(lawful)
}

/// The path on disk.
pub(super) fn on_disk(directory: &Path, path: &str) -> PathBuf {
    let mut full = directory.to_owned();
    full.extend(path.split('/'));
    full
}

/// The path as people read it: `/` on every system.
pub(super) fn shown(directory: &Path, path: &str) -> String {
    let directory = directory.display().to_string().replace('\\', "/");
    match directory.trim_end_matches('/') {
        "" if directory.is_empty() => path.to_owned(),
        trimmed => format!("{trimmed}/{path}"),
    }
}

/// Looks at a place without following symbolic links below the directory: one there could lead out of
/// it.
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
            return Ok(Found::Other("no regular file"));
        }
    }
    std::fs::read(&full).map(Found::File)
}

/// Text with `\n` alone at its line ends: what a checkout on Windows may have turned into `\r\n`.
pub(super) fn without_carriage_returns(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for (i, byte) in bytes.iter().enumerate() {
        if *byte != b'\r' || bytes.get(i + 1) != Some(&b'\n') {
            out.push(*byte);
        }
    }
    out
}
