//! The text of a page in Markdown -> its prose: the same text with code, comments and addresses blanked, in paragraphs.

use std::ops::Range;

/// Names with which a sentence begins in lower case.
const IN_LOWER_CASE: [&str; 4] = ["kubesmith ", "controller-gen ", "kopium ", "kube "];

/// What takes the place of code: a word with a capital, which may begin a sentence.
const CODE: u8 = b'Q';

/// A page of the project.
pub struct Page {
    /// Relative to the checkout, `/` between its parts.
    pub path: String,
    /// Its text.
    text: String,
    /// Its text, in which everything that is not prose is blanked, byte for byte.
    pub prose: String,
    /// Its paragraphs, list items, headings and rows of tables.
    pub paragraphs: Vec<Paragraph>,
}

/// A part of a page in which sentences begin and end.
pub struct Paragraph {
    /// Where it is in the text.
    pub range: Range<usize>,
    /// Whether it is a row of a table, whose cells are no sentences.
    pub is_row: bool,
}

/// A word of a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Word<'p> {
    /// As it is written, or the blank of code.
    pub text: &'p str,
    /// Where it begins in the text of its page.
    pub start: usize,
}

impl Word<'_> {
    /// Where it ends in the text of its page.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

impl Page {
    /// Finds the prose of a page.
    pub fn new(path: &str, text: &str) -> Self {
        let mut bytes = text.as_bytes().to_vec();
        blank_blocks(text, &mut bytes);
        for (open, close, fill) in
            [("<!--", "-->", b' '), ("{%", "%}", b' '), ("{#", "#}", b' '), ("{{", "}}", CODE)]
        {
            blank_between(&mut bytes, open, close, fill);
        }
        blank_inline_code(&mut bytes);
        blank_addresses(&mut bytes);
        let prose = String::from_utf8_lossy(&bytes).into_owned();
        let paragraphs = paragraphs(&prose);
        Self { path: path.to_owned(), text: text.to_owned(), prose, paragraphs }
    }

