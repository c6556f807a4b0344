//! `kubesmith generate`: inputs -> files on disk, and one line for each output directory.

#[cfg(feature = "cluster")]
use std::path::Path;

use clap::Args;
use kubesmith::diag::printable;
#[cfg(feature = "cluster")]
use kubesmith::internals::source::cluster::CLUSTER;
use kubesmith::{Generator, Summary};

use super::build::Build;
#[cfg(feature = "cluster")]
use super::configs::relative_to;
#[cfg(feature = "cluster")]
use super::examples::heading;
use super::messages::Messages;
use super::progress::Progress;
use super::{End, Stop, next_steps, stdout};

/// The directories of copies of the runtime within a package, by language.
const RUNTIME_DIRECTORIES: [&str; 2] = ["src/runtime", "/_kubesmith"];

/// The inputs and outputs.
#[derive(Debug, Args)]
pub(super) struct Generate {
    #[command(flatten)]
    build: Build,
    /// Save what is read from a cluster into this directory; generating from it gives the same without the cluster
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "DIR", help_heading = heading::READ)]
    save: Option<std::path::PathBuf>,
}

/// Generates and writes.
pub(super) fn run(generate: &Generate, messages: &Messages) -> Result<End, Stop> {
    let generators = generate.generators(messages)?;
    let (progress, generators) = Progress::start(messages, generators, "writing files");
    let result = Generator::write_all(&generators);
    drop(progress);
    let result = result?;
    messages.report(&result.diagnostics);
    if messages.shows_progress() {
        let line = |summary| format!("{}{}\n", summary_line(summary), runtime_part(summary));
        let lines: Vec<String> = result.outputs.iter().map(line).collect();
        stdout::print(lines.concat().as_bytes())?;
        next_steps::lines(&generators, &result).iter().for_each(|line| messages.print(line));
    }
    Ok(End::Done)
}

impl Generate {
    /// The generators of the configs, with the directory of `--save`.
    #[cfg(feature = "cluster")]
    fn generators(&self, messages: &Messages) -> Result<Vec<Generator>, Stop> {
        let generators = self.build.generators(messages, self.save.is_some())?;
        generators.into_iter().map(|generator| with_save(generator, self.save.as_deref())).collect()
    }

    /// The generators of the configs.
    #[cfg(not(feature = "cluster"))]
    fn generators(&self, messages: &Messages) -> Result<Vec<Generator>, Stop> {
        self.build.generators(messages, false)
    }
}

/// The generator with the directory of `--save`.
#[cfg(feature = "cluster")]
fn with_save(generator: Generator, directory: Option<&Path>) -> Result<Generator, Stop> {
    let Some(directory) = directory else { return Ok(generator) };
    if !generator.config().inputs.iter().any(|input| input.starts_with(CLUSTER)) {
        return Err(Stop::Usage("--save DIR needs a `cluster:` input, and there is none".to_owned()));
    }
    let directory = relative_to(generator.base(), directory)?;
    Ok(generator.save(directory))
}

/// How many of the new files are the runtime, and where it is; empty where none is new.
fn runtime_part(summary: &Summary) -> String {
    let directory = |path: &str| {
        let end = |name: &&str| path.find(&format!("{name}/")).map(|at| at + name.len());
        RUNTIME_DIRECTORIES.iter().find_map(end).map(|end| path[..end].to_owned())
    };
    let mut found = summary.created.iter().filter_map(|path| directory(path));
    let Some(first) = found.next() else { return String::new() };
    format!("; {} of them are the runtime, in {first}", 1 + found.filter(|other| *other == first).count())
}

/// The line about one output directory: `sdk/rust: 12 files (3 created, 8 unchanged), 1 removed`.
pub(super) fn summary_line(summary: &Summary) -> String {
    let (created, updated) = (summary.created.len(), summary.updated.len());
    let count = created + updated + summary.unchanged;
    let parts: Vec<String> = [(created, "created"), (updated, "updated"), (summary.unchanged, "unchanged")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    let files = if count == 1 { "file" } else { "files" };
    let mut line = format!("{}: {count} {files}", printable(&summary.directory.to_string_lossy()));
    if !parts.is_empty() {
        line.push_str(&format!(" ({})", parts.join(", ")));
    }
    if !summary.removed.is_empty() {
        line.push_str(&format!(", {} removed", summary.removed.len()));
    }
    line
}
