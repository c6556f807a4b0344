//! Whole objects: the metadata of a new one, and how errors name one.

use std::fmt;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;

use super::value::{AnyModel, ValueRef};

/// Metadata that only the server sets.
pub const SET_BY_SERVER: [&str; 8] = [
    "managedFields",
    "resourceVersion",
    "uid",
    "generation",
    "creationTimestamp",
    "deletionTimestamp",
    "deletionGracePeriodSeconds",
    "selfLink",
];

/// Metadata with nothing but a name.
pub fn metadata_with_name(name: impl Into<String>) -> ObjectMeta {
    ObjectMeta {
        name: Some(name.into()),
        ..ObjectMeta::default()
    }
}

/// What an error says of the object that it is about, such as `MiniCluster ns/name (flux-framework.org/v1alpha2)`;
/// nothing where it is about a part of an object.
pub struct Identity(Option<String>);

impl Identity {
    /// The identity of a struct, as far as it was decoded.
    pub fn new(model: &dyn AnyModel) -> Self {
        Self(model.shape().type_meta.map(|type_meta| {
            let name = match namespace_and_name(model) {
                Some((Some(namespace), Some(name))) => format!(" {namespace}/{name}"),
                Some((None, Some(name))) => format!(" {name}"),
                _ => String::new(),
            };
            format!("{}{name} ({})", type_meta.kind, type_meta.api_version)
        }))
    }

    /// A message that begins with the object.
    pub fn prefix(&self, message: &str) -> String {
        match &self.0 {
            Some(object) => format!("{object}: {message}"),
            None => message.to_owned(),
        }
    }
}

/// The namespace and the name of a whole object: its metadata is always its first field.
fn namespace_and_name(model: &dyn AnyModel) -> Option<(Option<&str>, Option<&str>)> {
    let ValueRef::External(metadata) = model.field(0) else {
        return None;
    };
    let metadata = metadata.as_any().downcast_ref::<ObjectMeta>()?;
    Some((metadata.namespace.as_deref(), metadata.name.as_deref()))
}

/// The error of `spec()` where an object has no `spec`, and its schema requires fields in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingSpec(String);

impl MissingSpec {
    /// The error for this object.
    pub fn for_object(model: &dyn AnyModel) -> Self {
        Self(Identity::new(model).prefix("spec: required"))
    }
}

impl fmt::Display for MissingSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MissingSpec {}
