//! Where both SDKs and the programs over them are, and how a file of theirs comes there.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xtask::workspace;

/// The states of each CRD.
pub const STATES: [&str; 2] = ["old", "new"];

/// Where everything is that is generated.
pub fn directory() -> PathBuf {
    workspace::target().join("diff").join("sdk")
}

/// Writes a file with the directories around it.
pub fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(path.parent().context("a file in no directory")?)?;
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
