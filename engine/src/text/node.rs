//! A document as a tree of nodes: JSON values, each with its position in the file.

use std::borrow::Cow;
use std::rc::Rc;

use serde_json::{Number, Value};

use crate::diag::Mark;
use crate::json_pointer::unescape;
use crate::json_value::whole_number;
use crate::limits;

/// A value and its position.
#[derive(Debug, Clone, PartialEq)]
pub struct Node<'a> {
    /// The position of its first character.
    pub at: Mark,
    /// The value.
    pub content: Content<'a>,
}

/// A value of JSON's data model. Lists and maps are shared, so that each alias of a YAML document refers to the list or
/// map at its anchor, and a copy costs nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Content<'a> {
    /// `null`, or an empty YAML value.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number; JSON has neither infinity nor NaN.
    Number(Number),
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Rc<Vec<Node<'a>>>),
    /// A map in the order of the file, each key once.
    Map(Rc<Vec<Entry<'a>>>),
}

/// A key and its value.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<'a> {
    /// The position of the key.
    pub at: Mark,
    /// The key. YAML keys that look like numbers or booleans are texts too.
    pub key: Cow<'a, str>,
    /// Its value.
    pub value: Node<'a>,
}

impl<'a> Node<'a> {
    /// The value of a key; None where the node is not a map or lacks the key.
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.entries().iter().find(|entry| entry.key == key).map(|entry| &entry.value)
    }

    /// The value of a key; null counts as absent, as it does in every field of a Kubernetes type.
    pub fn get_non_null(&self, key: &str) -> Option<&Node<'a>> {
        self.get(key).filter(|node| node.content != Content::Null)
    }

    /// The node that a JSON pointer leads to, else its nearest ancestor, with as much of the pointer as leads there.
    pub fn nearest<'p>(&self, pointer: &'p str) -> (&Self, &'p str) {
        let (mut node, mut end) = (self, 0);
        for step in pointer.split('/').skip(1) {
            let child = match &node.content {
                Content::List(items) => step.parse().ok().and_then(|index: usize| items.get(index)),
                _ => node.get(&unescape(step)),
            };
            let Some(child) = child else { break };
            (node, end) = (child, end + 1 + step.len());
        }
        (node, &pointer[..end])
    }

    /// The value of a key, where it is a text.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Node::as_text)
    }

    /// The text; None for a node of another type.
    pub fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The entries of a map; empty for any other node.
    pub fn entries(&self) -> &[Entry<'a>] {
        match &self.content {
            Content::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The items of a list; empty for any other node.
    pub fn items(&self) -> &[Node<'a>] {
        match &self.content {
            Content::List(items) => items,
            _ => &[],
        }
    }

    /// The node's JSON type in words, for messages.
    pub fn type_name(&self) -> &'static str {
        match &self.content {
            Content::Null => "null",
            Content::Bool(_) => "a boolean",
            Content::Number(_) => "a number",
            Content::Text(_) => "a string",
            Content::List(_) => "a list",
            Content::Map(_) => "a map",
        }
    }

    /// The value without positions.
    pub fn to_value(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// The node of a value, without positions; None for a value beyond the limits of a document.
    pub fn from_value(value: &'a Value) -> Option<Self> {
        let mut count = 0;
        node(value, 0, &mut count)
    }

    /// The levels of lists and maps in the tree.
    pub fn depth(&self) -> usize {
        match &self.content {
            Content::List(items) => 1 + items.iter().map(Node::depth).max().unwrap_or_default(),
            Content::Map(entries) => 1 + entries.iter().map(|e| e.value.depth()).max().unwrap_or_default(),
            _ => 0,
        }
    }
}

/// The node of a value that lies below so many lists and maps, after so many values.
fn node<'a>(value: &'a Value, depth: usize, count: &mut usize) -> Option<Node<'a>> {
    *count += 1;
    if limits::DEPTH.is_exceeded_by(depth) || limits::VALUES.is_exceeded_by(*count) {
        return None;
    }
    let content = match value {
        Value::Null => Content::Null,
        Value::Bool(value) => Content::Bool(*value),
        Value::Number(number) => {
            let whole = if number.is_f64() { number.as_f64().and_then(whole_number) } else { None };
            Content::Number(whole.unwrap_or_else(|| number.clone()))
        }
        Value::String(text) => Content::Text(Cow::Borrowed(text)),
        Value::Array(items) => {
            let items: Option<Vec<Node<'a>>> =
                items.iter().map(|item| node(item, depth + 1, count)).collect();
            Content::List(Rc::new(items?))
        }
        Value::Object(map) => {
            let mut entry = |(key, value): (&'a String, &'a Value)| {
                let value = node(value, depth + 1, count)?;
                Some(Entry { at: Mark::default(), key: Cow::Borrowed(key), value })
            };
            let entries: Option<Vec<Entry<'a>>> = map.iter().map(&mut entry).collect();
            Content::Map(Rc::new(entries?))
        }
    };
    Some(Node { at: Mark::default(), content })
}

impl serde::Serialize for Node<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.content {
            Content::Null => serializer.serialize_unit(),
            Content::Bool(value) => serializer.serialize_bool(*value),
            Content::Number(value) => value.serialize(serializer),
            Content::Text(text) => serializer.serialize_str(text),
            Content::List(items) => serializer.collect_seq(items.iter()),
            Content::Map(entries) => serializer.collect_map(entries.iter().map(|e| (&e.key, &e.value))),
        }
    }
}
