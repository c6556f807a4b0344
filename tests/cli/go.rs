//! The Go types of a fixture, alone and beside their CRD -> SDKs with the same names; in a build without the feature `go`
//! -> an error.

use crate::support::{directory, kubesmith, repository};

/// A path in the fixture that has the Go types of MiniCluster and the CRD that controller-gen made of them.
fn fixture(path: &str) -> String {
    repository("fixtures/go/minicluster").join(path).to_string_lossy().into_owned()
}

/// How the lines begin that declare classes in the Python package and structs in the crate of some inputs, sorted.
#[cfg(feature = "go")]
fn declarations(inputs: &[&str]) -> Vec<String> {
    let home = directory(&[]);
    let outputs = ["generate", "--deny-warnings", "--rust", "rust", "--python", "python", "--name", "sdk"];
    let run = kubesmith(home.path(), &[&outputs, inputs].concat());
    assert_eq!(run.code, 0, "{inputs:?}: {}", run.stderr);
    let mut found = Vec::new();
    for module in ["rust/src/flux_framework_org/v1alpha2", "python/sdk/flux_framework_org/v1alpha2"] {
        for file in std::fs::read_dir(home.path().join(module)).unwrap() {
            let path = file.unwrap().path();
            let text = if path.is_file() { std::fs::read_to_string(path).unwrap() } else { continue };
            let lines =
                text.lines().filter(|line| line.starts_with("class ") || line.starts_with("pub struct "));
            found.extend(lines.map(|line| line.split(['(', '{', ':']).next().unwrap().trim_end().to_owned()));
        }
    }
    found.sort();
    found
}

#[cfg(feature = "go")]
#[test]
fn types_have_their_names_in_go_with_and_without_the_crd() {
    let (types, crds) = (fixture("api/v1alpha2"), fixture("crds"));
    let alone = declarations(&[&types]);
    for name in ["MiniCluster", "MiniClusterContainer", "MiniClusterSpec", "FluxSpec", "BurstedCluster"] {
        for declaration in [format!("class {name}"), format!("pub struct {name}")] {
            assert!(alone.contains(&declaration), "{declaration}: {alone:#?}");
        }
    }
    assert_eq!(declarations(&[&types, &crds]), alone);
    // The CRD has no such names: this is not what any input gives.
    assert_ne!(declarations(&[&crds]), alone);
}

#[cfg(feature = "go")]
#[test]
fn a_changed_type_makes_the_sdk_stale() {
    let read = |path: &str| std::fs::read_to_string(fixture(path)).unwrap();
    let types = read("api/v1alpha2/types.go");
    let group = read("api/v1alpha2/groupversion_info.go");
    let home = directory(&[("api/group.go", group.as_str()), ("api/types.go", types.as_str())]);
    let run = |command: &str| kubesmith(home.path(), &[command, "api", "--python", "sdk", "--name", "sdk"]);
    assert_eq!(run("generate").code, 0);
    assert_eq!(run("check").code, 0);
    std::fs::write(home.path().join("api/types.go"), types.replace("default=31500000", "default=1")).unwrap();
    let stale = run("check");
    assert_eq!(stale.code, 1, "{}", stale.stderr);
    assert!(stale.stdout.contains("+    deadline_seconds: _k.Default[int] = _k.field(_k.INT, default=1)"));
}

#[cfg(not(feature = "go"))]
#[test]
fn a_build_without_the_feature_refuses_go() {
    let home = directory(&[]);
    for input in ["api/v1alpha2", "api/v1alpha2/types.go", "api/..."] {
        let run = kubesmith(home.path(), &["generate", &fixture(input), "--python", "sdk"]);
        assert_eq!(run.code, 3, "{input}: {}", run.stderr);
        assert!(run.stderr.contains("error[go-feature]: "), "{input}: {}", run.stderr);
        assert!(!home.path().join("sdk").exists(), "{input}");
    }
}
