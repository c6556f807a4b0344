//! What a check found -> the same for a reader, with one message for all outdated files of a copy of the runtime.

use kubesmith::diag::{Diagnostic, Location};
use kubesmith::{Checked, OutdatedRuntime};

/// The most files of a copy that are reported one by one.
const MOST: usize = 3;

/// The messages and diffs of a check without those of the copies of which many files are outdated, with one message about
/// each of these copies. Returns the lines that stand for the diffs.
pub(super) fn summarized(checked: &mut Checked) -> Vec<String> {
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
