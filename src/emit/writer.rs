//! The plans of a run -> files on disk, each replaced atomically.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::lock::{self, Lock};
use super::manifest::{MANIFEST, Manifest};
use super::path;
use super::plan::{Change, Plan};
use super::temporary::{self, Temporary};
use crate::diag::{Diagnostic, Failed, Location};
use crate::parallel::Threads;

/// The changes to one output directory; the manifest is not counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// The output directory.
    pub directory: PathBuf,
    /// Paths of new files.
    pub created: Vec<String>,
    /// Paths of files with a new text.
    pub updated: Vec<String>,
    /// Paths of files that were removed.
    pub removed: Vec<String>,
    /// The number of files that were current already.
    pub unchanged: usize,
}

impl Summary {
    fn new(plan: &Plan) -> Self {
        let mut summary = Self { directory: plan.directory.clone(), ..Self::default() };
        for (path, change) in plan.changes().filter(|(path, _)| *path != MANIFEST) {
            match change {
                Change::None => summary.unchanged += 1,
                Change::Create => summary.created.push(path.to_owned()),
                Change::Update | Change::LineEnds | Change::Layout => summary.updated.push(path.to_owned()),
                Change::Remove => summary.removed.push(path.to_owned()),
            }
        }
        summary
    }
}

/// Carries out the plans of a run. If one file must not be overwritten, nothing is written.
///
/// The output directories are locked, and compared again under the lock, because another run may have written to them.
/// Every new text is first written to a temporary file in the directory of its target; after all of them, the files
/// are renamed. After an interrupted run each file has its old or its new text, and the manifest lists both, so that the
/// next run also finds the temporary files.
///
/// # Errors
/// Files that must not be overwritten, or an error of the system.
pub fn write(plans: &[Plan], force: bool) -> Result<Vec<Summary>, Vec<Diagnostic>> {
    write_within(plans, force, lock::WAIT)
}

/// The same with the time to wait for other runs.
pub(super) fn write_within(
    plans: &[Plan],
    force: bool,
    wait: Duration,
) -> Result<Vec<Summary>, Vec<Diagnostic>> {
    check_refused_again(plans, force, wait)?;
    if !plans.iter().any(needs_writing) {
        return Ok(plans.iter().map(Summary::new).collect());
    }
    let _locks = lock_all(plans, wait)?;
    let plans = plans.iter().map(Plan::again).collect::<Result<Vec<_>, _>>()?;
    check_refusals(&plans, force)?;
    plans.iter().for_each(remove_abandoned);
    let staged = plans.iter().map(Staged::new).collect::<Result<Vec<_>, _>>();
    let staged = staged.inspect_err(|_| plans.iter().for_each(restore_manifest))?;
    for (plan, staged) in plans.iter().zip(staged) {
        staged.finish(plan)?;
    }
    Ok(plans.iter().map(Summary::new).collect())
}

/// Fails if a file must not be overwritten, also while no other run writes: the plan may have seen the new files of one with
/// the manifest before them. Only directories with such files are locked, so that a refused run makes no others.
fn check_refused_again(plans: &[Plan], force: bool, wait: Duration) -> Result<(), Vec<Diagnostic>> {
    let refused = || plans.iter().filter(|plan| plan.refusals(force).next().is_some());
    let _locks = lock_all(refused(), wait)?;
    let again = refused().map(Plan::again).collect::<Result<Vec<_>, _>>()?;
    check_refusals(&again, force)
}

/// Fails if a file must not be overwritten.
fn check_refusals(plans: &[Plan], force: bool) -> Result<(), Vec<Diagnostic>> {
    let refused = plans.iter().flat_map(|plan| plan.refusals(force));
    let refused: Vec<_> = refused.map(|refusal| refusal.clone().into_error()).collect();
    if refused.is_empty() { Ok(()) } else { Err(refused) }
}

/// Whether a run changes anything in the directory of a plan.
fn needs_writing(plan: &Plan) -> bool {
    plan.changes().any(|(_, change)| change != Change::None)
}

