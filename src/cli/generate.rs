//! `kubesmith generate`: inputs -> files on disk, and a line about each output directory.

#[cfg(feature = "cluster")]
use std::path::Path;

use clap::Args;
use kubesmith::emit::Summary;
#[cfg(feature = "cluster")]
use kubesmith::{Generator, source::files::CLUSTER};

use super::build::Build;
#[cfg(feature = "cluster")]
use super::build::beside;
use super::messages::Messages;
use super::progress::Progress;
use super::{End, Stop, stdout};

/// What to generate from what, and what else to write.
#[derive(Debug, Args)]
pub(super) struct Generate {
    #[command(flatten)]
    build: Build,
    /// Write what is read of a cluster into this directory, from which the same is generated without the cluster
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "DIR")]
    save: Option<std::path::PathBuf>,
}

/// Generates and writes.
pub(super) fn run(generate: &Generate, messages: &Messages) -> Result<End, Stop> {
    let generator = generate.build.generator(messages)?;
    #[cfg(feature = "cluster")]
    let generator = saving(generator, generate.save.as_deref())?;
    let progress = Progress::start(messages, "generating");
    let written = generator.write();
    drop(progress);
    let written = written?;
    messages.report(&written.diagnostics);
    if messages.talkative() {
        let lines: Vec<String> = written.outputs.iter().map(|summary| line(summary) + "\n").collect();
        stdout::print(lines.concat().as_bytes())?;
    }
    Ok(End::Done)
}

/// With the directory that the documents of clusters go to.
#[cfg(feature = "cluster")]
fn saving(generator: Generator, directory: Option<&Path>) -> Result<Generator, Stop> {
    let Some(directory) = directory else { return Ok(generator) };
    if !generator.config().inputs.iter().any(|input| input.starts_with(CLUSTER)) {
        return Err(Stop::Usage(
            "--save DIR keeps what is read of a cluster, and no input is one".to_owned(),
        ));
    }
    let directory = beside(generator.base(), directory)?;
    Ok(generator.save(directory))
}

/// `sdk/rust: 12 files (3 created, 8 unchanged), 1 removed`
fn line(summary: &Summary) -> String {
    let (created, updated) = (summary.created.len(), summary.updated.len());
    let count = created + updated + summary.unchanged;
    let parts: Vec<String> = [(created, "created"), (updated, "updated"), (summary.unchanged, "unchanged")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    let files = if count == 1 { "file" } else { "files" };
    let mut line = format!("{}: {count} {files}", summary.directory.display());
    if !parts.is_empty() {
        line.push_str(&format!(" ({})", parts.join(", ")));
    }
    if !summary.removed.is_empty() {
        line.push_str(&format!(", {} removed", summary.removed.len()));
    }
    line
}
