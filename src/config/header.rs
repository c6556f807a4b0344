//! `header` of `kubesmith.toml` -> the lines above every generated file, such as a licence.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::values::HELP;
use crate::invisible::is_invisible;

/// The most bytes of a header: it is in each of some hundred files.
const MOST_BYTES: usize = 16 * 1024;

/// Lines of text for comments at the top of generated files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header(Vec<String>);

impl Header {
    /// The header with the lines of a text, without the space at their ends, or what is wrong with the text and what to do.
    ///
    /// # Errors
    /// A text without a letter, one that is too long, characters that nobody sees, or an encoding in which Python could not
    /// read the file.
    pub(crate) fn new(text: &str) -> Result<Self, (String, &'static str)> {
        let text = text.trim_end();
        let lines = text.lines().map(|line| line.trim_end().to_owned());
        let lines: Vec<_> = lines.skip_while(String::is_empty).collect();
        if lines.is_empty() {
            return Err(("expected a header, found an empty string".to_owned(), "remove `header`"));
        }
        if text.len() > MOST_BYTES {
            let message = format!("a header has at most {MOST_BYTES} bytes, and this one has {}", text.len());
            return Err((message, "name the license, as in `SPDX-License-Identifier: Apache-2.0`"));
        }
        if let Some(found) = lines.iter().flat_map(|line| line.chars()).find(|c| is_invisible(*c)) {
            let message = format!("expected printable characters, found `{}`", found.escape_default());
            return Err((message, "write spaces for tabs, and remove other control characters"));
        }
        // Python looks for an encoding in the comments of the first two lines (PEP 263).
        if let Some(encoding) = lines.iter().take(2).find_map(|line| foreign_encoding(line)) {
            let message =
                format!("Python would read the file as `{encoding}`, and generated files are UTF-8");
            return Err((message, "write it in the third line, or without the colon"));
        }
        Ok(Self(lines))
    }

    /// Each becomes one comment; an empty one separates paragraphs.
    pub(crate) fn lines(&self) -> &[String] {
        &self.0
    }
}

/// The encoding that a comment declares, if it is not UTF-8.
fn foreign_encoding(comment: &str) -> Option<String> {
    comment.match_indices("coding").find_map(|(at, word)| {
        let rest = comment[at + word.len()..].strip_prefix([':', '='])?.trim_start_matches([' ', '\t']);
        let legal = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let name: String = rest.chars().take_while(|c| legal(*c)).collect();
        let plain = name.to_lowercase().replace(['-', '_'], "");
        (!name.is_empty() && plain != "utf8").then_some(name)
    })
}

/// Reads a header.
pub(super) fn header<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Header>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let header =
        Header::new(&text).map_err(|(message, help)| D::Error::custom(format!("{message}{HELP}{help}")))?;
    Ok(Some(header))
}

#[cfg(test)]
mod tests {
    use super::Header;

    #[test]
    fn a_header_has_lines_that_can_be_seen() {
        let lines = |text: &str| Header::new(text).unwrap().lines().join("|");
        assert_eq!(lines("@generated"), "@generated");
        assert_eq!(lines("\n\r\na  \r\n\n  b\n\n"), "a||  b");
        assert_eq!(lines("*/ --> \"\"\" 'x' {{ y }} é"), "*/ --> \"\"\" 'x' {{ y }} é");
        assert_eq!(lines("-*- coding: utf-8 -*-"), "-*- coding: utf-8 -*-");
        assert_eq!(lines("a\nb\nencoding: latin-1"), "a|b|encoding: latin-1");
    }

    #[test]
    fn what_a_header_must_not_have_is_named() {
        for (text, expected) in [
            (String::new(), "found an empty string"),
            (" \n\t\n".to_owned(), "found an empty string"),
            ("a\tb".to_owned(), "found `\\t`"),
            ("a\u{1b}[31m".to_owned(), "found `\\u{1b}`"),
            ("a\u{202e}".to_owned(), "found `\\u{202e}`"),
            ("x".repeat(16 * 1024 + 1), "at most 16384 bytes, and this one has 16385"),
            ("a\nvim: set fileencoding=latin-1 :".to_owned(), "Python would read the file as `latin-1`"),
        ] {
            let (message, help) = Header::new(&text).unwrap_err();
            assert!(message.contains(expected) && !help.is_empty(), "{message}");
        }
    }
}
