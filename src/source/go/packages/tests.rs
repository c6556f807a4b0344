//! Which packages, files and module directories are found in directories on the disk.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::select::{ApiPackage, Packages, directory, file, matched_files};
use crate::diag::Diagnostics;

const KIND: &str = "package v1\n\ntype Thing struct {\n\tmetav1.TypeMeta   `json:\",inline\"`\n\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n}\n";
const NO_KIND: &str = "package x\n\ntype List struct {\n\tmetav1.TypeMeta\n\tmetav1.ListMeta\n}\n\ntype Pod struct {\n\tmetav1.ObjectMeta\n}\n";

/// A new directory with some files.
pub fn directory_with(files: &[(&str, &str)]) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = directory.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    directory
}

/// The packages that a directory selects, relative to another one, `.` for that one itself.
fn selected(base: &Path, root: &str, is_recursive: bool) -> Vec<String> {
    let mut diagnostics = Diagnostics::default();
    let found = directory(&base.join(root), is_recursive, &mut diagnostics);
    assert!(!diagnostics.has_errors());
    let relative = |path: &Path| path.strip_prefix(base).unwrap().to_string_lossy().into_owned();
    found.packages.iter().map(|path| relative(path)).collect()
}

#[test]
fn the_root_of_a_module_means_all_packages_below_that_declare_apis() {
    let root = directory_with(&[
        ("go.mod", "module a.b/c"),
        ("main.go", "package main"),
        ("api/v1/types.go", KIND),
        ("api/v2/types.go", "package v2"),
        ("api/v2/doc.go", "// +groupName=a.b\npackage v2"),
        ("api/v3/types.go", "package v3\n\n//+kubebuilder:object:root=true\ntype A struct{}"),
        ("api/v3/nested/types.go", KIND),
        ("internal/x.go", NO_KIND),
        ("internal/y.go", "package x\n//+kubebuilder:object:root=false\n"),
        ("test/apis/go.mod", "module a.b/c/test"),
        ("test/apis/v1/types.go", KIND),
        ("vendor/x.y/z/types.go", KIND),
        ("api/testdata/types.go", KIND),
        (".cache/types.go", KIND),
        ("_old/types.go", KIND),
        ("only_tests/types_test.go", KIND),
        ("excluded/types.go", &format!("//go:build ignore\n\n{KIND}")),
        ("windows/types_windows.go", KIND),
    ]);
    let all = ["api/v1", "api/v2", "api/v3", "api/v3/nested"];
    assert_eq!(selected(root.path(), "", false), all);
    assert_eq!(selected(root.path(), "api", false), all[..4]);
    // A directory that declares an API is one package, without those below.
    assert_eq!(selected(root.path(), "api/v3", false), ["api/v3"]);
    assert_eq!(selected(root.path(), "api/v3", true), ["api/v3", "api/v3/nested"]);
    assert_eq!(selected(root.path(), "internal", false), [""; 0]);
    let others = directory(root.path(), false, &mut Diagnostics::default()).others;
    let names: Vec<_> =
        others.iter().map(|path| path.strip_prefix(root.path()).unwrap().to_owned()).collect();
    assert_eq!(names, [Path::new(""), Path::new("internal")]);
}

#[test]
fn a_directory_above_packages_may_have_go_files_of_its_own() {
    let root = directory_with(&[
        ("apis/addtoscheme.go", "package apis"),
        ("apis/v1/types.go", KIND),
        ("api/go.mod", "module a.b/c/api"),
        ("api/types.go", KIND),
        ("api/v1/types.go", KIND),
    ]);
    assert_eq!(selected(root.path(), "apis", false), ["apis/v1"]);
    assert_eq!(selected(root.path(), "api", false), ["api", "api/v1"]);
}

#[test]
fn every_file_and_directory_that_was_looked_at_is_listed() {
    let root = directory_with(&[("api/v1/types.go", KIND), ("api/v1/a_test.go", ""), ("docs/a.md", "")]);
    let found = directory(root.path(), false, &mut Diagnostics::default());
    let mut read: Vec<_> = found.read.iter().map(|path| path.strip_prefix(root.path()).unwrap()).collect();
    read.sort();
    assert_eq!(read, ["", "api", "api/v1", "api/v1/types.go", "docs"].map(Path::new));
}

