//! Where the packages of imports are found.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::not_found::{NotFound, Reason};
use super::{Environment, Module};
use crate::diag::Diagnostics;
use crate::source::go::packages::tests::directory_with;

const GO: &str = "package x\n";

/// The module of a directory in `root`, whose module cache is `root/cache`.
fn module(root: &TempDir, directory: &str) -> Module {
    let mut diagnostics = Diagnostics::default();
    let module = Module::find(&root.path().join(directory), &environment(root), &mut diagnostics);
    assert!(!diagnostics.has_errors(), "{:?}", diagnostics.into_sorted());
    module.unwrap()
}

fn environment(root: &TempDir) -> Environment {
    Environment { module_caches: vec![root.path().join("cache")], workspace: None }
}

/// The directory of a package, relative to `root`.
fn found(root: &TempDir, module: &Module, import_path: &str) -> Result<PathBuf, NotFound> {
    Ok(module.directory(import_path)?.strip_prefix(root.path()).unwrap().to_owned())
}

fn assert_found(root: &TempDir, module: &Module, cases: &[(&str, &str)]) {
    for (import_path, expected) in cases {
        assert_eq!(found(root, module, import_path), Ok(PathBuf::from(expected)), "{import_path}");
    }
}

#[test]
fn packages_are_in_the_module_its_replacements_and_the_cache() {
    let root = directory_with(&[
        (
            "op/go.mod",
            "module example.com/op\nrequire (\n example.com/op/api v0.0.0\n github.com/BigCo/lib/v2 v2.0.1-RC1\n \
             old.org/x v1.0.0\n gone.org/x v1.0.0\n lib.org/a v1.0.0\n lib.org/a/b v1.1.0\n)\n\
             replace (\n example.com/op/api => ./api\n old.org/x => new.org/x v1.5.0\n)\n",
        ),
        ("op/main.go", GO),
        ("op/pkg/types/a.go", GO),
        ("op/api/go.mod", "module example.com/op/api"),
        ("op/api/v1/a.go", GO),
        ("cache/github.com/!big!co/lib/v2@v2.0.1-!r!c1/apis/a.go", GO),
        ("cache/new.org/x@v1.5.0/a.go", GO),
        ("cache/lib.org/a@v1.0.0/a.go", GO),
        ("cache/lib.org/a@v1.0.0/b/c/old.go", GO),
        ("cache/lib.org/a/b@v1.1.0/c/a.go", GO),
        ("cache/lib.org/a@v1.0.0/d/a.go", GO),
    ]);
    let module = module(&root, "op/pkg/types");
    assert_eq!(module.path, "example.com/op");
    assert_eq!(module.directory, root.path().join("op"));
    assert_eq!(module.read, [root.path().join("op/go.mod")]);
    let types = root.path().join("op/pkg/types");
    assert_eq!(module.import_path(&types).as_deref(), Some("example.com/op/pkg/types"));
    assert_eq!(module.import_path(&root.path().join("op")).as_deref(), Some("example.com/op"));
    assert_eq!(module.import_path(root.path()), None);
    assert_found(
        &root,
        &module,
        &[
            ("example.com/op", "op"),
            ("example.com/op/pkg/types", "op/pkg/types"),
            ("example.com/op/api/v1", "op/api/v1"),
            ("github.com/BigCo/lib/v2/apis", "cache/github.com/!big!co/lib/v2@v2.0.1-!r!c1/apis"),
            ("old.org/x", "cache/new.org/x@v1.5.0"),
            ("lib.org/a", "cache/lib.org/a@v1.0.0"),
            ("lib.org/a/d", "cache/lib.org/a@v1.0.0/d"),
            // Of two modules with the package, the one with the longer path has it.
            ("lib.org/a/b/c", "cache/lib.org/a/b@v1.1.0/c"),
        ],
    );
}

