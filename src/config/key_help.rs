//! A key or a value that a config must not have -> what to write instead: the nearest one, the table that has the key, or
//! all that are known.

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use crate::suggestion::nearest;

/// Keys that other tables or other generators have for what a table calls otherwise: the table, the key, and ours.
const OTHER_NAMES: [(&str, &str, &str); 21] = [
    ("field", "path", "place"),
    ("kind", "name", "kind"),
    ("map", "name", "schema"),
    ("map", "place", "path"),
    ("map", "to", "as"),
    ("map", "type", "as"),
    ("type", "path", "place"),
    ("rename", "from", "match"),
    ("rename", "pattern", "match"),
    ("rename", "to", "name"),
    ("rust", "output", "out"),
    ("rust", "path", "out"),
    ("rust", "directory", "out"),
    ("python", "output", "out"),
    ("python", "path", "out"),
    ("python", "directory", "out"),
    ("openapi", "output", "out"),
    ("openapi", "path", "out"),
    ("openapi", "file", "out"),
    ("rust", "dir", "out"),
    ("python", "dir", "out"),
];

/// The help about a key that the table at `path` does not have. `root` is the schema of the whole config.
pub(super) fn unknown_key(
    name: &str,
    value: &DeValue<'_>,
    path: &str,
    schema: &Value,
    root: &Value,
) -> String {
    if let (Some(label), DeValue::Table(rest)) = (path.strip_prefix("group."), value) {
        return format!("write `[group.\"{label}.{name}{}\"]`", labels(rest));
    }
    if let Some(ours) = other_name(name, path) {
        return format!("the key is `{ours}`");
    }
    let is_rule = root["properties"][path]["items"].is_object();
    let has_keys = |value: &DeValue<'_>| matches!(value, DeValue::Table(_) | DeValue::Array(_));
    let top = root["properties"].get(name).filter(|_| !path.is_empty() && (!is_rule || has_keys(value)));
    if let Some(top) = top {
        return match (top["type"].as_str(), top["items"]["type"].as_str()) {
            (Some("object"), _) => format!("`{name}` is a top-level table: write `[{name}]`"),
            (Some("array"), Some("object")) => format!("`{name}` is a top-level table: write `[[{name}]]`"),
            _ => format!("`{name}` is a top-level key: write it above the first `[table]`"),
        };
    }
    let keys = || schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    if let Some(near) = nearest(name, keys()) {
        return format!("did you mean `{near}`?");
    }
    let elsewhere = tables_with(name, root);
    // A rule's keys stand in other rules too, for which it is not meant.
    if !elsewhere.is_empty() && !is_rule {
        return format!("`{name}` is a key of {}", elsewhere.join(" and of "));
    }
    if path.is_empty()
        && has_keys(value)
        && matches!(name, "rule" | "rules" | "mapping" | "override" | "overrides")
    {
        return format!("the tables of rules are {}", rule_tables(root).join(", "));
    }
    all(&keys().collect::<Vec<_>>(), "keys")
}

/// The tables of rules, as a config writes them.
fn rule_tables(root: &Value) -> Vec<String> {
    let tables = root["properties"].as_object().into_iter().flatten();
    tables
        .filter(|(_, table)| table["items"]["type"] == "object")
        .map(|(name, _)| format!("`[[{name}]]`"))
        .collect()
}

/// The key that a table has for what another name means.
fn other_name(name: &str, path: &str) -> Option<&'static str> {
    OTHER_NAMES.iter().find(|(table, other, _)| (*table, *other) == (path, name)).map(|(_, _, ours)| *ours)
}

/// The key of a table that an unknown name in it most likely is.
pub(super) fn meant_key<'s>(name: &str, path: &str, schema: &'s Value) -> Option<&'s str> {
    let keys = || schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    if keys().any(|key| key == name) {
        return None;
    }
    match other_name(name, path) {
        Some(ours) => keys().find(|key| *key == ours),
        None => nearest(name, keys()),
    }
}

/// The message about a code that the table at `path` gives a level, and must not, and the help.
pub(super) fn unknown_name(name: &str, path: &str, schema: &Value, root: &Value) -> (String, String) {
    let codes = |list: &str| {
        let listed = root["definitions"][list]["enum"].as_array();
        listed.into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>()
    };
    let errors = codes("errorCode");
    if errors.contains(&name) {
        let message = format!("`{name}` is always an error: its level cannot be changed");
        return (message, format!("remove it; `kubesmith explain {name}` says how to correct the input"));
    }
    let own = schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    let known = [own.collect(), codes("code"), errors].concat();
    let help = match nearest(name, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "a message has its code in brackets, such as `zero-default`".to_owned(),
    };
    (format!("unknown code `{name}` in `{path}`"), help)
}

/// The further labels of a group whose name lacks its quotes, so that TOML made a table of each.
fn labels(table: &DeTable<'_>) -> String {
    match table.iter().next() {
        Some((label, value)) if table.len() == 1 => match value.get_ref() {
            DeValue::Table(rest) => format!(".{}{}", label.get_ref(), labels(rest)),
            _ => String::new(),
        },
        _ => String::new(),
    }
}

/// The tables, but for those of rules, that have a key.
fn tables_with(name: &str, root: &Value) -> Vec<String> {
    let tables = root["properties"].as_object().into_iter().flatten();
    tables
        .filter(|(_, table)| table["properties"].get(name).is_some())
        .map(|(table, _)| format!("`[{table}]`"))
        .collect()
}

/// The most similar one of the values that are known, or all of them.
pub(super) fn unknown_value(text: &str, known: &[&str]) -> String {
    nearest(text, known.iter().copied())
        .map_or_else(|| all(known, "values"), |near| format!("did you mean `{near}`?"))
}

/// All that are known.
pub(super) fn all(known: &[&str], what: &str) -> String {
    let quoted: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [one] => format!("the only one of its {what} is {one}"),
        _ => format!("the {what} are {}", quoted.join(", ")),
    }
}
