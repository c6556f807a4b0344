//! Model -> the files of a Python package.
//!
//! `bind` turns the model into Python's terms once: `names` makes identifiers, `python_type` prints types. Templates
//! print the bound data: `literals` and `docs` escape texts, `layout` breaks lines as ruff's formatter does. A package
//! depends on the runtime's distribution, or contains an unchanged copy of it, which may lack the client.

use std::sync::Arc;

use crate::config::Runtime;
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
mod runtime_files;

use bind::BoundModule;

pub use bind::Bound;
pub use docs::docstring;
pub use names::{class, module};
pub use options::PythonOptions;
pub use runtime::project as runtime_project;

/// The files of a package, relative to its directory.
pub fn render(package: &Package, options: &PythonOptions) -> Files {
    let mut files = Files::new();
    let root = options.root();
    // The types of a module take more memory than the files that they become.
    let print = |module: &mut BoundModule<'_>| {
        let directory = bind::directory(&root, &module.path);
        let files = (!modules::is_empty(module)).then(|| modules::version(module, &directory));
        module.types = Vec::new();
        files
    };
    let (bound, printed) = Bound::with_each(package, options, print);
    if bound.runtime == Runtime::Vendored {
        let copy =
            if bound.has_client { runtime::copy(bound.has_operations()) } else { runtime::without_client() };
        files.extend(
            copy.into_iter().map(|(file, text)| (format!("{root}{}/{file}", runtime::VENDORED), text)),
        );
    }
    files.extend(bound.definitions.iter().map(|(text, file)| (format!("{root}{file}"), Arc::clone(text))));
    packages::operations(&bound, &mut files);
    packages::packages(&bound, &mut files);
    package_manifest::files(&bound, options, &mut files);
    files.extend(printed.into_iter().flatten().flatten());
    files
}
