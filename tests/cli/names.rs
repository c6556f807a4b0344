//! Names of groups, versions, kinds and definitions -> names of files and types that every system and language has.

use crate::support::{crd, directory, kubesmith};

/// The paths of generated files.
fn files(directory: &std::path::Path) -> Vec<String> {
    let pattern = directory.join("**/*").display().to_string();
    let paths = glob::glob(&pattern).unwrap().flatten();
    paths.map(|path| path.strip_prefix(directory).unwrap().display().to_string()).collect()
}

#[test]
fn no_file_is_called_like_a_device_of_windows() {
    let crd = crd("Nul", "x").replace("name: v1", "name: aux").replace("example.com", "con");
    let dir = directory(&[("crd.yaml", &crd.replace("nuls", "prn"))]);
    let config = ["generate", "crd.yaml", "--rust", "sdk/rust", "--python", "sdk/python", "--quiet"];
    let run = kubesmith(dir.path(), &config);
    // Servers require a dot in a group.
    assert!(run.code == 0 && run.stderr.contains("the group `con` has no dot"), "{}", run.stderr);
    let files = files(&dir.path().join("sdk"));
    let is_device = |part: &str| {
        ["aux", "con", "nul", "prn"].contains(&part.split('.').next().unwrap().to_lowercase().as_str())
    };
    let devices: Vec<_> = files.iter().filter(|path| path.split('/').any(is_device)).collect();
    assert!(files.len() > 20 && devices.is_empty(), "{devices:?}");
    assert!(files.contains(&"rust/src/con_group/aux_group/nul_.rs".to_owned()), "{files:?}");
    assert!(files.contains(&"python/con_sdk/con_/aux_/_nul.py".to_owned()), "{files:?}");
    let run = kubesmith(dir.path(), &[&config[..], &["--name", "com1"]].concat());
    let message = "error[name]: `com1` cannot be a name: Windows reserves it\n";
    assert!(run.code == 3 && run.stderr.contains(message), "{}", run.stderr);
}

#[test]
fn underscores_of_definitions_are_not_in_names_of_types() {
    let document = r##"{
        "openapi": "3.0.0", "info": {"title": "x", "version": "v1"}, "paths": {},
        "components": {"schemas": {
            "com.example.v1.Thing": {
                "type": "object",
                "x-kubernetes-group-version-kind": [{"group": "example.com", "version": "v1", "kind": "Thing"}],
                "properties": {
                    "apiVersion": {"type": "string"}, "kind": {"type": "string"},
                    "metadata": {"$ref": "#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"},
                    "one": {"$ref": "#/components/schemas/TYPE_CHECKING"},
                    "two": {"$ref": "#/components/schemas/P__class__"}
                }
            },
            "TYPE_CHECKING": {"type": "object", "properties": {"a": {"type": "string"}}},
            "P__class__": {"type": "object", "properties": {"b": {"type": "string"}}}
        }}
    }"##;
    let dir = directory(&[("openapi.json", document)]);
    let run = kubesmith(
        dir.path(),
        &["generate", "openapi.json", "--rust", "rust", "--python", "python", "--name", "made"],
    );
    assert_eq!(run.code, 0, "{}", run.stderr);
    let read = |path: &str| std::fs::read_to_string(dir.path().join(path)).unwrap();
    let (rust, python) =
        (read("rust/src/example_com/v1/thing.rs"), read("python/made/example_com/v1/_thing.py"));
    for name in ["TYPECHECKING", "PClass"] {
        assert!(rust.contains(&format!("pub struct {name} {{")), "{rust}");
        assert!(python.contains(&format!("class {name}(")), "{python}");
    }
}

#[test]
fn a_module_of_python_is_the_output_directory_and_stays_current() {
    let config = "inputs = ['crd.yaml']\n[python]\nout = 'src/workshop/cluster-sdk'\nlayout = 'module'\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", config)]);
    let run = kubesmith(dir.path(), &["generate"]);
    let message = "error[name]: `cluster-sdk` is not a package name that Python can import\n";
    assert!(run.code == 3 && run.stderr.contains(message), "{}", run.stderr);
    std::fs::write(dir.path().join("kubesmith.toml"), config.replace("cluster-sdk", "sdk")).unwrap();
    let run = kubesmith(dir.path(), &["generate", "--quiet"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let files = files(&dir.path().join("src"));
    let has = |name: &str| files.contains(&format!("workshop/sdk/{name}"));
    assert!(
        has("__init__.py") && has("example_com/v1/_thing.py") && has("_kubesmith/model/model.py"),
        "{files:?}"
    );
    assert!(has("ruff.toml") && !has("pyproject.toml") && !has("README.md"), "{files:?}");
    let run = kubesmith(dir.path(), &["check"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, "up to date\n"));
    let run = kubesmith(dir.path(), &["explain", "--place", "Thing"]);
    assert!(run.stdout.contains("sdk.example_com.v1.Thing"), "{}", run.stdout);
}

#[test]
fn the_name_of_an_input_is_a_comment_whatever_it_looks_like() {
    let name = "a long name = an assignment (with: \"brackets', [and more] {words} so that the line is too long for one line = x.yaml";
    let dir = directory(&[(name, &crate::support::crd("Thing", "A thing."))]);
    let run = kubesmith(dir.path(), &["generate", name, "--python", "sdk", "--name", "things"]);
    assert_eq!(run.code, 0, "{run:?}");
    let module = dir.path().join("sdk/things/example_com/v1/_thing.py");
    let text = std::fs::read_to_string(module).unwrap();
    let head: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert!(head.iter().all(|line| line.starts_with(['#', '"'])), "{head:?}");
    assert!(head.iter().any(|line| line.contains("long name = an assignment")), "{head:?}");
}
