//! The docs of a type or a field: its description and its constraints.

use serde::Serialize;

use crate::invisible::is_invisible;

/// The docs of a type or a field.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Docs {
    /// The description; any text.
    pub description: String,
    /// One short phrase for each check: bounds, patterns, rules.
    pub constraints: Vec<String>,
}

/// A name or a literal as a Markdown code span. Whitespace other than a space is escaped, so that it shows. The delimiter
/// has more backticks than any run of backticks in the text (CommonMark 6.1).
pub fn code(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c != ' ' && (c.is_whitespace() || is_invisible(c)) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    let longest = shown.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let delimiter = "`".repeat(longest + 1);
    // A space at both ends is not part of a code span's content.
    let is_trimmed = shown.starts_with(' ') && shown.ends_with(' ') && shown.trim() != "";
    let touches = shown.starts_with('`') || shown.ends_with('`') || shown.is_empty();
    let pad = if is_trimmed || touches { " " } else { "" };
    format!("{delimiter}{pad}{shown}{pad}{delimiter}")
}

#[cfg(test)]
mod tests {
    use super::code;

    #[test]
    fn names_keep_their_whitespace() {
        let table = [
            ("plain name", "`plain name`"),
            ("a  b\tc", "`a  b\\tc`"),
            ("a\u{2029}b\u{a0}\n", "`a\\u{2029}b\\u{a0}\\n`"),
            (" a ", "`  a  `"),
            (" a", "` a`"),
            ("a``b", "```a``b```"),
            ("`", "`` ` ``"),
            ("", "`  `"),
        ];
        for (text, expected) in table {
            assert_eq!(code(text), expected, "{text:?}");
        }
    }
}
