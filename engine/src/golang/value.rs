//! A value of an object -> how the messages of Kubernetes show it.

use serde_json::Value;

use super::float::{self, Style};
use super::quote::quote;

/// The value in a message such as `Invalid value: "x": ...`: texts quoted, numbers as `%v`, everything else as JSON.
pub fn error_value(value: &Value) -> String {
    match value {
        Value::String(text) => quote(text),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(integer), _) => integer.to_string(),
            (None, Some(number)) => float::format(number, Style::Value),
            (None, None) => number.to_string(),
        },
        _ => json(value),
    }
}

/// The JSON of Go's `encoding/json`: keys in order, and `<`, `>` and `&` escaped.
pub fn json(value: &Value) -> String {
    let mut text = String::new();
    push_json(&mut text, value);
    text
}

/// The recursion is as deep as the value, whose depth the reader of objects bounds.
fn push_json(text: &mut String, value: &Value) {
    match value {
        Value::Null => text.push_str("null"),
        Value::Bool(bool) => text.push_str(if *bool { "true" } else { "false" }),
        Value::Number(number) => text.push_str(&match (number.as_i64(), number.as_f64()) {
            (Some(integer), _) => integer.to_string(),
            (None, Some(number)) => float::format(number, Style::Json),
            (None, None) => number.to_string(),
        }),
        Value::String(string) => push_json_string(text, string),
        Value::Array(items) => {
            text.push('[');
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                push_json(text, item);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().collect();
            sorted.sort_unstable_by_key(|(key, _)| *key);
            text.push('{');
            for (at, (key, field)) in sorted.into_iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                push_json_string(text, key);
                text.push(':');
                push_json(text, field);
            }
            text.push('}');
        }
    }
}

fn push_json_string(text: &mut String, string: &str) {
    text.push('"');
    for character in string.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            '\u{8}' => text.push_str(r"\b"),
            '\u{c}' => text.push_str(r"\f"),
            '\n' => text.push_str(r"\n"),
            '\r' => text.push_str(r"\r"),
            '\t' => text.push_str(r"\t"),
            '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                text.push_str(&format!(r"\u{:04x}", u32::from(character)));
            }
            _ => text.push(character),
        }
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::error_value;

    #[test]
    fn shown_as_by_the_server() {
        for (value, expected) in [
            (json!("a\"\u{a0}"), r#""a\"\u00a0""#),
            (json!(5), "5"),
            (json!(-0.0), "-0"),
            (json!(1e20), "1e+20"),
            (json!(1e21), "1e+21"),
            (json!(0.00001), "1e-05"),
            (json!(u64::MAX), "1.8446744073709552e+19"),
            (json!(true), "true"),
            (json!(null), "null"),
            (
                json!({"b": [1, 0.0000001, null], "a": "<&>\u{7}é"}),
                r#"{"a":"\u003c\u0026\u003e\u0007é","b":[1,1e-7,null]}"#,
            ),
            (json!({}), "{}"),
        ] {
            assert_eq!(error_value(&value), expected);
        }
    }
}
