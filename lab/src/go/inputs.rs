//! Paths of Go packages and of CRDs -> what kubesmith reads of them, compared.

use std::io::Write as _;
use std::path::Path;

use kubesmith::config::Config;
use kubesmith::diag::{Diagnostic, Diagnostics, Level};
use kubesmith::internals::source::{self, SourceKind};

use super::compare::{self, Outcome};
use super::server::Server;

/// What kubesmith reads of inputs.
pub struct Read {
    /// The kinds.
    pub kinds: Vec<SourceKind>,
    /// The errors.
    errors: Vec<Diagnostic>,
}

impl Read {
    /// The errors, each on a line.
    pub fn errors(&self) -> Vec<String> {
        self.errors.iter().map(|message| message.to_string().replace('\n', " ")).collect()
    }
}

/// How packages are compared.
#[derive(Clone, Copy, Default)]
pub struct Options<'s> {
    /// The server to which CRDs are posted.
    pub server: Option<&'s Server>,
    /// Whether metadata inside objects has properties.
    pub has_embedded_metadata: bool,
}

/// Reads files or directories.
pub fn read(inputs: &[impl AsRef<Path>]) -> Read {
    read_with(inputs, false)
}

/// Reads files or directories; the flag says whether metadata inside objects has properties.
fn read_with(inputs: &[impl AsRef<Path>], go_embedded_metadata: bool) -> Read {
    let mut diagnostics = Diagnostics::default();
    let inputs: Vec<String> =
        inputs.iter().map(|path| path.as_ref().to_string_lossy().into_owned()).collect();
    let config = Config { inputs, go_embedded_metadata, ..Config::default() };
    let kinds = source::read_all(&config, Path::new(""), None, &mut diagnostics).kinds;
    let mut errors = diagnostics.into_sorted();
    errors.retain(|message| message.level == Level::Error);
    Read { kinds, errors }
}

/// Compares a directory of Go packages with CRDs. An error of kubesmith's is a difference, but for what it refuses in the
/// CRD too: controller-gen writes some that no server accepts.
pub fn compare_accepted(name: &str, go: &Path, crds: &[impl AsRef<Path>], options: Options<'_>) -> Outcome {
    let (go, crd) = (read_with(&[go], options.has_embedded_metadata), read(crds));
    let mut outcome = Outcome { places: 1, ..Outcome::default() };
    match (go.errors().first(), crd.errors().first()) {
        (None, Some(error)) => outcome.differ(name, "", "error", "none", error),
        (Some(error), None) => outcome.differ(name, "", "error", error, "none"),
        (Some(_), Some(_)) => return outcome,
        (None, None) => {}
    }
    let read = compare::kinds(&go.kinds, &crd.kinds);
    // The places are those of the CRDs that are made, in which there are more.
    outcome.differences.extend(read.differences);
    outcome.append(compare_documents(name, &go.kinds, &crd.kinds));
    if let Some(server) = options.server {
        server.compare(name, &go.kinds, &crd.kinds, &mut outcome);
    }
    outcome
}

/// Compares the CRDs that kubesmith makes of kinds, inside the types of Kubernetes too, with those of others.
fn compare_documents(name: &str, go: &[SourceKind], crd: &[SourceKind]) -> Outcome {
    let mut outcome = Outcome::default();
    let made: String = go.iter().map(|kind| kind.document.as_ref()).collect();
    let file = tempfile::Builder::new().suffix(".json").tempfile();
    let saved = file.and_then(|mut file| file.write_all(made.as_bytes()).map(|()| file));
    let made = match saved {
        Ok(file) if !go.is_empty() => read(&[file.path()]),
        Ok(_) => return outcome,
        Err(error) => {
            outcome.differ(name, "", "a file", error.to_string(), "");
            return outcome;
        }
    };
    match made.errors().first() {
        Some(error) => outcome.differ(name, "", "crd() is an error", error, "none"),
        None => outcome.append(compare::documents(&made.kinds, crd)),
    }
    outcome
}

/// Compares a directory that controller-gen refuses: kubesmith must too, with a place.
pub fn compare_refused(name: &str, go: &Path, refusal: &str) -> Outcome {
    let read = read(&[go]);
    let mut outcome = Outcome { places: 1, ..Outcome::default() };
    let at = go.display().to_string();
    if read.errors.is_empty() {
        outcome.differ(name, &at, "error", "none", refusal);
    } else if read.errors.iter().all(|error| error.location.at.line == 0) {
        outcome.differ(name, &at, "place of the error", read.errors().join("; "), refusal);
    }
    outcome
}
