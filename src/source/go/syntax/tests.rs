//! Small Go files -> the declarations that are read of them, one subject a test.

use super::declarations::{ConstantValue, Field, GoFile, TypeExpression, TypeForm};
use super::parse;
use crate::diag::{Diagnostics, Mark};
use crate::source::text::file_set::FileSet;

/// The declarations of a file, and the messages about it.
fn read(text: &str) -> (GoFile, Vec<String>) {
    let mut files = FileSet::default();
    let lines_before = files.add("types.go", text);
    let mut diagnostics = Diagnostics::default();
    let file = parse(text, lines_before, &files, &mut diagnostics);
    (file, diagnostics.into_sorted().iter().map(ToString::to_string).collect())
}

/// The declarations of a file without errors, after a package clause.
fn declarations(text: &str) -> GoFile {
    let (file, messages) = read(&format!("package v1\n\n{text}"));
    assert!(messages.is_empty(), "{messages:?}");
    file
}

/// The messages about a file.
fn messages(text: &str) -> Vec<String> {
    read(text).1
}

/// A type as one would write it.
fn written(expression: &TypeExpression) -> String {
    match &expression.form {
        TypeForm::Named { package, name, arguments } => {
            let package = package.as_ref().map(|package| format!("{package}.")).unwrap_or_default();
            let arguments: Vec<_> = arguments.iter().map(written).collect();
            let arguments =
                if arguments.is_empty() { String::new() } else { format!("[{}]", arguments.join(", ")) };
            format!("{package}{name}{arguments}")
        }
        TypeForm::Pointer(element) => format!("*{}", written(element)),
        TypeForm::Slice(element) => format!("[]{}", written(element)),
        TypeForm::Array(element) => format!("[N]{}", written(element)),
        TypeForm::Map(key, value) => format!("map[{}]{}", written(key), written(value)),
        TypeForm::Struct(fields) => {
            let fields: Vec<_> = fields.iter().map(field).collect();
            format!("{{{}}}", fields.join("; "))
        }
        TypeForm::Other(what) => format!("<{what}>"),
    }
}

/// A field as one would write it, without its tag.
fn field(field: &Field) -> String {
    let name = field.name.as_ref().map(|name| format!("{} ", name.text)).unwrap_or_default();
    format!("{name}{}", written(&field.expression))
}

/// The fields of the first type.
fn fields(text: &str) -> Vec<Field> {
    match declarations(text).types.remove(0).expression.form {
        TypeForm::Struct(fields) => fields,
        other => panic!("{other:?}"),
    }
}

