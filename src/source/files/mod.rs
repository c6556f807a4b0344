//! The inputs of a run (files, directories, globs, `-` for standard input, clusters) -> the files to read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::cluster::CLUSTER;
use super::crd_words::has_crd_words;
use super::go::packages::{self, ApiPackage, GoDirectory, Packages};
use super::input_file::{self, Content, InputFile, NamedAt, Origin};
use super::missing;
use super::purpose::Purpose;
use super::shown_paths::{header, relative_to_base, shown};
use crate::config::Config;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::emit::{Files, GeneratedFiles};
use crate::limits;

/// The files of all inputs.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// Each file once, in the order of the inputs; those of a directory or glob are sorted by path.
    pub files: Vec<InputFile>,
    /// The Go packages whose types are read, each once, in the order of the inputs; those of a directory are sorted.
    pub go: Vec<ApiPackage>,
    /// Every file and directory that is read, sorted, with the config and the directories of globs.
    pub read: Vec<PathBuf>,
    /// The documents of clusters that are to be saved, by file name.
    pub saved: Files,
}

/// Finds the files of all inputs of a config; relative ones are relative to `base`. Standard input and clusters are read,
/// the documents of clusters as if they had been saved in the directory `save`.
///
/// A directory is read in one way, as Go or as YAML and JSON. It is Go if one of its packages declares an API (see
/// [`packages::directory`]), and CRDs below it are not read then, which a note says: an operator's repository contains both,
/// the types and the CRDs that were made of them. All other directories are YAML and JSON, whatever else of Go they contain.
/// `DIRECTORY/...` means the Go packages in a directory and below, as for Go's own commands. A Go file that is named or
/// matches a glob means its kinds.
pub fn select(
    config: &Config,
    purpose: Purpose,
    base: &Path,
    save: Option<&Path>,
    diagnostics: &mut Diagnostics,
) -> Selection {
    let (seen, packages, out) = (BTreeSet::new(), Packages::default(), Selection::default());
    let go_directories = Vec::new();
    let mut reader = Inputs { config, purpose, base, save, diagnostics, seen, packages, go_directories, out };
    for input in &config.inputs {
        reader.input(input);
    }
    for directory in std::mem::take(&mut reader.go_directories) {
        reader.crds_beside(&directory);
    }
    let mut out = Selection { go: reader.packages.all, ..reader.out };
    out.read.extend(config.file.clone());
    out.read.sort();
    out.read.dedup();
    out
}

struct Inputs<'a> {
    config: &'a Config,
    purpose: Purpose,
    base: &'a Path,
    save: Option<&'a Path>,
    diagnostics: &'a mut Diagnostics,
    /// The canonical paths of the files that were selected: a file that two inputs select is read once.
    seen: BTreeSet<PathBuf>,
    packages: Packages,
    /// The directories that were read as Go.
    go_directories: Vec<PathBuf>,
    out: Selection,
}

