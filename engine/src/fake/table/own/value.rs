//! A value of an object -> its text, and other small parts of cells.

use std::time::Duration;

use serde_json::Value;

use crate::fake::table::time::date;
use crate::server_text;

/// The value at a path of names with points between; null where there is none.
pub(super) fn at<'v>(object: &'v Value, path: &str) -> &'v Value {
    path.split('.').fold(object, |value, name| &value[name])
}

/// A text, or what a number or a truth value looks like.
pub(super) fn text(value: &Value) -> String {
    if value.is_null() { String::new() } else { server_text::plain(value) }
}

pub(super) fn text_or(value: &Value, otherwise: &str) -> String {
    or(text(value), otherwise)
}

pub(super) fn or(text: String, otherwise: &str) -> String {
    if text.is_empty() { otherwise.to_owned() } else { text }
}

/// The items of a list; none of something else.
pub(super) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The texts of a list.
pub(super) fn texts(value: &Value) -> Vec<String> {
    items(value).iter().map(text).collect()
}

/// How long ago a time was.
pub(super) fn since(time: &Value, now: Duration) -> String {
    date(time.as_str().unwrap_or_default(), now)
}

/// The `status` of a condition; empty without it.
pub(super) fn condition<'v>(object: &'v Value, type_: &str) -> &'v str {
    let all = items(&object["status"]["conditions"]);
    let found = all.iter().find(|condition| condition["type"] == type_);
    found.and_then(|condition| condition["status"].as_str()).unwrap_or_default()
}

/// The first texts of a list, and how many more there are (`listWithMoreString`).
pub(super) fn first_three(all: &[String], otherwise: &str) -> String {
    let shown = all.iter().take(3).cloned().collect::<Vec<_>>().join(",");
    match all.len() {
        0..=3 => or(shown, otherwise),
        count => format!("{shown} + {} more...", count - 3),
    }
}
