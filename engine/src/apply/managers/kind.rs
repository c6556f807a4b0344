//! A kind -> the types of its versions, conversions between them, and the fields that a write of each cannot change.

use serde_json::Value;

use super::super::paths::{PathElement, Set};
use super::super::typed::validate;
use super::super::types::Types;
use super::object;
use crate::kind::SourceKind;
use crate::server_text::quoted;

/// A version of a kind.
#[derive(Debug)]
struct Version {
    api_version: String,
    types: Types,
    has_status: bool,
    /// The path of the replicas; None without a scale.
    replicas: Option<Vec<PathElement>>,
}

/// What the managers know of a kind.
#[derive(Debug)]
pub(super) struct Kind {
    pub kind: String,
    group: String,
    versions: Vec<Version>,
}

impl Kind {
    pub fn new(kind: &SourceKind) -> Self {
        let version = |version: &crate::kind::Version| Version {
            api_version: if kind.group.is_empty() {
                version.name.clone()
            } else {
                format!("{}/{}", kind.group, version.name)
            },
            types: Types::for_schema(version.schema.as_ref(), kind.preserve_unknown),
            has_status: version.status,
            replicas: version.scale.as_ref().map(|scale| fields(&scale.spec_replicas_path)),
        };
        Self {
            kind: kind.kind.clone(),
            group: kind.group.clone(),
            versions: kind.versions.iter().map(version).collect(),
        }
    }

    /// The types of an object's version; None for a version that the kind does not have, and for another kind.
    pub fn types(&self, object: &Value) -> Option<&Types> {
        if object::text(object, &["kind"]) != self.kind {
            return None;
        }
        let api_version = object::api_version(object);
        let found = self.versions.iter().find(|version| version.api_version == api_version)?;
        Some(&found.types)
    }

    /// The path of the replicas in a version; the inner None for one without a scale, the outer one where there is no such version.
    pub fn replicas(&self, api_version: &str) -> Option<Option<&[PathElement]>> {
        let found = self.versions.iter().find(|version| version.api_version == api_version)?;
        Some(found.replicas.as_deref())
    }

    /// An object in another version, whose schema may not have all of it.
    ///
    /// # Errors
    /// The kind has no such version, or the object does not fit its schema.
    pub fn convert(&self, object: &Value, api_version: &str) -> Result<Value, String> {
        let mut converted = object.clone();
        if object::api_version(object) == api_version {
            return Ok(converted);
        }
        if api_version.matches('/').count() > 1 {
            return Err(format!("unexpected GroupVersion string: {api_version}"));
        }
        let group = api_version.split_once('/').map_or("", |(group, _)| group);
        if group != self.group {
            let (from, to) = (object::gvk(object), quoted(api_version));
            return Err(format!("{from} is unstructured and is not suitable for converting to {to}"));
        }
        converted["apiVersion"] = api_version.into();
        let Some(types) = self.types(&converted) else {
            return Err(format!("request to convert CR to an invalid group/version: {api_version}"));
        };
        validate(types, &converted, false).map_err(|errors| errors.to_string())?;
        Ok(converted)
    }

    /// The fields of a version that a write cannot change. A write of an object knows those of its own version alone.
    pub fn reset_fields(&self, subresource: &str, own: &str, api_version: &str) -> Set {
        let has_status =
            self.versions.iter().any(|version| version.api_version == api_version && version.has_status);
        match subresource {
            "" if has_status && own == api_version => Set::from_fields(&[&["status"]]),
            "status" if has_status => Set::from_fields(&[&["metadata"], &["spec"]]),
            _ => Set::default(),
        }
    }
}

/// The fields of a simple JSON path such as `.spec.size`.
fn fields(path: &str) -> Vec<PathElement> {
    path.trim_start_matches('.').split('.').map(PathElement::field).collect()
}
