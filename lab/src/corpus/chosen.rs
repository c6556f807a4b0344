//! What is known of the CRDs that were chosen and generated: the names of their packages, kinds and files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use kubesmith::Files;
use kubesmith::internals::schema::Schema;

/// A language of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    Rust,
    Python,
}

/// CRDs with their crate and their package.
pub struct Chosen {
    /// The crate's and the package's name.
    pub name: String,
    /// Their served versions.
    pub versions: Vec<Version>,
}

/// One version of a chosen CRD.
pub struct Version {
    /// The CRD's file and its directory.
    pub crd: String,
    /// Its name.
    pub name: String,
    /// The path of the kind's type below the crate.
    pub rust: String,
    /// The module of the kind's class below the package, and the class.
    pub python: (String, String),
    /// The schema of a whole object.
    pub schema: Schema,
}

/// Writes files below a directory, those that changed.
pub fn place(directory: &Path, files: &Files, wanted: &mut BTreeSet<PathBuf>) -> Result<()> {
    for (path, text) in files {
        let path = directory.join(path);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
            std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
            std::fs::write(&path, text)?;
        }
        wanted.insert(path);
    }
    Ok(())
}
