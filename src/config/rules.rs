//! The rules of a config: names and types that its writer chose over the built-in ones.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::diag::Location;
use crate::model::Scope;

/// A rule and where it stands.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Located<T> {
    /// The rule.
    pub rule: T,
    /// Where; without a file for one that no file holds.
    pub at: Location,
    /// The same as bytes of the text, until the line is known.
    pub(super) span: Range<usize>,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Located<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = Spanned::<T>::deserialize(deserializer)?;
        let span = spanned.span();
        Ok(Self { rule: spanned.into_inner(), at: Location::default(), span })
    }
}

impl<T> From<T> for Located<T> {
    fn from(rule: T) -> Self {
        Self { rule, at: Location::default(), span: 0..0 }
    }
}

/// `[[map]]`: what a type of another package, or none, stands for.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MapRule {
    /// The schema's name in any spelling, `*` allowed; with `path`, the type that stands there.
    pub schema: Option<String>,
    /// A place, such as `Prometheus.spec.storage.volumeClaimTemplate`; `*` is one part of it, `**` any way.
    pub path: Option<String>,
    /// In this API group alone, `*` allowed.
    pub group: Option<String>,
    /// In this version alone, `*` allowed.
    pub version: Option<String>,
    /// The Rust path, such as `k8s_openapi::api::core::v1::*`.
    pub rust: Option<String>,
    /// The Python module and class, such as `kubernetes.client:V1*`.
    pub python: Option<String>,
    /// What it is in the place of a type of another package.
    #[serde(rename = "as")]
    pub as_: Option<MapAs>,
}

/// What stands at a place that is no type of another package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MapAs {
    /// A type of the package's own, whatever is recognised.
    Own,
    /// Any value.
    Any,
}

/// `[[kind]]`: what a swagger or OpenAPI document does not say of a kind.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KindRule {
    /// The kind, `*` allowed.
    pub kind: String,
    /// Its API group.
    pub group: Option<String>,
    /// Its version.
    pub version: Option<String>,
    /// Its name in URLs.
    pub plural: Option<String>,
    /// Whether its objects live in a namespace.
    pub scope: Option<KindScope>,
}

impl KindRule {
    /// What `--group` says: the API group of all kinds whose document does not say it.
    pub fn group(group: impl Into<String>) -> Self {
        Self { kind: "*".to_owned(), group: Some(group.into()), ..Self::default() }
    }
}

/// Whether objects of a kind live in a namespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum KindScope {
    /// In a namespace.
    Namespaced,
    /// In none.
    Cluster,
}

impl From<KindScope> for Scope {
    fn from(scope: KindScope) -> Self {
        match scope {
            KindScope::Namespaced => Self::Namespaced,
            KindScope::Cluster => Self::Cluster,
        }
    }
}

/// `[[rename]]`: another name for types whose name matches.
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
    /// A place, such as `MiniCluster.spec.pod`; `*` is one part of it, `**` any way.
    pub place: String,
    /// The type's name.
    #[serde(default)]
    pub name: Option<String>,
    /// Rust attributes, such as `#[derive(schemars::JsonSchema)]`.
    #[serde(default)]
    pub attributes: Vec<String>,
}

/// `[[field]]`: what a field and its known values are called, and whether it must be there.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldRule {
    /// A place, such as `MiniCluster.spec.pod.schedulerName`; `*` is one part of it, `**` any way.
    pub place: String,
    /// The field's name, as words in lower case with `_` between them.
    #[serde(default)]
    pub name: Option<String>,
    /// Names of enum values, by value.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// Whether it must be given, over what the schema says.
    #[serde(default)]
    pub required: Option<bool>,
}
