//! Import paths -> packages, each of which is read when a type of a kind first needs it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::kubernetes_schemas::KubernetesSchemas;
use super::markers;
use super::package::{Declared, GoPackage, Meaning, TypeKey, meaning};
use super::packages::modules::is_standard;
use super::packages::sources::GoSource;
use super::syntax;
pub use super::well_known::TYPE_META;
use super::well_known::{self, UNSTRUCTURED};
use crate::diag::{Diagnostics, Location, Mark};
use crate::mapping;
use crate::suggestion::{MOST_COMPARED, nearest};
use kubesmith_engine::text::file_set::FileSet;

/// Finds the files of an import path; the error says where it was looked for, and what to do.
pub type Find<'a> = dyn FnMut(&str, &mut Diagnostics) -> Result<Vec<GoSource>, Missing> + 'a;

/// Why a package was not found, and what to do.
pub type Missing = (String, String);

/// The packages that were read so far.
pub struct Loader<'a> {
    find: &'a mut Find<'a>,
    /// The paths of the project's own modules, whose files count more than the table of Kubernetes' types.
    pub own_modules: Vec<String>,
    /// The types of Kubernetes that the tables have.
    pub kubernetes: KubernetesSchemas,
    /// The files of all packages.
    pub files: FileSet,
    /// The packages by import path; those that were not found with the reason.
    packages: BTreeMap<String, Result<Arc<GoPackage>, Missing>>,
}

/// What a name of a type means.
#[derive(Debug, Clone, PartialEq)]
pub enum Resolved {
    /// A type of Go itself.
    Basic(super::package::Basic),
    /// A declared type.
    Type(TypeKey),
    /// A type of Kubernetes or of Go's standard library that the built-in tables have: its name as openapi-gen writes it.
    Kubernetes(String),
    /// Nothing: why, and what to do.
    Nothing(String, String),
    /// A type of a package that is not on the disk, and why, and what to do.
    NotFound(TypeKey, Missing),
}

impl<'a> Loader<'a> {
    /// A loader that has read nothing.
    pub fn new(find: &'a mut Find<'a>) -> Self {
        let (own_modules, kubernetes) = (Vec::new(), KubernetesSchemas::default());
        Self { find, own_modules, kubernetes, files: FileSet::default(), packages: BTreeMap::new() }
    }

    /// Reads the files of a package.
    pub fn add(&mut self, path: &str, sources: &[GoSource], diagnostics: &mut Diagnostics) -> Arc<GoPackage> {
        let mut files = Vec::new();
        for source in sources {
            let lines_before = self.files.add(&source.shown, &source.text);
            files.push(syntax::parse(&source.text, lines_before, &self.files, diagnostics));
        }
        let texts: Vec<_> = files.iter().flat_map(|file| file.markers.iter().cloned()).collect();
        let markers = markers::read_package(&texts, &self.files, diagnostics);
        let package = Arc::new(GoPackage::new(path, files, markers));
        self.packages.insert(path.to_owned(), Ok(Arc::clone(&package)));
        package
    }

    /// The package with an import path, which is read if it was not before.
    ///
    /// # Errors
    /// Where it was looked for in vain.
    pub fn package(&mut self, path: &str, diagnostics: &mut Diagnostics) -> Result<Arc<GoPackage>, Missing> {
        if let Some(known) = self.packages.get(path) {
            return known.clone();
        }
        match (self.find)(path, diagnostics) {
            Ok(sources) => Ok(self.add(path, &sources, diagnostics)),
            Err(reason) => {
                self.packages.insert(path.to_owned(), Err(reason.clone()));
                Err(reason)
            }
        }
    }

    /// The packages that were read so far.
    pub fn packages(&self) -> impl Iterator<Item = &GoPackage> {
        self.packages.values().flatten().map(|package| &**package)
    }

    /// The name that a package declares; None where it was not read.
    pub fn name_of(&self, path: &str) -> Option<String> {
        Some(self.packages.get(path)?.as_ref().ok()?.name.clone())
    }

    /// The location of a position.
    pub fn location(&self, at: Mark) -> Location {
        self.files.location(at)
    }

