//! The types that a file uses -> its imports.

use std::collections::{BTreeMap, BTreeSet};

use super::bind::files::BoundFile;
use super::bind::partials::PartialField;
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
    /// What type checkers alone import from other files: these aliases, the attributes of `Partial` classes, and modules of
    /// other versions.
    pub checked: Vec<FromFile<'a>>,
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
        let partials = module.partials_in(file);
        if !imports.aliases.is_empty() {
            let names = sorted(imports.aliases.keys().copied());
            imports.checked.push(FromFile { module: "_aliases", names });
        }
        for version in module.equal_versions_in(file) {
            let names = format!("{version} as {}", names::version_alias(version));
            imports.checked.push(FromFile { module: ".", names });
        }
        if !partials.is_empty() {
            let names = sorted(partials.iter().map(|(_, _, partial)| partial.name.as_str()));
            imports.checked.push(FromFile { module: &file.partial_stem, names });
        }
        imports.checked.sort_by_cached_key(|from| names::import_key(from.module));
        imports.typing |= imports.are_checked();
        imports.files = from_files(module, files);
        imports
    }

    /// The imports of the file with the attributes of the `Partial` classes of a file.
    pub fn of_partials(module: &'a BoundModule, file: &'a BoundFile) -> Self {
        let mut imports = Self { runtime: true, ..Self::default() };
        let mut files: BTreeMap<Home, BTreeSet<&str>> = BTreeMap::new();
        for (name, class, partial) in module.partials_in(file) {
            files.entry(file.home).or_default().insert(name);
            imports.typing |= class.resource.is_some();
            for PartialField { declared, .. } in &partial.fields {
                imports.typing |= declared.names_typing();
                declared.visit(&mut |ty| match ty {
                    PythonType::Datetime => imports.datetime = true,
                    PythonType::External { module, .. } => drop(imports.modules.insert(module)),
                    PythonType::Own { id, .. } => {
                        let bound = module.get(*id);
                        files.entry(bound.home).or_default().insert(&bound.name);
                    }
                    _ => {}
                });
            }
        }
        imports.typing |= imports.are_checked();
        imports.files = from_files(module, files);
        imports
    }

    /// Whether annotations use names that the file does not import when it runs.
    pub fn are_checked(&self) -> bool {
        self.datetime || !self.modules.is_empty() || !self.checked.is_empty()
    }
}

/// The imports of the types of files.
fn from_files<'a>(module: &'a BoundModule, files: BTreeMap<Home, BTreeSet<&'a str>>) -> Vec<FromFile<'a>> {
    let from = |(home, found)| FromFile { module: module.stem(home), names: sorted(found) };
    let mut files: Vec<_> = files.into_iter().map(from).collect();
    files.sort_by_cached_key(|from| names::import_key(from.module));
    files
}

/// Imported names in the order of ruff's import sorting.
pub fn sorted<T: AsRef<str>>(found: impl IntoIterator<Item = T>) -> String {
    let mut found: Vec<T> = found.into_iter().collect();
    found.sort_by_cached_key(|name| names::import_key(name.as_ref()));
    found.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}
