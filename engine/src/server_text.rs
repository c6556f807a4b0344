//! A value -> the text that Go's `fmt`, `strconv` and `encoding/json` make of it in messages of the server.

use std::fmt::Write;

use serde_json::{Number, Value};

use crate::golang::float::{Style, format};
use crate::golang::quote::quote;

/// A number as `%v` writes it.
pub fn number(number: &Number) -> String {
    match (number.as_i64(), number.as_f64()) {
        (Some(whole), _) => whole.to_string(),
        (None, Some(float)) => self::float(float),
        (None, None) => number.to_string(),
    }
}

/// A float as `%v` writes it.
pub fn float(value: f64) -> String {
    format(value, Style::Value)
}

/// A scalar as messages show the value of a field; None for null, lists and objects, which they show as JSON.
pub fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(value) => Some(number(value)),
        Value::String(text) => Some(quoted(text)),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// A text as `%q` writes it.
pub fn quoted(text: &str) -> String {
    quote(text)
}

/// A value as `encoding/json` writes it: keys sorted, the signs of HTML escaped.
pub fn json(value: &Value) -> String {
    let mut out = String::new();
    write_json(value, &mut out);
    out
}

fn write_json(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => drop(write!(out, "{whole}")),
            (None, Some(float)) => out.push_str(&format(float, Style::Json)),
            (None, None) => drop(write!(out, "{number}")),
        },
        Value::String(text) => write_json_text(text, out),
        Value::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write_json(item, out);
            }
            out.push(']');
        }
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            out.push('{');
            for (index, (key, value)) in entries.into_iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write_json_text(key, out);
                out.push(':');
                write_json(value, out);
            }
            out.push('}');
        }
    }
}

fn write_json_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => drop(write!(out, "\\u{:04x}", c as u32)),
            c if c < ' ' => drop(write!(out, "\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// A value as `%v` writes it within other text.
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => "<nil>".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(value) => number(value),
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(" "))
        }
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            let entries: Vec<_> =
                entries.into_iter().map(|(key, value)| format!("{key}:{}", plain(value))).collect();
            format!("map[{}]", entries.join(" "))
        }
    }
}

/// The name of a value's Go type, `%T`.
pub fn type_name(value: &Value) -> &'static str {
    match value {
        Value::Null => "<nil>",
        Value::Bool(_) => "bool",
        Value::Number(number) if number.is_i64() => "int64",
        Value::Number(_) => "float64",
        Value::String(_) => "string",
        Value::Array(_) => "[]interface {}",
        Value::Object(_) => "map[string]interface {}",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{float, json as to_json, plain, quoted};

    #[test]
    fn numbers_and_texts_are_written_as_go_writes_them() {
        for (value, expected) in
            [(1.5, "1.5"), (1e20, "1e+20"), (1e21, "1e+21"), (1e-5, "1e-05"), (0.0001, "0.0001")]
        {
            assert_eq!(float(value), expected);
        }
        assert_eq!(quoted("a\"\n\u{1}é"), "\"a\\\"\\n\\x01é\"");
        assert_eq!(to_json(&json!({"b": [1, null], "a": "<"})), r#"{"a":"\u003c","b":[1,null]}"#);
        assert_eq!(plain(&json!({"b": [1, null], "a": "x y"})), "map[a:x y b:[1 <nil>]]");
    }
}
