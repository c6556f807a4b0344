//! A document as it was read: JSON values that know their place in the file.

use std::borrow::Cow;

use serde_json::{Map, Number, Value};

use crate::diag::Mark;

/// A value and its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Node<'a> {
    /// Where it begins.
    pub at: Mark,
    /// What it is.
    pub content: Content<'a>,
}

/// The JSON data model.
#[derive(Debug, Clone, PartialEq)]
pub enum Content<'a> {
    /// `null`, or nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// Any number JSON can write.
    Number(Number),
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Node<'a>>),
    /// A map in the order of the file, each key once.
    Map(Vec<Entry<'a>>),
}

/// A key and its value.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<'a> {
    /// Where the key begins.
    pub at: Mark,
    /// The key as text, whatever it looks like.
    pub key: Cow<'a, str>,
    /// Its value.
    pub value: Node<'a>,
}

impl<'a> Node<'a> {
    /// The value at a key, where this is a map that has it.
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.entries().iter().find(|entry| entry.key == key).map(|entry| &entry.value)
    }

    /// The value at a key; null counts as absent, as it does in every field of a Kubernetes type.
    pub fn get_non_null(&self, key: &str) -> Option<&Node<'a>> {
        self.get(key).filter(|node| node.content != Content::Null)
    }

    /// The text at a key.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Node::as_text)
    }

    /// The text that this is.
    pub fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The entries, where this is a map.
    pub fn entries(&self) -> &[Entry<'a>] {
        match &self.content {
            Content::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The items, where this is a list.
    pub fn items(&self) -> &[Node<'a>] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// What it is, in words: for messages.
    pub fn what(&self) -> &'static str {
        match &self.content {
            Content::Null => "null",
            Content::Bool(_) => "a boolean",
            Content::Number(_) => "a number",
            Content::Text(_) => "a string",
            Content::List(_) => "a list",
            Content::Map(_) => "a map",
        }
    }

    /// The value alone.
    pub fn to_value(&self) -> Value {
        match &self.content {
            Content::Null => Value::Null,
            Content::Bool(value) => Value::Bool(*value),
            Content::Number(value) => Value::Number(value.clone()),
            Content::Text(value) => Value::String(value.to_string()),
            Content::List(items) => Value::Array(items.iter().map(Node::to_value).collect()),
            Content::Map(entries) => Value::Object(
                entries.iter().map(|e| (e.key.to_string(), e.value.to_value())).collect::<Map<_, _>>(),
            ),
        }
    }

    /// How many nodes it holds, itself included.
    pub fn count(&self) -> usize {
        match &self.content {
            Content::List(items) => 1 + items.iter().map(Node::count).sum::<usize>(),
            Content::Map(entries) => 1 + entries.iter().map(|e| e.value.count()).sum::<usize>(),
            _ => 1,
        }
    }
}

impl serde::Serialize for Node<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.content {
            Content::Null => serializer.serialize_unit(),
            Content::Bool(value) => serializer.serialize_bool(*value),
            Content::Number(value) => value.serialize(serializer),
            Content::Text(text) => serializer.serialize_str(text),
            Content::List(items) => serializer.collect_seq(items),
            Content::Map(entries) => serializer.collect_map(entries.iter().map(|e| (&e.key, &e.value))),
        }
    }
}
