//! A server with TLS -> a directory as a pod has it for its service account, and the variables with which programs find the server.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use kubesmith::diag::{Diagnostic, Failed, Location};
use kubesmith_engine::fake::Server;

use crate::cli::Stop;

/// The variable with the directory, for programs whose client takes one.
const DIRECTORY: &str = "KUBESMITH_FAKE_SERVICE_ACCOUNT";

/// How many names are tried for a temporary directory.
const TRIES: u32 = 1_000;

/// The directory.
pub(super) struct ServiceAccount {
    path: PathBuf,
    /// Whether it is removed when this is dropped.
    is_temporary: bool,
    variables: Vec<(&'static str, String)>,
}

impl ServiceAccount {
    /// Writes the directory that the user names, else a temporary one.
    pub(super) fn create(
        named: Option<&Path>,
        server: &Server,
        user: &str,
        authority: &str,
    ) -> Result<Self, Stop> {
        let (path, is_temporary) = match named {
            Some(path) => {
                fs::create_dir_all(path).map_err(|error| failed(path, &error))?;
                (std::path::absolute(path).unwrap_or_else(|_| path.to_owned()), false)
            }
            None => (temporary()?, true),
        };
        let variables = vec![
            ("KUBERNETES_SERVICE_HOST", server.host().to_string()),
            ("KUBERNETES_SERVICE_PORT", server.address().port().to_string()),
            ("KUBERNETES_SERVICE_PORT_HTTPS", server.address().port().to_string()),
            (DIRECTORY, path.to_string_lossy().into_owned()),
        ];
        let account = Self { path, is_temporary, variables };
        for (name, text) in [("ca.crt", authority), ("namespace", "default"), ("token", user)] {
            let file = account.path.join(name);
            fs::write(&file, text).map_err(|error| failed(&file, &error))?;
        }
        Ok(account)
    }

    /// Variables for a program.
    pub(super) fn variables(&self) -> &[(&'static str, String)] {
        &self.variables
    }
}

impl Drop for ServiceAccount {
    fn drop(&mut self) {
        if self.is_temporary {
            drop(fs::remove_dir_all(&self.path));
        }
    }
}

/// A new directory in the system's directory for temporary files.
fn temporary() -> Result<PathBuf, Stop> {
    let (directory, process) = (std::env::temp_dir(), std::process::id());
    for number in 0..TRIES {
        let path = directory.join(format!("kubesmith-fake-{process}-{number}.serviceaccount"));
        match fs::create_dir(&path) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(failed(&path, &error)),
        }
    }
    let error = io::Error::new(ErrorKind::AlreadyExists, "no name is free for a temporary directory");
    Err(failed(&directory, &error))
}

fn failed(file: &Path, error: &io::Error) -> Stop {
    let message = format!("cannot be written: {error}");
    Failed(vec![Diagnostic::error("output", Location::file(file.to_string_lossy()), message).help_of(error)])
        .into()
}
