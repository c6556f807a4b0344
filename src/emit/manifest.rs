//! The generated files of an output directory -> its manifest: their paths with the hashes of their texts.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use xxhash_rust::xxh3::xxh3_128;

use super::layout;
use super::path::{self, Found};
use crate::diag::Mark;
use crate::parallel::Threads;

/// The name of the manifest. It belongs under version control with the files that it lists.
pub const MANIFEST: &str = ".kubesmith-manifest.json";

const ABOUT: &str = "Files that kubesmith generated in this directory, with the XXH3 hashes of their texts. Keep it under version control.";

/// The generated files of an output directory.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manifest {
    /// A sentence for readers of the file.
    #[serde(default)]
    about: String,
    /// Hashes by path, after the last completed run.
    files: BTreeMap<String, String>,
    /// Hashes by path that interrupted runs may have written: a file has its old text or one of these. Empty after a
    /// completed run.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    writing: BTreeMap<String, BTreeSet<String>>,
}

/// Why a manifest cannot be read, and where.
#[derive(Debug)]
pub(super) struct Unreadable {
    /// The position; line 0 for the whole file.
    pub(super) at: Mark,
    /// Why.
    pub(super) message: String,
}

impl Unreadable {
    fn new(message: String) -> Self {
        Self { at: Mark::default(), message }
    }

    fn json(error: &serde_json::Error) -> Self {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let text = error.to_string();
        let text = text.strip_suffix(&place).unwrap_or(&text);
        let message = match error.classify() {
            Category::Eof => "the manifest ends too early: expected JSON as kubesmith writes it".to_owned(),
            Category::Syntax => format!("the manifest is not JSON: {text}"),
            _ if text.contains("struct") => {
                "the manifest is not what kubesmith writes: expected a map with `files`".to_owned()
            }
            _ => format!("the manifest is not what kubesmith writes: {text}"),
        };
        Self { at: Mark::new(error.line().max(1), error.column().max(1)), message }
    }
}

impl Manifest {
    /// The manifest after a completed run that wrote these files.
    pub(super) fn new(files: &super::Files, threads: Threads) -> Self {
        let hash = |(path, text): (&String, &Arc<str>)| (path.clone(), hash(path, text.as_bytes()));
        let hashes = threads.map_in_order(files, hash).into_iter().collect();
        Self { about: ABOUT.to_owned(), files: hashes, writing: BTreeMap::new() }
    }

    /// The manifest during a run from this state to `next`.
    pub(super) fn until(&self, next: &Manifest) -> Self {
        let mut writing = self.writing.clone();
        for (path, hash) in &next.files {
            writing.entry(path.clone()).or_default().insert(hash.clone());
        }
        Self { about: ABOUT.to_owned(), files: self.files.clone(), writing }
    }

    /// Reads the manifest of a directory; without one, nothing was generated there.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(super) fn read(directory: &Path) -> Result<Self, Unreadable> {
        let bytes = match path::look(directory, MANIFEST) {
            Ok(Found::Nothing) => return Ok(Self::default()),
            Ok(Found::File(bytes)) => bytes,
            Ok(Found::Other(what)) => return Err(Unreadable::new(format!("the manifest is {what}"))),
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => return Ok(Self::default()),
            Err(error) => return Err(Unreadable::new(error.to_string())),
        };
        let manifest: Self = serde_json::from_slice(&bytes).map_err(|error| Unreadable::json(&error))?;
        if let Some(path) = manifest.paths().into_iter().find(|path| !path::is_safe(path)) {
            let message = format!("the manifest lists a path outside its directory: `{path}`");
            return Err(Unreadable::new(message));
        }
        Ok(manifest)
    }

    /// Every path that was generated, or that an interrupted run may have generated.
    pub(super) fn paths(&self) -> BTreeSet<&str> {
        self.files.keys().chain(self.writing.keys()).map(String::as_str).collect()
    }

    /// Whether a path was generated, or may have been by an interrupted run.
    pub(super) fn lists(&self, path: &str) -> bool {
        self.files.contains_key(path) || self.writing.contains_key(path)
    }

    /// Whether these bytes were generated at a path, ignoring line ends.
    pub(super) fn generated(&self, path: &str, bytes: &[u8]) -> bool {
        let known = |hash: &String| {
            self.files.get(path) == Some(hash)
                || self.writing.get(path).is_some_and(|hashes| hashes.contains(hash))
        };
        known(&hash(path, bytes)) || known(&hash(path, &path::without_carriage_returns(bytes)))
    }

    /// The text of the manifest, in an order that depends only on the files.
    pub(super) fn text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
}

/// The 128-bit XXH3 in hexadecimal digits. It only detects edits and need not resist attackers, so that no
/// cryptographic hash is needed.
///
/// Formatters may change a file of Rust: white space and commas do not count there.
fn hash(path: &str, bytes: &[u8]) -> String {
    let hash = match layout::is_formatted(path) {
        true => xxh3_128(&layout::without_layout(bytes)),
        false => xxh3_128(bytes),
    };
    format!("{hash:032x}")
}
