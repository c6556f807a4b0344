//! KUBESMITH_CORPUS -> the files of the corpus, their names in messages, and the directory for the gates' output.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use xtask::workspace;

/// The folder of the corpus.
pub struct Corpus {
    /// The absolute path.
    pub folder: PathBuf,
}

impl Corpus {
    /// The folder that KUBESMITH_CORPUS names.
    pub fn find() -> Result<Self> {
        let Some(folder) = std::env::var_os("KUBESMITH_CORPUS") else {
            bail!(
                "KUBESMITH_CORPUS is not set: it names a folder with `crds/` and `crds-v1beta1/`; `cargo lab \
                 fixture-corpus` writes one of the fixtures"
            );
        };
        let folder = std::path::absolute(folder)?;
        if !folder.join("crds").is_dir() {
            bail!("KUBESMITH_CORPUS is {}, which has no `crds/`", folder.display());
        }
        Ok(Self { folder })
    }

    /// The folder.
    pub fn directory(&self) -> &Path {
        &self.folder
    }

    /// The files with CRDs in one directory of the corpus, sorted.
    pub fn crds(&self, directory: &str) -> Result<Vec<PathBuf>> {
        let mut files = workspace::files(&self.folder.join(directory))?;
        files.retain(|file| file.extension().is_some_and(|e| e == "yaml" || e == "yml" || e == "json"));
        if files.is_empty() {
            bail!("{} has no CRDs", self.folder.join(directory).display());
        }
        Ok(files)
    }
}

/// The directory for everything that the gates over the corpus write.
pub fn scratch() -> PathBuf {
    workspace::target().join("corpus")
}

/// The name of a file without its directories.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The name of a CRD's file with its directory, because several directories may have a file of the same name.
pub fn short_name(path: &Path) -> String {
    match path.parent() {
        Some(directory) => format!("{}/{}", file_name(directory), file_name(path)),
        None => file_name(path),
    }
}
