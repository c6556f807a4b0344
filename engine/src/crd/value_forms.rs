//! The value of a key of a CRD beside its schemas -> the fault if a server cannot decode it.

use crate::json_pointer::escape;
use crate::lint::{Fault, definition_rules as rules};
use crate::text::node::{Content, Node};

/// What a value must be.
#[derive(Clone, Copy)]
pub enum Form {
    /// A string.
    Text,
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Whole,
    /// A list of strings.
    Texts,
    /// A list of strings, of which the reader of CRDs reports that it is no list.
    TextItems,
    /// A map whose values are strings.
    TextMap,
    /// A map.
    Map,
    /// A list of maps.
    Maps,
}

/// A value that is not what it must be.
struct Wrong<'v, 'n> {
    /// The step from the value of the key; None for that value itself.
    step: Option<String>,
    found: &'v Node<'n>,
    expected: &'static str,
    help: String,
}

/// The fault of the value of a key, with its JSON pointer from the value; None for one that servers decode.
pub fn fault<'n>(value: &Node<'_>, key: &str, form: Form) -> Option<Fault<'n>> {
    let Wrong { step, found, expected, help } = wrong(value, key, form)?;
    let (what, pointer) = match step {
        None => (format!("`{key}`"), String::new()),
        Some(step) if matches!(value.content, Content::List(_)) => {
            (format!("`{key}[{step}]`"), format!("/{step}"))
        }
        Some(step) => (format!("`{step}` in `{key}`"), format!("/{}", escape(&step))),
    };
    let fault = Fault::new(&rules::VALUE_FORM, pointer).with("what", what).with("help", help);
    Some(fault.with("expected", expected).with("found", found.type_name()))
}

fn wrong<'v, 'n>(value: &'v Node<'n>, key: &str, form: Form) -> Option<Wrong<'v, 'n>> {
    let whole = |expected, help: String| Some(Wrong { step: None, found: value, expected, help });
    match (form, &value.content) {
        (_, Content::Null)
        | (Form::Text, Content::Text(_))
        | (Form::Flag, Content::Bool(_))
        | (Form::Map, Content::Map(_)) => None,
        (Form::Whole, Content::Number(number)) if number.as_i64().is_some() => None,
        (Form::Text, _) => whole("a string", quoted(value, key)),
        (Form::Flag, _) => whole("true or false", flag_help(value).to_owned()),
        (Form::Whole, _) => whole(
            "a whole number",
            match value.as_text() {
                Some(text) if text.parse::<i64>().is_ok() => "remove the quotes".to_owned(),
                _ => format!("write a number, such as `{key}: 1`"),
            },
        ),
        (Form::Texts | Form::TextItems, Content::List(items)) => {
            let (index, item) = items.iter().enumerate().find(|(_, item)| !is_text(item))?;
            Some(Wrong {
                step: Some(index.to_string()),
                found: item,
                expected: "a string",
                help: quoted(item, ""),
            })
        }
        (Form::TextItems, _) => None,
        (Form::Texts, _) => whole(
            "a list of strings",
            match value.as_text() {
                Some(text) => format!("write `[{text}]`"),
                None => format!("write a list, such as `{key}: [a, b]`"),
            },
        ),
        (Form::TextMap, Content::Map(entries)) => {
            let entry = entries.iter().find(|entry| !is_text(&entry.value))?;
            let (step, found) = (Some(entry.key.to_string()), &entry.value);
            Some(Wrong { step, found, expected: "a string", help: quoted(found, &entry.key) })
        }
        (Form::TextMap | Form::Map, _) => whole("a map", map_help(value, key)),
        (Form::Maps, Content::List(items)) => {
            let is_map = |node: &Node<'_>| matches!(node.content, Content::Map(_) | Content::Null);
            let (index, item) = items.iter().enumerate().find(|(_, item)| !is_map(item))?;
            Some(Wrong {
                step: Some(index.to_string()),
                found: item,
                expected: "a map",
                help: map_help(item, key),
            })
        }
        (Form::Maps, Content::Map(_)) => whole("a list of maps", "begin its first key with `- `".to_owned()),
        (Form::Maps, _) => whole("a list of maps", format!("below `{key}`, {}", map_help(value, key))),
    }
}

fn is_text(node: &Node<'_>) -> bool {
    matches!(node.content, Content::Text(_) | Content::Null)
}

/// What to do about a value that must be a string.
fn quoted(value: &Node<'_>, key: &str) -> String {
    let before = if key.is_empty() { String::new() } else { format!("{key}: ") };
    match &value.content {
        Content::Number(_) | Content::Bool(_) => {
            format!("write it in quotes: `{before}\"{}\"`", value.to_value())
        }
        Content::List(items) => match items.first().and_then(Node::as_text) {
            Some(text) => format!("write one string: `{before}{text}`"),
            None => "write one string".to_owned(),
        },
        _ => "write a string".to_owned(),
    }
}

/// What to do about a value that must be `true` or `false`.
pub fn flag_help(value: &Node<'_>) -> &'static str {
    match value.as_text() {
        Some("true" | "false") => "remove the quotes",
        Some("yes" | "Yes" | "on" | "True") => "write `true`",
        Some("no" | "No" | "off" | "False") => "write `false`",
        _ => "write `true` or `false`",
    }
}

/// What to do about a value that must be a map.
fn map_help(value: &Node<'_>, key: &str) -> String {
    match (key, value.as_text()) {
        ("conversion", Some(strategy)) => format!("write `conversion: {{ strategy: {strategy} }}`"),
        ("x-kubernetes-validations", Some(rule)) if rule.len() <= 60 => format!("write `- rule: {rule}`"),
        ("x-kubernetes-validations", Some(_)) => "write `- rule: ` before it".to_owned(),
        ("selectableFields", Some(path)) => format!("write `- jsonPath: {path}`"),
        ("additionalPrinterColumns", Some(path)) if path.starts_with('.') => {
            format!("write `- {{ name: NAME, type: string, jsonPath: {path} }}`")
        }
        _ if matches!(value.items(), [Node { content: Content::Map(_), .. }]) => {
            "remove the `- ` before its keys".to_owned()
        }
        ("labels" | "annotations", _) => format!("write `{key}: {{ KEY: VALUE }}`"),
        _ => format!("write the keys of `{key}` with their values"),
    }
}
