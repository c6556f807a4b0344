//! Go types -> the names of the generated types.

use std::fs;

use crate::support::{directory, kubesmith};

const HEAD: &str = "// +groupName=example.com\npackage v1\n\nimport (\n\t\"example.com/shop/alpha/common\"\n\tmetav1 \
                    \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n)\n\ntype Thing struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n\t\
                    metav1.ObjectMeta `json:\"metadata\"`\n\tSpec ThingSpec `json:\"spec\"`\n}\n\n";

/// The structs with their fields that are generated of the types of a package, which imports `common`: `Spec: a Ref, b Ref`.
fn structs(types: &str, common: &str) -> Vec<String> {
    let types = format!("{HEAD}{types}");
    let common = format!("package common\n\n{common}");
    let files = [
        ("go.mod", "module example.com/shop\n"),
        ("api/v1/types.go", types.as_str()),
        ("alpha/common/types.go", common.as_str()),
    ];
    let home = directory(&files);
    let run = kubesmith(home.path(), &["generate", "api/v1", "--rust", "sdk", "--name", "shop"]);
    assert_eq!(run.code, 0, "{run:?}");
    let text = fs::read_to_string(home.path().join("sdk/src/example_com/v1/thing.rs")).unwrap();
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("pub struct ") {
            found.push(format!("{}:", name.trim_end_matches(" {")));
        } else if let (Some(field), Some(last)) = (line.strip_prefix("    pub "), found.last_mut())
            && let Some((name, type_)) = field.trim_end_matches(',').split_once(": ")
            && !field.contains('(')
        {
            *last += &format!(" {name} {type_},");
        }
    }
    found
}

#[test]
fn checks_of_one_place_make_no_type_of_its_own() {
    let types = "type ThingSpec struct {\n\tA Ref `json:\"a\"`\n\t// +kubebuilder:validation:XValidation:rule=\"self.size > 1\"\n\t\
                 B Ref `json:\"b\"`\n\t// +structType=atomic\n\tC Ref `json:\"c\"`\n\tD common.Box `json:\"d\"`\n}\n\n\
                 // +kubebuilder:validation:XValidation:rule=\"self.size > 0\"\ntype Ref struct {\n\tSize int32 `json:\"size\"`\n}\n";
    let common = "type Box struct {\n\tWidth int32 `json:\"width\"`\n}\n";
    let expected = [
        "Box: width i32,",
        "Ref: size i32,",
        "Thing: metadata meta_v1::ObjectMeta, spec ThingSpec,",
        "ThingSpec: a Ref, b Ref, c Ref, d Box,",
    ];
    assert_eq!(structs(types, common), expected);
}

#[test]
fn the_package_of_the_kind_has_the_short_names() {
    let types = "type ThingSpec struct {\n\tA Storage `json:\"a\"`\n\tB common.Storage `json:\"b\"`\n}\n\n\
                 type Storage struct {\n\tSize int32 `json:\"size\"`\n}\n";
    // The path of the other package is the first one in alphabetical order.
    let common = "type Storage struct {\n\tClass string `json:\"class\"`\n}\n";
    let expected = [
        "CommonStorage: class String,",
        "Storage: size i32,",
        "Thing: metadata meta_v1::ObjectMeta, spec ThingSpec,",
        "ThingSpec: a Storage, b CommonStorage,",
    ];
    assert_eq!(structs(types, common), expected);
}

#[test]
fn a_type_that_is_declared_as_another_keeps_its_name() {
    let types = "type ThingSpec struct {\n\tA Main `json:\"a\"`\n\tB Ref `json:\"b\"`\n\tC Outer `json:\"c\"`\n\t\
                 D Same `json:\"d\"`\n\tE Tree `json:\"e\"`\n}\n\ntype Main Ref\n\ntype Outer common.Ref\n\ntype Same = Ref\n\n\
                 type Ref struct {\n\tSize int32 `json:\"size\"`\n}\n\ntype Tree metav1.LabelSelector\n";
    let common = "type Ref struct {\n\tWidth int32 `json:\"width\"`\n}\n";
    let expected = [
        "Main: size i32,",
        "Outer: width i32,",
        "Ref: size i32,",
        "Thing: metadata meta_v1::ObjectMeta, spec ThingSpec,",
        "ThingSpec: a Main, b Ref, c Outer, d Ref, e meta_v1::LabelSelector,",
    ];
    assert_eq!(structs(types, common), expected);
}

#[test]
fn rules_rename_kinds_by_their_definitions() {
    let types = format!("{HEAD}type ThingSpec struct {{\n\tSize int32 `json:\"size\"`\n}}\n")
        .replace("\t\"example.com/shop/alpha/common\"\n", "");
    let crd = crate::support::crd("Thing", "A size.");
    let config = |inputs: &str| {
        format!(
            "inputs = [{inputs}]\n[python]\nout = \"out\"\nname = \"sdk\"\n[[rename]]\nmatch = \
             'example.com/shop/api/v1\\.(.*)'\nname = \"V1$1\"\n"
        )
    };
    for inputs in ["\"api/v1\"", "\"api/v1\", \"crd.yaml\""] {
        let config = config(inputs);
        let files = [
            ("go.mod", "module example.com/shop\n"),
            ("api/v1/types.go", types.as_str()),
            ("crd.yaml", crd.as_str()),
            ("kubesmith.toml", config.as_str()),
        ];
        let home = directory(&files);
        let run = kubesmith(home.path(), &["generate"]);
        assert_eq!(run.code, 0, "{run:?}");
        let text = fs::read_to_string(home.path().join("out/sdk/example_com/v1/_thing.py")).unwrap();
        assert!(text.contains("class V1ThingSpec(") && text.contains("class V1Thing("), "{inputs}: {text}");
    }
}
