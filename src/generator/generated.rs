//! The model -> the files of every output, in memory.

use std::path::PathBuf;

use super::model::{self, Lowered};
use super::progress::Phase;
use super::run::Run;
use super::{imports, names, options, printed};
use crate::config::{self, Layout, Runtime};
use crate::diag::{Diagnostic, Failed};
use crate::emit::Files;
use crate::render::{json_schema, python, rust};

/// The generated files, in memory.
#[derive(Debug, Clone, Default)]
pub struct Generated {
    /// The Rust files, relative to the Rust output directory, if one is configured.
    pub rust: Option<Files>,
    /// The Python files, relative to the Python output directory, if one is configured.
    pub python: Option<Files>,
    /// The OpenAPI document, by the name of its file, if one is configured.
    pub openapi: Option<Files>,
    /// The JSON Schemas, relative to their output directory, if they are configured.
    pub json_schema: Option<Files>,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file and directory that was read, sorted, with the config and the directories of globs: what decides
    /// the output; for `rerun-if-changed`.
    pub read: Vec<PathBuf>,
    /// The documents of `cluster:` inputs that are to be saved, by file name; none without a directory for them.
    pub saved: Files,
    /// The line of Rust that imports the first kind.
    pub(crate) rust_import: Option<String>,
    /// The line of Python that imports the first kind.
    pub(crate) python_import: Option<String>,
}

impl Generated {
    /// The line that imports the first kind of each output, in the order of the outputs.
    pub(super) fn imports(&self) -> impl Iterator<Item = Option<String>> {
        let rust = self.rust.as_ref().map(|_| self.rust_import.clone());
        let python = self.python.as_ref().map(|_| self.python_import.clone());
        let others = [self.openapi.as_ref(), self.json_schema.as_ref()];
        rust.into_iter().chain(python).chain(others.into_iter().flatten().map(|_| None))
    }
}

/// Generates everything in memory.
///
/// # Errors
/// Every error of the inputs.
pub(super) fn generate(run: &Run) -> Result<Generated, Failed> {
    let Lowered { package, mut diagnostics, read, saved } = model::read(run)?;
    let rust = run.config.rust.as_ref().and_then(|rust| {
        let owner = if rust.layout == Layout::Crate { config::owner_in_rust } else { config::no_owner };
        names::of_package(
            run,
            "rust",
            &package.groups(),
            (rust.name.as_deref(), &rust.out),
            owner,
            &mut diagnostics,
        )
    });
    let python = run.config.python.as_ref();
    let python = python.and_then(|python| names::of_python(run, &package, python, &mut diagnostics));
    let (rust, python) =
        (rust.map(|name| options::of_rust(run, name)), python.map(|name| options::of_python(run, name)));
    let versions: Vec<_> = package.modules.iter().map(|m| (m.group.as_str(), m.version.as_str())).collect();
    diagnostics.extend(config::module_clashes(&run.config, &versions));
    if rust.as_ref().is_some_and(|options| options.runtime == Runtime::Package) {
        diagnostics.extend(rust::refused_types(&package));
    }
    let json_schema = run.config.json_schema.as_ref();
    let json_schema =
        json_schema.map(|wanted| json_schema::bind(&package, &options::of_json_schema(run, wanted)));
    diagnostics.extend(json_schema.iter().flat_map(|bound| bound.messages.clone()));
    if run.deny_warnings {
        diagnostics.deny_warnings();
    }
    diagnostics.propagate()?;
    // Nothing after this can fail: each language binds the package and prints it.
    run.observer.begin(Phase::Print);
    let out = run.config.rust.as_ref().and_then(|rust| rust.out.file_name()).unwrap_or_default();
    let rust_import = rust.as_ref().and_then(|options| imports::in_rust(&package, options, out));
    let python_import = python.as_ref().and_then(|options| imports::in_python(&package, options));
    Ok(Generated {
        rust_import,
        python_import,
        rust: rust.map(|options| printed::with_header(run, rust::render(&package, &options))),
        python: python.map(|options| printed::with_header(run, python::render(&package, &options))),
        openapi: run.config.openapi.as_ref().map(|openapi| printed::document(run, openapi, &package)),
        json_schema: json_schema.as_ref().map(json_schema::render),
        diagnostics: diagnostics.into_sorted(),
        read,
        saved,
    })
}
