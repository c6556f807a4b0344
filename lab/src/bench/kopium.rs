//! A CRD -> a crate with kopium's output for each of its served versions.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::Result;
use kubesmith::Files;
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;

use xtask::workspace;

/// The files of the crate, one for each version.
pub fn package(name: &str, file: &Path) -> Result<Files> {
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\n\
         k8s-openapi = \"0.29\"\nkube = {{ version = \"5\", default-features = false }}\nschemars = \"1\"\n\
         serde = {{ version = \"1\", features = [\"derive\"] }}\nserde_json = \"1\"\n"
    );
    let mut files = Files::from([("Cargo.toml".to_owned(), manifest.into())]);
    let mut root = String::new();
    for version in versions(file) {
        let mut kopium = Command::new("kopium");
        kopium.arg("--docs").arg("-f").arg(file).arg("--api-version").arg(&version);
        files.insert(format!("src/{version}.rs"), workspace::output(&mut kopium)?.into());
        writeln!(root, "pub mod {version};")?;
    }
    files.insert("src/lib.rs".to_owned(), root.into());
    Ok(files)
}

/// The names of the served versions of a CRD.
pub fn versions(file: &Path) -> Vec<String> {
    let inputs = [file.to_string_lossy().into_owned()];
    let sources = source::read(&inputs, Path::new(""), &mut Diagnostics::default());
    let versions = sources.kinds.into_iter().flat_map(|definition| definition.versions);
    versions.filter(|version| version.served).map(|version| version.name).collect()
}

/// The number of types in the files.
pub fn types(files: &Files) -> usize {
    let lines = files.values().flat_map(|text| text.lines());
    lines.filter(|line| line.starts_with("pub struct ") || line.starts_with("pub enum ")).count()
}
