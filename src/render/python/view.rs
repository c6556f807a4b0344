//! What the templates print: bound data, and what a file says of itself.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use super::bind::BoundClass;
use super::imports::{self, FromFile, Imports};
use super::{docs, literals, names};

/// A file of types: those of a kind, or those that several kinds share.
#[derive(Template)]
#[template(path = "python/type_file.py")]
pub struct TypesFile<'a> {
    /// The text of the module's docstring.
    pub title: String,
    /// What the file was made of.
    pub header: String,
    /// The dots before the package's root.
    pub dots: &'a str,
    /// Whether `typing` is used.
    pub typing: bool,
    /// What it imports in addition to `typing` and the runtime.
    pub imports: Imports<'a>,
    /// The aliases of enums.
    pub enums: Vec<EnumAlias<'a>>,
    /// The classes.
    pub classes: Vec<Class<'a>>,
}

/// The alias of an enum's values.
pub struct EnumAlias<'a> {
    /// Its name.
    pub name: &'a str,
    /// The known values.
    pub values: String,
    /// The text of its docstring.
    pub doc: &'a str,
}

/// A model.
#[derive(Template)]
#[template(path = "python/class.py")]
pub struct Class<'a> {
    /// Its name.
    pub name: &'a str,
    /// The text of its docstring.
    pub doc: &'a str,
    /// How the kind is served, for the class of whole objects.
    pub resource: Option<ResourceInfo<'a>>,
    /// Its attributes and methods.
    pub class: &'a BoundClass,
}

impl Class<'_> {
    /// Whether anything follows the docstring.
    fn has_body(&self) -> bool {
        self.resource.is_some() || !self.class.fields.is_empty() || self.class.rest.is_some()
    }
}

/// How a kind is served.
pub struct ResourceInfo<'a> {
    /// Its API group.
    pub group: &'a str,
    /// Its version.
    pub version: &'a str,
    /// The kind.
    pub kind: &'a str,
    /// Its name in URLs.
    pub plural: &'a str,
    /// Its name on command lines.
    pub singular: &'a str,
    /// `Namespaced` or `Cluster`.
    pub scope: &'static str,
    /// Abbreviations.
    pub short_names: &'a [String],
    /// Groups of kinds that it belongs to.
    pub categories: &'a [String],
    /// `status` and `scale`, where it has them.
    pub subresources: Vec<String>,
}

/// The package of a group, or the root: a module whose names are loaded when they are used.
#[derive(Template)]
#[template(path = "python/lazy_init.py")]
pub struct LazyInit<'a> {
    /// The text of the package's docstring.
    pub title: String,
    /// What the file was made of.
    pub header: String,
    /// The dots before the package's root.
    pub dots: String,
    /// All names, in the order of `__all__`.
    pub names: Vec<String>,
    /// The packages and modules within it.
    pub submodules: BTreeSet<&'a str>,
    /// The names that other modules define, in the order of their imports.
    pub exports: Vec<Export>,
}

/// A module, and names that it defines.
pub struct Export {
    /// Its path from the package, without the first dot.
    pub module: &'static str,
    /// The names.
    pub names: Vec<String>,
}

/// The package of a group and version: a module whose types are loaded when they are used.
#[derive(Template)]
#[template(path = "python/version_init.py")]
pub struct VersionInit<'a> {
    /// The text of the package's docstring.
    pub title: String,
    /// What the file was made of.
    pub header: String,
    /// The dots before the package's root.
    pub dots: String,
    /// Whether it has a module of operations.
    pub has_operations: bool,
    /// The modules of types, in the order of their imports.
    pub modules: Vec<&'a str>,
    /// What each module defines.
    pub definitions: BTreeMap<&'a str, Vec<String>>,
    /// Second names and the classes they stand for.
    pub aliases: Vec<(String, String)>,
}

/// Second names of types.
#[derive(Template)]
#[template(path = "python/aliases.py")]
pub struct Aliases<'a> {
    /// The text of the module's docstring.
    pub title: String,
    /// What the file was made of.
    pub header: String,
    /// The imports of the types.
    pub imports: Vec<FromFile<'a>>,
    /// Each alias with the class that it stands for.
    pub aliases: Vec<(String, String)>,
}

/// The table of kinds and the function that reads files by it.
#[derive(Template)]
#[template(path = "python/kinds.py")]
pub struct Kinds {
    /// What the file was made of.
    pub header: String,
    /// In the order of the package.
    pub kinds: Vec<Kind>,
}

/// A kind of the package.
pub struct Kind {
    /// Its apiVersion and its name.
    pub key: String,
    /// Module and class, as in `.group.v1:Thing`.
    pub class: String,
}

/// The project file.
#[derive(Template)]
#[template(path = "python/pyproject.toml")]
pub struct Project {
    /// What the file was made of.
    pub header: String,
    /// The name of the distribution.
    pub distribution: String,
    /// The name of the package.
    pub package: String,
    /// Its version.
    pub version: String,
    /// What it is, as a string of TOML.
    pub description: String,
    /// Its licence, as a string of TOML.
    pub license: Option<String>,
    /// Its authors, as tables of TOML.
    pub authors: Vec<String>,
    /// Where its source is, as a string of TOML.
    pub repository: Option<String>,
    /// Further distributions, as TOML strings.
    pub dependencies: Vec<String>,
}

/// The page for readers.
#[derive(Template)]
#[template(path = "python/README.md")]
pub struct Readme {
    /// What the file was made of.
    pub header: String,
    /// The name of the distribution.
    pub distribution: String,
    /// The name of the package.
    pub package: String,
    /// Module and class of each kind; the examples use the first.
    pub kinds: Vec<(String, String)>,
    /// Module and class of the operations of each version; the examples use the first.
    pub operations: Vec<(String, String)>,
}
