//! An output directory and the files of a run -> the generated package there that the run would remove or replace by another.

use std::collections::BTreeSet;

use super::path::{self, Found};
use super::plan::{Change, Plan};

/// The file in which a crate has its name.
const CARGO: &str = "Cargo.toml";
/// The JSON Schema of all kinds.
const ALL_KINDS: &str = "all.json";
/// What follows the name of a Python package in the path of its first module.
const INIT: &str = "/__init__.py";

/// What an output is, by the paths of its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// A crate.
    Crate,
    /// Rust modules for a crate of the user's.
    RustModules,
    /// One file of Rust, with this path.
    RustFile(String),
    /// A Python package with its project file.
    PythonPackage,
    /// A Python package inside a package of the user's.
    PythonModule,
    /// An OpenAPI document, with this path.
    Document(String),
    /// JSON Schemas.
    JsonSchemas,
}

impl Form {
    /// What these files are; None if there are none.
    fn of_paths<'p>(paths: impl Iterator<Item = &'p str>) -> Option<Self> {
        let paths: BTreeSet<&str> = paths.collect();
        let is_code = |extension: &str| paths.iter().any(|path| path.ends_with(extension));
        let first = || paths.first().map(|path| (*path).to_owned());
        match () {
            () if paths.contains(CARGO) => Some(Self::Crate),
            () if is_code(".rs") && paths.len() > 1 => Some(Self::RustModules),
            () if is_code(".rs") => first().map(Self::RustFile),
            () if paths.contains(INIT.trim_start_matches('/')) => Some(Self::PythonModule),
            () if is_code(".py") => Some(Self::PythonPackage),
            () if paths.contains(ALL_KINDS) => Some(Self::JsonSchemas),
            () => first().map(Self::Document),
        }
    }

    /// Its words in messages.
    pub fn words(&self) -> &'static str {
        match self {
            Self::Crate => "crate",
            Self::RustModules => "tree of Rust modules",
            Self::RustFile(_) => "file of Rust",
            Self::PythonPackage => "Python package",
            Self::PythonModule => "Python package without a project file",
            Self::Document(_) => "document of OpenAPI",
            Self::JsonSchemas => "directory of JSON Schemas",
        }
    }

    /// Whether both are outputs of one language.
    pub fn has_language_of(&self, other: &Self) -> bool {
        let language = |form: &Self| match form {
            Self::Crate | Self::RustModules | Self::RustFile(_) => 0,
            Self::PythonPackage | Self::PythonModule => 1,
            Self::Document(_) => 2,
            Self::JsonSchemas => 3,
        };
        language(self) == language(other)
    }
}

/// An output that a run finds in the place of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// What it is.
    pub current: Form,
    /// What would be there.
    pub next: Form,
    /// The file of the current one that shows what it is, as in messages.
    pub file: String,
}

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
    /// The output of another form, files of which would be removed. None where nothing of it is there any more.
    pub fn removed_output(&self) -> Option<Removed> {
        let first = self.changes().find(|(_, change)| *change == Change::Remove)?.0;
        let next = Form::of_paths(self.files.keys().map(String::as_str))?;
        let current = Form::of_paths(self.recorded.paths().into_iter())?;
        let package = packages(self.recorded.paths()).first().map(|name| format!("{name}{INIT}"));
        let shows = [Some(CARGO.to_owned()), package];
        let shows = shows.into_iter().flatten().find(|path| self.generated_file(path).is_some());
        let file = self.shown(&shows.unwrap_or_else(|| first.to_owned()));
        (current != next).then_some(Removed { current, next, file })
    }

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
