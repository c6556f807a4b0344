//! Generated files and an output directory -> the change to each file, and the files that must not be overwritten.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Files;
use super::layout;
use super::manifest::{MANIFEST, Manifest, Unreadable};
use super::path::{self, Found};
use crate::diag::{Diagnostic, Location, Mark};
use crate::merge_conflict;
use crate::parallel::Threads;

/// The change to one file of an output directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// It has the generated text.
    None,
    /// It differs only in `\r\n` at its line ends.
    LineEnds,
    /// It differs only in its layout: a formatter has changed it.
    Layout,
    /// It is missing.
    Create,
    /// Its text differs from the generated one.
    Update,
    /// It was generated before and is not generated any more.
    Remove,
}

/// A file that a run would overwrite or remove but must not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The path in messages.
    pub file: String,
    /// The reason.
    pub reason: Reason,
}

/// Why a file is not overwritten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It was generated and then changed by hand, as of this line; `--force` overwrites it.
    Edited(Mark),
    /// It was generated and a merge left both sides in it, as of this line; `--force` overwrites it.
    Conflict(Mark),
    /// It was never generated.
    HandMade,
    /// It is not a regular file; the text names what it is.
    NotAFile(&'static str),
    /// It is something else than an earlier state of the document that would replace it.
    OtherDocument,
}

impl Refusal {
    /// The error of a refusal.
    pub fn into_error(self) -> Diagnostic {
        let location = Location::file(self.file);
        match self.reason {
            Reason::Conflict(at) => {
                merge_conflict::error_at(Location { at, ..location }).help(merge_conflict::GENERATED_HELP)
            }
            Reason::Edited(at) => {
                let message = match at.line {
                    0 => "the generated file was changed by hand",
                    _ => "the generated file was changed by hand; this is the first line that would be overwritten",
                };
                Diagnostic::error("hand-edited", Location { at, ..location }, message).help(
                    "move the changes elsewhere; `generate --force` then overwrites the file, and without `--force` \
                     nothing is written",
                )
            }
            Reason::HandMade => Diagnostic::error(
                "hand-made",
                location,
                format!("the file was not generated: {MANIFEST} does not list it, and a generated file has this path"),
            )
            .help("move it away, or choose another output directory"),
            Reason::OtherDocument => Diagnostic::error(
                "hand-made",
                location,
                "the file is not an earlier version of the document that would be written here",
            )
            .help("move it away, or choose another directory"),
            Reason::NotAFile(what) => Diagnostic::error(
                "output",
                location,
                format!("expected a file or nothing here, found {what}"),
            )
            .help("move it away, or choose another output directory"),
        }
    }
}

/// Whether a text may replace the bytes of a file.
type Replaces = fn(&str, &[u8]) -> bool;

/// The changes that would make one output directory current. Making a plan reads the directory and changes nothing.
#[derive(Debug)]
pub struct Plan<'a> {
    pub(super) directory: PathBuf,
    pub(super) files: &'a Files,
    /// The threads that compare and write files.
    pub(super) threads: Threads,
    /// Whether a file without a manifest may be replaced; None in a directory with a manifest, which decides there.
    replaces: Option<Replaces>,
    /// The change to each file and to the manifest, by path.
    pub(super) changes: BTreeMap<String, Change>,
    /// The manifest on disk.
    pub(super) recorded: Manifest,
    /// The manifest after the run.
    pub(super) next: Manifest,
    refusals: Vec<Refusal>,
}

impl<'a> Plan<'a> {
    /// Compares a directory with the generated files.
    ///
    /// # Errors
    /// A directory or manifest that cannot be read, or a path that leads out of the directory.
    pub fn new(directory: &Path, files: &'a Files, threads: Threads) -> Result<Self, Vec<Diagnostic>> {
        Self::compared(directory, files, threads, None, Manifest::new(files, threads))
    }

    /// Compares a directory without a manifest, such as a build script's, with files: nothing is removed, and
    /// `replaces` decides whether a text may replace other bytes.
    ///
    /// # Errors
    /// A directory that cannot be read, or a path that leads out of the directory.
    pub fn without_manifest(
        directory: &Path,
        files: &'a Files,
        replaces: Replaces,
    ) -> Result<Self, Vec<Diagnostic>> {
        let threads = Threads::default();
        Self::compared(directory, files, threads, Some(replaces), Manifest::default())
    }

    /// The same comparison with the directory as it is now.
    ///
    /// # Errors
    /// As of [`Plan::new`].
    pub(super) fn again(&self) -> Result<Self, Vec<Diagnostic>> {
        Self::compared(&self.directory, self.files, self.threads, self.replaces, self.next.clone())
    }

