//! The bytes of a body -> its value and the fields that it repeats, as the server's decoders read them.

mod identity;
pub(crate) mod json;
mod json_patch;
mod size;
mod syntax;
mod yaml;
mod yaml_error;

use serde_json::Value;

pub(crate) use identity::Identity;
pub(crate) use json_patch::{JsonPatch, Operation, json_patch};
pub(crate) use size::check_size;

use super::media::{BodyEncoding, body_encoding, custom_encoding};
use super::status::Status;
use crate::cause::Cause;
use crate::engine::FieldValidation;
use crate::metadata::object_meta::json_kind;
use crate::own_types::protobuf;
use crate::server_text;

/// A body that was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Decoded {
    /// Its value.
    pub value: Value,
    /// The paths of the fields that a JSON text repeats, such as `spec.a`; the last of them counts.
    pub duplicates: Vec<String>,
    /// What a strict decoder says about keys that a YAML text repeats. It comes before everything that is wrong with the value.
    pub yaml_error: Option<String>,
    /// What it says that it is, or else what the request is about.
    pub identity: Identity,
}

impl Decoded {
    /// What a strict decoder says about the repeated fields.
    pub fn strict_errors(&self) -> Vec<String> {
        let duplicate = |path: &String| format!("duplicate field {}", server_text::quoted(path));
        self.yaml_error.iter().cloned().chain(self.duplicates.iter().map(duplicate)).collect()
    }

    /// The same as the texts of warnings.
    #[cfg(test)]
    pub fn warnings(&self) -> Vec<String> {
        self.strict_errors().iter().flat_map(|error| warnings(error)).collect()
    }
}

/// An error of a strict decoder as the texts of warnings: a line each of YAML's (`parseYAMLWarnings`).
pub(crate) fn warnings(error: &str) -> Vec<String> {
    let yaml = error.strip_prefix("error converting YAML to JSON: ").unwrap_or(error);
    match yaml.strip_prefix("yaml: unmarshal errors:\n") {
        Some(lines) => lines.split('\n').map(|line| line.trim().to_owned()).collect(),
        None => vec![error.to_owned()],
    }
}

/// Reads the body of a create or an update of a kind, which is JSON or YAML as the header `Content-Type` says. Objects of
/// Kubernetes' own kinds need not say what they are.
///
/// # Errors
/// 415, 413, or 400: it cannot be read.
pub(crate) fn object(
    content_type: &str,
    bytes: &[u8],
    kind: &str,
    api_version: &str,
    validation: FieldValidation,
    is_own: bool,
) -> Result<Decoded, Status> {
    let encoding = if is_own { body_encoding(content_type)? } else { custom_encoding(content_type)? };
    check_size(bytes)?;
    let is_lenient = validation == FieldValidation::Ignore;
    let unrecognized = |why: &str| {
        let summary = summary(bytes);
        Status::bad_request(format!(
            "the object provided is unrecognized (must be of type {kind}): {why} ({summary})"
        ))
    };
    let (parsed, yaml_error) = read(encoding, bytes).map_err(|why| unrecognized(&why))?;
    let identity = Identity::read(&parsed).map_err(|why| unrecognized(&why))?;
    let refused = |why: &str| {
        let identity = identity.or(kind, api_version);
        let (found, version) = (&identity.kind, &identity.version);
        Status::bad_request(format!(
            "{found} in version {} cannot be handled as a {kind}: {why}",
            server_text::quoted(version)
        ))
    };
    if let Some(number) = &parsed.overflow {
        return Err(refused(&format!(
            "json: cannot unmarshal number {number} into Go value of type float64"
        )));
    }
    if !is_own && parsed.value.get("kind").and_then(Value::as_str).unwrap_or_default().is_empty() {
        let text = String::from_utf8_lossy(bytes);
        return Err(if is_lenient {
            let text = if encoding == BodyEncoding::Yaml {
                server_text::json(&parsed.value)
            } else {
                text.into_owned()
            };
            refused(&format!("Object 'Kind' is missing in '{text}'"))
        } else {
            unrecognized(&format!("Object 'Kind' is missing in '{text}'"))
        });
    }
    let duplicates = if is_lenient { Vec::new() } else { parsed.duplicates };
    let identity = identity.or(kind, api_version);
    Ok(Decoded { value: parsed.value, duplicates, yaml_error: yaml_error.filter(|_| !is_lenient), identity })
}

/// Reads a text, and what it says that it is.
///
/// # Errors
/// The server's message.
pub(crate) fn identified(encoding: BodyEncoding, bytes: &[u8]) -> Result<(json::Parsed, Identity), String> {
    let (parsed, _) = read(encoding, bytes)?;
    let identity = Identity::read(&parsed)?;
    Ok((parsed, identity))
}

