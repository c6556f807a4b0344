//! What a config decides about the Rust output.

use std::collections::BTreeMap;

use crate::config::{self, Layout};

/// How the Rust output is to look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RustOptions {
    /// The package's name; hyphens may stand in it.
    pub name: String,
    /// What its manifest says.
    pub about: config::Package,
    /// Module of a group where it is not the group in snake case; empty: the package's root.
    pub group_modules: BTreeMap<String, String>,
    /// A crate, a module tree or one file.
    pub layout: Layout,
    /// Whether properties that the schema does not know are kept everywhere.
    pub keep_unknown: bool,
    /// Whether null is a state of its own where the schema allows it and gives no default.
    pub keep_nulls: bool,
    /// Whether kube's traits are implemented: in a crate by default, in code inside another one at all.
    pub kube: bool,
    /// The same of schemars'.
    pub schemars: bool,
    /// The same of operations over kube's client.
    pub client: bool,
    /// Further lines of the crate's dependencies.
    pub dependencies: Vec<String>,
}

impl RustOptions {
    /// The word for the package in code.
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }
}
