//! A plan -> a unified diff of each file that is not current.

use std::sync::Arc;
use std::time::Duration;

use similar::TextDiff;

use super::manifest::MANIFEST;
use super::path::{self, Found};
use super::plan::{Change, Plan};

/// The time limit for comparing one file; after it, the rest of the file is shown as replaced.
const PATIENCE: Duration = Duration::from_secs(5);

/// The difference between a file on disk and the generated one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileDiff {
    /// The path as messages print it.
    pub file: String,
    /// Whether the file is data that nobody reads line by line: the manifest and other JSON.
    pub is_data: bool,
    /// A unified diff from the file on disk to the generated one.
    pub text: String,
}

impl Plan<'_> {
    /// The differences between the directory and the generated files; empty if the directory is current.
    pub fn diffs(&self) -> Vec<FileDiff> {
        let is_other = |change| !matches!(change, Change::None | Change::LineEnds | Change::Layout);
        let changes = self.changes().filter(|(_, change)| is_other(*change));
        changes
            .map(|(path, _)| {
                let file = self.shown(path);
                let text = unified(&file, self.text_on_disk(path).as_deref(), self.text(path).as_deref());
                FileDiff { file, is_data: path.ends_with(".json"), text }
            })
            .collect()
    }

    /// The text of the file at a path; None if there is none.
    pub fn text_on_disk(&self, path: &str) -> Option<String> {
        match path::look(&self.directory, path) {
            Ok(Found::File(bytes)) => {
                Some(String::from_utf8_lossy(&path::without_carriage_returns(&bytes)).into_owned())
            }
            _ => None,
        }
    }

    /// The generated text of a path; None for a stale file.
    pub fn text(&self, path: &str) -> Option<Arc<str>> {
        if path == MANIFEST { Some(self.next.text().into()) } else { self.files.get(path).cloned() }
    }
}

/// The unified diff of one file; a missing side is `/dev/null`, as in `patch` and git.
fn unified(name: &str, old: Option<&str>, new: Option<&str>) -> String {
    let header = |side: Option<&str>| side.map_or("/dev/null", |_| name).to_owned();
    let diff =
        TextDiff::configure().timeout(PATIENCE).diff_lines(old.unwrap_or_default(), new.unwrap_or_default());
    let text = diff.unified_diff().header(&header(old), &header(new)).to_string();
    // A missing file whose generated text is empty is a difference without a hunk.
    if text.is_empty() { format!("--- {}\n+++ {}\n", header(old), header(new)) } else { text }
}
