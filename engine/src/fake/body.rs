//! The bytes of a body -> its value and the fields that it repeats, as the server's decoders read them.

use serde_json::Value;

use super::status::Status;

/// A body that was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Decoded {
    /// Its value.
    pub value: Value,
    /// The paths of the fields that it repeats, such as `spec.a`; the last of them counts.
    pub duplicates: Vec<String>,
}

/// Reads the body of a create or an update, which is JSON or YAML as the header `Content-Type` says.
///
/// # Errors
/// 413, 415, or 400: it cannot be read.
pub(crate) fn object(content_type: &str, bytes: &[u8]) -> Result<Decoded, Status> {
    let _ = content_type;
    json(bytes)
}

/// Reads the body of a merge patch or of a JSON patch.
///
/// # Errors
/// 413, or 400: it cannot be read.
pub(crate) fn json(bytes: &[u8]) -> Result<Decoded, Status> {
    let value = serde_json::from_slice(bytes).map_err(|error| Status::bad_request(error.to_string()))?;
    Ok(Decoded { value, duplicates: Vec::new() })
}

/// Reads the body of an apply, which is YAML or JSON.
///
/// # Errors
/// 413, or 400: it cannot be read.
pub(crate) fn apply(bytes: &[u8]) -> Result<Decoded, Status> {
    json(bytes)
}
