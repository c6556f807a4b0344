//! The changes of an output directory -> a message for each kind that its inputs have no more, or that is new in them.

use serde_json::Value;

use crate::diag::{Diagnostic, Location};
use crate::emit::{Change, Plan};

/// The messages about the kinds that came or went, by the CRDs among the files; `out_of_date` is the number of files that are
/// not current. None if the kinds are the same.
pub(super) fn messages(plan: &Plan<'_>, out_of_date: usize) -> Option<Vec<Diagnostic>> {
    let changed = plan.changes().filter_map(|(path, change)| message(plan, path, change));
    let mut messages: Vec<Diagnostic> = changed.collect();
    let last = messages.last_mut()?;
    let files = if out_of_date == 1 { "1 file is" } else { &format!("{out_of_date} files are") };
    last.message.push_str(&format!("; {files} out of date here"));
    Some(messages)
}

/// The message about a file that is the CRD of a kind that came or went.
fn message(plan: &Plan<'_>, path: &str, change: Change) -> Option<Diagnostic> {
    let is_crd = path.ends_with(".json") && ["_crds/", "definitions/"].iter().any(|part| path.contains(part));
    let text = match change {
        Change::Remove if is_crd => std::fs::read_to_string(plan.directory().join(path)).ok()?,
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
