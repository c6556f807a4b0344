//! Programs with flags -> running processes, ended by their ids when the value is dropped, each with a log.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{bound, process};

/// A running program.
struct Running {
    program: PathBuf,
    flags: Vec<String>,
    log: PathBuf,
    child: Child,
}

/// The running servers in the order of their start; dropping the value ends them.
#[derive(Default)]
pub struct Servers {
    running: Vec<Running>,
}

impl Servers {
    /// Starts a program, which writes into a log.
    pub fn start(&mut self, program: &Path, flags: Vec<String>, log: PathBuf) -> Result<()> {
        let child = spawn(program, &flags, &log)?;
        self.running.push(Running { program: program.to_owned(), flags, log, child });
        Ok(())
    }

    /// Kills a program and starts it again with the same flags.
    pub fn restart(&mut self, program: &Path) -> Result<()> {
        let found = self.running.iter_mut().find(|running| running.program == program);
        let running = found.with_context(|| format!("{} was never started", program.display()))?;
        running.child.kill()?;
        running.child.wait()?;
        running.child = spawn(&running.program, &running.flags, &running.log)?;
        Ok(())
    }

    /// Fails with the end of the log if a server has ended by itself.
    pub fn are_running(&mut self) -> Result<()> {
        for Running { log, child, .. } in &mut self.running {
            if let Some(status) = child.try_wait()? {
                let mut text = String::new();
                File::open(&*log)?.read_to_string(&mut text)?;
                let lines: Vec<_> = text.lines().collect();
                let last = lines[lines.len().saturating_sub(15)..].join("\n");
                bail!("{} ended by itself ({status}):\n{last}", log.display());
            }
        }
        Ok(())
    }
}

impl Drop for Servers {
    /// Ends the last one first: each needs those that were started before it, and would retry for long without them.
    fn drop(&mut self) {
        for running in self.running.iter_mut().rev() {
            process::end(&mut running.child);
        }
    }
}

/// Starts a program that ends with this process and adds to a log.
fn spawn(program: &Path, flags: &[String], log: &Path) -> Result<Child> {
    let mut command: Command = bound::command(program)?;
    let file = OpenOptions::new().create(true).append(true).open(log)?;
    command.args(flags).stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
    command.spawn().with_context(|| format!("cannot start {}", program.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `bound::command` would start the test's own program again, so this one checks what needs no process.
    #[test]
    fn a_program_that_was_never_started_is_not_restarted() {
        let error = Servers::default().restart(Path::new("etcd")).expect_err("nothing runs");
        assert_eq!(error.to_string(), "etcd was never started");
    }
}
