//! The checkout and a platform -> the wheel with the command for that platform.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::targets::Target;
use xtask::python_env::{Named, PythonEnv};
use xtask::workspace;

/// The environment with maturin, which builds wheels, and shellcheck, which checks the installer.
pub const TOOLS: Named = ("dist-env", "xtask/dist-requirements.txt");

/// The environment that also has zig.
const TOOLS_AND_ZIG: Named = ("release-env", "xtask/release-requirements.txt");

/// Builds the wheel into an emptied directory and returns its path.
///
/// With a target, a wheel for Linux is linked by zig and runs on every Linux of its tag; without one, the compiler of
/// this machine builds for this machine.
pub fn build(profile: &str, target: Option<&Target>, directory: &Path) -> Result<PathBuf> {
    let _ = std::fs::remove_dir_all(directory);
    let tag = target.and_then(|target| target.linux_tag);
    let env = PythonEnv::with_pins(if tag.is_some() { TOOLS_AND_ZIG } else { TOOLS })?;
    let mut maturin = env.tool("maturin");
    workspace::forget_package(&mut maturin);
    maturin.args(["build", "--quiet", "--profile", profile, "--out"]).arg(directory);
    if let Some(target) = target {
        maturin.args(["--target", target.triple]);
    }
    if let Some(tag) = tag {
        maturin.args(["--zig", "--compatibility", tag]);
    }
    workspace::run(&mut maturin)?;
    match workspace::files(directory)?.as_slice() {
        [wheel] => Ok(wheel.clone()),
        wheels => bail!("{} wheels were built, expected one", wheels.len()),
    }
}
