//! `[select]` of a configuration -> the kinds and versions that are generated, and no others.

use std::path::Path;

use crate::support::{crd, directory, kubesmith};

/// Generates three kinds, one of them in two versions: the files of those that come out, or what is said.
fn generated(select: &str) -> Vec<String> {
    let first = crd("Thing", "Of two versions.");
    let version = &first[first.find("  - name: v1").expect("a version")..];
    let second = version.replace("name: v1", "name: v2").replace("storage: true", "storage: false");
    let config = format!("inputs = ['crds']\n[rust]\nout = 'rust'\nname = 'sdk'\n[select]\n{select}\n");
    let files = [
        ("crds/thing.yaml", format!("{first}{second}")),
        ("crds/other.yaml", crd("Other", "Other.")),
        ("crds/thingy.yaml", crd("Thingy", "Thingy.")),
        ("kubesmith.toml", config),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let home = directory(&files);
    let run = kubesmith(home.path(), &["generate"]);
    if run.code != 0 {
        return run.stderr.lines().map(str::to_owned).collect();
    }
    kinds(&home.path().join("rust/src/example_com"))
}

/// `version/file` of each kind below a group.
fn kinds(group: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for version in std::fs::read_dir(group).unwrap() {
        let version = version.unwrap();
        if !version.file_type().unwrap().is_dir() {
            continue;
        }
        for file in std::fs::read_dir(version.path()).unwrap() {
            let file = file.unwrap().file_name().into_string().unwrap();
            if !["mod.rs", "shared.rs", "aliases.rs"].contains(&file.as_str()) {
                found.push(format!("{}/{file}", version.file_name().to_string_lossy()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn all_that_is_served_unless_something_is_said() {
    assert_eq!(generated(""), ["v1/other.rs", "v1/thing.rs", "v1/thingy.rs", "v2/thing.rs"]);
}

#[test]
fn kinds_by_name_and_pattern() {
    assert_eq!(generated("kinds = ['Thing*']"), ["v1/thing.rs", "v1/thingy.rs", "v2/thing.rs"]);
    assert_eq!(generated("kinds = ['Other', 'Thingy']"), ["v1/other.rs", "v1/thingy.rs"]);
    assert_eq!(generated("exclude = ['Thing']"), ["v1/other.rs", "v1/thingy.rs"]);
    assert_eq!(generated("kinds = ['Thing*']\nexclude = ['*y']"), ["v1/thing.rs", "v2/thing.rs"]);
}

#[test]
fn versions_by_what_they_are_and_by_name() {
    assert_eq!(generated("versions = 'storage'"), ["v1/other.rs", "v1/thing.rs", "v1/thingy.rs"]);
    assert_eq!(generated("versions = ['v2']"), ["v2/thing.rs"]);
    assert_eq!(generated("kinds = ['Thing']\nversions = ['v1']"), ["v1/thing.rs"]);
}

#[test]
fn a_name_that_is_not_there_is_an_error() {
    for (select, fault) in [
        ("kinds = ['Thign']", "error[unused-rule]: select.kinds: the inputs have no kind `Thign`"),
        ("exclude = ['Nothing']", "error[unused-rule]: select.exclude: the inputs have no kind `Nothing`"),
        ("versions = ['v3']", "error[unused-rule]: select.versions: the inputs have no version `v3`"),
    ] {
        let messages = generated(select);
        assert!(messages.iter().any(|line| line.contains(fault)), "{messages:?}");
    }
}
