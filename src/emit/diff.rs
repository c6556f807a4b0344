//! A plan -> a unified diff from the files on disk to the generated files.

use std::time::Duration;

use similar::TextDiff;

use super::path::{self, Found};
use super::plan::{Change, Plan};

/// The time limit for comparing one file; after it, the rest of the file is shown as replaced.
const PATIENCE: Duration = Duration::from_secs(5);

impl Plan<'_> {
    /// The difference between the directory and the generated files; empty if the directory is current.
    pub fn diff(&self) -> String {
        let mut out = String::new();
        for (path, change) in self.changes() {
            if matches!(change, Change::None | Change::LineEnds | Change::Layout) {
                continue;
            }
            let old = match path::look(self.directory(), path) {
                Ok(Found::File(bytes)) => {
                    Some(String::from_utf8_lossy(&path::without_carriage_returns(&bytes)).into_owned())
                }
                _ => None,
            };
            out.push_str(&unified(&self.shown(path), old.as_deref(), self.text(path).as_deref()));
        }
        out
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
