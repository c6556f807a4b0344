//! Inputs -> the model after the last pass, with the messages so far.

use std::path::PathBuf;

use super::known_names::known_names;
use super::progress::Phase;
use super::run::Run;
use super::unused_paths::unused_paths;
use crate::config::{self, Header, Python, Rust};
use crate::diag::{Diagnostic, Diagnostics, Failed, Location};
use crate::emit::Files;
use crate::model::Package;
use crate::{lower, passes, source};

/// The model after the passes, the diagnostics so far, the files that were read and the documents to save.
pub(super) struct Lowered {
    pub package: Package,
    pub diagnostics: Diagnostics,
    pub read: Vec<PathBuf>,
    pub saved: Files,
}

/// Reads the inputs, lowers them to the model and runs the passes.
pub(super) fn read(run: &Run) -> Result<Lowered, Failed> {
    let mut diagnostics = run.diagnostics();
    if let Some(message) = run.config.kubernetes_conflict() {
        diagnostics.push(Diagnostic::error("config", Location::default(), message));
    }
    if let Some(Err((message, help))) = run.header.as_deref().map(Header::new) {
        diagnostics.push(Diagnostic::error("config", Location::default(), message).help(help));
    }
    let rust = run.config.rust.as_ref().and_then(Rust::runtime_conflict);
    let python = run.config.python.as_ref().and_then(Python::runtime_conflict);
    for (message, help) in rust.into_iter().chain(python) {
        diagnostics.push(Diagnostic::error("config", Location::default(), message).help(help));
    }
    diagnostics.extend(source::illegal_names(&run.config));
    diagnostics.propagate()?;
    run.observer.begin(Phase::Read);
    let mut sources = source::read_all(&run.config, &run.base, run.save.as_deref(), &mut diagnostics);
    // If some inputs cannot be read, the others are lowered all the same, so that one run reports all errors.
    // Unknown names are reported only if all inputs were read: else a name may be in an input that was not.
    if !diagnostics.has_errors() && !run.config.for_other_inputs {
        let known = known_names(&sources);
        diagnostics.extend(config::unknown_names(&run.config, &known));
        diagnostics.extend(unused_paths(run, &sources.read));
    }
    let has_kinds = !sources.kinds.is_empty();
    let may_lack_group = |kind: &source::SourceKind| {
        kind.document.is_empty() || kind.versions.iter().any(|version| !version.go.is_empty())
    };
    let has_documents = !sources.operations.is_empty() || sources.kinds.iter().any(may_lack_group);
    diagnostics.extend(config::unused_group(&run.config, has_documents).filter(|_| has_kinds));
    let (read, saved) = (std::mem::take(&mut sources.read), std::mem::take(&mut sources.saved));
    run.observer.begin(Phase::Decide);
    let mut package = lower::lower(sources, &run.config, &mut diagnostics);
    passes::run(&mut package, &run.config, &mut diagnostics);
    let nothing = config::nothing_selected(&run.config, &package, has_kinds)
        .or_else(|| config::nothing_generated(&run.config, &package));
    let nothing = nothing.filter(|_| !diagnostics.has_errors());
    diagnostics.extend(nothing);
    if run.deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    Ok(Lowered { package, diagnostics, read, saved })
}
