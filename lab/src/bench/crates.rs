//! Generated files -> a workspace with them in which cargo is measured. Dependencies are built before the measurement
//! and shared by all such workspaces.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, anyhow, bail};
use kubesmith::Files;
use kubesmith::Generator;

use crate::corpus::{Corpus, generate};
use crate::measure::{Used, measure};
use xtask::workspace::{self, run};

/// The largest CRDs, by the size of their files, that generate.
pub fn largest(count: usize) -> Result<Vec<PathBuf>> {
    let mut files = Corpus::find()?.crds("crds")?;
    files.sort_by_key(|file| std::cmp::Reverse(file.metadata().map_or(0, |data| data.len())));
    files.truncate(count + 10);
    let mut files = generate::accepted(&files);
    files.truncate(count);
    Ok(files)
}

/// The crate that a generator writes.
pub fn generated(name: &str, generator: Generator) -> Result<Files> {
    let made = generator.rust("rust").name(name).generate().map_err(|failed| anyhow!("{failed}"))?;
    Ok(made.rust.unwrap_or_default())
}

/// A workspace of a crate `measured`, perhaps a crate `program`, and a crate `dependencies`.
pub struct Crates {
    directory: PathBuf,
}

impl Crates {
    /// A new workspace with only the crate `dependencies`.
    pub fn new(name: &str) -> Result<Self> {
        let directory = workspace::target().join("bench/compile").join(name);
        let _ = std::fs::remove_dir_all(&directory);
        let around = [
            ("Cargo.toml".to_owned(), WORKSPACE.into()),
            ("dependencies/Cargo.toml".to_owned(), DEPENDENCIES.into()),
            ("dependencies/src/lib.rs".to_owned(), "".into()),
        ];
        write(&directory, &Files::from(around))?;
        std::fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))?;
        Ok(Self { directory })
    }

    /// Writes a crate in place of an earlier one of that name.
    pub fn put(&self, name: &str, files: &Files) -> Result<()> {
        let _ = std::fs::remove_dir_all(self.directory.join(name));
        write(&self.directory.join(name), files)
    }

    /// Runs a subcommand for only the dependencies.
    pub fn prepare(&self, subcommand: &[&str]) -> Result<()> {
        run(self.cargo(subcommand).args(["--package", "dependencies"]))
    }

    /// Measures a subcommand for the whole workspace; the crate `measured` is compiled again even if it is unchanged.
    pub fn measure(&self, subcommand: &[&str]) -> Result<Used> {
        let root = self.directory.join("measured/src/lib.rs");
        std::fs::write(&root, std::fs::read(&root)?)?;
        measure(self.cargo(subcommand).args(["--workspace", "--offline"]))
    }

    /// As `measure`, but fails if the crate does not compile.
    pub fn measure_whole(&self, subcommand: &[&str]) -> Result<Used> {
        let used = self.measure(subcommand)?;
        if !used.success {
            bail!("{}: does not compile", self.directory.display());
        }
        Ok(used)
    }

    fn cargo(&self, subcommand: &[&str]) -> Command {
        let mut cargo = workspace::cargo();
        cargo.current_dir(&self.directory).env("CARGO_TARGET_DIR", workspace::target().join("bench/target"));
        cargo.args(subcommand).arg("--quiet");
        cargo
    }
}

/// Writes the files that have changed into a directory.
pub fn write(directory: &Path, files: &Files) -> Result<()> {
    for (path, text) in files {
        let path = directory.join(path);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
            std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
            std::fs::write(path, &**text)?;
        }
    }
    Ok(())
}

/// The manifest of the workspace. Without incremental compilation, every measurement compiles the whole crate.
const WORKSPACE: &str = r#"[workspace]
members = ["*"]
resolver = "2"

[profile.dev]
incremental = false
"#;

/// The manifest of a crate with the dependencies of all measured crates.
const DEPENDENCIES: &str = r#"[package]
name = "dependencies"
version = "0.0.0"
edition = "2021"

[dependencies]
k8s-openapi = { version = "0.29", features = ["latest"] }
kube = { version = "5", default-features = false, features = ["derive"] }
schemars = "1"
serde = { version = "1", features = ["derive"] }
serde_json = "1"
"#;
