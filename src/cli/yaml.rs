//! A JSON value -> a YAML document in block style, with the layout of `kubectl get -o yaml`.
//!
//! Readers may follow YAML 1.1 (PyYAML, Helm) or 1.2 (yaml-rs, newer Go), so that a text is quoted if either of them
//! would read it as another value. saphyr's emitter leaves `1:30`, `1_000` and `2020-01-01` without quotes, and
//! serde-saphyr would add a second YAML parser.

use serde_json::{Number, Value};

/// Writes one document, without a `---`.
pub(super) fn document(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) if !map.is_empty() => block(value, 0, out),
        Value::Array(items) if !items.is_empty() => block(value, 0, out),
        // A literal block must be indented, which is impossible at the root of a document.
        Value::String(text) => {
            out.push_str(&inline_text(text));
            out.push('\n');
        }
        scalar => inline(scalar, 0, out),
    }
}

/// A scalar, an empty map or an empty list on one line.
pub(super) fn scalar(value: &Value) -> String {
    if let Value::String(text) = value {
        return inline_text(text);
    }
    let mut out = String::new();
    inline(value, 0, &mut out);
    out.truncate(out.trim_end().len());
    out
}

/// Writes a map or a list that is not empty; the caller has indented its first line.
fn block(value: &Value, indent: usize, out: &mut String) {
    match value {
        Value::Object(map) => {
            for (i, (key, value)) in map.iter().enumerate() {
                if i > 0 {
                    pad(indent, out);
                }
                let key = inline_text(key);
                // YAML limits implicit keys to 1,024 characters; longer keys need `? `.
                if key.len() > 1000 {
                    out.push_str(&format!("? {key}\n"));
                    pad(indent, out);
                } else {
                    out.push_str(&key);
                }
                out.push(':');
                match value {
                    Value::Object(map) if !map.is_empty() => {
                        out.push('\n');
                        pad(indent + 2, out);
                        block(value, indent + 2, out);
                    }
                    Value::Array(items) if !items.is_empty() => {
                        out.push('\n');
                        pad(indent, out);
                        block(value, indent, out);
                    }
                    scalar => {
                        out.push(' ');
                        inline(scalar, indent + 2, out);
                    }
                }
            }
        }
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    pad(indent, out);
                }
                out.push_str("- ");
                match item {
                    Value::Object(map) if !map.is_empty() => block(item, indent + 2, out),
                    Value::Array(items) if !items.is_empty() => block(item, indent + 2, out),
                    scalar => inline(scalar, indent + 2, out),
                }
            }
        }
        scalar => inline(scalar, indent, out),
    }
}

/// Writes an indentation.
fn pad(indent: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', indent));
}

/// Writes a value that begins on the line of its key or dash.
fn inline(value: &Value, indent: usize, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => out.push_str(&number_text(number)),
        Value::Object(_) => out.push_str("{}"),
        Value::Array(_) => out.push_str("[]"),
        Value::String(text) if fits_a_literal_block(text) => return literal_block(text, indent, out),
        Value::String(text) => out.push_str(&inline_text(text)),
    }
    out.push('\n');
}

/// The text of a number. YAML 1.1 requires a point and a sign in numbers with an exponent.
fn number_text(number: &Number) -> String {
    let text = number.to_string();
    let Some((mantissa, exponent)) = text.split_once(['e', 'E']) else { return text };
    let point = if mantissa.contains('.') { "" } else { ".0" };
    let sign = if exponent.starts_with(['-', '+']) { "" } else { "+" };
    format!("{mantissa}{point}e{sign}{exponent}")
}

/// Whether a text has several lines and a literal block is a good form for it: its first line must not begin with a
/// space, because it sets the indentation, and no line may end in a space, because nobody would see it.
fn fits_a_literal_block(text: &str) -> bool {
    let plain_line = |line: &str| !line.starts_with('\t') && !line.ends_with([' ', '\t']);
    text.contains('\n')
        && !text.starts_with(['\n', ' '])
        && text.chars().all(|c| c == '\n' || c == '\t' || is_printable(c))
        && text.split('\n').all(plain_line)
}

/// Writes a literal block, with the indicator for the number of line ends at the end of the text.
fn literal_block(text: &str, indent: usize, out: &mut String) {
    let (body, chomping) = match text.strip_suffix('\n') {
        None => (text, "|-"),
        Some(body) if body.ends_with('\n') => (body, "|+"),
        Some(body) => (body, "|"),
    };
    out.push_str(chomping);
    out.push('\n');
    for line in body.split('\n') {
        if !line.is_empty() {
            pad(indent, out);
            out.push_str(line);
        }
        out.push('\n');
    }
}

