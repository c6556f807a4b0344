//! A directory that runs share -> the right to change it, which one process at a time has.

use std::fs::{File, TryLockError};
use std::path::Path;

use anyhow::{Context, Result};

/// The variable with which a program starts itself once more: the first has the lock for both.
pub const HELD: &str = "KUBESMITH_LOCK_HELD";

/// Waits until nobody else has the right to change a directory, which need not exist. The right ends with the value, and with
/// the process, however that ends: it is a lock on the file `<directory>.lock`.
pub fn exclusive(directory: &Path) -> Result<File> {
    let mut path = directory.as_os_str().to_owned();
    path.push(".lock");
    let path = Path::new(&path);
    let parent = path.parent().unwrap_or(directory);
    std::fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
    let file = File::options().create(true).truncate(false).write(true).open(path);
    let file = file.with_context(|| path.display().to_string())?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            eprintln!("waiting for another run, which is using {}", directory.display());
            file.lock().with_context(|| path.display().to_string())?;
        }
        Err(TryLockError::Error(error)) => return Err(error).with_context(|| path.display().to_string()),
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use super::exclusive;
    use crate::workspace;

    #[test]
    fn the_second_waits_for_the_first() {
        let directory = workspace::target().join("lock-test").join("shared");
        let first = exclusive(&directory).expect("nobody else has it");
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let second = scope.spawn(|| {
                let _second = exclusive(&directory).expect("it waits");
                is_over.load(Ordering::SeqCst)
            });
            std::thread::sleep(Duration::from_millis(50));
            is_over.store(true, Ordering::SeqCst);
            drop(first);
            assert!(second.join().expect("it ends"), "the second has it while the first does");
        });
    }
}
