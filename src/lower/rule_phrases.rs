//! The CEL rules of one schema -> phrases for the docs: what a rule asks for in words where they are exact, else its
//! message, else its text.

use serde_json::Value;

use crate::model::code;
use crate::schema::{CelRule, Schema};
use crate::source::field_counts::{self, FieldCount};

/// The phrase for a value that is there from the beginning and stays as it is.
pub const UNCHANGED: &str = "Cannot be changed after creation.";
/// The same for a value that can be missing at first: a rule about the value before runs only where there is one.
pub const UNCHANGED_ONCE_SET: &str = "Cannot be changed once set.";

/// The longest message or text of a rule in characters; the rest is left out.
const LONGEST: usize = 400;

/// How the messages begin that controller-gen writes for markers, in place of which the words say more.
const GENERATED: [&str; 3] =
    ["at most one of the fields in [", "exactly one of the fields in [", "at least one of the fields in ["];

/// A phrase for each CEL rule.
pub fn rules(schema: &Schema, out: &mut Vec<String>) {
    // An empty rule says nothing.
    let rules = schema.checks().rules.iter().filter(|rule| !rule.rule.trim().is_empty());
    out.extend(rules.map(phrase));
}

fn phrase(rule: &CelRule) -> String {
    let is_about_updates = is_about_updates(rule);
    let compact: String = rule.rule.split_whitespace().collect();
    if is_about_updates && matches!(compact.as_str(), "self==oldSelf" | "oldSelf==self") {
        return UNCHANGED_ONCE_SET.to_owned();
    }
    let message = one_line(&rule.message);
    if message.is_empty() || GENERATED.iter().any(|begin| message.starts_with(begin)) {
        let counted = field_counts::read(rule.rule.trim()).or_else(|| field_counts::read(&compact));
        let words = counted.and_then(|(count, fields)| set_fields(count, &fields));
        if let Some(words) = words.or_else(|| idiom(&compact)) {
            return words;
        }
    }
    // A message says what must hold, or what is wrong if it does not: the words before it fit both.
    let (requirement, subject) = match message.as_str() {
        "" => (format!("{}.", code(&shortened(&one_line(&rule.rule)))), "the server requires"),
        message => (sentence(&shortened(message)), "the server checks"),
    };
    if is_about_updates {
        return format!("On updates, {subject}: {requirement}");
    }
    format!("{}{}: {requirement}", subject[..1].to_uppercase(), &subject[1..])
}

/// Whether a rule runs only where there is a value before, with which it compares.
pub fn is_about_updates(rule: &CelRule) -> bool {
    rule.more.get("optionalOldSelf") != Some(&Value::Bool(true)) && names(&rule.rule, "oldSelf")
}

/// Whether an expression has a variable of this name: not in a string, not in a comment, not as a field.
fn names(expression: &str, variable: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = expression;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c| !is_part(c)).map_or(rest, |end| &rest[..end]);
        let length = match first {
            '\'' | '"' => string_length(rest, is_raw(word_before(expression, rest))),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if word == variable && before != '.' => return true,
            _ => word.len().max(first.len_utf8()),
        };
        if !first.is_whitespace() {
            before = first;
        }
        rest = &rest[length..];
    }
    false
}

/// What stands directly before the rest of a text, as far as it is a word.
fn word_before<'t>(text: &'t str, rest: &str) -> &'t str {
    let before = &text[..text.len() - rest.len()];
    let start = before.rfind(|c: char| !c.is_ascii_alphanumeric()).map_or(0, |at| at + 1);
    before.get(start..).unwrap_or_default()
}

/// Whether a string with this prefix has no escapes.
fn is_raw(prefix: &str) -> bool {
    matches!(prefix.to_ascii_lowercase().as_str(), "r" | "br" | "rb")
}

