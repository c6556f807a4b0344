//! Packages -> the failures of a tool that checks them in units, two units at a time. A unit that passed is not checked
//! again while its files, the tool and this program stay the same.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use super::folder::scratch;
use xtask::workspace;

/// Packages that a tool checks in one run.
pub struct Unit {
    /// The stage's name and the unit's number, for file names and messages.
    pub name: String,
    /// The packages' directories.
    pub directories: Vec<PathBuf>,
}

/// The directories in units of `size`, named after the stage.
pub fn units(stage: &str, directories: &[PathBuf], size: usize) -> Vec<Unit> {
    let unit = |(number, part): (_, &[PathBuf])| Unit {
        name: format!("{stage}-{number}"),
        directories: part.to_vec(),
    };
    directories.chunks(size).enumerate().map(unit).collect()
}

/// Does the work for each unit on two threads; the error has all failures. The outcome of a unit is remembered for its
/// files, this program and `salt`, which names the versions of the tools.
pub fn each(units: &[Unit], salt: &str, work: impl Fn(&Unit) -> Result<()> + Sync) -> Result<()> {
    // If standard error is not a terminal, indicatif draws nothing.
    let bar = ProgressBar::new(units.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    // This program has the arguments of the tools, so its own bytes count too.
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
        println!("{again} of {} units have passed before and are unchanged", units.len());
    }
    let mut failures = failures.into_inner().unwrap_or_default();
    failures.sort();
    if failures.is_empty() { Ok(()) } else { bail!("{}", failures.join("\n")) }
}

/// Does the work and records that the unit passed; returns false if the same unit has passed before.
fn unless_passed(unit: &Unit, salt: &impl Hash, work: impl Fn(&Unit) -> Result<()>) -> Result<bool> {
    let record = scratch().join("passed").join(&unit.name);
    let fingerprint = fingerprint(unit, salt)?;
    if std::fs::read_to_string(&record).is_ok_and(|passed| passed == fingerprint) {
        return Ok(false);
    }
    work(unit)?;
    std::fs::create_dir_all(scratch().join("passed"))?;
    std::fs::write(record, fingerprint)?;
    Ok(true)
}

/// A hash of everything that the outcome depends on.
fn fingerprint(unit: &Unit, salt: &impl Hash) -> Result<String> {
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
