//! Runs commands in a process of their own and tells what they used: CPU seconds and peak memory.
//!
//! The kernel keeps one sum for all finished children of a process, so each measured command gets a
//! small process between it and the task.

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use serde::{Deserialize, Serialize};
use xtask::steps::cpu_seconds;

/// The hidden subcommand.
#[derive(clap::Args)]
pub struct Arguments {
    /// Write what the command prints into this file.
    #[arg(long)]
    log: Option<PathBuf>,
    /// The command and its arguments.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
    command: Vec<OsString>,
}

/// What a command used, with all processes that it started.
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
    /// Both, one after the other: times add up, the larger memory stays.
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

/// Runs a command with its output thrown away (its errors are shown) and tells what it used.
pub fn measure(command: &Command) -> Result<Used> {
    between(command, None)
}

/// Runs a command with its output in a file and tells what it used.
pub fn measure_into(command: &Command, log: &Path) -> Result<Used> {
    std::fs::create_dir_all(log.parent().context("a log in no directory")?)?;
    between(command, Some(log))
}

fn between(command: &Command, log: Option<&Path>) -> Result<Used> {
    let mut between = Command::new(std::env::current_exe()?);
    between.arg("measure");
    if let Some(log) = log {
        between.arg("--log").arg(log);
    }
    between.arg("--").arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => between.env(name, value),
            None => between.env_remove(name),
        };
    }
    if let Some(directory) = command.get_current_dir() {
        between.current_dir(directory);
    }
    let done = between.stderr(Stdio::inherit()).output()?;
    if !done.status.success() {
        bail!("cannot measure `{}`", command.get_program().to_string_lossy());
    }
    Ok(serde_json::from_slice(&done.stdout)?)
}
