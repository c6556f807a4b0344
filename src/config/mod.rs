//! `kubesmith.toml` -> [`Config`]: the inputs, the outputs and the rules.

use std::collections::BTreeMap;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_json::Value;

use crate::diag::Location;
use crate::parallel::Threads;

mod diff;
mod header;
mod k8s_openapi;
mod key_help;
mod keys;
mod messages;
mod name;
pub mod near_path;
mod owned_names;
mod package;
mod packages;
pub(crate) mod pattern;
pub(crate) mod precedence;
mod python;
mod read;
mod rules;
mod runtime;
mod rust;
mod select;
mod syntax;
#[cfg(test)]
mod tests;
mod values;

pub use crate::model::Scope;
pub use diff::{AllowRule, Diff};
pub use header::Header;
pub use k8s_openapi::K8sOpenapi;
#[cfg(test)]
pub(crate) use k8s_openapi::OLDEST_KUBERNETES;
pub(crate) use k8s_openapi::TimeCrate;
pub use messages::{MessageLevel, MessagePaths, Messages};
pub(crate) use owned_names::{no_owner, owner_in_python, owner_in_rust};
pub use package::{Author, Package};
pub(crate) use packages::{module_clashes, package_name, unimportable};
pub use python::{Python, PythonLayout};
pub use read::FILE_NAME;
pub use rules::{FieldRule, KindRule, Located, MapAs, MapRule, RenameRule, TypeRule};
pub use runtime::Runtime;
pub use rust::{Layout, Rust};
pub(crate) use select::{KnownNames, nothing_generated, nothing_selected, unknown_names, unused_group};

/// The JSON schema of `kubesmith.toml`: the one description of each option, for messages, pages and help.
pub const JSON_SCHEMA: &str = include_str!("../../kubesmith.schema.json");

/// The help of the flag that sets a key, from the schema; `pointer` is the key's JSON pointer there. Empty for a key without
/// a flag.
pub fn flag_help(pointer: &str) -> String {
    static SCHEMA: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(JSON_SCHEMA).unwrap_or_default());
    let help = SCHEMA.pointer(pointer).and_then(|key| key["x-flag"].as_str());
    help.unwrap_or_default().to_owned()
}

/// The options of a run. Every flag of the command line is a key here.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The file that the config was read from, if any: what decides the output besides the inputs.
    #[serde(skip)]
    pub file: Option<PathBuf>,
    /// The largest number of threads; without it as many as the machine runs at the same time. It is no key of the file,
    /// because it decides nothing about the output.
    #[serde(skip)]
    pub jobs: Option<NonZeroUsize>,
    /// Whether the inputs are others than those that the file was written for. Its rules and names may then match nothing.
    #[serde(skip)]
    pub for_other_inputs: bool,
    /// The positions of the inputs, of the outputs' directories and names, of the names in `[select]` and `[group]`, and of
    /// the patterns in `[[messages.paths]]`, by the key of their table, list or value and the text; and that of `[select]` itself, without a name.
    #[serde(skip)]
    pub places: BTreeMap<(String, String), Location>,
    /// Files, directories, globs, or `-`.
    pub inputs: Vec<String>,
    /// The seconds in which a cluster must have sent everything; 60 without the key.
    pub cluster_timeout: Option<NonZeroU32>,
    /// The oldest Kubernetes version that types of Kubernetes must support, such as `1.33`.
    #[serde(deserialize_with = "values::kubernetes_version")]
    pub kubernetes: Option<String>,
    /// Whether an inlined type of Kubernetes becomes that type.
    pub recognize: Recognize,
    /// Whether operations are generated.
    pub operations: Operations,
    /// How Rust represents the null of a field without a default.
    pub nulls: Nulls,
    /// The lines above every generated file that can have comments.
    #[serde(deserialize_with = "header::header")]
    pub header: Option<Header>,
    /// The metadata in the packages' manifests.
    pub package: Package,
    /// The Rust output, if Rust is generated.
    pub rust: Option<Rust>,
    /// The Python output, if Python is generated.
    pub python: Option<Python>,
    /// The OpenAPI document, if one is generated.
    pub openapi: Option<OpenApi>,
    /// The JSON Schemas, if they are generated.
    pub json_schema: Option<JsonSchema>,
    /// Options of API groups, by group.
    pub group: BTreeMap<String, Group>,
    /// Which kinds and versions are generated.
    pub select: Select,
    /// The levels of messages.
    pub messages: Messages,
    /// How changes between two states of CRDs are judged.
    pub diff: Diff,
    /// Whether a default that does not fit its schema is removed with a warning instead of an error.
    pub drop_invalid_defaults: bool,
    /// Whether metadata in the objects of a kind, such as that of a pod template, has the properties that controller-gen writes
    /// with `generateEmbeddedObjectMeta`. Servers prune metadata without properties.
    pub go_embedded_metadata: bool,
    /// Rules for types of other packages.
    pub map: Vec<Located<MapRule>>,
    /// Kinds whose swagger or OpenAPI document lacks their group, version, plural or scope.
    #[serde(rename = "kind")]
    pub kinds: Vec<Located<KindRule>>,
    /// New names of types, by their names.
    pub rename: Vec<Located<RenameRule>>,
    /// Names and attributes of types.
    #[serde(rename = "type")]
    pub types: Vec<Located<TypeRule>>,
    /// Names of fields and enum values, and which fields are required.
    #[serde(rename = "field")]
    pub fields: Vec<Located<FieldRule>>,
}

