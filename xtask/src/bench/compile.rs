//! The code of the largest CRDs and the same types as plain serde derives, one crate a side -> what
//! `cargo check` needs.

use anyhow::{Result, anyhow, bail};
use kubesmith::Generator;

use super::crates::{Crates, generated, largest};
use super::derive;
use crate::measure::Used;

/// How often both sides take turns; the best of each counts.
const ROUNDS: usize = 2;

/// The gate: at most this part of the derive side's time.
const GATE: f64 = 1.0 / 6.0;

/// Measures both sides of the largest CRDs by bytes and prints them.
pub fn run_largest(count: usize) -> Result<()> {
    let files = largest(count)?;
    let ours = generated("largest", &files)?;
    let generator = files.iter().fold(Generator::new(), |all, file| all.input(file.to_string_lossy()));
    let (package, _) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
    let types: usize = package.modules.iter().map(|module| module.types.len()).sum();
    println!(
        "the {count} largest CRDs, {types} types; CPU seconds of `cargo check`, the largest process in MiB"
    );
    let sides = [("kubesmith", ours), ("serde derive", derive::package("largest", &package))];
    let mut measured = Vec::new();
    for (name, files) in &sides {
        let crates = Crates::new(name)?;
        crates.put("measured", files)?;
        crates.prepare(&["check"])?;
        measured.push((name, crates, Used { cpu: f64::MAX, ..Used::default() }));
    }
    // in turns, since a shared machine is now faster and now slower
    for _ in 0..ROUNDS {
        for (_, crates, best) in &mut measured {
            let used = crates.measure_whole(&["check"])?;
            if used.cpu < best.cpu {
                *best = used;
            }
        }
    }
    for (name, _, Used { cpu, peak, .. }) in &measured {
        println!("{name:<20} {cpu:>8.2} {peak:>8.0}");
    }
    let (ours, derived) = (measured[0].2, measured[1].2);
    let ratio = ours.cpu / derived.cpu;
    println!("1/{:.1} of the time, 1/{:.1} of the memory", 1.0 / ratio, derived.peak / ours.peak);
    if ratio > GATE { bail!("more than a sixth") } else { Ok(()) }
}
