//! Requests -> a file of lines of JSON, as they are answered.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use kubesmith::diag::{Diagnostic, Failed, Location};
use kubesmith_engine::fake::Call;

use crate::cli::Stop;

/// The file of `--record`.
pub(super) struct Record {
    path: PathBuf,
    /// The file, until an error.
    file: Mutex<Result<File, io::Error>>,
}

impl Record {
    /// Begins the file anew.
    pub(super) fn create(path: &Path) -> Result<Self, Stop> {
        let file = File::create(path).map_err(|error| failed(path, &error))?;
        Ok(Self { path: path.to_owned(), file: Mutex::new(Ok(file)) })
    }

    /// Adds a request.
    pub(super) fn add(&self, call: &Call) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(open) = &mut *file {
            let outcome = open.write_all(format!("{}\n", call.to_json()).as_bytes());
            if let Err(error) = outcome {
                *file = Err(error);
            }
        }
    }

    /// The error after which nothing was written.
    pub(super) fn finish(&self) -> Result<(), Stop> {
        match &*self.file.lock().unwrap_or_else(PoisonError::into_inner) {
            Ok(_) => Ok(()),
            Err(error) => Err(failed(&self.path, error)),
        }
    }
}

fn failed(file: &Path, error: &io::Error) -> Stop {
    let message = format!("cannot be written: {error}");
    Failed(vec![Diagnostic::error("output", Location::file(file.to_string_lossy()), message).help_of(error)])
        .into()
}
