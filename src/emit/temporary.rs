//! A text -> a temporary file beside its target, which replaces the target by a rename; and the removal of the
//! temporary files of killed runs.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::TempPath;

/// The prefix and the suffix of the names of temporary files.
const NAME: (&str, &str) = (".kubesmith-", ".tmp");

/// Writes a text to a temporary file in the directory of its target, so that the rename stays in one file system.
pub(super) fn write(target: &Path, text: &str) -> io::Result<TempPath> {
    let directory = directory(target);
    std::fs::create_dir_all(&directory)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(NAME.0).suffix(NAME.1);
    // tempfile would create a file that only its owner can read, and name it in errors, which are about the target.
    let mut file = builder.make_in(directory, |path| File::create_new(path))?;
    file.as_file_mut().write_all(text.as_bytes())?;
    Ok(file.into_temp_path())
}

/// The directory that contains the temporary file of a target.
pub(super) fn directory(target: &Path) -> PathBuf {
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Removes the temporary files in a directory. The caller has locked the output directory, so that no running process
/// needs them. Errors are ignored, because a file that stays does no harm.
pub(super) fn remove_abandoned(directory: &Path) {
    let Ok(entries) = std::fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && name.starts_with(NAME.0) && name.ends_with(NAME.1) {
            drop(std::fs::remove_file(entry.path()));
        }
    }
}
