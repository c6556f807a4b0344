//! A directory with a generated output, and a run that would write another one there -> an error, and all files as they were.

use std::path::Path;

use crate::support::{crd, directory, kubesmith};

/// A directory with a kind, and what these tables of a config generate from it.
fn generated(tables: &str) -> tempfile::TempDir {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    configure(dir.path(), tables);
    let run = kubesmith(dir.path(), &["generate"]);
    assert_eq!(run.code, 0, "{run:?}");
    dir
}

fn configure(directory: &Path, tables: &str) {
    let config = format!("inputs = ['crd.yaml']\n{tables}\n");
    std::fs::write(directory.join("kubesmith.toml"), config).unwrap();
}

/// The paths of all files in a directory, sorted.
fn paths(directory: &Path) -> Vec<String> {
    let pattern = directory.join("**/*");
    let found = glob::glob(&pattern.to_string_lossy()).unwrap().flatten().filter(|path| path.is_file());
    let mut found: Vec<String> = found.map(|path| path.display().to_string()).collect();
    found.sort();
    found
}

const CRATE: &str = "[rust]\nout = 'sdk'";
const MODULES: &str = "[rust]\nout = 'sdk'\nlayout = 'module'";
const FILE: &str = "[rust]\nout = 'sdk'\nlayout = 'file'\nname = 'kinds'";
const PACKAGE: &str = "[python]\nout = 'sdk'";
const MODULE: &str = "[python]\nout = 'sdk'\nlayout = 'module'";
const DOCUMENT: &str = "[openapi]\nout = 'sdk/api.json'";
const OTHER_DOCUMENT: &str = "[openapi]\nout = 'sdk/other.json'";

#[test]
fn no_output_is_removed_for_that_of_another_language() {
    let languages = [&[CRATE, MODULES, FILE][..], &[PACKAGE, MODULE], &[DOCUMENT]];
    for (at, there) in languages.iter().enumerate() {
        for there in *there {
            let dir = generated(there);
            let before = paths(dir.path());
            let others = languages.iter().enumerate().filter(|(other, _)| *other != at);
            for wanted in others.flat_map(|(_, wanted)| *wanted) {
                configure(dir.path(), wanted);
                for more in [&[][..], &["--name", "other"], &["--force"]] {
                    let run = kubesmith(dir.path(), &[&["generate"][..], more].concat());
                    let is_refused = run.stderr.contains("error[other-package]");
                    assert!(run.code == 3 && is_refused, "{there} -> {wanted} {more:?}: {run:?}");
                }
                assert_eq!(kubesmith(dir.path(), &["check"]).code, 3, "{there} -> {wanted}");
                assert_eq!(paths(dir.path()), before, "{there} -> {wanted}");
            }
        }
    }
}

#[test]
fn the_error_names_what_is_there() {
    let dir = generated(PACKAGE);
    std::fs::remove_file(dir.path().join("kubesmith.toml")).unwrap();
    let run = kubesmith(dir.path(), &["generate", "crd.yaml", "--rust", "sdk"]);
    let expected = "sdk/example_sdk/__init__.py: error[other-package]: a generated Python package is here, and this run would \
                    remove it to write a crate\n  help: choose another directory; to replace it, delete it first\n1 error in 1 file\n\
                    `kubesmith explain other-package` says more about this error\n";
    assert_eq!((run.code, run.stderr.as_str()), (3, expected));
    // What is deleted is not in the way; its manifest is.
    for entry in std::fs::read_dir(dir.path().join("sdk")).unwrap().flatten() {
        if entry.path().is_dir() {
            std::fs::remove_dir_all(entry.path()).unwrap();
        } else if entry.file_name() != ".kubesmith-manifest.json" {
            std::fs::remove_file(entry.path()).unwrap();
        }
    }
    assert_eq!(kubesmith(dir.path(), &["generate", "crd.yaml", "--rust", "sdk"]).code, 0);
}

#[test]
fn another_form_of_one_language_is_forced() {
    for (there, wanted) in [
        (CRATE, MODULES),
        (CRATE, FILE),
        (MODULES, CRATE),
        (FILE, MODULES),
        (PACKAGE, MODULE),
        (MODULE, PACKAGE),
        (DOCUMENT, OTHER_DOCUMENT),
    ] {
        let dir = generated(there);
        let before = paths(dir.path());
        configure(dir.path(), wanted);
        let run = kubesmith(dir.path(), &["generate"]);
        assert!(
            run.code == 3 && run.stderr.contains("pass `--force` to replace it"),
            "{there} -> {wanted}: {run:?}"
        );
        assert_eq!(paths(dir.path()), before);
        assert_eq!(kubesmith(dir.path(), &["generate", "--force"]).code, 0, "{there} -> {wanted}");
        assert_eq!(kubesmith(dir.path(), &["check"]).code, 0, "{there} -> {wanted}");
    }
}

#[test]
fn outputs_inside_each_other_keep_their_files() {
    let dir = generated(CRATE);
    let run = kubesmith(dir.path(), &["generate", "crd.yaml", "--python", "sdk/python", "--rust", "sdk"]);
    assert_eq!(run.code, 0, "{run:?}");
    let before = paths(dir.path());
    for arguments in [["--rust", "sdk"], ["--python", "sdk/python"]] {
        std::fs::remove_file(dir.path().join("kubesmith.toml")).unwrap_or_default();
        let run = kubesmith(dir.path(), &[&["generate", "crd.yaml"][..], &arguments].concat());
        assert!(run.code == 0 && run.stdout.contains(" unchanged)"), "{run:?}");
    }
    assert_eq!(paths(dir.path()).len() + 1, before.len(), "only the config is gone");
}

#[test]
fn one_directory_of_two_outputs_is_seen_before_it_exists() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    let run =
        kubesmith(dir.path(), &["generate", "crd.yaml", "--rust", "new/x/../sdk", "--python", "./new/sdk"]);
    assert!(run.code == 3 && run.stderr.contains("two outputs use this directory"), "{run:?}");
    assert!(!dir.path().join("new").exists());
}

#[test]
fn a_document_replaces_documents_only() {
    let dir =
        directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("other.yaml", "a: 1\n"), ("new.json", "")]);
    let write = |file: &str| kubesmith(dir.path(), &["openapi", "crd.yaml", "--output", file]);
    assert_eq!(write("new.json").code, 0);
    assert_eq!(write("new.json").code, 0);
    let run = write("other.yaml");
    assert!(run.code == 3 && run.stderr.contains("other.yaml: error[hand-made]"), "{run:?}");
    let run = write("crd.yaml");
    assert!(run.code == 3 && run.stderr.contains("crd.yaml: error[output]"), "{run:?}");
    let run = kubesmith(dir.path(), &["openapi", "new.json", "--swagger", "--output", "./new.json"]);
    assert!(run.code == 3 && run.stderr.contains("error[output]"), "{run:?}");
}
