//! An error of the YAML parser, or a value that cannot be a key -> the words of Go's YAML library.

use saphyr_parser::ScanError;
use serde_json::Value;

use crate::server_text::{number, quoted};

/// The server's message about a text that is no YAML.
pub(super) fn message(error: &ScanError) -> String {
    format!("yaml: line {}: {}", error.marker().line(), error.info())
}

/// A value as `%#v` writes what Go's YAML library makes of it.
pub(super) fn go_syntax(value: &Value) -> String {
    match value {
        Value::Null => "interface {}(nil)".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(value) => number(value),
        Value::String(text) => quoted(text),
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(go_syntax).collect();
            format!("[]interface {{}}{{{}}}", items.join(", "))
        }
        Value::Object(map) => {
            let mut entries: Vec<_> =
                map.iter().map(|(key, value)| format!("{}:{}", quoted(key), go_syntax(value))).collect();
            entries.sort_unstable();
            format!("map[interface {{}}]interface {{}}{{{}}}", entries.join(", "))
        }
    }
}