    /// What a name in a file means.
    pub fn resolve(
        &mut self,
        declared: Declared<'_>,
        package: Option<&str>,
        name: &str,
        diagnostics: &mut Diagnostics,
    ) -> Resolved {
        match meaning(declared, package, name, |path| self.name_of(path)) {
            Meaning::Basic(basic) => Resolved::Basic(basic),
            Meaning::Local(name) if declared.package.get(&name).is_some() => {
                Resolved::Type(TypeKey { package: declared.package.path.clone(), name })
            }
            Meaning::Local(name) if matches!(name.as_str(), "any" | "error") => Resolved::Nothing(
                format!("`{name}` is an interface, which has no schema"),
                "use a type that says what is in it, or `apiextensionsv1.JSON` for any value".to_owned(),
            ),
            Meaning::Local(name) if matches!(name.as_str(), "complex64" | "complex128") => Resolved::Nothing(
                format!("`{name}` has no schema, because JSON has no complex numbers"),
                "use a struct with two numbers".to_owned(),
            ),
            Meaning::Local(name) => {
                let message = format!("the package `{}` declares no type `{name}`", declared.package.name);
                Resolved::Nothing(message, nearest_declared(declared.package, &name))
            }
            Meaning::Imported(path, name) => self.imported(&path, &name, diagnostics),
            Meaning::DotImported(paths, name) => {
                let found = paths.iter().map(|path| self.imported(path, &name, diagnostics));
                let mut found: Vec<Resolved> = found.collect();
                let is_known =
                    |each: &Resolved| !matches!(each, Resolved::Nothing(..) | Resolved::NotFound(..));
                let at = found.iter().position(is_known);
                found.swap_remove(at.unwrap_or(0))
            }
            Meaning::UnknownPackage(package) => {
                self.imported_by_own_name(declared, &package, name, diagnostics)
            }
        }
    }

    /// A type of a package whose import path does not show the package's name: of an import without an alias that was not read
    /// yet, or one that is not on the disk.
    fn imported_by_own_name(
        &mut self,
        declared: Declared<'_>,
        package: &str,
        name: &str,
        diagnostics: &mut Diagnostics,
    ) -> Resolved {
        let mut missing = Vec::new();
        for import in declared.file.imports.iter().filter(|import| import.alias.is_none()) {
            match self.package(&import.path, diagnostics) {
                Ok(found) if found.name == package => return self.imported(&import.path, name, diagnostics),
                Ok(_) => {}
                Err(reason) => missing.push((import.path.clone(), reason)),
            }
        }
        // The path of a package has its name in it mostly.
        let last_part = |path: &str| path.rsplit('/').next().unwrap_or_default().contains(package);
        let likely = missing.iter().position(|(path, _)| last_part(path));
        let Some((path, (reason, help))) = likely.map(|at| missing.swap_remove(at)) else {
            let message = format!("the file imports no package `{package}`");
            return Resolved::Nothing(message, "add the import".to_owned());
        };
        let reason = (format!("unknown type `{name}`: {reason}"), help);
        Resolved::NotFound(TypeKey { package: path, name: name.to_owned() }, reason)
    }

    /// A type of an imported package. Those of Kubernetes that the built-in tables have are not looked for on the disk.
    fn imported(&mut self, path: &str, name: &str, diagnostics: &mut Diagnostics) -> Resolved {
        let definition = format!("{path}.{name}");
        let canonical = mapping::dotted_name(&definition);
        let is_known = mapping::is_builtin(&canonical) || mapping::is_scalar(&canonical);
        // The table has no `TypeMeta`, which is never a type of its own in a document.
        if mapping::is_kubernetes(&definition) && is_known
            || well_known::is_known(&definition) && !self.is_own(path)
            || [TYPE_META, UNSTRUCTURED].contains(&definition.as_str())
        {
            return Resolved::Kubernetes(definition);
        }
        match self.package(path, diagnostics) {
            Ok(package) if package.get(name).is_some() => {
                Resolved::Type(TypeKey { package: path.to_owned(), name: name.to_owned() })
            }
            Ok(package) => {
                let message = format!("the package `{path}` ({}) declares no type `{name}`", package.name);
                Resolved::Nothing(message, nearest_declared(&package, name))
            }
            Err(_) if is_standard(path) && !self.is_own(path) => {
                let help = match path {
                    "time" => "use `metav1.Time`, `metav1.MicroTime` or `metav1.Duration`",
                    _ => "use `string`, a number, or a type of the API package that says what is in it",
                };
                let message = format!("`{definition}` of Go's standard library has no schema");
                Resolved::Nothing(message, help.to_owned())
            }
            Err((reason, help)) => {
                let help = match well_known::nearest_name(path, name) {
                    Some(near) if help.is_empty() => format!("did you mean `{near}`?"),
                    Some(near) => format!("did you mean `{near}`? Otherwise {help}"),
                    None => help,
                };
                let key = TypeKey { package: path.to_owned(), name: name.to_owned() };
                Resolved::NotFound(key, (format!("unknown type `{name}`: {reason}"), help))
            }
        }
    }

