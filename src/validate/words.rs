//! A cause in the server's terms -> what was found and what was expected, in the words of kubesmith's messages.

use kubesmith_engine::cause::{Cause, Reason};
use serde_json::Value;

/// The longest value that a message shows, in characters.
const SHOWN: usize = 80;

/// The longest message, in characters: a server repeats a value of megabytes, and each of a million unknown fields.
const MOST: usize = 4000;

/// A message that is no longer than one that is read.
pub fn shortened(text: String) -> String {
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}... ({} bytes more)", &text[..end], text.len() - end),
        None => text,
    }
}

/// What is wrong with a value of a Secret, without the value; None where the cause has none.
pub fn without_secret(cause: &Cause) -> Option<String> {
    let is_value = cause.field.starts_with("data") || cause.field.starts_with("stringData");
    let is_type = |found: &str| {
        ["int64", "float64", "integer", "number", "boolean", "array", "object", "null"].contains(&found)
    };
    let found = cause.value.as_ref().filter(|_| is_value)?;
    (!found.as_str().is_some_and(is_type))
        .then(|| "the value, which is not shown, is not of the type of this field".to_owned())
}

/// What is wrong with a value.
pub fn words(cause: &Cause) -> String {
    shortened(all_words(cause))
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
        // The server says what was found already.
        (Reason::TypeInvalid, Some(_)) if detail.contains(": \"") => detail,
        (_, Some(found)) => format!("{detail}, found {found}"),
        (_, None) => detail,
    }
}

/// What the server says, without the path, which the message has already.
fn detail(cause: &Cause) -> String {
    let in_body = [format!("{} in body ", cause.field), format!("\"{}\" ", cause.field)];
    let detail = cause.detail.trim();
    let found = in_body.iter().find_map(|prefix| detail.strip_prefix(prefix.as_str()));
    found.unwrap_or(detail).to_owned()
}

/// A value as a message shows it.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("`{}...`", &text[..end]),
        None => format!("`{text}`"),
    }
}

#[cfg(test)]
mod tests {
    use kubesmith_engine::cause::{Cause, Reason};

    use super::{shortened, without_secret};

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
        assert_eq!(shortened("short".to_owned()), "short");
        let cut = shortened("é".repeat(1_000_000));
        assert!(cut.ends_with("é... (1992000 bytes more)"), "{}", cut.len());
        assert!(cut.chars().count() < 4100);
    }
}
