//! Packages that a tool looks at one by one -> findings, two at a time, with a bar; what passed is not looked
//! at again while its files stay the same.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use super::folder::scratch;
use xtask::workspace;

/// Packages that are looked at together.
pub struct Unit {
    /// Its number and the stage's name, for its files and messages.
    pub name: String,
    /// The directories whose files count.
    pub directories: Vec<PathBuf>,
}

/// The directories in units of so many, named after the stage.
pub fn units(stage: &str, directories: &[PathBuf], size: usize) -> Vec<Unit> {
    let unit = |(number, part): (_, &[PathBuf])| Unit {
        name: format!("{stage}-{number}"),
        directories: part.to_vec(),
    };
    directories.chunks(size).enumerate().map(unit).collect()
}

/// Does the work for each unit on two threads; an error with all failures where there are any. `salt` says
/// what the outcome depends on beside the files and this task itself: the tools' versions.
pub fn each(units: &[Unit], salt: &str, work: impl Fn(&Unit) -> Result<()> + Sync) -> Result<()> {
    // Where standard error is no terminal, indicatif draws nothing.
    let bar = ProgressBar::new(units.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    // How the tools are called stands in this program.
    let salt = &(salt, std::fs::read(std::env::current_exe()?)?);
    let (next, again) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bar.set_message(unit.name.clone());
                    match unless_passed(unit, salt, &work) {
                        Ok(true) => {}
                        Ok(false) => {
                            again.fetch_add(1, Ordering::Relaxed);
                        }
                        Err(error) => {
                            if let Ok(mut failures) = failures.lock() {
                                failures.push(format!("{}: {error:#}", unit.name));
                            }
                        }
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let again = again.into_inner();
    if again > 0 {
        println!("{again} of {} units are as they were when they passed", units.len());
    }
    let mut failures = failures.into_inner().unwrap_or_default();
    failures.sort();
    if failures.is_empty() { Ok(()) } else { bail!("{}", failures.join("\n")) }
}

/// Does the work and notes that it passed; false where that is known already.
fn unless_passed(unit: &Unit, salt: &impl Hash, work: impl Fn(&Unit) -> Result<()>) -> Result<bool> {
    let note = scratch().join("passed").join(&unit.name);
    let state = state(unit, salt)?;
    if std::fs::read_to_string(&note).is_ok_and(|passed| passed == state) {
        return Ok(false);
    }
    work(unit)?;
    std::fs::create_dir_all(scratch().join("passed"))?;
    std::fs::write(note, state)?;
    Ok(true)
}

/// What stands for all that the outcome depends on.
fn state(unit: &Unit, salt: &impl Hash) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    salt.hash(&mut hasher);
    for directory in &unit.directories {
        for file in workspace::files(directory)? {
            file.hash(&mut hasher);
            std::fs::read(&file)?.hash(&mut hasher);
        }
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}
