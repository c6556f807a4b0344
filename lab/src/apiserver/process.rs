//! Child processes -> ended by their ids, whatever ends this one.

use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use signal_hook::consts::{SIGINT, SIGTERM};

/// How often is looked.
const PAUSE: Duration = Duration::from_millis(20);

/// How long a process may take to end by itself once it was asked to.
const GRACE: Duration = Duration::from_secs(5);

/// Asks a process to end, and ends it where it does not.
pub fn end(child: &mut Child) {
    if !matches!(child.try_wait(), Ok(None)) {
        return;
    }
    ask_to_end(child);
    let requested = Instant::now();
    while requested.elapsed() < GRACE {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        std::thread::sleep(PAUSE);
    }
    drop(child.kill());
    drop(child.wait());
}

fn ask_to_end(child: &Child) {
    if let Ok(id) = i32::try_from(child.id()) {
        // One that has ended meanwhile cannot be asked.
        let _ = kill(Pid::from_raw(id), Signal::SIGTERM);
    }
}

/// Runs a command to its end. Ctrl-C is the command's alone, as under a shell; being asked to end ends the
/// command first.
pub fn supervise(command: &mut Command) -> Result<ExitStatus> {
    let (interrupted, requested) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    signal_hook::flag::register(SIGINT, Arc::clone(&interrupted))?;
    signal_hook::flag::register(SIGTERM, Arc::clone(&requested))?;
    let program = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().with_context(|| format!("cannot start `{program}`"))?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if requested.load(Ordering::Relaxed) {
            end(&mut child);
        }
        std::thread::sleep(PAUSE);
    }
}
