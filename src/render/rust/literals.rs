//! JSON values and texts -> Rust literals. Only this file escapes them.

use serde_json::Value;

/// A string literal: `Debug` prints a text as one, and escapes control characters, line ends and marks of the writing
/// direction.
pub fn text(text: &str) -> String {
    format!("{text:?}")
}

/// A string literal of JSON text: a raw one, unless the text would end it or has a character that a reader would not see.
pub fn json_text(text: &str) -> String {
    let is_raw = !text.contains("\"#") && text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_raw { format!("r#\"{text}\"#") } else { self::text(text) }
}

/// A literal of the runtime's `Lit`.
pub fn lit(value: &Value) -> String {
    match value {
        Value::Null => "rt::Lit::Null".to_owned(),
        Value::Bool(value) => format!("rt::Lit::Bool({value})"),
        Value::String(value) => format!("rt::Lit::Text({})", text(value)),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(value), _) => format!("rt::Lit::Int({value})"),
            (None, Some(value)) => format!("rt::Lit::Uint({value})"),
            (None, None) => format!("rt::Lit::Float({})", float(number.as_f64().unwrap_or_default())),
        },
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(lit).collect();
            format!("rt::Lit::List(&[{}])", items.join(", "))
        }
        Value::Object(entries) => {
            let entries: Vec<String> =
                entries.iter().map(|(name, value)| format!("({}, {})", text(name), lit(value))).collect();
            format!("rt::Lit::Map(&[{}])", entries.join(", "))
        }
    }
}

/// The default in a field's row of the table: a plain Rust literal for scalars, else a literal of `Lit`.
pub fn table_default(value: &Value) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::String(value) => text(value),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(value), _) => value.to_string(),
            (None, Some(value)) if number.is_f64() => float(value),
            _ => lit(&Value::Number(number.clone())),
        },
        other => lit(other),
    }
}

/// A float literal.
pub fn float(value: f64) -> String {
    format!("{value:?}")
}

#[cfg(test)]
mod tests {
    use super::{json_text, lit, text};
    use serde_json::json;

    #[test]
    fn texts_end_nothing() {
        assert_eq!(text("a\"b\\\n\u{202e}"), r#""a\"b\\\n\u{202e}""#);
    }

    #[test]
    fn json_text_is_raw_where_it_can_be() {
        assert_eq!(json_text(r#"{"a":"b"}"#), "r#\"{\"a\":\"b\"}\"#");
        assert_eq!(json_text("{\"\\\"#\":1}"), r##""{\"\\\"#\":1}""##);
        assert_eq!(json_text("\"\u{202e}\""), r#""\"\u{202e}\"""#);
    }

    #[test]
    fn literals_keep_their_type() {
        assert_eq!(
            lit(&json!({"a": [1, -2, 1.5, 18446744073709551615u64, null, "x"]})),
            "rt::Lit::Map(&[(\"a\", rt::Lit::List(&[rt::Lit::Int(1), rt::Lit::Int(-2), rt::Lit::Float(1.5), \
             rt::Lit::Uint(18446744073709551615), rt::Lit::Null, rt::Lit::Text(\"x\")]))])"
        );
    }
}
