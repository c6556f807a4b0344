//! What the templates print: text only.

use askama::Template;

/// A file of classes: those of a kind, or those that several kinds share.
#[derive(Template)]
#[template(path = "python/type_file.py")]
pub struct TypesFile {
    /// The docstring of the module.
    pub doc: String,
    /// What the file was made of.
    pub header: String,
    /// Whether `typing` is used outside annotations of other modules.
    pub typing: bool,
    /// The runtime, and types of other files.
    pub imports: Vec<String>,
    /// Imports for type checkers, in sections.
    pub checked: Vec<String>,
    /// Aliases of enums, each with its docs.
    pub enums: Vec<String>,
    /// The classes.
    pub classes: Vec<Class>,
}

/// A model.
#[derive(Template)]
#[template(path = "python/class.py")]
pub struct Class {
    /// The line that begins it.
    pub head: String,
    /// Its docstring.
    pub doc: String,
    /// What is known of the resource, for the root of a kind.
    pub resource: Option<String>,
    /// Assignments, each with its docs.
    pub fields: Vec<String>,
    /// Methods, each with its docs.
    pub methods: Vec<String>,
    /// Whether something of `typing` is named.
    pub typing: bool,
}

impl Class {
    /// Whether anything follows the docstring.
    fn has_body(&self) -> bool {
        self.resource.is_some() || !self.fields.is_empty()
    }
}

/// A package whose names are loaded when they are used.
#[derive(Template)]
#[template(path = "python/lazy_init.py")]
pub struct LazyInit {
    /// The docstring of the package.
    pub doc: String,
    /// What the file was made of.
    pub header: String,
    /// Imports for type checkers.
    pub checked: Vec<String>,
    /// Where the runtime stands: `._kubesmith`.
    pub runtime: String,
    /// The statement that gives the package its functions.
    pub lazy: String,
    /// The statement that lists its names.
    pub all: String,
}

/// Second names of types.
#[derive(Template)]
#[template(path = "python/aliases.py")]
pub struct Aliases {
    /// The docstring of the module.
    pub doc: String,
    /// What the file was made of.
    pub header: String,
    /// The types' imports.
    pub imports: Vec<String>,
    /// One assignment an alias.
    pub aliases: Vec<String>,
}

/// The table of kinds and the function that reads files by it.
#[derive(Template)]
#[template(path = "python/kinds.py")]
pub struct Kinds {
    /// What the file was made of.
    pub header: String,
    /// The statement that holds the table.
    pub table: String,
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
    /// Lines on its licence, its authors and its source, where they are said.
    pub about: Vec<String>,
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
    /// The import of the kind that the examples use.
    pub import: String,
    /// The kind of the examples.
    pub kind: String,
    /// One line a kind.
    pub kinds: Vec<String>,
    /// One line a class of operations.
    pub operations: Vec<String>,
    /// The import of the first of them.
    pub asking: String,
    /// Its name.
    pub api: String,
}

/// The operations of a group and version.
#[derive(Template)]
#[template(path = "python/operations.py")]
pub struct OperationsFile {
    /// The docstring of the module.
    pub doc: String,
    /// What the file was made of.
    pub header: String,
    /// Whether something of `typing` is named.
    pub typing: bool,
    /// Where the runtime stands: `..._kubesmith`.
    pub runtime: String,
    /// Imports for type checkers, in sections.
    pub checked: Vec<String>,
    /// The statement that lists its names.
    pub all: String,
    /// How values are read and written, one assignment each.
    pub payloads: Vec<String>,
    /// What is asked for, one assignment each.
    pub constants: Vec<String>,
    /// The class.
    pub class: String,
    /// Its docstring.
    pub class_doc: String,
    /// Its async twin.
    pub asynchronous: String,
    /// Its docstring.
    pub asynchronous_doc: String,
    /// The methods of both.
    pub methods: Vec<Method>,
}

/// A method with its docs.
pub struct Method {
    /// That of the class.
    pub sync: String,
    /// That of its async twin.
    pub asynchronous: String,
}
