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

/// How often both sides take turns; the best of each counts.
const ROUNDS: usize = 2;

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
    let sides = [("kubesmith", ours), ("serde derive", derived)];
    let mut best = [Used { cpu: f64::MAX, ..Used::default() }; 2];
    for (name, files) in &sides {
        prepare(&root.join(name), files)?;
    }
    // in turns, since a shared machine is now faster and now slower
    for _ in 0..ROUNDS {
        for ((name, _), best) in sides.iter().zip(&mut best) {
            let used = check(&root.join(name))?;
            if used.cpu < best.cpu {
                *best = used;
            }
        }
    }
    for ((name, _), Used { cpu, peak, .. }) in sides.iter().zip(&best) {
        println!("{name:<20} {cpu:>8.2} {peak:>8.0}");
    }
    let [ours, derived] = best;
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

/// Writes a workspace around the crate and builds what it depends on.
fn prepare(directory: &Path, files: &Files) -> Result<()> {
    write(&directory.join("measured"), files)?;
    let around = [
        ("Cargo.toml".to_owned(), WORKSPACE.to_owned()),
        ("dependencies/Cargo.toml".to_owned(), DEPENDENCIES.to_owned()),
        ("dependencies/src/lib.rs".to_owned(), String::new()),
    ];
    write(directory, &Files::from(around))?;
    std::fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))?;
    run(cargo(directory).args(["check", "--quiet", "--package", "dependencies"]))
}

/// Checks the crate anew and tells what that took.
fn check(directory: &Path) -> Result<Used> {
    let root = directory.join("measured/src/lib.rs");
    std::fs::write(&root, std::fs::read(&root)?)?;
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
