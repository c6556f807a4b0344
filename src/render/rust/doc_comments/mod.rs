//! Text of the input -> the lines of doc comments and other comments, as Markdown that rustdoc shows as the text reads.
//!
//! Of Markdown, these remain what they are: emphasis, strikethrough, code spans, list items, paragraphs, and bare or
//! bracketed `http` and `https` URLs, which become autolinks. A fenced code block becomes one in the language `text`, so
//! that no test runs it. Everything else is escaped: HTML, entities, other links, images, footnotes, headings, tables,
//! quotations, thematic breaks, and code blocks by indentation.

use std::borrow::Cow;

use crate::render::prose::{self, words};

/// The column at which text is wrapped.
const WIDTH: usize = 92;

/// Characters with which a line can begin anything but a paragraph.
const BLOCK_STARTS: &str = "-*+#=|>~\\`_<";

/// What ends a URL in a text.
const URL_ENDS: &str = "<>()[]\"'`\\";

/// Text as the lines of a doc comment, without `///`. No line break can end the comment, `cargo test` runs none of its
/// code blocks, and neither rustdoc nor clippy complains about its Markdown.
pub fn doc(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    // The indentation of the lines of a list item, as long as it goes on.
    let mut indent = 0;
    let mut lines = prose::lines(text);
    while let Some(line) = lines.next() {
        let line = line.trim();
        if let Some(fence) = Fence::open(line) {
            indent = 0;
            out.extend(code_block(lines.by_ref().take_while(|line| !fence.is_closed_by(line))));
        } else if line.is_empty() {
            indent = 0;
            if out.last().is_some_and(|line: &String| !line.is_empty()) {
                out.push(String::new());
            }
        } else {
            let (marker, text) = line.split_at(marker(line));
            let mut words = paragraph(text);
            if marker.is_empty() {
                wrap(&words, indent, indent, &mut out);
            } else {
                indent = marker.len();
                if let Some(first) = words.first_mut() {
                    first.insert_str(0, marker);
                }
                wrap(&words, 0, indent, &mut out);
            }
        }
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    out
}

/// A description, then the facts as one paragraph, as the lines of a doc comment.
pub fn paragraphs(description: &str, facts: &[String]) -> Vec<String> {
    let mut lines = doc(description);
    // Each fact is encoded alone: no backtick of one pairs with that of another.
    let facts: Vec<String> = facts.iter().flat_map(|fact| paragraph(&joined(fact))).collect();
    if !facts.is_empty() {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        wrap(&facts, 0, 0, &mut lines);
    }
    lines
}

/// Text as the only line of a doc comment.
pub fn doc_line(text: &str) -> String {
    paragraph(&joined(text)).join(" ")
}

/// The lines of a text as one.
fn joined(text: &str) -> String {
    prose::lines(text).collect::<Vec<_>>().join(" ")
}

/// Text as one line of a comment that is no documentation.
pub fn comment(text: &str) -> String {
    prose::one_line(text)
}

/// The fence that opens a code block of the input (CommonMark 4.5).
struct Fence {
    character: char,
    length: usize,
}

impl Fence {
    fn open(line: &str) -> Option<Self> {
        let character = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
        let info = line.trim_start_matches(character);
        let length = line.len() - info.len();
        (length >= 3 && !info.contains('`')).then_some(Self { character, length })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let line = line.trim();
        line.len() >= self.length && line.chars().all(|c| c == self.character)
    }
}

/// Lines as a code block that is no test, in a fence that none of them closes.
fn code_block(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut block: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
    let backticks = |line: &String| {
        let line = line.trim_start();
        line.len() - line.trim_start_matches('`').len()
    };
    let longest = block.iter().map(backticks).max().unwrap_or_default();
    let fence = "`".repeat(3.max(longest + 1));
    block.insert(0, format!("{fence}text"));
    block.push(fence);
    block
}

/// The length of a list marker (`- `, `1. `) at the beginning of a line; 0 without one.
fn marker(line: &str) -> usize {
    if line.starts_with(['-', '*', '+']) && line[1..].starts_with(' ') {
        return 2;
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &line[digits..];
    let is_numbered = (1..=9).contains(&digits) && (rest.starts_with(". ") || rest.starts_with(") "));
    if is_numbered { digits + 2 } else { 0 }
}

/// The words of a line of text, encoded; the first one begins nothing but a paragraph.
fn paragraph(line: &str) -> Vec<String> {
    let mut words = words(line, |text| Cow::Owned(escaped(text)), Cow::Borrowed);
    if let Some(first) = words.first_mut() {
        let digits = first.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 && matches!(&first[digits..], "." | ")") {
            first.insert(digits, '\\');
        } else if first.starts_with(['#', '=', '|'])
            || first.starts_with("~~~")
            || first.chars().all(|c| "-*+_:|".contains(c))
        {
            first.insert(0, '\\');
        }
    }
    words
}

/// Text outside code spans, in which brackets, backticks, entities and backslashes are escaped and URLs are links.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    let mut rest = text;
    loop {
        let plain = rest.find(['<', '>', '[', ']', '`', '&', '\\', 'h']).unwrap_or(rest.len());
        out.push_str(&rest[..plain]);
        rest = &rest[plain..];
        let Some(c) = rest.chars().next() else { break };
        if let Some((link, length)) = link(rest) {
            out.push_str(&link);
            rest = &rest[length..];
            continue;
        }
        let is_special = match c {
            'h' => false,
            '&' => is_entity(rest),
            // Before a letter, a backslash means itself.
            '\\' => !rest[1..].starts_with(char::is_alphanumeric),
            _ => true,
        };
        if is_special {
            out.push('\\');
        }
        out.push(c);
        rest = &rest[1..];
    }
    out
}

/// Whether a text begins with what could be an entity, such as `&lt;` or `&#x3c;`.
fn is_entity(text: &str) -> bool {
    let name = text[1..].trim_start_matches('#').trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    name.starts_with(';')
}

/// The link for a URL with which a text begins, in angle brackets or without, and how much of the text it stands for.
fn link(text: &str) -> Option<(String, usize)> {
    let bare = text.strip_prefix('<').unwrap_or(text);
    let host = bare.strip_prefix("http://").or_else(|| bare.strip_prefix("https://"))?;
    let is_end = |c: char| c.is_whitespace() || URL_ENDS.contains(c);
    let address = &bare[..bare.find(is_end).unwrap_or(bare.len())];
    let (address, brackets) = match text.starts_with('<') {
        true if bare[address.len()..].starts_with('>') => (address, 2),
        true => return None,
        false => (address.trim_end_matches(['.', ',', ';', ':', '!', '?', '*', '_']), 0),
    };
    let has_host = address.len() > bare.len() - host.len();
    has_host.then(|| (format!("<{address}>"), address.len() + brackets))
}

/// Joins words to lines, but breaks before none that Markdown could take for the beginning of a list or other block.
/// `first` and `further` are the indentation of the first and of the following lines.
fn wrap(words: &[String], first: usize, further: usize, out: &mut Vec<String>) {
    let mut current = " ".repeat(first);
    let mut width = first;
    for (index, word) in words.iter().enumerate() {
        let length = word.chars().count();
        if index > 0 {
            if width + 1 + length > WIDTH && !may_begin_block(word) {
                out.push(std::mem::replace(&mut current, " ".repeat(further)));
                width = further;
            } else {
                current.push(' ');
                width += 1;
            }
        }
        current.push_str(word);
        width += length;
    }
    out.push(current);
}

/// Whether Markdown could take a word at the beginning of a line for more than a word of a paragraph.
fn may_begin_block(word: &str) -> bool {
    let starts_with = |starts: &[&str]| starts.iter().any(|start| word.starts_with(start));
    let may_begin = word.starts_with(|c: char| c.is_ascii_digit() || BLOCK_STARTS.contains(c));
    // A footnote's definition, or the second line of a table; `<` before an address is a link.
    starts_with(&["[^", ":-"]) || may_begin && !starts_with(&["<http://", "<https://"])
}

#[cfg(test)]
mod tests;
