//! A platform -> its wheel, its archive with a checksum, and its bill of materials, in the directory of a release.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::targets::Target;
use super::wheel;
use xtask::python_env::PythonEnv;
use xtask::workspace;

/// The program that packs an archive.
const PACKER: &str = "xtask/drivers/release_archive.py";

/// Options of `cargo xtask release build`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The platform; by default this machine's, built with its own compiler instead of zig.
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The directory of the release; what it has of other platforms stays.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The cargo profile of the build.
    #[arg(long, default_value = "dist")]
    profile: String,
}

/// Builds the wheel and packs its program.
pub fn run(arguments: &Arguments) -> Result<()> {
    let target = arguments.target.as_deref().map(Target::named).transpose()?;
    let wheel = wheel::build(&arguments.profile, target, &workspace::target().join("wheels"))?;
    pack(&wheel, target.map_or_else(Target::host, Ok)?, &arguments.out)
}

/// Puts the wheel of a platform into the directory of a release, and its program in an archive beside it.
///
/// The program is taken out of the wheel, so that all ways to install give the same one.
pub fn pack(wheel: &Path, target: &Target, out: &Path) -> Result<()> {
    std::fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    let copy = out.join(wheel.file_name().context("a wheel has a name")?);
    std::fs::copy(wheel, &copy).with_context(|| copy.display().to_string())?;
    let mut packer = PythonEnv::with_pins(wheel::TOOLS)?.tool("python");
    packer.arg(workspace::root().join(PACKER)).arg("--wheel").arg(wheel);
    workspace::run(packer.args(["--target", target.triple, "--out"]).arg(std::path::absolute(out)?))
}
