//! Bound data and the headers of files -> the values that templates print.

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
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The dots of a relative import from the package's root.
    pub dots: &'a str,
    /// Whether `typing` is used.
    pub typing: bool,
    /// Its imports in addition to `typing` and the runtime.
    pub imports: Imports<'a>,
    /// The aliases of enums.
    pub enums: Vec<EnumAlias<'a>>,
    /// The classes.
    pub classes: Vec<Class<'a>>,
}

/// The type alias of an enum's values.
pub struct EnumAlias<'a> {
    /// Its name.
    pub name: &'a str,
    /// The known values, as literals with commas between them.
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
    /// Group, version, names and scope of the kind, for the class of whole objects.
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

/// Group, version, names and scope of a kind.
pub struct ResourceInfo<'a> {
    /// Its API group.
    pub group: &'a str,
    /// Its version.
    pub version: &'a str,
    /// The kind.
    pub kind: &'a str,
    /// Its plural, which is its name in URLs.
    pub plural: &'a str,
    /// Its singular, which is its name on command lines.
    pub singular: &'a str,
    /// `Namespaced` or `Cluster`.
    pub scope: &'static str,
    /// Its short names.
    pub short_names: &'a [String],
    /// Its categories.
    pub categories: &'a [String],
    /// Which of `status` and `scale` it has.
    pub subresources: Vec<String>,
}

/// The `__init__.py` of a group or of the root, which imports its names when they are first used.
#[derive(Template)]
#[template(path = "python/lazy_init.py")]
pub struct LazyInit<'a> {
    /// The text of the package's docstring.
    pub title: String,
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The dots of a relative import from the package's root.
    pub dots: String,
    /// All names, in the order of `__all__`.
    pub names: Vec<String>,
    /// The packages and modules in it.
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

/// The `__init__.py` of a group and version, which imports its types when they are first used.
#[derive(Template)]
#[template(path = "python/version_init.py")]
pub struct VersionInit<'a> {
    /// The text of the package's docstring.
    pub title: String,
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The dots of a relative import from the package's root.
    pub dots: String,
    /// Whether it has a module of operations.
    pub has_operations: bool,
    /// The modules of types, in the order of their imports.
    pub modules: Vec<&'a str>,
    /// The names that each module defines.
    pub definitions: BTreeMap<&'a str, Vec<String>>,
    /// Each alias with its class.
    pub aliases: Vec<(String, String)>,
}

/// The file with the aliases of a version's types.
#[derive(Template)]
#[template(path = "python/aliases.py")]
pub struct Aliases<'a> {
    /// The text of the module's docstring.
    pub title: String,
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The imports of the types.
    pub imports: Vec<FromFile<'a>>,
    /// Each alias with its class.
    pub aliases: Vec<(String, String)>,
}

/// The file with the table of kinds and the function that reads manifests by it.
#[derive(Template)]
#[template(path = "python/kinds.py")]
pub struct Kinds {
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The kinds, in the order of the package.
    pub kinds: Vec<Kind>,
}

/// A kind of the package.
pub struct Kind {
    /// Its apiVersion and kind, with a space between them.
    pub key: String,
    /// Module and class, as in `.group.v1:Thing`.
    pub class: String,
}

/// `pyproject.toml`.
#[derive(Template)]
#[template(path = "python/pyproject.toml")]
pub struct Project {
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The name of the distribution.
    pub distribution: String,
    /// The name of the package.
    pub package: String,
    /// Its version.
    pub version: String,
    /// Its description, as a TOML string.
    pub description: String,
    /// Its license, as a TOML string.
    pub license: Option<String>,
    /// Its authors, as inline tables in TOML.
    pub authors: Vec<String>,
    /// The URL of its repository, as a TOML string.
    pub repository: Option<String>,
    /// Further dependencies, as TOML strings.
    pub dependencies: Vec<String>,
}

/// `README.md`.
#[derive(Template)]
#[template(path = "python/README.md")]
pub struct Readme {
    /// The opening comment, which names the source of the file.
    pub header: String,
    /// The name of the distribution.
    pub distribution: String,
    /// The name of the package.
    pub package: String,
    /// The module and the class of each kind; the examples use the first kind.
    pub kinds: Vec<(String, String)>,
    /// The module and the class of each version's operations; the examples use the first class.
    pub operations: Vec<(String, String)>,
}
