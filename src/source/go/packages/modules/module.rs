//! A directory -> the Go module that it belongs to; an import path in that module -> the directory of the package.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::environment::Environment;
use super::go_mod::{GoMod, ModuleVersion, Target};
use super::not_found::{NotFound, Reason};
use super::version;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::merge_conflict;
use crate::paths::{normalized, on_disk};
use crate::source::input_file;
use crate::source::shown_paths::shown;

/// Versions of modules whose go.mod files are read for a module from before Go 1.17; real: some thousand.
const MODULES: usize = 20_000;

/// Bytes of an import path; more are not looked for.
const IMPORT_PATH_BYTES: usize = 4096;

/// Where a module is.
enum Place {
    /// In a directory that replaces it.
    Directory(PathBuf),
    /// In the cache.
    Cache(ModuleVersion),
}

/// A Go module with all modules that it needs, as its go.mod, the workspace and the disk say. Nothing is fetched.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Module {
    /// The directory of its go.mod.
    pub directory: PathBuf,
    /// Its path, such as `example.com/operator`.
    pub path: String,
    /// The files that were read: go.mod, and go.work with the go.mod files of its modules.
    pub read: Vec<PathBuf>,
    /// The modules on the disk that belong to the project: this one, and those of its workspace.
    pub(super) own: Vec<(String, PathBuf)>,
    /// The version of each module that is needed.
    pub(super) required: BTreeMap<String, String>,
    /// The files with replacements, each with the directory that their paths are relative to; the first one counts.
    pub(super) replacements: Vec<(GoMod, PathBuf)>,
    /// The directory of the packages that `go mod vendor` copied.
    pub(super) vendor: PathBuf,
    /// The directories of downloaded modules.
    pub(super) caches: Vec<PathBuf>,
}

impl Module {
    /// Finds the module of a directory: that of the go.mod in it, or in the nearest directory above. None without one, and
    /// with an error where the file cannot be read.
    pub fn find(directory: &Path, environment: &Environment, diagnostics: &mut Diagnostics) -> Option<Self> {
        let directory = above(directory).into_iter().find(|above| above.join("go.mod").is_file())?;
        let mut module = Self { caches: environment.module_caches.clone(), ..Self::default() };
        let file = module.load(&directory.join("go.mod"), diagnostics)?;
        if file.module.is_empty() {
            let location = Location::file(shown(&directory.join("go.mod")));
            let error = Diagnostic::error("go-mod", location, "expected a line `module PATH`, found none");
            diagnostics.push(error.help("write one at the top, such as `module example.com/operator`"));
            return None;
        }
        module.path.clone_from(&file.module);
        module.own.push((file.module.clone(), directory.clone()));
        module.vendor = directory.join("vendor");
        module.require(&file.required);
        module.directory = directory;
        module.replacements.push((file, module.directory.clone()));
        if let Some(work) = workspace(&module.directory, environment) {
            module.join_workspace(&work, diagnostics);
        }
        if module.replacements.iter().any(|(file, _)| !file.module.is_empty() && !file.is_complete()) {
            module.require_indirect();
        }
        Some(module)
    }

    /// The import path of a directory of the module; None for one outside it.
    pub fn import_path(&self, directory: &Path) -> Option<String> {
        let absolute = |path: &Path| std::path::absolute(on_disk(path)).map(|path| normalized(&path)).ok();
        let relative = absolute(directory)?.strip_prefix(absolute(&self.directory)?).ok()?.to_owned();
        let parts = relative.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
        Some([self.path.clone()].into_iter().chain(parts).collect::<Vec<_>>().join("/"))
    }

