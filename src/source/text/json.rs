//! JSON text -> nodes; for a truncated text, the position of its end.

use std::borrow::Cow;
use std::fmt;

use indexmap::IndexMap;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Number;

use super::node::{Content, Entry, Node};
use crate::diag::Mark;
use crate::json_value::whole_number;

/// Reads a text that consists of JSON objects and lists only, one after the other; None for any other text. The nodes
/// have no positions: [`super::positions`] finds those of the first value.
pub fn parse(text: &str) -> Option<Vec<Node<'static>>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    serde_json::Deserializer::from_str(text).into_iter().collect::<Result<_, _>>().ok()
}

/// The position at which a truncated JSON text ends, and what the parser expected there; None for any other error.
pub fn truncated(text: &str) -> Option<(Mark, String)> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    let error = values.filter_map(Result::err).next().filter(serde_json::Error::is_eof)?;
    let expected = error.to_string();
    let expected = expected.split(" at line").next().unwrap_or_default().to_owned();
    Some((Mark::new(error.line(), error.column().max(1)), expected))
}

impl<'de> Deserialize<'de> for Node<'static> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let content = deserializer.deserialize_any(ContentVisitor)?;
        Ok(Node { at: Mark::default(), content })
    }
}

struct ContentVisitor;

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = Content<'static>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Content::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(Content::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Self::Value, E> {
        Ok(Content::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Self::Value, E> {
        Ok(Content::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Self::Value, E> {
        let number = whole_number(value).or_else(|| Number::from_f64(value));
        Ok(number.map_or(Content::Null, Content::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Self::Value, E> {
        Ok(Content::Text(Cow::Owned(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Content::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = IndexMap::new();
        while let Some((key, value)) = map.next_entry::<String, Node<'static>>()? {
            if entries.insert(key, value).is_some() {
                // The YAML reader, which accepts all of JSON, then reads the text again and reports the key's position.
                return Err(serde::de::Error::custom("duplicate key"));
            }
        }
        let entry = |(key, value)| Entry { at: Mark::default(), key: Cow::Owned(key), value };
        Ok(Content::Map(entries.into_iter().map(entry).collect()))
    }
}
