//! `kubesmith.toml` -> [`Config`]: what to read, what to generate and by which rules.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Deserialize;

/// All that a run can be told. Every flag of the command line is a key here.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Files, directories, globs, or `-`.
    pub inputs: Vec<String>,
    /// The oldest Kubernetes version that mapped types must hold for, such as `1.33`.
    pub kubernetes: Option<String>,
    /// What becomes of a null where the schema allows one and gives no default.
    pub nulls: Nulls,
    /// The Rust output, where one is wanted.
    pub rust: Option<Rust>,
    /// The Python output, where one is wanted.
    pub python: Option<Python>,
    /// By API group.
    pub group: BTreeMap<String, Group>,
    /// Which kinds and versions.
    pub select: Select,
    /// Whether a default that does not fit its schema is dropped with a warning instead of an error.
    pub drop_invalid_defaults: bool,
}

/// What becomes of a null where the schema allows one and gives no default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nulls {
    /// In Rust it reads as unset.
    #[default]
    Unset,
    /// In Rust it is a state of its own.
    Keep,
}

/// The Rust output.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rust {
    /// The directory, relative to the config file.
    pub out: PathBuf,
    /// The crate's name.
    pub name: Option<String>,
    /// A crate, a module tree or one file.
    pub layout: Layout,
    /// Whether fields that the schema does not know are kept everywhere.
    pub keep_unknown: bool,
}

/// The form of the Rust output.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// With a Cargo.toml.
    #[default]
    Crate,
    /// A module tree for a crate of the user's own.
    Module,
    /// The same in one file.
    File,
}

/// The Python output.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Python {
    /// The directory, relative to the config file.
    pub out: PathBuf,
    /// The package's name.
    pub name: Option<String>,
}

/// One API group.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Group {
    /// Its module; empty: the versions stand at the package's root.
    pub module: Option<String>,
}

/// Which kinds and versions are generated.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Select {
    /// Kinds, `*` allowed; empty: all.
    pub kinds: Vec<String>,
    /// Kinds that are left out, `*` allowed.
    pub exclude: Vec<String>,
    /// Which versions.
    pub versions: Versions,
}

/// Which versions of a kind are generated.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Versions {
    /// Those that are served.
    #[default]
    #[serde(skip)]
    AllServed,
    /// `served` or `storage`.
    Which(VersionSet),
    /// By name.
    Named(Vec<String>),
}

/// A set of versions by what they are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VersionSet {
    /// Those that are served.
    Served,
    /// The one that is stored.
    Storage,
}
