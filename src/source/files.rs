//! Inputs (files, directories, globs, `-`) -> texts with their names.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use super::cluster::CLUSTER;
use super::text::limits::LIMITS;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::emit::GeneratedFiles;

/// How a file came to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It was named as an input: it must contain a kind.
    Named,
    /// It is in a directory or matches a glob: it may contain other documents.
    Found,
}

/// A file's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The path as messages show it.
    pub shown: String,
    /// Relative to the config file, or its name alone.
    pub header: String,
    /// How it came to be read.
    pub origin: Origin,
    /// All of it.
    pub text: String,
}

/// The texts of all inputs.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    /// In the order of the inputs, directories and globs sorted by path, each file once.
    pub files: Vec<Text>,
    /// Every file and directory that was read, sorted.
    pub read: Vec<PathBuf>,
}

/// Reads all inputs; relative ones are relative to `base`.
pub fn read(inputs: &[String], base: &Path, diagnostics: &mut Diagnostics) -> Texts {
    let mut reader = Inputs { base, diagnostics, seen: BTreeSet::new(), out: Texts::default() };
    for input in inputs {
        reader.input(input);
    }
    let mut out = reader.out;
    out.read.sort();
    out.read.dedup();
    out
}

struct Inputs<'a> {
    base: &'a Path,
    diagnostics: &'a mut Diagnostics,
    seen: BTreeSet<PathBuf>,
    out: Texts,
}

impl Inputs<'_> {
    fn input(&mut self, input: &str) {
        if input == "-" {
            return self.take(
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
            self.found(input, found);
        } else if path.exists() || !input.contains(['*', '?', '[']) {
            self.file(&path, Origin::Named);
        } else {
            self.glob(input, &path);
        }
    }

    /// The documents of a live cluster, under the names that they are saved under.
    #[cfg(feature = "cluster")]
    fn cluster(&mut self, input: &str) {
        match super::cluster::read(input) {
            Ok(documents) => {
                for document in documents {
                    let shown = format!("{}/{}", input.trim_end_matches('/'), document.name);
                    self.take(document.text.as_bytes(), shown, document.name, Origin::Found);
                }
            }
            Err(problem) => self.diagnostics.push(*problem),
        }
    }

    #[cfg(not(feature = "cluster"))]
    fn cluster(&mut self, input: &str) {
        self.error(
            "unsupported-input",
            input,
            "this build of kubesmith cannot read clusters",
            "build it with the feature `cluster`, or save the CRDs with `kubectl get crd -o yaml` and pass that file",
        );
    }

    fn glob(&mut self, input: &str, pattern: &Path) {
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
                self.found(input, found);
            }
            Err(error) => self.error("input", input, &format!("not a glob: {}", error.msg), ""),
        }
    }

    fn found(&mut self, input: &str, mut paths: BTreeSet<PathBuf>) {
        // An output directory inside an input directory has CRDs of its own; they are no input of the next run.
        let mut generated = GeneratedFiles::default();
        paths.retain(|path| !generated.contains(path));
        if paths.is_empty() {
            self.error("no-input", input, "no YAML or JSON file here", "");
        } else if paths.len() > LIMITS.files {
            self.error("too-many-files", input, &format!("more than {} files", LIMITS.files), "");
        } else {
            for path in &paths {
                self.file(path, Origin::Found);
            }
        }
    }

    /// The YAML and JSON files in a directory and its subdirectories; links to directories and hidden ones are not followed.
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
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            let directory = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let extension = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase());
            if hidden || found.len() > LIMITS.files {
                continue;
            } else if directory {
                self.directory(&path, found);
            } else if matches!(extension.as_deref(), Some("yaml" | "yml" | "json")) {
                found.insert(path);
            }
        }
    }

    fn file(&mut self, path: &Path, origin: Origin) {
        if !self.seen.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned())) {
            return;
        }
        self.out.read.push(path.to_owned());
        let shown = shown(path);
        let name = path.file_name().map_or_else(|| shown.clone(), |name| name.to_string_lossy().into_owned());
        let header = relative_to_base(path, self.base).unwrap_or(name);
        match fs::File::open(path) {
            Ok(file) => self.take(file, shown, header, origin),
            Err(error) => {
                let what = match error.kind() {
                    std::io::ErrorKind::NotFound => "no such file or directory".to_owned(),
                    _ => format!("cannot be read: {error}"),
                };
                self.error("input", &shown, &what, "");
            }
        }
    }

    fn take(&mut self, file: impl Read, shown: String, header: String, origin: Origin) {
        let mut bytes = Vec::new();
        if let Err(error) = file.take(LIMITS.file_bytes + 1).read_to_end(&mut bytes) {
            return self.error("input", &shown, &format!("cannot be read: {error}"), "");
        }
        if bytes.len() as u64 > LIMITS.file_bytes {
            let message = format!("larger than {} bytes", LIMITS.file_bytes);
            return self.error(
                "too-large",
                &shown,
                &message,
                "a CRD larger than 1.5 MB does not fit into etcd",
            );
        }
        match String::from_utf8(bytes) {
            Ok(text) => self.out.files.push(Text { shown, header, origin, text }),
            Err(error) => {
                let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let line = good.split(|b| *b == b'\n').count();
                let column = good.iter().rev().take_while(|b| **b != b'\n').count() + 1;
                let small = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
                let pointer = String::new();
                let location = Location { file: shown, line: small(line), column: small(column), pointer };
                self.diagnostics.push(Diagnostic::error("not-utf8", location, "not UTF-8 text"));
            }
        }
    }

    fn error(&mut self, code: &'static str, input: &str, message: &str, help: &str) {
        self.diagnostics.push(Diagnostic::error(code, Location::file(input), message).help(help));
    }
}

/// A path relative to the config's directory, the same from whichever directory the command is run; none
/// without a config, and for a path that does not start there.
fn relative_to_base(path: &Path, base: &Path) -> Option<String> {
    if base.as_os_str().is_empty() || path.is_absolute() != base.is_absolute() {
        return None;
    }
    // A glob's results lack the `.` that a base may begin with.
    let plain =
        |path: &Path| path.components().filter(|part| *part != Component::CurDir).collect::<PathBuf>();
    let (path, base) = (plain(path), plain(base));
    Some(path.strip_prefix(base).ok()?.to_string_lossy().replace('\\', "/"))
}

/// A path as messages show it: without `.`, and without a directory that `..` leaves at once.
fn shown(path: &Path) -> String {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(out.components().next_back(), Some(Component::Normal(_))) => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out.to_string_lossy().into_owned()
}