/// The length in bytes of the string with which a text begins.
fn string_length(text: &str, is_raw: bool) -> usize {
    let quote = &text[..1];
    let triple = quote.repeat(3);
    let delimiter = if text.starts_with(&triple) { triple.as_str() } else { quote };
    let mut at = delimiter.len();
    while let Some(c) = text[at..].chars().next() {
        if text[at..].starts_with(delimiter) {
            return at + delimiter.len();
        }
        at += c.len_utf8();
        if c == '\\' && !is_raw {
            at += text[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    text.len()
}

/// The words of a rule without white space, where it is one that many CRDs have.
fn idiom(compact: &str) -> Option<String> {
    let on = |text| present(text, "self.");
    let before = |text| present(text, "oldSelf.");
    if let Some((a, b)) = compact.split_once("||") {
        let without = a.strip_prefix('!')?;
        return match (on(without), before(without), on(b)?) {
            (Some(a), _, b) if a != b => Some(format!("{} only with {}.", code(a), code(b))),
            (_, Some(a), b) if a == b => Some(format!("{} cannot be removed once set.", code(a))),
            _ => None,
        };
    }
    if let Some((a, b)) = compact.split_once("==") {
        return match (on(a).or(on(b))?, before(a).or(before(b))) {
            (name, Some(old)) if name == old => {
                Some(format!("On updates, {} cannot be added or removed.", code(name)))
            }
            (_, None) => match (on(a)?, on(b)?) {
                (a, b) if a != b => Some(format!("{} and {} together, or neither.", code(a), code(b))),
                _ => None,
            },
            _ => None,
        };
    }
    if let Some((a, b)) = compact.split_once("!=") {
        return set_fields(FieldCount::Exactly, &[on(a)?, on(b)?]);
    }
    let both = compact.strip_prefix("!(")?.strip_suffix(')')?;
    let (a, b) = both.split_once("&&")?;
    set_fields(FieldCount::AtMost, &[on(a)?, on(b)?])
}

/// The field of `has(self.field)`.
fn present<'t>(text: &'t str, variable: &str) -> Option<&'t str> {
    let name = text.strip_prefix("has(")?.strip_prefix(variable)?.strip_suffix(')')?;
    // Two underscores are part of an escape for what no name in a rule can have.
    let is_plain = !name.contains("__") && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_plain.then_some(name)
}

/// How many of several fields are set, in the words of junctors.
fn set_fields(count: FieldCount, fields: &[&str]) -> Option<String> {
    let mut different = fields.to_vec();
    different.sort_unstable();
    different.dedup();
    if fields.len() < 2 || different.len() < fields.len() || fields.iter().any(|name| name.contains("__")) {
        return None;
    }
    let begin = match count {
        FieldCount::AtMost => "At most one",
        FieldCount::Exactly => "Exactly one",
        FieldCount::AtLeast => "At least one",
    };
    let names: Vec<_> = fields.iter().map(|name| code(name)).collect();
    Some(format!("{begin} of {}.", names.join(", ")))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// A message as the end of a sentence.
fn sentence(message: &str) -> String {
    match message.trim_end_matches('.') {
        text if text.ends_with(['!', '?']) => text.to_owned(),
        text => format!("{text}."),
    }
}

#[cfg(test)]
mod tests {
    use super::{CelRule, LONGEST, is_about_updates, phrase};

    fn rule(rule: &str, message: &str) -> CelRule {
        CelRule { rule: rule.to_owned(), message: message.to_owned(), ..CelRule::default() }
    }

    #[test]
    fn a_rule_is_told_by_its_message_or_its_text() {
        for (text, message, expected) in [
            ("self.a < 2", "a must be\nsmall.", "The server checks: a must be small."),
            ("self.a < 2", "not so big!", "The server checks: not so big!"),
            ("self.a\n  < 2", "", "The server requires: `self.a < 2`."),
            ("self.a == '`'", " ", "The server requires: ``self.a == '`'``."),
            ("self >= oldSelf", "", "On updates, the server requires: `self >= oldSelf`."),
            ("self == oldSelf", "no!", "Cannot be changed once set."),
            ("oldSelf==self", "", "Cannot be changed once set."),
            ("(self == oldSelf)", "fixed", "On updates, the server checks: fixed."),
        ] {
            assert_eq!(phrase(&rule(text, message)), expected, "{text}");
        }
        let long = phrase(&rule(&"a".repeat(LONGEST + 1), ""));
        assert_eq!(long, format!("The server requires: `{}...`.", "a".repeat(LONGEST)));
    }

    #[test]
    fn what_many_rules_say_is_in_words_where_nothing_else_says_it() {
        let counted = "at most one of the fields in [a b] may be set";
        for (text, message, expected) in [
            ("(has(self.a)?1:0)+(has(self.b)?1:0) <= 1", counted, "At most one of `a`, `b`."),
            ("[has(self.a),has(self.b)].filter(x,x==true).size() == 1", "", "Exactly one of `a`, `b`."),
            ("has(self.a) || has(self.b)", "", "At least one of `a`, `b`."),
            ("has(self.a) != has(self.b)", "", "Exactly one of `a`, `b`."),
            ("!(has(self.a) && has(self.b))", "", "At most one of `a`, `b`."),
            ("!has(self.a) || has(self.b)", "", "`a` only with `b`."),
            ("has(self.a) == has(self.b)", "", "`a` and `b` together, or neither."),
            ("!has(oldSelf.a) || has(self.a)", "", "`a` cannot be removed once set."),
            ("has(self.a) == has(oldSelf.a)", "", "On updates, `a` cannot be added or removed."),
            ("has(self.a) != has(self.b)", "one of both", "The server checks: one of both."),
            ("!has(self.a) || has(self.a)", "", "The server requires: `!has(self.a) || has(self.a)`."),
            (
                "has(self.a__dot__b) != has(self.b)",
                "",
                "The server requires: `has(self.a__dot__b) != has(self.b)`.",
            ),
        ] {
            assert_eq!(phrase(&rule(text, message)), expected, "{text}");
        }
    }

    #[test]
    fn a_rule_about_updates_reads_the_value_before() {
        for (text, expected) in [
            ("self == oldSelf", true),
            ("self.a in [oldSelf.a]", true),
            ("self == 'oldSelf'", false),
            ("self == '\\'' || oldSelf == 1", true),
            ("self == r'\\' || oldSelf == 1", true),
            ("self == \"\"\"a \" oldSelf\"\"\"", false),
            ("self // oldSelf\n == 1", false),
            ("self.oldSelf == 1", false),
            ("self . oldSelf == 1", false),
            ("oldSelfish == 1", false),
            ("self == 'oldSelf", false),
        ] {
            assert_eq!(is_about_updates(&rule(text, "")), expected, "{text}");
        }
        let more = serde_json::Map::from_iter([("optionalOldSelf".to_owned(), true.into())]);
        assert!(!is_about_updates(&CelRule { more, ..rule("oldSelf.hasValue()", "") }));
    }
}