impl Inputs<'_> {
    fn input(&mut self, input: &str) {
        if input == "-" {
            return self.standard_input();
        }
        if input.starts_with(CLUSTER) {
            return self.cluster(input);
        }
        let path = self.base.join(input);
        let reads_go = self.purpose == Purpose::Types;
        if path.is_dir() {
            let mut found = BTreeSet::new();
            let has_go = self.any_directory(&path, &mut found);
            self.select_found(input, found, has_go);
        } else if let Some(directory) = path
            .parent()
            .filter(|directory| directory.as_os_str().is_empty() || directory.exists())
            .filter(|_| reads_go && path.ends_with("..."))
        {
            self.packages_below(input, directory);
        } else if reads_go && path.is_file() && packages::has_go_name(&path) {
            self.out.read.push(path.clone());
            if let Some(package) = packages::file(&path, self.diagnostics) {
                self.packages.add(package);
            }
        } else if path.exists() || !input.contains(['*', '?', '[']) {
            let place = self.config.place_of_input(input);
            let named = place.map(|at| Box::new(NamedAt { at: at.clone(), input: input.to_owned() }));
            self.file(&path, Origin::Named(named));
        } else {
            self.glob(input, &path);
        }
    }

    fn standard_input(&mut self) {
        let shown = "<stdin>".to_owned();
        if let Some(bytes) = input_file::bytes(std::io::stdin().lock(), &shown, self.diagnostics) {
            self.add(shown, "stdin".to_owned(), Origin::Named(None), Content::Bytes(bytes));
        }
    }

    /// Reads the documents of a live cluster. Their names are those of saved files, so that headers do not depend on
    /// whether the documents were saved first.
    fn cluster(&mut self, input: &str) {
        self.out.read.extend(super::cluster::kubeconfig_files());
        let documents = match super::cluster::read(input, self.config.cluster_timeout()) {
            Ok(documents) => documents,
            Err(problem) => return self.diagnostics.push(*problem),
        };
        for super::cluster::Document { name, text } in documents {
            let saved = self.save.map(|directory| self.base.join(directory).join(&name));
            if saved.is_some() {
                match self.out.saved.get(&name) {
                    Some(other) if **other == *text => continue,
                    Some(_) => {
                        let help = "save each into a separate directory";
                        self.error(
                            "save",
                            input,
                            &format!("two inputs have different contents for `{name}`"),
                            help,
                        );
                        continue;
                    }
                    None => drop(self.out.saved.insert(name.clone(), text.as_str().into())),
                }
            }
            let header = saved.and_then(|path| relative_to_base(&path, self.base));
            let shown = format!("{}/{name}", input.trim_end_matches('/'));
            self.add(shown, header.unwrap_or(name), Origin::Found, Content::Bytes(text.into_bytes()));
        }
    }

    /// Selects the files that match a glob, and those in directories that match it.
    fn glob(&mut self, input: &str, pattern: &Path) {
        self.out.read.push(literal_directory(pattern));
        let options = glob::MatchOptions { require_literal_separator: true, ..glob::MatchOptions::new() };
        let paths = match glob::glob_with(&pattern.to_string_lossy(), options) {
            Ok(paths) => paths.flatten(),
            Err(error) => return self.error("input", input, &format!("not a glob: {}", error.msg), ""),
        };
        let (mut found, mut go_files, mut has_go) = (BTreeSet::new(), Vec::new(), false);
        for path in paths {
            if path.is_dir() {
                has_go |= self.any_directory(&path, &mut found);
            } else if self.purpose == Purpose::Types && packages::has_go_name(&path) {
                go_files.push(path);
            } else {
                found.insert(path);
            }
        }
        if limits::FILES.is_exceeded_by(go_files.len()) {
            return self.error(limits::FILES.code, input, &limits::FILES.message(), limits::FILES.help);
        }
        for package in packages::matched_files(&go_files) {
            has_go = true;
            self.packages.add(package);
        }
        self.out.read.extend(go_files);
        self.select_found(input, found, has_go);
    }

    /// Selects the files of a directory or glob, but for those that kubesmith generated; `has_go` says that it selects Go
    /// packages too.
    fn select_found(&mut self, input: &str, mut paths: BTreeSet<PathBuf>, has_go: bool) {
        // An output directory may lie in an input directory, and generated packages contain CRDs: these are not inputs.
        let mut generated = GeneratedFiles::default();
        paths.retain(|path| !generated.contains(path));
        if paths.is_empty() && !has_go {
            let (message, help) = missing::nothing_here(&self.base.join(input));
            self.error("no-input", input, message, &self.purpose.help(help));
        } else if limits::FILES.is_exceeded_by(paths.len()) {
            self.error(limits::FILES.code, input, &limits::FILES.message(), limits::FILES.help);
        } else {
            for path in &paths {
                self.file(path, Origin::Found);
            }
        }
    }

    /// Selects the Go packages of a directory, or collects its YAML and JSON files. Whether it is Go: see [`select`].
    fn any_directory(&mut self, path: &Path, found: &mut BTreeSet<PathBuf>) -> bool {
        if self.purpose != Purpose::Types {
            self.directory(path, found);
            return false;
        }
        let mut messages = Diagnostics::default();
        let go = packages::directory(path, false, &mut messages);
        // Of more files than are looked at nobody knows what they declare.
        if !go.packages.is_empty() || messages.has_error(limits::FILES.code) {
            self.go_directories.push(path.to_owned());
            self.select_packages(go, messages);
            return true;
        }
        let before = found.len();
        self.directory(path, found);
        // Types alone may make a package of an API, whose kinds are in another one. The message about them is better than
        // that there is no file.
        let is_package = go.others.iter().any(|other| other == path);
        if found.len() > before || !is_package {
            return false;
        }
        self.select_packages(GoDirectory { packages: vec![path.to_owned()], ..go }, messages);
        true
    }

    /// Selects the Go packages in a directory and below.
    fn packages_below(&mut self, input: &str, directory: &Path) {
        let mut messages = Diagnostics::default();
        let go = packages::directory(directory, true, &mut messages);
        if go.packages.is_empty() && !messages.has_errors() {
            self.error("no-input", input, "no Go package here declares an API", missing::NO_API_HELP);
        }
        self.select_packages(go, messages);
    }

    fn select_packages(&mut self, go: GoDirectory, messages: Diagnostics) {
        self.diagnostics.append(messages);
        self.out.read.extend(go.read);
        for directory in go.packages {
            self.packages.add(ApiPackage { directory, files: None });
        }
    }

    /// Notes the CRDs that are not read because they stand below a directory of Go packages, and are no input themselves.
    fn crds_beside(&mut self, directory: &Path) {
        let (mut found, read) = (BTreeSet::new(), self.out.read.len());
        let messages = std::mem::take(self.diagnostics);
        self.directory(directory, &mut found);
        // These files are no inputs: what is wrong with them does not matter, nor whether they change.
        *self.diagnostics = messages;
        self.out.read.truncate(read);
        let mut generated = GeneratedFiles::default();
        let mentions = |path: &PathBuf| fs::File::open(path).and_then(has_crd_words).is_ok_and(|has| has);
        let is_input = |path: &PathBuf| path.canonicalize().is_ok_and(|path| self.seen.contains(&path));
        found.retain(|path| !generated.contains(path) && !is_input(path) && mentions(path));
        if let Some(first) = found.first() {
            let message = match found.len() {
                1 => format!("read the Go types here, and ignored the CRD in `{}`", shown(first)),
                n => format!(
                    "read the Go types here, and ignored the CRDs in {n} files, such as `{}`",
                    shown(first)
                ),
            };
            let note = Diagnostic::note("crds-beside-go", Location::file(shown(directory)), message);
            self.diagnostics.push(note.help("to read CRDs, name their files or their directory as an input"));
        }
    }

    /// Collects the YAML and JSON files in a directory and its subdirectories. Hidden files and directories are
    /// skipped, and links to directories are not followed.
    fn directory(&mut self, directory: &Path, found: &mut BTreeSet<PathBuf>) {
        self.out.read.push(directory.to_owned());
        let entries = match fs::read_dir(directory) {
            Ok(entries) => entries,
            Err(error) => {
                let location = Location::file(directory.to_string_lossy());
                let message = format!("cannot be read: {error}");
                let problem = Diagnostic::error("input", location, message);
                return self.diagnostics.push(problem.help_of(&error));
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            let is_directory = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
            if is_hidden || limits::FILES.is_exceeded_by(found.len()) {
                continue;
            } else if is_directory {
                self.directory(&path, found);
            } else if matches!(extension.as_deref(), Some("yaml" | "yml" | "json")) {
                found.insert(path);
            }
        }
    }

    /// Adds a file, unless another input selected it already.
    fn file(&mut self, path: &Path, origin: Origin) {
        if !self.seen.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned())) {
            return;
        }
        self.out.read.push(path.to_owned());
        self.add(shown(path), header(path, self.base), origin, Content::Path(path.to_owned()));
    }

    fn add(&mut self, shown: String, header: String, origin: Origin, content: Content) {
        self.out.files.push(InputFile { shown, header, origin, content, purpose: self.purpose });
    }

    /// Reports an error about an input, at its position in the config where it stands there.
    fn error(&mut self, code: &'static str, input: &str, message: &str, help: &str) {
        let place = self.config.place_of_input(input);
        let named = place.map(|at| NamedAt { at: at.clone(), input: input.to_owned() });
        self.diagnostics.push(input_file::error(code, named.as_ref(), input, message.to_owned()).help(help));
    }
}

/// The directory that contains everything that a glob can match: its parts before the first with a wildcard.
fn literal_directory(pattern: &Path) -> PathBuf {
    let has_wildcard = |part: &Component<'_>| part.as_os_str().to_string_lossy().contains(['*', '?', '[']);
    let directory: PathBuf = pattern.components().take_while(|part| !has_wildcard(part)).collect();
    if directory.as_os_str().is_empty() { PathBuf::from(".") } else { directory }
}

#[cfg(test)]
mod tests;
