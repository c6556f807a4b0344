//! Random writes of custom objects -> whether `kubesmith validate` answers what the server's own packages answer, and
//! these what a real API server answers; and whether strict reading in both languages refuses what the server refuses.

// Circle with compare, strict_reading: the steps share the directory of the command.

mod bases;
mod compare;
mod edits;
mod oracle;
mod proof;
mod rows;
mod strict_reading;
mod writes;

use std::path::PathBuf;

use anyhow::Result;
use xtask::steps::Steps;
use xtask::workspace;

use crate::apiserver::Server;
use crate::programs;
use oracle::Asked;

/// The directory below target/ for everything that is asked and answered.
pub const DIRECTORY: &str = "verdicts";

/// Options of `cargo lab verdicts`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many writes are asked of `kubesmith validate` and of the server's packages.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    objects: usize,
    /// Of how many CRDs they are, besides those of the fixtures.
    #[arg(long, value_name = "N", default_value_t = 300)]
    crds: usize,
    /// How many of them are asked of a real server too.
    #[arg(long, value_name = "N", default_value_t = 200)]
    proved: usize,
    /// How many objects the server is asked about for strict reading.
    #[arg(long, value_name = "N", default_value_t = 3000)]
    strict_objects: usize,
    /// The seed of the CRDs and of the objects.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The program to be asked, instead of that of this checkout.
    #[arg(long, value_name = "FILE")]
    kubesmith: Option<PathBuf>,
}

/// Asks all three, and compares their answers; then the same for strict reading.
pub fn run_all(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    add_writes(&mut steps, arguments);
    let mut started = None;
    steps.step("an API server starts", || {
        started = Some(Server::start()?);
        Ok(())
    });
    if let Some(server) = started {
        steps.step("the server's packages answer as the server", || {
            proof::prove(&server, &oracle()?, arguments.proved, arguments.seed)
        });
        strict_reading::add_steps(&mut steps, &server, arguments.strict_objects, arguments.seed);
    }
    steps.table();
    steps.finish()
}

/// The steps about `kubesmith validate`.
fn add_writes(steps: &mut Steps, arguments: &Arguments) {
    let mut questions = Vec::<Asked>::new();
    steps.step("the server's packages answer random writes", || {
        let program = oracle()?;
        let kinds = bases::all(&program, arguments.crds, arguments.seed)?;
        questions = writes::all(&program, kinds, arguments.objects, arguments.seed)?;
        Ok(())
    });
    if !questions.is_empty() {
        steps.step("`kubesmith validate` has the same answers", || {
            let kubesmith = match &arguments.kubesmith {
                Some(path) => path.clone(),
                None => workspace::kubesmith(false)?,
            };
            compare::all(&kubesmith, &questions)
        });
    }
}

/// The program over the server's packages.
fn oracle() -> Result<PathBuf> {
    let [path] = programs::programs([&programs::VERDICT], &programs::cache()?)?;
    Ok(path)
}
