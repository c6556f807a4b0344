//! A plan -> the files of the copy of the runtime that are not current.

use std::collections::BTreeSet;

use super::manifest::MANIFEST;
use super::plan::{Change, Plan};

/// The directories of the copy in Rust, relative to the sources.
const IN_RUST: [&str; 3] = ["runtime/", "client/", "operations/"];
/// The other files of the copy in Rust.
const FILES_IN_RUST: [&str; 3] = ["definitions/custom_resource.rs", "definitions/json_schema.rs", "yaml.rs"];
/// The generated file among those of the copy: it has the types that the operations of all groups share.
const GENERATED: &str = "operations/mod.rs";
/// The directory of the copy in a Python package.
const IN_PYTHON: &str = "_kubesmith/";

impl Plan<'_> {
    /// The files of the copy of the runtime that are missing, different or no longer generated, by their paths in messages;
    /// the manifest is one of them if no other file changes. Files that somebody changed are not among them.
    pub fn outdated_runtime(&self) -> BTreeSet<String> {
        let by_hand: BTreeSet<&str> = self.changed_by_hand().map(|(file, _)| file).collect();
        let is_rust = self.changes().any(|(path, _)| path.ends_with(".rs"));
        let changes = self
            .changes()
            .filter(|(_, change)| matches!(change, Change::Create | Change::Update | Change::Remove));
        let (mut copy, others): (Vec<&str>, Vec<&str>) =
            changes.map(|(path, _)| path).partition(|path| is_in_copy(path, is_rust));
        copy.retain(|path| !by_hand.contains(self.shown(path).as_str()));
        if !copy.is_empty() && others == [MANIFEST] {
            copy.push(MANIFEST);
        }
        copy.into_iter().map(|path| self.shown(path)).collect()
    }
}

/// Whether a file is part of the copy of the runtime.
fn is_in_copy(path: &str, is_rust: bool) -> bool {
    if !is_rust {
        return path.split_inclusive('/').take(2).any(|part| part == IN_PYTHON);
    }
    let path = path.strip_prefix("src/").unwrap_or(path);
    let is_in_directory = IN_RUST.iter().any(|directory| path.starts_with(directory));
    is_in_directory && path != GENERATED || FILES_IN_RUST.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::is_in_copy;

    #[test]
    fn the_copy_is_found_in_every_layout() {
        for path in [
            "src/runtime/mod.rs",
            "runtime/topology.json",
            "client/mod.rs",
            "src/yaml.rs",
            "operations/body.rs",
        ] {
            assert!(is_in_copy(path, true), "{path}");
        }
        for path in ["Cargo.toml", "src/lib.rs", "src/operations/mod.rs", "src/example_com/v1/runtime/x.rs"] {
            assert!(!is_in_copy(path, true), "{path}");
        }
        for path in ["_kubesmith/model/model.py", "things/_kubesmith/__init__.py"] {
            assert!(is_in_copy(path, false), "{path}");
        }
        for path in ["runtime/__init__.py", "things/v1/_kubesmith/x.py", "pyproject.toml"] {
            assert!(!is_in_copy(path, false), "{path}");
        }
    }
}
