//! The fixtures -> the CPU time that kubesmith and controller-gen take to read them, in one run.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};
use xtask::workspace;

use super::{fixtures, tool};
use crate::measure::measure;
use crate::release;

/// How often each program runs; the fastest run counts.
const RUNS: usize = 3;

/// Measures both programs on a module, or on each fixture that both read.
pub fn run(controller_gen: &Path, module: Option<&Path>) -> Result<()> {
    if cfg!(debug_assertions) {
        return release::rerun();
    }
    println!("{:<20} {:>12} {:>16}", "CPU seconds of", "kubesmith", "controller-gen");
    if let Some(module) = module {
        return measured(controller_gen, module, module);
    }
    for fixture in fixtures::accepted()? {
        let module = workspace::target().join("go").join(fixture.file_name().unwrap_or_default());
        tool::copy(&fixture, &module)?;
        measured(controller_gen, &fixture.join("api"), &module)?;
    }
    Ok(())
}

/// Prints a row: the time of kubesmith on a directory of packages, and that of controller-gen on the module that has them.
fn measured(controller_gen: &Path, packages: &Path, module: &Path) -> Result<()> {
    let mut read = Command::new(std::env::current_exe()?);
    read.env(xtask::lock::HELD, "1");
    read.args(["go", "--read"]).arg(packages);
    let own = fastest(&read)?;
    let other = fastest(&tool::command(controller_gen, module, false))?;
    let name = module.file_name().unwrap_or_default().to_string_lossy();
    println!("{name:<20} {own:>12.3} {other:>16.3}");
    Ok(())
}

/// The CPU seconds of the fastest run.
fn fastest(command: &Command) -> Result<f64> {
    let mut fastest = f64::INFINITY;
    for _ in 0..RUNS {
        let used = measure(command)?;
        if !used.success {
            bail!("{} failed", command.get_program().to_string_lossy());
        }
        fastest = fastest.min(used.cpu);
    }
    Ok(fastest)
}
