//! The header `Content-Type` -> how the body is written, or the kind of patch.

use super::PatchType;
use crate::fake::status::Status;

/// How a body is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BodyEncoding {
    Json,
    Yaml,
    /// As typed clients in Go write objects of Kubernetes' own kinds.
    Protobuf,
}

/// The encodings of objects, as messages name them. Protobuf is named, but custom resources have none.
const BODIES: &str = "application/json, application/yaml, application/vnd.kubernetes.protobuf";

/// The kinds of patches, as messages name them.
const PATCHES: &str =
    "application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml";

/// The media type of objects in protobuf, which custom resources do not have.
const PROTOBUF: &str = "application/vnd.kubernetes.protobuf";

/// How the body of a create or an update of a custom resource is written. For protobuf the server drops the connection; here it is a
/// media type as others that custom resources do not have.
///
/// # Errors
/// 415: custom resources are not written so.
pub(crate) fn custom_encoding(content_type: &str) -> Result<BodyEncoding, Status> {
    match body_encoding(content_type)? {
        BodyEncoding::Protobuf => Err(unsupported(BODIES)),
        encoding => Ok(encoding),
    }
}

/// How the body of a create, an update or a deletion is written; without the header, as JSON.
///
/// # Errors
/// 415: no object is written so.
pub(crate) fn body_encoding(content_type: &str) -> Result<BodyEncoding, Status> {
    match media_type(content_type).as_deref() {
        Some("" | "application/json") => Ok(BodyEncoding::Json),
        Some("application/yaml") => Ok(BodyEncoding::Yaml),
        Some(PROTOBUF) => Ok(BodyEncoding::Protobuf),
        _ => Err(unsupported(BODIES)),
    }
}

/// The kind of patch that the header `Content-Type` names, letter by letter. `is_own` is whether the kind is one of Kubernetes
/// itself.
///
/// # Errors
/// 415: the kind has no such patch.
pub(crate) fn patch_type(content_type: &str, is_own: bool) -> Result<PatchType, Status> {
    match content_type.trim().split(';').next().unwrap_or_default() {
        "application/json-patch+json" => Ok(PatchType::Json),
        "application/merge-patch+json" => Ok(PatchType::Merge),
        "application/apply-patch+yaml" => Ok(PatchType::Apply),
        "application/strategic-merge-patch+json" if is_own => Ok(PatchType::Strategic),
        // Of its own kinds the server looks at the type before all else.
        _ if is_own => Err(Status {
            message: "415: Unsupported Media Type".to_owned(),
            details: Some(Box::default()),
            ..unsupported("")
        }),
        _ => Err(unsupported(PATCHES)),
    }
}

/// 415: the body is written as the server cannot read it.
fn unsupported(accepted: &str) -> Status {
    let message = format!(
        "the body of the request was in an unknown format - accepted media types include: {accepted}"
    );
    Status {
        code: 415,
        reason: "UnsupportedMediaType",
        message,
        details: None,
        continue_token: String::new(),
    }
}

/// A media type in small letters without its parameters; None for a text that `mime.ParseMediaType` refuses.
fn media_type(header: &str) -> Option<String> {
    let header = header.trim();
    if header.is_empty() {
        return Some(String::new());
    }
    let (base, rest) = header.split_at(header.find(';').unwrap_or(header.len()));
    let base = base.trim().to_lowercase();
    let is_type = match base.split_once('/') {
        Some((kind, subtype)) => is_token(kind) && is_token(subtype),
        None => is_token(&base),
    };
    (is_type && are_parameters(rest)).then_some(base)
}

/// Whether a text is a list of parameters, each after a semicolon, none twice. A semicolon may end it.
fn are_parameters(mut rest: &str) -> bool {
    let mut seen = Vec::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() || rest.trim_end() == ";" {
            return true;
        }
        let Some((name, after)) = rest.strip_prefix(';').and_then(parameter) else { return false };
        let name = name.to_lowercase();
        if seen.contains(&name) {
            return false;
        }
        seen.push(name);
        rest = after;
    }
}

/// The name of the parameter with which a text begins, and what follows the parameter.
fn parameter(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.trim_start().split_once('=')?;
    let name = name.trim_end();
    if !is_token(name) {
        return None;
    }
    let value = value.trim_start();
    if let Some(quoted) = value.strip_prefix('"') {
        let mut is_escaped = false;
        let end = quoted.find(|sign| {
            let ends = sign == '"' && !is_escaped;
            is_escaped = sign == '\\' && !is_escaped;
            ends
        })?;
        return Some((name, &quoted[end + 1..]));
    }
    let end = value.find(|sign| !is_token_sign(sign)).unwrap_or(value.len());
    (end > 0).then(|| (name, &value[end..]))
}

fn is_token(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_token_sign)
}

fn is_token_sign(sign: char) -> bool {
    sign.is_ascii_graphic() && !"()<>@,;:\\\"/[]?=".contains(sign)
}
