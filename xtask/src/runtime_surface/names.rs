//! A text -> the names in it, by what is before them.

use std::collections::BTreeSet;

/// The names of the runtime that a file uses, each after its module and a space.
pub type Names = BTreeSet<String>;

/// What a text has after each of these starts, which are no ends of longer names: `field` and `Model` for the start `_k.` in
/// `_k.field(_k.Model)`.
pub fn after<'t>(text: &'t str, start: &str) -> Vec<&'t str> {
    let found = text.match_indices(start).filter(|(at, _)| !text[..*at].ends_with(is_part));
    found.map(|(at, _)| &text[at + start.len()..]).collect()
}

/// The name with which a text begins.
pub fn name(text: &str) -> &str {
    &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())]
}

/// Whether a character can be one of a name.
pub fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
