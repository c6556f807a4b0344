//! The position of a module of operations in its package, and its names.

use crate::model::{ExternalName, Package};

/// The position of a module of operations in its package, and its names.
pub struct FileContext<'a> {
    /// The package.
    pub package: &'a Package,
    /// The path of each of the package's modules from the root.
    pub paths: &'a [Vec<String>],
    /// The path of its version's types; none for operations of no group.
    pub path: Option<&'a Vec<String>>,
    /// The dots of a relative import from the package's root.
    pub dots: String,
    /// The subject of its operations, for docstrings: an apiVersion or the server.
    pub subject: String,
    /// The name of its class.
    pub class: String,
    /// The opening comment, which names the source of the file.
    pub header: String,
}

impl FileContext<'_> {
    /// The module and the class of an external type; none if no Python client has it.
    pub fn external(&self, name: &ExternalName) -> Option<(&str, &str)> {
        self.package.externals.get(name)?.python.split_once(':')
    }
}