/// Reads a text, and what a strict decoder says about the keys that YAML repeats.
///
/// # Errors
/// The server's message.
pub(crate) fn read(encoding: BodyEncoding, bytes: &[u8]) -> Result<(json::Parsed, Option<String>), String> {
    if encoding == BodyEncoding::Json {
        let no_json = |why| format!("couldn't get version/kind; json parse error: {why}");
        return json::parse(bytes).map(|parsed| (parsed, None)).map_err(no_json);
    }
    let (value, yaml_error) = if encoding == BodyEncoding::Protobuf {
        (protobuf::parse(bytes)?, None)
    } else {
        let document = yaml::parse(bytes)?;
        let yaml_error = document.strict_error();
        (document.value, yaml_error)
    };
    let heads = value.as_object().into_iter().flatten();
    let heads = heads.filter(|(key, _)| json::is_head(key)).map(|(key, value)| (key.clone(), value.clone()));
    let heads = heads.collect();
    Ok((json::Parsed { value, heads, ..json::Parsed::default() }, yaml_error))
}

/// The beginning of a body in messages: as it is if it begins as an object does, else in hexadecimal digits.
fn summary(bytes: &[u8]) -> String {
    const SHOWN: usize = 30;
    let shown = &bytes[..bytes.len().min(SHOWN)];
    let text = match bytes.first() {
        None => return "<empty>".to_owned(),
        Some(b'{') => String::from_utf8_lossy(shown).into_owned(),
        Some(_) => shown.iter().map(|byte| format!("{byte:02x}")).collect(),
    };
    if bytes.len() > SHOWN { format!("{text} ...") } else { text }
}

/// Reads the body of a merge patch.
///
/// # Errors
/// 413, or 400: it cannot be read, or is no object.
pub(crate) fn merge_patch(bytes: &[u8], validation: FieldValidation) -> Result<Decoded, Status> {
    check_size(bytes)?;
    let is_lenient = validation == FieldValidation::Ignore;
    let bad = |why: &str| {
        let message =
            if is_lenient { "Invalid JSON Patch".to_owned() } else { format!("error decoding patch: {why}") };
        Status::bad_request(message)
    };
    let parsed = json::parse(bytes).map_err(|why| bad(&why))?;
    if let Some(number) = parsed.overflow.as_ref().filter(|_| !is_lenient) {
        return Err(bad(&format!("json: cannot unmarshal number {number} into Go value of type float64")));
    }
    match &parsed.value {
        Value::Object(_) => {
            let duplicates = if is_lenient { Vec::new() } else { parsed.duplicates };
            Ok(Decoded { value: parsed.value, duplicates, ..Decoded::default() })
        }
        Value::Array(_) if is_lenient => Err(merged_list(parsed.value)),
        Value::Null => Err(Status::bad_request("Invalid JSON Patch")),
        other => {
            let found = json_kind(other);
            Err(bad(&format!(
                "json: cannot unmarshal {found} into Go value of type map[string]interface {{}}"
            )))
        }
    }
}

/// 422: a lenient server takes a list for the whole object, and finds that it is none.
fn merged_list(mut list: Value) -> Status {
    super::patch::merge::remove_nulls(&mut list);
    let text = server_text::json(&list);
    let parsed = json::Parsed { value: list, ..json::Parsed::default() };
    let why = Identity::read(&parsed).err().unwrap_or_default();
    Status::invalid("", "", "", &[Cause::invalid("patch", text, &why)])
}

/// Reads the body of an apply, which is YAML or JSON.
///
/// # Errors
/// 413, or 400: it cannot be read, or is no object.
pub(crate) fn apply(bytes: &[u8]) -> Result<Decoded, Status> {
    check_size(bytes)?;
    let bad = |why: &str| Status::bad_request(format!("error decoding YAML: {why}"));
    let document = yaml::parse(bytes).map_err(|why| bad(&format!("error converting YAML to JSON: {why}")))?;
    let yaml_error = document.strict_error().map(|error| format!("error converting YAML to JSON: {error}"));
    match document.value {
        Value::Null => {
            Ok(Decoded { value: Value::Object(serde_json::Map::new()), yaml_error, ..Decoded::default() })
        }
        Value::Object(_) => Ok(Decoded { value: document.value, yaml_error, ..Decoded::default() }),
        other => {
            let found = json_kind(&other);
            let why =
                format!("json: cannot unmarshal {found} into Go value of type map[string]interface {{}}");
            Err(bad(&format!("error unmarshaling JSON: while decoding JSON: {why}")))
        }
    }
}

#[cfg(test)]
mod tests;
