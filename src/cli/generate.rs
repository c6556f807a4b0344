//! `kubesmith generate`: inputs -> files on disk, and a line about each output directory.

use kubesmith::emit::Summary;

use super::build::Build;
use super::messages::Messages;
use super::progress::Progress;
use super::{End, Stop, stdout};

/// Generates and writes.
pub(super) fn run(build: &Build, messages: &Messages) -> Result<End, Stop> {
    let generator = build.generator(messages)?;
    let progress = Progress::start(messages, "generating");
    let written = generator.write();
    drop(progress);
    let written = written?;
    messages.report(&written.diagnostics);
    if messages.talkative() {
        let lines: Vec<String> = written.outputs.iter().map(|summary| line(summary) + "\n").collect();
        stdout::print(lines.concat().as_bytes())?;
    }
    Ok(End::Done)
}

/// `sdk/rust: 12 files (3 created, 8 unchanged), 1 removed`
fn line(summary: &Summary) -> String {
    let (created, updated) = (summary.created.len(), summary.updated.len());
    let count = created + updated + summary.unchanged;
    let parts: Vec<String> = [(created, "created"), (updated, "updated"), (summary.unchanged, "unchanged")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    let files = if count == 1 { "file" } else { "files" };
    let mut line = format!("{}: {count} {files}", summary.directory.display());
    if !parts.is_empty() {
        line.push_str(&format!(" ({})", parts.join(", ")));
    }
    if !summary.removed.is_empty() {
        line.push_str(&format!(", {} removed", summary.removed.len()));
    }
    line
}
