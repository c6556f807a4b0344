//! A seed -> random Go packages with kinds, which kubesmith and controller-gen read.

mod markers;
mod package;
mod words;

use std::path::{Path, PathBuf};

use anyhow::Result;
use xtask::workspace;

use self::package::Package;
use super::compare::{KNOWN, Outcome};
use super::inputs::{Options, compare_accepted, compare_refused};
use super::server::Server;
use super::tool;
use crate::corpus::select::Random;

/// The path of the module that has all packages.
const MODULE: &str = "kubesmith.test/random";

/// A package that the others import.
const SHARED: &str = include_str!("shared.go");

/// Compares random packages. All are in one module, so that controller-gen reads Kubernetes' types once.
pub fn run(program: &Path, count: usize, seed: u64, server: Option<&Server>) -> Result<Outcome> {
    let module = workspace::target().join("go/random");
    if module.exists() {
        std::fs::remove_dir_all(&module)?;
    }
    tool::pin(&module, MODULE)?;
    write(&module.join("shared/shared.go"), SHARED)?;
    let mut random = Random(seed);
    for number in 0..count {
        write(&directory(&module, number).join("types.go"), &Package::new(&mut random).text(&name(number)))?;
    }
    let made = tool::run(program, &module, false)?;
    let (mut outcome, mut refused) = (Outcome::default(), 0);
    for number in 0..count {
        let (name, directory) = (name(number), directory(&module, number));
        if let Some(refusal) = made.refused.get(&name) {
            refused += 1;
            outcome.append(compare_refused(&name, &directory, refusal));
            continue;
        }
        let start = format!("{name}.example.com_");
        let own =
            |file: &&PathBuf| file.file_name().is_some_and(|file| file.to_string_lossy().starts_with(&start));
        let crds: Vec<&PathBuf> = made.crds.iter().filter(own).collect();
        outcome.append(compare_accepted(&name, &directory, &crds, Options { server, ..Options::default() }));
    }
    for (what, reason) in KNOWN {
        match outcome.known.get(what) {
            Some(places) => println!("{places} places differ in their {what}: {reason}"),
            None => outcome.differ("the table of known differences", "", what, "none differs", reason),
        }
    }
    println!("{count} packages in {}, of which controller-gen refuses {refused}", module.display());
    Ok(outcome)
}

/// The name of a package.
fn name(number: usize) -> String {
    format!("p{number:04}")
}

fn directory(module: &Path, number: usize) -> PathBuf {
    module.join("api").join(name(number))
}

fn write(file: &Path, text: &str) -> Result<()> {
    if let Some(parent) = file.parent() {
        std::fs::create_dir_all(parent)?;
    }
    std::fs::write(file, text)?;
    Ok(())
}
