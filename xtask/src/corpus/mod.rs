//! What generation and its output cost, in CPU seconds and peak memory.

use anyhow::Result;

/// What to measure.
#[derive(clap::Args)]
pub struct Arguments {}

/// Measures.
pub fn run(_arguments: &Arguments) -> Result<()> {
    Ok(())
}
