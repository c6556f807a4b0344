//! The inputs of a run (files, directories, globs, `-` for standard input, clusters) -> the files to read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::cluster::CLUSTER;
use super::input_file::{self, Content, InputFile, NamedAt, Origin};
use super::unreadable;
use crate::config::Config;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::emit::{Files, GeneratedFiles};
use crate::limits;
use crate::paths::normalized;

/// The files of all inputs.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// Each file once, in the order of the inputs; those of a directory or glob are sorted by path.
    pub files: Vec<InputFile>,
    /// Every file and directory that is read, sorted, with the config and the directories of globs.
    pub read: Vec<PathBuf>,
    /// The documents of clusters that are to be saved, by file name.
    pub saved: Files,
}

/// Finds the files of all inputs of a config; relative ones are relative to `base`. Standard input and clusters are read,
/// the documents of clusters as if they had been saved in the directory `save`.
pub fn select(config: &Config, base: &Path, save: Option<&Path>, diagnostics: &mut Diagnostics) -> Selection {
    let mut reader =
        Inputs { config, base, save, diagnostics, seen: BTreeSet::new(), out: Selection::default() };
    for input in &config.inputs {
        reader.input(input);
    }
    let mut out = reader.out;
    out.read.extend(config.file.clone());
    out.read.sort();
    out.read.dedup();
    out
}

struct Inputs<'a> {
    config: &'a Config,
    base: &'a Path,
    save: Option<&'a Path>,
    diagnostics: &'a mut Diagnostics,
    /// The canonical paths of the files that were selected: a file that two inputs select is read once.
    seen: BTreeSet<PathBuf>,
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
        if path.is_dir() {
            let mut found = BTreeSet::new();
            self.directory(&path, &mut found);
            self.select_found(input, found);
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
                        let help = "save each of them into a directory of its own";
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
        match glob::glob_with(&pattern.to_string_lossy(), options) {
            Ok(paths) => {
                let mut found = BTreeSet::new();
                for path in paths.flatten() {
                    if path.is_dir() {
                        self.directory(&path, &mut found);
                    } else {
                        found.insert(path);
                    }
                }
                self.select_found(input, found);
            }
            Err(error) => self.error("input", input, &format!("not a glob: {}", error.msg), ""),
        }
    }

    /// Selects the files of a directory or glob, but for those that kubesmith generated.
    fn select_found(&mut self, input: &str, mut paths: BTreeSet<PathBuf>) {
        // An output directory may lie in an input directory, and generated packages contain CRDs: these are not inputs.
        let mut generated = GeneratedFiles::default();
        paths.retain(|path| !generated.contains(path));
        if paths.is_empty() {
            let help = unreadable::nothing_here(&self.base.join(input));
            self.error("no-input", input, "no YAML or JSON file here", &help);
        } else if limits::FILES.is_exceeded_by(paths.len()) {
            self.error(limits::FILES.code, input, &limits::FILES.message(), "");
        } else {
            for path in &paths {
                self.file(path, Origin::Found);
            }
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
                return self.diagnostics.push(Diagnostic::error("input", location, message));
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
        let shown = shown(path);
        let name = path.file_name().map_or_else(|| shown.clone(), |name| name.to_string_lossy().into_owned());
        let header = relative_to_base(path, self.base).unwrap_or(name);
        self.add(shown, header, origin, Content::Path(path.to_owned()));
    }

    fn add(&mut self, shown: String, header: String, origin: Origin, content: Content) {
        self.out.files.push(InputFile { shown, header, origin, content });
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

/// A path relative to the config's directory, which does not depend on the working directory; None without a config,
/// and for a path outside that directory.
fn relative_to_base(path: &Path, base: &Path) -> Option<String> {
    if base.as_os_str().is_empty() || path.is_absolute() != base.is_absolute() {
        return None;
    }
    // The glob library removes a leading `.`, which the base may have.
    let without_dots =
        |path: &Path| path.components().filter(|part| *part != Component::CurDir).collect::<PathBuf>();
    let (path, base) = (without_dots(path), without_dots(base));
    Some(path.strip_prefix(base).ok()?.to_string_lossy().replace('\\', "/"))
}

/// A path as messages print it.
fn shown(path: &Path) -> String {
    normalized(path).to_string_lossy().into_owned()
}
