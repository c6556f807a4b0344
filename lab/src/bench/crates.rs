//! Generated files -> a workspace around them in which cargo can be measured: what they depend on is built
//! before the clock starts, and shared by all such workspaces.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, anyhow, bail};
use kubesmith::Files;
use kubesmith::Generator;

use crate::corpus::{Corpus, generate};
use crate::measure::{Used, measure};
use xtask::workspace::{self, run};

/// The largest CRDs by bytes of the file that generate.
pub fn largest(count: usize) -> Result<Vec<PathBuf>> {
    let mut files = Corpus::find()?.crds("crds")?;
    files.sort_by_key(|file| std::cmp::Reverse(file.metadata().map_or(0, |data| data.len())));
    files.truncate(count + 10);
    let mut files = generate::accepted(&files);
    files.truncate(count);
    Ok(files)
}

/// The crate of a generator's inputs, as users get it.
pub fn generated(name: &str, generator: Generator) -> Result<Files> {
    let made = generator.rust("rust").name(name).generate().map_err(|failed| anyhow!("{failed}"))?;
    Ok(made.rust.unwrap_or_default())
}

/// A workspace of a crate `measured`, perhaps a crate `program`, and one with all that they depend on.
pub struct Crates {
    directory: PathBuf,
}

impl Crates {
    /// An empty one.
    pub fn new(name: &str) -> Result<Self> {
        let directory = workspace::target().join("bench/compile").join(name);
        let _ = std::fs::remove_dir_all(&directory);
        let around = [
            ("Cargo.toml".to_owned(), WORKSPACE.to_owned()),
            ("dependencies/Cargo.toml".to_owned(), DEPENDENCIES.to_owned()),
            ("dependencies/src/lib.rs".to_owned(), String::new()),
        ];
        write(&directory, &Files::from(around))?;
        std::fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))?;
        Ok(Self { directory })
    }

    /// Puts a crate in the place of the one that is there.
    pub fn put(&self, name: &str, files: &Files) -> Result<()> {
        let _ = std::fs::remove_dir_all(self.directory.join(name));
        write(&self.directory.join(name), files)
    }

    /// Runs a subcommand for the dependencies alone.
    pub fn prepare(&self, subcommand: &[&str]) -> Result<()> {
        run(self.cargo(subcommand).args(["--package", "dependencies"]))
    }

    /// Runs a subcommand for the measured crate and what stands beside it, changed or not.
    pub fn measure(&self, subcommand: &[&str]) -> Result<Used> {
        let root = self.directory.join("measured/src/lib.rs");
        std::fs::write(&root, std::fs::read(&root)?)?;
        measure(self.cargo(subcommand).args(["--workspace", "--offline"]))
    }

    /// The same; an error where the crate does not compile.
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

/// Writes files below a directory, those that changed.
pub fn write(directory: &Path, files: &Files) -> Result<()> {
    for (path, text) in files {
        let path = directory.join(path);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
            std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
            std::fs::write(path, text)?;
        }
    }
    Ok(())
}

/// Any crates side by side. What is compiled anew each time keeps nothing for the next.
const WORKSPACE: &str = r#"[workspace]
members = ["*"]
resolver = "2"

[profile.dev]
incremental = false
"#;

/// A crate with everything that the sides depend on.
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
