//! Rules in a config -> the types and names that the user chooses instead of the built-in ones.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Deserializer};
use toml::Spanned;

use super::pattern;
use crate::diag::Location;
use crate::model::Scope;

/// A rule and its position in the config.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Located<T> {
    /// The rule.
    pub rule: T,
    /// The position; without a file for a rule that was set in code.
    pub at: Location,
    /// Its values and the keys of its tables: the key in the rule, the text, and the position.
    pub(super) values: Vec<(String, String, Location)>,
    /// The position in bytes, from which the reader of configs computes `at`.
    pub(super) span: Range<usize>,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Located<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = Spanned::<T>::deserialize(deserializer)?;
        let span = spanned.span();
        Ok(Self { rule: spanned.into_inner(), at: Location::default(), values: Vec::new(), span })
    }
}

impl<T> From<T> for Located<T> {
    fn from(rule: T) -> Self {
        Self { rule, at: Location::default(), values: Vec::new(), span: 0..0 }
    }
}

impl<T> Located<T> {
    /// The position of the value that the first of these keys has that the rule has; that of the rule if it has none of them.
    pub fn at_key(&self, keys: &[&str]) -> Location {
        let value = |wanted: &&str| self.values.iter().find(|(key, ..)| key == wanted);
        keys.iter().find_map(value).map_or_else(|| self.at.clone(), |(.., at)| at.clone())
    }

    /// The position of the value that a message quotes first, else that of the key; that of the rule if it quotes neither.
    pub fn at_quoted(&self, message: &str) -> Location {
        let quoted = || message.split('`').skip(1).step_by(2);
        let value = |quoted: &str| self.values.iter().find(|(_, text, _)| text == quoted);
        let key = |quoted: &str| self.values.iter().find(|(key, ..)| key == quoted);
        let found = quoted().find_map(value).or_else(|| quoted().find_map(key));
        found.map_or_else(|| self.at.clone(), |(.., at)| at.clone())
    }
}

/// `[[map]]`: the type for a schema or a place.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MapRule {
    /// The name of the schema's type in any spelling, `*` allowed; with `path`, the type to put there.
    pub schema: Option<String>,
    /// A place, such as `Prometheus.spec.storage.volumeClaimTemplate`; `*` stands for one part, `**` for any number
    /// of parts.
    pub path: Option<String>,
    /// The API group to which the rule is limited, `*` allowed.
    pub group: Option<String>,
    /// The version to which the rule is limited, `*` allowed.
    pub version: Option<String>,
    /// The Rust path, such as `k8s_openapi::api::core::v1::*`.
    pub rust: Option<String>,
    /// The Python module and class, such as `kubernetes.client:V1*`.
    pub python: Option<String>,
    /// A type that is not an external type, instead of `rust` and `python`.
    #[serde(rename = "as")]
    pub as_: Option<MapAs>,
}

/// A type that is not an external type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MapAs {
    /// A generated type, even if a type of Kubernetes is recognised.
    Own,
    /// Any JSON value.
    Any,
}

/// `[[kind]]`: the group, version, plural and scope of a kind, where its document or its Go package lacks them, or says
/// something else.
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
    pub scope: Option<Scope>,
}

impl KindRule {
    /// The rule of `--group`: the API group of all kinds whose document has none.
    pub fn group(group: impl Into<String>) -> Self {
        Self { kind: "*".to_owned(), group: Some(group.into()), ..Self::default() }
    }

    /// The rule of a kind; a rule for exactly this kind has precedence over one with `*`.
    pub fn for_kind<'r>(kind: &str, rules: &'r [Located<Self>]) -> Option<&'r Located<Self>> {
        let all = || rules.iter().filter(|rule| pattern::matches(&rule.rule.kind, kind));
        all().find(|rule| rule.rule.is_exact()).or_else(|| all().next())
    }

    /// Whether it names one kind.
    pub fn is_exact(&self) -> bool {
        !self.kind.contains('*')
    }
}

/// `[[rename]]`: a new name for types whose name matches.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RenameRule {
    /// A regular expression over the whole name.
    #[serde(rename = "match")]
    pub pattern: String,
    /// The new name; `$1` is the first group of the expression.
    pub name: String,
}

/// `[[type]]`: the name and the Rust attributes of a type.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeRule {
    /// A place, such as `MiniCluster.spec.pod`; `*` stands for one part, `**` for any number of parts.
    pub place: String,
    /// The type's name.
    #[serde(default)]
    pub name: Option<String>,
    /// Rust attributes, such as `#[derive(schemars::JsonSchema)]`.
    #[serde(default)]
    pub attributes: Vec<String>,
}

/// `[[field]]`: the names of a field and its enum values, and whether the field is required.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldRule {
    /// A place, such as `MiniCluster.spec.pod.schedulerName`; `*` stands for one part, `**` for any number of parts.
    pub place: String,
    /// The field's name, as words in lower case with `_` between them.
    #[serde(default)]
    pub name: Option<String>,
    /// Names of enum values, by value.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// Whether the field is required, whatever the schema declares.
    #[serde(default)]
    pub required: Option<bool>,
}
