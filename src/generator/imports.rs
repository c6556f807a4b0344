//! The model -> the line of code by which a program imports the first kind of an output.

use std::ffi::OsStr;

use crate::config::Layout;
use crate::model::{Module, Package, Resource};
use crate::render::{python, rust};

/// The first kind of a package, with its module and the module's index.
fn first_kind(package: &Package) -> Option<(usize, &Module, &Resource)> {
    let mut modules = package.modules.iter().enumerate();
    modules.find_map(|(index, module)| Some((index, module, module.resources.first()?)))
}

/// The `use` of a kind's struct. Code for the user's own crate is there under the name of its module.
pub(super) fn in_rust(package: &Package, options: &rust::RustOptions, directory: &OsStr) -> Option<String> {
    let (index, module, kind) = first_kind(package)?;
    let path = rust::paths(package, options).into_iter().nth(index)?;
    let root = match options.layout {
        Layout::Crate | Layout::File => options.module(),
        Layout::Module => directory.to_string_lossy().into_owned(),
    };
    Some(format!("use {root}::{path}::{};", rust::type_name(&module.get(kind.root).name)))
}

/// The `import` of a kind's class.
pub(super) fn in_python(package: &Package, options: &python::PythonOptions) -> Option<String> {
    let (_, module, kind) = first_kind(package)?;
    let path = options.import_path(module).join(".");
    let name = python::module(&options.name);
    Some(format!("from {name}.{path} import {}", python::class(&module.get(kind.root).name)))
}