/// The markers of each type and field of a file, `package` for those of the package.
fn markers(text: &str) -> Vec<(String, Vec<String>)> {
    let (file, messages) = read(text);
    assert!(messages.is_empty(), "{messages:?}");
    let texts =
        |markers: &[super::declarations::MarkerText]| markers.iter().map(|m| m.text.clone()).collect();
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
fn the_package_and_the_imports_have_names_and_positions() {
    let (file, messages) = read(
        "package v1\n\nimport \"fmt\"\nimport (\n\tmetav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\t. `example.com/a`\n\t_ \"b\"\n)\n",
    );
    assert_eq!(messages, Vec::<String>::new());
    assert_eq!((file.package.text.as_str(), file.package.at), ("v1", Mark { line: 1, column: 9 }));
    let imports: Vec<_> =
        file.imports.iter().map(|i| (i.alias.as_deref(), i.path.as_str(), i.at.line)).collect();
    assert_eq!(
        imports,
        [
            (None, "fmt", 3),
            (Some("metav1"), "k8s.io/apimachinery/pkg/apis/meta/v1", 5),
            (Some("."), "example.com/a", 6),
            (Some("_"), "b", 7),
        ]
    );
}

#[test]
fn types_are_read_alone_and_in_parentheses() {
    let file = declarations(
        "type A string\ntype B = A\ntype (\n\tC []B\n\tD = map[string]*C\n)\ntype E[T any, U, V comparable] struct{ x T }\ntype F [3]int",
    );
    let types: Vec<_> = file
        .types
        .iter()
        .map(|t| {
            format!("{}[{}] {} {}", t.name.text, t.parameters.join(","), t.is_alias, written(&t.expression))
        })
        .collect();
    assert_eq!(
        types,
        [
            "A[] false string",
            "B[] true A",
            "C[] false []B",
            "D[] true map[string]*C",
            "E[T,U,V] false {x T}",
            "F[] false [N]int",
        ]
    );
}

#[test]
fn types_have_every_form() {
    let fields = fields(
        "type A struct {\n\ta, b string\n\tc *pkg.T\n\td [][]byte\n\te [2 * N]int\n\tf map[K]V\n\tg Ref[Secret, *pkg.T]\n\th pkg.Ref[Secret]\n\ti (*(T))\n\tj interface{ M() }\n\tk func(int) error\n\tl <-chan int\n\tm struct { n int; o any }\n}",
    );
    let written: Vec<_> = fields.iter().map(field).collect();
    assert_eq!(
        written,
        [
            "a string",
            "b string",
            "c *pkg.T",
            "d [][]byte",
            "e [N]int",
            "f map[K]V",
            "g Ref[Secret, *pkg.T]",
            "h pkg.Ref[Secret]",
            "i *T",
            "j <an interface>",
            "k <a function>",
            "l <a channel>",
            "m {n int; o any}",
        ]
    );
    assert_eq!(
        (fields[1].at, fields[2].expression.at),
        (Mark { line: 4, column: 5 }, Mark { line: 5, column: 4 })
    );
}

#[test]
fn embedded_fields_have_no_name() {
    let fields = fields(
        "type A struct {\n\tB\n\t*C `json:\",inline\"`\n\tmetav1.TypeMeta `json:\",inline\"`\n\t*pkg.D\n\tRef[T]\n\t*pkg.Ref[T]\n}",
    );
    assert!(fields.iter().all(|field| field.name.is_none()));
    let written: Vec<_> = fields.iter().map(field).collect();
    assert_eq!(written, ["B", "*C", "metav1.TypeMeta", "*pkg.D", "Ref[T]", "*pkg.Ref[T]"]);
    assert_eq!(fields[1].at, fields[1].expression.at);
    assert!(fields[1].json.as_ref().is_some_and(|json| json.name.is_empty() && json.has("inline")));
    assert_eq!(fields[3].json, None);
}

#[test]
fn constants_have_the_type_that_they_are_declared_with() {
    let file = declarations(
        "const (\n\tA Phase = \"Up\"\n\tB = Phase(\"Down\")\n\tC, D = \"a\" + `b`, -1.5\n\tE = C + \"c\"\n\tF = A\n\tG = len(\"abc\")\n\tH = pkg.X\n)\nconst I = true",
    );
    let constants: Vec<_> = file
        .constants
        .iter()
        .map(|c| (c.name.text.as_str(), c.type_name.as_deref(), c.value.clone()))
        .collect();
    let text = |text: &str| Some(ConstantValue::Text(text.to_owned()));
    assert_eq!(
        constants,
        [
            ("A", Some("Phase"), text("Up")),
            ("B", None, text("Down")),
            ("C", None, text("ab")),
            ("D", None, Some(ConstantValue::Float(-1.5))),
            ("E", None, text("abc")),
            ("F", None, text("Up")),
            ("G", None, None),
            ("H", None, None),
            ("I", None, Some(ConstantValue::Boolean(true))),
        ]
    );
}

#[test]
fn constants_repeat_what_stands_above_them() {
    let file = declarations(
        "const (\n\tA Level = iota + 1\n\tB\n\t_\n\tC // three\n\tD = 'a'\n\tE\n\tF uint = 1 << iota\n\tG\n)",
    );
    let constants: Vec<_> = file
        .constants
        .iter()
        .map(|c| (c.name.text.as_str(), c.type_name.as_deref(), c.value.clone()))
        .collect();
    let number = |number| Some(ConstantValue::Integer(number));
    assert_eq!(
        constants,
        [
            ("A", Some("Level"), number(1)),
            ("B", Some("Level"), number(2)),
            ("_", Some("Level"), number(3)),
            ("C", Some("Level"), number(4)),
            ("D", None, number(97)),
            ("E", None, number(97)),
            ("F", Some("uint"), number(64)),
            ("G", Some("uint"), number(128)),
        ]
    );
}

#[test]
fn constants_have_documentation_and_markers() {
    let file = declarations(
        "// A is it.\n// +k8s:x\nconst A = 1\n\nconst (\n\t// B is it.\n\tB = 1\n\n\t// not of C\n\n\tC = 2 // nor this\n)",
    );
    let docs: Vec<_> =
        file.constants.iter().map(|c| (c.name.text.as_str(), c.doc.as_str(), c.markers.len())).collect();
    assert_eq!(docs, [("A", "A is it.", 1), ("B", "B is it.", 0), ("C", "", 0)]);
}

#[test]
fn methods_say_whose_they_are() {
    let file = declarations(
        "func (a A) String() string { return \"\" }\nfunc (*B[T]) MarshalJSON() ([]byte, error)\nfunc (b *(C)) Set(a, b int, c ...string) {}\nfunc f() {}",
    );
    let methods: Vec<_> =
        file.methods.iter().map(|m| (m.receiver.as_str(), m.name.text.as_str(), m.parameters)).collect();
    assert_eq!(methods, [("A", "String", 0), ("B", "MarshalJSON", 0), ("C", "Set", 3)]);
}

#[test]
fn groups_with_versions_are_read_of_literals_and_constants() {
    let imports = "import (\n\t\"k8s.io/apimachinery/pkg/runtime/schema\"\n\ts \"k8s.io/apimachinery/pkg/runtime/schema\"\n)\n";
    let file = declarations(&format!(
        "{imports}var (\n\tA = schema.GroupVersion{{Group: \"a.io\", Version: \"v1\"}}\n\tB = &builder{{GV: s.GroupVersion{{Group, \"v\" + \"2\"}}}}\n\tC = schema.GroupVersion{{Version: pkg.V}}\n\tD = other.GroupVersion{{Group: \"x\"}}\n)\nconst Group = \"b.io\"",
    ));
    let found: Vec<_> =
        file.group_versions.iter().map(|g| (g.group.as_deref(), g.version.as_deref(), g.at.line)).collect();
    assert_eq!(found, [(Some("a.io"), Some("v1"), 8), (Some("b.io"), Some("v2"), 9), (Some(""), None, 10)]);
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

#[test]
fn what_is_no_go_is_named_with_its_place() {
    let cases = [
        ("package v1\n\ntype A struct {\n\tB string\n", "3:15: `{` has no end: expected `}`"),
        (
            "package v1\ntype A struct {\n\tB int\n\ntype B struct {\n}\n",
            "2:15: `{` has no end: expected `}`",
        ),
        (
            "package v1\n\ntype A struct {\n\tB: string\n}\n",
            "4:3: `: string` cannot stand here, in a field of a struct",
        ),
        (
            "package v1\n\ntype A struct {\n\tB string,\n}\n",
            "4:10: `,` cannot stand here, in the fields of a struct",
        ),
        (
            "package v1\ntype A []\n",
            "2:1: the declaration that begins with `type A []` is not complete, or has something that cannot stand in it",
        ),
        ("package v1\n\nä = 1\n", "3:1: expected a declaration, found `ä = 1`"),
        ("type A int\n", "1:1: expected `package NAME`, found `type A int`"),
        ("", "1:1: expected `package NAME`, found the end of the file"),
        ("\n\n", "1:1: expected `package NAME`, found the end of the file"),
        ("package v1\n/* a", "2:1: `/* a` has no end: expected `*/`"),
        ("package v1\nconst a = `x", "2:11: `'x` has no end: expected a backquote"),
        ("package v1\nconst a = \"x\n", "2:11: `\"x` has no end: expected `\"`"),
        ("<html>", "1:1: `<html>` cannot stand here"),
        ("package v1\nfunc f() {\n\tif x {\n}\ntype A int\n", "2:10: `{` has no end: expected `}`"),
    ];
    for (text, expected) in cases {
        let (file, found) = read(text);
        let expected = format!("types.go:{}", expected.replacen(": ", ": error[go-syntax]: ", 1));
        let first_lines: Vec<_> = found.iter().filter_map(|message| message.lines().next()).collect();
        assert_eq!(first_lines, [expected], "{text:?}");
        assert_eq!(file, GoFile::default(), "{text:?}");
    }
}

#[test]
fn no_more_than_ten_errors_of_a_file_are_named() {
    let found = messages(&format!("package v1\n{}", "type A struct { B: int }\n".repeat(50)));
    assert_eq!(found.len(), 10, "{found:?}");
}

#[test]
fn what_gofmt_would_write_otherwise_is_read_as_well() {
    for text in [
        "type ( A int )",
        "type A struct { B int; C string } ; type D int",
        "const ( A = 1; B = 2; )",
        "type A struct { T[P] }",
        "type A [N * 2]int",
        "type A[P *T,] struct{}",
        "import ( \"a\" )",
        "type A interface { ~int | ~string; M() }",
        "type A struct { _ struct{} }",
        ";;",
        "type (\n)\nconst (\n)",
        "/* a */ type /* b */ A /* c */ struct /* d */ { /* e */ B /* f */ int /* g */ } /* h */",
    ] {
        assert_eq!(messages(&format!("package v1\n{text}\n")), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn statements_that_the_grammar_does_not_know_are_no_errors() {
    let file = declarations("func f() {\n\tx := new(a.b + c)\n}\n\ntype A int");
    assert_eq!(file.types.len(), 1);
}

#[test]
fn text_that_is_too_large_or_too_deep_is_refused() {
    let types = |open: &str, close: &str, depth: usize| {
        format!("package v1\ntype A {}int{}\n", open.repeat(depth), close.repeat(depth))
    };
    for (text, expected) in [
        (types("[]", "", 60), "types.go:2:110: error[too-deep]: more than 50 levels of nested schemas"),
        (types("*", "", 100_000), "types.go:2:59: error[too-deep]: more than 50 levels of nested schemas"),
        (
            types("struct { B ", "}", 51),
            "types.go:2:569: error[too-deep]: more than 50 levels of nested schemas",
        ),
        (
            types("(", ")", 100_000),
            "types.go:2:258: error[too-deep]: more than 250 levels of nested brackets",
        ),
        (
            types("func(", "", 100_000),
            "types.go:2:1262: error[too-deep]: more than 250 levels of nested brackets",
        ),
        (" ".repeat(5 << 20), "types.go:1:1: error[too-large]: more than 4194304 bytes in one Go file"),
    ] {
        assert_eq!(messages(&text), [expected]);
    }
    assert_eq!(messages(&types("[]", "", 50)), Vec::<String>::new());
}

#[test]
fn hostile_texts_are_read_or_refused() {
    let texts = [
        "}{)( $ \" ' type func ".repeat(4_000),
        "type ".repeat(20_000),
        "\0".repeat(20_000),
        "\"\n".repeat(20_000),
        "// +a\u{202e}\u{7}\n".repeat(10_000),
        "/*a*/".repeat(20_000),
        format!("const A = \"\"{}", "+\"a\"".repeat(10_000)),
        format!("type A struct {{\n{}}}\n", "\t// +a\n\tB, C int `json:\"a\"` // c\n".repeat(10_000)),
        format!("type A struct {{ {} B int }}", "B, ".repeat(10_000)),
        format!("type (\n{})\n", "// +groupName=a\n\nA int\n".repeat(4_000)),
        "\u{feff}".repeat(1000),
    ];
    for text in texts {
        let (file, messages) = read(&format!("package v1\n{text}"));
        assert!(file.package.text == "v1" || !messages.is_empty());
    }
}
