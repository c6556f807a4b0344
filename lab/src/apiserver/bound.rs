//! A command -> the same command, killed by the kernel when the process that started it ends.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

/// Replaces this process by the command (`exec`). The parent-death signal, which only Linux has, stays set for the new
/// program; on other systems the servers outlive a killed guard.
pub fn become_command(command: &[OsString]) -> Result<()> {
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)?;
    let (program, arguments) = command.split_first().context("no command")?;
    let error = Command::new(program).args(arguments).exec();
    Err(error).with_context(|| format!("cannot start {}", program.display()))
}

/// A command that runs a program and ends with the thread that spawns it, so that thread must live long enough.
pub fn command(program: &Path) -> Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["apiserver", "bound", "--"]).arg(program);
    Ok(command)
}
