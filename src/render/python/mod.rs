//! Model -> the files of a Python package.
//!
//! `bind` turns the model into Python's terms once: `names` makes identifiers, `python_type` prints types. Templates
//! print the bound data: `literals` and `docs` escape texts, `layout` breaks lines as ruff's formatter does. Every
//! package contains an unchanged copy of the runtime.

use crate::emit::Files;
use crate::model::Package;

mod bind;
mod docs;
mod imports;
mod layout;
mod literals;
mod modules;
mod names;
mod operations;
mod options;
mod package_manifest;
mod packages;
mod print;
mod python_type;
mod runtime;

pub use bind::Bound;
pub use docs::docstring;
pub use names::class;
pub use options::PythonOptions;

/// The files of a package, relative to its directory.
pub fn render(package: &Package, options: &PythonOptions) -> Files {
    let mut files = Files::new();
    let bound = Bound::new(package, options);
    let root = bound.directory(&[]);
    let operations = runtime::OPERATIONS.iter().filter(|_| bound.has_operations());
    for (file, text) in runtime::EVERY_PACKAGE.iter().chain(operations) {
        files.insert(format!("{root}_kubesmith/{file}"), (*text).to_owned());
    }
    files.extend(bound.definitions.iter().map(|(text, file)| (format!("{root}{file}"), format!("{text}\n"))));
    let print = |module| modules::version(module, &bound.directory(&module.path));
    let of_modules = options.threads.map_in_order(&bound.modules, print);
    files.extend(of_modules.into_iter().flatten());
    packages::operations(&bound, &mut files);
    packages::packages(&bound, &mut files);
    package_manifest::files(&bound, options, &mut files);
    files
}
