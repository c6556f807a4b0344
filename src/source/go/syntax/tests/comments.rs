//! Small Go files -> which documentation and which markers their declarations have.

use super::{declarations, field, fields, read};
use crate::diag::Mark;
use crate::source::go::syntax::declarations::{Field, MarkerText, TypeForm};

/// The markers of each type and field of a file, `package` for those of the package.
fn markers(text: &str) -> Vec<(String, Vec<String>)> {
    let (file, messages) = read(text);
    assert!(messages.is_empty(), "{messages:?}");
    let texts = |markers: &[MarkerText]| markers.iter().map(|m| m.text.clone()).collect();
    let mut found = vec![("package".to_owned(), texts(&file.markers))];
    for declared in &file.types {
        found.push((declared.name.text.clone(), texts(&declared.markers)));
        if let TypeForm::Struct(fields) = &declared.expression.form {
            found.extend(fields.iter().map(|own| (field(own), texts(&own.markers))));
        }
    }
    found.retain(|(_, markers): &(String, Vec<String>)| !markers.is_empty());
    found
}

fn owned(expected: &[(&str, &[&str])]) -> Vec<(String, Vec<String>)> {
    let strings = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    expected.iter().map(|(name, texts)| ((*name).to_owned(), strings(texts))).collect()
}

#[test]
fn documentation_is_that_of_controller_gen() {
    let doc = |comment: &str| declarations(&format!("{comment}\ntype A string")).types[0].doc.clone();
    assert_eq!(
        doc("// One.\n// Two.\n//\n//\n//   indented  \n// +marker\n// Three."),
        "One.\nTwo.\n\n  indented\nThree."
    );
    assert_eq!(doc("//\n// A.\n//go:generate x\n//nolint:all\n// \n//line a\n//B"), "A.\n\nB");
    assert_eq!(doc("// A.\n// TODO: B\n//TODO\n// C.\n// ---\n// D."), "A.\nC.");
    assert_eq!(doc("// A.\n//\n// TODO: B"), "A.\n");
    assert_eq!(doc("// ```\n// TODO\n// ---\n// ```\n// TODO"), "```\nTODO\n---\n```");
    assert_eq!(doc("/*\n A.\n\n\n   * B.\n+marker\n*/"), "A.\n\n* B.\n+marker");
    assert_eq!(doc("// A.\r\n// B.\r"), "A.\nB.");
    assert_eq!(doc("// A.\n"), "");
    assert_eq!(doc("/* A. */ "), "A.");
}

#[test]
fn documentation_of_a_field_stands_directly_above_it() {
    let fields = fields(
        "type A struct { // not this\n\t// Nor this.\n\n\t// B is it.\n\tB int // nor this\n\tC int\n\t/* D. */\n\tD, E int /* no */ // no\n\t// end\n}",
    );
    let docs: Vec<_> = fields.iter().map(|field| field.doc.as_str()).collect();
    assert_eq!(docs, ["B is it.", "", "D.", "D."]);
}

#[test]
fn types_in_parentheses_have_documentation_of_their_own() {
    let file = declarations(
        "// All.\ntype (\n\t// A is it.\n\tA int\n\tB int\n)\n// C is it.\ntype (C int)\n\n// D is it.\ntype D int",
    );
    let docs: Vec<_> = file.types.iter().map(|declared| declared.doc.as_str()).collect();
    assert_eq!(docs, ["A is it.", "", "", "D is it."]);
}

#[test]
fn markers_belong_to_what_they_document_or_stand_above() {
    let found = markers(
        "// +far\n\n// +groupName=a.io\npackage v1 // +line\n\n// +apart\n\n// +near\n\n// A is it.\n// +doc\ntype A struct {\n\t// +lost\n\n\t// +above\n\n\t// B.\n\t// +own=1\n\tB int `json:\"b\"` // +line\n\t//+tight\n\tC, D int\n\n\t// +end\n} // +line\n\n// +after\nfunc f() {\n\t// +inner\n}\n\n// +last\n",
    );
    assert_eq!(
        found,
        owned(&[
            ("package", &["far", "groupName=a.io", "line", "apart", "last"]),
            ("A", &["near", "doc"]),
            ("B int", &["above", "own=1"]),
            ("C int", &["tight"]),
            ("D int", &["tight"]),
        ])
    );
}

#[test]
fn markers_of_packages_above_a_type_are_the_packages_unless_they_document_it() {
    let found = markers(
        "package v1\n\n// +kubebuilder:rbac:groups=apps,verbs=get\n// +other\n// +kubebuilder:validation:Optional\n\n// +groupName=doc.io\ntype A int\n\n// +versionName=v1\n\ntype (\n\t// +kubebuilder:skip\n\n\t// +b\n\tB int\n)\n",
    );
    assert_eq!(
        found,
        owned(&[
            (
                "package",
                &[
                    "kubebuilder:rbac:groups=apps,verbs=get",
                    "kubebuilder:validation:Optional",
                    "versionName=v1",
                    "kubebuilder:skip"
                ]
            ),
            ("A", &["other", "groupName=doc.io"]),
            ("B", &["b"]),
        ])
    );
}

#[test]
fn markers_above_other_declarations_stand_apart_where_they_are_no_documentation() {
    let found = markers(
        "package v1\n\n// +a\n\n// +lost\nimport (\n\t// +lost\n\n\t\"fmt\"\n) // +b\n\n// +c\n\nvar x = 1 // +lost\n// +lost\nconst (\n\t// +lost\n)\n// +lost\nfunc f() {} // +d\n",
    );
    assert_eq!(found, owned(&[("package", &["a", "b", "c", "d"])]));
}

#[test]
fn markers_of_nested_structs_belong_to_their_fields() {
    let file = declarations(
        "type A struct {\n\t// +outer\n\tB []struct {\n\t\t// +inner\n\t\tC int\n\t\t// +lost\n\t}\n\tD int\n}",
    );
    let TypeForm::Struct(fields) = &file.types[0].expression.form else { panic!() };
    let TypeForm::Slice(element) = &fields[0].expression.form else { panic!() };
    let TypeForm::Struct(inner) = &element.form else { panic!() };
    let texts = |field: &Field| field.markers.iter().map(|marker| marker.text.clone()).collect::<Vec<_>>();
    assert_eq!(
        [texts(&fields[0]), texts(&inner[0]), texts(&fields[1])],
        [vec!["outer"], vec!["inner"], vec![]]
    );
}

#[test]
fn a_marker_stands_where_its_plus_does() {
    let file = declarations("type A struct {\n\t/* ä */ //  +kubebuilder:x \n\tB int\n}");
    let TypeForm::Struct(fields) = &file.types[0].expression.form else { panic!() };
    let marker = &fields[0].markers[0];
    assert_eq!((marker.text.as_str(), marker.at), ("kubebuilder:x", Mark { line: 4, column: 14 }));
}
