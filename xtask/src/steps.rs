//! Steps of a task -> each executed, whether or not earlier ones failed, and a line that counts the outcomes.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
#[cfg(unix)]
use nix::sys::{
    resource::{Usage, UsageWho, getrusage},
    time::TimeValLike,
};

use crate::workspace;

/// The error of a step whose tool is not installed; the message says how to install it.
#[derive(Debug)]
pub struct Missing(pub String);

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Missing {}

/// The outcomes and the costs of the steps so far.
#[derive(Default)]
pub struct Steps {
    passed: usize,
    failed: Vec<String>,
    skipped: Vec<String>,
    /// Each step's name, seconds, and CPU seconds of all its processes.
    took: Vec<(String, f64, f64)>,
}

impl Steps {
    /// Runs a step. One that fails with [`Missing`] counts as skipped, in continuous integration as failed.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        eprintln!("== {name}");
        let (start, cpu) = (Instant::now(), cpu_so_far());
        let outcome = work();
        let (seconds, cpu) = (start.elapsed().as_secs_f64(), cpu_so_far() - cpu);
        self.took.push((name.to_owned(), seconds, cpu));
        match outcome {
            Ok(()) => {
                self.passed += 1;
                eprintln!("ok {name} ({seconds:.1} s, {cpu:.1} CPU s)");
            }
            Err(error) if error.is::<Missing>() && !workspace::in_ci() => {
                self.skipped.push(format!("{name}: {error}"));
                eprintln!("skipped {name}: {error}");
            }
            Err(error) => {
                self.failed.push(format!("{name}: {error:#}"));
                eprintln!("FAILED {name}: {error:#}");
            }
        }
    }

    /// Prints the seconds and CPU seconds of each step.
    pub fn table(&self) {
        println!("{:>8} {:>8}", "seconds", "CPU");
        for (name, seconds, cpu) in &self.took {
            println!("{seconds:>8.1} {cpu:>8.1} {name}");
        }
    }

    /// Prints the skipped and the failed steps, then `N passed, N failed, N skipped`.
    pub fn finish(self) -> Result<()> {
        eprintln!();
        for skipped in &self.skipped {
            eprintln!("skipped: {skipped}");
        }
        for failed in &self.failed {
            eprintln!("failed: {failed}");
        }
        println!("{} passed, {} failed, {} skipped", self.passed, self.failed.len(), self.skipped.len());
        if self.failed.is_empty() { Ok(()) } else { bail!("{} steps failed", self.failed.len()) }
    }
}

/// Prints the error of a task, if there is one, and returns the exit code of its process.
pub fn exit_code(outcome: Result<()>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// CPU seconds of this process and of all its children that have ended.
#[cfg(unix)]
pub fn cpu_so_far() -> f64 {
    let both = [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN];
    both.into_iter().filter_map(|who| getrusage(who).ok()).map(cpu_seconds).sum()
}

/// Not measured on Windows, where only the steps of a release run.
#[cfg(not(unix))]
pub fn cpu_so_far() -> f64 {
    0.0
}

/// User and system time together.
#[cfg(unix)]
pub fn cpu_seconds(usage: Usage) -> f64 {
    let time = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    time as f64 / 1e6
}
