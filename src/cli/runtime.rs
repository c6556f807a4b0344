//! `kubesmith runtime`: the runtime in the program -> its project on disk, for repositories that take it from no registry.

use std::path::PathBuf;

use clap::Args;
use kubesmith::internals::emit::write_project;
use kubesmith::internals::render::python_runtime;

use super::generate::summary_line;
use super::messages::Messages;
use super::{End, Stop, stdout};

/// Where the runtime is written.
#[derive(Debug, Args)]
pub(super) struct Runtime {
    /// Write the project of the Python runtime, `kubesmith-runtime`, into this directory
    #[arg(long, value_name = "DIR")]
    python: PathBuf,
    /// Overwrite files even where they were changed by hand
    #[arg(long)]
    force: bool,
}

/// Writes the project, and removes the files of an older one that the new one lacks.
pub(super) fn run(runtime: &Runtime, messages: &Messages) -> Result<End, Stop> {
    let summary = write_project(&runtime.python, &python_runtime(), runtime.force)?;
    if messages.shows_progress() {
        stdout::print(format!("{}\n", summary_line(&summary)).as_bytes())?;
    }
    Ok(End::Done)
}
