//! Config of the Python output -> the options that `bind` reads.

use std::collections::BTreeMap;

use super::names;
use crate::config::{self, PythonLayout, Runtime};
use crate::model::{Module, Operation};
use crate::parallel::Threads;

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
    pub layout: PythonLayout,
    /// Whether the package depends on the runtime's distribution or contains a copy.
    pub runtime: Runtime,
    /// Whether the copy lacks the client, and the package operations, which use it.
    pub without_client: bool,
    /// The distribution's name; empty means the package's name.
    pub project: String,
    /// Further distributions that the package depends on, as TOML strings.
    pub dependencies: Vec<String>,
    /// The threads that bind and print modules.
    pub threads: Threads,
}

impl PythonOptions {
    /// The directory of the package within the output, with a slash at its end; empty for the output itself.
    pub fn root(&self) -> String {
        match self.layout {
            PythonLayout::Package => format!("{}/", names::module(&self.name)),
            PythonLayout::Module => String::new(),
        }
    }

    /// The operations that the package has of those in the model: none without the client that sends them.
    pub fn operations<'a>(&self, operations: &'a [Operation]) -> &'a [Operation] {
        if self.without_client { &[] } else { operations }
    }

    /// The path of a version's package from the root, as names of packages.
    pub fn import_path(&self, module: &Module) -> Vec<String> {
        let group: Vec<String> = match self.group_modules.get(&module.group) {
            Some(path) => path.split('.').filter(|part| !part.is_empty()).map(names::module).collect(),
            None => vec![names::module(&module.group)],
        };
        group.into_iter().chain([names::module(&module.version)]).collect()
    }
}