#[test]
fn a_file_means_its_own_kinds() {
    let root = directory_with(&[("v1/a.go", KIND), ("v1/b.go", KIND), ("v1/c_test.go", KIND)]);
    let (v1, mut diagnostics) = (root.path().join("v1"), Diagnostics::default());
    let package = |names: &[&str]| {
        let files = Some(names.iter().map(|name| (*name).to_owned()).collect());
        ApiPackage { directory: v1.clone(), files }
    };
    let a = file(&v1.join("a.go"), &mut diagnostics).unwrap();
    assert_eq!(a, package(&["a.go"]));
    assert_eq!(file(&v1.join("c_test.go"), &mut diagnostics), None);
    let messages = diagnostics.into_sorted();
    assert_eq!(messages[0].code, "excluded-go-file");
    let matched = matched_files(&["a.go", "b.go", "c_test.go"].map(|name| v1.join(name)));
    let mut packages = Packages::default();
    matched.into_iter().for_each(|package| packages.add(package));
    assert_eq!(packages.all, [package(&["a.go", "b.go"])]);
    // The whole package has the kinds of all its files.
    let whole = ApiPackage { directory: v1.join("../v1"), files: None };
    packages.add(whole);
    assert_eq!(packages.all.len(), 1);
    assert_eq!(packages.all[0].files, None);
    packages.add(a);
    assert_eq!(packages.all[0].files, None);
}

#[test]
fn a_package_is_shown_as_it_is_selected() {
    for (directory, files, expected) in [
        ("api/./v1", vec![], "api/v1"),
        ("api/v1", vec!["a.go"], "api/v1/a.go"),
        ("api/v1", vec!["a.go", "b.go"], "api/v1"),
        ("", vec!["a.go"], "a.go"),
        ("./", vec![], "."),
        ("", vec![], "."),
    ] {
        let names = files.iter().map(|name| (*name).to_owned()).collect();
        let files = (!files.is_empty()).then_some(names);
        assert_eq!(ApiPackage { directory: directory.into(), files }.shown(), expected);
    }
}

#[cfg(unix)]
#[test]
fn links_to_directories_are_not_followed() {
    let root = directory_with(&[("api/v1/types.go", KIND)]);
    std::os::unix::fs::symlink(root.path(), root.path().join("api/loop")).unwrap();
    std::os::unix::fs::symlink("nowhere", root.path().join("api/broken.go")).unwrap();
    assert_eq!(selected(root.path(), "", false), ["api/v1"]);
}

#[test]
fn deep_directories_are_read() {
    let root = directory_with(&[]);
    let deep = "d/".repeat(900);
    fs::create_dir_all(root.path().join(&deep)).unwrap();
    fs::write(root.path().join(&deep).join("types.go"), KIND).unwrap();
    assert_eq!(selected(root.path(), "", false), [deep.trim_end_matches('/')]);
}

#[cfg(feature = "go")]
#[test]
fn the_files_of_a_package_are_those_that_are_built() {
    use super::sources::package_files;

    let root = directory_with(&[
        ("v1/b.go", KIND),
        ("v1/a.go", "package v1"),
        ("v1/zz_generated.deepcopy.go", "//go:build !ignore_autogenerated\n\npackage v1"),
        ("v1/a_test.go", "package v1"),
        ("v1/a_windows.go", "package v1"),
        ("v1/tool.go", "// +build ignore\n\npackage main"),
        ("v1/broken.go", "//go:build (\npackage v1"),
        ("v1/sub/c.go", "package sub"),
        ("v1/c.txt", ""),
    ]);
    fs::write(root.path().join("v1/latin.go"), b"package v1 // \xe9\n").unwrap();
    let mut diagnostics = Diagnostics::default();
    let sources = package_files(&root.path().join("v1"), root.path(), &mut diagnostics);
    let headers: Vec<_> = sources.iter().map(|source| source.header.as_str()).collect();
    assert_eq!(headers, ["v1/a.go", "v1/b.go"]);
    assert_eq!(sources[1].text, KIND);
    let messages = diagnostics.into_sorted();
    let places: Vec<_> = messages
        .iter()
        .map(|message| {
            let at = message.location.at;
            let name = message.location.file.rsplit('/').next().unwrap_or_default();
            format!("{name}:{}:{} {}", at.line, at.column, message.code)
        })
        .collect();
    assert_eq!(places, ["broken.go:1:13 build-constraint", "latin.go:1:15 not-utf8"]);
}

#[cfg(feature = "go")]
#[test]
fn a_package_that_is_too_large_is_an_error() {
    use super::sources::package_files;
    use crate::limits::FILE_BYTES;

    let root = directory_with(&[]);
    for name in ["a.go", "b.go"] {
        let path = root.path().join(name);
        fs::write(&path, "package a\n").unwrap();
        // The rest is zeros, which take no space.
        let file = fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_len(FILE_BYTES.value as u64 / 2 + 1).unwrap();
    }
    let mut diagnostics = Diagnostics::default();
    assert_eq!(package_files(root.path(), root.path(), &mut diagnostics), []);
    let messages = diagnostics.into_sorted();
    let codes: Vec<_> = messages.iter().map(|message| (message.code, message.message.as_str())).collect();
    assert_eq!(codes, [("too-large", "more than 67108864 bytes in the Go files of one package")]);
}
