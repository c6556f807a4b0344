//! How the inputs of a run are read: as Go, or as YAML and JSON.

use std::fs;

use tempfile::TempDir;

use super::{Purpose, Selection, select};
use crate::config::Config;
use crate::diag::Diagnostics;

const KIND: &str = "package v1\n\ntype Thing struct {\n\tmetav1.TypeMeta   `json:\",inline\"`\n\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n}\n";
const CRD: &str = "kind: CustomResourceDefinition\nspec: {versions: [{schema: {openAPIV3Schema: {}}}]}\n";

/// The repository of an operator.
fn operator() -> TempDir {
    let files = [
        ("go.mod", "module a.b/c"),
        ("main.go", "package main"),
        ("api/v1/thing.go", KIND),
        ("api/v1/other.go", KIND),
        ("api/v1/x_test.go", KIND),
        ("api/v1/testdata/thing.yaml", "kind: Thing\n"),
        ("api/v2/thing.go", KIND),
        ("config/crd/thing.yaml", CRD),
        ("config/crd/other.yaml", CRD),
        ("config/crd/print.go", "package main"),
        ("config/crd/patch.yaml", "kind: CustomResourceDefinition\n"),
        ("config/samples/thing.yaml", "kind: Thing\n"),
        ("pkg/types/types.go", "package types"),
        ("pkg/tool/tool.go", "package tool"),
        ("docs/a.md", ""),
    ];
    let root = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    root
}

/// What inputs select, and the messages without the directory.
fn selected(root: &TempDir, inputs: &[&str], purpose: Purpose) -> (Selection, Vec<String>) {
    let inputs = inputs.iter().map(|input| (*input).to_owned()).collect();
    let config = Config { inputs, ..Config::default() };
    let mut diagnostics = Diagnostics::default();
    let selection = select(&config, purpose, root.path(), None, &mut diagnostics);
    let shown = |text: &str| text.replace(&*root.path().to_string_lossy(), "ROOT");
    let messages = diagnostics.into_sorted();
    (
        selection,
        messages.iter().map(|m| shown(&format!("{}: {}: {}", m.location.file, m.code, m.message))).collect(),
    )
}

/// The Go packages, each with the files whose kinds are wanted, and the other files of inputs.
fn summary(root: &TempDir, selection: &Selection) -> (Vec<String>, Vec<String>) {
    let relative =
        |path: &std::path::Path| path.strip_prefix(root.path()).unwrap().to_string_lossy().into_owned();
    let go = selection.go.iter().map(|package| {
        let files = package.files.iter().flatten().map(|name| format!(" {name}"));
        relative(&package.directory) + &files.collect::<String>()
    });
    (go.collect(), selection.files.iter().map(|file| file.header.clone()).collect())
}

#[test]
fn a_directory_is_read_as_go_or_as_yaml() {
    let root = operator();
    let none: &[&str] = &[];
    let cases: &[(&[&str], &[&str], &[&str])] = &[
        (&["api/v1"], &["api/v1"], none),
        (&["api"], &["api/v1", "api/v2"], none),
        (&["api/..."], &["api/v1", "api/v2"], none),
        (&["."], &["api/v1", "api/v2"], none),
        (&["..."], &["api/v1", "api/v2"], none),
        (&["api/v1/thing.go"], &["api/v1 thing.go"], none),
        (&["api/v1/thing.go", "api/v1"], &["api/v1"], none),
        (&["api/*"], &["api/v1", "api/v2"], none),
        (&["api/v1/*.go"], &["api/v1 other.go thing.go"], none),
        (&["api/**/thing.*"], &["api/v1 thing.go", "api/v2 thing.go"], &["api/v1/testdata/thing.yaml"]),
        // A program beside CRDs declares no API.
        (
            &["config"],
            &[],
            &[
                "config/crd/other.yaml",
                "config/crd/patch.yaml",
                "config/crd/thing.yaml",
                "config/samples/thing.yaml",
            ],
        ),
        (&["api/v1", "config/crd/thing.yaml"], &["api/v1"], &["config/crd/thing.yaml"]),
        // A package of types without a kind may be meant.
        (&["pkg/types"], &["pkg/types"], none),
    ];
    for (inputs, packages, files) in cases {
        let (selection, messages) = selected(&root, inputs, Purpose::Types);
        let (go, yaml) = summary(&root, &selection);
        assert_eq!(go, *packages, "{inputs:?}");
        assert_eq!(yaml, *files, "{inputs:?}");
        let is_root = matches!(inputs[0], "." | "...");
        assert!(messages.is_empty() || is_root, "{messages:?}");
    }
}

#[test]
fn crds_beside_go_types_are_noted() {
    let root = operator();
    let (selection, messages) = selected(&root, &["."], Purpose::Types);
    let expected = "ROOT: crds-beside-go: read the Go types here, and ignored the CRDs in 2 files, such as \
                    `ROOT/config/crd/other.yaml`";
    assert_eq!(messages, [expected]);
    // CRDs that another input names are read.
    for crds in ["config/crd", "config/crd/*.yaml"] {
        assert_eq!(selected(&root, &[".", crds], Purpose::Types).1, Vec::<String>::new());
    }
    let read = |path: &str| selection.read.contains(&root.path().join(path));
    assert!(read("api/v1/thing.go") && read("api/v1") && !read("config/crd/thing.yaml"));
}

#[test]
fn what_declares_no_api_is_an_error() {
    let root = operator();
    for (input, expected) in [
        ("pkg", "pkg: no-input: no Go package here declares an API, and there is no YAML or JSON file"),
        ("pkg/...", "pkg/...: no-input: no Go package here declares an API"),
        ("docs", "docs: no-input: no YAML or JSON file here"),
        ("docs/*.go", "docs/*.go: no-input: no YAML or JSON file here"),
        (
            "api/v1/x_test.go",
            "ROOT/api/v1/x_test.go: excluded-go-file: the file is not part of its package: by its name it is a test, \
             or for another platform than linux/amd64",
        ),
    ] {
        let (selection, messages) = selected(&root, &[input], Purpose::Types);
        assert_eq!(messages, [expected]);
        assert!(selection.go.is_empty() && selection.files.is_empty());
    }
}

#[test]
fn manifests_are_never_go() {
    let root = operator();
    let (selection, messages) = selected(&root, &["api", "api/v1/thing.go"], Purpose::Manifests);
    let files = ["api/v1/testdata/thing.yaml", "api/v1/thing.go"].map(str::to_owned).to_vec();
    assert_eq!(summary(&root, &selection), (vec![], files));
    assert_eq!(messages, [""; 0]);
}
