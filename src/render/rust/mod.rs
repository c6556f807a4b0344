//! Model -> the files of a Rust package.
//!
//! `names`, `types`, `literals` say how words, types and values are written; `rules`, `accessors` and
//! `view` turn a type into what its template prints, `definitions` what other crates ask of it; `tree` puts
//! the files together.

use std::collections::BTreeMap;

use crate::config::{self, Layout};
use crate::emit::Files;
use crate::model::Package;

mod about;
mod accessors;
mod bind;
mod definitions;

mod edited;
mod externals;
mod guard;
mod inline;
mod layout;
mod literals;
mod lookups;
mod names;
mod operations;
mod rules;
mod runtime;
mod rust_type;
mod tree;
mod types;
mod view;

pub use bind::Bound;
pub use names::type_name;

/// How the Rust output is to look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RustOptions {
    /// The package's name; hyphens may stand in it.
    pub name: String,
    /// What its manifest says.
    pub about: config::Package,
    /// Module of a group where it is not the group in snake case; empty: the package's root.
    pub group_modules: BTreeMap<String, String>,
    /// A crate, a module tree or one file.
    pub layout: Layout,
    /// Whether properties that the schema does not know are kept everywhere.
    pub keep_unknown: bool,
    /// Whether null is a state of its own where the schema allows it and gives no default.
    pub keep_nulls: bool,
    /// Whether kube's traits are implemented: in a crate by default, in code inside another one at all.
    pub kube: bool,
    /// The same of schemars'.
    pub schemars: bool,
    /// The same of operations over kube's client.
    pub client: bool,
    /// Further lines of the crate's dependencies.
    pub dependencies: Vec<String>,
}

impl RustOptions {
    /// The word for the package in code.
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }
}

/// The files of a package, relative to its directory.
pub fn render(package: &Package, options: &RustOptions) -> Files {
    tree::files(package, options)
}

/// The way from the crate's root to each module, in the package's order: `flux_framework_org::v1alpha2`.
pub fn paths(package: &Package, options: &RustOptions) -> Vec<String> {
    let tree = tree::Tree::new(package, options);
    package.modules.iter().map(|module| tree.path(module)).collect()
}

/// Prints a template, with one line end behind it. It fails only where writing to a string does: never.
fn print(template: &impl askama::Template) -> String {
    let text = template.render().unwrap_or_default();
    format!("{}\n", text.trim_end())
}
