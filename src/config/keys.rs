//! A config and the JSON schema of configs -> a message for each key and value that the schema does not allow. The TOML
//! parser would report only the first one.

use std::ops::Range;

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::{JSON_SCHEMA, key_help};

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
        let mut walk = Walk { root: &schema, found: &mut found };
        walk.table(table.get_ref(), &schema, "", &table.span());
    }
    found
}

/// The positions of `inputs`, of the outputs' directories and names, of the names in `[select]` and `[group."NAME"]`, and of
/// the patterns in `[[messages.paths]]`, each with the key of its table or list.
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
    for output in ["rust", "python", "openapi", "json_schema"] {
        for key in ["out", "name"] {
            let Some(value) = table(output).and_then(|table| table.get(key)) else { continue };
            let text = value.get_ref().as_str().unwrap_or_default();
            found.push((format!("{output}.{key}"), text.to_owned(), value.span()));
        }
    }
    let paths = table("messages").and_then(|table| table.get("paths")?.get_ref().as_array());
    let globs = paths.into_iter().flatten().filter_map(|paths| paths.get_ref().as_table()?.get("glob"));
    for glob in globs {
        found.push((
            "messages.paths".to_owned(),
            glob.get_ref().as_str().unwrap_or_default().to_owned(),
            glob.span(),
        ));
    }
    found
}

/// A value of a rule, or a key of a table in it.
pub(super) struct RuleValue {
    /// The key of the list of rules.
    pub(super) table: &'static str,
    /// The number of the rule in it, from 0.
    pub(super) index: usize,
    /// The key in the rule.
    pub(super) key: String,
    /// The value if it is a string; else empty.
    pub(super) text: String,
    pub(super) span: Range<usize>,
}

/// The values of the rules of a config, with their positions.
pub(super) fn values_of_rules(text: &str) -> Vec<RuleValue> {
    let Ok(root) = DeTable::parse(text) else { return Vec::new() };
    let mut found = Vec::new();
    for table in ["kind", "map", "rename", "type", "field"] {
        let rules = root.get_ref().get(table).and_then(|rules| rules.get_ref().as_array());
        for (index, rule) in rules.into_iter().flatten().enumerate() {
            for (key, value) in rule.get_ref().as_table().into_iter().flatten() {
                let mut add = |text: &str, span| {
                    let (key, text) = (key.get_ref().to_string(), text.to_owned());
                    found.push(RuleValue { table, index, key, text, span });
                };
                match value.get_ref() {
                    DeValue::Table(values) => values.iter().for_each(|(key, value)| {
                        add(key.get_ref(), key.span());
                        add(value.get_ref().as_str().unwrap_or_default(), value.span());
                    }),
                    DeValue::Array(items) => items.iter().for_each(|item| {
                        add(item.get_ref().as_str().unwrap_or_default(), item.span());
                    }),
                    other => add(other.as_str().unwrap_or_default(), value.span()),
                }
            }
        }
    }
    found
}

/// The position of a key of the root table.
pub(super) fn span(text: &str, name: &str) -> Option<Range<usize>> {
    let table = DeTable::parse(text).ok()?;
    table.get_ref().keys().find(|key| key.get_ref() == name).map(|key| key.span())
}

/// The walk over a config.
struct Walk<'w> {
    /// The schema of the whole config.
    root: &'w Value,
    found: &'w mut Vec<Fault>,
}

