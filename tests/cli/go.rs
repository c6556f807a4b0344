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
    let go = std::fs::read_to_string(fixture("api/v1alpha2/types.go")).unwrap();
    let structs = go.lines().filter_map(|line| line.strip_prefix("type ")?.strip_suffix(" struct {"));
    let names: Vec<&str> = structs.filter(|name| !name.ends_with("List")).collect();
    assert_eq!(names.len(), 19, "{names:?}");
    for name in names {
        for declaration in [format!("class {name}"), format!("pub struct {name}")] {
            assert!(alone.contains(&declaration), "{declaration}: {alone:#?}");
        }
    }
    assert_eq!(declarations(&[&types, &crds]), alone);
    // The CRD has no such names: this is not what any input gives.
    assert_ne!(declarations(&[&crds]), alone);
}

/// What `explain` says about each place of the fixture's Go types alone, without recognition.
#[cfg(feature = "go")]
fn explained() -> Vec<serde_json::Value> {
    let home = directory(&[]);
    let options = ["explain", "--no-recognize", "--output", "json"];
    let run = kubesmith(home.path(), &[&options[..], &[&fixture("api/v1alpha2")]].concat());
    assert_eq!(run.code, 0, "{}", run.stderr);
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[cfg(feature = "go")]
#[test]
fn all_defaults_are_known_without_the_crd() {
    let places = explained();
    let defaults = places.iter().filter(|place| !place["default"].is_null());
    let defaults: Vec<_> =
        defaults.map(|place| (place["place"].as_str().unwrap(), &place["default"])).collect();
    assert_eq!(defaults.len(), 26, "{defaults:?}");
    for (place, default) in [
        ("spec.deadlineSeconds", serde_json::json!(31_500_000)),
        (
            "spec.flux.container.image",
            serde_json::json!("ghcr.io/converged-computing/flux-view-ubuntu:tag-noble"),
        ),
        ("spec.services[].volumes{}.readOnly", serde_json::json!(false)),
        ("spec.size", serde_json::json!(1)),
    ] {
        assert!(defaults.contains(&(place, &default)), "{place} {default}: {defaults:?}");
    }
}

#[cfg(feature = "go")]
#[test]
fn types_of_kubernetes_need_no_recognition() {
    let places = explained();
    for (place, rust) in [
        ("spec.containers[].resources", "Option<k8s_openapi::api::core::v1::ResourceRequirements>"),
        ("spec.services[].securityContext", "Option<k8s_openapi::api::core::v1::SecurityContext>"),
        ("spec.pod.securityContext", "Option<k8s_openapi::api::core::v1::PodSecurityContext>"),
    ] {
        let found = places.iter().find(|each| each["place"] == place).expect(place);
        assert_eq!(found["rust"], rust, "{place}");
    }
}

/// Each fixture's CRDs are what controller-gen made of its types.
#[cfg(feature = "go")]
#[test]
fn types_and_the_crd_of_them_have_no_differences() {
    let home = directory(&[]);
    for fixture in std::fs::read_dir(repository("fixtures/go")).unwrap() {
        let (types, crds) =
            (fixture.as_ref().unwrap().path().join("api"), fixture.unwrap().path().join("crds"));
        if crds.exists() {
            let run =
                kubesmith(home.path(), &["explain", &types.to_string_lossy(), &crds.to_string_lossy(), "-v"]);
            for code in ["shape-disagreement", "contradicted-default", "missing-package"] {
                assert!(!run.stderr.contains(code), "{}: {}", types.display(), run.stderr);
            }
        }
    }
}

#[cfg(feature = "go")]
#[test]
fn explain_tells_the_go_type_and_its_line() {
    let (types, crds) = (fixture("api/v1alpha2"), fixture("crds"));
    let home = directory(&[]);
    for inputs in [vec![types.as_str()], vec![types.as_str(), crds.as_str()]] {
        for (place, expected) in [
            ("MiniCluster", "kubesmith.test/minicluster/api/v1alpha2.MiniCluster, FILE:14:6"),
            ("MiniCluster.spec.size", "FILE:102:2"),
            (
                "MiniCluster.spec.containers",
                "[]kubesmith.test/minicluster/api/v1alpha2.MiniClusterContainer, FILE:50:2",
            ),
            (
                "MiniCluster.spec.containers[].resources",
                "k8s.io/api/core/v1.ResourceRequirements, FILE:184:2",
            ),
        ] {
            let run = kubesmith(home.path(), &[&["explain", "--place", place], &inputs[..]].concat());
            assert_eq!(run.code, 0, "{}", run.stderr);
            let lines: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with("  go ")).collect();
            let expected = expected.replace("FILE", &format!("{types}/types.go"));
            assert_eq!(lines, [format!("  go        {expected}")], "{place} of {inputs:?}");
        }
    }
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

/// A kind with a field whose package is nowhere.
#[cfg(feature = "go")]
const THING: &str = r#"// +groupName=example.com
package v1

import (
	"example.com/colors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

type Thing struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              ThingSpec `json:"spec"`
}

type ThingSpec struct {
	Color colors.Color `json:"color"`
	Size  Size         `json:"size"`
}

type Size struct {
	Width int32 `json:"width"`
}
"#;

/// Its CRD, which says what the field is.
#[cfg(feature = "go")]
const THING_CRD: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  names: {kind: Thing, listKind: ThingList, plural: things, singular: thing}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [color, size]
            properties:
              color: {type: object, properties: {red: {type: integer}}}
              size: {type: object, required: [width], properties: {width: {type: integer, format: int32}}}
";

#[cfg(feature = "go")]
#[test]
fn a_crd_has_the_schemas_of_types_whose_packages_are_missing() {
    let home = directory(&[("api/types.go", THING), ("crds/thing.yaml", THING_CRD)]);
    let run = |inputs: &[&str]| {
        kubesmith(home.path(), &[&["generate", "--python", "sdk", "--name", "sdk"], inputs].concat())
    };
    let alone = run(&["api"]);
    assert_eq!(alone.code, 3, "{}", alone.stderr);
    assert!(
        alone.stderr.contains("api/types.go:16:8: error[missing-package]: unknown type `Color`"),
        "{}",
        alone.stderr
    );
    assert!(!home.path().join("sdk").exists());
    let joined = run(&["api", "crds"]);
    assert_eq!(joined.code, 0, "{}", joined.stderr);
    assert!(joined.stderr.contains("api/types.go:16:8: warning[missing-package]"), "{}", joined.stderr);
    let models = home.path().join("sdk/sdk/example_com/v1");
    let texts = std::fs::read_dir(models).unwrap().map(|file| file.unwrap().path());
    let text: String = texts.filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    // The reference to the missing type says its name.
    for expected in ["class Size(", "class Color(", "    red: "] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[cfg(feature = "go")]
#[test]
fn descriptions_that_a_crd_lacks_are_those_of_go() {
    let types = without_color().replace("\tSize ", "\t// The size of the thing. It is a number.\n\tSize ");
    let types = types.replace("\tWidth", "\t// The width.\n\tWidth");
    let crd = THING_CRD
        .replace("[color, size]", "[size]")
        .replace("              color: {type: object, properties: {red: {type: integer}}}\n", "");
    // As controller-gen cuts them with `maxDescLen`.
    let crd = crd.replace("size: {type: object,", "size: {type: object, description: The size of...,");
    let home = directory(&[("api/types.go", types.as_str()), ("crds/thing.yaml", crd.as_str())]);
    let run = kubesmith(home.path(), &["explain", "api", "crds", "--deny-warnings"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    for expected in ["  | The size of the thing. It is a number.\n", "  | The width.\n"] {
        assert!(run.stdout.contains(expected), "{expected}: {}", run.stdout);
    }
}

/// The kind without the field whose package is missing.
#[cfg(feature = "go")]
fn without_color() -> String {
    THING.replace("\t\"example.com/colors\"\n", "").replace("\tColor colors.Color `json:\"color\"`\n", "")
}

/// A kind with fields of Kubernetes' types.
#[cfg(feature = "go")]
const WORKER: &str = r#"// +groupName=example.com
package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

type Worker struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              WorkerSpec `json:"spec"`
}

type WorkerSpec struct {
	Password  corev1.SecretKeySelector    `json:"password"`
	Resources corev1.ResourceRequirements `json:"resources,omitempty"`
}
"#;

#[cfg(feature = "go")]
#[test]
fn defaults_in_types_of_kubernetes_are_those_of_the_crd() {
    let object = "apiVersion: example.com/v1\nkind: Worker\nspec: {password: {key: k}, resources: {}}\n";
    let home = directory(&[("api/types.go", WORKER), ("worker.yaml", object)]);
    let run = kubesmith(home.path(), &["default", "--crd", "api", "worker.yaml"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("    name: \"\"") || run.stdout.contains("    name: ''"), "{}", run.stdout);
}

#[cfg(feature = "go")]
#[test]
fn a_rule_makes_an_own_type_of_one_of_kubernetes() {
    let config = "inputs = [\"api\"]\n[rust]\nout = \"rust\"\nname = \"workers\"\n[[map]]\nschema = \
                  \"v1.ResourceRequirements\"\nas = \"own\"\n";
    let home = directory(&[("api/types.go", WORKER), ("kubesmith.toml", config)]);
    let run = kubesmith(home.path(), &["generate"]);
    assert_eq!((run.code, run.stderr.contains("dangling")), (0, false), "{}", run.stderr);
    let text = std::fs::read_to_string(home.path().join("rust/src/example_com/v1/worker.rs")).unwrap();
    for expected in [
        "pub struct WorkerResources {",
        "    pub claims: Option<Vec<core_v1::ResourceClaim>>,",
        "    pub resources: Option<WorkerResources>,",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[cfg(feature = "go")]
#[test]
fn markers_of_types_that_are_not_found_are_not_checked() {
    let types = THING.replace("\tColor", "\t// +kubebuilder:validation:MaxLength=3\n\tColor");
    let home = directory(&[("api/types.go", types.as_str()), ("crds/thing.yaml", THING_CRD)]);
    let run = kubesmith(home.path(), &["generate", "api", "crds", "--python", "sdk", "--name", "sdk"]);
    assert_eq!((run.code, run.stderr.contains("error[marker]")), (0, false), "{}", run.stderr);
}

#[cfg(feature = "go")]
#[test]
fn init_finds_the_packages_of_an_operator() {
    let home = directory(&[("api/v1/types.go", WORKER)]);
    let run = kubesmith(home.path(), &["init"]);
    let expected = "wrote kubesmith.toml for the Go types in api/...; next: kubesmith generate\n";
    assert_eq!((run.code, run.stderr.as_str()), (0, expected));
    let run = kubesmith(home.path(), &["check"]);
    assert!(run.code == 1, "{} {}", run.code, run.stderr);
}

#[cfg(feature = "go")]
#[test]
fn init_says_that_go_types_are_an_input_too() {
    let home = directory(&[("api/v1/types.go", WORKER), ("config/crd/bases/thing.yaml", THING_CRD)]);
    let run = kubesmith(home.path(), &["init"]);
    let expected = "wrote kubesmith.toml for the CRDs in config/crd/bases; next: kubesmith generate\n\
                    Go types in `api/...`: `inputs = [\"api/...\"]` takes their names too\n";
    assert_eq!((run.code, run.stderr.as_str()), (0, expected));
}

#[cfg(feature = "go")]
#[test]
fn a_package_in_no_module_may_be_anywhere() {
    for folder in ["api", "an odd #1 %41.json folder"] {
        let home = directory(&[(&format!("{folder}/types.go"), without_color().as_str())]);
        let input = home.path().join(folder).to_string_lossy().into_owned();
        let run = kubesmith(home.path(), &["explain", &input, "--place", "Thing.spec.size"]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        for expected in
            [format!("  go        {folder}.Size, {input}/types.go:15:2"), "  rust      Size".into()]
        {
            assert!(run.stdout.lines().any(|line| line == expected), "{expected}: {}", run.stdout);
        }
    }
}

/// A swagger document of the kind with another name for its `Size`, and a default that Go does not have.
#[cfg(feature = "go")]
const THING_SWAGGER: &str = r##"{"swagger": "2.0", "info": {"title": "things", "version": "v1"}, "paths": {}, "definitions": {
  "com.example.v1.Thing": {
    "type": "object",
    "properties": {"metadata": {"type": "object"}, "spec": {"type": "object", "properties": {"size": {"$ref": "#/definitions/com.example.v1.Extent"}}}},
    "x-kubernetes-group-version-kind": [{"group": "example.com", "version": "v1", "kind": "Thing"}]
  },
  "com.example.v1.Extent": {"type": "object", "properties": {"width": {"type": "integer", "format": "int32", "default": 4}}}
}}"##;

#[cfg(feature = "go")]
#[test]
fn go_has_the_last_word_over_a_swagger_document() {
    let home = directory(&[("api/types.go", without_color().as_str()), ("swagger.json", THING_SWAGGER)]);
    let run =
        kubesmith(home.path(), &["generate", "api", "swagger.json", "--python", "sdk", "--name", "sdk"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let expected = "`Thing.spec.size.width`: swagger has the default 4, Go none; none is used";
    assert!(run.stderr.contains(expected), "{}", run.stderr);
    let text = std::fs::read_to_string(home.path().join("sdk/sdk/example_com/v1/_thing.py")).unwrap();
    assert!(text.contains("class Size(") && !text.contains("Extent"), "{text}");
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
