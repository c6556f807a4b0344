//! `kubesmith check`: inputs and the files on disk -> a diff, and the command that updates them.

mod diffs;
mod summary;

use kubesmith::Generator;
use kubesmith::diag::printable;

use super::build::Build;
use super::command_line::as_command;
use super::messages::{Format, Messages};
use super::progress::Progress;
use super::{End, Stop, stdout};

/// Generates in memory and compares with the files on disk.
pub(super) fn run(build: &Build, messages: &Messages) -> Result<End, Stop> {
    let generators = build.generators(messages, false)?;
    let (progress, generators) = Progress::start(messages, generators, "comparing files");
    let checked = Generator::check_all(&generators);
    drop(progress);
    let mut checked = checked?;
    if checked.is_current() {
        messages.report(&checked.diagnostics);
        messages.print("up to date");
        return Ok(End::Done);
    }
    let stale = checked.stale.clone();
    let lines = if messages.verbose { Vec::new() } else { summary::summarized(&mut checked) };
    let colour = messages.colour.is_on(&std::io::stdout());
    let diffs = diffs::shown(&checked.diffs, messages.verbose, colour);
    let lines = lines.iter().map(|line| format!("{}\n", printable(line)));
    stdout::print((diffs + &lines.collect::<String>()).as_bytes())?;
    // Programs read a message about each file.
    let stale = if messages.format() == Format::Human { checked.stale } else { stale };
    messages.report(&[checked.diagnostics, stale].concat());
    let command = as_command("check", "generate", checked.needs_force);
    messages.print_always(&format!("to update it: {command}"));
    Ok(End::Stale)
}
