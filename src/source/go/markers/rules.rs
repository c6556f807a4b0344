//! A marker with a rule -> the CEL rule, with the expression and the message that controller-gen writes.

use serde_json::Value;

use super::table::SchemaEffect;
use super::values::Problem;
use crate::schema::CelRule;
use crate::source::join::field_counts::{self, FieldCount};

/// The reasons that a rule may give.
const REASONS: [&str; 4] =
    ["FieldValueRequired", "FieldValueInvalid", "FieldValueForbidden", "FieldValueDuplicate"];

/// The rule of a marker; None for one that names no fields.
pub fn rule(effect: SchemaEffect, value: &Value) -> Result<Option<CelRule>, Problem> {
    let fields: Vec<&str> = value.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let count = |count| field_counts::rule(count, &fields);
    let list = fields.join(" ");
    let (rule, message) = match effect {
        SchemaEffect::Rule => return custom(value).map(Some),
        SchemaEffect::Immutable => ("self == oldSelf".to_owned(), "field is immutable".to_owned()),
        _ if fields.is_empty() => return Ok(None),
        SchemaEffect::AtMostOneOf => {
            (count(FieldCount::AtMost), format!("at most one of the fields in [{list}] may be set"))
        }
        SchemaEffect::ExactlyOneOf => {
            (count(FieldCount::Exactly), format!("exactly one of the fields in [{list}] must be set"))
        }
        _ => (count(FieldCount::AtLeast), format!("at least one of the fields in [{list}] must be set")),
    };
    Ok(Some(CelRule { rule, message, ..CelRule::default() }))
}

/// The rule that keeps a field set, which the schema around an optional field with `+k8s:immutable` gets.
pub fn kept_set(field: &str) -> CelRule {
    CelRule {
        rule: format!("!has(oldSelf.{field}) || has(self.{field})"),
        message: format!("field {field} is immutable once set"),
        ..CelRule::default()
    }
}

/// The rule of `+kubebuilder:validation:XValidation`.
fn custom(arguments: &Value) -> Result<CelRule, Problem> {
    let text = |name: &str| arguments[name].as_str().unwrap_or_default();
    let reason = text("reason");
    if !reason.is_empty() && !REASONS.contains(&reason) {
        let reasons: Vec<String> = REASONS.iter().map(|reason| format!("`{reason}`")).collect();
        let message = format!("expected {} as the reason, found `{reason}`", reasons.join(" or "));
        return Err(Problem::new(message));
    }
    // In the order in which controller-gen writes them into a CRD.
    let others = ["fieldPath", "messageExpression", "optionalOldSelf", "reason"].into_iter();
    let more = others.filter(|name| !arguments[name].is_null() && arguments[name] != "");
    let more = more.map(|name| (name.to_owned(), arguments[name].clone())).collect();
    let rule = text("rule").trim().to_owned();
    // A message of white space alone is one that servers refuse.
    let message = Some(text("message").trim()).filter(|message| !message.is_empty());
    let message = message.unwrap_or_else(|| text("message")).to_owned();
    Ok(CelRule { rule, message, more, ..CelRule::default() })
}
