//! Child processes -> terminated by their ids, also when this process is interrupted or terminated.

use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use signal_hook::consts::{SIGINT, SIGTERM};

/// The pause between two looks at a child.
const PAUSE: Duration = Duration::from_millis(20);

/// How long a process may take to end after SIGTERM.
const GRACE: Duration = Duration::from_secs(5);

/// Sends SIGTERM to a process, and SIGKILL if it has not ended within [`GRACE`].
pub fn end(child: &mut Child) {
    if !matches!(child.try_wait(), Ok(None)) {
        return;
    }
    terminate(child);
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

/// Sends SIGTERM to a process.
fn terminate(child: &Child) {
    if let Ok(id) = i32::try_from(child.id()) {
        // An error means that the process has ended meanwhile.
        let _ = kill(Pid::from_raw(id), Signal::SIGTERM);
    }
}

/// Runs a command to its end. SIGINT is left to the command, as a shell does; on SIGTERM this process ends the command
/// and then returns.
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
