//! A description -> lines, and a line -> the words between which a comment may be broken: text and code spans.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::invisible::visible;

/// A part of a line. Backticks are paired as CommonMark does (section 6.1): a run of backticks opens a code span that
/// the next run of the same length closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    /// Text between code spans, with the backticks that have no partner.
    Text(&'a str),
    /// A code span with its delimiters, whose length is the number.
    Code(&'a str, usize),
}

/// The lines of a text, with escapes for what a reader would not see. A tab is a space.
pub fn lines(text: &str) -> impl Iterator<Item = String> {
    let lines = text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'));
    lines.map(|line| visible(&line.replace('\t', " ")).into_owned())
}

/// The text on one line, with escapes for what a reader would not see.
pub fn one_line(text: &str) -> String {
    visible(&text.split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}

/// The words of a line. `encode_text` encodes what is not a code span, `encode_code` a code span.
///
/// Whitespace separates words, but for what would change a code span: two spaces in a row, or a break in one whose
/// delimiter could be taken for that of a code block at the beginning of a line.
pub fn words<'a>(
    line: &'a str,
    encode_text: impl Fn(&'a str) -> Cow<'a, str>,
    encode_code: impl Fn(&'a str) -> Cow<'a, str>,
) -> Vec<String> {
    let mut words = Words::default();
    for part in parts(line) {
        match part {
            Part::Text(text) => words.push(&encode_text(text), |_, _| true),
            Part::Code(code, delimiter) => words.push(&encode_code(code), |before, after| {
                delimiter < 3 && !before.ends_with(' ') && !after.starts_with(' ')
            }),
        }
    }
    words.found
}

#[derive(Default)]
struct Words {
    found: Vec<String>,
    /// Whether the last word goes on.
    is_open: bool,
}

impl Words {
    /// Adds a text. `is_break` decides about whitespace by the texts before and after it.
    fn push(&mut self, text: &str, is_break: impl Fn(&str, &str) -> bool) {
        let mut start = 0;
        for (at, space) in text.match_indices(char::is_whitespace) {
            let end = at + space.len();
            if is_break(&text[..at], &text[end..]) {
                self.add(&text[start..at]);
                self.is_open = false;
                start = end;
            }
        }
        self.add(&text[start..]);
    }

    /// Adds a text without breaks to the last word if that goes on, else as a new word.
    fn add(&mut self, text: &str) {
        match self.found.last_mut() {
            _ if text.is_empty() => return,
            Some(last) if self.is_open => last.push_str(text),
            _ => self.found.push(text.to_owned()),
        }
        self.is_open = true;
    }
}

/// The code spans of a line and the text between them.
fn parts(line: &str) -> Vec<Part<'_>> {
    let runs = backticks(line);
    let mut partners = vec![None; runs.len()];
    let mut next = BTreeMap::new();
    for (index, &(_, length)) in runs.iter().enumerate().rev() {
        partners[index] = next.insert(length, index);
    }
    let mut found = Vec::new();
    let (mut end, mut index) = (0, 0);
    while index < runs.len() {
        let Some(partner) = partners[index] else {
            index += 1;
            continue;
        };
        let (start, length) = runs[index];
        let close = runs[partner].0 + length;
        if end < start {
            found.push(Part::Text(&line[end..start]));
        }
        found.push(Part::Code(&line[start..close], length));
        (end, index) = (close, partner + 1);
    }
    if end < line.len() {
        found.push(Part::Text(&line[end..]));
    }
    found
}

/// The runs of backticks of a line: where each begins, and its length.
fn backticks(line: &str) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, _) in line.match_indices('`') {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == at => *length += 1,
            _ => runs.push((at, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::{lines, words};

    #[test]
    fn code_spans_keep_their_spaces() {
        let table: [(&str, &[&str]); 6] = [
            ("see  (`a b`, `c  d`)", &["see", "(`a", "b`,", "`c  d`)"]),
            ("``` a b ``` c", &["``` a b ```", "c"]),
            ("a `` b ` c", &["a", "``", "b", "`", "c"]),
            ("`` a ` b ``  x", &["``", "a", "`", "b", "``", "x"]),
            ("a\u{a0}b", &["a", "b"]),
            ("", &[]),
        ];
        for (line, expected) in table {
            assert_eq!(words(line, Cow::Borrowed, Cow::Borrowed), expected, "{line:?}");
        }
    }

    #[test]
    fn lines_end_at_line_feeds_and_carriage_returns() {
        let found: Vec<String> = lines("a\r\nb\rc\n\u{2028}\td").collect();
        assert_eq!(found, ["a", "b", "c", "\\u{2028} d"]);
    }
}
