//! A plan -> a unified diff from what is on disk to what is generated.

use std::time::Duration;

use similar::TextDiff;

use super::path::{self, Found};
use super::plan::{Change, Plan};

/// How long one file may take before the rest of it is shown as replaced whole.
const PATIENCE: Duration = Duration::from_secs(5);

impl Plan<'_> {
    /// The difference between the directory and what belongs into it; empty when it is current.
    pub fn diff(&self) -> String {
        let mut out = String::new();
        for (path, change) in self.changes() {
            if matches!(change, Change::None | Change::LineEnds) {
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

/// The unified diff of one file; an absent side is `/dev/null`, as `patch` and git have it.
fn unified(name: &str, old: Option<&str>, new: Option<&str>) -> String {
    let header = |side: Option<&str>| side.map_or("/dev/null", |_| name).to_owned();
    let diff =
        TextDiff::configure().timeout(PATIENCE).diff_lines(old.unwrap_or_default(), new.unwrap_or_default());
    let text = diff.unified_diff().header(&header(old), &header(new)).to_string();
    // Two empty texts have no hunk, and a missing empty file is a difference all the same.
    if text.is_empty() { format!("--- {}\n+++ {}\n", header(old), header(new)) } else { text }
}
