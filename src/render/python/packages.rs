//! A bound package -> its operations, its table of kinds, and the lazy `__init__.py` of the root and of each group.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::bind::Bound;
use super::modules::is_empty;
use super::names::{OF_KINDS, OPERATIONS};
use super::operations::OperationsFile;
use super::print::{Head, general_comment, print_module, runtime_import};
use super::{docs, imports, literals, names, runtime};
use crate::emit::Files;

/// The `__init__.py` of a group or of the root, which imports its names when they are first used.
#[derive(Template)]
#[template(path = "python/lazy_init.py", escape = "none")]
struct LazyInit<'a> {
    head: Head,
    /// Its own names, in the order of `__all__`.
    names: Vec<&'a str>,
    /// The packages and modules in it.
    submodules: BTreeSet<&'a str>,
    /// Whether it is the package as a whole, which has the names of the runtime too.
    is_root: bool,
}

/// The file with the table of kinds and the function that reads manifests by it.
#[derive(Template)]
#[template(path = "python/kinds.py", escape = "none")]
struct Kinds {
    comment: String,
    /// The import package of the runtime.
    runtime: String,
    /// The apiVersion and kind of each kind, with a space between them, and its module and class, as in
    /// `.group.v1:Thing`; in the order of the package.
    kinds: Vec<(String, String)>,
}

/// Adds the modules of operations: one for each group and version, and one at the root for operations of no group.
pub fn operations(bound: &Bound, files: &mut Files) {
    for (path, operations) in bound.operations() {
        let module = bound.modules.iter().find(|module| module.path == path);
        let source = module.map(|module| format!("operations of {}", module.api_version));
        let file = OperationsFile::new(
            operations,
            Head::new(&operations.doc, source.as_deref(), path, bound.runtime),
        );
        files.insert(format!("{}{OPERATIONS}.py", bound.directory(path)), print_module(&file));
    }
}

/// Adds the `__init__.py` of the root and of the packages above the versions, and the table of kinds.
pub fn packages(bound: &Bound, files: &mut Files) {
    let mut children: BTreeMap<&[String], BTreeSet<&str>> = BTreeMap::from([(&[][..], BTreeSet::new())]);
    for module in bound.modules.iter().filter(|module| !is_empty(module)) {
        for (depth, child) in module.path.iter().enumerate() {
            children.entry(&module.path[..depth]).or_default().insert(child);
        }
    }
    for (path, mut submodules) in children {
        let groups = groups(bound, path);
        let is_root = path.is_empty();
        let doc = if is_root { format!("Typed models of {groups}.") } else { format!("{groups}.") };
        submodules.extend((is_root && bound.operations.is_some()).then_some(OPERATIONS));
        let of_kinds = OF_KINDS.iter().copied().filter(|_| is_root);
        let mut names: Vec<&str> = of_kinds.chain(submodules.iter().copied()).collect();
        names.sort_by_cached_key(|name| names::all_key(name));
        let head = Head::new(doc, None, path, bound.runtime);
        let init = LazyInit { head, names, submodules, is_root };
        files.insert(format!("{}__init__.py", bound.directory(path)), print_module(&init));
    }
    let runtime = runtime_import(bound.runtime, &[]);
    let kinds = Kinds { comment: general_comment(), runtime, kinds: kinds(bound) };
    files.insert(format!("{}_kinds.py", bound.directory(&[])), print_module(&kinds));
}

/// The groups that have versions within a package, for its docstring.
fn groups(bound: &Bound, path: &[String]) -> String {
    let modules = bound.modules.iter().filter(|module| !is_empty(module) && module.path.starts_with(path));
    let groups: BTreeSet<&str> =
        modules.map(|module| if module.group.is_empty() { "the core group" } else { module.group }).collect();
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
