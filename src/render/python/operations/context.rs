//! Where a module of operations is in its package, and what it is called.

use crate::model::{ExternalName, Package};

/// Where a module of operations is, and what it is called.
pub struct FileContext<'a> {
    /// The package that it belongs to.
    pub package: &'a Package,
    /// The way from the package's root to each of its modules.
    pub paths: &'a [Vec<String>],
    /// The way to the types of its own version, where it is about one.
    pub path: Option<&'a Vec<String>>,
    /// The dots before the package's root.
    pub dots: String,
    /// What it operates on: group and version as objects have them, or the server.
    pub subject: String,
    /// The name of its class.
    pub class: String,
    /// What it was made of.
    pub header: String,
}

impl FileContext<'_> {
    /// A module and a class, as in `kubernetes.client:V1PodSpec`; none: no client has it.
    pub fn external(&self, name: &ExternalName) -> Option<(&str, &str)> {
        self.package.externals.get(name)?.python.split_once(':')
    }
}
