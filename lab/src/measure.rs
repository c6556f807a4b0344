//! A command -> the CPU seconds and the peak memory that it and its children used.
//!
//! The kernel keeps one sum for all finished children of a process. Therefore the task starts a small process, the
//! hidden subcommand `measure`, for each measured command, and the command is that process's only child.

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use serde::{Deserialize, Serialize};
use xtask::steps::cpu_seconds;

/// Options of the hidden subcommand `measure`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Write the output of the command into this file.
    #[arg(long)]
    log: Option<PathBuf>,
    /// The command and its arguments.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
    command: Vec<OsString>,
}

/// The resources that a command and all processes that it started have used.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct Used {
    /// User and system time of all processes, in seconds.
    pub cpu: f64,
    /// The largest resident set of any one process, in MiB.
    pub peak: f64,
    /// Whether the command succeeded.
    pub success: bool,
}

impl Used {
    /// The sum of two runs, one after the other: CPU times are added, of the peaks the larger one counts.
    pub fn and(self, other: Self) -> Self {
        Self {
            cpu: self.cpu + other.cpu,
            peak: self.peak.max(other.peak),
            success: self.success && other.success,
        }
    }
}

/// Runs the command of the arguments and prints a [`Used`] as the last line.
pub fn run(arguments: &Arguments) -> Result<()> {
    let (program, rest) = arguments.command.split_first().context("no command")?;
    let mut command = Command::new(program);
    command.args(rest).stdout(Stdio::null());
    if let Some(log) = &arguments.log {
        let log = File::create(log)?;
        command.stdout(log.try_clone()?).stderr(log);
    }
    let status = command.status().context("cannot start it")?;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let used =
        Used { cpu: cpu_seconds(usage), peak: usage.max_rss() as f64 / 1024.0, success: status.success() };
    println!("{}", serde_json::to_string(&used)?);
    Ok(())
}

/// Runs a command and returns what it used; its standard output is discarded, its standard error is printed.
pub fn measure(command: &Command) -> Result<Used> {
    measure_in_child(command, None)
}

/// Runs a command with its output in a file and returns what it used.
pub fn measure_into(command: &Command, log: &Path) -> Result<Used> {
    std::fs::create_dir_all(log.parent().context("a log in no directory")?)?;
    measure_in_child(command, Some(log))
}

/// Runs a command below a process of the subcommand `measure`, with the same environment and directory.
fn measure_in_child(command: &Command, log: Option<&Path>) -> Result<Used> {
    let mut child = Command::new(std::env::current_exe()?);
    child.arg("measure");
    if let Some(log) = log {
        child.arg("--log").arg(log);
    }
    child.arg("--").arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => child.env(name, value),
            None => child.env_remove(name),
        };
    }
    if let Some(directory) = command.get_current_dir() {
        child.current_dir(directory);
    }
    let done = child.stderr(Stdio::inherit()).output()?;
    if !done.status.success() {
        bail!("cannot measure `{}`", command.get_program().to_string_lossy());
    }
    Ok(serde_json::from_slice(&done.stdout)?)
}