/// Locks the directories of the plans, each once.
fn lock_all<'p, 'f: 'p>(
    plans: impl IntoIterator<Item = &'p Plan<'f>>,
    wait: Duration,
) -> Result<Vec<Lock>, Vec<Diagnostic>> {
    let mut directories = BTreeMap::new();
    for plan in plans {
        let directory = if plan.directory.as_os_str().is_empty() { Path::new(".") } else { &plan.directory };
        let real = std::fs::create_dir_all(directory).and_then(|()| directory.canonicalize());
        directories.insert(real.map_err(|error| failed(plan, "", &error))?, plan);
    }
    // All runs lock in the order of the paths, so that no two wait for each other.
    directories
        .iter()
        .map(|(directory, plan)| lock::lock(directory, wait).map_err(|error| locked(plan, &error)))
        .collect()
}

/// Removes the temporary files that killed runs left in the directories of a plan's files.
fn remove_abandoned(plan: &Plan) {
    let paths = plan.changes().map(|(path, _)| path).chain(plan.recorded.paths()).chain([MANIFEST]);
    let directories: BTreeSet<PathBuf> = paths
        .filter(|path| !path::is_behind_link(&plan.directory, path))
        .map(|path| temporary::directory(&path::on_disk(&plan.directory, path)))
        .collect();
    directories.iter().for_each(|directory| temporary::remove_abandoned(directory));
}

/// The new texts of one output directory, in temporary files.
struct Staged {
    texts: Vec<(Temporary, String)>,
}

impl Staged {
    /// Writes the manifest that lists old and new texts, and then the new texts of a plan to temporary files.
    fn new(plan: &Plan) -> Result<Self, Vec<Diagnostic>> {
        let is_new = |change| !matches!(change, Change::None | Change::Remove);
        let changes = || plan.changes().filter(|(path, _)| *path != MANIFEST);
        if changes().any(|(_, change)| change != Change::None) {
            write_manifest(plan, &plan.recorded.until(&plan.next))?;
        }
        let new = changes().filter(|(_, change)| is_new(*change));
        let write = |(path, _)| {
            let target = path::on_disk(&plan.directory, path);
            let temporary = temporary::write(&target, &plan.files[path]);
            temporary
                .map(|temporary| (temporary, path.to_owned()))
                .map_err(|error| failed(plan, path, &error))
        };
        let texts: Result<_, _> = plan.threads.map_in_order(new, write).into_iter().collect();
        Ok(Self { texts: texts? })
    }

    /// Renames the temporary files, removes stale files and writes the manifest.
    fn finish(self, plan: &Plan) -> Result<(), Vec<Diagnostic>> {
        for (temporary, path) in self.texts {
            let target = path::on_disk(&plan.directory, &path);
            temporary.persist(&target).map_err(|error| failed(plan, &path, &error))?;
        }
        for (path, _) in plan.changes().filter(|(_, change)| *change == Change::Remove) {
            remove(&plan.directory, path).map_err(|error| failed(plan, path, &error))?;
        }
        // Directories that killed runs created for files that are not generated any more.
        let is_stale =
            |path: &&str| !plan.files.contains_key(*path) && !path::is_behind_link(&plan.directory, path);
        plan.recorded
            .paths()
            .into_iter()
            .filter(is_stale)
            .for_each(|path| remove_empty(&plan.directory, path));
        if needs_writing(plan) { write_manifest(plan, &plan.next) } else { Ok(()) }
    }
}

/// Writes the manifest of a plan's directory, if it has one.
fn write_manifest(plan: &Plan, manifest: &Manifest) -> Result<(), Vec<Diagnostic>> {
    if !plan.has_manifest() {
        return Ok(());
    }
    let target = path::on_disk(&plan.directory, MANIFEST);
    temporary::write(&target, &manifest.text())
        .and_then(|temporary| temporary.persist(&target))
        .map_err(|error| failed(plan, MANIFEST, &error))
}

/// Puts the manifest back where no file was changed. An error is ignored: the other manifest is right too, it only lists
/// more.
fn restore_manifest(plan: &Plan) {
    if !needs_writing(plan) {
        return;
    }
    match plan.recorded == Manifest::default() {
        true if plan.has_manifest() => drop(std::fs::remove_file(path::on_disk(&plan.directory, MANIFEST))),
        _ => drop(write_manifest(plan, &plan.recorded)),
    }
}