/// A text on one line, quoted if a reader could read it as another value.
fn inline_text(text: &str) -> String {
    if is_bare(text) { text.to_owned() } else { quoted(text) }
}

/// Whether YAML 1.1 and 1.2 both read the unquoted text as this text.
fn is_bare(text: &str) -> bool {
    const WORDS: [&str; 10] = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "~"];
    let indicator = |c: char| "-?:,[]{}#&*!|>'\"%@`=<~".contains(c);
    let first_is_fine = text.chars().next().is_some_and(|c| !indicator(c) && c != ' ');
    // Integers in every base, floats, base 60, dates and times, versions of two parts.
    let number_like = text.starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '.')
        && text.chars().all(|c| c.is_ascii_hexdigit() || "xXoO_.:+-tTzZinfINFaA ".contains(c));
    first_is_fine
        && !number_like
        && !text.ends_with([' ', ':'])
        && !text.contains(": ")
        && !text.contains(" #")
        && text.chars().all(is_printable)
        && !WORDS.contains(&text.to_ascii_lowercase().as_str())
}

/// Whether a character needs no escape: YAML's printable characters without line breaks of any kind, the byte order
/// mark and characters that change the direction of text.
fn is_printable(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
        && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text in double quotes, escaped.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if is_printable(c) => out.push(c),
            c => out.push_str(&format!("\\U{:08X}", u32::from(c))),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn yaml(value: &Value) -> String {
        let mut out = String::new();
        document(value, &mut out);
        out
    }

    #[test]
    fn laid_out_as_kubectl_does() {
        let value = json!({
            "a": {"b": [1, {"c": "x", "d": {}}, ["z", []], [[true]]], "e": null},
            "text": "one\n\n  two\n",
            "open": "one\ntwo",
            "kept": "one\n\n",
            "list": ["a\nb\n", 1.5],
        });
        assert_eq!(
            yaml(&value),
            "a:\n  b:\n  - 1\n  - c: x\n    d: {}\n  - - z\n    - []\n  - - - true\n  e: null\n\
             text: |\n  one\n\n    two\nopen: |-\n  one\n  two\nkept: |+\n  one\n\n\
             list:\n- |\n  a\n  b\n- 1.5\n"
        );
        assert_eq!(yaml(&json!({})), "{}\n");
        assert_eq!(yaml(&json!("a\nb")), "\"a\\nb\"\n");
    }

    #[test]
    fn quoted_where_a_reader_would_read_another_value() {
        // Over 60 lines: one text a line.
        for text in [
            "",
            "yes",
            "No",
            "ON",
            "y",
            "null",
            "~",
            "True",
            "1",
            "-1",
            "+1",
            "0755",
            "0o7",
            "0x1F",
            "1_000",
            "1:30",
            "1e3",
            "1.5",
            ".5",
            ".inf",
            "-.INF",
            ".NaN",
            "2020-01-01",
            "2020-01-01T00:00:00Z",
            "=",
            "<<",
            "- a",
            "a: b",
            "a #b",
            "a:",
            " a",
            "a ",
            "*a",
            "&a",
            "!a",
            "%a",
            "@a",
            "`a",
            "#a",
            "[a",
            "{a",
            "'a",
            "---",
            "...",
            "a\u{85}b",
            "\u{feff}a",
            "a\rb",
            "tab\there",
            "\n",
            " a\nb",
            "a \nb",
            "\ta\nb",
        ] {
            assert_eq!(yaml(&json!([text])), format!("- {}\n", quoted(text)), "{text:?}");
        }
        for text in ["a", "8Gi", "100m", "nginx:1.25", "a b", "a#b", "it's", "http://x", "é", "v1", "30s"] {
            assert_eq!(yaml(&json!([text])), format!("- {text}\n"), "{text:?}");
        }
    }

    #[test]
    fn numbers_keep_their_type_in_both_versions() {
        for (value, expected) in [
            (json!(1e21), "1.0e+21\n"),
            (json!(1.5e-9), "1.5e-9\n"),
            (json!(2.0), "2.0\n"),
            (json!(u64::MAX), "18446744073709551615\n"),
        ] {
            assert_eq!(yaml(&value), expected);
        }
    }

    #[test]
    fn a_long_key_is_explicit() {
        let key = "k".repeat(1100);
        assert_eq!(yaml(&json!({"a": {&key: 1}})), format!("a:\n  ? {key}\n  : 1\n"));
    }
}
