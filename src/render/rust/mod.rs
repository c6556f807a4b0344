//! Package -> the files of a Rust package: bound to Rust's terms once, then printed.
//!
//! `bind/` decides identifiers, types, methods and where they stand; `rust_type` and `layout` are how types and long
//! lines are printed, `names` and `literals` how words and values are. The other files print what is bound: a type,
//! a method, the definitions, the package's manifest; `files` puts them together.

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
mod options;
mod package_manifest;
mod print;
mod runtime;
mod rust_type;
mod type_text;

pub use bind::Bound;
pub use names::type_name;
pub use options::RustOptions;

/// The files of a package, relative to its directory.
pub fn render(bound: &Bound<'_>) -> Files {
    files::files(bound)
}

/// The way from the crate's root to each module, in the package's order: `flux_framework_org::v1alpha2`.
pub fn paths(package: &Package, options: &RustOptions) -> Vec<String> {
    bind::paths(package, options)
}
