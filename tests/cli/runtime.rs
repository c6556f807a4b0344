//! Where the runtime of generated packages is -> the files that they have, what is said about them, and the runtime's own
//! project.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::{crd, directory, kubesmith, repository};

/// The files below a directory that Python imports, by their paths in it.
fn python_files(root: &Path) -> BTreeSet<String> {
    let found = glob::glob(&format!("{}/**/*.py", root.display())).unwrap();
    found.map(|file| file.unwrap().strip_prefix(root).unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_package_depends_on_the_runtime_or_carries_it() {
    let dir = directory(&[("crd.yaml", &crd("Thing", ""))]);
    let run = |out: &str, runtime: &[&str]| {
        let arguments = [&["generate", "crd.yaml", "--name", "things", "--python", out], runtime].concat();
        let run = kubesmith(dir.path(), &arguments);
        assert_eq!(run.code, 0, "{run:?}");
        run.stdout
    };
    let runtime = python_files(&repository("runtime/python/kubesmith_runtime"));
    let own = ["__init__.py", "_kinds.py", "example_com/__init__.py", "example_com/v1/__init__.py"];
    let kind = ["example_com/v1/_thing.py", "example_com/v1/_thing_partial.py"];
    let own: BTreeSet<String> = own.iter().chain(&kind).map(|file| (*file).to_owned()).collect();

    assert_eq!(run("depends", &["--runtime", "package"]), "depends: 12 files (12 created)\n");
    assert_eq!(python_files(&dir.path().join("depends/things")), own);
    let project = std::fs::read_to_string(dir.path().join("depends/pyproject.toml")).unwrap();
    assert!(project.contains("\"kubesmith-runtime>=0.1,<0.3\""), "{project}");

    let printed = run("carries", &[]);
    assert!(printed.ends_with("of them are the runtime, in things/_kubesmith\n"), "{printed}");
    let copied =
        runtime.iter().filter(|file| *file != "operations.py").map(|file| format!("_kubesmith/{file}"));
    assert_eq!(python_files(&dir.path().join("carries/things")), own.into_iter().chain(copied).collect());
}

#[test]
fn a_copy_of_the_runtime_has_no_client_if_the_config_says_so() {
    let dir = directory(&[("crd.yaml", &crd("Thing", ""))]);
    let run = |keys: &str| {
        let config = format!(
            "inputs = ['crd.yaml']\noperations = 'all'\n[python]\nout = 'sdk'\nname = 'things'\nclient = false\n{keys}\n"
        );
        std::fs::write(dir.path().join("kubesmith.toml"), config).unwrap();
        kubesmith(dir.path(), &["generate"])
    };
    assert_eq!(run("").code, 0);
    let found = python_files(&dir.path().join("sdk/things"));
    for directory in ["client/", "http/", "operations.py"] {
        let copied = format!("_kubesmith/{directory}");
        assert!(!found.iter().any(|file| file.starts_with(&copied)), "{found:?}");
    }
    assert!(
        found.contains("_kubesmith/objects/drift.py") && found.contains("example_com/v1/_thing.py"),
        "{found:?}"
    );
    assert!(!found.iter().any(|file| file.ends_with("operations.py")), "{found:?}");
    let page = std::fs::read_to_string(dir.path().join("sdk/README.md")).unwrap();
    assert!(!page.contains("import Api") && page.contains("With the official client alone:"), "{page}");

    let refused = run("runtime = 'package'");
    assert_eq!(refused.code, 3);
    let message =
        "error[config]: `client = false` needs a copy of the runtime in the package, which has none";
    assert!(refused.stderr.contains(message), "{}", refused.stderr);
}

/// The files below `src` of a crate, by their paths in it.
fn rust_files(root: &Path) -> BTreeSet<String> {
    let found = glob::glob(&format!("{}/src/**/*.rs", root.display())).unwrap();
    found.map(|file| file.unwrap().strip_prefix(root).unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_crate_depends_on_the_runtime_or_carries_it() {
    let dir = directory(&[("crd.yaml", &crd("Thing", ""))]);
    let run = |out: &str, runtime: &[&str]| {
        let arguments = [&["generate", "crd.yaml", "--name", "things", "--rust", out], runtime].concat();
        let run = kubesmith(dir.path(), &arguments);
        assert_eq!(run.code, 0, "{run:?}");
        run.stdout
    };
    let own = ["definitions/example_com_v1", "definitions/mod", "example_com/mod", "example_com/v1/mod"];
    let own: BTreeSet<String> =
        own.iter().chain(&["example_com/v1/thing", "lib"]).map(|file| format!("src/{file}.rs")).collect();

    assert_eq!(run("depends", &["--runtime", "package"]), "depends: 12 files (12 created)\n");
    assert_eq!(rust_files(&dir.path().join("depends")), own);
    let manifest = std::fs::read_to_string(dir.path().join("depends/Cargo.toml")).unwrap();
    let dependency = "kubesmith-runtime = { version = \">=0.1, <0.3\", features = [\"k8s-openapi-0-29\"] }\n";
    assert!(manifest.contains(dependency), "{manifest}");

    let printed = run("carries", &[]);
    assert!(printed.ends_with("of them are the runtime, in src/runtime\n"), "{printed}");
    let carried = rust_files(&dir.path().join("carries"));
    assert!(own.is_subset(&carried), "{carried:?}");
    // A copy is the runtime's text, but for what a crate exports, and the types of its own fields.
    for file in carried.iter().filter(|file| file.starts_with("src/runtime/")) {
        let text = std::fs::read_to_string(repository("runtime/rust").join(file)).unwrap();
        let copy = std::fs::read_to_string(dir.path().join("carries").join(file)).unwrap();
        if file != "src/runtime/external_types.rs" {
            assert_eq!(copy, text.replace("#[macro_export]\n", ""), "{file}");
        }
    }
    for file in own.iter().filter(|file| file.ends_with("thing.rs")) {
        let [depends, carries] = ["depends", "carries"]
            .map(|out| std::fs::read_to_string(dir.path().join(out).join(file)).unwrap());
        assert_eq!(depends.replace("kubesmith_runtime::runtime", "crate::runtime"), carries);
    }
}

#[test]
fn a_runtime_that_cannot_be_a_package_is_an_error() {
    let dir = directory(&[("crd.yaml", &crd("Thing", ""))]);
    let run = |keys: &str| {
        let config = format!("inputs = [\"crd.yaml\"]\n[rust]\nout = \"sdk\"\n{keys}\n");
        std::fs::write(dir.path().join("kubesmith.toml"), config).unwrap();
        let run = kubesmith(dir.path(), &["generate"]);
        assert!(!dir.path().join("sdk").exists());
        (
            run.code,
            run.stderr.lines().filter(|line| !line.contains('|')).take(2).collect::<Vec<_>>().join("\n"),
        )
    };
    assert_eq!(
        run("layout = \"module\"\nruntime = \"package\""),
        (
            3,
            "kubesmith.toml:2:2: error[config]: a module or a file contains its runtime, but `runtime` says that it is \
             a package\n  help: remove `runtime`, or set `layout = \"crate\"`"
                .to_owned()
        )
    );
    assert_eq!(
        run("k8s-openapi = \"0.27\"\nruntime = \"package\""),
        (
            3,
            "kubesmith.toml:2:2: error[config]: the package of the runtime has no types of k8s-openapi 0.27\n  help: \
             set `runtime = \"vendored\"`, or a newer `k8s-openapi`"
                .to_owned()
        )
    );
    assert_eq!(
        run("runtime_path = \"runtime\""),
        (
            3,
            "kubesmith.toml:2:2: error[config]: `runtime_path` needs the runtime as a package, but the output contains \
             a copy\n  help: set `runtime = \"package\"`, or remove `runtime_path`"
                .to_owned()
        )
    );
    let rule = "runtime = \"package\"\ndependencies = { other = \"1\" }\n[[map]]\npath = \"Thing.spec\"\nrust = \"other::Spec\"";
    let (code, message) = run(rule);
    assert_eq!(code, 3);
    assert!(
        message.starts_with(
            "error[config]: `other::Spec` cannot be the type of a field if the runtime is a package: "
        ),
        "{message}"
    );
}

#[test]
fn the_way_to_the_runtime_is_written_from_the_crate() {
    let config = "inputs = [\"crd.yaml\"]\n[rust]\nout = \"sdk/rust\"\nruntime = \"package\"\nruntime_path = \"runtime\"\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "")), ("kubesmith.toml", config)]);
    let project = kubesmith(dir.path(), &["runtime", "--rust", "runtime"]);
    assert_eq!((project.code, project.stderr.as_str()), (0, ""));
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    let manifest = std::fs::read_to_string(dir.path().join("sdk/rust/Cargo.toml")).unwrap();
    let dependency = "kubesmith-runtime = { path = \"../../runtime\", version = \">=0.1, <0.3\", ";
    assert!(manifest.contains(dependency), "{manifest}");
    for file in ["Cargo.toml", "README.md", "build.rs", "src/lib.rs", "src/runtime/drift.rs"] {
        let text = std::fs::read_to_string(repository("runtime/rust").join(file)).unwrap();
        assert_eq!(std::fs::read_to_string(dir.path().join("runtime").join(file)).unwrap(), text, "{file}");
    }
}

#[test]
fn the_runtime_is_written_as_a_project_and_stays_current() {
    let dir = directory(&[]);
    let write = || kubesmith(dir.path(), &["runtime", "--python", "vendor/runtime"]);
    let created = write();
    assert_eq!((created.code, created.stderr.as_str()), (0, ""));
    let root = dir.path().join("vendor/runtime");
    for file in
        ["README.md", "pyproject.toml", "kubesmith_runtime/py.typed", "kubesmith_runtime/model/model.py"]
    {
        let text = std::fs::read_to_string(repository("runtime/python").join(file)).unwrap();
        assert_eq!(std::fs::read_to_string(root.join(file)).unwrap(), text, "{file}");
    }
    assert!(write().stdout.ends_with("unchanged)\n"));

    std::fs::write(dir.path().join("crd.yaml"), crd("Thing", "")).unwrap();
    assert_eq!(kubesmith(dir.path(), &["generate", "crd.yaml", "--python", "sdk"]).code, 0);
    let before = python_files(dir.path());
    let refused = kubesmith(dir.path(), &["runtime", "--python", "sdk", "--force"]);
    assert_eq!(refused.code, 3);
    assert!(
        refused.stderr.contains("the file belongs to another package in this directory"),
        "{}",
        refused.stderr
    );
    assert_eq!(python_files(dir.path()), before);

    std::fs::write(root.join("kubesmith_runtime/lazy.py"), "changed").unwrap();
    let refused = write();
    assert_eq!(refused.code, 3);
    assert!(refused.stderr.contains("vendor/runtime/kubesmith_runtime/lazy.py"), "{}", refused.stderr);
    let forced = kubesmith(dir.path(), &["runtime", "--python", "vendor/runtime", "--force"]);
    assert_eq!((forced.code, forced.stderr.as_str()), (0, ""));
    assert_eq!(
        python_files(&root.join("kubesmith_runtime")),
        python_files(&repository("runtime/python/kubesmith_runtime"))
    );
}

#[test]
fn the_command_and_the_runtimes_have_one_version() {
    let version = format!("version = \"{}\"\n", env!("CARGO_PKG_VERSION"));
    for manifest in ["runtime/rust/Cargo.toml", "runtime/python/pyproject.toml"] {
        let text = std::fs::read_to_string(repository(manifest)).unwrap();
        assert!(text.contains(&version), "{manifest}: expected {version}");
    }
}
