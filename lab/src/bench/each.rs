//! Each of the largest CRDs -> the costs of `cargo check` of its generated crate, and of a crate with a serde-derived
//! type for every object node of its schema (or of kopium's output).

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use kubesmith::Generator;
use kubesmith::config::Config;
use kubesmith::diag::Diagnostics;
use kubesmith::internals::model::Package;
use kubesmith::internals::{lower, source};

use super::crates::{Crates, generated, largest};
use super::{derive, kopium};
use crate::measure::Used;

/// The gates: at most these shares of the derive side's time and memory.
const DERIVE_GATES: [f64; 2] = [1.0 / 20.0, 1.0 / 5.0];

/// The gate: at most this share of the time of kopium's output.
const KOPIUM_GATE: f64 = 1.0 / 40.0;

/// Options of `cargo lab bench each`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many of the largest CRDs to check; the derive side of 25 takes half an hour.
    #[arg(long, default_value_t = 25)]
    count: usize,
    /// Leave out this many of the largest, to go on after an interruption.
    #[arg(long, default_value_t = 0)]
    skip: usize,
    /// Compare with kopium's output for the same CRDs; CRDs whose output does not compile are left out.
    #[arg(long)]
    kopium: bool,
}

/// The sums of both sides over CRDs: CPU times are added, of the peaks the largest counts.
struct Sums {
    ours: Used,
    theirs: Used,
}

/// Measures each CRD and prints its row, then the sums with their ratios.
pub fn run(arguments: &Arguments) -> Result<()> {
    let Arguments { count, skip, kopium } = *arguments;
    let files = largest(count)?;
    let other = if kopium { "kopium" } else { "serde derive" };
    println!("CPU seconds of `cargo check`, one crate a CRD, and the largest process in MiB, once each");
    println!("{:>5} {:>9} {:>7} {:>9} {:>7}   types of {other}", "", "kubesmith", "", other, "");
    let crates = Crates::new("each")?;
    let none = Used { success: true, ..Used::default() };
    let mut sums = Sums { ours: none, theirs: none };
    for (index, file) in files.iter().enumerate().skip(skip) {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        crates.put("measured", &generated("measured", Generator::new().input(file.to_string_lossy()))?)?;
        crates.prepare(&["check"])?;
        let ours = crates.measure_whole(&["check"])?;
        let (types, theirs) = if kopium {
            let found = kopium::package("measured", file)?;
            crates.put("measured", &found)?;
            (kopium::types(&found), crates.measure(&["check"])?)
        } else {
            let package = unmerged(file);
            crates.put("measured", &derive::package("measured", &package))?;
            (package.modules.iter().map(|m| m.types.len()).sum(), crates.measure_whole(&["check"])?)
        };
        let Used { cpu, peak, .. } = ours;
        if theirs.success {
            sums = Sums { ours: sums.ours.and(ours), theirs: sums.theirs.and(theirs) };
            let Used { cpu: c, peak: p, .. } = theirs;
            println!("{:>5} {cpu:>9.2} {peak:>7.0} {c:>9.2} {p:>7.0} {types:>7}   {name}", index + 1);
        } else {
            println!(
                "{:>5} {cpu:>9.2} {peak:>7.0} {:>17} {types:>7}   {name}",
                index + 1,
                "does not compile"
            );
        }
    }
    judge(&sums, kopium)
}

/// Prints the sums; fails if a ratio is above its gate.
fn judge(Sums { ours, theirs }: &Sums, kopium: bool) -> Result<()> {
    println!("{:>5} {:>9.2} {:>7.0} {:>9.2} {:>7.0}", "all", ours.cpu, ours.peak, theirs.cpu, theirs.peak);
    let ratios = [ours.cpu / theirs.cpu, ours.peak / theirs.peak];
    let gates = if kopium { [KOPIUM_GATE, f64::MAX] } else { DERIVE_GATES };
    println!("1/{:.1} of the time, 1/{:.1} of the memory", 1.0 / ratios[0], 1.0 / ratios[1]);
    for ((ratio, gate), what) in ratios.iter().zip(gates).zip(["time", "memory"]) {
        if *ratio > gate || !ratio.is_finite() {
            bail!("more than 1/{:.0} of the {what}", 1.0 / gate);
        }
    }
    Ok(())
}

/// The model with an own type for every object node: no types are recognised or merged.
fn unmerged(file: &Path) -> Package {
    let mut diagnostics = Diagnostics::default();
    let sources = source::read(&[file.to_string_lossy().into_owned()], &PathBuf::new(), &mut diagnostics);
    let config = Config { recognize: false.into(), ..Config::default() };
    lower::lower(sources, &config, &mut diagnostics)
}
