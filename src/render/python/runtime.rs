//! The Python runtime, embedded in the program -> the files that a package with a runtime of its own contains, and the
//! names that the root of every package exports.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::runtime_files;
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

/// The directories of the client. Nothing else imports them but the operations, and the runtime's root for its users.
const CLIENT: [&str; 2] = ["client", "http"];

/// The file that exports what users import.
const ROOT: &str = "__init__.py";

/// The files of a copy.
pub fn copy(has_operations: bool) -> Files {
    let files = runtime_files::PACKAGE.iter();
    let kept = files.filter(|(name, _)| *name != TYPED && (*name != OPERATIONS || has_operations));
    kept.map(|(name, text)| ((*name).to_owned(), (*text).into())).collect()
}

/// The files of a copy that has no client.
pub fn without_client() -> Files {
    let mut files = copy(false);
    files.retain(|name, _| name.split('/').next().is_none_or(|directory| !CLIENT.contains(&directory)));
    let root = runtime_files::PACKAGE.iter().find(|(name, _)| *name == ROOT).map_or("", |(_, text)| text);
    files.insert(ROOT.to_owned(), exports_without_client(root).into());
    files
}

/// The runtime's root without what it exports of the client: the imports, the entries of its table, and their names.
fn exports_without_client(text: &str) -> String {
    let of_client = |line: &str| {
        let line = line.trim_start();
        let module = line.strip_prefix("from .").or_else(|| line.strip_prefix("\"."));
        module.is_some_and(|module| CLIENT.iter().any(|name| module.starts_with(&format!("{name}."))))
    };
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let (mut kept, mut names) = (Vec::new(), BTreeSet::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if !of_client(line) {
            kept.push(line);
            continue;
        }
        let mut entry = vec![line];
        if line.ends_with(['(', '[']) {
            // The line that closes the bracket is taken, too.
            entry.extend(lines.by_ref().take_while(|next| indentation(next) > indentation(line)));
        }
        // Names are quoted in the table.
        names.extend(entry.iter().flat_map(|line| line.split('"').skip(1).step_by(2)));
    }
    let is_exported = |line: &str| names.contains(line.trim().trim_end_matches(',').trim_matches('"'));
    kept.into_iter().filter(|line| !is_exported(line)).flat_map(|line| [line, "\n"]).collect()
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
        let (without, with) = (copy(false), copy(true));
        assert_eq!(with.len(), runtime_files::PACKAGE.len() - 1);
        assert_eq!(with.keys().filter(|name| !without.contains_key(*name)).collect::<Vec<_>>(), [OPERATIONS]);
    }

    #[test]
    fn no_file_of_a_copy_without_the_client_names_one_of_the_client() {
        let files = without_client();
        assert!(files.len() > 50 && files.len() + 40 < copy(false).len(), "{}", files.len());
        for (name, text) in &files {
            let imported = text.lines().map(str::trim_start).filter(|line| line.starts_with("from ."));
            let of_client = |line: &&str| {
                CLIENT.iter().any(|directory| {
                    let module = line.trim_start_matches("from ").trim_start_matches('.');
                    module.starts_with(&format!("{directory}."))
                        || module.starts_with(&format!("{directory} "))
                })
            };
            assert_eq!(imported.filter(of_client).collect::<Vec<_>>(), [""; 0], "{name}");
        }
        let root = &files[ROOT];
        assert!(!root.contains("Api") && !root.contains(".client") && !root.contains("NotFound"), "{root}");
        for name in ["Model", "drift", "fields", "merge_patch"] {
            assert_eq!(root.matches(&format!("\"{name}\"")).count(), 2, "{name} is exported: {root}");
        }
    }
}
