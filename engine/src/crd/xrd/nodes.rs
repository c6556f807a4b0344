//! JSON values, and maps with other entries -> nodes at the position of what they were made for.

use std::borrow::Cow;
use std::rc::Rc;

use serde_json::Value;

use crate::diag::Mark;
use crate::text::node::{Content, Entry, Node};

/// A value whose parts all have one position.
pub fn placed<'a>(value: &Value, at: Mark) -> Node<'a> {
    let content = match value {
        Value::Null => Content::Null,
        Value::Bool(flag) => Content::Bool(*flag),
        Value::Number(number) => Content::Number(number.clone()),
        Value::String(text) => Content::Text(text.clone().into()),
        Value::Array(items) => Content::List(Rc::new(items.iter().map(|item| placed(item, at)).collect())),
        Value::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| entry(key.clone(), placed(value, at)));
            Content::Map(Rc::new(entries.collect()))
        }
    };
    Node { at, content }
}

/// An entry at the position of its value.
pub fn entry<'a>(key: impl Into<Cow<'a, str>>, value: Node<'a>) -> Entry<'a> {
    Entry { at: value.at, key: key.into(), value }
}

/// A map of these entries, in their order.
pub fn map(at: Mark, entries: Vec<Entry<'_>>) -> Node<'_> {
    Node { at, content: Content::Map(Rc::new(entries)) }
}

/// A list of these items.
pub fn list(at: Mark, items: Vec<Node<'_>>) -> Node<'_> {
    Node { at, content: Content::List(Rc::new(items)) }
}

/// The entries of a map with others, which replace those of the same key.
pub fn with<'a>(entries: &[Entry<'a>], others: &[Entry<'a>]) -> Vec<Entry<'a>> {
    let kept = entries.iter().filter(|entry| !others.iter().any(|other| other.key == entry.key));
    kept.chain(others).cloned().collect()
}
