//! An SDK of another generator -> the kubesmith.toml that continues it.

use std::path::Path;

use kubesmith::config::{Config, Versions};

use crate::support::{Run, crd, directory, kubesmith};

/// A setup.py that must not be run.
fn setup_py(version: &str) -> String {
    format!(
        "import os\nfrom setuptools import find_packages, setup\n\nopen('ran', 'w')\nNAME = \"thing-sdk\"\n\nsetup(\n    name=NAME,\n    \
         version=\"{version}\",\n    author=\"Ada\",\n    author_email=\"ada@example.com\",\n    license=\"Apache 2.0\",\n    \
         packages=find_packages(),\n)\n"
    )
}

/// A project with these files and a CRD.
fn project(files: &[(&str, &str)]) -> tempfile::TempDir {
    let text = crd("Thing", "A thing.");
    directory(&[files, &[("crds/crd.yaml", text.as_str())]].concat())
}

/// Runs `init --from`, and reads the config.
fn init(at: &Path, from: &str, more: &[&str]) -> (Run, Option<Config>) {
    let run = kubesmith(at, &[&["init", "--from", from], more].concat());
    let config = Config::read(&at.join("kubesmith.toml")).ok();
    (run, config)
}

#[test]
fn a_setup_py_is_read_and_not_run() {
    let dir = project(&[
        ("sdk/v1/setup.py", &setup_py("0.2")),
        ("sdk/v1/things/__init__.py", "import os\n"),
        ("sdk/v1/test/__init__.py", ""),
    ]);
    let (run, config) = init(dir.path(), "sdk/v1", &[]);
    assert_eq!(
        run.stderr,
        "sdk/v1: warning[init]: license `Apache 2.0` is written as `Apache-2.0`\n\
         sdk/v1: warning[init]: version `0.2` is written as `0.2.0`\n\
         2 warnings in 1 file\n\
         wrote kubesmith.toml for the CRDs in crds; next: kubesmith generate\n\
         the new SDK replaces the old one: remove sdk/v1/setup.py, sdk/v1/things\n"
    );
    let config = config.unwrap();
    let python = config.python.unwrap();
    assert_eq!(python.out, Path::new("sdk/v1"));
    assert_eq!((python.name.as_deref(), python.project.as_deref()), (Some("things"), Some("thing-sdk")));
    assert_eq!(
        (config.package.version.as_str(), config.package.license.as_deref()),
        ("0.2.0", Some("Apache-2.0"))
    );
    assert_eq!(config.package.authors[0].email.as_deref(), Some("ada@example.com"));
    assert_eq!(config.select.versions, Versions::Named(vec!["v1".to_owned()]));
    assert!(config.rust.is_none() && !dir.path().join("ran").exists());
    std::fs::remove_dir_all(dir.path().join("sdk/v1/things")).unwrap();
    std::fs::remove_file(dir.path().join("sdk/v1/setup.py")).unwrap();
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    assert!(dir.path().join("sdk/v1/things/example_com/v1/_thing.py").exists());
}

#[test]
fn directories_of_versions_become_one_sdk_with_the_newest_metadata() {
    let dir = project(&[
        ("sdk/python/v1alpha1/setup.py", &setup_py("0.1.0")),
        ("sdk/python/v1beta1/setup.cfg", "[metadata]\nname = thing-sdk\nversion = 0.3.0\n"),
        ("sdk/python/v1beta1/setup.py", "from setuptools import setup\nsetup()\n"),
        (
            "sdk/rust/Cargo.toml",
            "[package]\nname = \"thing-rs\"\nversion = \"0.9.0\"\nrepository = \"https://example.com\"\n",
        ),
        ("sdk/rust/src/lib.rs", ""),
    ]);
    let (run, config) = init(dir.path(), "sdk", &[]);
    let config = config.unwrap();
    let (rust, python) = (config.rust.unwrap(), config.python.unwrap());
    assert_eq!((rust.out.as_path(), rust.name.as_deref()), (Path::new("sdk/rust"), Some("thing-rs")));
    assert_eq!((python.out.as_path(), python.name.as_deref()), (Path::new("sdk/python"), Some("thing-sdk")));
    assert_eq!(config.package.version, "0.3.0");
    assert_eq!(config.package.repository.as_deref(), Some("https://example.com"));
    assert_eq!(config.select.versions, Versions::Served);
    let old = "remove sdk/rust/Cargo.toml, sdk/rust/src, sdk/python/v1beta1, sdk/python/v1alpha1\n";
    assert!(run.stderr.ends_with(old), "{}", run.stderr);
}

#[test]
fn arguments_come_before_what_the_sdk_has() {
    let manifest = "[project]\nname = 'Thing.SDK'\nversion = '1.0.0'\n";
    let dir = project(&[("old/pyproject.toml", manifest)]);
    let (run, config) = init(dir.path(), "old/pyproject.toml", &["--python", "new", "--rust", "rs"]);
    let config = config.unwrap_or_else(|| panic!("{run:?}"));
    let python = config.python.unwrap();
    assert_eq!((python.out.as_path(), python.name.as_deref()), (Path::new("new"), Some("thing_sdk")));
    assert_eq!(python.project.as_deref(), Some("Thing.SDK"));
    assert_eq!(config.rust.unwrap().out, Path::new("rs"));
    assert!(!run.stderr.contains("replaces the old one"), "{run:?}");
}

#[test]
fn a_directory_without_one_sdk_is_refused() {
    let dir = project(&[
        ("a/one/setup.cfg", "[metadata]\nname = one\n"),
        ("a/two/setup.cfg", "[metadata]\nname = two\n"),
        ("b/setup.py", "x = 1\n"),
    ]);
    for (from, expected) in [
        (
            "a",
            "a: error[init]: several Python packages: a/one, a/two\n  help: name the directory of one of them\n",
        ),
        ("b", "b: error[init]: no SDK is here: expected a directory with setup.py"),
    ] {
        let (run, config) = init(dir.path(), from, &[]);
        assert!(run.code == 3 && run.stderr.starts_with(expected) && config.is_none(), "{run:?}");
    }
}
