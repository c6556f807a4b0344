//! A file -> whether it was generated, by the manifests of the directories around it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::manifest::Manifest;

/// The files that manifests list; each manifest is read once.
#[derive(Debug, Default)]
pub struct GeneratedFiles {
    /// By directory; empty where nothing was generated.
    manifests: BTreeMap<PathBuf, Manifest>,
}

impl GeneratedFiles {
    /// Whether the manifest of a directory around the file lists it.
    pub fn contains(&mut self, file: &Path) -> bool {
        file.ancestors().skip(1).any(|directory| {
            let Ok(relative) = file.strip_prefix(directory) else { return false };
            let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
            self.manifest(directory).lists(&parts.join("/"))
        })
    }

    /// The manifest of a directory. One that cannot be read lists nothing: writing there reports the error.
    fn manifest(&mut self, directory: &Path) -> &Manifest {
        if !self.manifests.contains_key(directory) {
            let here = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
            self.manifests.insert(directory.to_owned(), Manifest::read(here).unwrap_or_default());
        }
        &self.manifests[directory]
    }
}
