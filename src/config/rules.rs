//! The rules of a config: names and types that its writer chose over the built-in ones.

use std::collections::BTreeMap;

use serde::Deserialize;

/// `[[map]]`: a type of another package, by the name of a schema or by place.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MapRule {
    /// The schema's name in any spelling, `*` allowed; with `path`, what is recognised there.
    pub schema: Option<String>,
    /// A place, such as `Prometheus.spec.storage.volumeClaimTemplate`.
    pub path: Option<String>,
    /// The Rust path, such as `k8s_openapi::api::core::v1::*`.
    pub rust: Option<String>,
    /// The Python module and class, such as `kubernetes.client:V1*`.
    pub python: Option<String>,
}

/// `[[rename]]`: another name for schemas whose name matches.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RenameRule {
    /// A regular expression over the whole name.
    #[serde(rename = "match")]
    pub pattern: String,
    /// The new name; `$1` is the first group of the expression.
    pub name: String,
}

/// `[[type]]`: what a type is called and what is written above it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeRule {
    /// A place, such as `MiniCluster.spec.pod`, or `*`.
    pub place: String,
    /// The type's name.
    #[serde(default)]
    pub name: Option<String>,
    /// Rust attributes, such as `#[derive(Eq)]`.
    #[serde(default)]
    pub attributes: Vec<String>,
}

/// `[[field]]`: what a field and its known values are called.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldRule {
    /// A place, such as `MiniCluster.spec.pod.schedulerName`.
    pub place: String,
    /// The field's name, as words in lower case with `_` between them.
    #[serde(default)]
    pub name: Option<String>,
    /// Names of enum values, by value.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}
