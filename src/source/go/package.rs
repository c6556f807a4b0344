//! A Go package -> its types by name, and which type a name in one of its files means.

use std::collections::HashMap;

use super::markers::PackageMarkers;
use super::syntax::declarations::{Constant, ConstantValue, Field, GoFile, TypeDeclaration, TypeForm};
use crate::mapping;

/// A Go package.
#[derive(Debug, Default)]
pub struct GoPackage {
    /// Its import path; the directory where no go.mod says it.
    pub path: String,
    /// Its name, which its files declare.
    pub name: String,
    /// What its markers say.
    pub markers: PackageMarkers,
    /// Its files.
    pub files: Vec<GoFile>,
    /// Each type by its name: the indexes of its file and of its declaration there.
    types: HashMap<String, (usize, usize)>,
}

/// A declared type of the program.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeKey {
    /// The import path of its package.
    pub package: String,
    /// Its name.
    pub name: String,
}

impl TypeKey {
    /// The name of its definition, as openapi-gen writes it: `github.com/example/api/v1.Thing`.
    pub fn definition(&self) -> String {
        format!("{}.{}", self.package, self.name)
    }
}

/// A type with the file that declares it, whose imports its names refer to.
#[derive(Debug, Clone, Copy)]
pub struct Declared<'p> {
    /// The package.
    pub package: &'p GoPackage,
    /// The file.
    pub file: &'p GoFile,
    /// The declaration.
    pub declaration: &'p TypeDeclaration,
}

impl<'p> Declared<'p> {
    /// The field with which a struct embeds a type of this name, and the name before its dot.
    pub fn embedded(self, name: &str) -> Option<(&'p Field, Option<&'p str>)> {
        let TypeForm::Struct(fields) = &self.declaration.expression.form else { return None };
        fields.iter().filter(|field| field.name.is_none()).find_map(|field| match &field.expression.form {
            TypeForm::Named { package, name: own, .. } if own == name => Some((field, package.as_deref())),
            _ => None,
        })
    }

    /// Whether a struct embeds types with the names of those that every kind embeds.
    pub fn looks_like_kind(self) -> bool {
        ["TypeMeta", "ObjectMeta"].iter().all(|name| self.embedded(name).is_some())
    }
}

/// What a name of a type means, before a package is read for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// A type of Go itself, such as `string`.
    Basic(Basic),
    /// A type of the same package.
    Local(String),
    /// A type of an imported package: the import path and the name.
    Imported(String, String),
    /// A name that may come from any of these packages, which are imported without a name (dot imports).
    DotImported(Vec<String>, String),
    /// A name before the dot that no import declares.
    UnknownPackage(String),
}

/// The types of Go itself that have a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basic {
    /// `string`.
    Text,
    /// `bool`.
    Boolean,
    /// Any integer, with the format that controller-gen gives it: `int32`, `int64` or none.
    Integer(&'static str),
    /// `byte`, of which a slice is base64 text; controller-gen takes a slice of `uint8` for a list.
    Byte,
    /// A floating-point number.
    Number,
}

impl Basic {
    /// The type with a name of Go.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "string" => Self::Text,
            "bool" => Self::Boolean,
            "byte" => Self::Byte,
            "int32" | "uint32" | "rune" => Self::Integer("int32"),
            "int64" | "uint64" => Self::Integer("int64"),
            "int" | "int8" | "int16" | "uint" | "uint8" | "uint16" | "uintptr" => Self::Integer(""),
            "float32" | "float64" => Self::Number,
            _ => return None,
        })
    }

    /// `type` and `format` of its schema.
    pub fn schema_type(self) -> (&'static str, &'static str) {
        match self {
            Self::Text => ("string", ""),
            Self::Boolean => ("boolean", ""),
            Self::Integer(format) => ("integer", format),
            Self::Byte => ("integer", ""),
            Self::Number => ("number", ""),
        }
    }
}

impl GoPackage {
    /// The package of these files.
    pub fn new(path: &str, files: Vec<GoFile>, markers: PackageMarkers) -> Self {
        let mut types = HashMap::new();
        for (at_file, file) in files.iter().enumerate() {
            for (at, declaration) in file.types.iter().enumerate() {
                types.entry(declaration.name.text.clone()).or_insert((at_file, at));
            }
        }
        // A broken file may have none.
        let mut names = files.iter().map(|file| &file.package.text);
        let name = names.find(|name| !name.is_empty()).cloned().unwrap_or_default();
        Self { path: path.to_owned(), name, markers, files, types }
    }

