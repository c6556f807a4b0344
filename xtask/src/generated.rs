//! The committed output under `generated/`: written, compared, and blessed together with all goldens.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::{self, run};

/// Writes every package under `generated/` again.
pub fn generate() -> Result<()> {
    each("generate")
}

/// Compares every package under `generated/` with what would be written.
pub fn check() -> Result<()> {
    each("check")
}

/// Rewrites all goldens: the tests' own, then `generated/`.
pub fn bless() -> Result<()> {
    run(workspace::cargo().args(["test", "--workspace", "--quiet"]).env("KUBESMITH_BLESS", "1"))?;
    generate()
}

/// The config files under `generated/`, sorted.
pub fn configs() -> Result<Vec<PathBuf>> {
    let directory = workspace::root().join("generated");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&directory).context("generated/")? {
        let config = entry?.path().join("kubesmith.toml");
        if config.is_file() {
            found.push(config);
        }
    }
    if found.is_empty() {
        bail!("no generated/*/kubesmith.toml");
    }
    found.sort();
    Ok(found)
}

/// Runs one subcommand for every config, all of them even when one fails.
fn each(subcommand: &str) -> Result<()> {
    let kubesmith = workspace::kubesmith(false)?;
    let mut failed = Vec::new();
    for config in configs()? {
        let relative = config.strip_prefix(workspace::root()).unwrap_or(&config).to_path_buf();
        let mut command = Command::new(&kubesmith);
        command.current_dir(workspace::root()).arg(subcommand).arg("--config").arg(&relative);
        if let Err(error) = run(&mut command) {
            failed.push(format!("{}: {error:#}", relative.display()));
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("\n")) }
}
