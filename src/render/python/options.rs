//! Config of the Python output -> the options that `bind` reads.

use std::collections::BTreeMap;

use crate::config;

/// How the Python output is to look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PythonOptions {
    /// The package's name.
    pub name: String,
    /// The fields of its project file: version, description, license, authors.
    pub about: config::Package,
    /// By group: the module that the config names for it instead of the group in snake case; empty means the root.
    pub group_modules: BTreeMap<String, String>,
    /// A package with its project file, or the package alone.
    pub layout: config::PythonLayout,
    /// The distribution's name; empty means the package's name.
    pub project: String,
    /// Further distributions that the package depends on, as TOML strings.
    pub dependencies: Vec<String>,
}
