//! The changes of an output directory -> a message for each kind that its inputs have no more, or that is new in them.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::diag::{Diagnostic, Location};
use crate::emit::{Change, Plan};

/// The kinds of an output that its inputs have no more, or that are new in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedKinds {
    /// A message for each kind.
    pub messages: Vec<Diagnostic>,
    /// The paths of the files of the output that are not current, as messages print them.
    pub files: BTreeSet<String>,
}

/// The kinds that came or went, by the CRDs among the files; `stale` are the errors about files that are not current. None if
/// the kinds are the same.
pub(super) fn find(plan: &Plan<'_>, stale: &[Diagnostic]) -> Option<ChangedKinds> {
    let changed = plan.changes().filter_map(|(path, change)| message(plan, path, change));
    let mut messages: Vec<Diagnostic> = changed.collect();
    let last = messages.last_mut()?;
    let files = if stale.len() == 1 { "1 file is" } else { &format!("{} files are", stale.len()) };
    last.message.push_str(&format!("; {files} out of date here"));
    Some(ChangedKinds { messages, files: stale.iter().map(|error| error.location.file.clone()).collect() })
}

/// The message about a file that is the CRD of a kind that came or went.
fn message(plan: &Plan<'_>, path: &str, change: Change) -> Option<Diagnostic> {
    let is_crd = path.ends_with(".json") && ["_crds/", "definitions/"].iter().any(|part| path.contains(part));
    let text = match change {
        Change::Remove if is_crd => plan.text_on_disk(path)?,
        Change::Create if is_crd => plan.text(path)?.to_string(),
        _ => return None,
    };
    let crd: Value = serde_json::from_str(&text).ok()?;
    let (kind, group) = (crd["spec"]["names"]["kind"].as_str()?, crd["spec"]["group"].as_str()?);
    let location = Location::file(plan.shown(path));
    let error = |message| Diagnostic::error("out-of-date", location, message);
    Some(match change {
        Change::Remove => error(format!("the inputs no longer have the kind `{kind}` of `{group}`"))
            .help("pass the input that has it, or let `kubesmith generate` remove its files"),
        _ => error(format!("the inputs have a new kind, `{kind}` of `{group}`")),
    })
}