/// Writes OpenAPI documents, each atomically, into a directory without a manifest. A document replaces an earlier one or an
/// empty file, and nothing else, such as the CRD that it was made from.
///
/// # Errors
/// Something else that has the path of a document, an error of the system, or a path that leads out of the directory.
pub fn write_document(directory: &Path, files: &super::Files) -> Result<(), Vec<Diagnostic>> {
    write(&[Plan::without_manifest(directory, files, |_, bytes| is_document(bytes))?], false).map(drop)
}

/// Writes a project that is not generated from inputs into a directory, with a manifest as of generated files.
///
/// # Errors
/// A generated package that would be removed for it; files changed or made by hand that would be overwritten, unless `force`;
/// errors of the system.
pub fn write_project(directory: &Path, files: &super::Files, force: bool) -> Result<Summary, Failed> {
    let plan = Plan::new(directory, files, Threads::default()).map_err(Failed)?;
    let is_own = |path: &str| files.keys().any(|own| own.split('/').next() == path.split('/').next());
    let other = plan.changes().find(|(path, change)| *change == Change::Remove && !is_own(path));
    if let Some((path, _)) = other {
        let location = Location::file(path::shown(directory, path));
        let error =
            Diagnostic::error("output", location, "the file belongs to another package in this directory");
        return Err(Failed(vec![error.help("choose another directory, or delete the package")]));
    }
    let summaries = write(&[plan], force).map_err(Failed)?;
    Ok(summaries.into_iter().next().unwrap_or_default())
}

/// Whether these bytes are an OpenAPI or swagger document in JSON, or nothing.
fn is_document(bytes: &[u8]) -> bool {
    let value = || serde_json::from_slice::<serde_json::Value>(bytes).ok();
    let has = |key: &str| value().is_some_and(|value| value.get(key).is_some());
    bytes.trim_ascii().is_empty() || has("openapi") || has("swagger")
}

/// Removes a file and the directories that become empty, up to the output directory.
fn remove(directory: &Path, path: &str) -> io::Result<()> {
    std::fs::remove_file(path::on_disk(directory, path))?;
    remove_empty(directory, path);
    Ok(())
}

/// Removes the directories of a path that are empty, up to the output directory.
fn remove_empty(directory: &Path, path: &str) {
    let target = path::on_disk(directory, path);
    let parents = target.ancestors().skip(1).take_while(|parent| *parent != directory);
    // Removing a directory fails if it is not empty; then it stays, and so do its parents.
    let _ = parents.map(std::fs::remove_dir).take_while(Result::is_ok).count();
}

/// The error about a file that cannot be written.
fn failed(plan: &Plan, path: &str, error: &io::Error) -> Vec<Diagnostic> {
    let message = format!("cannot be written: {error}");
    let problem = Diagnostic::error("output", Location::file(plan.shown(path)), message).help_of(error);
    let target = path::on_disk(plan.directory(), path);
    let existing = target.ancestors().skip(1).find(|parent| parent.as_os_str().is_empty() || parent.exists());
    let is_refused =
        matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem);
    vec![match existing.filter(|_| is_refused && !target.exists()) {
        Some(existing) => {
            let shown = if existing.as_os_str().is_empty() { Path::new(".") } else { existing };
            let shown = shown.display();
            let help = format!(
                "you may not write into the directory `{shown}`: allow it (`ls -ld {shown}` shows its rights), or name \
                 another path"
            );
            problem.help(help)
        }
        None => problem,
    }]
}

/// The error about a directory that cannot be locked.
fn locked(plan: &Plan, error: &io::Error) -> Vec<Diagnostic> {
    if error.kind() != io::ErrorKind::TimedOut {
        return failed(plan, "", error);
    }
    let message = "another run of kubesmith is writing to this directory";
    let problem = Diagnostic::error("output-locked", Location::file(plan.shown("")), message);
    vec![problem.help("wait until it ends, or stop it")]
}
