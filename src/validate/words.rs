//! A cause in the server's terms -> what was found, what was expected and what to do, in the words of kubesmith's messages.

use kubesmith_engine::cause::{Cause, Reason};
use kubesmith_engine::cause_pointer;
use kubesmith_engine::suggestion::nearest;
use serde_json::Value;

use super::context::{Context, Remark};

/// The longest value that a message shows, in characters.
const SHOWN: usize = 80;

/// The longest rule that a message shows, in characters.
const SHOWN_RULE: usize = 300;

/// The most values of a rule that a message shows.
const VALUES_READ: usize = 4;

/// The longest message, in characters: a server repeats a value of megabytes, and each of a million unknown fields.
const MOST: usize = 4000;

/// A message that is no longer than one that is read.
pub fn cut(text: String) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}... ({} bytes more)", &text[..end], text.len() - end),
        None => text,
    }
}

/// What is wrong with a value of a Secret, without the value; None where the cause has none.
pub fn without_secret(cause: &Cause) -> Option<String> {
    let is_type = |found: &str| {
        ["int64", "float64", "integer", "number", "boolean", "array", "object", "null"].contains(&found)
    };
    let found = cause.value.as_ref().filter(|_| is_secret(cause))?;
    (!found.as_str().is_some_and(is_type))
        .then(|| "the value, which is not shown, is not of the type of this field".to_owned())
}

/// Whether a cause is about a value of a Secret.
pub fn is_secret(cause: &Cause) -> bool {
    cause.field.starts_with("data") || cause.field.starts_with("stringData")
}

/// The message about a value of a Secret, which is not shown.
pub fn about_secret(cause: &Cause, text: &str, context: &Context<'_>) -> Remark {
    let location = (context.places.value)(&cause_pointer::pointer(&cause.field, context.object));
    Remark { location, words: format!("{}: {text}", cause.field), help: String::new() }
}

/// What is wrong with a value.
pub fn words(cause: &Cause) -> String {
    cut(all_words(cause))
}

fn all_words(cause: &Cause) -> String {
    let detail = detail(cause);
    let found = cause.value.as_ref().map(shown);
    match (cause.reason, found) {
        (Reason::Required, _) if detail.is_empty() => "missing, and the schema requires it".to_owned(),
        (Reason::Required, _) => format!("missing: {detail}"),
        (Reason::Duplicate, Some(found)) => format!("{found} occurs twice"),
        (Reason::Duplicate, None) => "a value occurs twice".to_owned(),
        (Reason::NotSupported, Some(found)) => {
            format!("expected {}, found {found}", detail.replacen("supported values: ", "one of ", 1))
        }
        (Reason::TooMany, Some(found)) => format!("{detail}, found {found}"),
        (Reason::TooLong, _) => format!("too long: {detail}"),
        (Reason::Forbidden, _) => format!("not allowed: {detail}"),
        (_, Some(found)) if detail.is_empty() => format!("found {found}"),
        (Reason::TypeInvalid, Some(found)) => {
            of_types(&detail).unwrap_or_else(|| format!("{detail}, found {found}"))
        }
        (_, Some(found)) => format!("{detail}, found {found}"),
        (_, None) => detail,
    }
}

/// What to do; empty where the words say it.
pub fn help(cause: &Cause) -> String {
    match &cause.value {
        Some(Value::String(found)) if cause.reason == Reason::NotSupported => {
            // The texts stand in the sentence as Go quotes them; one with an escape is no slip.
            let allowed = cause.detail.split('"').skip(1).step_by(2);
            nearest(found, allowed).map_or_else(String::new, |near| format!("did you mean `{near}`?"))
        }
        Some(Value::String(found)) if cause.detail.starts_with("a lowercase RFC 1123") => {
            valid_name(found).map_or_else(String::new, |name| format!("did you mean `{name}`?"))
        }
        _ => String::new(),
    }
}

/// What is wrong with a rule that does not compile: the server says `rule compile error: ... ERROR: <input>:1:5: WHY\n | RULE`.
pub fn broken_rule(cause: &Cause) -> Option<String> {
    let why = cause.detail.strip_prefix("rule compile error: ")?;
    let why =
        why.split_once("<input>:").map_or(why, |(_, place)| place.splitn(3, ':').nth(2).unwrap_or(place));
    let why = why.lines().next().unwrap_or_default().trim();
    Some(format!(
        "a rule of the CRD does not compile, so that servers refuse the CRD and every object: {why}"
    ))
}

/// The rule that is false, with its place in the file that defines the kind, and the values that it reads.
pub fn rule_help(cause: &Cause, file: &str, value: Option<&Value>) -> String {
    let Some(rule) = &cause.rule else { return String::new() };
    let text = rule.rule.split_whitespace().collect::<Vec<_>>().join(" ");
    let mark = rule.at;
    // Go types have no position for a rule.
    let place = match mark.line {
        0 => String::new(),
        line => format!(" ({file}:{line}:{})", mark.column),
    };
    let read = value.map(|value| values_read(&text, value)).unwrap_or_default();
    let read = if read.is_empty() { read } else { format!("; here {read}") };
    format!("rule: {}{place}{read}", shortened(&text, SHOWN_RULE))
}

/// The scalars of an object that a rule reads, such as `self.low` is `7`.
fn values_read(rule: &str, value: &Value) -> String {
    let mut found: Vec<String> = Vec::new();
    for (at, _) in rule.match_indices("self.") {
        let is_name = rule[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.');
        let path =
            rule[at + 5..].split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).next();
        let path = path.unwrap_or_default().trim_end_matches('.');
        let value = path.split('.').try_fold(value, |value, key| value.get(key));
        let Some(value) = value.filter(|value| !is_name && !value.is_object() && !value.is_array()) else {
            continue;
        };
        let text = format!("`self.{path}` is {}", shown(value));
        if !found.contains(&text) && found.len() < VALUES_READ {
            found.push(text);
        }
    }
    found.join(", ")
}

