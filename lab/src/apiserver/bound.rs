//! A command -> the same command, ended by the kernel when the process that started it ends.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

/// Takes the place of this process. What was asked of the kernel before stays with the new program; on other
/// systems than Linux there is nothing to ask, and the guard's own care must do.
pub fn become_command(command: &[OsString]) -> Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)?;
    let (program, arguments) = command.split_first().context("no command")?;
    let error = Command::new(program).args(arguments).exec();
    Err(error).with_context(|| format!("cannot start {}", program.display()))
}

/// A program that ends with the thread that starts it, which must be one that lasts.
pub fn command(program: &Path) -> Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["apiserver", "bound", "--"]).arg(program);
    Ok(command)
}
