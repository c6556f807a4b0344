//! Generated files and an output directory -> what would have to change there, and what stands in the way.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Files;
use super::manifest::{MANIFEST, Manifest};
use super::path::{self, Found};
use crate::diag::{Diagnostic, Location};

/// What happens to one file of an output directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It is as generated.
    None,
    /// It is as generated but for `\r\n` at its line ends.
    LineEnds,
    /// It is missing.
    Create,
    /// It has another text.
    Update,
    /// It was generated once and is not any more.
    Remove,
}

/// A file that a run would have to overwrite or remove, but must not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The file as it is shown to people.
    pub file: String,
    /// Why.
    pub reason: Reason,
}

/// Why a file is not touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It was generated, and changed by hand since. Forcing overwrites it.
    Edited,
    /// It was never generated.
    HandMade,
    /// It is no file that could be replaced; what it is, in words.
    NotAFile(&'static str),
}

impl Refusal {
    /// The same as an error.
    pub fn into_error(self) -> Diagnostic {
        let location = Location::file(self.file);
        match self.reason {
            Reason::Edited => {
                Diagnostic::error("hand-edited", location, "this generated file was changed by hand")
                    .help("move the changes elsewhere, or give `--force` to overwrite them")
            }
            Reason::HandMade => Diagnostic::error(
                "hand-made",
                location,
                format!("a file is to be generated here, but this one is not listed in {MANIFEST}"),
            )
            .help("move it away, or choose another output directory"),
            Reason::NotAFile(what) => Diagnostic::error(
                "output",
                location,
                format!("a file is to be generated here, but this is {what}"),
            )
            .help("move it away, or choose another output directory"),
        }
    }
}

/// What would make one output directory current. Making it reads the directory and changes nothing.
#[derive(Debug)]
pub struct Plan<'a> {
    pub(super) directory: PathBuf,
    pub(super) files: &'a Files,
    /// By path; the manifest among them.
    pub(super) changes: BTreeMap<String, Change>,
    pub(super) recorded: Manifest,
    pub(super) next: Manifest,
    refusals: Vec<Refusal>,
}

impl<'a> Plan<'a> {
    /// Compares a directory with what belongs into it.
    ///
    /// # Errors
    /// What makes the comparison impossible: an unreadable directory or manifest, or a path that leads out
    /// of the directory.
    pub fn new(directory: &Path, files: &'a Files) -> Result<Self, Vec<Diagnostic>> {
        let error = |path: &str, message: String| {
            Diagnostic::error("output", Location::file(path::shown(directory, path)), message)
        };
        let lawless = |path: &&String| !path::is_safe(path) || path.as_str() == MANIFEST;
        let mut errors: Vec<_> = files
            .keys()
            .filter(lawless)
            .map(|path| error("", format!("`{path}` is no path for a generated file")))
            .collect();
        if directory.exists() && !directory.is_dir() {
            errors.push(error("", "the output directory is a file".to_owned()));
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let recorded = Manifest::read(directory).map_err(|message| {
            vec![error(MANIFEST, message).help("restore it, or delete it together with the generated files")]
        })?;
        let mut plan = Plan {
            directory: directory.to_owned(),
            files,
            changes: BTreeMap::new(),
            recorded,
            next: Manifest::of(files),
            refusals: Vec::new(),
        };
        for (path, text) in files {
            match path::look(directory, path) {
                Ok(found) => plan.place(path, text, found),
                Err(cause) => errors.push(error(path, cause.to_string())),
            }
        }
        let stale: Vec<String> = plan
            .recorded
            .paths()
            .into_iter()
            .filter(|p| !files.contains_key(*p))
            .map(str::to_owned)
            .collect();
        for path in stale {
            match path::look(directory, &path) {
                Ok(found) => plan.discard(&path, found),
                Err(cause) => errors.push(error(&path, cause.to_string())),
            }
        }
        plan.compare_manifest();
        if errors.is_empty() { Ok(plan) } else { Err(errors) }
    }

    /// A file that belongs here.
    fn place(&mut self, path: &str, text: &str, found: Found) {
        let change = match found {
            Found::Nothing => Change::Create,
            Found::File(bytes) if bytes == text.as_bytes() => Change::None,
            Found::File(bytes)
                if path::without_carriage_returns(&bytes)
                    == path::without_carriage_returns(text.as_bytes()) =>
            {
                Change::LineEnds
            }
            Found::File(bytes) => {
                if !self.recorded.lists(path) {
                    self.refuse(path, Reason::HandMade);
                } else if !self.recorded.generated(path, &bytes) {
                    self.refuse(path, Reason::Edited);
                }
                Change::Update
            }
            Found::Other(what) => {
                self.refuse(path, Reason::NotAFile(what));
                Change::Update
            }
        };
        self.changes.insert(path.to_owned(), change);
    }

    /// A file that was generated once. What took its place and is no file is not ours: it stays.
    fn discard(&mut self, path: &str, found: Found) {
        if let Found::File(bytes) = found {
            if !self.recorded.generated(path, &bytes) {
                self.refuse(path, Reason::Edited);
            }
            self.changes.insert(path.to_owned(), Change::Remove);
        }
    }

    fn refuse(&mut self, path: &str, reason: Reason) {
        self.refusals.push(Refusal { file: path::shown(&self.directory, path), reason });
    }

    /// The manifest is one of the output's files. It is missing or old only where it says something.
    fn compare_manifest(&mut self) {
        let change = match path::look(&self.directory, MANIFEST) {
            Ok(Found::File(_)) if self.recorded == self.next => Change::None,
            Ok(Found::File(_)) => Change::Update,
            _ if self.files.is_empty() => return,
            _ => Change::Create,
        };
        self.changes.insert(MANIFEST.to_owned(), change);
    }

    /// The text that belongs at a path; none for a stale file.
    pub(super) fn text(&self, path: &str) -> Option<String> {
        if path == MANIFEST { Some(self.next.text()) } else { self.files.get(path).cloned() }
    }

    /// The output directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// What happens to each file, by path.
    pub fn changes(&self) -> impl Iterator<Item = (&str, Change)> {
        self.changes.iter().map(|(path, change)| (path.as_str(), *change))
    }

    /// The path of a file of this output, as people read it.
    pub fn shown(&self, path: &str) -> String {
        path::shown(&self.directory, path)
    }

    /// Whether everything is as generated, line ends aside.
    pub fn is_current(&self) -> bool {
        self.changes.values().all(|change| matches!(change, Change::None | Change::LineEnds))
    }

    /// What stands in the way of [`write()`](super::write()). Forcing overwrites what was edited by hand, and
    /// never what was made by hand.
    pub fn refusals(&self, force: bool) -> impl Iterator<Item = &Refusal> {
        self.refusals.iter().filter(move |refusal| !(force && refusal.reason == Reason::Edited))
    }
}
