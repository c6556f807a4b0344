//! Objects of real CRDs, valid and with a fault each -> whether kubeconform, with the JSON Schemas that kubesmith writes, refuses
//! what the server's own packages refuse, and nothing that they accept.

mod agree;
mod all;
mod kubeconform;
mod questions;
mod shrink;

use anyhow::Result;
use xtask::steps::Steps;

use questions::Question;

/// The directory below target/ for schemas and objects.
pub const DIRECTORY: &str = "json-schema";

/// Options of `cargo lab json-schema`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many objects are asked about.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    objects: usize,
    /// Of how many CRDs they are.
    #[arg(long, value_name = "N", default_value_t = 120)]
    crds: usize,
    /// Every which CRD of the corpus has its JSON Schemas checked by the meta-schema.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// The seed of the CRDs and of the objects.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Renders and checks the schemas of the corpus, then compares answers about objects.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    if arguments.every > 0 {
        steps.step("the JSON Schemas of the corpus are valid by the meta-schema of their draft", || {
            all::check(arguments.every)
        });
    }
    if arguments.objects > 0 {
        let mut questions = Vec::<Question>::new();
        steps.step("the server's packages answer creates", || {
            questions = questions::all(arguments.crds, arguments.objects, arguments.seed)?;
            Ok(())
        });
        if !questions.is_empty() {
            steps.step("kubeconform has the same answers", || agree::compare(&questions));
        }
    }
    steps.table();
    steps.finish()
}
