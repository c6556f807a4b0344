//! The code of the largest CRDs and the same types as plain serde derives -> what `cargo check` needs.
//!
//! One crate a side, everything that they depend on built beforehand.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, anyhow, bail};
use kubesmith::Generator;
use kubesmith::emit::Files;

use super::derive;
use crate::corpus::{Corpus, generate};
use crate::measure::{Used, measure};
use crate::workspace::{self, run};

/// The gate: at most this part of the derive side's time.
const GATE: f64 = 1.0 / 6.0;

/// Measures both sides of the largest CRDs by bytes and prints them.
pub fn run_largest(count: usize) -> Result<()> {
    let files = largest(count)?;
    let root = workspace::target().join("bench/compile");
    let _ = std::fs::remove_dir_all(&root);
    let name = "largest";
    let mut generator = Generator::new().rust("rust").name(name);
    for file in &files {
        generator = generator.input(file.to_string_lossy());
    }
    let failed = |failed| anyhow!("{failed}");
    let ours = generator.generate().map_err(failed)?.rust.unwrap_or_default();
    let (package, _) = generator.model().map_err(failed)?;
    let types: usize = package.modules.iter().map(|module| module.types.len()).sum();
    let derived = derive::package(name, &package);
    println!(
        "the {count} largest CRDs, {types} types; CPU seconds of `cargo check`, the largest process in MiB"
    );
    let ours = check(&root.join("kubesmith"), &ours)?;
    println!("{:<20} {:>8.2} {:>8.0}", "kubesmith", ours.cpu, ours.peak);
    let derived = check(&root.join("derive"), &derived)?;
    println!("{:<20} {:>8.2} {:>8.0}", "serde derive", derived.cpu, derived.peak);
    let ratio = ours.cpu / derived.cpu;
    println!("1/{:.1} of the time, 1/{:.1} of the memory", 1.0 / ratio, derived.peak / ours.peak);
    if ratio > GATE { bail!("more than a sixth") } else { Ok(()) }
}

/// The largest files that generate.
fn largest(count: usize) -> Result<Vec<PathBuf>> {
    let mut files = Corpus::find()?.crds("crds")?;
    files.sort_by_key(|file| std::cmp::Reverse(file.metadata().map_or(0, |data| data.len())));
    files.truncate(count + 10);
    let mut files = generate::accepted(&files);
    files.truncate(count);
    Ok(files)
}

/// Writes a workspace around the crate, builds what it depends on, and measures the rest.
fn check(directory: &Path, files: &Files) -> Result<Used> {
    write(&directory.join("measured"), files)?;
    let around = [
        ("Cargo.toml".to_owned(), WORKSPACE.to_owned()),
        ("dependencies/Cargo.toml".to_owned(), DEPENDENCIES.to_owned()),
        ("dependencies/src/lib.rs".to_owned(), String::new()),
    ];
    write(directory, &Files::from(around))?;
    std::fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))?;
    run(cargo(directory).args(["check", "--quiet", "--package", "dependencies"]))?;
    let used = measure(cargo(directory).args(["check", "--quiet", "--workspace", "--offline"]))?;
    if !used.success {
        bail!("{}: does not compile", directory.display());
    }
    Ok(used)
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

/// The measured crate and the one that is built before it.
const WORKSPACE: &str = r#"[workspace]
members = ["measured", "dependencies"]
resolver = "2"

[profile.dev]
incremental = false
"#;

/// A crate with everything that both sides depend on, so that it is built before the clock starts.
const DEPENDENCIES: &str = r#"[package]
name = "dependencies"
version = "0.0.0"
edition = "2021"

[dependencies]
k8s-openapi = { version = "0.29", features = ["latest"] }
serde = { version = "1", features = ["derive"] }
serde_json = "1"
"#;

/// `cargo` in one of the workspaces; both share what they depend on.
fn cargo(directory: &Path) -> Command {
    let mut cargo = workspace::cargo();
    cargo.current_dir(directory).env("CARGO_TARGET_DIR", workspace::target().join("bench/target"));
    cargo
}
