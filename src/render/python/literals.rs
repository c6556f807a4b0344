//! JSON values and texts -> Python literals. Only this file escapes them.

use serde_json::Value;

use crate::invisible::is_invisible;

/// A JSON value as an expression of its wire form.
pub fn value(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        // ruff removes the plus sign of an exponent.
        Value::Number(number) => number.to_string().replace("e+", "e"),
        Value::String(text) => string(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(self::value).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(map) => {
            let pairs = map.iter().map(|(key, value)| format!("{}: {}", string(key), self::value(value)));
            format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Texts as a tuple.
pub fn tuple<T: AsRef<str>>(texts: &[T]) -> String {
    let comma = if texts.len() == 1 { "," } else { "" };
    format!("({}{comma})", strings(texts))
}

/// Texts as string literals with commas between them.
pub fn strings<T: AsRef<str>>(texts: &[T]) -> String {
    texts.iter().map(|text| string(text.as_ref())).collect::<Vec<_>>().join(", ")
}

/// A string literal: in double quotes unless single quotes need fewer escapes, as ruff chooses.
pub fn string(text: &str) -> String {
    if plain(text) {
        return format!("\"{text}\"");
    }
    let count = |quote: char| text.chars().filter(|&c| c == quote).count();
    let quote = if count('"') > count('\'') { '\'' } else { '"' };
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => out.extend(['\\', c]),
            c if is_invisible(c) => out.push_str(&escape(c)),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

/// Whether a text needs no escapes: printable ASCII without quotes and backslashes. Nearly all texts do not.
fn plain(text: &str) -> bool {
    text.bytes().all(|b| matches!(b, b' '..=b'~') && !matches!(b, b'"' | b'\\'))
}

/// The escape sequence of a character that is not allowed in a source file.
fn escape(c: char) -> String {
    match u32::from(c) {
        code @ 0..=0xff => format!("\\x{code:02x}"),
        code @ 0x100..=0xffff => format!("\\u{code:04x}"),
        code => format!("\\U{code:08x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_literals() {
        let table = [
            (r#""plain""#, r#""plain""#),
            (r#""say \"x\"""#, r#"'say "x"'"#),
            (r#""it's \"x\"\\\n""#, r#"'it\'s "x"\\\n'"#),
            (r#""\u202e\u0007\u00e4""#, "\"\\u202e\\x07\u{e4}\""),
            (r#"{"a": [1, 0.5, null, true]}"#, r#"{"a": [1, 0.5, None, True]}"#),
            ("18446744073709551615", "18446744073709551615"),
            ("[1e21, 1e-7]", "[1e21, 1e-7]"),
        ];
        for (json, expected) in table {
            let parsed: Value = serde_json::from_str(json).expect("JSON");
            assert_eq!(value(&parsed), expected);
        }
    }
}
