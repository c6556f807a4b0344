//! `kubesmith man`: the arguments of the command -> a manual page in roff.

use clap::{Args, Command};
use clap_mangen::Man as Page;
use kubesmith::diag::{Diagnostic, Failed, Location};

use super::{End, Stop, stdout};

/// Which page.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// Print the page of this command instead of the program's
    command: Option<String>,
}

/// Prints the page.
pub(super) fn run(man: &Man, mut command: Command) -> Result<End, Stop> {
    // Building adds the full name and the global options to each subcommand.
    command.build();
    let page = match &man.command {
        None => Page::new(command),
        Some(name) => {
            let found = command.find_subcommand(name).cloned();
            Page::new(found.ok_or_else(|| Stop::Usage(format!("there is no command `{name}`")))?)
        }
    };
    let mut text = Vec::new();
    page.render(&mut text).map_err(|error| {
        Failed(vec![Diagnostic::error(
            "output",
            Location::default(),
            format!("the manual page cannot be rendered: {error}"),
        )])
    })?;
    stdout::print(&text)?;
    Ok(End::Done)
}
