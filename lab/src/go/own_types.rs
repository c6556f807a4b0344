//! Kubernetes' Go packages -> `engine/src/own_types/types.tsv`, the structs of its own kinds and of CRDs.

use std::process::Command;

use anyhow::{Context, Result, bail};
use xtask::workspace;

/// The table.
const TYPES: &str = "engine/src/own_types/types.tsv";

/// The program that prints it, and the files that it reads.
const PROGRAM: &str = "lab/go/own-types";
const READ: [&str; 2] =
    ["runtime/rust/src/runtime/kubernetes_topology.json", "engine/src/fake/own_kinds/kinds.tsv"];

/// Writes the table, or compares it.
pub fn run(is_check: bool) -> Result<()> {
    let root = workspace::root();
    let mut go = Command::new("go");
    go.args(["run", "."]).args(READ.map(|file| root.join(file))).current_dir(root.join(PROGRAM));
    let done =
        go.env("GOWORK", "off").env("GOFLAGS", "-mod=readonly").output().context("Go is not installed")?;
    if !done.status.success() {
        bail!("`go run .` failed in {PROGRAM}\n{}", String::from_utf8_lossy(&done.stderr));
    }
    let path = root.join(TYPES);
    let found = std::fs::read(&path).with_context(|| path.display().to_string())?;
    let count = done.stdout.split(|byte| *byte == b'\n').filter(|line| line.first() != Some(&b'\t')).count();
    println!("{count} structs");
    match (found == done.stdout, is_check) {
        (true, _) => Ok(()),
        (false, true) => bail!("{TYPES} is not what `cargo lab go --own-types` writes: run it"),
        (false, false) => std::fs::write(&path, done.stdout).with_context(|| path.display().to_string()),
    }
}
