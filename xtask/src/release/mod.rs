//! The checkout -> the files of a release, laid out in a directory: what `.github/workflows/release.yml` publishes, and
//! what `cargo xtask dist` installs from a server on this machine.
//!
//! Each platform is built by one call of `build`, on a machine that can run its program; `complete` then adds what
//! needs the checksums of all.

pub mod archive;
pub mod complete;
mod plan;
pub mod targets;
pub mod trial;
pub mod wheel;

use anyhow::Result;
use clap::Subcommand;

/// The steps of a release.
#[derive(Subcommand)]
pub enum Step {
    /// Check that a tag can be released (version, changelog, repository), and print its notes.
    Plan(plan::Arguments),
    /// Build the wheel and the archive of one platform.
    Build(archive::Arguments),
    /// Add the installers, the formula, the JSON schema and the list of checksums to the archives of all platforms.
    Complete(complete::Arguments),
}

/// Runs a step.
pub fn run(step: &Step) -> Result<()> {
    match step {
        Step::Plan(arguments) => plan::run(arguments),
        Step::Build(arguments) => archive::run(arguments),
        Step::Complete(arguments) => complete::run(arguments),
    }
}
