//! The inputs of a run (files, directories, globs, `-` for standard input, clusters) -> their texts with file names.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use super::cluster::CLUSTER;
use super::unreadable;
use crate::config::Config;
use crate::diag::{Diagnostic, Diagnostics, Location, Mark};
use crate::emit::{Files, GeneratedFiles};
use crate::limits;
use crate::paths::normalized;

/// Whether the user named a file or kubesmith found it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The user named it as an input: it must contain a kind.
    Named,
    /// It is in a directory, matches a glob or comes from a cluster: it may contain other documents.
    Found,
}

/// A file's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The path as messages show it.
    pub shown: String,
    /// The path in headers of generated files: relative to the config file, or the file name alone.
    pub header: String,
    /// Whether the user named the file.
    pub origin: Origin,
    /// The whole text.
    pub text: String,
}

/// The texts of all inputs.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    /// Each file once, in the order of the inputs; those of a directory or glob are sorted by path.
    pub files: Vec<Text>,
    /// Every file and directory that was read, sorted, with the config and the directories of globs.
    pub read: Vec<PathBuf>,
    /// The documents of clusters that are to be saved, by file name.
    pub saved: Files,
}

/// Reads all inputs of a config; relative ones are relative to `base`. The documents of clusters are read as if they had
/// been saved in the directory `save`.
pub fn read(config: &Config, base: &Path, save: Option<&Path>, diagnostics: &mut Diagnostics) -> Texts {
    let mut reader = Inputs { config, base, save, diagnostics, seen: BTreeSet::new(), out: Texts::default() };
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
    /// The canonical paths of the files that were read: a file that two inputs select is read once.
    seen: BTreeSet<PathBuf>,
    out: Texts,
}

impl Inputs<'_> {
    fn input(&mut self, input: &str) {
        if input == "-" {
            return self.add_text(
                std::io::stdin().lock(),
                "<stdin>".to_owned(),
                "stdin".to_owned(),
                Origin::Named,
            );
        }
        if input.starts_with(CLUSTER) {
            return self.cluster(input);
        }
        let path = self.base.join(input);
        if path.is_dir() {
            let mut found = BTreeSet::new();
            self.directory(&path, &mut found);
            self.read_found(input, found);
        } else if path.exists() || !input.contains(['*', '?', '[']) {
            self.file(&path, Origin::Named);
        } else {
            self.glob(input, &path);
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
                    Some(other) if *other == text => continue,
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
                    None => drop(self.out.saved.insert(name.clone(), text.clone())),
                }
            }
            let header = saved.and_then(|path| relative_to_base(&path, self.base));
            let shown = format!("{}/{name}", input.trim_end_matches('/'));
            self.add_text(text.as_bytes(), shown, header.unwrap_or(name), Origin::Found);
        }
    }

    /// Reads the files that match a glob, and those in directories that match it.
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
                self.read_found(input, found);
            }
            Err(error) => self.error("input", input, &format!("not a glob: {}", error.msg), ""),
        }
    }

    /// Reads the files of a directory or glob, but for those that kubesmith generated.
    fn read_found(&mut self, input: &str, mut paths: BTreeSet<PathBuf>) {
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
                return self.error(
                    "input",
                    &directory.to_string_lossy(),
                    &format!("cannot be read: {error}"),
                    "",
                );
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

    /// Opens a file and adds its text, unless another input selected it already.
    fn file(&mut self, path: &Path, origin: Origin) {
        if !self.seen.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned())) {
            return;
        }
        self.out.read.push(path.to_owned());
        let shown = shown(path);
        let name = path.file_name().map_or_else(|| shown.clone(), |name| name.to_string_lossy().into_owned());
        let header = relative_to_base(path, self.base).unwrap_or(name);
        match open(path) {
            Ok(file) => self.add_text(file, shown, header, origin),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let help = unreadable::missing(path);
                self.error("input", &shown, "no such file or directory", &help);
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
                let message = "expected a file or a directory, found a pipe, a socket or a device";
                self.error("input", &shown, message, "`-` reads a pipe from standard input");
            }
            Err(error) => self.error("input", &shown, &format!("cannot be read: {error}"), ""),
        }
    }

    /// Adds the text of a file that is not too large and is UTF-8.
    fn add_text(&mut self, file: impl Read, shown: String, header: String, origin: Origin) {
        let mut bytes = Vec::new();
        if let Err(error) = file.take(limits::FILE_BYTES.value as u64 + 1).read_to_end(&mut bytes) {
            return self.error("input", &shown, &format!("cannot be read: {error}"), "");
        }
        if limits::FILE_BYTES.is_exceeded_by(bytes.len()) {
            let help = "a CRD larger than 1.5 MB does not fit into etcd";
            return self.error(limits::FILE_BYTES.code, &shown, &limits::FILE_BYTES.message(), help);
        }
        match String::from_utf8(bytes) {
            // UTF-16 without its mark is UTF-8 with a zero beside each letter.
            Ok(text) if text.as_bytes().iter().take(2).any(|byte| *byte == 0) => {
                let (message, help) = unreadable::encoding(text.as_bytes());
                self.error("not-utf8", &shown, message, help);
            }
            Ok(text) => self.out.files.push(Text { shown, header, origin, text }),
            Err(error) => {
                let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let at = Mark::after(&String::from_utf8_lossy(valid));
                let location = Location { at, ..Location::file(shown) };
                let (message, help) = unreadable::encoding(error.as_bytes());
                self.diagnostics.push(Diagnostic::error("not-utf8", location, message).help(help));
            }
        }
    }

    fn error(&mut self, code: &'static str, input: &str, message: &str, help: &str) {
        self.diagnostics.push(Diagnostic::error(code, Location::file(input), message).help(help));
    }
}

/// Opens a regular file. Opening a named pipe would wait for a writer, and a device may never end.
fn open(path: &Path) -> io::Result<fs::File> {
    // A shell passes `<(command)` as such a path: the pipe is open already, so that opening it does not wait.
    let is_descriptor =
        ["/dev/fd", "/dev/stdin", "/proc/self/fd"].iter().any(|directory| path.starts_with(directory));
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() || kind.is_dir() || is_descriptor {
        fs::File::open(path)
    } else {
        Err(io::ErrorKind::InvalidInput.into())
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
