//! Random writes of custom objects -> whether `kubesmith validate` answers what the server's own packages answer, and
//! these what a real API server answers; and whether strict reading in both languages refuses what the server refuses.

// Circle with compare, strict_reading: the steps share the directory of the command.

pub mod bases;
mod compare;
mod compile;
mod crds;
pub mod edits;
pub mod engine;
pub mod falsify;
pub mod oracle;
mod patterns;
mod proof;
mod rows;
pub mod rules;
mod strict_reading;
mod vectors;
pub mod writes;

use std::path::PathBuf;

use anyhow::Result;
use kubesmith::internals::validate::KUBERNETES;
use kubesmith_engine::engine::NEWEST_MINOR;
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
    /// Of how many CRDs they are.
    #[arg(long, value_name = "N", default_value_t = 300)]
    crds: usize,
    /// Of how many CRDs the rules are made true and false, and compiled with changed texts.
    #[arg(long, value_name = "N", default_value_t = 400)]
    rule_crds: usize,
    /// How many pairs of a pattern and a text are compared.
    #[arg(long, value_name = "N", default_value_t = 5000)]
    patterns: usize,
    /// Create the inputs of recorded pairs too, and compare what is stored; may be repeated.
    #[arg(long, value_name = "FILE")]
    vectors: Vec<PathBuf>,
    /// How many writes are asked of a real server too.
    #[arg(long, value_name = "N", default_value_t = 200)]
    proved: usize,
    /// How many objects the server is asked about for strict reading.
    #[arg(long, value_name = "N", default_value_t = 3000)]
    strict_objects: usize,
    /// The version of Kubernetes whose verdicts on writes are compared. Those on rules are the same in all of them, and the real
    /// server is of the newest.
    #[arg(long, value_name = "1.N", default_value = "1.36", value_parser = minor)]
    kubernetes: u32,
    /// Leave out the parts that ask a real server.
    #[arg(long)]
    no_server: bool,
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
    if arguments.objects > 0 {
        add_writes(&mut steps, arguments);
    }
    if arguments.rule_crds > 0 {
        add_rules(&mut steps, arguments);
    }
    if arguments.patterns > 0 {
        steps.step("patterns match what Go matches", || {
            patterns::compare(&oracle(NEWEST_MINOR)?, arguments.patterns, arguments.seed)
        });
    }
    if !arguments.vectors.is_empty() {
        steps.step("a create stores what servers stored", || vectors::create(&arguments.vectors));
    }
    if !arguments.no_server {
        add_server(&mut steps, arguments);
    }
    steps.table();
    steps.finish()
}

/// The steps about `kubesmith validate`.
fn add_writes(steps: &mut Steps, arguments: &Arguments) {
    let mut questions = Vec::<Asked>::new();
    steps.step("the server's packages answer random writes", || {
        let program = oracle(arguments.kubernetes)?;
        let kinds = bases::all(&program, arguments.crds, arguments.seed)?;
        questions = writes::all(&program, kinds, arguments.objects, arguments.seed)?;
        Ok(())
    });
    if questions.is_empty() {
        return;
    }
    steps.step("the engine has the same answers", || compare::engine(&questions, arguments.kubernetes));
    steps.step("`kubesmith validate --stdio` has them, of some kinds", || {
        let kubesmith = match &arguments.kubesmith {
            Some(path) => path.clone(),
            None => workspace::kubesmith(false)?,
        };
        compare::command(&kubesmith, &questions, arguments.kubernetes)
    });
}

/// The steps about CEL rules. A corpus may have none.
fn add_rules(steps: &mut Steps, arguments: &Arguments) {
    let mut all = Vec::new();
    steps.step("the rules of real CRDs are read", || {
        all = rules::all(arguments.rule_crds, arguments.seed)?;
        Ok(())
    });
    if all.is_empty() {
        return;
    }
    steps.step("rules compile where they do at the server", || {
        compile::compare(&oracle(NEWEST_MINOR)?, &all, arguments.seed)
    });
    steps.step("CRDs are refused for rules where the server refuses them", || {
        crds::compare(&oracle(NEWEST_MINOR)?, &all)
    });
    steps.step("rules are seen true and false, and both answer the same", || {
        falsify::search(&oracle(NEWEST_MINOR)?, &all, arguments.seed)
    });
}

/// The steps that ask a real server.
fn add_server(steps: &mut Steps, arguments: &Arguments) {
    let mut started = None;
    steps.step("an API server starts", || {
        started = Some(Server::start()?);
        Ok(())
    });
    let Some(server) = started else { return };
    steps.step("the server's packages answer as the server", || {
        proof::prove(&server, &oracle(NEWEST_MINOR)?, arguments.proved, arguments.seed)
    });
    strict_reading::add_steps(steps, &server, arguments.strict_objects, arguments.seed);
}

/// The minor of a version whose packages a program is over.
fn minor(version: &str) -> Result<u32, String> {
    let known = KUBERNETES.iter().find(|minor| version == format!("1.{minor}"));
    let all = || KUBERNETES.iter().map(|minor| format!("1.{minor}")).collect::<Vec<_>>().join(", ");
    known.copied().ok_or_else(|| format!("the versions are {}", all()))
}

/// The program over the packages of the server of Kubernetes 1.`minor`.
pub fn oracle(minor: u32) -> Result<PathBuf> {
    let program = if minor == NEWEST_MINOR { &programs::VERDICT } else { &programs::VERDICT_1_35 };
    let [path] = programs::programs([program], &programs::cache()?)?;
    Ok(path)
}
