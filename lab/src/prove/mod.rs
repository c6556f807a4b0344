//! Random objects of real CRDs and a real API server -> whether generated code and the server agree about defaults,
//! presence and ownership of each object, and both languages with each other.

mod alternatives;
mod candidates;
mod cases;
mod change;
mod changes;
mod cluster;
mod field_set;
mod install;
mod judge;
mod objects;
mod oracle;
mod owned;
pub mod places;
mod question;
mod refusals;
mod report;
mod sites;
pub mod texts;

pub use cases::Case;
pub use cluster::{Cluster, Refusal, migrated};
pub use objects::Objects;
pub use oracle::DIRECTORY;
pub use places::Place;
use std::path::Path;
pub use texts::Texts;

use anyhow::Result;

use crate::apiserver::Server;
use crate::corpus::Corpus;
use crate::corpus::normal::Client;
use question::{InstalledKind, Question};
use xtask::python_env::PythonEnv;
use xtask::python_packages;
use xtask::steps::Steps;

/// The namespace of all objects.
const NAMESPACE: &str = "proof";

/// Options of `cargo lab prove`.
#[derive(clap::Args, Clone)]
pub struct Arguments {
    /// How many CRDs of the corpus are installed, besides those of the fixtures.
    #[arg(long, value_name = "N", default_value_t = 12)]
    crds: usize,
    /// How many random objects the server must accept at least in each language.
    #[arg(long, value_name = "N", default_value_t = 500)]
    objects: usize,
    /// The seed of the choice of CRDs and of the objects.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Starts a server and runs the proof.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    let mut started = None;
    steps.step("an API server starts", || {
        started = Some(Server::start()?);
        Ok(())
    });
    if let Some(server) = started {
        add_steps(&mut steps, server.kubeconfig(), arguments);
    }
    steps.table();
    steps.finish()
}

/// The steps of the proof on a server.
pub fn add_steps(steps: &mut Steps, kubeconfig: &Path, arguments: &Arguments) {
    let (mut kinds, mut questions) = (Vec::<InstalledKind>::new(), Vec::<Question>::new());
    steps.step("CRDs are chosen, served and generated", || {
        let mut cases = cases::fixtures()?;
        cases.extend(cases::sample(&Corpus::find()?, arguments.crds, arguments.seed, &cases)?);
        let installed = install::all(cases, arguments.crds, kubeconfig, NAMESPACE)?;
        kinds = oracle::generate(installed)?;
        Ok(())
    });
    if kinds.is_empty() {
        return;
    }
    steps.step("random objects that the server accepts", || {
        let cases: Vec<_> = kinds.iter().map(|kind| &kind.case).collect();
        let found = candidates::all(&cases, kubeconfig, NAMESPACE, arguments.objects, arguments.seed)?;
        report::candidates(&cases, &found, arguments.objects)?;
        for (kind, found) in found.into_iter().enumerate() {
            let made = found.accepted.into_iter().map(|object| Question { kind, object });
            questions.extend(made);
        }
        Ok(())
    });
    if questions.is_empty() {
        return;
    }
    let all = (kinds.as_slice(), questions.as_slice());
    let server = (kubeconfig, NAMESPACE);
    steps.step("the generated crate compiles", oracle::compile);
    steps.step("objects are sent by Rust", || oracle::send(Client::Rust, &mut oracle::rust(), all, server));
    steps.step("objects are sent by Python", || {
        let env = PythonEnv::ensure();
        let mut program = oracle::python(python_packages::there(&env)?)?;
        oracle::send(Client::Python, &mut program, all, server)
    });
    for client in [Client::Rust, Client::Python] {
        let name = format!("generated {client:?} and the server agree");
        steps.step(&name, || judge::one(client, &kinds, &questions));
    }
    steps.step("both languages send the same", || judge::both(&kinds, &questions));
}
