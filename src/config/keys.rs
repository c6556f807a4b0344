//! The keys of a config and the JSON schema of configs -> a message for each unknown key. The TOML parser would
//! report only the first one.

use std::ops::Range;

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::JSON_SCHEMA;

/// An unknown key.
pub(super) struct Unknown {
    pub(super) span: Range<usize>,
    pub(super) message: String,
    pub(super) help: String,
}

/// All keys of a text that the schema does not have; none if the text is not TOML, which the parser reports later.
pub(super) fn unknown(text: &str) -> Vec<Unknown> {
    let mut found = Vec::new();
    if let (Ok(table), Ok(schema)) = (DeTable::parse(text), serde_json::from_str::<Value>(JSON_SCHEMA)) {
        walk_table(table.get_ref(), &schema, "", &mut found);
    }
    found
}

/// The position of a key of the root table.
pub(super) fn span(text: &str, name: &str) -> Option<Range<usize>> {
    let table = DeTable::parse(text).ok()?;
    table.get_ref().keys().find(|key| key.get_ref() == name).map(|key| key.span())
}

/// Adds the unknown keys of a table and of its values.
fn walk_table(table: &DeTable<'_>, schema: &Value, path: &str, found: &mut Vec<Unknown>) {
    for (key, value) in table {
        let name: &str = key.get_ref();
        let key_path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match schema["properties"].get(name).or(Some(&schema["additionalProperties"])) {
            Some(property) if property.is_object() => walk(value.get_ref(), property, &key_path, found),
            _ => found.push(Unknown {
                span: key.span(),
                message: match path {
                    "" => format!("unknown key `{name}`"),
                    path => format!("unknown key `{name}` in `{path}`"),
                },
                help: help(name, schema),
            }),
        }
    }
}

/// Adds the unknown keys of the tables in a value.
fn walk(value: &DeValue<'_>, schema: &Value, path: &str, found: &mut Vec<Unknown>) {
    match value {
        DeValue::Table(table) if schema["type"] == "object" => walk_table(table, schema, path, found),
        DeValue::Array(items) => {
            items.iter().for_each(|item| walk(item.get_ref(), &schema["items"], path, found));
        }
        _ => {}
    }
}

/// The most similar key, or all keys.
fn help(name: &str, schema: &Value) -> String {
    let Some(properties) = schema["properties"].as_object() else { return String::new() };
    let near = properties.keys().map(|key| (strsim::damerau_levenshtein(key, name), key)).min();
    match near {
        Some((distance, key)) if distance <= 2 => format!("did you mean `{key}`?"),
        _ => {
            let known: Vec<String> = properties.keys().map(|key| format!("`{key}`")).collect();
            format!("the keys are {}", known.join(", "))
        }
    }
}
