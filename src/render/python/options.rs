//! What a config decides about the Python output.

use std::collections::BTreeMap;

use crate::config;

/// How the Python output is to look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PythonOptions {
    /// The package's name.
    pub name: String,
    /// What its project file says.
    pub about: config::Package,
    /// Module of a group where it is not the group in snake case; empty: the package's root.
    pub group_modules: BTreeMap<String, String>,
    /// The distribution's name; empty: the package's.
    pub project: String,
    /// Further distributions that the package depends on, as TOML strings.
    pub dependencies: Vec<String>,
}
