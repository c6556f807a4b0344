//! A group of comments -> the text of the documentation, as controller-gen writes it into descriptions.

use super::comments::Comment;

/// The documentation in a group: without markers, directives, `TODO` lines, what follows a line of dashes, and blank lines
/// that separate nothing.
pub fn documentation(group: &[Comment]) -> String {
    let comments: Vec<&str> = group
        .iter()
        .filter(|comment| comment.marker().is_none())
        .map(|comment| comment.text.as_str())
        .collect();
    let has_blocks = comments.iter().any(|comment| comment.starts_with("/*"));
    let mut kept: Vec<&str> = Vec::new();
    let mut is_code = false;
    for line in lines(&comments) {
        let line = if has_blocks { line.trim() } else { line };
        if line.starts_with("```") || line.starts_with("~~~") {
            is_code = !is_code;
        }
        if !is_code {
            if line.starts_with("TODO") {
                continue;
            }
            if line.starts_with("---") {
                break;
            }
        }
        kept.push(line);
    }
    kept.join("\n")
}

/// The lines of comments without what makes them comments, without directives, and without blank lines at the beginning, at
/// the end, and after a blank line.
fn lines<'a>(comments: &[&'a str]) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for comment in comments {
        let Some(text) = text(comment) else { continue };
        for line in text.split('\n').map(|line| line.trim_end_matches([' ', '\t', '\n', '\r'])) {
            if !line.is_empty() || found.last().is_some_and(|last| !last.is_empty()) {
                found.push(line);
            }
        }
    }
    if found.last().is_some_and(|last| last.is_empty()) {
        found.pop();
    }
    found
}

/// The text of a comment; None for a directive such as `//go:generate`.
fn text(comment: &str) -> Option<&str> {
    if let Some(block) = comment.strip_prefix("/*") {
        return Some(block.strip_suffix("*/").unwrap_or(block));
    }
    let line = comment.strip_prefix("//").unwrap_or(comment);
    if let Some(text) = line.strip_prefix(' ') {
        return Some(text);
    }
    (!is_directive(line)).then_some(line)
}

/// Whether the text after `//` is for a tool: `go:generate`, `line`, `extern`, `export`.
fn is_directive(line: &str) -> bool {
    if ["line ", "extern ", "export "].iter().any(|word| line.starts_with(word)) {
        return true;
    }
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    line.split_once(':').is_some_and(|(tool, rest)| {
        !tool.is_empty() && tool.chars().all(is_word) && rest.starts_with(is_word)
    })
}
