//! A config and the JSON schema of configs -> a message for each key and value that the schema does not allow. The TOML
//! parser would report only the first one.

use std::ops::Range;

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::JSON_SCHEMA;
use crate::suggestion::nearest;

/// The key of the list of inputs.
pub(super) const INPUTS: &str = "inputs";

/// A key or a value that the schema does not allow.
pub(super) struct Fault {
    pub(super) span: Range<usize>,
    pub(super) message: String,
    pub(super) help: String,
}

/// All faults of a text; none if the text is not TOML, which the parser reports later.
pub(super) fn faults(text: &str) -> Vec<Fault> {
    let mut found = Vec::new();
    if let (Ok(table), Ok(schema)) = (DeTable::parse(text), serde_json::from_str::<Value>(JSON_SCHEMA)) {
        walk_table(table.get_ref(), &schema, "", &table.span(), &mut found);
    }
    found
}

/// The positions of `inputs` and of the names in `[select]` and `[group."NAME"]`, each with the key of its table or list.
/// A list that chooses nothing by name, such as `versions = "storage"`, has none.
pub(super) fn names(text: &str) -> Vec<(String, String, Range<usize>)> {
    let Ok(root) = DeTable::parse(text) else { return Vec::new() };
    let table = |key: &str| root.get_ref().get(key).and_then(|value| value.get_ref().as_table());
    let mut found = Vec::new();
    let mut add_list = |key: String, list: &DeValue<'_>| {
        for item in list.as_array().into_iter().flatten() {
            found.push((key.clone(), item.get_ref().as_str().unwrap_or_default().to_owned(), item.span()));
        }
    };
    if let Some(inputs) = root.get_ref().get(INPUTS) {
        add_list(INPUTS.to_owned(), inputs.get_ref());
    }
    for (key, list) in table("select").into_iter().flatten() {
        add_list(format!("select.{}", key.get_ref()), list.get_ref());
    }
    for (name, _) in table("group").into_iter().flatten() {
        found.push(("group".to_owned(), name.get_ref().to_string(), name.span()));
    }
    found
}

/// The position of a key of the root table.
pub(super) fn span(text: &str, name: &str) -> Option<Range<usize>> {
    let table = DeTable::parse(text).ok()?;
    table.get_ref().keys().find(|key| key.get_ref() == name).map(|key| key.span())
}

/// Adds the faults of a table, whose key is `path`, and of its values.
fn walk_table(table: &DeTable<'_>, schema: &Value, path: &str, span: &Range<usize>, found: &mut Vec<Fault>) {
    for (key, value) in table {
        let name: &str = key.get_ref();
        let key_path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match schema["properties"].get(name).or(Some(&schema["additionalProperties"])) {
            Some(property) if property.is_object() => {
                walk(value.get_ref(), property, &key_path, &value.span(), found);
            }
            _ => found.push(Fault {
                span: key.span(),
                message: match path {
                    "" => format!("unknown key `{name}`"),
                    path => format!("unknown key `{name}` in `{path}`"),
                },
                help: known_keys(name, schema),
            }),
        }
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    for missing in required.filter(|name| !table.contains_key(*name)) {
        found.push(Fault {
            span: span.clone(),
            message: format!("required key `{missing}` is missing in `{path}`"),
            help: schema["properties"][missing]["description"]
                .as_str()
                .map_or_else(String::new, |about| format!("`{missing}`: {}", about.trim_end_matches('.'))),
        });
    }
}

/// Adds the faults of a value, whose key is `path`.
fn walk(value: &DeValue<'_>, schema: &Value, path: &str, span: &Range<usize>, found: &mut Vec<Fault>) {
    if let Some(alternatives) = schema["oneOf"].as_array() {
        // One that takes values of this type says what is wrong with the value; else the parser does.
        if let Some(schema) = alternatives.iter().find(|schema| takes_type(value, schema)) {
            walk(value, schema, path, span, found);
        }
        return;
    }
    if !takes_type(value, schema) {
        let (message, help) = wrong_type(value, schema, path);
        return found.push(Fault { span: span.clone(), message, help });
    }
    match value {
        DeValue::Table(table) if schema["type"] == "object" => walk_table(table, schema, path, span, found),
        DeValue::Array(items) => {
            items.iter().for_each(|item| walk(item.get_ref(), &schema["items"], path, &item.span(), found));
        }
        DeValue::String(text) => {
            let known: Vec<&str> =
                schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            if !known.is_empty() && !known.contains(&text.as_ref()) {
                let message = format!("`{path}` has no value `{text}`");
                found.push(Fault { span: span.clone(), message, help: suggestion(text, &known, "values") });
            }
        }
        _ => {}
    }
}

/// Whether a schema takes values of this type.
fn takes_type(value: &DeValue<'_>, schema: &Value) -> bool {
    let is_enum = schema["enum"].is_array();
    match schema["type"].as_str() {
        Some("object") => matches!(value, DeValue::Table(_)),
        Some("array") => matches!(value, DeValue::Array(_)),
        Some("integer") => matches!(value, DeValue::Integer(_)),
        Some("boolean") => matches!(value, DeValue::Boolean(_)),
        Some("string") => matches!(value, DeValue::String(_)),
        _ => !is_enum || matches!(value, DeValue::String(_)),
    }
}

/// The message about a value of the wrong type, and how to write the right one.
fn wrong_type(value: &DeValue<'_>, schema: &Value, path: &str) -> (String, String) {
    let expected = match schema["type"].as_str() {
        Some("object") => "a table",
        Some("array") if schema["items"]["type"] == "object" => "a list of tables",
        Some("array") => "a list",
        Some("integer") => "a whole number",
        Some("boolean") => "true or false",
        _ => "a text",
    };
    let found = match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    let key = path.rsplit('.').next().unwrap_or_default();
    let help = match (expected, value) {
        ("a list", DeValue::String(text)) => format!("write `{key} = [{text:?}]`"),
        ("a list of tables", DeValue::Table(_)) => format!("write `[[{path}]]`"),
        ("a text", DeValue::Float(number)) => format!("write `{key} = \"{}\"`", number.as_str()),
        ("a text", DeValue::Integer(number)) => format!("write `{key} = \"{}\"`", number.as_str()),
        ("a text", DeValue::Boolean(value)) => format!("write `{key} = \"{value}\"`"),
        ("true or false", DeValue::String(text)) if matches!(text.as_ref(), "true" | "false") => {
            format!("write `{key} = {text}`")
        }
        ("a table", DeValue::String(text)) if matches!(key, "rust" | "python" | "openapi") => {
            format!("write `{key}.out = {text:?}`")
        }
        _ => String::new(),
    };
    (format!("expected {expected} for `{path}`, found {found}"), help)
}

/// The most similar key, or all keys.
fn known_keys(name: &str, schema: &Value) -> String {
    let Some(properties) = schema["properties"].as_object() else { return String::new() };
    suggestion(name, &properties.keys().map(String::as_str).collect::<Vec<_>>(), "keys")
}

/// The most similar one of the names that are known, or all of them.
fn suggestion(name: &str, known: &[&str], what: &str) -> String {
    nearest(name, known.iter().copied()).map_or_else(
        || {
            let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
            format!("the {what} are {}", known.join(", "))
        },
        |near| format!("did you mean `{near}`?"),
    )
}