    /// The type with a name.
    pub fn get(&self, name: &str) -> Option<Declared<'_>> {
        let (file, at) = *self.types.get(name)?;
        let file = self.files.get(file)?;
        Some(Declared { package: self, file, declaration: file.types.get(at)? })
    }

    /// All types, in the order of the files.
    pub fn declared(&self) -> impl Iterator<Item = Declared<'_>> {
        let all = self.files.iter().flat_map(|file| file.types.iter().map(move |each| (file, each)));
        all.map(|(file, declaration)| Declared { package: self, file, declaration })
    }

    /// Whether a type or a pointer to it has a method that takes nothing and returns bytes or an error, as those have by
    /// which a value marshals itself (Go's `encoding/json`, `encoding`).
    pub fn has_marshaler(&self, receiver: &str, name: &str) -> bool {
        self.files.iter().flat_map(|file| &file.methods).any(|method| {
            method.receiver == receiver
                && method.name.text == name
                && method.parameters == 0
                && matches!(method.results.as_slice(), [bytes, error] if bytes == "[]byte" && error == "error")
        })
    }

    /// The value of the constant or of the variable with a name, and the file that declares it; None where it is not known.
    pub fn value(&self, name: &str) -> Option<(&GoFile, &ConstantValue)> {
        self.files.iter().find_map(|file| {
            let constant = file.constants.iter().find(|constant| constant.name.text == name);
            let variable = || file.variables.iter().find(|variable| variable.name == name);
            let value = match constant {
                Some(constant) => constant.value.as_ref()?,
                None => &variable()?.value,
            };
            Some((file, value))
        })
    }

    /// The constants of a type with their files, in the order of the files.
    pub fn constants(&self, type_name: &str) -> impl Iterator<Item = (&GoFile, &Constant)> {
        let all =
            self.files.iter().flat_map(|file| file.constants.iter().map(move |constant| (file, constant)));
        all.filter(move |(_, constant)| constant.type_name.as_deref() == Some(type_name))
    }
}

/// What a name in a file of a package means; `package` is the name before the dot. `name_of` returns the name that a
/// package declares, where it was read.
pub fn meaning(
    declared: Declared<'_>,
    package: Option<&str>,
    name: &str,
    name_of: impl Fn(&str) -> Option<String>,
) -> Meaning {
    let imports = &declared.file.imports;
    let Some(package) = package else {
        // A declaration of the package hides a type of Go.
        if declared.package.get(name).is_some() {
            return Meaning::Local(name.to_owned());
        }
        if let Some(basic) = Basic::named(name) {
            return Meaning::Basic(basic);
        }
        let dots = imports.iter().filter(|import| import.alias.as_deref() == Some("."));
        let dots: Vec<String> = dots.map(|import| import.path.clone()).collect();
        return match dots.is_empty() {
            true => Meaning::Local(name.to_owned()),
            false => Meaning::DotImported(dots, name.to_owned()),
        };
    };
    match imported_path(declared.file, package, name_of) {
        Some(path) => Meaning::Imported(path.to_owned(), name.to_owned()),
        None => Meaning::UnknownPackage(package.to_owned()),
    }
}

/// The import path of the package that has a name in a file. `name_of` returns the name that a package declares, where it was
/// read.
pub fn imported_path<'f>(
    file: &'f GoFile,
    package: &str,
    name_of: impl Fn(&str) -> Option<String>,
) -> Option<&'f str> {
    let found = file.imports.iter().find(|import| match (import.alias.as_deref(), name_of(&import.path)) {
        (Some(alias), _) => alias == package,
        (None, Some(name)) => name == package,
        (None, None) => likely_names(&import.path).any(|name| name == package),
    });
    found.map(|import| import.path.as_str())
}

/// The names that a package with an import path may declare: its last part, or the one before a module's version, without
/// what a package's name cannot have: the `.v2` of gopkg.in, a `go-` or `-go`.
fn likely_names(path: &str) -> impl Iterator<Item = &str> {
    let mut parts = path.rsplit('/');
    let last = parts.next().unwrap_or_default();
    let before = parts.next().filter(|_| mapping::is_version(last));
    [Some(last), before].into_iter().flatten().map(|part| {
        let part = match part.rsplit_once('.') {
            Some((name, version)) if mapping::is_version(version) => name,
            _ => part,
        };
        part.trim_start_matches("go-").trim_end_matches("-go").trim_end_matches(".go")
    })
}

#[cfg(test)]
mod tests {
    use super::likely_names;

    #[test]
    fn a_package_is_mostly_called_as_its_path_ends() {
        for (path, names) in [
            ("k8s.io/api/core/v1", &["v1", "core"][..]),
            ("github.com/example/shared", &["shared"]),
            ("github.com/example/go-shared/v2", &["v2", "shared"]),
            ("gopkg.in/yaml.v3", &["yaml"]),
        ] {
            assert_eq!(likely_names(path).collect::<Vec<_>>(), names);
        }
    }
}
