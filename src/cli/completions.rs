//! `kubesmith completions`: the command's own arguments -> a completion script.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, End, Stop, stdout};

/// Which script.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell that reads it
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script.
pub(super) fn run(completions: &Completions) -> Result<End, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut Cli::command(), "kubesmith", &mut script);
    stdout::print(&script)?;
    Ok(End::Done)
}