/// A name that servers accept instead of one with other characters.
fn valid_name(found: &str) -> Option<String> {
    let allowed = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c.to_ascii_lowercase() } else { '-' };
    let name: String = found.chars().map(allowed).collect();
    let name = name.trim_matches(['-', '.']);
    (!name.is_empty()
        && name.len() < 64
        && !name.contains("..")
        && !name.contains(".-")
        && !name.contains("-."))
    .then(|| name.to_owned())
}

/// What was found of another type than expected.
pub fn type_words(cause: &Cause, value: &Value) -> String {
    let text = words(cause);
    let is_scalar = matches!(value, Value::Bool(_) | Value::Number(_) | Value::String(_));
    let value = shown(value);
    if is_scalar && !text.ends_with(&value) { format!("{text}: {value}") } else { text }
}

/// A value's type as a message names it.
pub fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "a map",
    }
}

/// What is wrong with a type: the server says `must be of type integer: "string"`, and has the name of the type for the value.
fn of_types(detail: &str) -> Option<String> {
    let (expected, found) = detail.strip_prefix("must be of type ")?.split_once(": ")?;
    let expected: Vec<String> = expected.split(',').map(type_name).collect();
    let found = match found.trim_matches('"') {
        // A number without one is an integer.
        "number" | "float64" => "a number with a fraction".to_owned(),
        name @ ("integer" | "int64" | "string" | "boolean" | "array" | "object" | "null") => type_name(name),
        // Of a format the server has the value.
        value => shown(&Value::String(value.to_owned())),
    };
    Some(format!("expected {}, found {found}", expected.join(" or ")))
}

/// A type or a format as a message names it.
pub fn type_name(name: &str) -> String {
    match name {
        "integer" | "int64" => "an integer".to_owned(),
        "int32" => "an integer of 32 bits".to_owned(),
        "number" | "double" => "a number".to_owned(),
        "string" => "a string".to_owned(),
        "boolean" => "a boolean".to_owned(),
        "array" => "a list".to_owned(),
        "object" => "a map".to_owned(),
        "null" => "null".to_owned(),
        format => format!("a value with `format: {format}`"),
    }
}

/// What the server says, without the path, which the message has already.
fn detail(cause: &Cause) -> String {
    let in_body = [format!("{} in body ", cause.field), format!("\"{}\" ", cause.field)];
    let detail = cause.detail.trim();
    let found = in_body.iter().find_map(|prefix| detail.strip_prefix(prefix.as_str()));
    without_regex(found.unwrap_or(detail))
}

/// A sentence about a name without the regular expression in it, which its words say too.
fn without_regex(detail: &str) -> String {
    match detail.split_once(", regex used for validation is '") {
        Some((before, rest)) => match rest.rsplit_once("')") {
            Some((_, after)) => format!("{before}){after}").replace(",  or ", ", "),
            None => detail.to_owned(),
        },
        None => detail.to_owned(),
    }
}

/// A value as a message shows it.
pub fn shown(value: &Value) -> String {
    format!("`{}`", shortened(&value.to_string(), SHOWN))
}

/// A text of at most this many characters.
fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// The most names that a message lists.
const LISTED: usize = 8;

/// Names in a sentence, with a word before the last one; many are cut off, and counted.
pub fn listed(names: &[String], last: &str) -> String {
    let mut quoted: Vec<String> = names.iter().take(LISTED).map(|name| format!("`{name}`")).collect();
    if names.len() > LISTED {
        quoted.push(format!("{} more", names.len() - LISTED));
    }
    match quoted.split_last() {
        Some((end, before)) if !before.is_empty() => format!("{} {last} {end}", before.join(", ")),
        _ => quoted.concat(),
    }
}

#[cfg(test)]
mod tests {
    use kubesmith_engine::cause::{Cause, Reason};

    use super::{broken_rule, cut, without_secret};

    #[test]
    fn a_rule_that_does_not_compile_is_a_fault_of_the_crd() {
        let detail = "rule compile error: compilation failed: ERROR: <input>:1:5: undefined field 'siz'\n | self.siz > 1\n | ....^";
        let text = broken_rule(&Cause::new(Reason::Invalid, "spec", "object", detail)).unwrap();
        assert!(text.ends_with("refuse the CRD and every object: undefined field 'siz'"), "{text}");
        assert_eq!(broken_rule(&Cause::new(Reason::Invalid, "spec", 1, "failed rule: self > 1")), None);
    }

    #[test]
    fn a_value_of_a_secret_is_in_no_message() {
        let cause = Cause::new(
            Reason::TypeInvalid,
            "data.password",
            "hunter2!",
            "must be of type byte: \"hunter2!\"",
        );
        assert_eq!(without_secret(&cause).map(|text| text.contains("hunter2")), Some(false));
        let of_type =
            Cause::new(Reason::TypeInvalid, "data.password", "int64", "must be of type byte: \"int64\"");
        assert_eq!(without_secret(&of_type), None);
    }

    #[test]
    fn a_message_of_megabytes_is_cut() {
        assert_eq!(cut("short".to_owned()), "short");
        let long = cut("é".repeat(1_000_000));
        assert!(long.ends_with("é... (1992000 bytes more)"), "{}", long.len());
        assert!(long.chars().count() < 4100);
    }
}
