//! `[rust]` of `kubesmith.toml` -> where the Rust output goes, what it is called, what it has, and where its runtime is.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Deserialize;

use super::runtime::Runtime;
use super::{K8sOpenapi, values};

/// The Rust output.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rust {
    /// The directory, relative to the config file.
    #[serde(deserialize_with = "values::directory")]
    pub out: PathBuf,
    /// The crate's name.
    #[serde(default, deserialize_with = "values::name")]
    pub name: Option<String>,
    /// A crate, a module tree or one file.
    #[serde(default)]
    pub layout: Layout,
    /// The version of k8s-openapi, and with it that of kube.
    #[serde(default, rename = "k8s-openapi")]
    pub k8s_openapi: K8sOpenapi,
    /// Where the runtime of the crate is; by default [`Rust::runtime`] decides.
    #[serde(default)]
    pub runtime: Option<Runtime>,
    /// The directory of the runtime's crate, relative to the config file, for a crate that takes it from no registry.
    #[serde(default)]
    pub runtime_path: Option<PathBuf>,
    /// Whether unknown fields are kept in every type.
    #[serde(default)]
    pub keep_unknown: bool,
    /// Whether kube's traits are implemented: in a crate this decides whether the feature `kube` is on by default,
    /// in other layouts whether the code is generated at all.
    #[serde(default)]
    pub kube: bool,
    /// The same for schemars' trait.
    #[serde(default)]
    pub schemars: bool,
    /// The same for operations and changes of objects through kube's client.
    #[serde(default)]
    pub client: bool,
    /// The same for the reader of YAML, which uses serde-saphyr.
    #[serde(default)]
    pub yaml: bool,
    /// Whether each type has a method `with_...` for each of its fields.
    #[serde(default)]
    pub setters: bool,
    /// The crates of the types and attributes that rules name, as in a Cargo.toml.
    #[serde(default, deserialize_with = "values::crates")]
    pub dependencies: BTreeMap<String, toml::Value>,
}

impl Rust {
    /// Where the runtime is: code for a crate of the user's carries its own.
    pub fn runtime(&self) -> Runtime {
        match self.layout {
            Layout::Crate => self.runtime.unwrap_or_default(),
            Layout::Module | Layout::File => Runtime::Vendored,
        }
    }

    /// A message and what to do, if the runtime cannot be where the config says.
    pub(crate) fn runtime_conflict(&self) -> Option<(String, &'static str)> {
        let is_package = self.runtime == Some(Runtime::Package);
        if is_package && self.layout != Layout::Crate {
            let message = "a module or a file contains its runtime, but `runtime` says that it is a package";
            return Some((message.to_owned(), "remove `runtime`, or set `layout = \"crate\"`"));
        }
        if is_package && self.k8s_openapi.runtime_feature().is_none() {
            let message =
                format!("the package of the runtime has no types of k8s-openapi {}", self.k8s_openapi);
            return Some((message, "set `runtime = \"vendored\"`, or a newer `k8s-openapi`"));
        }
        if self.runtime_path.is_some() && self.runtime() != Runtime::Package {
            let message = "`runtime_path` needs the runtime as a package, but the output contains a copy";
            return Some((message.to_owned(), "set `runtime = \"package\"`, or remove `runtime_path`"));
        }
        None
    }
}

/// The layout of the Rust output.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// A crate with a Cargo.toml.
    #[default]
    Crate,
    /// A module tree for the user's crate.
    Module,
    /// The module tree in one file.
    File,
}
