//! `kubesmith runtime`: the runtimes in the program -> their projects on disk, for repositories that take them from no
//! registry.

use std::path::PathBuf;

use clap::Args;
use kubesmith::internals::emit::write_project;
use kubesmith::internals::render::{python, rust};

use super::examples::heading;
use super::generate::summary_line;
use super::messages::Messages;
use super::{End, Stop, stdout};

/// Where the runtimes are written.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("directory").required(true).multiple(true).args(["rust", "python"]))]
pub(super) struct Runtime {
    /// Write the crate of the Rust runtime, `kubesmith-runtime`, into this directory
    #[arg(long, value_name = "DIR", help_heading = heading::GENERATED)]
    rust: Option<PathBuf>,
    /// Write the project of the Python runtime, `kubesmith-runtime`, into this directory
    #[arg(long, value_name = "DIR", help_heading = heading::GENERATED)]
    python: Option<PathBuf>,
    /// Overwrite files that were changed by hand
    #[arg(long, help_heading = heading::RUN)]
    force: bool,
}

/// Writes the projects, and removes the files of older ones that the new ones lack.
pub(super) fn run(runtime: &Runtime, messages: &Messages) -> Result<End, Stop> {
    let Runtime { rust, python, force } = runtime;
    let mut summaries = Vec::new();
    if let Some(directory) = rust {
        summaries.push(write_project(directory, &rust::runtime_project(), *force)?);
    }
    if let Some(directory) = python {
        summaries.push(write_project(directory, &python::runtime_project(), *force)?);
    }
    if messages.shows_progress() {
        let lines: Vec<String> =
            summaries.iter().map(|summary| format!("{}\n", summary_line(summary))).collect();
        stdout::print(lines.concat().as_bytes())?;
    }
    Ok(End::Done)
}
