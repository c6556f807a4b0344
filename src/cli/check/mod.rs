//! `kubesmith check`: inputs and the files on disk -> a diff, and the command that updates them.

mod diffs;

use kubesmith::Generator;

use super::build::Build;
use super::command_line::as_command;
use super::messages::Messages;
use super::progress::Progress;
use super::{End, Stop, stdout};

/// Generates in memory and compares with the files on disk.
pub(super) fn run(build: &Build, messages: &Messages) -> Result<End, Stop> {
    let generators = build.generators(messages, false)?;
    let (progress, generators) = Progress::start(messages, generators, "comparing files");
    let checked = Generator::check_all(&generators);
    drop(progress);
    let checked = checked?;
    if checked.is_current() {
        messages.report(&checked.diagnostics);
        messages.print("up to date");
        return Ok(End::Done);
    }
    let colour = messages.colour.is_on(&std::io::stdout());
    stdout::print(diffs::shown(&checked.diffs, messages.verbose, colour).as_bytes())?;
    messages.report(&[checked.diagnostics, checked.stale].concat());
    let command = as_command("check", "generate", checked.needs_force);
    messages.print_always(&format!("to update it: {command}"));
    Ok(End::Stale)
}
