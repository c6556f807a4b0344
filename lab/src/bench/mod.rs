//! Benchmarks: the costs of generation and of its output, in CPU seconds and peak memory, against gates.

mod compile;
mod crates;
mod derive;
mod each;
mod fake;
mod generation;
mod kopium;
mod list;
mod pipeline;
mod python;
mod run;

use std::path::PathBuf;

use anyhow::Result;

/// Options of `cargo lab bench`; without a subcommand it measures generation over the corpus.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(clap::Subcommand)]
enum What {
    /// Checking or building the code of the corpus's largest CRDs, against the same types as plain serde
    /// derives.
    Compile(compile::Arguments),
    /// `cargo check` of the code of each of the corpus's largest CRDs as users get it, a crate a CRD, against
    /// plain serde derives of a type for every object of its schema, nothing recognised and nothing merged.
    Each(each::Arguments),
    /// Decoding, encoding, memory and import of generated Python packages, against pydantic.
    Python {
        /// The CRDs; without any, that of the MiniCluster fixture.
        crds: Vec<PathBuf>,
    },
    /// The Python package of an operator beside those that openapi-generator, datamodel-code-generator and
    /// cloudcoil make of the same inputs, and all of Kubernetes' definitions beside openapi-generator.
    Pipeline,
    /// Listing 5,000 custom resources with the generated `Api`, lightkube, kr8s, cloudcoil and the official client.
    List,
    /// Decoding and encoding objects of the corpus with generated code, against plain serde derives.
    Run,
    /// `kubesmith fake`: its starts, its rates on one core, and its memory.
    Fake(fake::Arguments),
    /// Parse the corpus and do nothing with it.
    #[command(hide = true)]
    Parse,
}

/// Runs the selected benchmark, or that of generation over the corpus.
pub fn run(arguments: &Arguments) -> Result<()> {
    // These measure only other processes, so this program need not be a release build, or they build it themselves.
    let elsewhere = matches!(
        arguments.what,
        Some(What::Python { .. } | What::Pipeline | What::List | What::Compile(_) | What::Fake(_))
    );
    if cfg!(debug_assertions) && !elsewhere {
        return crate::release::rerun();
    }
    match &arguments.what {
        None => generation::run(),
        Some(What::Compile(arguments)) => compile::run(arguments),
        Some(What::Each(arguments)) => each::run(arguments),
        Some(What::Python { crds }) => python::run_on(crds),
        Some(What::Pipeline) => pipeline::run(),
        Some(What::List) => list::run(),
        Some(What::Run) => run::run(),
        Some(What::Fake(arguments)) => fake::run(arguments),
        Some(What::Parse) => generation::parse(),
    }
}
