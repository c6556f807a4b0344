//! Why two states of an object have no difference, as an error.

use std::fmt;

use serde_json::Value;

/// Why two states of an object cannot be compared, or why no patch or configuration can be made from them.
#[derive(Debug)]
#[non_exhaustive]
pub enum ChangeError {
    /// A value cannot be written as JSON, or JSON cannot be read as the value's type.
    Json(serde_json::Error),
    /// The object has no `managedFields`, so that nobody knows what a field manager owns.
    NoManagedFields {
        /// The object, such as `MiniCluster flux/lammps (flux-framework.org/v1alpha2)`.
        object: String,
    },
    /// The object has no `metadata.resourceVersion`.
    NoResourceVersion {
        /// The object.
        object: String,
    },
    /// What a field manager owns is recorded in the fields of another version of the kind.
    OtherVersion {
        /// The object.
        object: String,
        /// The field manager.
        manager: String,
        /// The apiVersion of the manager's entry.
        recorded: String,
    },
    /// A field of a condition is one that a server refuses.
    Condition {
        /// The condition's type, such as `Ready`.
        type_: String,
        /// The field, such as `reason`.
        field: &'static str,
        /// What is wrong with it, and what was expected.
        problem: String,
    },
    /// The status has changed, which a server takes at the subresource `status` alone.
    StatusIgnored {
        /// The object.
        object: String,
    },
    /// The kind does not have this subresource.
    UnknownSubresource {
        /// The object.
        object: String,
        /// The subresource.
        subresource: String,
    },
    /// A value of a part of an object is neither set nor left out.
    Part {
        /// The object.
        object: String,
        /// The place of the value, such as `spec.size`.
        path: String,
    },
    /// The object is of a kind that is neither generated with this runtime nor one of Kubernetes, so that its lists and defaults are unknown.
    UnknownKind {
        /// The object.
        object: String,
    },
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => error.fmt(f),
            Self::NoManagedFields { object } => write!(
                f,
                "{object}: metadata.managedFields: absent, so that it is unknown what the field manager owns: read the \
                 object from the server, not from a cache that removes them; where the server has none either, nobody \
                 owns anything yet: apply the whole object once, with `None` in place of this one"
            ),
            Self::NoResourceVersion { object } => write!(
                f,
                "{object}: metadata.resourceVersion: absent, so that it was not read from a server: a change needs the \
                 version to which it applies"
            ),
            Self::OtherVersion {
                object,
                manager,
                recorded,
            } => write!(
                f,
                "{object}: metadata.managedFields: what `{manager}` owns is recorded as `{recorded}`: read the object in \
                 that version, or apply it as a whole in this one"
            ),
            Self::Condition {
                type_,
                field,
                problem,
            } => write!(f, "condition {type_}: {field}: {problem}"),
            Self::StatusIgnored { object } => write!(
                f,
                "{object}: status: changed, but the server takes it at the subresource `status` alone: use `edit_status` or \
                 `update_status`, or name the subresource"
            ),
            Self::UnknownSubresource {
                object,
                subresource,
            } => write!(
                f,
                "{object}: unknown subresource `{subresource}`; expected `status`, or none for the object itself"
            ),
            Self::Part { object, path } => write!(
                f,
                "{object}: {path}: depends on a field that is not set, or is another value at each call: set it to a value \
                 that is computed before"
            ),
            Self::UnknownKind { object } => write!(
                f,
                "{object}: a kind that is neither generated with this runtime nor one of Kubernetes, so that its lists and defaults are unknown"
            ),
        }
    }
}

impl std::error::Error for ChangeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // The text is that of the error inside.
            Self::Json(error) => error.source(),
            _ => None,
        }
    }
}

impl From<serde_json::Error> for ChangeError {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error)
    }
}

/// Refuses a subresource that the object does not have, such as one that is misspelt. `has_status`: whether it has `status`,
/// if that is known.
///
/// # Errors
/// [`ChangeError::UnknownSubresource`].
pub fn check_subresource(
    object: &Value,
    subresource: Option<&str>,
    has_status: Option<bool>,
) -> Result<(), ChangeError> {
    let is_known = match subresource {
        None | Some("") => true,
        Some("status") => has_status != Some(false),
        Some(other) => OTHER_SUBRESOURCES.contains(&other),
    };
    match is_known {
        true => Ok(()),
        false => Err(ChangeError::UnknownSubresource {
            object: describe(object),
            subresource: subresource.unwrap_or_default().to_owned(),
        }),
    }
}

/// The subresources beside `status` that take a whole object of their kind, or a patch of it.
const OTHER_SUBRESOURCES: [&str; 5] = [
    "approval",
    "ephemeralcontainers",
    "finalize",
    "resize",
    "scale",
];

/// How errors name an object that is read from JSON.
pub fn describe(object: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let metadata = &object["metadata"];
    let name = match (text(&metadata["namespace"]), text(&metadata["name"])) {
        (namespace, name) if namespace.is_empty() => name,
        (namespace, name) => format!("{namespace}/{name}"),
    };
    let (kind, api_version) = (text(&object["kind"]), text(&object["apiVersion"]));
    format!("{kind} {name} ({api_version})")
}
