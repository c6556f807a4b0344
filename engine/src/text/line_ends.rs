//! The characters of YAML 1.1, which kubectl reads, that `saphyr-parser` takes otherwise: line ends and control characters.

use std::borrow::Cow;

use crate::diag::Mark;

/// The characters that are line ends in YAML 1.1, and texts in YAML 1.2 and JSON.
const SEPARATORS: [char; 2] = ['\u{2028}', '\u{2029}'];

/// The message about a line separator that is not in quotes.
pub const UNQUOTED_SEPARATOR: &str = "a line separator (U+2028 or U+2029), which ends a line for kubectl: write it as `\\u2028` in double quotes";

/// The lines of a text as kubectl reads them: a next line (U+0085) ends one too, and the last one is ended, so that a block
/// text there ends with a line end.
pub fn lines(text: &str) -> Cow<'_, str> {
    if text.ends_with('\n') && !text.contains('\u{85}') {
        return Cow::Borrowed(text);
    }
    let mut lines = text.replace('\u{85}', "\n");
    if !lines.ends_with('\n') {
        lines.push('\n');
    }
    Cow::Owned(lines)
}

/// The first control character of a text that YAML does not allow, and its byte.
pub fn control_character(text: &str) -> Option<(usize, char)> {
    // Most texts have none: the bytes with which one can begin are found many at a time, without an early end in a chunk.
    let can_begin =
        |byte: &u8| (*byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r')) || matches!(byte, 0x7f | 0xc2);
    if !text
        .as_bytes()
        .chunks(64)
        .any(|chunk| chunk.iter().fold(false, |found, byte| found | can_begin(byte)))
    {
        return None;
    }
    text.char_indices().find(|(_, c)| c.is_control() && !matches!(c, '\t' | '\n' | '\r'))
}

/// The byte of the first line separator of a text, if not all of them are in quotes, where a line end is folded and a `#`
/// begins no comment. `read` returns the values of a text as JSON.
pub fn unquoted_separator(text: &str, read: impl Fn(&str) -> Option<String>) -> Option<usize> {
    // A search for one character goes many bytes at a time.
    let first = SEPARATORS.iter().filter_map(|separator| text.find(*separator)).min()?;
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let line_end = format!("\n {}", " ".repeat(text.lines().map(indent).max().unwrap_or_default()));
    let found = read(text)?;
    let mut meanings = [(&*line_end, " "), (" #", " #")].into_iter();
    let is_text = meanings.all(|(replaced, as_text)| {
        read(&text.replace(SEPARATORS, replaced)) == Some(found.replace(SEPARATORS, as_text))
    });
    (!is_text).then_some(first)
}

/// The position of a byte of a text.
pub fn position(text: &str, at: usize) -> Mark {
    let line = text[..at].rsplit('\n').next().unwrap_or_default();
    Mark::new(1 + text[..at].matches('\n').count(), line.chars().count() + 1)
}
