//! Why the directory of an imported package was not found, and what to do.

use std::path::{Path, PathBuf};

use super::go_mod::ModuleVersion;
use crate::paths::normalized;
use crate::source::shown_paths::shown;

/// An imported package that is not on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotFound {
    /// The import path.
    pub import_path: String,
    /// The directory of the go.mod that says which modules are needed.
    pub module: PathBuf,
    /// The directories that the package could have been in, in the order in which they were tried.
    pub looked_in: Vec<PathBuf>,
    /// Why it was not found; always there in a result.
    pub(super) reason: Option<Reason>,
}

/// Why a package was not found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// It is a package of Go's standard library, which is not read.
    Standard,
    /// The path is none that Go allows, such as a relative one.
    NotAnImportPath,
    /// No go.mod requires a module that it could be in.
    NotRequired,
    /// Its module was not downloaded.
    NotDownloaded(ModuleVersion),
    /// The directory that replaces its module does not exist.
    NoReplacement {
        /// The path of the module.
        module: String,
    },
    /// The modules that it could be in are there, but have no such package.
    NoSuchPackage,
}

impl NotFound {
    pub(super) fn new(import_path: &str, module: &Path) -> Self {
        Self {
            import_path: import_path.to_owned(),
            module: module.to_owned(),
            looked_in: Vec::new(),
            reason: None,
        }
    }

    /// The directory of a package in the directory of a module, if `is_there` says so; otherwise remembers where it was
    /// looked for.
    pub(super) fn look_in(
        &mut self,
        root: &Path,
        rest: &str,
        is_there: impl Fn(&Path, &Path) -> bool,
    ) -> Option<PathBuf> {
        let directory = if rest.is_empty() { root.to_owned() } else { root.join(rest) };
        let shortest = normalized(&directory);
        if is_there(root, &directory) {
            return Some(shortest);
        }
        if !self.looked_in.contains(&shortest) {
            self.looked_in.push(shortest);
        }
        None
    }

    pub(super) fn because(self, reason: Reason) -> Self {
        Self { reason: Some(reason), ..self }
    }

    /// Why it was not found.
    pub fn reason(&self) -> &Reason {
        self.reason.as_ref().unwrap_or(&Reason::NoSuchPackage)
    }

    /// What was not found and where it was looked for, as the text of a message.
    pub fn message(&self) -> String {
        let package = format!("package `{}`", self.import_path);
        let go_mod = shown(&self.module.join("go.mod"));
        let message = match self.reason() {
            Reason::Standard => {
                return format!("{package} is in Go's standard library, which is not read");
            }
            Reason::NotAnImportPath => return format!("`{}` is not an import path", self.import_path),
            Reason::NotRequired => {
                return format!("{package} is not found: {go_mod} requires no module that contains it");
            }
            Reason::NotDownloaded(ModuleVersion { path, version }) => {
                format!("{package} is not found: its module {path} {version} was not downloaded")
            }
            Reason::NoReplacement { module } => {
                format!(
                    "{package} is not found: the directory that replaces its module {module} does not exist"
                )
            }
            Reason::NoSuchPackage => format!("{package} is not found"),
        };
        let places: Vec<String> = self.looked_in.iter().map(|path| format!("`{}`", shown(path))).collect();
        if places.is_empty() { message } else { format!("{message}; looked for in {}", places.join(", ")) }
    }

    /// What to do about it; empty where there is nothing to do.
    pub fn help(&self) -> String {
        let directory = shown(&self.module);
        let command = |command: &str| match directory.as_str() {
            "" => format!("run `{command}`"),
            directory => format!("run `{command}` in `{directory}`"),
        };
        match self.reason() {
            Reason::Standard | Reason::NotAnImportPath | Reason::NoReplacement { .. } => String::new(),
            Reason::NotRequired => command("go mod tidy"),
            Reason::NotDownloaded(_) => command("go mod download"),
            Reason::NoSuchPackage => {
                format!("{}, which finds modules for all imports", command("go mod tidy"))
            }
        }
    }
}
