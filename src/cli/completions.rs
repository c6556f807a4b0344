//! `kubesmith completions`: the arguments of the command -> a completion script.

use clap::{Args, Command};
use clap_complete::Shell;

use super::{End, Stop, stdout};

/// Which script.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script.
pub(super) fn run(completions: &Completions, mut command: Command) -> Result<End, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut command, "kubesmith", &mut script);
    stdout::print(&script)?;
    Ok(End::Done)
}
