//! What a generator was told: the plain data that every stage of a run reads.

use std::path::{Path, PathBuf};

use super::progress::Observer;
use crate::config::Config;
use crate::diag::Diagnostics;

/// The inputs, outputs and options of one run.
#[derive(Debug, Clone, Default)]
pub(super) struct Run {
    pub config: Config,
    /// The directory from which relative paths of the config are resolved: that of the config file; empty without one.
    pub base: PathBuf,
    /// The name of both packages, instead of the config's.
    pub name: Option<String>,
    pub force: bool,
    pub deny_warnings: bool,
    /// The directory to which the documents of clusters are saved.
    pub save: Option<PathBuf>,
    /// The header, instead of the config's.
    pub header: Option<String>,
    pub observer: Observer,
}

impl Run {
    /// No messages yet; those to come have the levels of the config.
    pub fn diagnostics(&self) -> Diagnostics {
        Diagnostics::with_levels(self.config.messages.levels(&self.base))
    }

    /// A path of the config, from the working directory.
    pub fn path(&self, path: &Path) -> PathBuf {
        self.base.join(path)
    }
}
