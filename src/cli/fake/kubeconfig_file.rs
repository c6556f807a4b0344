//! The text of a kubeconfig -> the file that the user names, or a temporary one.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use kubesmith::diag::{Diagnostic, Failed, Location};

use crate::cli::Stop;

/// How many names are tried for a temporary file.
const TRIES: u32 = 1_000;

/// Writes the file that the user names, and returns its path. Another program's file stays.
pub(super) fn named(file: &Path, text: &str) -> Result<PathBuf, Stop> {
    let first_line = text.lines().next().unwrap_or_default();
    match fs::read_to_string(file) {
        Ok(found) if !found.starts_with(first_line) && !found.trim().is_empty() => {
            let message = "the file exists, and `kubesmith fake` has not written it";
            let error = Diagnostic::error("output", Location::file(file.to_string_lossy()), message);
            return Err(Failed(vec![error.help("pass `--kubeconfig` with the name of a new file")]).into());
        }
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(file, &error)),
        _ => {}
    }
    fs::write(file, text).map_err(|error| failed(file, &error))?;
    // A program may be run in another directory.
    Ok(std::path::absolute(file).unwrap_or_else(|_| file.to_owned()))
}

/// A file that is removed when this is dropped.
pub(super) struct Temporary(PathBuf);

impl Temporary {
    /// Creates it in the system's directory for such files, with a name that no other one has.
    pub(super) fn create(text: &str) -> Result<Self, Stop> {
        let (directory, process) = (std::env::temp_dir(), std::process::id());
        for number in 0..TRIES {
            let path = directory.join(format!("kubesmith-fake-{process}-{number}.kubeconfig"));
            match File::create_new(&path) {
                Ok(mut file) => {
                    let temporary = Self(path);
                    file.write_all(text.as_bytes()).map_err(|error| failed(&temporary.0, &error))?;
                    return Ok(temporary);
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(&path, &error)),
            }
        }
        let error = io::Error::new(ErrorKind::AlreadyExists, "no name is free for a temporary file");
        Err(failed(&directory, &error))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

fn failed(file: &Path, error: &io::Error) -> Stop {
    let message = format!("cannot be written: {error}");
    Failed(vec![Diagnostic::error("output", Location::file(file.to_string_lossy()), message).help_of(error)])
        .into()
}
