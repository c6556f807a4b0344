//! Generated files in memory -> how the files on disk differ from them.

use std::collections::{BTreeMap, BTreeSet};

use super::changed_kinds::{self, ChangedKinds};
use super::run::Run;
use super::several;
use crate::diag::{Diagnostic, Diagnostics, Failed, Location};
use crate::emit::{Change, FileDiff, MANIFEST, Plan, Refusal};

/// The result of checking.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    /// A unified diff of each file that is not current, but for those of a directory in which nothing is generated yet.
    pub diffs: Vec<FileDiff>,
    /// An error for each file that is not current: `hand-edited` or `merge-conflict` if somebody changed it, else
    /// `out-of-date`. One for a directory in which nothing is generated yet.
    pub stale: Vec<Diagnostic>,
    /// The copies of the runtime of which files are not current. Each file also has its error in `stale`.
    pub runtimes: Vec<OutdatedRuntime>,
    /// What kinds that came or went change. Each file also has its error in `stale`.
    pub kinds: Vec<ChangedKinds>,
    /// Whether files were edited by hand, so that [`crate::Generator::write`] overwrites them only with `force`.
    pub needs_force: bool,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
}

/// The files of one copy of the runtime that are not current, as after an update of kubesmith.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutdatedRuntime {
    /// The output directory, as messages print it.
    pub directory: String,
    /// The paths of the files, as messages print them. The manifest is one of them if no other file of the output changes.
    pub files: BTreeSet<String>,
}

impl Checked {
    /// Whether every file is current.
    pub fn is_current(&self) -> bool {
        self.stale.is_empty()
    }
}

/// Compares the outputs of all runs; see [`crate::Generator::check_all`].
///
/// # Errors
/// Those of [`crate::Generator::check`] of every run; two outputs in one place.
pub(super) fn check_all(runs: &[&Run]) -> Result<Checked, Failed> {
    let generated = several::generate_all(runs)?;
    let outputs = several::outputs_of(runs, &generated);
    let plans = several::plans_of(runs, &outputs);
    let plans = plans.map_err(|errors| several::failed(&generated, errors))?;
    let mut checked = Checked { diagnostics: several::messages(&generated), ..Checked::default() };
    for (run, plans) in runs.iter().zip(&plans) {
        let diagnostics = checked.compare(plans, run.diagnostics());
        checked.diagnostics.extend(diagnostics);
    }
    Ok(checked)
}

impl Checked {
    /// Adds how the files of one generator's outputs differ, and returns the notes about current files.
    fn compare(&mut self, plans: &[Plan<'_>], mut diagnostics: Diagnostics) -> Vec<Diagnostic> {
        for plan in plans {
            if plan.is_new() {
                self.stale.push(not_generated(Location::file(plan.shown("").trim_end_matches('/'))));
                continue;
            }
            let is_beside_others = plan.is_beside_others();
            if is_beside_others {
                self.stale.push(not_generated(Location::file(plan.shown("").trim_end_matches('/'))));
            } else {
                self.diffs.extend(plan.diffs());
                let directory = plan.shown("").trim_end_matches('/').to_owned();
                let files = plan.outdated_runtime();
                self.runtimes.extend((!files.is_empty()).then_some(OutdatedRuntime { directory, files }));
            }
            let changed: BTreeMap<&str, &Refusal> = plan.changed_by_hand().collect();
            let mut out_of_date = Vec::new();
            for (path, change) in plan.changes() {
                let location = Location::file(plan.shown(path));
                match change {
                    Change::None => {}
                    // One message stands for all of them.
                    Change::Create if is_beside_others => {}
                    Change::LineEnds => diagnostics.push(line_ends(location)),
                    Change::Layout => diagnostics.push(reformatted(location)),
                    _ if changed.contains_key(location.file.as_str()) => {
                        let refusal = changed[location.file.as_str()].clone();
                        self.stale.push(refusal.into_error());
                    }
                    change => out_of_date.push(stale(location, change)),
                }
            }
            if !is_beside_others {
                self.kinds.extend(changed_kinds::find(plan, &out_of_date));
            }
            self.stale.extend(out_of_date);
            self.needs_force |= plan.refusals(false).count() > plan.refusals(true).count();
        }
        diagnostics.into_sorted()
    }
}

/// The note about a file that differs from the generated one only in its line ends.
fn line_ends(location: Location) -> Diagnostic {
    let message = "the file is current, but its line ends are `\\r\\n`";
    Diagnostic::note("line-ends", location, message)
        .help("add `* text eol=lf` to .gitattributes to keep `\\n` in checkouts")
}

/// The note about a current file whose layout a formatter has changed.
fn reformatted(location: Location) -> Diagnostic {
    let message =
        "the file is current, but a formatter has changed its layout; `generate` writes it as it was";
    Diagnostic::note("reformatted", location, message)
}

/// The error about a directory that does not exist yet, or is empty.
fn not_generated(location: Location) -> Diagnostic {
    Diagnostic::error("out-of-date", location, "nothing is generated here yet")
}

/// The error about a file that is not current.
fn stale(location: Location, change: Change) -> Diagnostic {
    let message = match change {
        Change::Create if location.file.ends_with(MANIFEST) => {
            "the manifest is missing; keep it under version control with the generated files"
        }
        Change::Create => "the file is missing",
        Change::Remove => "the file is no longer generated",
        _ => "the inputs now generate a different file",
    };
    Diagnostic::error("out-of-date", location, message)
}
