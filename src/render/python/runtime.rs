//! The Python runtime, embedded in the program -> the files that a package with a runtime of its own contains, and the
//! names that the root of every package exports.

use std::sync::LazyLock;

use super::runtime_files::{self, File};
use crate::emit::Files;

/// The runtime inside a package that carries one.
pub const VENDORED: &str = "_kubesmith";

/// The import package of the runtime's distribution.
pub const PACKAGE: &str = "kubesmith_runtime";

/// The runtime's versions with which generated code works: those of its line and of the next one, so that one runtime
/// serves packages of both.
pub const REQUIREMENT: &str = "kubesmith-runtime>=0.1,<0.3";

/// The module that generated operations import; a package without them has no use for it.
const OPERATIONS: &str = "operations.py";

/// What only the runtime's own distribution has: a package has the same file beside its copy.
const TYPED: &str = "py.typed";

/// The files of a copy.
pub fn vendored(has_operations: bool) -> impl Iterator<Item = &'static File> {
    runtime_files::PACKAGE
        .iter()
        .filter(move |(name, _)| *name != TYPED && (*name != OPERATIONS || has_operations))
}

/// The files of the runtime's project.
pub fn project() -> Files {
    let package =
        runtime_files::PACKAGE.iter().map(|(name, text)| (format!("{PACKAGE}/{name}"), (*text).into()));
    let manifest = runtime_files::MANIFEST.iter().map(|(name, text)| ((*name).to_owned(), (*text).into()));
    package.chain(manifest).collect()
}

/// The names that the runtime's `__init__.py` exports, in its order.
pub fn exports() -> &'static [&'static str] {
    static EXPORTS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let text = runtime_files::PACKAGE
            .iter()
            .find(|(name, _)| *name == "__init__.py")
            .map_or("", |(_, text)| text);
        let list = text.split_once("\n__all__ = [").and_then(|(_, rest)| rest.split_once(']'));
        let names = list.map_or("", |(names, _)| names).split(',');
        names.map(|name| name.trim().trim_matches('"')).filter(|name| !name.is_empty()).collect()
    });
    &EXPORTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exported_names_are_those_of_the_runtime() {
        assert!(exports().is_sorted_by_key(|name| super::super::names::all_key(name)), "{:?}", exports());
        for name in ["Api", "Conflict", "Model", "set_condition"] {
            assert!(exports().contains(&name), "{name}");
        }
    }

    #[test]
    fn a_copy_has_operations_where_the_package_has_some() {
        let names = |has_operations| vendored(has_operations).map(|(name, _)| *name).collect::<Vec<_>>();
        let (without, with) = (names(false), names(true));
        assert_eq!(with.len(), runtime_files::PACKAGE.len() - 1);
        assert_eq!(with.iter().filter(|name| !without.contains(name)).collect::<Vec<_>>(), [&OPERATIONS]);
    }
}
