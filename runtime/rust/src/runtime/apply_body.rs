//! An object, or its status alone -> the body of a server-side apply.

use std::fmt;

use serde::ser::{Error, Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::apply::keep_part;
use super::change_error::describe;
use super::subresource::StatusSubresource;

/// An object as the body of a server-side apply: all that is set of it, but for the metadata that only the server sets,
/// such as the `managedFields` and the version of an object that was read, with which the server refuses it.
///
/// ```ignore
/// api.patch("lammps", &PatchParams::apply("lammps-operator"), &Patch::Apply(ApplyBody(&cluster))).await?;
/// ```
#[derive(Clone, Copy)]
pub struct ApplyBody<'a, K>(pub &'a K);

impl<K: Serialize> Serialize for ApplyBody<'_, K> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut object = serde_json::to_value(self.0).map_err(S::Error::custom)?;
        keep_part(&mut object, "");
        object.serialize(output)
    }
}

/// The object's kind and name alone: values may be secret.
impl<K: Serialize> fmt::Debug for ApplyBody<'_, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let object = serde_json::to_value(self.0).unwrap_or_default();
        write!(f, "ApplyBody({})", describe(&object))
    }
}

/// A status as the body of a server-side apply to the subresource `status`, with the apiVersion and kind of the object.
///
/// A field manager gives up what it applied before and this status lacks.
///
/// ```ignore
/// let body = StatusBody::<MiniCluster>::new("lammps", status);
/// api.patch_status("lammps", &PatchParams::apply("lammps-operator"), &Patch::Apply(body)).await?;
/// ```
pub struct StatusBody<K: StatusSubresource> {
    /// The object's name.
    name: String,
    /// What is set of its status.
    status: K::Status,
}

impl<K: StatusSubresource> StatusBody<K> {
    /// The body for the object of this name.
    pub fn new(name: impl Into<String>, status: K::Status) -> Self {
        Self {
            name: name.into(),
            status,
        }
    }
}

impl<K: StatusSubresource> Serialize for StatusBody<K> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut map = output.serialize_map(Some(4))?;
        map.serialize_entry("apiVersion", K::API_VERSION)?;
        map.serialize_entry("kind", K::KIND)?;
        map.serialize_entry("metadata", &serde_json::json!({ "name": self.name }))?;
        map.serialize_entry("status", &self.status)?;
        map.end()
    }
}

impl<K: StatusSubresource> fmt::Debug for StatusBody<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = serde_json::to_value(&self.status).unwrap_or(Value::Null);
        write!(f, "StatusBody({} {}, {status})", K::KIND, self.name)
    }
}
