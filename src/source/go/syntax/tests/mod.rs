//! Small Go files -> the declarations that are read of them, one subject a test.

mod comments;
mod errors;

use super::declarations::{ConstantForm, ConstantValue, Field, GoFile, TextPart, TypeExpression, TypeForm};
use super::parse;
use crate::diag::{Diagnostics, Mark};
use kubesmith_engine::text::file_set::FileSet;

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
fn shown_type(expression: &TypeExpression) -> String {
    match &expression.form {
        TypeForm::Named { package, name, arguments } => {
            let package = package.as_ref().map(|package| format!("{package}.")).unwrap_or_default();
            let arguments: Vec<_> = arguments.iter().map(shown_type).collect();
            let arguments =
                if arguments.is_empty() { String::new() } else { format!("[{}]", arguments.join(", ")) };
            format!("{package}{name}{arguments}")
        }
        TypeForm::Pointer(element) => format!("*{}", shown_type(element)),
        TypeForm::Slice(element) => format!("[]{}", shown_type(element)),
        TypeForm::Array(element) => format!("[N]{}", shown_type(element)),
        TypeForm::Map(key, value) => format!("map[{}]{}", shown_type(key), shown_type(value)),
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
    format!("{name}{}", shown_type(&field.expression))
}

/// The fields of the first type.
fn fields(text: &str) -> Vec<Field> {
    match declarations(text).types.remove(0).expression.form {
        TypeForm::Struct(fields) => fields,
        other => panic!("{other:?}"),
    }
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
            format!(
                "{}[{}] {} {}",
                t.name.text,
                t.parameters.join(","),
                t.is_alias,
                shown_type(&t.expression)
            )
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
    let types: Vec<_> = fields.iter().map(field).collect();
    assert_eq!(
        types,
        [
            "a string",
            "b string",
            "c *pkg.T",
            "d [][]byte",
            "e [N]int",
            "f map[K]V",
            "g Ref[Secret, *pkg.T]",
            "h pkg.Ref[Secret]",
            "i <a type in parentheses>",
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
    let types: Vec<_> = fields.iter().map(field).collect();
    assert_eq!(types, ["B", "*C", "metav1.TypeMeta", "*pkg.D", "Ref[T]", "*pkg.Ref[T]"]);
    assert_eq!(fields[1].at, fields[1].expression.at);
    assert!(fields[1].json.as_ref().is_some_and(|json| json.name.is_empty() && json.has("inline")));
    assert_eq!(fields[3].json, None);
}

#[test]
fn constants_have_the_type_that_they_are_declared_with_or_converted_to() {
    let file = declarations(
        "const (\n\tA Phase = \"Up\"\n\tB = Phase(\"Down\")\n\tC, D = \"a\" + `b`, -1.5\n\tE = C + \"c\"\n\tF = A\n\tG = len(\"abc\")\n\tH = pkg.X\n)\nconst I = true",
    );
    let constants: Vec<_> = file
        .constants
        .iter()
        .map(|c| (c.name.text.as_str(), c.type_name.as_deref(), c.value.clone()))
        .collect();
    let text = |text: &str| Some(ConstantValue::Text(text.to_owned()));
    let imported = TextPart::Constant { package: Some("pkg".to_owned()), name: "X".to_owned() };
    assert_eq!(
        constants,
        [
            ("A", Some("Phase"), text("Up")),
            ("B", Some("Phase"), text("Down")),
            ("C", None, text("ab")),
            ("D", None, Some(ConstantValue::Float(-1.5))),
            ("E", None, text("abc")),
            ("F", None, text("Up")),
            ("G", None, None),
            ("H", None, Some(ConstantValue::Joined(vec![imported]))),
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
    let forms: Vec<_> = file.constants.iter().map(|c| c.form).collect();
    let (literal, expression, repeated) =
        (ConstantForm::Literal, ConstantForm::Expression, ConstantForm::Repeated);
    assert_eq!(forms, [expression, repeated, repeated, repeated, literal, repeated, expression, repeated]);
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
        "{imports}var (\n\tA = schema.GroupVersion{{Group: \"a.io\", Version: \"v1\"}}\n\tB = &builder{{GV: s.GroupVersion{{Group, \"v\" + \"2\"}}}}\n\tC = schema.GroupVersion{{Version: \"v\" + pkg.V}}\n\tD = other.GroupVersion{{Group: \"x\"}}\n\tE = schema.GroupVersion{{Group: f(), Version: Later}}\n)\nconst Group = \"b.io\"",
    ));
    let parts = |parts: &Option<Vec<TextPart>>| {
        let part = |part: &TextPart| match part {
            TextPart::Literal(text) => text.clone(),
            TextPart::Constant { package, name } => format!("<{package:?} {name}>"),
        };
        parts.as_ref().map(|parts| parts.iter().map(part).collect::<String>())
    };
    let found: Vec<_> =
        file.group_versions.iter().map(|g| (parts(&g.group), parts(&g.version), g.at.line)).collect();
    let text = |text: &str| Some(text.to_owned());
    let expected = [
        (text("a.io"), text("v1"), 8),
        (text("b.io"), text("v2"), 9),
        (text(""), text("v<Some(\"pkg\") V>"), 10),
        (None, text("<None Later>"), 12),
    ];
    assert_eq!(found, expected);
}
