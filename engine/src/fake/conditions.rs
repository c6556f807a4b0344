//! An object of Kubernetes itself and a condition -> the object with the condition in its status, as controllers write it.

use serde_json::{Value, json};

/// The condition of a type.
pub(crate) fn find<'v>(object: &'v Value, type_: &str) -> Option<&'v Value> {
    object["status"]["conditions"].as_array()?.iter().find(|condition| condition["type"] == *type_)
}

/// Sets a condition: its type, status, reason and message. Its time changes with the status alone. Returns whether it is another one
/// than before.
pub(crate) fn set(object: &mut Value, [type_, status, reason, message]: [&str; 4], now: &str) -> bool {
    let before = find(object, type_).filter(|condition| condition["status"] == *status);
    let since = before.and_then(|condition| condition["lastTransitionTime"].as_str()).unwrap_or(now);
    let new = json!({
        "type": type_, "status": status, "lastTransitionTime": since, "reason": reason, "message": message,
    });
    if !object["status"]["conditions"].is_array() {
        object["status"]["conditions"] = json!([]);
    }
    let Some(all) = object["status"]["conditions"].as_array_mut() else { return false };
    match all.iter_mut().find(|condition| condition["type"] == *type_) {
        Some(old) if *old == new => return false,
        Some(old) => *old = new,
        None => all.push(new),
    }
    true
}
