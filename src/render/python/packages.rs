//! A bound package -> its operations, its table of kinds, and the lazy `__init__.py` of the root and of each group.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::bind::Bound;
use super::names::{EXPORTS, Export, OPERATIONS};
use super::operations::OperationsFile;
use super::print::{Head, general_comment, print_module};
use super::{docs, imports, literals, names};
use crate::emit::Files;

/// The `__init__.py` of a group or of the root, which imports its names when they are first used.
#[derive(Template)]
#[template(path = "python/lazy_init.py", escape = "none")]
struct LazyInit<'a> {
    head: Head,
    /// All names, in the order of `__all__`.
    names: Vec<&'a str>,
    /// The packages and modules in it.
    submodules: BTreeSet<&'a str>,
    /// The names that other modules define, in the order of their imports.
    exports: Vec<&'a Export>,
}

/// The file with the table of kinds and the function that reads manifests by it.
#[derive(Template)]
#[template(path = "python/kinds.py", escape = "none")]
struct Kinds {
    comment: String,
    /// The apiVersion and kind of each kind, with a space between them, and its module and class, as in
    /// `.group.v1:Thing`; in the order of the package.
    kinds: Vec<(String, String)>,
}

/// Adds the modules of operations: one for each group and version, and one at the root for operations of no group.
pub fn operations(bound: &Bound, files: &mut Files) {
    for (path, operations) in bound.operations() {
        let module = bound.modules.iter().find(|module| module.path == path);
        let source = module.map(|module| format!("operations of {}", module.api_version));
        let file = OperationsFile::new(operations, Head::new(&operations.doc, source.as_deref(), path));
        files.insert(format!("{}{OPERATIONS}.py", bound.directory(path)), print_module(&file));
    }
}

/// Adds the `__init__.py` of the root and of the packages above the versions, and the table of kinds.
pub fn packages(bound: &Bound, files: &mut Files) {
    let mut children: BTreeMap<&[String], BTreeSet<&str>> = BTreeMap::from([(&[][..], BTreeSet::new())]);
    for module in &bound.modules {
        for (depth, child) in module.path.iter().enumerate() {
            children.entry(&module.path[..depth]).or_default().insert(child);
        }
    }
    for (path, mut submodules) in children {
        let groups = groups(bound, path);
        let (doc, exports) = match path {
            [] => (format!("Typed models of {groups}."), exports()),
            _ => (format!("{groups}."), Vec::new()),
        };
        submodules.extend((path.is_empty() && bound.operations.is_some()).then_some(OPERATIONS));
        let exported = exports.iter().flat_map(|(_, names)| names.iter().copied());
        let mut names: Vec<&str> = exported.chain(submodules.iter().copied()).collect();
        names.sort_by_cached_key(|name| names::all_key(name));
        let init = LazyInit { head: Head::new(doc, None, path), names, submodules, exports };
        files.insert(format!("{}__init__.py", bound.directory(path)), print_module(&init));
    }
    let kinds = Kinds { comment: general_comment(), kinds: kinds(bound) };
    files.insert(format!("{}_kinds.py", bound.directory(&[])), print_module(&kinds));
}

/// The names that the root exports, in the order of their imports.
fn exports() -> Vec<&'static Export> {
    let mut exports: Vec<_> = EXPORTS.iter().collect();
    exports.sort_by_cached_key(|(module, _)| names::import_key(module));
    exports
}

/// The groups that have versions within a package, for its docstring.
fn groups(bound: &Bound, path: &[String]) -> String {
    let modules = bound.modules.iter().filter(|module| module.path.starts_with(path));
    let groups: BTreeSet<&str> = modules.map(|module| module.group).collect();
    groups.into_iter().collect::<Vec<_>>().join(", ")
}

/// The table of kinds.
fn kinds(bound: &Bound) -> Vec<(String, String)> {
    let mut kinds = Vec::new();
    for module in &bound.modules {
        for kind in &module.kinds {
            let key = format!("{} {}", module.api_version, kind.resource.kind);
            kinds.push((key, format!(".{}:{}", module.path.join("."), kind.class)));
        }
    }
    kinds
}