#[test]
fn an_import_that_is_not_found_says_why_and_where() {
    let root = directory_with(&[
        (
            "go.mod",
            "module example.com/op\nrequire gone.org/x v1.0.0\nrequire here.org/x v1.0.0\nreplace lost.org/x => ../lost\n\
             require up.org/x v1/../../../../v1\n",
        ),
        ("nested/go.mod", "module example.com/op/nested"),
        ("nested/a.go", GO),
        ("cache/here.org/x@v1.0.0/a.go", GO),
    ]);
    let module = module(&root, "");
    let shown = |text: String| text.replace(&*root.path().to_string_lossy(), "ROOT");
    for (import_path, message, help) in [
        (
            "gone.org/x/api",
            "package `gone.org/x/api` is not found: its module gone.org/x v1.0.0 was not downloaded; \
             looked for in `ROOT/cache/gone.org/x@v1.0.0/api`",
            "run `go mod download` in `ROOT`",
        ),
        (
            "here.org/x/api",
            "package `here.org/x/api` is not found; looked for in `ROOT/cache/here.org/x@v1.0.0/api`",
            "run `go mod tidy` in `ROOT`, which finds modules for all imports",
        ),
        (
            "example.com/op/nested",
            "package `example.com/op/nested` is not found; looked for in `ROOT/nested`",
            "run `go mod tidy` in `ROOT`, which finds modules for all imports",
        ),
        (
            "new.org/x",
            "package `new.org/x` is not found: ROOT/go.mod requires no module that contains it",
            "run `go mod tidy` in `ROOT`",
        ),
        ("time", "package `time` is in Go's standard library, which is not read", ""),
        ("../x", "`../x` is not an import path", ""),
        ("", "`` is not an import path", ""),
    ] {
        let problem = module.directory(import_path).unwrap_err();
        assert_eq!(shown(problem.message()), message);
        assert_eq!(shown(problem.help()), help);
    }
    let lost = module.directory("lost.org/x/a").unwrap_err();
    assert_eq!(lost.reason(), &Reason::NoReplacement { module: "lost.org/x".to_owned() });
    let up = module.directory("up.org/x").unwrap_err();
    assert!(up.looked_in.iter().all(|path| path.starts_with(root.path().join("cache"))), "{up:?}");
}

#[test]
fn an_endless_import_path_is_refused_at_once() {
    let root = directory_with(&[("go.mod", "module a\n")]);
    let problem = module(&root, "").directory(&"a/".repeat(10_000_000)).unwrap_err();
    assert_eq!(problem.reason(), &Reason::NotAnImportPath);
}

#[test]
fn a_vendored_package_is_found() {
    let root = directory_with(&[
        ("go.mod", "module op\nrequire a.org/x v1.0.0\nrequire b.org/x v1.0.0\n"),
        ("api/v1/a.go", GO),
        ("vendor/modules.txt", ""),
        ("vendor/a.org/x/api/a.go", GO),
        ("cache/a.org/x@v1.0.0/api/a.go", GO),
    ]);
    let module = module(&root, "api");
    assert_found(
        &root,
        &module,
        &[
            ("a.org/x/api", "vendor/a.org/x/api"),
            // A module's path need not begin with a domain.
            ("op/api/v1", "api/v1"),
        ],
    );
    let problem = module.directory("b.org/x").unwrap_err();
    let places = ["vendor/b.org/x", "cache/b.org/x@v1.0.0"];
    assert_eq!(problem.looked_in, places.map(|path| root.path().join(path)));
}

