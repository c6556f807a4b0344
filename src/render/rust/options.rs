//! Config of the Rust output -> the options that `bind` reads.

use std::collections::BTreeMap;

use crate::config::{self, K8sOpenapi, Layout, Runtime};
use crate::parallel::Threads;

use super::runtime;

/// How the Rust output is to look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RustOptions {
    /// The package's name, which may contain hyphens.
    pub name: String,
    /// The fields of its manifest: version, description, license, authors.
    pub about: config::Package,
    /// By group: the module that the config names for it instead of the group in snake case; empty means the root.
    pub group_modules: BTreeMap<String, String>,
    /// A crate, a module tree or one file.
    pub layout: Layout,
    /// Whether the crate depends on the runtime's crate or has a copy of it.
    pub runtime: Runtime,
    /// The directory of the runtime's crate from that of the crate, with `/`; without one, the registry has it.
    pub runtime_path: Option<String>,
    /// The version of k8s-openapi, and with it that of kube.
    pub k8s_openapi: K8sOpenapi,
    /// Whether every struct keeps unknown fields, as if the schema preserved them.
    pub keep_unknown: bool,
    /// Whether null differs from unset for nullable fields without a default. With a default it always differs.
    pub keep_nulls: bool,
    /// Whether kube's traits are implemented: in a crate this decides whether the feature is on by default, in a
    /// module or a file whether the traits are generated at all.
    pub kube: bool,
    /// The same for schemars' traits.
    pub schemars: bool,
    /// The same for operations, which use kube's client.
    pub client: bool,
    /// The same for the reader of YAML, which uses serde-saphyr.
    pub yaml: bool,
    /// Whether every field has a method that sets it.
    pub setters: bool,
    /// Further lines for `[dependencies]` of the crate.
    pub dependencies: Vec<String>,
    /// The threads that bind and print modules.
    pub threads: Threads,
}

impl RustOptions {
    /// The name by which code imports the package.
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// The path to the runtime from a file that is `depth` modules below the root; `module` is the module of a copy.
    pub fn runtime_from(&self, depth: usize, module: &str) -> String {
        match self.runtime {
            Runtime::Vendored => format!("{}::{module}", self.root(depth)),
            Runtime::Package => runtime::PATH.to_owned(),
        }
    }

    /// The path to the output's root from a file that is `depth` modules below it.
    pub fn root(&self, depth: usize) -> String {
        match self.layout {
            Layout::Crate => "crate".to_owned(),
            // The modules can be anywhere in the crate that includes them, so that only relative paths are known.
            Layout::Module | Layout::File => vec!["super"; depth].join("::"),
        }
    }
}
