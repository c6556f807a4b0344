//! Model -> the files of a Python package.
//!
//! `names` makes identifiers, `types` annotations and codecs, `literals` and `docs` make any text safe,
//! `layout` breaks lines as ruff's formatter does; `file`, `modules` and `project` build the views
//! that the templates print. The runtime beside them is copied as it stands.

use std::collections::BTreeMap;

use crate::config;
use crate::emit::Files;
use crate::model::Package;

mod docs;
mod documented;
mod file;
mod layout;
mod literals;
mod lookups;
mod modules;
mod names;
mod operations;
mod project;
mod runtime;
mod schemas;
mod scope;
mod types;
mod view;

pub use documented::Documented;
pub use modules::paths;
pub use names::class;

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

/// The files of a package, relative to its directory.
pub fn render(package: &Package, options: &PythonOptions) -> Files {
    let mut files = Files::new();
    let name = names::module(&options.name);
    for (file, text) in runtime::FILES {
        files.insert(format!("{name}/_kubesmith/{file}"), text.to_owned());
    }
    files.insert(format!("{name}/py.typed"), String::new());
    let definitions = schemas::definitions(package, &name, &mut files);
    let paths = modules::paths(package, options);
    for (module, path) in package.modules.iter().zip(&paths) {
        let directory = format!("{name}/{}", path.join("/"));
        modules::version(package, module, path, &directory, &mut files);
        schemas::places(module, &definitions, &directory, &mut files);
    }
    modules::operations(package, &paths, &name, &mut files);
    modules::packages(package, &paths, &name, &mut files);
    project::files(package, &paths, options, &mut files);
    files
}

/// The text of a template, ended by a line end; nothing in one can fail.
fn print(template: &impl askama::Template) -> String {
    let mut text = template.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
