//! `kubesmith fake` on one core and a client on another one -> the times, rates and memory that tests pay for it.

mod client;
mod loads;
mod process;
mod row;
mod starts;

use std::process::Command;

use anyhow::{Result, bail};
use xtask::workspace;

use row::Row;

/// Options of `cargo lab bench fake`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Run only the parts whose names contain this text: starts, rates, short, memory or watches.
    #[arg(default_value = "")]
    part: String,
    /// Do not build: run this `kubesmith`.
    #[arg(long)]
    binary: Option<std::path::PathBuf>,
}

/// Measures each part, and fails if a bar is missed.
pub fn run(arguments: &Arguments) -> Result<()> {
    if cfg!(debug_assertions) {
        return crate::release::rerun_with("fake");
    }
    let kubesmith = match &arguments.binary {
        Some(binary) => binary.clone(),
        None => {
            let mut build = workspace::cargo_of_lab("build");
            build.args(["--quiet", "--release", "--no-default-features", "--features", "fake"]);
            workspace::run(build.args(["--package", "lab", "--package", "kubesmith", "--bin", "kubesmith"]))?;
            workspace::built("release").join("kubesmith")
        }
    };
    // The server has the first core.
    let id = std::process::id().to_string();
    drop(Command::new("taskset").args(["-acp", "1", &id]).output()?);
    type Part = fn(&std::path::Path) -> Result<Vec<Row>>;
    let parts: [(&str, Part); 5] = [
        ("starts", starts::rows),
        ("rates", loads::rates),
        ("short", loads::short),
        ("memory", loads::memory),
        ("watches", loads::watches),
    ];
    let mut missed = 0;
    for (_, part) in parts.iter().filter(|(name, _)| name.contains(&arguments.part)) {
        for row in part(&kubesmith)? {
            row.print();
            missed += usize::from(row.is_missed());
        }
    }
    if missed > 0 { bail!("{missed} bars are missed") } else { Ok(()) }
}