    /// The paths of the modules that belong to the project.
    pub fn own_paths(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|(path, _)| path.as_str())
    }

    /// The version of a needed module, that of its replacement if it has one; None for one that a directory replaces, and for
    /// one that is not needed.
    pub fn version(&self, path: &str) -> Option<String> {
        match self.place(path, self.required.get(path).map(String::as_str))? {
            Place::Cache(module) => Some(module.version),
            Place::Directory(_) => None,
        }
    }

    /// The directory of an imported package, be it imported by the module or by one that it needs. It is looked for in the
    /// project's own modules, in the `vendor` directory, and in the modules that are needed: in the directory that replaces
    /// one, or in the cache, in the version that go.mod requires. Of several modules, that with the longest path has it.
    pub fn directory(&self, import_path: &str) -> Result<PathBuf, NotFound> {
        let mut not_found = NotFound::new(import_path, &self.directory);
        let is_no_part = |part: &str| matches!(part, "" | "." | "..") || part.contains(['\\', '\0']);
        if import_path.len() > IMPORT_PATH_BYTES || import_path.split('/').any(is_no_part) {
            return Err(not_found.because(Reason::NotAnImportPath));
        }
        for (path, rest) in prefixes(import_path) {
            for (_, root) in self.own.iter().filter(|(own, _)| own == path) {
                if let Some(directory) = not_found.look_in(root, rest, has_package) {
                    return Ok(directory);
                }
            }
        }
        if self.vendor.is_dir() {
            let is_there = |_: &Path, directory: &Path| has_go_files(directory);
            if let Some(directory) = not_found.look_in(&self.vendor, import_path, is_there) {
                return Ok(directory);
            }
        }
        for (path, rest) in prefixes(import_path) {
            for root in self.roots(path, &mut not_found) {
                if let Some(directory) = not_found.look_in(&root, rest, has_package) {
                    return Ok(directory);
                }
            }
        }
        if not_found.reason.is_none() {
            let reason = match (is_standard(import_path), not_found.looked_in.is_empty()) {
                (true, _) => Reason::Standard,
                (_, true) => Reason::NotRequired,
                (_, false) => Reason::NoSuchPackage,
            };
            not_found = not_found.because(reason);
        }
        Err(not_found)
    }

    /// The directories in which a needed module may be. Where it was not downloaded, `not_found` learns of it.
    fn roots(&self, path: &str, not_found: &mut NotFound) -> Vec<PathBuf> {
        match self.place(path, self.required.get(path).map(String::as_str)) {
            Some(Place::Directory(directory)) => {
                if !directory.is_dir() {
                    not_found.reason.get_or_insert(Reason::NoReplacement { module: path.to_owned() });
                }
                vec![directory]
            }
            Some(Place::Cache(needed)) => {
                let in_cache = |cache: &PathBuf| cache.join(cache_path(&needed.path, "@", &needed.version));
                let candidates: Vec<PathBuf> = self.caches.iter().map(in_cache).collect();
                let downloaded = candidates.iter().find(|directory| directory.is_dir()).cloned();
                if downloaded.is_none() {
                    not_found.reason.get_or_insert(Reason::NotDownloaded(needed));
                }
                downloaded.map_or(candidates, |directory| vec![directory])
            }
            None => Vec::new(),
        }
    }

    /// Where a module is, with its replacement if it has one; None for one that is not needed.
    fn place(&self, path: &str, required: Option<&str>) -> Option<Place> {
        let replaced = self
            .replacements
            .iter()
            .find_map(|(file, base)| file.replacement(path, required).map(|target| (target, base)));
        match replaced {
            Some((Target::Directory(directory), base)) => Some(Place::Directory(base.join(directory))),
            Some((Target::Module(other), _)) => Some(Place::Cache(other.clone())),
            None => {
                Some(Place::Cache(ModuleVersion { path: path.to_owned(), version: required?.to_owned() }))
            }
        }
    }

    /// Adds what the needed modules need in turn, of each module the newest version that any of them requires. Their go.mod
    /// files never change once they are in the cache; one that is not there or is broken says nothing.
    fn require_indirect(&mut self) {
        let all = |required: &BTreeMap<String, String>| {
            required.iter().map(|(path, version)| (path.clone(), version.clone())).collect::<Vec<_>>()
        };
        let mut waiting = all(&self.required);
        let mut seen: BTreeSet<(String, String)> = waiting.iter().cloned().collect();
        while let Some((path, version)) = waiting.pop() {
            let files = match self.place(&path, Some(&version)) {
                Some(Place::Directory(directory)) => vec![directory.join("go.mod")],
                Some(Place::Cache(module)) => {
                    let name = cache_path(&module.path, "/@v/", &format!("{}.mod", module.version));
                    self.caches.iter().map(|cache| cache.join("cache").join("download").join(&name)).collect()
                }
                None => Vec::new(),
            };
            let Some(file) = files.into_iter().find(|path| path.is_file()) else { continue };
            let mut unneeded = Diagnostics::default();
            let Some(text) = input_file::of_path(&file, Path::new("")).read(&mut unneeded) else { continue };
            let Ok(file) = GoMod::read(&text.text) else { continue };
            self.require(&file.required);
            for ModuleVersion { path, version } in file.required {
                if seen.len() < MODULES && seen.insert((path.clone(), version.clone())) {
                    waiting.push((path, version));
                }
            }
        }
    }

    /// Adds the versions that a file requires; of two versions of one module the newer one counts.
    fn require(&mut self, required: &[ModuleVersion]) {
        for ModuleVersion { path, version } in required {
            let own = self.required.entry(path.clone()).or_insert_with(|| version.clone());
            if version::compare(own, version).is_lt() {
                own.clone_from(version);
            }
        }
    }

    /// Adds the modules of a workspace, if this module is one of them: their directories, and what they need.
    fn join_workspace(&mut self, work: &Path, diagnostics: &mut Diagnostics) {
        let Some(file) = self.load(work, diagnostics) else { return };
        let base = work.parent().unwrap_or(Path::new("")).to_owned();
        let same = |a: &Path, b: &Path| match (on_disk(a).canonicalize(), on_disk(b).canonicalize()) {
            (Ok(a), Ok(b)) => a == b,
            _ => false,
        };
        let used: Vec<PathBuf> = file.used.iter().map(|used| normalized(&base.join(used))).collect();
        if !used.iter().any(|used| same(used, &self.directory)) {
            return;
        }
        self.vendor = base.join("vendor");
        // A replacement in the workspace's file counts before one in a module's.
        self.replacements.insert(0, (file, base));
        for directory in used.iter().filter(|used| !same(used, &self.directory)).cloned().collect::<Vec<_>>()
        {
            let go_mod = directory.join("go.mod");
            if !on_disk(&go_mod).exists() {
                let message =
                    format!("`use` names `{}`, which has no go.mod; it is left out", shown(&directory));
                let help = "remove the line, or check the directory out";
                diagnostics
                    .push(Diagnostic::warning("go-mod", Location::file(shown(work)), message).help(help));
                continue;
            }
            if let Some(file) = self.load(&go_mod, diagnostics) {
                self.own.push((file.module.clone(), directory.clone()));
                self.require(&file.required);
                self.replacements.push((file, directory));
            }
        }
    }

    /// Reads a go.mod or go.work file; None, with an error, if it cannot be read.
    fn load(&mut self, path: &Path, diagnostics: &mut Diagnostics) -> Option<GoMod> {
        self.read.push(path.to_owned());
        let text = input_file::of_path(path, Path::new("")).read(diagnostics)?;
        match GoMod::read(&text.text) {
            Ok(file) => Some(file),
            Err(problem) => {
                let conflict = merge_conflict::error(text.text.as_bytes(), &text.shown);
                let location = Location { at: problem.at, ..Location::file(text.shown) };
                diagnostics
                    .push(conflict.unwrap_or_else(|| Diagnostic::error("go-mod", location, problem.message)));
                None
            }
        }
    }
}

