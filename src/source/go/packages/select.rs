//! An input path -> the directories of the Go packages in it that declare APIs.
//!
//! A package declares an API if a line of one of its files is a marker `+groupName=` or `+kubebuilder:object:root`, or if a
//! struct embeds `TypeMeta` and `ObjectMeta`, each in a line of its own. That is a look at the text alone: whether there is a
//! kind is known when the package was read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirEntry};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::{constraints, has_go_name};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::limits;
use crate::paths::on_disk;
use crate::source::shown_paths::shown;

/// The names of directories whose packages are for tests or tools.
const FOR_TESTS: [&str; 9] =
    ["e2e", "hack", "mock", "mocks", "test", "testing", "tests", "testutil", "testutils"];

/// A Go package that an input selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiPackage {
    /// Its directory, spelled as in the input.
    pub directory: PathBuf,
    /// The names of the files whose kinds are wanted; None for those of all its files. The types are those of the whole
    /// package in any case, because the types of a kind are often in several files.
    pub files: Option<BTreeSet<String>>,
}

impl ApiPackage {
    /// The path as messages show it: of the directory, or of the only file whose kinds are wanted.
    pub fn shown(&self) -> String {
        let files = self.files.iter().flatten().collect::<Vec<_>>();
        match files.as_slice() {
            [file] => shown(&self.directory.join(file)),
            _ => on_disk(Path::new(&shown(&self.directory))).to_string_lossy().into_owned(),
        }
    }
}

/// What a directory has of Go.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GoDirectory {
    /// The directories of packages that declare APIs, sorted.
    pub packages: Vec<PathBuf>,
    /// The directories of all other packages, sorted.
    pub others: Vec<PathBuf>,
    /// Every file and directory that was looked at.
    pub read: Vec<PathBuf>,
}

/// Finds the packages of a directory. A directory that declares kinds itself, and is not the root of a module, is one
/// package. Of all others, and where `is_recursive`, those in the directory and in all directories below count, as for
/// `./...` of Go and controller-gen: also modules in a module; not `vendor`, `testdata` and what begins with `.` or `_`.
/// Links to directories are not followed. Packages of tests are left out, unless there are no others.
pub fn directory(root: &Path, is_recursive: bool, diagnostics: &mut Diagnostics) -> GoDirectory {
    let mut found = GoDirectory::default();
    let mut for_tests = Vec::new();
    let mut files = 0;
    // A list rather than recursion: no depth of directories is too deep for it.
    let mut waiting = vec![root.to_owned()];
    while let Some(directory) = waiting.pop() {
        found.read.push(directory.clone());
        let listing = match Listing::read(&directory) {
            Ok(listing) => listing,
            Err(error) => {
                push_unreadable(&directory, &error, diagnostics);
                continue;
            }
        };
        files += listing.go_files.len();
        if limits::FILES.is_exceeded_by(files) {
            diagnostics.push(Diagnostic::exceeded(limits::FILES, Location::file(shown(root))));
            break;
        }
        let package = declared_api(&listing.go_files, diagnostics);
        // A directory with the group alone has the packages of its versions in it.
        if package == Some(Api::Kinds) && directory == root && !listing.has_go_mod && !is_recursive {
            waiting.clear();
        } else {
            waiting.extend(listing.directories);
        }
        found.read.extend(listing.go_files);
        match package {
            Some(Api::Kinds | Api::Group) if is_for_tests(&directory, root) => for_tests.push(directory),
            Some(Api::Kinds | Api::Group) => found.packages.push(directory),
            Some(Api::Nothing) => found.others.push(directory),
            None => {}
        }
    }
    if found.packages.is_empty() {
        found.packages.append(&mut for_tests);
    }
    for_tests.sort();
    for directory in for_tests {
        let message = "the package is left out: a directory name in its path suggests test code";
        let note = Diagnostic::note("excluded-go-file", Location::file(shown(&directory)), message);
        diagnostics.push(note.help("pass the directory itself if its kinds are part of your API"));
    }
    found.packages.sort();
    found.others.sort();
    found
}

/// Whether a directory below the root is one of tests, mocks or tools, whose kinds no server serves.
fn is_for_tests(directory: &Path, root: &Path) -> bool {
    let path = directory.strip_prefix(root).unwrap_or(Path::new(""));
    path.iter().any(|part| part.to_str().is_some_and(|part| FOR_TESTS.contains(&part)))
}

/// What a directory contains, sorted.
struct Listing {
    go_files: Vec<PathBuf>,
    directories: Vec<PathBuf>,
    has_go_mod: bool,
}

impl Listing {
    fn read(directory: &Path) -> io::Result<Self> {
        let mut listing = Self { go_files: Vec::new(), directories: Vec::new(), has_go_mod: false };
        for entry in fs::read_dir(on_disk(directory))?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = directory.join(entry.file_name());
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                let is_skipped =
                    name.starts_with(['.', '_']) || matches!(name.as_str(), "testdata" | "vendor");
                listing.directories.extend((!is_skipped).then_some(path));
            } else if name == "go.mod" {
                listing.has_go_mod = true;
            } else if constraints::includes_name(&name) && is_file(&entry) {
                listing.go_files.push(path);
            }
        }
        listing.go_files.sort();
        listing.directories.sort();
        Ok(listing)
    }
}