impl Config {
    /// N of the oldest Kubernetes 1.N that types of Kubernetes must support; None for the newest of the built-in table.
    /// Without the key, an older k8s-openapi decides.
    pub fn kubernetes_minor(&self) -> Option<u32> {
        self.configured_minor().or_else(|| self.newest_of_older_crate())
    }

    /// N of the newest Kubernetes 1.N that the k8s-openapi of the Rust output has, if a newer k8s-openapi is supported.
    pub(crate) fn newest_of_older_crate(&self) -> Option<u32> {
        let chosen = self.rust.as_ref()?.k8s_openapi;
        (chosen != K8sOpenapi::default()).then(|| *chosen.kubernetes().end())
    }

    /// The key `kubernetes`.
    fn configured_minor(&self) -> Option<u32> {
        self.kubernetes.as_deref()?.split_once('.')?.1.parse().ok()
    }

    /// A message if the k8s-openapi of the Rust output has no types of the configured Kubernetes yet.
    pub(crate) fn kubernetes_conflict(&self) -> Option<String> {
        let chosen = self.rust.as_ref()?.k8s_openapi;
        let newest = *chosen.kubernetes().end();
        (self.configured_minor()? > newest).then(|| {
            let kubernetes = self.kubernetes.as_deref().unwrap_or_default();
            format!("Kubernetes {kubernetes} is newer than k8s-openapi {chosen}, which ends with Kubernetes 1.{newest}")
        })
    }

    /// The time in which a cluster must have sent everything, if it is configured.
    pub fn cluster_timeout(&self) -> Option<Duration> {
        self.cluster_timeout.map(|seconds| Duration::from_secs(u64::from(seconds.get())))
    }

    /// Whether an output is no code: documents need the schemas of kinds beside their types.
    pub fn has_documents(&self) -> bool {
        self.openapi.is_some() || self.json_schema.is_some()
    }

    /// The threads of a run.
    pub(crate) fn threads(&self) -> Threads {
        Threads::at_most(self.jobs)
    }

    /// The configured modules of groups, and `core` for the group with the empty name.
    pub fn group_modules(&self) -> BTreeMap<String, String> {
        let module = |(name, group): (&String, &Group)| Some((name.clone(), group.module.clone()?));
        let core = (String::new(), "core".to_owned());
        std::iter::once(core).chain(self.group.iter().filter_map(module)).collect()
    }
}

/// Whether an inlined type of Kubernetes becomes that type.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "bool")]
pub enum Recognize {
    /// It does if the type is lossless.
    #[default]
    On,
    /// It does only at places for which a rule names the type.
    Off,
}

impl From<bool> for Recognize {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// Whether operations are generated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Operations {
    /// Operations of the paths in swagger and OpenAPI documents that another tool wrote.
    #[default]
    Documents,
    /// These, and the operations that a server serves for every kind with a CRD.
    All,
    /// No operations, only types.
    None,
}

/// How Rust represents the null of a field without a default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nulls {
    /// As unset.
    #[default]
    Unset,
    /// As null, which differs from unset.
    Keep,
}

/// The OpenAPI document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenApi {
    /// The file, relative to the config file.
    #[serde(deserialize_with = "values::file")]
    pub out: PathBuf,
    /// Whether it is swagger 2.0 instead of OpenAPI 3.0.
    #[serde(default)]
    pub swagger: bool,
}

impl OpenApi {
    /// The format.
    pub fn format(&self) -> Format {
        if self.swagger { Format::Swagger } else { Format::OpenApi }
    }
}

/// The JSON Schemas.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JsonSchema {
    /// The directory, relative to the config file.
    pub out: PathBuf,
    /// Whether they refuse fields that a server would drop.
    #[serde(default = "yes")]
    pub strict: bool,
}

impl Default for JsonSchema {
    fn default() -> Self {
        Self { out: PathBuf::new(), strict: true }
    }
}

fn yes() -> bool {
    true
}

/// The format of an OpenAPI document.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// OpenAPI 3.0.
    #[default]
    OpenApi,
    /// Swagger 2.0.
    Swagger,
}

impl Format {
    /// The name of the format in messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::OpenApi => "OpenAPI",
            Self::Swagger => "swagger",
        }
    }
}

/// One API group.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// Its module; empty puts the modules of its versions at the package's root.
    #[serde(deserialize_with = "values::module")]
    pub module: Option<String>,
}

/// Which kinds and versions are generated.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Select {
    /// Kinds, `*` allowed; empty means all.
    pub kinds: Vec<String>,
    /// Kinds that are left out, `*` allowed.
    pub exclude: Vec<String>,
    /// Which versions of these kinds are generated.
    pub versions: Versions,
}

/// Which versions of a kind are generated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Versions {
    /// All served versions.
    #[default]
    Served,
    /// The storage version.
    Storage,
    /// The versions with these names.
    Named(Vec<String>),
}

impl<'de> Deserialize<'de> for Versions {
    /// Reads a word or a list of names.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordOrNames;
        impl<'de> Visitor<'de> for WordOrNames {
            type Value = Versions;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("`served`, `storage` or a list of versions")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Versions, E> {
                match word {
                    "served" => Ok(Versions::Served),
                    "storage" => Ok(Versions::Storage),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, names: A) -> Result<Versions, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(names)).map(Versions::Named)
            }
        }
        deserializer.deserialize_any(WordOrNames)
    }
}
