//! A value of another type than its schema has -> what was expected and what to do: a list for a map, a string for a number.

use serde_json::Value;

use super::words::{kind_of, shown, type_name};
use crate::schema::Schema;

/// What was expected in the place of a map or a list that is none of its schema, and what to do; None for any other value.
pub fn mixed_up(key: &str, value: &Value, schema: &Schema) -> Option<(String, String)> {
    let expected = match (schema.type_.as_str(), value) {
        ("array", Value::Object(_)) => "a list".to_owned(),
        ("object", Value::Array(_)) => "a map".to_owned(),
        (scalar @ ("string" | "integer" | "number" | "boolean"), Value::Array(_) | Value::Object(_)) => {
            type_name(scalar)
        }
        _ => return None,
    };
    Some((format!("expected {expected}, found {}", kind_of(value)), help(key, value, schema)))
}

/// What to do about a value of a wrong type; empty where nothing is known.
pub fn help(key: &str, value: &Value, schema: &Schema) -> String {
    match (schema.type_.as_str(), value) {
        ("string", Value::String(_)) => format_help(&schema.format),
        (_, Value::Null) => "remove the field, or set a value".to_owned(),
        ("array", Value::Object(_)) => {
            format!("begin each item of `{key}` with `- `, as in `- {}`", item(schema))
        }
        ("array", found) => {
            format!("write a list: `{key}: [{found}]`, or `- {}` on a line of its own", plain(found))
        }
        ("object", Value::Array(items)) => match items.as_slice() {
            [Value::Object(_)] => format!("`{key}` is one map: remove the `- ` before its fields"),
            _ => format!("`{key}` is one map, as in `{}`", map(key, schema)),
        },
        ("object", _) => format!("write a map, as in `{}`", map(key, schema)),
        ("string", Value::Number(number)) => format!("quote it: without quotes, it is the number `{number}`"),
        ("string", Value::Bool(_)) => {
            "quote it: without quotes, `true`, `false`, `yes`, `no`, `on`, `off`, `y` and `n` are booleans"
                .to_owned()
        }
        ("string" | "integer" | "number" | "boolean", Value::Array(items)) if items.len() == 1 => {
            format!("`{key}` is one value, not a list: `{key}: {}`", plain(&items[0]))
        }
        ("string", _) => "write a string; quote one that begins with `{`, `[` or `- `".to_owned(),
        ("integer" | "number", Value::String(text)) if text.parse::<f64>().is_ok() => {
            format!("remove the quotes: `{text}`")
        }
        ("integer" | "number", Value::String(_)) => "write a number".to_owned(),
        ("integer", Value::Number(_)) => "write a whole number".to_owned(),
        ("boolean", _) => "write `true` or `false`, without quotes".to_owned(),
        _ => String::new(),
    }
}

/// What to write for a format of strings; empty for an unknown one.
pub fn format_help(format: &str) -> String {
    let example = match format {
        "date-time" | "datetime" => "2026-01-31T12:00:00Z",
        "date" => "2026-01-31",
        "duration" => "1h30m",
        "byte" => "aGVsbG8=` (base64, from `printf hello | base64`)",
        "ipv4" | "ip" => "10.0.0.1",
        "ipv6" => "2001:db8::1",
        "cidr" => "10.0.0.0/8",
        "email" => "a@example.com",
        "hostname" => "www.example.com",
        "uri" => "https://example.com/a",
        "uuid" | "uuid4" => "8f14e45f-ceea-467f-a0e6-1b1c2d3e4f50",
        _ => return String::new(),
    };
    format!("write it as in `{example}{}", if example.contains('`') { "" } else { "`" })
}

/// How a value of a schema may begin in YAML: its first required field, or its first one.
fn item(schema: &Schema) -> String {
    let Some(items) = schema.items.as_deref() else { return "VALUE".to_owned() };
    match field(items) {
        Some(name) => format!("{name}: {}", placeholder(items.properties.get(name))),
        None => placeholder(Some(items)),
    }
}

/// A map with one field, in one line.
fn map(key: &str, schema: &Schema) -> String {
    match field(schema) {
        Some(name) => format!("{key}: {{{name}: {}}}", placeholder(schema.properties.get(name))),
        None => format!("{key}: {{KEY: {}}}", placeholder(schema.values())),
    }
}

/// The field that shows best how an object is written.
fn field(schema: &Schema) -> Option<&str> {
    let name = schema.properties.get_key_value("name").map(|(name, _)| name);
    schema.required.first().or(name).or_else(|| schema.properties.keys().next()).map(String::as_str)
}

/// What stands for a value of a schema in an example.
pub fn placeholder(schema: Option<&Schema>) -> String {
    let Some(schema) = schema else { return "VALUE".to_owned() };
    if let Some(Value::String(first)) = schema.enum_.as_deref().and_then(<[Value]>::first) {
        return first.clone();
    }
    match schema.type_.as_str() {
        "string" => "STRING",
        "integer" | "number" => "NUMBER",
        "boolean" => "true",
        "array" => "[...]",
        "object" => "{...}",
        _ => "VALUE",
    }
    .to_owned()
}

/// A scalar as YAML has it, where that is short.
pub fn plain(value: &Value) -> String {
    match value {
        Value::String(text) if text.len() < 40 => text.clone(),
        other => shown(other).trim_matches('`').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{format_help, help, mixed_up};
    use crate::schema::Schema;

    fn of_type(type_: &str) -> Schema {
        Schema { type_: type_.to_owned(), ..Schema::default() }
    }

    #[test]
    fn each_shape_has_what_to_write() {
        let ports = Schema {
            items: Some(Box::new(Schema { required: vec!["name".to_owned()], ..of_type("object") })),
            ..of_type("array")
        };
        for (schema, value, expected) in [
            (&ports, json!({"name": "a"}), "begin each item of `f` with `- `, as in `- name: VALUE`"),
            (&of_type("array"), json!("a"), "write a list: `f: [\"a\"]`, or `- a` on a line of its own"),
            (&of_type("object"), json!([{"a": 1}]), "`f` is one map: remove the `- ` before its fields"),
            (&of_type("object"), json!("a"), "write a map, as in `f: {KEY: VALUE}`"),
            (&of_type("string"), json!(1), "quote it: without quotes, it is the number `1`"),
            (&of_type("integer"), json!("12"), "remove the quotes: `12`"),
            (&of_type("boolean"), json!("true"), "write `true` or `false`, without quotes"),
        ] {
            assert_eq!(help("f", &value, schema), expected, "{value}");
        }
        let (words, _) = mixed_up("f", &json!({}), &ports).unwrap();
        assert_eq!(words, "expected a list, found a map");
        assert_eq!(mixed_up("f", &json!("a"), &ports), None);
        assert_eq!(format_help("date"), "write it as in `2026-01-31`");
    }
}
