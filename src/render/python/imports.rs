//! The types that a file uses -> its imports.

use std::collections::{BTreeMap, BTreeSet};

use super::bind::files::BoundFile;
use super::bind::{BoundBody, BoundModule};
use super::names;
use super::python_type::PythonType;
use crate::model::Home;

/// The imports of a file.
#[derive(Default)]
pub struct Imports<'a> {
    /// Whether it uses a name of `typing`.
    pub typing: bool,
    /// Whether it uses the runtime.
    pub runtime: bool,
    /// Whether annotations use `datetime`.
    pub datetime: bool,
    /// The modules of external classes in annotations.
    pub modules: BTreeSet<&'a str>,
    /// The aliases that annotations use, with the names of their types. Type checkers import them; the file itself
    /// cannot, because the file of aliases imports it.
    pub aliases: BTreeMap<&'a str, &'a str>,
    /// The types of other files that class bodies use.
    pub files: Vec<FromFile<'a>>,
}

/// An import of names from another file.
pub struct FromFile<'a> {
    /// The file, without `.py`.
    pub module: &'a str,
    /// The names.
    pub names: String,
}

impl<'a> Imports<'a> {
    /// The imports of one file.
    pub fn new(module: &'a BoundModule, file: &'a BoundFile) -> Self {
        let mut imports = Self::default();
        let mut files: BTreeMap<Home, BTreeSet<&str>> = BTreeMap::new();
        for bound in module.types_in(file) {
            let BoundBody::Class(class) = &bound.body else {
                imports.typing = true;
                continue;
            };
            imports.runtime = true;
            imports.typing |= class.resource.is_some() || class.which.is_some();
            for ty in class.declared() {
                imports.typing |= ty.names_typing();
                ty.visit(&mut |ty| match ty {
                    PythonType::Datetime => imports.datetime = true,
                    PythonType::External { module, .. } => drop(imports.modules.insert(module)),
                    PythonType::Own { id, name } => {
                        let bound = module.get(*id);
                        if bound.home != file.home {
                            files.entry(bound.home).or_default().insert(&bound.name);
                        }
                        if *name != bound.name {
                            imports.aliases.insert(name, &bound.name);
                        }
                    }
                    _ => {}
                });
            }
        }
        imports.typing |= imports.are_checked();
        let from = |(home, found)| FromFile { module: module.stem(home), names: sorted(found) };
        imports.files = files.into_iter().map(from).collect();
        imports
    }

    /// Whether annotations use names that the file does not import when it runs.
    pub fn are_checked(&self) -> bool {
        self.datetime || !self.modules.is_empty() || !self.aliases.is_empty()
    }

    /// The aliases that annotations use, with commas between them.
    pub fn alias_names(&self) -> Option<String> {
        (!self.aliases.is_empty()).then(|| sorted(self.aliases.keys().copied()))
    }
}

/// Imported names in the order of ruff's import sorting.
pub fn sorted<T: AsRef<str>>(found: impl IntoIterator<Item = T>) -> String {
    let mut found: Vec<T> = found.into_iter().collect();
    found.sort_by_cached_key(|name| names::import_key(name.as_ref()));
    found.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}