/// Whether an entry is a regular file, or a link to one.
fn is_file(entry: &DirEntry) -> bool {
    fs::metadata(entry.path()).is_ok_and(|data| data.is_file())
}

/// The Go files of a package by their names, sorted. Build constraints in their texts are not looked at.
#[cfg(feature = "go")]
pub fn file_paths(directory: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(Listing::read(directory)?.go_files)
}

/// What the text of a package shows of an API.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Api {
    /// Nothing.
    Nothing,
    /// The marker of its group.
    Group,
    /// Kinds.
    Kinds,
}

/// What the files of a package show of an API; None if no file is built.
fn declared_api(files: &[PathBuf], diagnostics: &mut Diagnostics) -> Option<Api> {
    let mut found = None;
    for path in files {
        let text = match text(path) {
            Ok(text) => text,
            Err(error) => {
                push_unreadable(path, &error, diagnostics);
                continue;
            }
        };
        // A constraint that cannot be read is an error only where the package is read.
        if constraints::includes_text(&text).unwrap_or(true) {
            found = found.max(Some(text_declares(&text)));
            if found == Some(Api::Kinds) {
                break;
            }
        }
    }
    found
}

/// The text of a file for a look at it. What is not UTF-8 or too large is an error only where the package is read.
fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(limits::FILE_BYTES.value as u64).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn push_unreadable(path: &Path, error: &io::Error, diagnostics: &mut Diagnostics) {
    let message = format!("cannot be read: {error}");
    diagnostics.push(Diagnostic::error("input", Location::file(shown(path)), message).help_of(error));
}

/// What a text has of an API: a marker of root types, or a struct that embeds `TypeMeta` and `ObjectMeta`, are kinds.
fn text_declares(text: &str) -> Api {
    let (mut has_type_meta, mut has_object_meta) = (false, false);
    let mut found = Api::Nothing;
    for line in text.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("//") {
            let marker = comment.trim();
            let root = marker.strip_prefix("+kubebuilder:object:root");
            if root.is_some_and(|value| matches!(value, "" | "=true")) {
                return Api::Kinds;
            }
            if marker.starts_with("+groupName=") {
                found = Api::Group;
            }
            continue;
        }
        let embedded = line.split([' ', '\t', '`', '/', ';']).next().unwrap_or_default();
        match embedded.rsplit('.').next() {
            Some("TypeMeta") => has_type_meta = true,
            Some("ObjectMeta") => has_object_meta = true,
            Some("}") => (has_type_meta, has_object_meta) = (false, false),
            _ => {}
        }
        if has_type_meta && has_object_meta {
            return Api::Kinds;
        }
    }
    found
}

/// The package of a file, of which the kinds of this file are wanted; an error for a file that does not belong to its
/// package.
pub fn file(path: &Path, diagnostics: &mut Diagnostics) -> Option<ApiPackage> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let reason = if !constraints::includes_name(&name) {
        Some("by its name it is a test, or for another platform than linux/amd64")
    } else {
        let included = constraints::includes_text(&text(path).unwrap_or_default()).unwrap_or(true);
        (!included).then_some("its build constraints exclude it on linux/amd64")
    };
    if let Some(reason) = reason {
        let message = format!("the file is not part of its package: {reason}");
        let problem = Diagnostic::error("excluded-go-file", Location::file(shown(path)), message);
        diagnostics.push(problem.help("pass a file of the API's types, or the directory of their package"));
        return None;
    }
    let directory = path.parent().unwrap_or(Path::new("")).to_owned();
    Some(ApiPackage { directory, files: Some(BTreeSet::from([name])) })
}

/// The packages of Go files that a glob matches: of each the kinds of these files are wanted. Files that do not belong to
/// their packages are passed over.
pub fn matched_files(paths: &[PathBuf]) -> Vec<ApiPackage> {
    let mut unneeded = Diagnostics::default();
    let is_go = |path: &&PathBuf| has_go_name(path) && path.is_file();
    paths.iter().filter(is_go).filter_map(|path| file(path, &mut unneeded)).collect()
}

/// Packages that inputs select, each once.
#[derive(Debug, Default)]
pub struct Packages {
    /// The packages in the order of the inputs.
    pub all: Vec<ApiPackage>,
    /// By the canonical path of its directory, the index of each.
    by_directory: BTreeMap<PathBuf, usize>,
}

impl Packages {
    /// Adds a package, or the files that it selects to the same package.
    pub fn add(&mut self, package: ApiPackage) {
        let directory =
            on_disk(&package.directory).canonicalize().unwrap_or_else(|_| package.directory.clone());
        let index = *self.by_directory.entry(directory).or_insert(self.all.len());
        let Some(same) = self.all.get_mut(index) else { return self.all.push(package) };
        same.files = match (same.files.take(), package.files) {
            (Some(mut files), Some(more)) => {
                files.extend(more);
                Some(files)
            }
            _ => None,
        };
    }
}
