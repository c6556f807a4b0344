//! Go types beside a CRD that says less of them, or was written by another controller-gen -> the types of Go, and no false
//! warning.

use std::path::Path;

use crate::support::{Run, directory, kubesmith};

/// A package of one kind, whose spec is `spec`.
fn package(imports: &str, spec: &str) -> String {
    format!(
        "// +groupName=shop.example.com
package v1

import (
	metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"
{imports})

{spec}

// +kubebuilder:object:root=true
type Order struct {{
	metav1.TypeMeta   `json:\",inline\"`
	metav1.ObjectMeta `json:\"metadata,omitempty\"`
	Spec              OrderSpec `json:\"spec,omitempty\"`
}}
"
    )
}

/// A CRD of the kind with a schema.
fn crd(schema: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: orders.shop.example.com}}
spec:
  group: shop.example.com
  scope: Namespaced
  names: {{kind: Order, plural: orders, singular: order}}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {{openAPIV3Schema: {schema}}}
"
    )
}

const MODULE: &str =
    "module example.com/shop\n\ngo 1.26\n\nrequire (\n\texample.com/gone v1.0.0\n\tk8s.io/api v0.37.0\n)\n";

/// A run over a package, and over a CRD unless it is empty; the text of the kind's Python module is returned too.
fn generate(package: &str, crd: &str) -> (Run, String) {
    let files = [("go.mod", MODULE), ("api/types.go", package), ("crd.yaml", crd)];
    let home = directory(&files);
    let inputs: &[&str] = if crd.is_empty() { &["api"] } else { &["api", "crd.yaml"] };
    let run = kubesmith(home.path(), &[&["generate", "--python", "out", "--name", "sdk"], inputs].concat());
    let module = Path::new("out/sdk/shop_example_com/v1/_order.py");
    let text = std::fs::read_to_string(home.path().join(module)).unwrap_or_default();
    (run, text)
}

const SPEC: &str = "type Line struct {
	// +kubebuilder:default=1
	Count int32 `json:\"count\"`
	Item string `json:\"item\"`
}

type OrderSpec struct {
	Lines []Line `json:\"lines,omitempty\"`
}";

#[test]
fn an_open_place_of_a_crd_has_the_type_of_go() {
    let open = "{type: object, x-kubernetes-preserve-unknown-fields: true}";
    for (schema, place) in [
        (open.to_owned(), "`Order`"),
        (format!("{{type: object, properties: {{spec: {open}}}}}"), "`Order.spec`"),
        (
            "{type: object, properties: {spec: {type: object, properties: {lines: \
             {x-kubernetes-preserve-unknown-fields: true}}}}}"
                .to_owned(),
            "`Order.spec.lines`",
        ),
    ] {
        let (run, text) = generate(&package("", SPEC), &crd(&schema));
        assert_eq!(run.code, 0, "{run:?}");
        assert!(!run.stderr.contains("warning"), "{schema}: {}", run.stderr);
        assert!(
            run.stderr.contains(&format!("{place}: the CRD takes any value (crd.yaml:")),
            "{}",
            run.stderr
        );
        assert!(text.contains("class Line(") && text.contains("class OrderSpec("), "{schema}: {text}");
        // The server of this CRD sets no default.
        assert!(!text.contains("default=1") && !text.contains("Default: `1`"), "{schema}: {text}");
    }
}

#[test]
fn an_object_that_the_crd_closes_is_the_crds() {
    let closed = "{type: object, properties: {spec: {type: object}}}";
    let (run, text) = generate(&package("", SPEC), &crd(closed));
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stderr.contains("warning[shape-disagreement]"), "{}", run.stderr);
    assert!(!text.contains("class OrderSpec("), "{text}");
}

#[test]
fn rules_of_other_versions_of_controller_gen_are_the_same() {
    for (marker, number, text) in [
        ("ExactlyOneOf", "== 1", "exactly one of the fields in [a b] must be set"),
        ("AtMostOneOf", "<= 1", "at most one of the fields in [a b] may be set"),
        ("AtLeastOneOf", ">= 1", "at least one of the fields in [a b] must be set"),
    ] {
        let spec = format!(
            "// +kubebuilder:validation:{marker}=a;b\ntype OrderSpec struct {{\n\tA *string `json:\"a,omitempty\"`\n\t\
             B *string `json:\"b,omitempty\"`\n}}"
        );
        let with = |rule: &str| {
            crd(&format!(
                "{{type: object, properties: {{spec: {{type: object, properties: {{a: {{type: string}}, b: {{type: string}}}}, \
                 x-kubernetes-validations: [{{rule: '{rule}', message: '{text}'}}]}}}}}}"
            ))
        };
        let rule = format!("[has(self.a),has(self.b)].filter(x,x==true).size() {number}");
        let (run, _) = generate(&package("", &spec), &with(&rule));
        assert_eq!((run.code, run.stderr.contains("shape-disagreement")), (0, false), "{marker}: {run:?}");
        // Other fields are another rule.
        let (run, _) = generate(&package("", &spec), &with(&rule.replace("self.b", "self.c")));
        assert!(run.stderr.contains("warning[shape-disagreement]"), "{marker}: {run:?}");
    }
}

#[test]
fn nothing_is_wrong_with_a_struct_of_which_a_part_cannot_be_read() {
    let imports = "\n\t\"example.com/gone/api\"\n";
    let spec = |fields: &str| {
        format!("type OrderSpec struct {{\n\tName string `json:\"name,omitempty\"`\n{fields}\n}}")
    };
    for fields in [
        "\t// The login.\n\tapi.Login `json:\",inline\"`",
        "\t// The login.\n\t*api.Login `json:\",inline\"`",
        "\t// +kubebuilder:validation:XPreserveUnknownFields\n\t// +nullable\n\tapi.Login `json:\",inline\"`",
        "\t// The logins.\n\t// +listType=map\n\t// +listMapKey=name\n\tLogins []api.Login `json:\"logins,omitempty\"`",
        "\t// The logins.\n\t// +listType=set\n\tLogins []api.Login `json:\"logins,omitempty\"`",
        "\t// The logins.\n\t// +kubebuilder:default={{name: a}}\n\tLogins []api.Login `json:\"logins,omitempty\"`",
        "\t// The logins.\n\t// +kubebuilder:validation:EmbeddedResource\n\tLogin api.Login `json:\"login,omitempty\"`",
        "\t// The logins.\n\t// +kubebuilder:validation:MaxLength=5\n\tLogin api.Login `json:\"login,omitempty\"`",
        "\t// The logins.\n\tLogins map[api.Login]string `json:\"logins,omitempty\"`",
        "\t// The logins.\n\tLogin *api.Login `json:\"login\"`",
    ] {
        let (run, _) = generate(&package(imports, &spec(fields)), "");
        assert_eq!(run.code, 3, "{fields}: {run:?}");
        assert!(run.stderr.contains("error[missing-package]"), "{fields}: {}", run.stderr);
        assert!(!run.stderr.contains("warning"), "{fields}: {}", run.stderr);
        assert_eq!(run.stderr.matches("error[").count(), 1, "{fields}: {}", run.stderr);
    }
}
