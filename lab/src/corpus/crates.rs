//! Generated crates -> one workspace an edition, with the program that runs objects through all of them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use kubesmith::Files;

use super::chosen::{Chosen, place};
use super::folder::scratch;
use xtask::workspace;

/// The editions that the crates compile under, each in a workspace of its own.
pub const EDITIONS: [&str; 2] = ["2021", "2024"];

/// The edition whose crates are run.
pub const RUN_EDITION: &str = "2021";

/// The program that runs pairs through the crates.
const DRIVER: &str = include_str!("../../drivers/driver.rs");

/// Where the workspace of an edition lies.
pub fn workspace_of(edition: &str) -> PathBuf {
    scratch().join(format!("rust-{edition}"))
}

/// Where the crates of an edition lie.
pub fn directory(edition: &str) -> PathBuf {
    workspace_of(edition).join("crates")
}

/// `cargo` in the workspace of an edition; both share what they build, and no warning passes.
pub fn cargo(edition: &str) -> Command {
    let mut cargo = workspace::cargo();
    cargo.current_dir(workspace_of(edition));
    cargo.env("CARGO_TARGET_DIR", scratch().join("rust-target")).env("RUSTFLAGS", "--deny warnings");
    cargo
}

/// The program, once it is built.
pub fn driver() -> PathBuf {
    scratch().join("rust-target/debug").join(format!("driver{}", std::env::consts::EXE_SUFFIX))
}

/// Writes a crate into the workspace of each edition.
pub fn place_crate(name: &str, files: &Files, wanted: &mut BTreeSet<PathBuf>) -> Result<()> {
    for edition in EDITIONS {
        place(&directory(edition).join(name), &in_edition(files.clone(), edition)?, wanted)?;
    }
    Ok(())
}

/// The crate's files with another edition in the manifest.
pub fn in_edition(mut files: Files, edition: &str) -> Result<Files> {
    let manifest = files.get_mut("Cargo.toml").context("the crate has no Cargo.toml")?;
    let line = manifest.lines().find(|line| line.starts_with("edition")).context("no edition")?.to_owned();
    *manifest = manifest.replace(&line, &format!("edition = \"{edition}\""));
    Ok(files)
}

/// The workspace of each edition: its manifest and the driver.
pub fn write_workspaces(chosen: &[Chosen], feature: &str, wanted: &mut BTreeSet<PathBuf>) -> Result<()> {
    let mut dependencies = String::new();
    let mut dispatch = String::from("fn dispatch(key: &str, input: Value) -> Value {\n    match key {\n");
    for Chosen { name, versions, .. } in chosen {
        writeln!(dependencies, "{name} = {{ path = \"../crates/{name}\" }}")?;
        for version in versions {
            let (key, path) = (key(&version.crd, &version.name), format!("{name}::{}", version.rust));
            writeln!(dispatch, "        {key:?} => run::<{path}>(input, {path}::with_defaults),")?;
        }
    }
    dispatch.push_str("        _ => refusal(\"no such crate\"),\n    }\n}\n");
    for edition in EDITIONS {
        let manifest = format!(
            "[package]\nname = \"driver\"\nversion = \"0.0.0\"\nedition = \"{edition}\"\n\n[dependencies]\n\
             k8s-openapi = {{ version = \"*\", features = [\"{feature}\"] }}\nserde = \"1\"\nserde_json = \"1\"\n\
             {dependencies}"
        );
        let workspace = "[workspace]\nmembers = [\"crates/*\", \"driver\"]\nresolver = \"2\"\n\n\
                         [profile.dev]\ndebug = false\nincremental = false\n";
        let files = Files::from([
            ("Cargo.toml".to_owned(), workspace.to_owned()),
            // The formatter's usual settings, whatever the directories above say.
            ("rustfmt.toml".to_owned(), String::new()),
            ("driver/Cargo.toml".to_owned(), manifest),
            ("driver/src/main.rs".to_owned(), format!("{DRIVER}\n{dispatch}")),
        ]);
        let directory = workspace_of(edition);
        place(&directory, &files, wanted)?;
        // The same versions of everything as the project itself; cargo adds the crates to its own copy.
        let (lock, copied) = (directory.join("Cargo.lock"), directory.join("copied.lock"));
        let wanted_lock = std::fs::read_to_string(workspace::root().join("Cargo.lock"))?;
        if !lock.exists() || std::fs::read_to_string(&copied).ok().as_ref() != Some(&wanted_lock) {
            std::fs::write(&lock, &wanted_lock)?;
            std::fs::write(&copied, &wanted_lock)?;
        }
    }
    Ok(())
}

/// What the driver knows a version of a CRD by.
pub fn key(crd: &str, version: &str) -> String {
    format!("{crd}/{version}")
}
