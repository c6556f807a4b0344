//! A kind -> the types of its versions, conversions between them, and the fields that a write of each cannot change.

use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::super::paths::{PathElement, Set};
use super::super::typed::validate;
use super::super::types::Types;
use super::object;
use crate::kind::SourceKind;
use crate::own_types;
use crate::server_text::quoted;

/// A version of a kind.
#[derive(Debug)]
struct Version {
    api_version: String,
    types: OnceLock<Types>,
    /// The Go struct of a kind of Kubernetes, from which the types are made when they are asked for first; empty for others.
    of_struct: String,
    has_status: bool,
    /// The fields that a write of the status cannot change.
    reset_by_status: Vec<Vec<String>>,
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
            types: Types::for_schema(version.schema.as_ref(), kind.preserve_unknown).into(),
            of_struct: String::new(),
            has_status: version.status,
            reset_by_status: vec![vec!["metadata".to_owned()], vec!["spec".to_owned()]],
            replicas: version.scale.as_ref().map(|scale| fields(&scale.spec_replicas_path)),
        };
        Self {
            kind: kind.kind.clone(),
            group: kind.group.clone(),
            versions: kind.versions.iter().map(version).collect(),
        }
    }

    /// A kind of Kubernetes itself.
    pub fn own(kind: &OwnKind<'_>) -> Self {
        let reset = kind.reset_by_status.split(',').filter(|path| !path.is_empty());
        let version = Version {
            api_version: kind.api_version.to_owned(),
            types: OnceLock::new(),
            of_struct: kind.of_struct.to_owned(),
            has_status: kind.has_status,
            reset_by_status: reset.map(|path| path.split('.').map(str::to_owned).collect()).collect(),
            replicas: kind.has_scale.then(|| fields(".spec.replicas")),
        };
        let group = kind.api_version.split_once('/').map_or("", |(group, _)| group);
        Self { kind: kind.kind.to_owned(), group: group.to_owned(), versions: vec![version] }
    }

    /// The types of an object's version; None for a version that the kind does not have, and for another kind.
    pub fn types(&self, object: &Value) -> Option<&Types> {
        if object::text(object, &["kind"]) != self.kind {
            return None;
        }
        let api_version = object::api_version(object);
        let found = self.versions.iter().find(|version| version.api_version == api_version)?;
        Some(found.types.get_or_init(|| Types::for_struct(&found.of_struct)))
    }

    /// Whether a kind of Kubernetes lacks a version. Of a CRD's kind any version may be asked for, with an error if there is none.
    pub fn lacks(&self, api_version: &str) -> bool {
        let is_own = self.versions.iter().any(|version| !version.of_struct.is_empty());
        is_own && self.versions.iter().all(|version| version.api_version != api_version)
    }

    /// What every object of a version has: the zero value of the Go struct of a kind of Kubernetes.
    pub fn zero(&self, api_version: &str) -> Map<String, Value> {
        let found = self.versions.iter().find(|version| version.api_version == api_version);
        found
            .and_then(|version| own_types::find(&version.of_struct))
            .map(own_types::empty)
            .unwrap_or_default()
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

    fn reset_by_status(&self, api_version: &str) -> Set {
        let found = self.versions.iter().find(|version| version.api_version == api_version);
        let paths: Vec<Vec<&str>> = found
            .into_iter()
            .flat_map(|version| &version.reset_by_status)
            .map(|path| path.iter().map(String::as_str).collect())
            .collect();
        Set::from_fields(&paths.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    /// The fields of a version that a write cannot change. A write of an object knows those of its own version alone.
    pub fn reset_fields(&self, subresource: &str, own: &str, api_version: &str) -> Set {
        let has_status =
            self.versions.iter().any(|version| version.api_version == api_version && version.has_status);
        match subresource {
            "" if has_status && own == api_version => Set::from_fields(&[&["status"]]),
            "status" if has_status => self.reset_by_status(api_version),
            _ => Set::default(),
        }
    }
}

/// What the managers need to know of a kind of Kubernetes itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OwnKind<'k> {
    pub kind: &'k str,
    pub api_version: &'k str,
    /// The name of its Go struct.
    pub of_struct: &'k str,
    pub has_status: bool,
    pub has_scale: bool,
    /// The fields that a write of the status cannot change, with commas between.
    pub reset_by_status: &'k str,
}

/// The fields of a simple JSON path such as `.spec.size`.
fn fields(path: &str) -> Vec<PathElement> {
    path.trim_start_matches('.').split('.').map(PathElement::field).collect()
}
