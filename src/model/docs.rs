//! The docs of a type or a field: its description and its constraints.

use serde::Serialize;

/// The docs of a type or a field.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Docs {
    /// The description; any text.
    pub description: String,
    /// One short phrase for each check: bounds, patterns, rules.
    pub constraints: Vec<String>,
}

/// A literal as a Markdown code span. The fence has more backticks than any run of backticks in the literal (CommonMark
/// 6.1).
pub fn code(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') || text.is_empty() { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}