impl Walk<'_> {
    /// Adds the faults of a table, whose key is `path`, and of its values.
    fn table(&mut self, table: &DeTable<'_>, schema: &Value, path: &str, span: &Range<usize>) {
        for (key, value) in table {
            let name: &str = key.get_ref();
            let key_path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            let own = schema["properties"].get(name);
            match own.or(Some(&schema["additionalProperties"])) {
                Some(_) if own.is_none() && !self.takes_name(name, schema) => {
                    let (message, help) = key_help::unknown_name(name, path, schema, self.root);
                    self.found.push(Fault { span: key.span(), message, help });
                }
                Some(property) if property.is_object() => {
                    self.value(value.get_ref(), property, &key_path, &value.span());
                }
                _ => self.found.push(Fault {
                    span: key.span(),
                    message: match path {
                        "" => format!("unknown key `{name}`"),
                        path => format!("unknown key `{name}` in `{path}`"),
                    },
                    help: key_help::unknown_key(name, value.get_ref(), path, schema, self.root),
                }),
            }
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        // A key that is written in another way is reported already.
        let meant: Vec<&str> =
            table.keys().filter_map(|key| key_help::meant_key(key.get_ref(), path, schema)).collect();
        for missing in required.filter(|name| !table.contains_key(*name) && !meant.contains(name)) {
            self.found.push(Fault {
                span: span.clone(),
                message: format!("required key `{missing}` is missing in `{path}`"),
                help: schema["properties"][missing]["description"]
                    .as_str()
                    .map_or_else(String::new, |about| {
                        format!("`{missing}`: {}", about.trim_end_matches('.'))
                    }),
            });
        }
    }

    /// Whether the keys that a schema lists for a table contain a name; all are allowed where it lists none.
    fn takes_name(&self, name: &str, schema: &Value) -> bool {
        let lists = schema["propertyNames"]["anyOf"].as_array();
        lists.is_none_or(|lists| lists.iter().any(|list| values(resolved(list, self.root)).contains(&name)))
    }

    /// Adds the faults of a value, whose key is `path`.
    fn value(&mut self, value: &DeValue<'_>, schema: &Value, path: &str, span: &Range<usize>) {
        let schema = resolved(schema, self.root);
        if let Some(alternatives) = schema["oneOf"].as_array() {
            // One that takes values of this type says what is wrong with the value; else the parser does.
            let Some(taking) = alternatives.iter().find(|schema| takes_type(value, schema)) else { return };
            let before = self.found.len();
            self.value(value, taking, path, span);
            let takes_list = alternatives.iter().any(|schema| schema["type"] == "array");
            if let (DeValue::String(text), true) = (value, takes_list) {
                let key = path.rsplit('.').next().unwrap_or_default();
                for fault in self.found[before..].iter_mut().filter(|fault| fault.help.starts_with("the ")) {
                    fault.help.push_str(&format!("; or write a list: `{key} = [{text:?}]`"));
                }
            }
            return;
        }
        if !takes_type(value, schema) {
            let (message, help) = wrong_type(value, schema, path);
            return self.found.push(Fault { span: span.clone(), message, help });
        }
        match value {
            DeValue::Table(table) if schema["type"] == "object" => self.table(table, schema, path, span),
            DeValue::Array(items) => {
                let in_list = if schema["items"]["type"] == "object" { "" } else { ITEM };
                let path = format!("{path}{in_list}");
                items
                    .iter()
                    .for_each(|item| self.value(item.get_ref(), &schema["items"], &path, &item.span()));
            }
            DeValue::String(text) => {
                let known = values(schema);
                if !known.is_empty() && !known.contains(&text.as_ref()) {
                    let message = format!("`{text}` is not a value of `{path}`");
                    let help = key_help::unknown_value(text, &known);
                    self.found.push(Fault { span: span.clone(), message, help });
                }
            }
            _ => {}
        }
    }
}

/// What follows the key of a list in the path of its items.
const ITEM: &str = "[]";

/// A schema, or the definition that it refers to.
fn resolved<'s>(schema: &'s Value, root: &'s Value) -> &'s Value {
    let pointer = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    pointer.and_then(|pointer| root.pointer(pointer)).unwrap_or(schema)
}

/// The values that a schema lists.
fn values(schema: &Value) -> Vec<&str> {
    schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
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
        _ => "a string",
    };
    let found = match value {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    let key = path.rsplit('.').next().unwrap_or_default();
    let known = values(schema);
    let number = match value {
        DeValue::Float(number) => Some(number.as_str()),
        DeValue::Integer(number) => Some(number.as_str()),
        _ => None,
    };
    let help = match (expected, value) {
        // A value that is written into the help is one that can be read.
        ("a string", _) if !known.is_empty() => match number.filter(|number| known.contains(number)) {
            Some(number) => format!("write `{key} = \"{number}\"`"),
            None => key_help::all(&known, "values"),
        },
        ("a string", _) if path.ends_with(ITEM) => String::new(),
        ("a string", _) if path == "package.version" => {
            let number = number.unwrap_or_default();
            let zeros = ".0".repeat(2_usize.saturating_sub(number.matches('.').count()));
            if number.is_empty() { String::new() } else { format!("write `{key} = \"{number}{zeros}\"`") }
        }
        ("a string", DeValue::Float(_) | DeValue::Integer(_)) => {
            format!("write `{key} = \"{}\"`", number.unwrap_or_default())
        }
        ("a list", DeValue::String(text)) => format!("write `{key} = [{text:?}]`"),
        ("a list of tables", DeValue::Table(_)) => format!("write `[[{path}]]`"),
        ("true or false", DeValue::String(text)) if matches!(text.as_ref(), "true" | "false") => {
            format!("write `{key} = {text}`")
        }
        ("a table", DeValue::String(text))
            if matches!(key, "rust" | "python" | "openapi" | "json_schema") =>
        {
            format!("write `{key}.out = {text:?}`")
        }
        _ => String::new(),
    };
    (format!("expected {expected} for `{path}`, found {found}"), help)
}
