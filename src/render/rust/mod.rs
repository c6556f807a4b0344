//! Model -> the files of a Rust package.

use std::collections::BTreeMap;

use crate::emit::Files;
use crate::model::Package;

/// How the Rust output is to look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RustOptions {
    /// The package's name.
    pub name: String,
    /// Module of a group where it is not the group in snake case; empty: the package's root.
    pub group_modules: BTreeMap<String, String>,
}

/// The files of a package, relative to its directory.
pub fn render(_package: &Package, _options: &RustOptions) -> Files {
    Files::new()
}
