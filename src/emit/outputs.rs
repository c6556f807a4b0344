//! A file -> whether it was generated, by the manifests of the directories it lies in.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::manifest::Manifest;

/// The output directories met so far.
#[derive(Debug, Default)]
pub struct Outputs {
    /// By directory; empty where nothing was generated.
    manifests: BTreeMap<PathBuf, Manifest>,
}

impl Outputs {
    /// Whether the file was generated: a directory above it has a manifest that lists it.
    pub fn hold(&mut self, file: &Path) -> bool {
        file.ancestors().skip(1).any(|directory| {
            let Ok(below) = file.strip_prefix(directory) else { return false };
            let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            self.manifest(directory).lists(&parts.join("/"))
        })
    }

    /// One that cannot be read lists nothing: writing there will say so.
    fn manifest(&mut self, directory: &Path) -> &Manifest {
        if !self.manifests.contains_key(directory) {
            let here = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
            self.manifests.insert(directory.to_owned(), Manifest::read(here).unwrap_or_default());
        }
        &self.manifests[directory]
    }
}
