//! Descriptions -> docstrings and comments, which no text of a description can end.

use std::borrow::Cow;

use super::layout::width;
use crate::model::Docs;
use crate::render::prose;

/// The column at which text is wrapped.
const COLUMN: usize = 110;

/// The prompt that begins an example for doctest.
const PROMPT: &str = ">>>";

/// The docstring of a type without quotes: its description and constraints, or `fallback` if it has neither.
pub fn text(docs: &Docs, fallback: &str) -> String {
    let text = description_and_constraints(&docs.description, &docs.constraints);
    if text.is_empty() { fallback.to_owned() } else { text }
}

/// A description, then the facts as one paragraph.
pub fn description_and_constraints(description: &str, facts: &[String]) -> String {
    let texts = [description.trim().to_owned(), facts.join(" ").trim().to_owned()];
    let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join("\n\n")
}

/// A docstring, indented; empty for an empty text.
pub fn docstring(text: &str, indent: usize) -> String {
    let lines = lines(text, indent);
    match lines.as_slice() {
        [] => String::new(),
        [one] if one.ends_with('"') => format!("{:indent$}\"\"\"{one} \"\"\"\n", ""),
        [one] if !one.ends_with('\\') => {
            format!("{:indent$}\"\"\"{one}\"\"\"\n", "")
        }
        [first, rest @ ..] => {
            let mut out = format!("{:indent$}\"\"\"{first}\n", "");
            for line in rest {
                if !line.is_empty() {
                    out.push_str(&format!("{:indent$}{line}", ""));
                }
                out.push('\n');
            }
            out.push_str(&format!("{:indent$}\"\"\"\n", ""));
            out
        }
    }
}

/// A docstring without the first line's indentation and without the final newline, which the template has.
pub fn quoted(text: &str, indent: usize) -> String {
    docstring(text, indent).trim().to_owned()
}

/// A text on one line for a comment.
pub fn comment(text: &str) -> String {
    prose::one_line(text)
}

/// Wrapped lines: each line of the text by itself, so that lists stay lists; at most one empty line in a row.
fn lines(text: &str, indent: usize) -> Vec<String> {
    let room = COLUMN - indent;
    let mut out: Vec<String> = Vec::new();
    for line in prose::lines(text) {
        let line = line.trim_end();
        if !line.is_empty() {
            wrap(line, room, &mut out);
        } else if out.last().is_some_and(|last| !last.is_empty()) {
            out.push(String::new());
        }
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    // The first line follows the quotes; remove the indentation that all other lines have in common.
    let margin = |line: &String| line.chars().take_while(|&c| c == ' ').count();
    let common = out.iter().skip(1).filter(|line| !line.is_empty()).map(margin).min().unwrap_or(0);
    for line in out.iter_mut().skip(1) {
        line.drain(..common.min(line.len()));
    }
    if let Some(first) = out.first_mut() {
        *first = first.trim_start().to_owned();
        if first.starts_with('"') {
            first.insert(0, ' ');
        }
    }
    out
}

/// Wraps a line at spaces to `room` columns; continuation lines keep its indentation.
///
/// No line begins with the prompt of the interpreter, because doctest would run what follows: one of the text is quoted
/// by a bar, and a line is not broken before one.
fn wrap(line: &str, room: usize, out: &mut Vec<String>) {
    let spaces = line.chars().take_while(|c| c.is_whitespace()).count().min(16);
    let mut current = " ".repeat(spaces);
    let mut column = spaces;
    for (index, word) in prose::words(line, safe, safe).iter().enumerate() {
        let wide = width(word);
        let is_prompt = word.starts_with(PROMPT);
        if index == 0 && is_prompt {
            current.push_str("| ");
            column += 2;
        }
        if index > 0 {
            if column + 1 + wide > room && !is_prompt {
                out.push(std::mem::replace(&mut current, " ".repeat(spaces)));
                column = spaces;
            } else {
                current.push(' ');
                column += 1;
            }
        }
        current.push_str(word);
        column += wide;
    }
    out.push(current);
}

/// Text that is safe within triple quotes: its quotes cannot close the string, its backslashes are escaped.
fn safe(text: &str) -> Cow<'_, str> {
    if text.contains(['\\', '"']) {
        Cow::Owned(text.replace("\"\"\"", "'''").replace('\\', "\\\\"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::docstring;

    #[test]
    fn no_text_ends_its_docstring() {
        let table = [
            ("plain", "\"\"\"plain\"\"\"\n"),
            ("ends with \"", "\"\"\"ends with \" \"\"\"\n"),
            ("back\\", "\"\"\"back\\\\\n\"\"\"\n"),
            ("\"\"\" out", "\"\"\"''' out\"\"\"\n"),
            ("a\r\nb\u{0}\u{202e}", "\"\"\"a\nb\\\\u{0}\\\\u{202e}\n\"\"\"\n"),
            (">>> 1\n  >>>2 >>> 3", "\"\"\"| >>> 1\n| >>>2 >>> 3\n\"\"\"\n"),
            ("`a  b`  c", "\"\"\"`a  b` c\"\"\"\n"),
            ("", ""),
        ];
        for (text, expected) in table {
            assert_eq!(docstring(text, 0), expected, "{text:?}");
        }
    }
}
