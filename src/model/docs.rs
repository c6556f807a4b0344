//! What a schema says to people, and the sentences of it that stand in the docs of every language.

use serde::Serialize;

use super::Field;

/// A longer default is told of and not shown.
const LONGEST: usize = 200;

/// What a schema says to people.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Docs {
    /// The description as written: any text.
    pub description: String,
    /// What a value must satisfy, one short phrase each: bounds, patterns, rules.
    pub constraints: Vec<String>,
}

impl Field {
    /// What stands below its description: its name on the wire where it is called otherwise, what a value
    /// must satisfy, and its default.
    pub fn facts(&self, name: &str) -> Vec<String> {
        let mut facts = Vec::new();
        if self.wire != name {
            facts.push(format!("Wire name: {}.", code(&self.wire)));
        }
        facts.extend(self.docs.constraints.iter().cloned());
        facts.extend(self.slot.default.as_ref().map(|default| {
            let json = default.literal.to_string();
            if json.chars().count() <= LONGEST {
                format!("Default: {}.", code(&json))
            } else {
                "Has a default.".to_owned()
            }
        }));
        facts
    }
}

/// A literal in running text, with more backticks around it than it holds in a row (CommonMark 6.1).
pub fn code(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') || text.is_empty() { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}
