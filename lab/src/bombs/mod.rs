//! Inputs that are small and cost much, each at several sizes -> the CPU seconds and the memory of reading them.
//!
//! Work is measured as CPU time and peak memory of a whole run of the release build, because both are what a user pays;
//! counters of instructions are not to be had on every machine. A bomb has the size at which it comes to about 10 MB,
//! or where it is at its worst. It runs at that size, at a half, a quarter and an eighth of it: each run must stay
//! within the limits, and a run of the double size must not cost more than three times as much.

mod bodies;
mod bomb;
mod crds;
mod documents;
mod go;
mod lines;
mod long_texts;
mod objects;
mod parts;
mod patches;
mod requests;
mod schemas;
mod texts;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use xtask::workspace;

use bomb::{Bomb, STDIN};

use crate::measure::{Used, measure_into};

/// Options of `cargo lab bombs`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Run only the bombs whose names contain this text.
    #[arg(default_value = "")]
    name: String,
    /// Run every so many-th bomb: a sample for CI, which begins at the seed.
    #[arg(long, default_value_t = 1, value_name = "N")]
    every: usize,
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: usize,
    /// The CPU seconds that a run may take, for a machine that is slow or busy with other work.
    #[arg(long, default_value_t = MOST_CPU, value_name = "SECONDS")]
    cpu: f64,
    /// Run each bomb at its full size alone.
    #[arg(long)]
    full: bool,
    /// Send requests to an API server in memory, instead of reading files.
    #[arg(long)]
    requests: bool,
    /// Do not build: run this `kubesmith`, and the `lab` beside it.
    #[arg(long)]
    binary: Option<std::path::PathBuf>,
}

/// The CPU seconds that a run may take on a quiet machine.
const MOST_CPU: f64 = 2.0;

/// The MiB that a run may take.
const MOST_MEMORY: f64 = 512.0;

/// The factor by which the cost may grow where the input doubles, and the cost that is too small to be compared.
const MOST_GROWTH: f64 = 3.0;
const NOISE: f64 = 0.15;

/// The bytes of the largest input.
const MOST_BYTES: usize = 10_500_000;

/// Runs the bombs and fails if one costs too much.
pub fn run(arguments: &Arguments) -> Result<()> {
    if arguments.requests && arguments.binary.is_none() && cfg!(debug_assertions) {
        return crate::release::rerun();
    }
    let program = match &arguments.binary {
        Some(binary) if arguments.requests => binary.with_file_name("lab"),
        Some(binary) => binary.clone(),
        None if arguments.requests => std::env::current_exe()?,
        None => workspace::kubesmith(true)?,
    };
    let all = schemas::ALL
        .iter()
        .chain(long_texts::ALL)
        .chain(crds::ALL)
        .chain(documents::ALL)
        .chain(bodies::ALL)
        .chain(texts::ALL)
        .chain(go::ALL)
        .chain(objects::ALL)
        .chain(lines::ALL)
        .chain(requests::ALL)
        .chain(patches::ALL);
    let all = all.filter(|bomb| bomb.is_for_lab() == arguments.requests);
    let chosen: Vec<&Bomb> = all.filter(|bomb| bomb.name.contains(&arguments.name)).collect();
    let every = arguments.every.max(1);
    let chosen: Vec<&Bomb> = chosen.into_iter().skip(arguments.seed % every).step_by(every).collect();
    let mut faults = Vec::new();
    for bomb in &chosen {
        let divisors: &[usize] = if arguments.full { &[1] } else { &[8, 4, 2, 1] };
        if let Err(fault) = judge(bomb, divisors, &program, arguments.cpu) {
            println!("{fault:#}");
            faults.push(bomb.name);
        }
    }
    println!(
        "{} of {} bombs within {} CPU s and {MOST_MEMORY} MiB",
        chosen.len() - faults.len(),
        chosen.len(),
        arguments.cpu
    );
    if faults.is_empty() { Ok(()) } else { bail!("too costly: {}", faults.join(", ")) }
}

/// Runs a bomb at each size, smallest first, until a run costs too much.
fn judge(bomb: &Bomb, divisors: &[usize], program: &Path, most_cpu: f64) -> Result<()> {
    let mut before: Option<f64> = None;
    for divisor in divisors {
        let files = bomb.input((bomb.most / divisor).max(1));
        let bytes = files[0].1.len();
        if bytes > MOST_BYTES {
            bail!("{}: an input of {bytes} bytes is larger than a bomb may be", bomb.name);
        }
        let place = tempfile::tempdir()?;
        for (file, text) in &files {
            std::fs::write(place.path().join(file), text)?;
        }
        let log = place.path().join("log");
        let used = explode(program, bomb, place.path(), &log)?;
        let messages = std::fs::read_to_string(&log).context("the log")?;
        let end = ending(used, &messages);
        let end = if bomb.is_for_lab() { end.map(|_| messages.trim().to_owned()) } else { end };
        println!(
            "{:<36} {:>10} bytes {:>7.2} s {:>7.0} MiB  {}",
            bomb.name,
            bytes,
            used.cpu,
            used.peak,
            end.as_deref().unwrap_or("CRASH")
        );
        if end.is_none() {
            let last = messages.lines().last().unwrap_or_default();
            bail!("{}: the run ended without a coded message: {last}", bomb.name);
        }
        if used.cpu > most_cpu || used.peak > MOST_MEMORY {
            bail!("{}: {:.2} CPU s, {:.0} MiB", bomb.name, used.cpu, used.peak);
        }
        if let Some(before) = before.filter(|before| used.cpu > before * MOST_GROWTH + NOISE) {
            bail!("{}: {before:.2} CPU s became {:.2} where the input doubled", bomb.name, used.cpu);
        }
        before = Some(used.cpu);
    }
    Ok(())
}

/// Runs the program that reads the files, within limits above which the kernel ends the run.
fn explode(program: &Path, bomb: &Bomb, place: &Path, log: &Path) -> Result<Used> {
    let mut command = Command::new("prlimit");
    command.args(["--cpu=12", "--as=6000000000", "--"]);
    if place.join(STDIN).exists() {
        command.args(["sh", "-c", "exec \"$@\" < stdin", "sh"]);
    }
    command.arg(program).args(bomb.arguments()).current_dir(place);
    measure_into(&command, log)
}

/// How a run ended: with success, or with the code of its first error; none for any other end.
fn ending(used: Used, messages: &str) -> Option<String> {
    if used.success {
        return Some("success".to_owned());
    }
    let (_, rest) = messages.split_once(" error[").or_else(|| messages.split_once("error["))?;
    if messages.contains("panicked") {
        return None;
    }
    Some(rest.split_once(']')?.0.to_owned())
}
