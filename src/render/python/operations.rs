//! Operations of a group and version, or of no group -> a module with a class of methods and the async form of that
//! class.

mod bind;
mod context;
mod parameters;
mod payloads;

use std::collections::BTreeSet;

use askama::Template;

use super::{docs, literals, names};
use crate::model::{Connection, Operation};
use bind::{Answer, Body, OperationMethod};
pub use context::FileContext;
use parameters::Form;
use payloads::{PackageImport, PayloadConstant, PayloadType, Payloads};

/// The file of a module of operations.
#[derive(Template)]
#[template(path = "python/operations.py")]
pub struct OperationsFile {
    /// The docstring of the module and of its class.
    title: String,
    /// The docstring of the async class.
    asynchronous_title: String,
    /// The opening comment, which names the source of the file.
    header: String,
    /// Whether a name of `typing` is used.
    typing: bool,
    /// The dots of a relative import from the package's root.
    dots: String,
    /// The modules of external classes, which only type checkers import.
    modules: BTreeSet<String>,
    /// The modules of the package that only type checkers import.
    package_modules: BTreeSet<PackageImport>,
    /// The names that it exports.
    all: Vec<String>,
    payloads: Vec<PayloadConstant>,
    /// The name of its class.
    class: String,
    methods: Vec<OperationMethod>,
}

/// Binds the operations of one file.
pub fn module(operations: &[Operation], file: &FileContext) -> OperationsFile {
    let mut payloads = Payloads::new(file);
    let methods = bind::bind(operations, &mut payloads);
    let mut all = vec![file.class.clone(), format!("Async{}", file.class)];
    all.sort_by_cached_key(|name| names::all_key(name));
    let modules = std::mem::take(&mut payloads.modules);
    let package_modules = std::mem::take(&mut payloads.package_modules);
    let is_checked = !modules.is_empty() || !package_modules.is_empty();
    OperationsFile {
        title: format!("Operations of {}.", file.subject),
        asynchronous_title: format!("Operations of {}, each to be awaited or iterated over.", file.subject),
        header: file.header.clone(),
        typing: is_checked || methods.iter().any(OperationMethod::names_typing),
        dots: file.dots.clone(),
        modules,
        package_modules,
        all,
        payloads: payloads.into_constants(),
        class: file.class.clone(),
        methods,
    }
}
