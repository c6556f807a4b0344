//! A rule -> the faults of its keys that need no compiler, and the rule as the server writes it in messages.

use serde_json::Value;

use super::admission::CrdFaultKind;
use super::field_path;
use crate::cause::Reason;
use crate::schema::{CelRule, Schema};
use crate::server_text::{json, quoted};

/// The values of `reason`.
const REASONS: [&str; 4] =
    ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];

/// A fault: the key, the kind, the server's reason and message.
pub(super) type Fault = (&'static str, CrdFaultKind, Reason, String);

/// The text of a key; empty without it.
pub(super) fn text<'r>(rule: &'r CelRule, key: &str) -> &'r str {
    rule.more.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// `optionalOldSelf`.
pub(super) fn optional_old_self(rule: &CelRule) -> Option<bool> {
    rule.more.get("optionalOldSelf").and_then(Value::as_bool)
}

fn has_line_breaks(text: &str) -> bool {
    text.contains(['\n', '\r'])
}

fn invalid(value: &str, detail: &str) -> String {
    format!("Invalid value: {}: {detail}", quoted(value))
}

/// The faults of a rule of this schema.
pub(super) fn faults(rule: &CelRule, schema: &Schema) -> Vec<Fault> {
    use CrdFaultKind::{EmptyMessageExpression, FieldPath};
    let mut found: Vec<Fault> = message_fault(rule).into_iter().collect();
    let expression = text(rule, "messageExpression");
    if !expression.is_empty() && expression.trim().is_empty() {
        let message = "Required value: messageExpression must be non-empty if specified".to_owned();
        found.push(("messageExpression", EmptyMessageExpression, Reason::Required, message));
    }
    if let Some(reason) = rule.more.get("reason").filter(|reason| !reason.is_null())
        && !REASONS.iter().any(|known| reason == known)
    {
        let known = REASONS.map(|reason| format!("\"{reason}\"")).join(", ");
        let message = format!("Unsupported value: {}: supported values: {known}", json(reason));
        found.push(("reason", CrdFaultKind::Reason, Reason::NotSupported, message));
    }
    let path = text(rule, "fieldPath");
    let mut path_fault =
        |detail: &str| found.push(("fieldPath", FieldPath, Reason::Invalid, invalid(path, detail)));
    if !path.is_empty() && path.trim().is_empty() {
        path_fault("must be non-empty if specified");
    }
    if has_line_breaks(path) {
        path_fault("must not contain line breaks");
    }
    if !path.is_empty() && field_path::normalized(path, schema).is_none() {
        path_fault("must be a valid path");
    }
    found
}

/// The fault of the rule's own text or of `message`; the server reports one of them.
fn message_fault(rule: &CelRule) -> Option<Fault> {
    use CrdFaultKind::{EmptyRule, Message};
    let (text, message) = (rule.rule.trim(), rule.message.trim());
    if text.is_empty() {
        let detail = "Required value: rule is not specified".to_owned();
        return Some(("rule", EmptyRule, Reason::Required, detail));
    }
    if !rule.message.is_empty() && message.is_empty() {
        let detail = invalid(&rule.message, "must be non-empty if specified");
        return Some(("message", Message, Reason::Invalid, detail));
    }
    if has_line_breaks(message) {
        let detail = invalid(&rule.message, "must not contain line breaks");
        return Some(("message", Message, Reason::Invalid, detail));
    }
    if has_line_breaks(text) && message.is_empty() {
        let detail = "Required value: message must be specified if rule contains line breaks".to_owned();
        return Some(("message", Message, Reason::Required, detail));
    }
    None
}

/// A rule as the server writes it: the keys in the order of its type, all of them.
pub(super) fn rule_json(rule: &CelRule) -> String {
    let text_json = |text: &str| json(&Value::String(text.to_owned()));
    format!(
        r#"{{"Rule":{},"Message":{},"MessageExpression":{},"Reason":{},"FieldPath":{},"OptionalOldSelf":{}}}"#,
        text_json(&rule.rule),
        text_json(&rule.message),
        text_json(text(rule, "messageExpression")),
        json(rule.more.get("reason").unwrap_or(&Value::Null)),
        text_json(text(rule, "fieldPath")),
        json(rule.more.get("optionalOldSelf").unwrap_or(&Value::Null)),
    )
}
