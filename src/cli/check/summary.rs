//! What a check found -> the same for a reader, with one message for all outdated files of a copy of the runtime, and one for each
//! kind that came or went.

use kubesmith::diag::{Diagnostic, Location};
use kubesmith::{ChangedKinds, Checked, OutdatedRuntime};

/// The most files of a copy that are reported one by one.
const MOST: usize = 3;

/// Takes away the messages and diffs of the copies of which many files are outdated, and the messages about files where kinds
/// came or went, and puts one message about each copy and each kind in their place. Returns the lines that stand for the diffs.
pub(super) fn summarized(checked: &mut Checked) -> Vec<String> {
    for ChangedKinds { messages, files } in std::mem::take(&mut checked.kinds) {
        checked.stale.retain(|error| !files.contains(&error.location.file));
        checked.stale.extend(messages);
    }
    let mut lines = Vec::new();
    for OutdatedRuntime { directory, files } in std::mem::take(&mut checked.runtimes) {
        if files.len() <= MOST {
            continue;
        }
        checked.diffs.retain(|diff| !files.contains(&diff.file));
        checked.stale.retain(|error| !files.contains(&error.location.file));
        let message = format!(
            "{} files of the runtime are not those of kubesmith {}; `kubesmith generate` replaces them",
            files.len(),
            env!("CARGO_PKG_VERSION")
        );
        lines.push(format!(
            "{directory}: {} files of the runtime differ; --verbose shows the diffs",
            files.len()
        ));
        checked.stale.push(Diagnostic::error("out-of-date", Location::file(directory), message));
    }
    lines
}
