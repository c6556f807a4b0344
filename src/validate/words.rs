//! A cause in the server's terms -> what was found and what was expected, in the words of kubesmith's messages.

use kubesmith_engine::cause::{Cause, Reason};
use serde_json::Value;

/// The longest value that a message shows, in characters.
const SHOWN: usize = 80;

/// What is wrong with a value.
pub fn words(cause: &Cause) -> String {
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
