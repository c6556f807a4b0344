//! Generated crates -> one workspace for each edition, with a driver that decodes and encodes objects of all crates.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use kubesmith::Files;
use kubesmith::config::K8sOpenapi;

use super::chosen::{Chosen, place};
use super::folder::scratch;
use xtask::workspace;

/// The editions under which the crates must compile, each in its own workspace.
pub const EDITIONS: [&str; 2] = ["2021", "2024"];

/// The edition whose crates are run.
pub const RUN_EDITION: &str = "2021";

/// The driver's source, to which `dispatch` is appended.
const DRIVER: &str = include_str!("../../drivers/driver.rs");

/// The directory of an edition's workspace.
pub fn workspace_of(edition: &str) -> PathBuf {
    scratch().join(format!("rust-{edition}"))
}

/// The directory of an edition's crates.
pub fn directory(edition: &str) -> PathBuf {
    workspace_of(edition).join("crates")
}

/// The target directory of all generated crates, so that their dependencies are compiled once.
pub fn target_directory() -> PathBuf {
    scratch().join("rust-target")
}

/// The manifest of a workspace of generated crates.
pub fn workspace_manifest(members: &str) -> String {
    format!(
        "[workspace]\nmembers = [{members}]\nresolver = \"2\"\n\n\
         [profile.dev]\ndebug = false\nincremental = false\n"
    )
}

/// `cargo` in the workspace of an edition, with warnings denied; both editions share one target directory.
pub fn cargo(edition: &str) -> Command {
    let mut cargo = workspace::cargo();
    cargo.current_dir(workspace_of(edition));
    cargo.env("CARGO_TARGET_DIR", target_directory()).env("RUSTFLAGS", "--deny warnings");
    cargo
}

/// The path of the driver's binary.
pub fn driver() -> PathBuf {
    target_directory().join("debug").join(format!("driver{}", std::env::consts::EXE_SUFFIX))
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
    *manifest = manifest.replace(&line, &format!("edition = \"{edition}\"")).into();
    Ok(files)
}

/// Writes the workspace of each edition: its manifest and the driver.
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
    // The lock file of the checkout has two versions.
    let k8s_openapi = K8sOpenapi::default();
    for edition in EDITIONS {
        let manifest = format!(
            "[package]\nname = \"driver\"\nversion = \"0.0.0\"\nedition = \"{edition}\"\n\n[dependencies]\n\
             k8s-openapi = {{ version = \"{k8s_openapi}\", features = [\"{feature}\"] }}\nserde = \"1\"\nserde_json = \"1\"\n\
             {dependencies}"
        );
        let files = Files::from([
            ("Cargo.toml".to_owned(), workspace_manifest("\"crates/*\", \"driver\"").into()),
            // An empty file, so that rustfmt does not read the checkout's settings.
            ("rustfmt.toml".to_owned(), "".into()),
            ("driver/Cargo.toml".to_owned(), manifest.into()),
            ("driver/src/main.rs".to_owned(), format!("{DRIVER}\n{dispatch}").into()),
        ]);
        let directory = workspace_of(edition);
        place(&directory, &files, wanted)?;
        // The crates build with the versions that the project has locked. Cargo adds the crates to Cargo.lock, so a
        // second copy tells whether the project's file has changed since.
        let (lock, copied) = (directory.join("Cargo.lock"), directory.join("copied.lock"));
        let wanted_lock = std::fs::read_to_string(workspace::root().join("Cargo.lock"))?;
        if !lock.exists() || std::fs::read_to_string(&copied).ok().as_ref() != Some(&wanted_lock) {
            std::fs::write(&lock, &wanted_lock)?;
            std::fs::write(&copied, &wanted_lock)?;
        }
    }
    Ok(())
}

/// The key by which the driver finds the type of a CRD's version.
pub fn key(crd: &str, version: &str) -> String {
    format!("{crd}/{version}")
}