    /// Whether a package is one of the project's own modules.
    pub fn is_own(&self, path: &str) -> bool {
        let rest = |module: &String| path.strip_prefix(module.as_str());
        self.own_modules.iter().filter_map(rest).any(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Whether a name in a file is a type of the package with an import path.
    pub fn is_imported_from(
        &mut self,
        declared: Declared<'_>,
        package: Option<&str>,
        name: &str,
        path: &str,
        diagnostics: &mut Diagnostics,
    ) -> bool {
        let definition = format!("{path}.{name}");
        self.resolve(declared, package, name, diagnostics) == Resolved::Kubernetes(definition)
    }
}

/// The help for a type that a package does not declare; empty where none has a similar name.
fn nearest_declared(package: &GoPackage, name: &str) -> String {
    let names =
        package.declared().map(|declared| declared.declaration.name.text.as_str()).take(MOST_COMPARED);
    nearest(name, names).map_or_else(String::new, |near| format!("did you mean `{near}`?"))
}

#[cfg(test)]
mod tests {
    use super::{GoSource, Loader, Resolved, TypeKey};
    use crate::diag::Diagnostics;

    #[test]
    fn packages_have_names_that_their_paths_do_not_show() {
        let source = |text: &str| GoSource {
            path: "types.go".into(),
            shown: "types.go".to_owned(),
            header: "types.go".to_owned(),
            text: text.into(),
        };
        for is_on_disk in [true, false] {
            let mut find = |path: &str, _: &mut Diagnostics| match path {
                "example.com/k8s-lib" if is_on_disk => Ok(vec![source("package lib\ntype Box struct{}\n")]),
                _ => Err(("nowhere".to_owned(), String::new())),
            };
            let mut loader = Loader::new(&mut find);
            let text =
                "package v1\nimport (\n\"example.com/other\"\n\"example.com/k8s-lib\"\n)\ntype A struct{}\n";
            let package = loader.add("example.com/v1", &[source(text)], &mut Diagnostics::default());
            let declared = package.get("A").expect("it is declared");
            let found = loader.resolve(declared, Some("lib"), "Box", &mut Diagnostics::default());
            let key = TypeKey { package: "example.com/k8s-lib".to_owned(), name: "Box".to_owned() };
            match found {
                Resolved::Type(found) => assert_eq!((found, is_on_disk), (key, true)),
                Resolved::NotFound(found, _) => assert_eq!((found, is_on_disk), (key, false)),
                other => panic!("{other:?}"),
            }
            let unknown = loader.resolve(declared, Some("none"), "Box", &mut Diagnostics::default());
            assert!(matches!(unknown, Resolved::Nothing(..)), "{unknown:?}");
        }
    }

    #[test]
    fn types_of_kubernetes_are_known_without_its_files() {
        let mut missing = Vec::new();
        let mut find = |path: &str, _: &mut Diagnostics| {
            missing.push(path.to_owned());
            Err(("nowhere".to_owned(), String::new()))
        };
        let mut loader = Loader::new(&mut find);
        for (path, name, is_known) in [
            ("k8s.io/api/core/v1", "PodSpec", true),
            ("k8s.io/api/core/v1", "PullPolicy", true),
            ("k8s.io/api/core/v1", "ResourceList", true),
            ("k8s.io/apimachinery/pkg/types", "UID", true),
            ("k8s.io/apimachinery/pkg/types", "NamespacedName", false),
            ("example.com/api/v1", "PullPolicy", false),
        ] {
            let found = loader.imported(path, name, &mut Diagnostics::default());
            assert_eq!(
                found == Resolved::Kubernetes(format!("{path}.{name}")),
                is_known,
                "{path}.{name}: {found:?}"
            );
        }
        assert_eq!(missing, ["k8s.io/apimachinery/pkg/types", "example.com/api/v1"]);
    }

    #[test]
    fn files_of_the_project_count_more_than_the_table() {
        let path = "sigs.k8s.io/gateway-api/apis/v1";
        for (module, is_known) in [("sigs.k8s.io/gateway-api", false), ("sigs.k8s.io/gateway", true)] {
            let mut find = |_: &str, _: &mut Diagnostics| Err(("nowhere".to_owned(), String::new()));
            let mut loader = Loader::new(&mut find);
            loader.own_modules.push(module.to_owned());
            let found = loader.imported(path, "ParentReference", &mut Diagnostics::default());
            let known = Resolved::Kubernetes(format!("{path}.ParentReference"));
            assert_eq!(found == known, is_known, "{module}");
        }
    }
}
