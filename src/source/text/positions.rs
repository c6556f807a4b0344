//! A JSON text and pointers into it -> positions; each part of the text is parsed once, and only on the way to
//! a message.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use indexmap::IndexMap;
use serde_json::value::RawValue;

use crate::diag::Mark;
use crate::json_pointer;

/// At most so many bytes stand between places whose line and column are known.
const STRIDE: usize = 1024;

/// A JSON text, and what is known of its positions so far.
#[derive(Debug)]
pub struct Positions {
    text: String,
    /// By the offset of a list or map: the offsets of its items or values.
    children: Mutex<HashMap<usize, Arc<Children>>>,
    /// Offsets with their positions, ascending.
    known: OnceLock<Vec<(usize, Mark)>>,
}

#[derive(Debug)]
enum Children {
    List(Vec<usize>),
    Map(HashMap<String, usize>),
    None,
}

impl PartialEq for Positions {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Positions {}

impl Positions {
    /// Of a text whose first value is looked into.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), children: Mutex::default(), known: OnceLock::new() }
    }

    /// The position of the value at a JSON pointer (RFC 6901), or of the last part of it that is there.
    pub fn locate(&self, pointer: &str) -> Mark {
        let mut offset = self.text.len() - self.text.trim_start().len();
        for step in pointer.split('/').skip(1) {
            let step = json_pointer::unescape(step);
            let children = self.children(offset);
            let child = match &*children {
                Children::List(items) => step.parse().ok().and_then(|at: usize| items.get(at)),
                Children::Map(values) => values.get(&*step),
                Children::None => None,
            };
            let Some(child) = child else { break };
            offset = *child;
        }
        self.mark(offset)
    }

    fn children(&self, offset: usize) -> Arc<Children> {
        let mut known = self.children.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(offset).or_insert_with(|| Arc::new(self.parse(offset))))
    }

    fn parse(&self, offset: usize) -> Children {
        let text = &self.text[offset..];
        let place = |raw: &RawValue| raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        // What follows the value is not looked at.
        let mut read = serde_json::Deserializer::from_str(text);
        if text.starts_with('[') {
            let items: Result<Vec<&RawValue>, _> = serde::Deserialize::deserialize(&mut read);
            return items
                .map_or(Children::None, |items| Children::List(items.into_iter().map(place).collect()));
        }
        if !text.starts_with('{') {
            return Children::None;
        }
        let values: Result<IndexMap<Cow<'_, str>, &RawValue>, _> = serde::Deserialize::deserialize(&mut read);
        values.map_or(Children::None, |values| {
            Children::Map(values.into_iter().map(|(key, raw)| (key.into_owned(), place(raw))).collect())
        })
    }

    fn mark(&self, offset: usize) -> Mark {
        let known = self.known.get_or_init(|| self.landmarks());
        let after = known.partition_point(|(at, _)| *at <= offset);
        let (at, mark) =
            after.checked_sub(1).map_or((0, Mark { line: 1, column: 1 }), |before| known[before]);
        Mark {
            line: mark.line,
            column: mark.column.saturating_add(small(self.text[at..offset].chars().count())),
        }
    }

    /// The beginning of each line, and places inside long ones.
    fn landmarks(&self) -> Vec<(usize, Mark)> {
        let mut known = vec![(0, Mark { line: 1, column: 1 })];
        let (mut line, mut column, mut last) = (1_u32, 1_u32, 0);
        for (at, char) in self.text.char_indices() {
            if char == '\n' {
                (line, column, last) = (line.saturating_add(1), 1, at + 1);
                known.push((last, Mark { line, column }));
                continue;
            }
            if at - last >= STRIDE {
                last = at;
                known.push((at, Mark { line, column }));
            }
            column = column.saturating_add(1);
        }
        known
    }
}

fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_is_found_where_its_value_begins() {
        let text = Positions::new("\n{\n  \"a\": [1, {\"b/c\": \"x\"}]\n}");
        assert_eq!(text.locate("/a/1/b~1c"), Mark { line: 3, column: 20 });
        assert_eq!(text.locate("/a/1/missing"), Mark { line: 3, column: 12 });
        assert_eq!(text.locate(""), Mark { line: 2, column: 1 });
    }

    #[test]
    fn columns_are_characters_in_long_lines_too() {
        let long = "ä".repeat(5000);
        let text = Positions::new(&format!("{{\"{long}\": 1, \"b\": [true, 2]}} 7"));
        assert_eq!(text.locate("/b/1"), Mark { line: 1, column: 5021 });
    }
}
