//! Crates of released lines -> whether they compile with the Rust runtime of this checkout.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::support::{cargo, kubesmith, repository};

/// What the crates under `fixtures/released` were made of, as the page there says.
const INPUTS: [&str; 3] = [
    "fixtures/apis/kubernetes.yaml",
    "fixtures/apis/minicluster.yaml",
    "fixtures/operators/minicluster/crd.yaml",
];

/// A directory that stays, so that a crate in it is compiled once.
fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("released").join(name)
}

/// Copies a directory.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &to.join(entry.file_name())),
            false => drop(std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap()),
        }
    }
}

/// Compiles a copy of a crate with these features and the runtime of this checkout; the compiler's messages if it fails.
fn compile(sdk: &Path, name: &str, features: &str, change: impl Fn(&Path)) -> Result<(), String> {
    let workspace = place("workspaces").join(name);
    drop(std::fs::remove_dir_all(&workspace));
    // Cargo knows a package in its target directory by the path within the workspace, and would take one for another.
    let copied = workspace.join(name);
    copy(sdk, &copied);
    let manifest = format!(
        "[workspace]\nresolver = '2'\nmembers = ['{name}']\n\n[patch.crates-io]\nkubesmith-runtime = {{ path = '{}' }}\n",
        repository("runtime/rust").display()
    );
    std::fs::write(workspace.join("Cargo.toml"), manifest).unwrap();
    // The versions that the workspace of this checkout has, which are on this machine.
    std::fs::copy(repository("Cargo.lock"), workspace.join("Cargo.lock")).unwrap();
    change(&copied);
    let mut check = cargo();
    check.args(["check", "--quiet", "--offline", "--features", features]).current_dir(&copied);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let done = check.arg("--target-dir").arg(target).output().unwrap();
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
    }
}

/// The lines of versions that the changelog has and with which the runtime still works: its own and the one before.
fn expected_lines() -> BTreeSet<String> {
    let text = std::fs::read_to_string(repository("CHANGELOG.md")).unwrap();
    let minor = |version: &str| version.strip_prefix("0.")?.split('.').next()?.parse::<u32>().ok();
    let current = minor(env!("CARGO_PKG_VERSION")).unwrap();
    let minors = text.lines().filter_map(|line| minor(line.strip_prefix("## ")?));
    minors.filter(|minor| minor + 1 >= current).map(|minor| format!("0.{minor}")).collect()
}

#[test]
fn the_crate_of_each_released_line_compiles_with_this_runtime() {
    let entries = std::fs::read_dir(repository("fixtures/released")).unwrap().map(Result::unwrap);
    let directories = entries.filter(|entry| entry.file_type().unwrap().is_dir());
    let lines: BTreeSet<String> =
        directories.map(|directory| directory.file_name().into_string().unwrap()).collect();
    assert_eq!(
        lines,
        expected_lines(),
        "the directories of fixtures/released, and the lines of CHANGELOG.md"
    );
    println!("{} released lines: {lines:?}", lines.len());
    for line in lines {
        let sdk = repository("fixtures/released").join(&line).join("rust");
        let compiled = compile(&sdk, &line, "latest,client,schemars,yaml", |_| {});
        assert!(compiled.is_ok(), "{}:\n{}", sdk.display(), compiled.unwrap_err());
    }
}

#[test]
fn a_crate_of_today_compiles_and_one_that_names_what_the_runtime_lacks_does_not() {
    let made = place("made");
    drop(std::fs::remove_dir_all(&made));
    let directory = made.display().to_string();
    let options = ["--name", "apis", "--runtime", "package", "--quiet", "--rust", &directory];
    let run = kubesmith(&repository(""), &[&["generate"][..], &INPUTS, &options].concat());
    assert_eq!(run.code, 0, "{}", run.stderr);
    // The client's dependencies would be compiled for this test alone.
    let compiled = compile(&made, "today", "latest", |_| {});
    assert!(compiled.is_ok(), "{}", compiled.unwrap_err());
    let broken = compile(&made, "broken", "latest", |copied| {
        let kind = copied.join("src/flux_framework_org/v1alpha2/mini_cluster.rs");
        let text = std::fs::read_to_string(&kind).unwrap();
        std::fs::write(kind, text.replace("rt::blank()", "rt::removed()")).unwrap();
    });
    let message = broken.unwrap_err();
    assert!(message.contains("cannot find function `removed` in module `rt`"), "{message}");
}
