//! What a whole object has beside its fields: an API version, a kind, a name; and what is said of it
//! in errors.

use std::fmt;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;

use super::Model;

/// The type of a whole object.
pub struct Root {
    /// The group and version, such as `flux-framework.org/v1alpha2`.
    pub api_version: &'static str,
    /// The kind.
    pub kind: &'static str,
}

impl Root {
    /// What must stand at `apiVersion` or `kind`.
    pub fn expected(&self, field: &str) -> &'static str {
        if field == "kind" {
            self.kind
        } else {
            self.api_version
        }
    }
}

/// The metadata of a new object.
pub fn named(name: &str) -> ObjectMeta {
    ObjectMeta {
        name: Some(name.to_owned()),
        ..ObjectMeta::default()
    }
}

/// What is known of the object that an error is about.
pub struct Identity(Option<String>);

impl Identity {
    /// Kind, namespace and name, and API version of a whole object; nothing of a part.
    pub fn of(model: &dyn Model) -> Self {
        Self(model.shape().root.map(|root| {
            let name = metadata(model).map(|(namespace, name)| match (namespace, name) {
                (Some(namespace), Some(name)) => format!(" {namespace}/{name}"),
                (None, Some(name)) => format!(" {name}"),
                _ => String::new(),
            });
            format!(
                "{}{} ({})",
                root.kind,
                name.unwrap_or_default(),
                root.api_version
            )
        }))
    }

    /// Whether anything is known.
    pub fn known(&self) -> bool {
        self.0.is_some()
    }

    /// A message, after what is known.
    pub fn wrap(&self, message: &str) -> String {
        match &self.0 {
            Some(object) => format!("{object}: {message}"),
            None => message.to_owned(),
        }
    }
}

/// The namespace and the name of a whole object: its metadata is always its first field.
fn metadata(model: &dyn Model) -> Option<(Option<&str>, Option<&str>)> {
    let super::View::Foreign(metadata) = model.view(0) else {
        return None;
    };
    let metadata = metadata.as_any().downcast_ref::<ObjectMeta>()?;
    Some((metadata.namespace.as_deref(), metadata.name.as_deref()))
}

/// A whole object that has no `spec`, where an empty one would not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingSpec(String);

impl MissingSpec {
    /// Of this object.
    pub fn of(model: &dyn Model) -> Self {
        Self(Identity::of(model).wrap("spec: required"))
    }
}

impl fmt::Display for MissingSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for MissingSpec {}