    fn compared(
        directory: &Path,
        files: &'a Files,
        threads: Threads,
        replaces: Option<Replaces>,
        next: Manifest,
    ) -> Result<Self, Vec<Diagnostic>> {
        check_paths(directory, files)?;
        let recorded = match replaces {
            Some(_) => Manifest::default(),
            None => Manifest::read(directory).map_err(|unreadable| {
                let shown = path::shown(directory, MANIFEST);
                let in_conflict = match path::look(directory, MANIFEST) {
                    Ok(Found::File(bytes)) => merge_conflict::error(&bytes, &shown)
                        .map(|error| error.help(merge_conflict::GENERATED_HELP)),
                    _ => None,
                };
                let help = format!(
                    "restore it, as with `git restore {shown}`; without an earlier one, delete the generated files here \
                     together with it, and run `kubesmith generate`"
                );
                let Unreadable { at, message } = unreadable;
                let error =
                    || Diagnostic::error("output", Location { at, ..Location::file(shown) }, message).help(help);
                vec![in_conflict.unwrap_or_else(error)]
            })?,
        };
        let mut plan = Plan {
            directory: directory.to_owned(),
            files,
            threads,
            replaces,
            changes: BTreeMap::new(),
            recorded,
            next,
            refusals: Vec::new(),
        };
        let mut errors = plan.compare_files();
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
                Err(cause) => errors.push(output_error(directory, &path, cause.to_string())),
            }
        }
        if plan.has_manifest() {
            plan.compare_manifest();
        }
        if errors.is_empty() { Ok(plan) } else { Err(errors) }
    }

    /// Plans the changes to the generated files, and returns an error for each that cannot be read.
    fn compare_files(&mut self) -> Vec<Diagnostic> {
        let compared = self.threads.map_in_order(self.files, |(path, text)| {
            path::look(&self.directory, path).map(|found| self.compare(path, text, found))
        });
        let mut errors = Vec::new();
        for (path, change) in self.files.keys().zip(compared) {
            match change {
                Ok((change, refused)) => {
                    refused.into_iter().for_each(|reason| self.refuse(path, reason));
                    self.changes.insert(path.clone(), change);
                }
                Err(cause) => errors.push(output_error(&self.directory, path, cause.to_string())),
            }
        }
        errors
    }

    /// The change to a generated file, and why it must not be made.
    fn compare(&self, path: &str, text: &str, found: Found) -> (Change, Option<Reason>) {
        let bytes = match found {
            Found::Nothing => return (Change::Create, None),
            Found::Other(what) => return (Change::Update, Some(Reason::NotAFile(what))),
            Found::File(bytes) => bytes,
        };
        if bytes == text.as_bytes() {
            return (Change::None, None);
        }
        if path::without_carriage_returns(&bytes) == path::without_carriage_returns(text.as_bytes()) {
            return (Change::LineEnds, None);
        }
        if layout::is_formatted(path) && layout::equal(&bytes, text.as_bytes()) {
            return (Change::Layout, None);
        }
        let refused = match self.replaces {
            Some(replaces) => (!replaces(text, &bytes)).then_some(Reason::OtherDocument),
            None if !self.recorded.lists(path) => Some(Reason::HandMade),
            None => (!self.recorded.generated(path, &bytes)).then(|| changed(&bytes, Some(text))),
        };
        (Change::Update, refused)
    }

    /// Plans to remove a file that is not generated any more, unless it is not a regular file by now.
    fn discard(&mut self, path: &str, found: Found) {
        if let Found::File(bytes) = found {
            if !self.recorded.generated(path, &bytes) {
                self.refuse(path, changed(&bytes, None));
            }
            self.changes.insert(path.to_owned(), Change::Remove);
        }
    }

    /// Records that a file must not be overwritten or removed.
    fn refuse(&mut self, path: &str, reason: Reason) {
        self.refusals.push(Refusal { file: path::shown(&self.directory, path), reason });
    }

    /// Plans the change to the manifest. Without generated files none is created.
    fn compare_manifest(&mut self) {
        let change = match path::look(&self.directory, MANIFEST) {
            Ok(Found::File(_)) if self.recorded == self.next => Change::None,
            Ok(Found::File(_)) => Change::Update,
            _ if self.files.is_empty() => return,
            _ => Change::Create,
        };
        self.changes.insert(MANIFEST.to_owned(), change);
    }

    /// Whether the directory has a manifest, or gets one.
    pub(super) fn has_manifest(&self) -> bool {
        self.replaces.is_none()
    }

    /// The change to each file, by path.
    pub fn changes(&self) -> impl Iterator<Item = (&str, Change)> {
        self.changes.iter().map(|(path, change)| (path.as_str(), *change))
    }

    /// The output directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Whether nothing was ever generated here: the directory does not exist, or is empty.
    #[cfg(feature = "check")]
    pub fn is_new(&self) -> bool {
        match std::fs::read_dir(&self.directory) {
            Ok(mut entries) => entries.next().is_none(),
            Err(error) => error.kind() == std::io::ErrorKind::NotFound,
        }
    }

    /// Whether nothing was ever generated here, though files of others are here: there is no manifest, and no file has
    /// the text that would be generated.
    #[cfg(feature = "check")]
    pub fn is_beside_others(&self) -> bool {
        let is_missing = self.changes.get(MANIFEST) == Some(&Change::Create);
        is_missing && self.changes.values().all(|change| matches!(change, Change::Create | Change::Update))
    }

    /// The path of a file in messages.
    pub fn shown(&self, path: &str) -> String {
        path::shown(&self.directory, path)
    }

    /// The generated files that somebody changed, or in which a merge left both sides, by their paths in messages.
    #[cfg(feature = "check")]
    pub fn changed_by_hand(&self) -> impl Iterator<Item = (&str, &Refusal)> {
        let is_changed =
            |refusal: &&Refusal| matches!(refusal.reason, Reason::Edited(_) | Reason::Conflict(_));
        self.refusals.iter().filter(is_changed).map(|refusal| (refusal.file.as_str(), refusal))
    }

    /// The files that [`write()`](super::write()) must not overwrite. With `force` it may overwrite hand-edited
    /// files, but never hand-made ones.
    pub fn refusals(&self, force: bool) -> impl Iterator<Item = &Refusal> {
        let may_be_forced = |reason| matches!(reason, Reason::Edited(_) | Reason::Conflict(_));
        self.refusals.iter().filter(move |refusal| !(force && may_be_forced(refusal.reason)))
    }
}

