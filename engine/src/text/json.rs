//! JSON text -> nodes; for a truncated text, the position of its end.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

use indexmap::IndexMap;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Number;

use super::node::{Content, Entry, Node};
use super::yaml::{Problem, is_comment};
use crate::diag::Mark;
use crate::json_value::whole_number;
use crate::limits;

/// Reads a text that consists of JSON values, one after the other, the first of which is an object or a list. The nodes
/// have no positions: [`super::positions`] finds those of the first value. None for a text that is not JSON, and for
/// JSON with a repeated key: the YAML reader accepts all of JSON and reports the positions.
///
/// # Errors
/// JSON that ends too early, that has more values or documents than the limits allow, or that is invalid and longer than
/// the YAML reader accepts.
pub fn parse(text: &str) -> Option<Result<Vec<Node<'static>>, Problem>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let count = Cell::new(0);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let mut nodes = Vec::new();
    while deserializer.end().is_err() {
        match (NodeSeed { count: &count }).deserialize(&mut deserializer) {
            Ok(_) if nodes.len() == limits::DOCUMENTS.value => {
                return Some(Err(Problem::exceeded(limits::DOCUMENTS, Mark::new(1, 1))));
            }
            Ok(node) => nodes.push(node),
            Err(error) if limits::VALUES.is_exceeded_by(count.get()) => {
                return Some(Err(Problem::exceeded(limits::VALUES, mark(&error))));
            }
            Err(error) if error.is_eof() => return Some(Err(problem(&error, "the JSON ends too early"))),
            // The YAML reader would take the comment for a part of the key or of the value beside it.
            Err(error) if is_comment(rest(text, mark(&error))) => {
                return Some(Err(Problem::comment(mark(&error))));
            }
            // The YAML reader would take the number for a text. What reads JSON refuses it.
            Err(error) if error.to_string().starts_with("number out of range") => {
                return Some(Err(problem(&error, "not JSON")));
            }
            // The YAML reader would read all of it as one event.
            Err(error) if limits::EVENT_CHARACTERS.is_exceeded_by(text.len()) => {
                return Some(Err(problem(&error, "not JSON")));
            }
            Err(_) => return None,
        }
    }
    Some(Ok(nodes))
}

/// The error of a text that is not JSON; None for JSON.
pub fn fault(text: &str) -> Option<Problem> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    let error = values.find_map(Result::err)?;
    if is_comment(rest(text, mark(&error))) {
        return Some(Problem::comment(mark(&error)));
    }
    Some(problem(&error, if error.is_eof() { "the JSON ends too early" } else { "not JSON" }))
}

/// The text from the position of an error on; its columns count bytes.
fn rest(text: &str, at: Mark) -> &str {
    let line = text.split_inclusive('\n').nth((at.line as usize).saturating_sub(1)).unwrap_or_default();
    line.get((at.column as usize).saturating_sub(1)..).unwrap_or_default()
}

/// An error with its position.
fn problem(error: &serde_json::Error, message: &str) -> Problem {
    let text = error.to_string();
    let reason = text.split(" at line").next().unwrap_or_default();
    Problem::new(mark(error), "json", format!("{message}: {reason}"))
}

/// The position of an error.
fn mark(error: &serde_json::Error) -> Mark {
    Mark::new(error.line(), error.column().max(1))
}

/// Reads a node and counts the values in it.
#[derive(Clone, Copy)]
struct NodeSeed<'c> {
    /// The number of values that were read so far.
    count: &'c Cell<usize>,
}

impl<'de> DeserializeSeed<'de> for NodeSeed<'_> {
    type Value = Node<'static>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.count.set(self.count.get() + 1);
        if limits::VALUES.is_exceeded_by(self.count.get()) {
            return Err(serde::de::Error::custom(limits::VALUES.message()));
        }
        Ok(Node { at: Mark::default(), content: deserializer.deserialize_any(self)? })
    }
}

impl<'de> Visitor<'de> for NodeSeed<'_> {
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
        while let Some(item) = list.next_element_seed(self)? {
            items.push(item);
        }
        items.shrink_to_fit();
        Ok(Content::List(Rc::new(items)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries: Vec<Entry<'static>> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if entries.len() == FEW {
                return self.many(entries, key, map);
            }
            let value = map.next_value_seed(self)?;
            if entries.iter().any(|entry| entry.key == key) {
                return Err(repeated());
            }
            if entries.is_empty() {
                entries.reserve_exact(FEW_AT_FIRST);
            }
            entries.push(Entry { at: Mark::default(), key: Cow::Owned(key), value });
        }
        entries.shrink_to_fit();
        Ok(Content::Map(Rc::new(entries)))
    }
}

/// The number of entries of a map up to which a search through all of them is faster than an index.
const FEW: usize = 16;

/// The number of entries for which a map has room at first: most schemas have fewer.
const FEW_AT_FIRST: usize = 2;

impl NodeSeed<'_> {
    /// Reads the rest of a map, after its first entries and a key.
    fn many<'de, A: MapAccess<'de>>(
        self,
        first: Vec<Entry<'static>>,
        key: String,
        mut map: A,
    ) -> Result<Content<'static>, A::Error> {
        let mut entries: IndexMap<_, _> =
            first.into_iter().map(|entry| (entry.key.into_owned(), entry.value)).collect();
        let mut next = Some(key);
        while let Some(key) = next {
            if entries.insert(key, map.next_value_seed(self)?).is_some() {
                return Err(repeated());
            }
            next = map.next_key()?;
        }
        let entry = |(key, value)| Entry { at: Mark::default(), key: Cow::Owned(key), value };
        let mut list = Vec::with_capacity(entries.len());
        list.extend(entries.into_iter().map(entry));
        Ok(Content::Map(Rc::new(list)))
    }
}

/// The error of a map with a repeated key.
fn repeated<E: serde::de::Error>() -> E {
    E::custom("a key is repeated")
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn a_number_that_no_float_has_is_an_error_and_no_text() {
        let message = |text| parse(text).and_then(Result::err).map(|problem| problem.message);
        assert_eq!(message(r#"{"a": 1e400}"#).as_deref(), Some("not JSON: number out of range"));
        assert_eq!(message(r#"{"a": 1e-400}"#), None);
    }
}
