//! A JSON text and a JSON pointer -> the line and column of the value. Only messages need positions, so that each part
//! of the text is parsed when a message first points into it, and then once.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use indexmap::IndexMap;
use serde_json::value::RawValue;

use crate::diag::Mark;
use crate::json_pointer;

/// The largest distance in bytes between two landmarks: a column is counted from the last landmark before it.
const STRIDE: usize = 1024;

/// A JSON text and the positions that were computed so far.
#[derive(Debug)]
pub struct Positions {
    text: String,
    /// The offsets of the items or values of each list or map, by its own offset.
    children: Mutex<HashMap<usize, Arc<Children>>>,
    /// Offsets with their positions, ascending: see [`Self::find_landmarks`].
    landmarks: OnceLock<Vec<(usize, Mark)>>,
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
    /// The positions in the first value of a JSON text.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), children: Mutex::default(), landmarks: OnceLock::new() }
    }

    /// The position of the value at a JSON pointer (RFC 6901); where it does not exist, of its nearest ancestor.
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

    /// The offsets of the items or values of the list or map at an offset, parsed at the first call.
    fn children(&self, offset: usize) -> Arc<Children> {
        let mut known = self.children.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(offset).or_insert_with(|| Arc::new(self.parse(offset))))
    }

    fn parse(&self, offset: usize) -> Children {
        let text = &self.text[offset..];
        let offset_of = |raw: &RawValue| raw.get().as_ptr() as usize - self.text.as_ptr() as usize;
        // The deserializer stops at the end of the value: the text after it is not parsed.
        let mut deserializer = serde_json::Deserializer::from_str(text);
        if text.starts_with('[') {
            let items: Result<Vec<&RawValue>, _> = serde::Deserialize::deserialize(&mut deserializer);
            return items
                .map_or(Children::None, |items| Children::List(items.into_iter().map(offset_of).collect()));
        }
        if !text.starts_with('{') {
            return Children::None;
        }
        let values: Result<IndexMap<Cow<'_, str>, &RawValue>, _> =
            serde::Deserialize::deserialize(&mut deserializer);
        values.map_or(Children::None, |values| {
            Children::Map(values.into_iter().map(|(key, raw)| (key.into_owned(), offset_of(raw))).collect())
        })
    }

    /// The line and column of an offset: those of the last landmark before it, and the characters between.
    fn mark(&self, offset: usize) -> Mark {
        let landmarks = self.landmarks.get_or_init(|| self.find_landmarks());
        let after = landmarks.partition_point(|(at, _)| *at <= offset);
        let (at, mark) =
            after.checked_sub(1).map_or((0, Mark { line: 1, column: 1 }), |before| landmarks[before]);
        let column = mark.column as usize + self.text[at..offset].chars().count();
        Mark::new(mark.line as usize, column)
    }

    /// The beginning of each line, and offsets inside long lines, at most [`STRIDE`] apart.
    fn find_landmarks(&self) -> Vec<(usize, Mark)> {
        let mut landmarks = vec![(0, Mark { line: 1, column: 1 })];
        let (mut line, mut column, mut last) = (1_u32, 1_u32, 0);
        for (at, char) in self.text.char_indices() {
            if char == '\n' {
                (line, column, last) = (line.saturating_add(1), 1, at + 1);
                landmarks.push((last, Mark { line, column }));
                continue;
            }
            if at - last >= STRIDE {
                last = at;
                landmarks.push((at, Mark { line, column }));
            }
            column = column.saturating_add(1);
        }
        landmarks
    }
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
