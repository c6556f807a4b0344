//! Package -> the files of a Rust package: `bind` turns the model into Rust's terms once, then templates print it.
//!
//! `bind/` decides identifiers, types, methods and modules. `rust_type` prints types, `layout` breaks long lines,
//! `names` makes identifiers, `literals` makes literals, and `doc_comments` makes comments. The other files print bound
//! data: a type, a method, the CRDs, the package's manifest; `files` collects all files of the output.

use crate::diag::{Diagnostic, Location};
use crate::emit::Files;
use crate::model::Package;

mod bind;
mod definitions;
mod doc_comments;
mod files;
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
pub use bind::externals::blank;
pub use doc_comments::doc;
pub use names::type_name;
pub use options::RustOptions;
pub use runtime::project as runtime_project;

/// The files of a package, relative to its directory.
pub fn render(package: &Package, options: &RustOptions) -> Files {
    files::files(package, options)
}

/// An error for each type of another crate that cannot be a field because the runtime is a package: a crate may implement a
/// trait for a type only if it has one of the two (the orphan rule).
pub fn refused_types(package: &Package) -> impl Iterator<Item = Diagnostic> {
    bind::externals::chosen(package).map(|path| {
        let message = format!(
            "`{path}` cannot be the type of a field if the runtime is a package: the crate owns neither it nor the \
             runtime's traits"
        );
        let help = "set `runtime = \"vendored\"` under [rust], or remove the rule that chooses the type";
        Diagnostic::error("config", Location::default(), message).help(help)
    })
}

/// The path of each module from the crate's root, such as `flux_framework_org::v1alpha2`, in the package's order.
pub fn paths(package: &Package, options: &RustOptions) -> Vec<String> {
    bind::paths(package, options)
}
