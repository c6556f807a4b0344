//! The body of a deletion, a `DeleteOptions` in JSON or YAML -> the options as the client writes them, with the words of Go about
//! what they cannot be.

use serde_json::Value;

use super::delete_draft::Draft;
use crate::fake::body::{self, Identity, json};
use crate::fake::media::{BodyEncoding, body_encoding};
use crate::fake::status::Status;
use crate::metadata::object_meta::json_kind;
use crate::server_text::quoted;

/// The kind of the options.
const KIND: &str = "DeleteOptions";

/// The kinds that the server knows in all versions.
const KNOWN: [&str; 7] = [
    "Status",
    "APIVersions",
    "APIGroup",
    "APIGroupList",
    "APIResourceList",
    "CreateOptions",
    "UpdateOptions",
];

/// The kinds that it knows in `meta.k8s.io/v1` alone.
const KNOWN_META: [&str; 8] = [
    "WatchEvent",
    "ListOptions",
    "GetOptions",
    "PatchOptions",
    "TableOptions",
    "Table",
    "PartialObjectMetadata",
    "PartialObjectMetadataList",
];

/// Reads a body that is not empty.
///
/// # Errors
/// 413, 415 or 400.
pub(super) fn read(content_type: &str, bytes: &[u8]) -> Result<Draft, Status> {
    body::check_size(bytes)?;
    let encoding = body_encoding(content_type)?;
    let (parsed, identity) = body::identified(encoding, bytes).map_err(Status::bad_request)?;
    check_kind(&identity).map_err(Status::bad_request)?;
    let Value::Object(map) = &parsed.value else { return Ok(Draft::default()) };
    let mut draft = Draft::default();
    if encoding == BodyEncoding::Json {
        for (name, text) in json::members(bytes).unwrap_or_default() {
            let value = json::parse(text).map(|parsed| parsed.value).unwrap_or_default();
            draft.set(&name, &value, &String::from_utf8_lossy(text)).map_err(Status::bad_request)?;
        }
    } else {
        // The server makes JSON of YAML first, with sorted keys.
        let mut members: Vec<_> = map.iter().collect();
        members.sort_unstable_by_key(|(name, _)| *name);
        for (name, value) in members {
            draft.set(name, value, &value.to_string()).map_err(Status::bad_request)?;
        }
    }
    Ok(draft)
}

/// Refuses a body that says that it is something else.
fn check_kind(identity: &Identity) -> Result<(), String> {
    let kind = &identity.kind;
    if kind.is_empty() || kind == KIND {
        return Ok(());
    }
    let is_meta = identity.group == "meta.k8s.io" && identity.version == "v1";
    if KNOWN.contains(&kind.as_str()) || is_meta && KNOWN_META.contains(&kind.as_str()) {
        return Err(format!("converting (v1.{kind}) to (v1.{KIND}): unknown conversion"));
    }
    let version = match (identity.group.as_str(), identity.version.as_str()) {
        ("", "") => "v1".to_owned(),
        ("", version) => version.to_owned(),
        (group, version) => format!("{group}/{version}"),
    };
    let (kind, version) = (quoted(kind), quoted(&version));
    Err(format!("no kind {kind} is registered for version {version} in scheme \"pkg/runtime/scheme.go:111\""))
}

impl Draft {
    /// Takes over a field; unknown ones count for nothing, and null is as if it were absent.
    fn set(&mut self, name: &str, value: &Value, text: &str) -> Result<(), String> {
        let place = format!("{KIND}.{name}");
        match name {
            "gracePeriodSeconds" => self.grace_period_seconds = integer(value, text, &place)?,
            "orphanDependents" => self.orphan_dependents = flag(value, &place)?,
            "ignoreStoreReadErrorWithClusterBreakingPotential" => drop(flag(value, &place)?),
            "propagationPolicy" => self.propagation_policy = string(value, &place, "v1.DeletionPropagation")?,
            "dryRun" => {
                let items = match value {
                    Value::Null => &[],
                    Value::Array(items) => items.as_slice(),
                    other => return Err(mismatch(other, &place, "[]string")),
                };
                let item = |item| string(item, &place, "string").map(Option::unwrap_or_default);
                self.dry_run = items.iter().map(item).collect::<Result<_, _>>()?;
            }
            "preconditions" => {
                let parts = match value {
                    Value::Null => return Ok(()),
                    Value::Object(parts) => parts,
                    other => return Err(mismatch(other, &place, "v1.Preconditions")),
                };
                for (name, value) in parts {
                    let place = format!("Preconditions.preconditions.{name}");
                    match name.as_str() {
                        "uid" => self.uid = string(value, &place, "types.UID")?,
                        "resourceVersion" => self.resource_version = string(value, &place, "string")?,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn integer(value: &Value, text: &str, place: &str) -> Result<Option<i64>, String> {
    match value {
        Value::Null => Ok(None),
        Value::Number(_) => text.trim().parse().map(Some).map_err(|_| {
            format!(
                "json: cannot unmarshal number {} into Go struct field {place} of type int64",
                text.trim()
            )
        }),
        other => Err(mismatch(other, place, "int64")),
    }
}

fn flag(value: &Value, place: &str) -> Result<Option<bool>, String> {
    match value {
        Value::Null => Ok(None),
        Value::Bool(flag) => Ok(Some(*flag)),
        other => Err(mismatch(other, place, "bool")),
    }
}

fn string(value: &Value, place: &str, expected: &str) -> Result<Option<String>, String> {
    match value {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text.clone())),
        other => Err(mismatch(other, place, expected)),
    }
}

fn mismatch(found: &Value, place: &str, expected: &str) -> String {
    format!("json: cannot unmarshal {} into Go struct field {place} of type {expected}", json_kind(found))
}
