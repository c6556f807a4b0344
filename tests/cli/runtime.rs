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
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        run.stdout
    };
    let runtime = python_files(&repository("runtime/python/kubesmith_runtime"));
    let own = ["__init__.py", "_kinds.py", "example_com/__init__.py", "example_com/v1/__init__.py"];
    let own: BTreeSet<String> =
        own.iter().chain(&["example_com/v1/_thing.py"]).map(|file| (*file).to_owned()).collect();

    assert_eq!(run("depends", &["--runtime", "package"]), "depends: 11 files (11 created)\n");
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
fn a_crate_has_no_choice_of_its_runtime() {
    let dir = directory(&[("crd.yaml", &crd("Thing", ""))]);
    let run = kubesmith(dir.path(), &["generate", "crd.yaml", "--rust", "rust", "--runtime", "package"]);
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("--runtime is about the Python package, and none is generated"),
        "{}",
        run.stderr
    );
    assert!(!dir.path().join("rust").exists());
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
    assert!(refused.stderr.contains("the directory has another package"), "{}", refused.stderr);
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
