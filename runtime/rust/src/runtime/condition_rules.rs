//! The fields of a condition -> the first one that a server refuses.
//!
//! The rules are those of the markers of `Condition` in Kubernetes' `meta/v1`, which every CRD has that uses it.

use serde_json::{Map, Value};

use super::change_error::ChangeError;

const STATUSES: [&str; 3] = ["True", "False", "Unknown"];

/// How many characters a type, a reason and a message may have.
const LONGEST: [(&str, usize); 3] = [("type", 316), ("reason", 1024), ("message", 32768)];

/// Checks the status, and of `Condition` the other fields too.
///
/// # Errors
/// [`ChangeError::Condition`] of the first field that a server refuses.
pub fn check(fields: &Map<String, Value>, is_meta_v1: bool) -> Result<(), ChangeError> {
    let text = |name: &str| {
        let value = fields.get(name).and_then(Value::as_str);
        value.unwrap_or_default()
    };
    let refuse = |field: &'static str, problem: String| {
        Err(ChangeError::Condition {
            type_: text("type").chars().take(LONGEST[0].1).collect(),
            field,
            problem,
        })
    };
    if !STATUSES.contains(&text("status")) {
        let expected = "expected `True`, `False` or `Unknown`";
        return refuse("status", format!("found {:?}, {expected}", text("status")));
    }
    if !is_meta_v1 {
        return Ok(());
    }
    for (name, longest) in LONGEST {
        let length = text(name).chars().count();
        if length > longest {
            let problem = format!("has {length} characters, expected at most {longest}");
            return refuse(name, problem);
        }
    }
    if !is_type(text("type")) {
        let expected =
            "expected a word such as `Ready`, or one behind a domain such as `example.com/Ready`";
        return refuse("type", format!("found {:?}, {expected}", text("type")));
    }
    if !is_reason(text("reason")) {
        let expected = "expected a word in CamelCase, such as `PodsReady`: set `reason`";
        return refuse("reason", format!("found {:?}, {expected}", text("reason")));
    }
    match fields.get("observedGeneration").and_then(Value::as_i64) {
        Some(generation) if generation < 0 => refuse(
            "observedGeneration",
            format!("found {generation}, expected at least 0"),
        ),
        _ => Ok(()),
    }
}

/// Whether a text is a reason: `^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$`.
fn is_reason(text: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.ends_with(is_word)
        && text.chars().all(|c| is_word(c) || ",:".contains(c))
}

/// Whether a text is a type: a name of letters, digits, `-`, `_` and `.`, perhaps behind a domain and a slash.
fn is_type(text: &str) -> bool {
    let (domain, name) = match text.split_once('/') {
        Some((domain, name)) => (Some(domain), name),
        None => (None, text),
    };
    let is_label = |label: &str| {
        let is_end = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        label.starts_with(is_end)
            && label.ends_with(is_end)
            && label.chars().all(|c| is_end(c) || c == '-')
    };
    let is_end = |c: char| c.is_ascii_alphanumeric();
    domain.is_none_or(|domain| domain.split('.').all(is_label))
        && name.starts_with(is_end)
        && name.ends_with(is_end)
        && name.chars().all(|c| is_end(c) || "-_.".contains(c))
}
