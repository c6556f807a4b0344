//! Generated code in a project that formats all its files in its own way -> what `check` says then.

use std::path::Path;
use std::process::Command;

use crate::support::{crd, directory, kubesmith};

/// A form that differs from rustfmt's default in nearly every line.
const RUSTFMT: &str = "max_width = 60\nhard_tabs = true\nuse_small_heuristics = \"Off\"\n";

/// Runs rustfmt over a file and the modules that it declares.
fn rustfmt(directory: &Path, file: &str) {
    let status = Command::new("rustfmt").args(["--edition", "2024", file]).current_dir(directory).status();
    assert!(status.expect("rustfmt starts").success());
}

#[test]
fn a_module_tree_stays_current_when_the_crate_around_it_is_formatted() {
    let config = "inputs = ['crds']\n[rust]\nout = 'src/kinds'\nlayout = 'module'\nkube = true\n";
    let dir = directory(&[
        ("crds/thing.yaml", &crd("Thing", "A thing.")),
        ("kubesmith.toml", config),
        ("rustfmt.toml", RUSTFMT),
        ("src/lib.rs", "pub mod kinds;\npub fn own() -> usize { 1 }\n"),
    ]);
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    rustfmt(dir.path(), "src/lib.rs");
    let own = std::fs::read_to_string(dir.path().join("src/lib.rs")).unwrap();
    assert!(own.contains("\n\t1\n"), "the crate's own code is formatted: {own}");
    let run = kubesmith(dir.path(), &["check"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
}

#[test]
fn a_crate_stays_current_when_the_workspace_around_it_is_formatted() {
    let dir = directory(&[("crds/thing.yaml", &crd("Thing", "A thing.")), ("rustfmt.toml", RUSTFMT)]);
    let arguments = ["crds", "--rust", "sdk"];
    assert_eq!(kubesmith(dir.path(), &[&["generate"], &arguments[..]].concat()).code, 0);
    rustfmt(dir.path(), "sdk/src/lib.rs");
    let run = kubesmith(dir.path(), &[&["check"], &arguments[..]].concat());
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
}
