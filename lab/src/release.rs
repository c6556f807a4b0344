//! The arguments of a development build of `lab` -> a run of the release build with the same arguments.

use anyhow::Result;
use xtask::{lock, workspace};

/// Runs this gate again as a release build, because work on the whole corpus is ten times slower in a development
/// build. The feature `server` is left out, since kube's client takes long to build.
pub fn rerun() -> Result<()> {
    rerun_with("")
}

/// The same with features of this program.
pub fn rerun_with(features: &str) -> Result<()> {
    let mut again = workspace::cargo_of_lab("run");
    again.args(["--quiet", "--release", "--no-default-features"]);
    again.args(["--features", features, "--"]);
    again.args(std::env::args_os().skip(1)).env(lock::HELD, "1");
    workspace::run(&mut again)
}
