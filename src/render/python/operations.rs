//! Operations of a group and version, or of a package -> a module with a class of methods and its async twin.

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

/// A module of operations.
#[derive(Template)]
#[template(path = "python/operations.py")]
pub struct OperationsFile {
    /// The text of its docstring, and of its class's.
    title: String,
    /// That of the async class.
    asynchronous_title: String,
    /// What the file was made of.
    header: String,
    /// Whether something of `typing` is named.
    typing: bool,
    /// The dots before the package's root.
    dots: String,
    /// The modules of other distributions that type checkers import.
    modules: BTreeSet<String>,
    /// Those of the package.
    package_modules: BTreeSet<PackageImport>,
    /// The names that it exports.
    all: Vec<String>,
    payloads: Vec<PayloadConstant>,
    /// The name of its class.
    class: String,
    methods: Vec<OperationMethod>,
}

/// A module of operations.
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
