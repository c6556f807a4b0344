//! `[python]` of `kubesmith.toml` -> where the Python output goes, what it is called, and where its runtime is.

use std::path::PathBuf;

use serde::Deserialize;

use super::runtime::Runtime;
use super::values;

/// The Python output.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Python {
    /// The directory, relative to the config file.
    #[serde(deserialize_with = "values::directory")]
    pub out: PathBuf,
    /// The package's name.
    #[serde(default, deserialize_with = "values::name")]
    pub name: Option<String>,
    /// A package with its project file, or the package alone.
    #[serde(default)]
    pub layout: PythonLayout,
    /// Where the runtime of the package is; by default [`Python::runtime`] decides.
    #[serde(default)]
    pub runtime: Option<Runtime>,
    /// Whether the copy of the runtime has the client; true without the key.
    #[serde(default)]
    pub client: Option<bool>,
    /// The distribution's name; by default the package's.
    #[serde(default, deserialize_with = "values::project")]
    pub project: Option<String>,
    /// The distributions of the classes that rules name, as in a pyproject.toml.
    #[serde(default)]
    pub dependencies: Vec<String>,
}

impl Python {
    /// Where the runtime is: what is inside a package of the user's carries its own unless the config says otherwise, and so
    /// does what has only a part of it.
    pub fn runtime(&self) -> Runtime {
        let default = match self.layout {
            PythonLayout::Package if self.has_client() => Runtime::default(),
            PythonLayout::Package | PythonLayout::Module => Runtime::Vendored,
        };
        self.runtime.unwrap_or(default)
    }

    /// Whether the package has a client.
    pub(crate) fn has_client(&self) -> bool {
        self.client.unwrap_or(true)
    }

    /// A message and what to do, if the runtime cannot be where the config says.
    pub(crate) fn runtime_conflict(&self) -> Option<(String, &'static str)> {
        (!self.has_client() && self.runtime() == Runtime::Package).then(|| {
            let message = "`client = false` needs a copy of the runtime in the package, which has none";
            (message.to_owned(), "set `runtime = \"vendored\"`, or remove `client`")
        })
    }
}

/// The layout of the Python output.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PythonLayout {
    /// A package in a directory with its pyproject.toml and README.md.
    #[default]
    Package,
    /// The package alone, inside a package of the user's: the output directory is the package.
    Module,
}
