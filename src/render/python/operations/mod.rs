//! Bound operations -> a module with a class of methods and the async form of that class.

pub mod bind;
mod parameters;
pub mod payloads;

use std::collections::BTreeSet;

use askama::Template;

use super::print::Head;
use super::python_type::{PackageImport, PythonType};
use super::{docs, literals, names};
use bind::BoundOperations;
use payloads::PayloadClass;

/// The file of a module of operations.
#[derive(Template)]
#[template(path = "python/operations.py", escape = "none")]
pub struct OperationsFile<'a> {
    head: Head,
    /// Whether a name of `typing` is used.
    typing: bool,
    /// The modules of external classes, which only type checkers import.
    modules: BTreeSet<&'a str>,
    /// The modules of the package that only type checkers import.
    package_modules: BTreeSet<&'a PackageImport>,
    /// The names that it exports.
    all: Vec<String>,
    operations: &'a BoundOperations,
}

impl<'a> OperationsFile<'a> {
    /// The file of operations, with the imports of their types.
    pub fn new(operations: &'a BoundOperations, head: Head) -> Self {
        let (mut modules, mut package_modules) = (BTreeSet::new(), BTreeSet::new());
        let mut typing = false;
        for ty in operations.methods.iter().flat_map(|method| method.types()) {
            typing |= ty.names_typing();
            ty.visit(&mut |ty| match ty {
                PythonType::External { module, .. } => drop(modules.insert(module.as_str())),
                PythonType::Imported { import, .. } => drop(package_modules.insert(import)),
                _ => {}
            });
        }
        typing |= !modules.is_empty() || !package_modules.is_empty();
        let mut all = vec![operations.class.clone(), format!("Async{}", operations.class)];
        all.sort_by_cached_key(|name| names::all_key(name));
        Self { head, typing, modules, package_modules, all, operations }
    }
}