/// Why a file with other bytes than the generated ones is not overwritten.
fn changed(bytes: &[u8], generated: Option<&str>) -> Reason {
    let edited =
        || Reason::Edited(generated.map_or_else(Mark::default, |text| first_difference(bytes, text)));
    merge_conflict::find(bytes).map_or_else(edited, Reason::Conflict)
}

/// The first line of a file that differs from the generated text.
fn first_difference(bytes: &[u8], generated: &str) -> Mark {
    let lines = |bytes: &'_ [u8]| -> Vec<Vec<u8>> {
        bytes.split(|byte| *byte == b'\n').map(|line| line.trim_ascii_end().to_vec()).collect()
    };
    let (own, generated) = (lines(bytes), lines(generated.as_bytes()));
    let equal = own.iter().zip(&generated).take_while(|(own, generated)| own == generated).count();
    Mark::new(equal.min(own.len().saturating_sub(1)) + 1, 1)
}

/// The error about a file of an output directory.
fn output_error(directory: &Path, path: &str, message: String) -> Diagnostic {
    Diagnostic::error("output", Location::file(path::shown(directory, path)), message)
}

/// Checks that generated files have paths in the directory, and that the directory is one or does not exist.
fn check_paths(directory: &Path, files: &Files) -> Result<(), Vec<Diagnostic>> {
    let error = |message| Diagnostic::error("output", Location::file(path::shown(directory, "")), message);
    let is_unsafe = |path: &&String| !path::is_safe(path) || path.as_str() == MANIFEST;
    let unsafe_paths = files.keys().filter(is_unsafe);
    let mut errors: Vec<_> =
        unsafe_paths.map(|path| error(format!("`{path}` is not a path for a generated file"))).collect();
    if directory.exists() && !directory.is_dir() {
        let found = error("expected a directory, found a file".to_owned());
        errors.push(found.help("name a directory; it is created if it does not exist"));
    } else if let Some(file) =
        directory.ancestors().skip(1).find(|parent| parent.exists() && !parent.is_dir())
    {
        let message = format!("expected a directory, and `{}` is a file", file.display());
        errors.push(error(message).help("choose another directory; it is created if it does not exist"));
    } else if directory.iter().any(|part| part == "~") && !directory.exists() {
        let help = "write a path from here, or an absolute one";
        errors.push(error("only a shell expands `~`".to_owned()).help(help));
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}
