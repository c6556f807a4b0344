//! The text of a JSON value -> a tree of which only the parts that a patch changes are taken apart: evanphx/json-patch compares and
//! copies the others as they are written, so that `1.0` is not `1`, and `"\u00e9"` not `"é"`.

use std::collections::BTreeMap;

use crate::fake::body::json;

/// A value. Null is one of two things: a [`Node::Null`], or no node at all where a text has it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Node {
    /// Null, as an operation has it.
    Null,
    /// Any value as it is written.
    Raw(String),
    /// An object.
    Object(BTreeMap<String, Option<Node>>),
    /// A list.
    List(Vec<Option<Node>>),
}

impl Node {
    /// The node of a text that is JSON.
    pub fn raw(text: &[u8]) -> Self {
        match String::from_utf8_lossy(text).trim() {
            "null" => Self::Null,
            text => Self::Raw(text.to_owned()),
        }
    }

    /// Takes the outermost object or list of a text apart; a scalar stays as it is.
    pub fn open(&mut self) {
        let Self::Raw(text) = self else { return };
        let part = |text: &[u8]| match Self::raw(text) {
            Self::Null => None,
            node => Some(node),
        };
        let bytes = text.as_bytes();
        if let Some(members) = json::members(bytes) {
            *self = Self::Object(members.into_iter().map(|(key, text)| (key, part(text))).collect());
        } else if let Some(items) = json::items(bytes) {
            *self = Self::List(items.into_iter().map(part).collect());
        }
    }

    /// Whether a value is equal to another one. None: the server's library fails there.
    pub fn is_equal(&mut self, other: &mut Self) -> Option<bool> {
        self.open();
        if let (Self::Null | Self::Raw(_), Self::Null | Self::Raw(_)) = (&*self, &*other) {
            return Some(self.compact() == other.compact());
        }
        other.open();
        match (self, other) {
            (Self::Object(own), Self::Object(others)) => {
                if own.len() != others.len() {
                    return Some(false);
                }
                for (key, own) in own {
                    let is_same = match (own, others.get_mut(key)) {
                        (None, Some(None)) => true,
                        (Some(own), Some(Some(other))) => own.is_equal(other)?,
                        _ => false,
                    };
                    if !is_same {
                        return Some(false);
                    }
                }
                Some(true)
            }
            (Self::List(own), Self::List(others)) => {
                if own.len() != others.len() {
                    return Some(false);
                }
                for (own, other) in own.iter_mut().zip(others) {
                    // A null in a list, and the library looks into nothing.
                    let (Some(own), Some(other)) = (own, other) else { return None };
                    if !own.is_equal(other)? {
                        return Some(false);
                    }
                }
                Some(true)
            }
            _ => Some(false),
        }
    }

    /// A scalar without blanks; null has none.
    fn compact(&self) -> &str {
        match self {
            Self::Raw(text) => text,
            _ => "",
        }
    }

    /// The text of a value, as Go writes it: without blanks, keys sorted, the signs of HTML escaped.
    pub fn write(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Raw(text) => write_compact(text, out),
            Self::Object(members) => {
                out.push('{');
                for (index, (key, value)) in members.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    out.push_str(&crate::server_text::json(&key.as_str().into()));
                    out.push(':');
                    write_part(value.as_ref(), out);
                }
                out.push('}');
            }
            Self::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    write_part(item.as_ref(), out);
                }
                out.push(']');
            }
        }
    }
}

fn write_part(part: Option<&Node>, out: &mut String) {
    match part {
        None => out.push_str("null"),
        Some(node) => node.write(out),
    }
}

/// Adds a text without its blanks, the signs of HTML escaped.
fn write_compact(text: &str, out: &mut String) {
    let (mut is_text, mut is_escaped) = (false, false);
    for sign in text.chars() {
        match sign {
            ' ' | '\t' | '\r' | '\n' if !is_text => continue,
            '"' if !is_escaped => is_text = !is_text,
            _ => {}
        }
        is_escaped = is_text && sign == '\\' && !is_escaped;
        match sign {
            '<' => out.push_str("\\u003c"),
            '>' => out.push_str("\\u003e"),
            '&' => out.push_str("\\u0026"),
            '\u{2028}' => out.push_str("\\u2028"),
            '\u{2029}' => out.push_str("\\u2029"),
            sign => out.push(sign),
        }
    }
}
