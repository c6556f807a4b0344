//! A directory with a generated package, and a run that would call the package otherwise -> an error, or the new package.

use std::path::Path;

use crate::support::{Run, crd, directory, kubesmith};

const BOTH: [&str; 5] = ["crd.yaml", "--rust", "sdk/rust", "--python", "sdk/python"];

fn run(directory: &Path, command: &str, more: &[&str]) -> Run {
    kubesmith(directory, &[&[command][..], &BOTH, more].concat())
}

/// A directory with packages in both languages, generated with a name.
fn named(name: &str) -> tempfile::TempDir {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    assert_eq!(run(dir.path(), "generate", &["--name", name]).code, 0);
    dir
}

/// The name of the crate and the directory of the Python package.
fn names(directory: &Path) -> (String, Vec<String>) {
    let cargo = std::fs::read_to_string(directory.join("sdk/rust/Cargo.toml")).unwrap();
    let line = cargo.lines().find_map(|line| line.strip_prefix("name = ")).unwrap();
    let entries = std::fs::read_dir(directory.join("sdk/python")).unwrap().map(|entry| entry.unwrap());
    let directories = entries.filter(|entry| entry.path().is_dir());
    let packages = directories.map(|entry| entry.file_name().into_string().unwrap()).collect();
    (line.trim_matches('"').to_owned(), packages)
}

fn both(rust: &str, python: &str) -> (String, Vec<String>) {
    (rust.to_owned(), vec![python.to_owned()])
}

#[test]
fn a_forgotten_name_replaces_no_package() {
    let dir = named("web-cache");
    let expected = "sdk/python/web_cache/__init__.py: error[other-package]: the generated Python package here is `web_cache`; no \
                    name is set, and this run would replace it with `example_sdk`\n  \
                    help: pass `--name web-cache`, or set `name` under [python] in kubesmith.toml, to keep `web_cache`; pass \
                    `--force` to replace it\n\
                    sdk/rust/Cargo.toml: error[other-package]: the generated crate here is `web-cache`; no name is set, and \
                    this run would replace it with `example_sdk`\n  \
                    help: pass `--name web-cache`, or set `name` under [rust] in kubesmith.toml, to keep `web-cache`; pass \
                    `--force` to replace it\n\
                    2 errors in 2 files\n\
                    `kubesmith explain other-package` says more about this error\n";
    for command in ["generate", "check"] {
        let refused = run(dir.path(), command, &[]);
        assert_eq!(
            (refused.code, refused.stderr.as_str(), refused.stdout.as_str()),
            (3, expected, ""),
            "{command}"
        );
        assert_eq!(names(dir.path()), both("web-cache", "web_cache"), "{command}");
    }
    let kept = run(dir.path(), "check", &["--name", "web-cache"]);
    assert_eq!((kept.code, kept.stderr.as_str()), (0, "up to date\n"));
    let stale = run(dir.path(), "check", &["--force"]);
    assert!(
        stale.code == 1 && stale.stderr.contains("to update it: kubesmith generate "),
        "{}",
        stale.stderr
    );
    assert_eq!(run(dir.path(), "generate", &["--force"]).code, 0);
    assert_eq!(names(dir.path()).0, "example_sdk");
    // Now the names that are made are those that are there.
    assert_eq!(run(dir.path(), "generate", &[]).code, 0);
}

#[test]
fn a_name_that_is_set_may_change() {
    let dir = named("webcache");
    assert_eq!(run(dir.path(), "generate", &["--name", "other"]).code, 0);
    assert_eq!(names(dir.path()).0, "other");
    let config =
        "inputs = ['crd.yaml']\n[rust]\nout = 'sdk/rust'\nname = 'third'\n[python]\nout = 'sdk/python'\n";
    std::fs::write(dir.path().join("kubesmith.toml"), config).unwrap();
    let refused = kubesmith(dir.path(), &["generate"]);
    assert!(refused.code == 3 && refused.stderr.contains("pass `--name other`"), "{}", refused.stderr);
    assert!(
        !refused.stderr.contains("the generated crate here"),
        "the crate's name is set: {}",
        refused.stderr
    );
    std::fs::write(dir.path().join("kubesmith.toml"), format!("{config}name = 'third'\n")).unwrap();
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    assert_eq!(names(dir.path()).0, "third");
}

#[test]
fn a_package_that_is_gone_or_was_never_generated_has_no_name() {
    let dir = named("webcache");
    std::fs::remove_dir_all(dir.path().join("sdk/python/webcache")).unwrap();
    std::fs::remove_file(dir.path().join("sdk/rust/Cargo.toml")).unwrap();
    let generated = run(dir.path(), "generate", &["--quiet"]);
    assert_eq!((generated.code, generated.stderr.as_str()), (0, ""));
    assert_eq!(names(dir.path()), both("example_sdk", "example_sdk"));

    let own = "sdk/python/mine/__init__.py";
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), (own, "mine = 1\n")]);
    assert_eq!(run(dir.path(), "generate", &[]).code, 0);
    assert_eq!(std::fs::read_to_string(dir.path().join(own)).unwrap(), "mine = 1\n");
}

#[test]
fn layouts_without_a_package_of_their_own_have_no_name_to_keep() {
    let config = "inputs = ['crd.yaml']\n[rust]\nout = 'src/kinds'\nlayout = 'module'\n[python]\nout = 'lib/kinds'\nlayout = 'module'\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", config)]);
    assert_eq!(kubesmith(dir.path(), &["generate", "--name", "webcache"]).code, 0);
    let again = kubesmith(dir.path(), &["generate"]);
    assert_eq!((again.code, again.stderr.as_str()), (0, ""));
}
