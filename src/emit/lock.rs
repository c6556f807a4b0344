//! An output directory -> a lock on it, so that runs write to the directory one after the other.
//!
//! The system releases the lock when the process ends, however it ends.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a run waits for another one that writes to the same directory.
pub(super) const WAIT: Duration = Duration::from_secs(60);

/// The pause between two attempts to lock a directory.
const PAUSE: Duration = Duration::from_millis(20);

/// A lock on a directory, until it is dropped; None where the file system has no locks, on which runs must not meet.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "the open file holds the lock")] Option<File>);

/// Locks a directory; waits at most `wait` for another process.
///
/// # Errors
/// Another process holds the lock for longer ([`io::ErrorKind::TimedOut`]), or the directory cannot be opened.
pub(super) fn lock(directory: &Path, wait: Duration) -> io::Result<Lock> {
    let file = open(directory)?;
    let end = Instant::now() + wait;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Lock(Some(file))),
            Err(TryLockError::WouldBlock) if Instant::now() < end => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::TimedOut.into()),
            // Some network file systems lock no directories. Each file is still replaced atomically there.
            Err(TryLockError::Error(_)) => return Ok(Lock(None)),
        }
    }
}

/// Opens the directory itself, so that locking leaves no file behind.
#[cfg(unix)]
fn open(directory: &Path) -> io::Result<File> {
    File::open(directory)
}

/// Opens a hidden file in the directory, because other systems lock no directories.
#[cfg(not(unix))]
fn open(directory: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).write(true).open(directory.join(".kubesmith-lock"))
}
