//! A text -> a temporary file beside its target, which replaces the target by a rename; and the removal of the
//! temporary files of killed runs.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The prefix and the suffix of the names of temporary files.
const NAME: (&str, &str) = (".kubesmith-", ".tmp");

/// How many names are tried before a directory full of other runs' files is an error.
const TRIES: usize = 10_000;

/// The number of the next temporary file of this process.
static NEXT: AtomicUsize = AtomicUsize::new(0);

/// A temporary file, which is removed when it is dropped.
pub(super) struct Temporary {
    /// None once the file has replaced its target.
    path: Option<PathBuf>,
}

impl Temporary {
    /// Replaces the target by this file.
    pub(super) fn persist(mut self, target: &Path) -> io::Result<()> {
        if let Some(path) = &self.path {
            fs::rename(path, target)?;
        }
        self.path = None;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            drop(fs::remove_file(path));
        }
    }
}

/// Writes a text to a temporary file in the directory of its target, so that the rename stays in one file system.
pub(super) fn write(target: &Path, text: &str) -> io::Result<Temporary> {
    let directory = directory(target);
    fs::create_dir_all(&directory)?;
    let (mut file, path) = create(&directory)?;
    let temporary = Temporary { path: Some(path) };
    file.write_all(text.as_bytes())?;
    Ok(temporary)
}

/// Creates a file with a name that no other one has. It never follows a link, nor opens a file that exists.
fn create(directory: &Path) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    for _ in 0..TRIES {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = directory.join(format!("{}{process}-{number}{}", NAME.0, NAME.1));
        match File::create_new(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "no name is free for a temporary file"))
}

/// The directory that contains the temporary file of a target.
pub(super) fn directory(target: &Path) -> PathBuf {
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Removes the temporary files in a directory. The caller has locked the output directory, so that no running process
/// needs them. Errors are ignored, because a file that stays does no harm.
pub(super) fn remove_abandoned(directory: &Path) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && name.starts_with(NAME.0) && name.ends_with(NAME.1) {
            drop(fs::remove_file(entry.path()));
        }
    }
}
