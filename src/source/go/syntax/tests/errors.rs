//! Go files that are broken or hostile -> messages with positions.

use super::{declarations, messages, read};
use crate::source::go::syntax::declarations::GoFile;

#[test]
fn what_is_no_go_is_named_with_its_place() {
    let cases = [
        ("package v1\n\ntype A struct {\n\tB string\n", "3:15: `{` is not closed: expected `}`"),
        (
            "package v1\ntype A struct {\n\tB int\n\ntype B struct {\n}\n",
            "2:15: `{` is not closed: expected `}`",
        ),
        (
            "package v1\n\ntype A struct {\n\tB: string\n}\n",
            "4:3: `: string` is not allowed in a field of a struct",
        ),
        (
            "package v1\n\ntype A struct {\n\tB string,\n}\n",
            "4:10: `,` is not allowed in the fields of a struct",
        ),
        (
            "package v1\ntype A []\n",
            "2:1: the declaration that begins with `type A []` is incomplete or invalid",
        ),
        ("package v1\n\nä = 1\n", "3:1: expected a declaration, found `ä = 1`"),
        ("type A int\n", "1:1: expected `package NAME`, found `type A int`"),
        ("", "1:1: expected `package NAME`, found the end of the file"),
        ("\n\n", "1:1: expected `package NAME`, found the end of the file"),
        ("package v1\n/* a", "2:1: `/* a` is not closed: expected `*/`"),
        (
            "package v1\nconst a = `x",
            "2:11: the backquote that begins a string here has no closing backquote",
        ),
        ("package v1\nconst a = \"x\n", "2:11: `\"x` is not closed: expected `\"`"),
        ("<html>", "1:1: `<html>` is not allowed here"),
        ("package v1\nfunc f() {\n\tif x {\n}\ntype A int\n", "2:10: `{` is not closed: expected `}`"),
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
        (" ".repeat(9 << 20), "types.go:1:1: error[too-large]: more than 8388608 bytes in one Go file"),
    ] {
        let found = messages(&text);
        let lines: Vec<&str> = found.iter().flat_map(|message| message.lines()).collect();
        assert_eq!((found.len(), lines[0]), (1, expected));
        assert!(lines[1..].iter().any(|line| line.starts_with("  help: ")), "{found:?}");
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

#[test]
fn what_several_names_share_is_copied_only_so_often() {
    let doubled: String = (1..40).map(|i| format!("const A{i} = A{} + A{}\n", i - 1, i - 1)).collect();
    let texts = [
        format!("type A {}int{}\n", "struct { B, C ".repeat(40), "}".repeat(40)),
        format!("const A0 = \"0123456789\"\n{doubled}"),
        format!("const (\nA = \"{}\"\n{})\n", "x".repeat(100_000), "B\n".repeat(1000)),
        format!("type A struct {{\n// {}\n{} B int\n}}\n", "x".repeat(100_000), "B, ".repeat(1000)),
    ];
    for text in texts {
        let found = messages(&format!("package v1\n{text}"));
        assert_eq!(found.len(), 1);
        assert!(
            found[0].ends_with("error[too-large]: more than 33554432 bytes of what several names share"),
            "{found:?}"
        );
    }
}
