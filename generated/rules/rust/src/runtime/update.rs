//! An object as it was read and as it is to be -> the patch that a server takes only while nobody else changed it.

use std::fmt;

use serde_json::json;

use serde::Serialize;
use serde_json::{Map, Value};

use super::change_error::{check_subresource, describe};

use super::change_error::ChangeError;
use super::json_patch;
use super::own_kind;
use super::patch::difference;

/// A change of an object, in one of two forms of patches, with the version of the object to which it applies.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum UpdatePatch {
    /// A JSON merge patch (`application/merge-patch+json`) that has the version; a server that has another one answers 409.
    Merge(Value),
    /// A JSON patch (`application/json-patch+json`) whose first operation tests the version; a server that has another one
    /// answers 422. It is used where a field becomes null, which in a merge patch means its removal.
    Json(Value),
}

/// The names of the fields alone: values may be secret.
impl fmt::Debug for UpdatePatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |patch: &Value| -> Vec<String> {
            match patch {
                Value::Object(fields) => fields.keys().cloned().collect(),
                Value::Array(operations) => operations
                    .iter()
                    .map(|one| one["path"].to_string())
                    .collect(),
                _ => Vec::new(),
            }
        };
        match self {
            Self::Merge(patch) => f.debug_tuple("Merge").field(&names(patch)).finish(),
            Self::Json(patch) => f.debug_tuple("Json").field(&names(patch)).finish(),
        }
    }
}

/// The change from `before`, which was read from the server, to `after`; none where they are equal.
///
/// With the subresource `status` only the status counts, and the change is to be sent there.
///
/// # Errors
/// - [`ChangeError::NoResourceVersion`]: `before` has no `metadata.resourceVersion`, so that it was not read from a server.
/// - [`ChangeError::StatusIgnored`]: the status changes, but the subresource is not `status`, so that the server would pass
///   the change over.
/// - [`ChangeError::UnknownSubresource`]: the kind does not have the subresource.
/// - [`ChangeError::Json`]: one of the values cannot be written as JSON.
pub fn update_patch<T: Serialize + 'static>(
    before: &T,
    after: &T,
    subresource: Option<&str>,
) -> Result<Option<UpdatePatch>, ChangeError> {
    let object = after;
    let (mut before, mut after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let version = before.pointer("/metadata/resourceVersion").cloned();
    let version = version.ok_or_else(|| ChangeError::NoResourceVersion {
        object: describe(&before),
    })?;
    let has_status = own_kind::has_status(object, &before);
    check_subresource(&before, subresource, has_status)?;
    let is_status = subresource == Some("status");
    if has_status == Some(true) && !is_status && before.get("status") != after.get("status") {
        return Err(ChangeError::StatusIgnored {
            object: describe(&before),
        });
    }
    for object in [&mut before, &mut after]
        .into_iter()
        .filter_map(Value::as_object_mut)
    {
        if is_status {
            *object = std::mem::take(object)
                .into_iter()
                .filter(|(name, _)| is_part_of_status(name))
                .collect();
        }
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            metadata.remove("resourceVersion");
        }
    }
    let Some(mut patch) = difference(&before, &after) else {
        return Ok(None);
    };
    if sets_null(&before, &after) {
        let node = own_kind::topology(object, &after).unwrap_or_default();
        let mut operations = json_patch::operations(&before, &after, node);
        operations.insert(
            0,
            json!({ "op": "test", "path": "/metadata/resourceVersion", "value": version }),
        );
        return Ok(Some(UpdatePatch::Json(operations.into())));
    }
    if let Value::Object(patch) = &mut patch {
        let metadata = patch.entry("metadata").or_insert_with(|| Map::new().into());
        metadata["resourceVersion"] = version;
    }
    Ok(Some(UpdatePatch::Merge(patch)))
}

/// Whether a property of an object is the status, or says which kind it is of.
fn is_part_of_status(name: &str) -> bool {
    ["apiVersion", "kind", "status"].contains(&name)
}

/// Whether a field of an object becomes null. Items of lists do not count: a merge patch has lists as they are.
fn sets_null(before: &Value, after: &Value) -> bool {
    let Value::Object(fields) = after else {
        return after.is_null() && before != after;
    };
    fields
        .iter()
        .any(|(name, value)| sets_null(before.get(name).unwrap_or(&json!({})), value))
}