/// Whether an import path is that of a package of Go's standard library: the first part of all others is a domain.
pub fn is_standard(import_path: &str) -> bool {
    !import_path.split('/').next().unwrap_or_default().contains('.')
}

/// The directories from one up to the root of the disk, spelled like the first one.
pub(super) fn above(directory: &Path) -> Vec<PathBuf> {
    let mut next = normalized(directory);
    let levels = std::path::absolute(on_disk(directory)).map_or(1, |path| path.components().count());
    let mut found = vec![next.clone()];
    for _ in 0..levels {
        match next.components().next_back() {
            Some(Component::Normal(_)) => drop(next.pop()),
            Some(Component::ParentDir) | None => next.push(".."),
            Some(_) => break,
        }
        found.push(next.clone());
    }
    found
}

/// The file of the workspace in whose directory, or below, a module is.
fn workspace(module: &Path, environment: &Environment) -> Option<PathBuf> {
    match environment.workspace.as_deref() {
        Some("off") => None,
        Some(path) => Some(PathBuf::from(path)),
        None => above(module).into_iter().map(|above| above.join("go.work")).find(|path| path.is_file()),
    }
}

/// An import path cut at each slash: the path of a module and the rest, from the longest module path.
fn prefixes(import_path: &str) -> impl Iterator<Item = (&str, &str)> {
    let cuts = import_path.rmatch_indices('/').map(|(at, _)| (&import_path[..at], &import_path[at + 1..]));
    std::iter::once((import_path, "")).chain(cuts)
}

/// Whether a directory has Go files and belongs to the module in `root`: no go.mod between them makes it another one's.
fn has_package(root: &Path, directory: &Path) -> bool {
    let is_other = |between: &Path| between != root && between.join("go.mod").is_file();
    has_go_files(directory)
        && !directory.ancestors().take_while(|between| between.starts_with(root)).any(is_other)
}

fn has_go_files(directory: &Path) -> bool {
    let entries = fs::read_dir(on_disk(directory)).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| path.extension().is_some_and(|extension| extension == "go"))
}

/// The path of a module's directory or file in a cache: its path, a separator and its version. Capitals are written with
/// `!`, because some disks do not tell them apart.
fn cache_path(path: &str, separator: &str, version: &str) -> PathBuf {
    let escaped = |text: &str| {
        let characters = text.chars().map(|c| match c {
            c if c.is_ascii_uppercase() => format!("!{}", c.to_ascii_lowercase()),
            c => c.to_string(),
        });
        characters.collect::<String>()
    };
    let text = format!("{}{separator}{}", escaped(path), escaped(version));
    // A hostile file must not lead out of the cache.
    text.split('/').filter(|part| !matches!(*part, "" | "." | "..")).collect()
}
