//! The definitions that the documents of all kinds have in common, and the names of definitions.

use serde_json::{Map, Value};

use crate::fake::discovery::is_native;

/// The status of a request.
pub(super) const STATUS: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.Status";
/// The body of a patch.
pub(super) const PATCH: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.Patch";
/// The body of a deletion.
pub(super) const DELETE_OPTIONS: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions";
/// A scale.
pub(super) const SCALE: &str = "io.k8s.api.autoscaling.v1.Scale";
/// The metadata of an object.
pub(super) const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";
/// The metadata of a list.
pub(super) const LIST_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta";

/// The definitions in the form of v3, as kube-apiserver 1.36.3 publishes them, without descriptions.
const DEFINITIONS: &str = include_str!("shared.json");

/// The definitions by their names; those of a scale only where there is one.
pub(super) fn definitions(has_scale: bool) -> Map<String, Value> {
    let mut all: Map<String, Value> = serde_json::from_str(DEFINITIONS).unwrap_or_default();
    all.retain(|name, _| has_scale || !name.starts_with(SCALE));
    all
}

/// The name of the definition of a kind.
pub(super) fn name(group: &str, version: &str, kind: &str) -> String {
    let short = match group {
        "" => Some("core"),
        _ => is_native(group).then(|| group.split('.').next().unwrap_or_default()),
    };
    if let Some(short) = short {
        return format!("io.k8s.api.{short}.{version}.{kind}");
    }
    let reversed: Vec<&str> = group.split('.').rev().collect();
    format!("{}.{version}.{kind}", reversed.join("."))
}
