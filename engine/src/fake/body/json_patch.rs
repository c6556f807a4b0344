//! The body of a JSON patch -> its operations, as evanphx/json-patch has them, and what a strict decoder says about them.

use std::collections::HashSet;

use serde_json::Value;

use super::json;
use super::size::check_size;
use crate::engine::FieldValidation;
use crate::fake::patch::lazy::Node;
use crate::fake::status::Status;
use crate::limits::PATCH_OPERATIONS;
use crate::metadata::object_meta::json_kind;
use crate::server_text::quoted;

/// A JSON patch.
#[derive(Debug, Clone, Default)]
pub(crate) struct JsonPatch {
    /// What it does, one after another.
    pub operations: Vec<Operation>,
    /// What a strict decoder says about its fields, such as `json patch unknown field "[0].x"`.
    pub strict_errors: Vec<String>,
}

/// One operation of a patch. What is no text where one is expected is absent.
#[derive(Debug, Clone, Default)]
pub(crate) struct Operation {
    /// What is done; any text.
    pub op: String,
    /// Where it is done.
    pub path: Option<String>,
    /// Where the value comes from.
    pub from: Option<String>,
    /// The value, as it is written.
    pub value: Option<Node>,
}

/// Reads the body of a JSON patch.
///
/// # Errors
/// 413: the body is too large, or has too many operations. 400: it cannot be read. A lenient server looks only at the form of the
/// patch; its operations may then fail.
pub(crate) fn json_patch(bytes: &[u8], validation: FieldValidation) -> Result<JsonPatch, Status> {
    check_size(bytes)?;
    let is_lenient = validation == FieldValidation::Ignore;
    let bad = |why: String| {
        Status::bad_request(if is_lenient { why } else { format!("error decoding patch: {why}") })
    };
    let (patch, operation) = if is_lenient {
        ("jsonpatch.Patch", "jsonpatch.Operation")
    } else {
        ("[]handlers.jsonPatchOp", "handlers.jsonPatchOp")
    };
    let whole = json::parse(bytes).map_err(bad)?;
    let mismatch = |value: &Value, into: &str| {
        bad(format!("json: cannot unmarshal {} into Go value of type {into}", json_kind(value)))
    };
    let items = match &whole.value {
        Value::Array(items) => items.as_slice(),
        Value::Null => &[],
        other => return Err(mismatch(other, patch)),
    };
    let (mut found, mut strict_errors) = (JsonPatch::default(), Errors::default());
    for (index, (text, value)) in json::items(bytes).unwrap_or_default().into_iter().zip(items).enumerate() {
        match value {
            Value::Null => found.operations.push(Operation::default()),
            Value::Object(_) => {
                let errors = (!is_lenient).then_some(&mut strict_errors);
                found.operations.push(read(text, index, errors).map_err(bad)?);
            }
            other => return Err(mismatch(other, operation)),
        }
    }
    let number = found.operations.len();
    if PATCH_OPERATIONS.is_exceeded_by(number) {
        let most = PATCH_OPERATIONS.value;
        let what = format!("The allowed maximum operations in a JSON patch is {most}, got {number}");
        return Err(Status::too_large(&what));
    }
    found.strict_errors = strict_errors.texts;
    Ok(found)
}

/// Reads the operation with an index. A strict decoder also says what is wrong with its fields.
fn read(text: &[u8], index: usize, mut errors: Option<&mut Errors>) -> Result<Operation, String> {
    let mut found = Operation::default();
    let mut seen = Vec::new();
    for (name, text) in json::members(text).unwrap_or_default() {
        let parsed = json::parse(text)?;
        if let Some(errors) = &mut errors {
            if !matches!(name.as_str(), "op" | "path" | "from" | "value") {
                errors.push(format!("json patch unknown field {}", quoted(&format!("[{index}].{name}"))));
                continue;
            }
            if seen.contains(&name) {
                errors.push(format!("json patch duplicate field {}", quoted(&format!("[{index}].{name}"))));
            }
            check(&name, &parsed)?;
            for path in &parsed.duplicates {
                let between = if path.starts_with('[') { "" } else { "." };
                let path = quoted(&format!("[{index}].{name}{between}{path}"));
                errors.push(format!("json patch duplicate field {path}"));
            }
        }
        let text_value = || parsed.value.as_str().map(str::to_owned);
        match name.as_str() {
            "op" => found.op = text_value().unwrap_or_default(),
            "path" => found.path = text_value(),
            "from" => found.from = text_value(),
            "value" => found.value = Some(Node::raw(text)),
            _ => {}
        }
        seen.push(name);
    }
    Ok(found)
}

/// Refuses a field whose type is another one.
fn check(name: &str, parsed: &json::Parsed) -> Result<(), String> {
    let fault = |found: &str, expected: &str| {
        Err(format!(
            "json: cannot unmarshal {found} into Go struct field jsonPatchOp.{name} of type {expected}"
        ))
    };
    match (&parsed.overflow, &parsed.value) {
        (_, Value::String(_) | Value::Null) if parsed.overflow.is_none() => Ok(()),
        (Some(number), _) if name == "value" => fault(&format!("number {number}"), "float64"),
        (None, _) if name == "value" => Ok(()),
        (_, value) => fault(if parsed.overflow.is_some() { "number" } else { json_kind(value) }, "string"),
    }
}

/// What a strict decoder says, each sentence once.
#[derive(Default)]
struct Errors {
    texts: Vec<String>,
    seen: HashSet<String>,
}

impl Errors {
    fn push(&mut self, error: String) {
        if self.seen.insert(error.clone()) {
            self.texts.push(error);
        }
    }
}
