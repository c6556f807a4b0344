//! A file -> whether it was generated, by the manifests of its parent directories.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::manifest::Manifest;
use crate::paths::on_disk;

/// The files that manifests list; each manifest is read once.
#[derive(Debug, Default)]
pub struct GeneratedFiles {
    /// The manifest of each directory that was looked at; empty if the directory has none.
    manifests: BTreeMap<PathBuf, Manifest>,
}

impl GeneratedFiles {
    /// Whether the manifest of one of the file's parent directories lists the file.
    pub fn contains(&mut self, file: &Path) -> bool {
        file.ancestors().skip(1).any(|directory| {
            let Ok(relative) = file.strip_prefix(directory) else { return false };
            let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
            self.manifest(directory).lists(&parts.join("/"))
        })
    }

    /// The manifest of a directory. If it cannot be read, it counts as empty; generating into the directory reports
    /// the error.
    fn manifest(&mut self, directory: &Path) -> &Manifest {
        if !self.manifests.contains_key(directory) {
            self.manifests
                .insert(directory.to_owned(), Manifest::read(on_disk(directory)).unwrap_or_default());
        }
        &self.manifests[directory]
    }
}