#[test]
fn the_modules_of_a_workspace_find_each_other() {
    let files = [
        ("go.work", "go 1.25\nuse (\n\t./op\n\t./lib\n\t./gone\n)\nreplace c.org/x => ./c\n"),
        (
            "op/go.mod",
            "module example.com/op\nrequire b.org/x v1.9.0\nrequire c.org/x v1.0.0\nreplace c.org/x => ./no\n",
        ),
        ("op/a.go", GO),
        ("lib/go.mod", "module example.com/lib\nrequire b.org/x v1.10.0\n"),
        ("lib/v1/a.go", GO),
        ("c/a.go", GO),
        ("other/go.mod", "module example.com/other\n"),
        ("cache/b.org/x@v1.9.0/a.go", GO),
        ("cache/b.org/x@v1.10.0/a.go", GO),
    ];
    let root = directory_with(&files);
    let op = module(&root, "op");
    assert_found(
        &root,
        &op,
        &[("example.com/lib/v1", "lib/v1"), ("b.org/x", "cache/b.org/x@v1.10.0"), ("c.org/x", "c")],
    );
    let mut diagnostics = Diagnostics::default();
    Module::find(&root.path().join("op"), &environment(&root), &mut diagnostics);
    let messages: Vec<String> = diagnostics.into_sorted().iter().map(ToString::to_string).collect();
    let [missing] = &messages[..] else { panic!("{messages:?}") };
    assert!(
        missing.contains("go.work: warning[go-mod]: `use` names ") && missing.contains("gone"),
        "{missing}"
    );
    assert_eq!(op.read, ["op/go.mod", "go.work", "lib/go.mod"].map(|path| root.path().join(path)));
    // A module that the workspace does not use stands alone, as does each if the workspace is off.
    assert!(module(&root, "other").directory("example.com/lib/v1").is_err());
    let off = Environment { workspace: Some("off".to_owned()), ..environment(&root) };
    let alone = Module::find(&root.path().join("op"), &off, &mut Diagnostics::default()).unwrap();
    assert_found(&root, &alone, &[("b.org/x", "cache/b.org/x@v1.9.0")]);
    assert!(alone.directory("example.com/lib/v1").is_err());
}

#[test]
fn modules_from_before_go_1_17_need_what_their_modules_need() {
    let root = directory_with(&[
        ("go.mod", "module op\ngo 1.16\nrequire a.org/A v1.0.0\nrequire b.org/b v1.0.0\n"),
        ("new/go.mod", "module op\ngo 1.17\nrequire a.org/A v1.0.0\nrequire b.org/b v1.0.0\n"),
        ("cache/cache/download/a.org/!a/@v/v1.0.0.mod", "module a.org/A\nrequire b.org/b v1.1.0\n"),
        ("cache/cache/download/b.org/b/@v/v1.0.0.mod", "module b.org/b\nrequire c.org/c v1.5.0\n"),
        (
            "cache/cache/download/b.org/b/@v/v1.1.0.mod",
            "module b.org/b\nrequire c.org/c v1.4.0\nrequire a.org/A v1.0.0\n",
        ),
        ("cache/b.org/b@v1.0.0/b.go", GO),
        ("cache/b.org/b@v1.1.0/b.go", GO),
        ("cache/c.org/c@v1.5.0/c.go", GO),
    ]);
    let old = module(&root, "");
    assert_found(&root, &old, &[("b.org/b", "cache/b.org/b@v1.1.0"), ("c.org/c", "cache/c.org/c@v1.5.0")]);
    let new = module(&root, "new");
    assert_found(&root, &new, &[("b.org/b", "cache/b.org/b@v1.0.0")]);
    assert_eq!(new.directory("c.org/c").unwrap_err().reason(), &Reason::NotRequired);
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_with_its_place() {
    for (text, line) in [("module a\n\nrequire b\n", 3), ("go 1.25\n", 0)] {
        let root = directory_with(&[("go.mod", text)]);
        let mut diagnostics = Diagnostics::default();
        assert_eq!(Module::find(root.path(), &environment(&root), &mut diagnostics), None);
        let problem = diagnostics.into_sorted().remove(0);
        assert_eq!((problem.code, problem.location.at.line), ("go-mod", line));
    }
}

#[test]
fn a_relative_directory_has_a_module_too() {
    // Tests run in the directory of a crate, which is no Go module; the way up ends at the root of the disk.
    assert_eq!(Module::find(Path::new("src/x"), &Environment::default(), &mut Diagnostics::default()), None);
    let here = Module { path: "a.b/c".to_owned(), ..Module::default() };
    assert_eq!(here.import_path(Path::new("api/./v1")).as_deref(), Some("a.b/c/api/v1"));
    assert_eq!(here.import_path(Path::new("")).as_deref(), Some("a.b/c"));
    assert_eq!(here.import_path(Path::new("..")), None);
    let above = super::module::above(Path::new("src/x"));
    assert_eq!(above[..4], ["src/x", "src", "", ".."].map(PathBuf::from));
    let levels = std::path::absolute("src/x").unwrap().components().count();
    assert_eq!(above.len(), levels + 1);
}
