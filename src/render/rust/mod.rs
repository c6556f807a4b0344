//! Package -> the files of a Rust package: bound to Rust's terms once, then printed.
//!
//! `bind/` decides identifiers, types, methods and where they stand; `rust_type` and `layout` are how types and long
//! lines are printed, `names` and `literals` how words and values are. The other files print what is bound: a type,
//! a method, the definitions, the package's manifest; `files` puts them together.

use std::collections::BTreeMap;

use crate::config::{self, Layout};
use crate::emit::Files;
use crate::model::Package;

mod bind;
mod definitions;
mod externals;
mod externals_with_defaults;
mod files;
mod guard;
mod inline;
mod layout;
mod literals;
mod method_lines;
mod names;
mod operations;
mod package_manifest;
mod runtime;
mod rust_type;
mod type_text;

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
pub fn render(bound: &Bound<'_>) -> Files {
    files::files(bound)
}

/// The way from the crate's root to each module, in the package's order: `flux_framework_org::v1alpha2`.
pub fn paths(package: &Package, options: &RustOptions) -> Vec<String> {
    bind::paths(package, options)
}

/// Prints a template, with one line end behind it. It fails only where writing to a string does: never.
fn print(template: &impl askama::Template) -> String {
    let text = template.render().unwrap_or_default();
    format!("{}\n", text.trim_end())
}
