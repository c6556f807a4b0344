//! An error of the YAML parser, or a value that cannot be a key -> the words of Go's YAML library.

use saphyr_parser::ScanError;
use serde_json::Value;

use crate::server_text::{number, quoted};

/// What begins the errors of both libraries that name what was being read; the server leaves it out.
const CONTEXTS: [&str; 2] = ["while parsing ", "while scanning "];

/// The server's message about a text that is no YAML.
pub(super) fn message(text: &str, error: &ScanError) -> String {
    let (info, line) = (error.info(), error.marker().line());
    if info.contains("unknown anchor") {
        return format!("yaml: unknown anchor '{}' referenced", alias(text, error));
    }
    let reason = match info.split_once(", ") {
        Some((context, reason)) if CONTEXTS.iter().any(|start| context.starts_with(start)) => reason,
        _ => info,
    };
    let is_of_scanner = |reason| (reason, line, true);
    let (reason, line, is_of_scanner) = match reason {
        _ if reason.starts_with("tabs disallowed") || reason.starts_with("unexpected character") => {
            is_of_scanner("found character that cannot start any token")
        }
        "found unexpected end of stream" => (reason, 1 + text.matches('\n').count(), true),
        "misplaced bracket" => ("did not find expected key", line, false),
        "simple key expect ':'" | "simple key expected ':'" => is_of_scanner("could not find expected ':'"),
        "expected ',' or ']'" => ("did not find expected ',' or ']'", line, false),
        _ if reason.starts_with("did not find expected") => (reason, line, false),
        _ => is_of_scanner(reason),
    };
    // Go's library says one line less for what its parser finds, and none for the first line.
    let line = if is_of_scanner && line > 1 { line } else { line.saturating_sub(1) };
    if line == 0 { format!("yaml: {reason}") } else { format!("yaml: line {line}: {reason}") }
}

/// The name of the alias at the place of an error.
fn alias<'t>(text: &'t str, error: &ScanError) -> &'t str {
    let line = text.split('\n').nth(error.marker().line().saturating_sub(1)).unwrap_or_default();
    let start = line.char_indices().nth(error.marker().col()).map_or(line.len(), |(at, _)| at);
    let name = line[start..].trim_start_matches('*');
    let end = name.find([' ', '\t', ',', ']', '}', ':', '\r']).unwrap_or(name.len());
    &name[..end]
}

/// A value of a map as `%#v` writes what Go's YAML library makes of it.
pub(super) fn go_syntax(value: &Value) -> String {
    if value.is_null() { "<nil>".to_owned() } else { inner_syntax(value) }
}

/// The same within a list or a map.
fn inner_syntax(value: &Value) -> String {
    match value {
        Value::Null => "interface {}(nil)".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(value) => number(value),
        Value::String(text) => quoted(text),
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(inner_syntax).collect();
            format!("[]interface {{}}{{{}}}", items.join(", "))
        }
        Value::Object(map) => {
            let mut entries: Vec<_> =
                map.iter().map(|(key, value)| format!("{}:{}", quoted(key), inner_syntax(value))).collect();
            entries.sort_unstable();
            format!("map[interface {{}}]interface {{}}{{{}}}", entries.join(", "))
        }
    }
}
