//! A gate that was started in a development build -> the same gate in a release build.

use anyhow::Result;
use xtask::workspace;

/// Starts this gate again as a release build, without the client of API servers: corpus-sized work is ten times
/// slower in a development build.
pub fn rerun() -> Result<()> {
    let mut again = workspace::cargo();
    again.args(["run", "--quiet", "--release", "--package", "lab", "--no-default-features", "--"]);
    again.args(std::env::args_os().skip(1));
    workspace::run(&mut again)
}
