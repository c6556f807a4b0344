//! What generation and its output cost, in CPU seconds and peak memory.

mod compile;
mod derive;
mod generation;
mod run;

use anyhow::Result;

use crate::workspace;

/// What to measure.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(clap::Subcommand)]
enum What {
    /// `cargo check` of the code of the corpus's largest CRDs, against the same types as plain serde derives.
    Compile {
        /// How many CRDs.
        #[arg(long, default_value_t = 25)]
        count: usize,
    },
    /// Decoding and encoding objects of the corpus with generated code, against plain serde derives.
    Run,
    /// Parse the corpus and do nothing with it.
    #[command(hide = true)]
    Parse,
}

/// Measures what the arguments say; nothing said: generation over the corpus.
pub fn run(arguments: &Arguments) -> Result<()> {
    if cfg!(debug_assertions) {
        return workspace::rerun_in_release();
    }
    match arguments.what {
        None => generation::run(),
        Some(What::Compile { count }) => compile::run_largest(count),
        Some(What::Run) => run::run(),
        Some(What::Parse) => generation::parse(),
    }
}