    /// The words of a part of the page.
    pub fn words(&self, range: Range<usize>) -> Vec<Word<'_>> {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '\'' | '’');
        let part = &self.prose[range.clone()];
        let mut words = Vec::new();
        let mut rest = 0;
        for piece in part.split(|c| !is_part(c)) {
            if piece.contains(char::is_alphanumeric) {
                words.push(Word { text: piece, start: range.start + rest });
            }
            rest += piece.len();
            rest += part[rest..].chars().next().map_or(0, char::len_utf8);
        }
        words
    }

    /// The sentences of a paragraph.
    pub fn sentences(&self, paragraph: &Paragraph) -> Vec<Range<usize>> {
        let range = &paragraph.range;
        let part = &self.prose[range.clone()];
        let mut found = Vec::new();
        let mut start = 0;
        for (at, _) in part.match_indices(['.', '!', '?']) {
            let after = part[at + 1..].trim_start_matches(['*', '_', '"', ')', ']']);
            let next = after.trim_start();
            let is_name = IN_LOWER_CASE.iter().any(|name| next.starts_with(name));
            let begins =
                is_name || next.starts_with(|c: char| c.is_ascii_uppercase() || "\"'([*".contains(c));
            if next.len() < after.len() && begins {
                found.push(range.start + start..range.start + part.len() - after.len());
                start = part.len() - next.len();
            }
        }
        found.push(range.start + start..range.end);
        found
    }

    /// The path of the page, with the line and the column of a byte of its text.
    pub fn place(&self, at: usize) -> String {
        let before = &self.text[..at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        format!("{}:{line}:{column}", self.path)
    }

    /// A part of the page as it is written, in one line.
    pub fn shown(&self, range: Range<usize>) -> String {
        self.text[range].split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Overwrites a part, but not the ends of its lines.
fn fill(bytes: &mut [u8], range: Range<usize>, blank: u8) {
    for byte in &mut bytes[range] {
        if *byte != b'\n' {
            *byte = blank;
        }
    }
}

/// Blanks fenced blocks, and blocks that are indented by four spaces after a paragraph.
fn blank_blocks(text: &str, bytes: &mut [u8]) {
    let mut fence = None;
    let (mut after_empty, mut in_list, mut indented) = (true, false, false);
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        let mark = ["```", "~~~"].into_iter().find(|mark| content.starts_with(mark));
        let is_indented = line.starts_with("    ") && !in_list && (after_empty || indented);
        if fence.is_some() || mark.is_some() || is_indented {
            fill(bytes, start..start + line.len(), b' ');
        }
        match (fence, mark) {
            (None, Some(_)) => fence = mark,
            (Some(open), Some(mark)) if open == mark => fence = None,
            _ => {}
        }
        if !content.is_empty() && !line.starts_with(' ') {
            in_list = is_item(content);
        }
        indented = is_indented || content.is_empty() && indented;
        after_empty = content.is_empty();
        start += line.len();
    }
}

/// Blanks everything from one mark to another.
fn blank_between(bytes: &mut [u8], open: &str, close: &str, blank: u8) {
    let mut start = 0;
    while let Some(from) = find(bytes, open, start) {
        let to = find(bytes, close, from + open.len()).map_or(bytes.len(), |end| end + close.len());
        fill(bytes, from..to, blank);
        start = to;
    }
}

fn find(bytes: &[u8], part: &str, from: usize) -> Option<usize> {
    let found = bytes.get(from..)?.windows(part.len()).position(|window| window == part.as_bytes());
    found.map(|at| from + at)
}

/// Blanks code between backticks: as many on both sides, in one paragraph.
fn blank_inline_code(bytes: &mut [u8]) {
    let mut at = 0;
    while let Some(from) = find(bytes, "`", at) {
        let marks = run(bytes, from);
        let mut end = from + marks;
        let close = loop {
            let Some(next) = find(bytes, "`", end) else { break None };
            if run(bytes, next) == marks {
                break Some(next + marks);
            }
            end = next + run(bytes, next);
        };
        let close = close.filter(|close| find(bytes, "\n\n", from).is_none_or(|end| end > *close));
        if let Some(close) = close {
            fill(bytes, from..close, CODE);
        }
        at = close.unwrap_or(from + marks);
    }
}

/// How many backticks follow each other.
fn run(bytes: &[u8], from: usize) -> usize {
    bytes[from..].iter().take_while(|byte| **byte == b'`').count()
}

/// Blanks the targets of links, tags of HTML and addresses.
fn blank_addresses(bytes: &mut [u8]) {
    blank_between(bytes, "](", ")", b' ');
    for scheme in ["https://", "http://"] {
        while let Some(from) = find(bytes, scheme, 0) {
            let length = bytes[from..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
            fill(bytes, from..from + length, CODE);
        }
    }
    let mut start = 0;
    while let Some(from) = find(bytes, "<", start) {
        let is_tag = bytes.get(from + 1).is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'/');
        start = match find(bytes, ">", from) {
            Some(to) if is_tag => {
                fill(bytes, from..to + 1, b' ');
                to
            }
            _ => from + 1,
        };
    }
}

/// The paragraphs of blanked text.
fn paragraphs(prose: &str) -> Vec<Paragraph> {
    let mut found: Vec<Paragraph> = Vec::new();
    let mut open = false;
    let mut start = 0;
    for line in prose.split_inclusive('\n') {
        let content = line.trim();
        let range = start..start + line.len();
        let is_row = content.starts_with('|');
        match found.last_mut().filter(|_| open && !is_row && !is_item(content) && !content.starts_with('#')) {
            Some(last) if !content.is_empty() => last.range.end = range.end,
            _ if !content.is_empty() => {
                let indentation = line.len() - line.trim_start().len();
                let begin = range.start + indentation + item_mark(content);
                found.push(Paragraph { range: begin..range.end, is_row });
            }
            _ => {}
        }
        open = !content.is_empty() && !is_row && !content.starts_with('#');
        start += line.len();
    }
    found
}

/// Whether a line begins an item of a list.
fn is_item(content: &str) -> bool {
    item_mark(content) > 0
}

/// How long the mark is with which an item of a list begins; 0 for other lines.
fn item_mark(content: &str) -> usize {
    let number = content.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = content.len() - number.len();
    let is_mark =
        content.starts_with("- ") || content.starts_with("* ") || digits > 0 && number.starts_with(". ");
    if is_mark { digits + 2 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::Page;

    /// The words of a page, a line for each sentence.
    fn words(text: &str) -> Vec<String> {
        let page = Page::new("a.md", text);
        let sentences = page.paragraphs.iter().flat_map(|paragraph| page.sentences(paragraph));
        let words = sentences
            .map(|range| page.words(range).iter().map(|word| word.text).collect::<Vec<_>>().join(" "));
        words.collect()
    }

    #[test]
    fn code_comments_and_addresses_are_not_prose() {
        let text = "# One\nTwo ``a `b`` [three](four.md#five).\n\n```rust\nlet a;\n```\n\n    cargo b\n\n    c\n<!-- d\ne -->\n\
                    <a id=\"f\"></a>Six https://example.com/g: é.\n";
        assert_eq!(words(text), ["One", "Two QQQQQQQQ three", "Six QQQQQQQQQQQQQQQQQQQQQQ é"]);
    }

    #[test]
    fn sentences_end_with_their_paragraph_or_before_a_capital() {
        let text = "**One, e.g. this.** Two? `code` is\nthree.\n- four\n  goes on\n1. Five\n\n| six | seven |\n|---|---|\n";
        assert_eq!(
            words(text),
            ["One e g this", "Two", "QQQQQQ is three", "four goes on", "Five", "six seven", ""]
        );
    }

    #[test]
    fn a_place_has_a_line_and_a_column_of_characters() {
        let page = Page::new("a.md", "é\néé beside\n");
        let word = page.words(page.paragraphs[0].range.clone())[2].clone();
        assert_eq!((word.text, page.place(word.start)), ("beside", "a.md:2:4".to_owned()));
    }
}
