//! The chosen CRDs after generation: the names of their packages, the types of their kinds and their schemas.

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

/// A generated crate and Python package with the versions of CRDs in it.
pub struct Chosen {
    /// The name of both.
    pub name: String,
    /// The served versions of its CRDs.
    pub versions: Vec<Version>,
}

/// One version of a chosen CRD.
pub struct Version {
    /// The CRD's file name with its directory.
    pub crd: String,
    /// The version's name, such as `v1`.
    pub name: String,
    /// The path of the kind's type in the crate.
    pub rust: String,
    /// The module of the kind's class in the package, and the class.
    pub python: (String, String),
    /// The schema of a whole object.
    pub schema: Schema,
}

/// Writes the files that have changed into a directory, so that compilers see no new times; adds all to `wanted`.
pub fn place(directory: &Path, files: &Files, wanted: &mut BTreeSet<PathBuf>) -> Result<()> {
    for (path, text) in files {
        let path = directory.join(path);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(&**text) {
            std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
            std::fs::write(&path, &**text)?;
        }
        wanted.insert(path);
    }
    Ok(())
}
