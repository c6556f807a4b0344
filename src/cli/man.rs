//! `kubesmith man`: the command's own arguments -> a manual page in roff.

use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;
use kubesmith::diag::{Diagnostic, Failed, Location};

use super::{Cli, End, Stop, stdout};

/// Which page.
#[derive(Debug, Args)]
pub(super) struct Man {
    /// The page of this command instead of the whole program's
    command: Option<String>,
}

/// Prints the page.
pub(super) fn run(man: &Man) -> Result<End, Stop> {
    let mut command = Cli::command();
    // Building gives each command its whole name and the options that all share.
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
            format!("the page cannot be made: {error}"),
        )])
    })?;
    stdout::print(&text)?;
    Ok(End::Done)
}
