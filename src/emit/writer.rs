//! The plans of a run -> files on disk, each replaced atomically.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempPath;

use super::manifest::{MANIFEST, Manifest};
use super::path;
use super::plan::{Change, Plan};
use crate::diag::{Diagnostic, Location};

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
                Change::Update | Change::LineEnds => summary.updated.push(path.to_owned()),
                Change::Remove => summary.removed.push(path.to_owned()),
            }
        }
        summary
    }
}

/// Carries out the plans of a run. If one file must not be overwritten, nothing is written.
///
/// Every new text is first written to a temporary file in the directory of its target; after all of them, the files
/// are renamed. After an interrupted run each file has its old or its new text, and the manifest lists both.
///
/// # Errors
/// Files that must not be overwritten, or an error of the system.
pub fn write(plans: &[Plan], force: bool) -> Result<Vec<Summary>, Vec<Diagnostic>> {
    let refused: Vec<_> =
        plans.iter().flat_map(|plan| plan.refusals(force)).map(|r| r.clone().into_error()).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    let mut staged = Vec::new();
    for plan in plans {
        staged.push(Staged::new(plan)?);
    }
    for (plan, staged) in plans.iter().zip(staged) {
        staged.finish(plan)?;
    }
    Ok(plans.iter().map(Summary::new).collect())
}

/// The new texts of one output directory, in temporary files.
struct Staged {
    texts: Vec<(TempPath, String)>,
}

impl Staged {
    /// Writes the new texts of a plan to temporary files.
    fn new(plan: &Plan) -> Result<Self, Vec<Diagnostic>> {
        let (mut texts, mut cleaned) = (Vec::new(), BTreeSet::new());
        for (path, change) in plan.changes().filter(|(path, _)| *path != MANIFEST) {
            if !matches!(change, Change::Create | Change::Update | Change::LineEnds) {
                continue;
            }
            let Some(text) = plan.text(path) else { continue };
            let target = path::on_disk(&plan.directory, path);
            if let Some(parent) = target.parent().filter(|parent| cleaned.insert(parent.to_path_buf())) {
                remove_abandoned(parent);
            }
            let temporary = write_temporary(&target, &text).map_err(|error| failed(plan, path, &error))?;
            texts.push((temporary, path.to_owned()));
        }
        Ok(Self { texts })
    }

    /// Renames the temporary files, removes stale files and writes the manifest.
    fn finish(self, plan: &Plan) -> Result<(), Vec<Diagnostic>> {
        let removed: Vec<&str> =
            plan.changes().filter(|(_, change)| *change == Change::Remove).map(|(path, _)| path).collect();
        let files_change = !self.texts.is_empty() || !removed.is_empty();
        if files_change {
            write_manifest(plan, &plan.recorded.until(&plan.next))?;
        }
        for (temporary, path) in self.texts {
            let target = path::on_disk(&plan.directory, &path);
            temporary.persist(&target).map_err(|error| failed(plan, &path, &error.error))?;
        }
        for path in removed {
            remove(&plan.directory, path).map_err(|error| failed(plan, path, &error))?;
        }
        if files_change || !plan.is_current() { write_manifest(plan, &plan.next) } else { Ok(()) }
    }
}

/// Writes the manifest of a plan's directory.
fn write_manifest(plan: &Plan, manifest: &Manifest) -> Result<(), Vec<Diagnostic>> {
    let target = path::on_disk(&plan.directory, MANIFEST);
    write_temporary(&target, &manifest.text())
        .and_then(|temporary| temporary.persist(&target).map_err(|error| error.error))
        .map_err(|error| failed(plan, MANIFEST, &error))
}

/// The prefix and the suffix of the names of temporary files.
const TEMPORARY: (&str, &str) = (".kubesmith-", ".tmp");

/// The age after which a temporary file cannot belong to a running process.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Removes the temporary files of killed runs. Errors are ignored, because a file that stays does no harm.
fn remove_abandoned(directory: &Path) {
    let Ok(entries) = std::fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let metadata = entry.metadata().ok().filter(std::fs::Metadata::is_file);
        let age = metadata.and_then(|metadata| metadata.modified().ok()?.elapsed().ok());
        if name.starts_with(TEMPORARY.0)
            && name.ends_with(TEMPORARY.1)
            && age.is_some_and(|age| age > ABANDONED)
        {
            drop(std::fs::remove_file(entry.path()));
        }
    }
}

/// Writes a text to a temporary file in the directory of its target, so that the rename stays in one file system.
fn write_temporary(target: &Path, text: &str) -> io::Result<TempPath> {
    let directory = target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(directory)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY.0).suffix(TEMPORARY.1);
    // tempfile creates files that only their owner can read; generated files get the usual permissions.
    #[cfg(unix)]
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(mode);
    let mut file = builder.tempfile_in(directory)?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    Ok(file.into_temp_path())
}

/// Writes the files that changed, each atomically, into a directory that nobody edits, such as a build script's. There
/// is no manifest, and nothing is removed or refused.
///
/// # Errors
/// An error of the system, or a path that leads out of the directory.
pub fn write_without_manifest(directory: &Path, files: &super::Files) -> Result<(), Vec<Diagnostic>> {
    let plan = Plan::new(directory, files)?;
    let needs_no_writing = |change| matches!(change, Change::None | Change::Remove);
    for (path, _) in plan.changes().filter(|(path, change)| *path != MANIFEST && !needs_no_writing(*change)) {
        let target = path::on_disk(directory, path);
        write_temporary(&target, &files[path])
            .and_then(|temporary| temporary.persist(&target).map_err(|error| error.error))
            .map_err(|error| failed(&plan, path, &error))?;
    }
    Ok(())
}

/// Removes a file and the directories that become empty, up to the output directory.
fn remove(directory: &Path, path: &str) -> io::Result<()> {
    let target = path::on_disk(directory, path);
    std::fs::remove_file(&target)?;
    let mut emptied = target.parent();
    while let Some(parent) = emptied.filter(|parent| *parent != directory) {
        // Removing fails if the directory is not empty; then it stays.
        if std::fs::remove_dir(parent).is_err() {
            break;
        }
        emptied = parent.parent();
    }
    Ok(())
}

/// The error about a file that cannot be written.
fn failed(plan: &Plan, path: &str, error: &io::Error) -> Vec<Diagnostic> {
    let location = Location::file(plan.shown(path));
    vec![Diagnostic::error("output", location, format!("cannot be written: {error}"))]
}
