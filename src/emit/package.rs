//! An output directory and the files of a run -> the generated package there that the run would replace by another one.

use std::collections::BTreeSet;

use super::path::{self, Found};
use super::plan::Plan;

/// The file in which a crate has its name.
const CARGO: &str = "Cargo.toml";
/// What follows the name of a Python package in the path of its first module.
const INIT: &str = "/__init__.py";

/// Two packages of one output directory: the one that a run finds there, and the one that it would make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaced {
    /// The name of the package that is there.
    pub current: String,
    /// The name of the package that would be there.
    pub next: String,
    /// The file of the current package that shows its name, as in messages.
    pub file: String,
}

impl Plan<'_> {
    /// The crate that would get another name. None where the directory has none that was generated.
    pub fn replaced_crate(&self) -> Option<Replaced> {
        let next = crate_name(self.files.get(CARGO)?)?;
        let found = self.generated_file(CARGO)?;
        let current = crate_name(std::str::from_utf8(&found).ok()?)?;
        (current != next).then(|| Replaced { current, next, file: self.shown(CARGO) })
    }

    /// The Python package that would be removed for one with another name. None where the directory has none that was
    /// generated, or has one with the new name already, as after an interrupted run.
    pub fn replaced_python_package(&self) -> Option<Replaced> {
        let next = packages(self.files.keys().map(String::as_str)).into_iter().next()?;
        let is_there = |name: &&str| self.generated_file(&format!("{name}{INIT}")).is_some();
        let current: Vec<&str> = packages(self.recorded.paths()).into_iter().filter(is_there).collect();
        let first = *current.first().filter(|_| !current.contains(&next))?;
        let file = self.shown(&format!("{first}{INIT}"));
        Some(Replaced { current: first.to_owned(), next: next.to_owned(), file })
    }

    /// The bytes of a file that the manifest lists.
    fn generated_file(&self, path: &str) -> Option<Vec<u8>> {
        match path::look(&self.directory, path) {
            Ok(Found::File(bytes)) if self.recorded.lists(path) => Some(bytes),
            _ => None,
        }
    }
}

/// The name of a crate, by the text of its Cargo.toml.
fn crate_name(text: &str) -> Option<String> {
    let table: toml::Table = toml::from_str(text).ok()?;
    Some(table.get("package")?.get("name")?.as_str()?.to_owned())
}

/// The Python packages that stand directly in a directory, by the paths of its files.
fn packages<'p>(paths: impl IntoIterator<Item = &'p str>) -> BTreeSet<&'p str> {
    let name = |path: &'p str| path.strip_suffix(INIT).filter(|name| !name.contains('/'));
    paths.into_iter().filter_map(name).collect()
}
