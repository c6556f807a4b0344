//! Seconds and a seed -> every target with random changes of its seeds, without guidance by coverage.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Parser;
use fastrand::Rng;
use fuzz_targets::{TARGETS, Target, mutate};

/// The longest time for one input, in seconds, on a busy machine too.
const INPUT_SECONDS: u64 = 60;

/// The number of the input that runs; it differs when the next one does.
static RUNNING: AtomicU64 = AtomicU64::new(0);

/// Runs the targets with random inputs, or with one.
#[derive(Parser)]
struct Arguments {
    /// Only the target with this name.
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// The time for all targets together.
    #[arg(long, value_name = "N", default_value_t = 70)]
    seconds: u64,
    /// The seed of the changes.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Run this input alone.
    #[arg(long, value_name = "FILE", requires = "target")]
    input: Option<PathBuf>,
    /// Write the seeds of each target into a folder in this one, for libFuzzer.
    #[arg(long, value_name = "DIRECTORY")]
    write_seeds: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let is_chosen = |target: &&Target| arguments.target.as_ref().is_none_or(|name| name == target.name);
    let targets: Vec<&Target> = TARGETS.iter().filter(is_chosen).collect();
    let count = u32::try_from(targets.len())?;
    if count == 0 {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        bail!("there is no such target; there are {}", names.join(", "));
    }
    if let Some(input) = &arguments.input {
        let bytes = std::fs::read(input).with_context(|| input.display().to_string())?;
        targets.iter().for_each(|target| (target.run)(&bytes));
        return Ok(());
    }
    if let Some(directory) = &arguments.write_seeds {
        return targets.iter().try_for_each(|target| write_seeds(target, &directory.join(target.name)));
    }
    std::thread::spawn(stop_slow_input);
    let time = Duration::from_secs(arguments.seconds) / count;
    let failed = targets.into_iter().map(|target| random_inputs(target, time, arguments.seed));
    match failed.collect::<Result<Vec<bool>>>()?.into_iter().filter(|passed| !passed).count() {
        0 => Ok(()),
        failed => bail!("{failed} targets failed"),
    }
}

/// Runs a target with changes of its seeds; false if an input fails, whose bytes stay in a file.
fn random_inputs(target: &Target, time: Duration, seed: u64) -> Result<bool> {
    let kept = PathBuf::from("target/fuzz-inputs").join(target.name);
    std::fs::create_dir_all(kept.parent().unwrap_or(Path::new("")))?;
    let (seeds, mut random) = ((target.seeds)(), Rng::with_seed(seed));
    let (start, mut count, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    while start.elapsed() < time {
        let bytes = mutate::mutated(&seeds, &mut random);
        // It is written first, because a stack overflow or the end of memory leaves no time for it.
        std::fs::write(&kept, &bytes)?;
        let begin = Instant::now();
        RUNNING.fetch_add(1, Ordering::Relaxed);
        if catch_unwind(AssertUnwindSafe(|| (target.run)(&bytes))).is_err() {
            println!("{}: input {count} of seed {seed} fails; it is {}", target.name, kept.display());
            return Ok(false);
        }
        count += 1;
        slowest = slowest.max(begin.elapsed());
    }
    std::fs::remove_file(&kept)?;
    let (elapsed, slowest) = (start.elapsed().as_secs(), slowest.as_millis());
    println!("{}: {count} inputs in {elapsed} s, the slowest in {slowest} ms", target.name);
    Ok(true)
}

/// Ends the process when one input runs for too long.
fn stop_slow_input() {
    loop {
        let before = RUNNING.load(Ordering::Relaxed);
        std::thread::sleep(Duration::from_secs(INPUT_SECONDS));
        if before > 0 && before == RUNNING.load(Ordering::Relaxed) {
            eprintln!("error: an input takes more than {INPUT_SECONDS} s; it is in target/fuzz-inputs");
            std::process::exit(1);
        }
    }
}

fn write_seeds(target: &Target, directory: &Path) -> Result<()> {
    std::fs::create_dir_all(directory)?;
    for (number, seed) in (target.seeds)().iter().enumerate() {
        std::fs::write(directory.join(format!("seed-{number:03}")), seed)?;
    }
    Ok(())
}
