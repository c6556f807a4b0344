//! Generated code and a real API server -> whether both agree about defaults, presence and ownership of every object
//! (the oracle), and the tests of `tests/e2e` with the same server.

mod cases;
mod cluster;
mod judge;
mod leftovers;
mod oracle;
mod owned;
mod question;

use std::path::PathBuf;

use anyhow::Result;

use crate::apiserver::Server;
use crate::corpus::Corpus;
use xtask::python_env::PythonEnv;
use xtask::python_packages;
use xtask::steps::{Missing, Steps};
use xtask::workspace::{self, run};

/// The directory of the tests in Python.
const PYTHON_TESTS: &str = "tests/e2e/python";

/// Options of `cargo lab e2e`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many CRDs of the corpus are installed, besides those of the fixtures.
    #[arg(long, value_name = "N", default_value_t = 20)]
    crds: usize,
    /// The seed of the choice of CRDs.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A recording with inputs for CRDs of the corpus; without it only objects of the fixtures are sent.
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
}

/// Starts a server and runs every step that needs one.
pub fn run_all(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    let mut started = None;
    steps.step("an API server starts", || {
        started = Some(Server::start()?);
        Ok(())
    });
    match started {
        Some(server) => {
            with_server(&mut steps, &server, arguments);
            drop(server);
            steps.step("no process and no file of a server is left behind", leftovers::none);
            steps.step("the task reports a missing server", leftovers::told_when_missing);
        }
        None => eprintln!("\n{}\n", leftovers::NOT_RUN),
    }
    steps.table();
    steps.finish()
}

/// The steps that need a server.
fn with_server(steps: &mut Steps, server: &Server, arguments: &Arguments) {
    let mut cases = Vec::new();
    steps.step("reading objects of the fixtures", || {
        cases = cases::fixtures()?;
        Ok(())
    });
    steps.step("choosing objects of the corpus", || {
        let Some(vectors) = &arguments.vectors else {
            let why = "--vectors FILE with recorded inputs of the corpus is missing";
            return Err(Missing(why.to_owned()).into());
        };
        let (corpus, vectors) = (Corpus::find()?, std::path::absolute(vectors)?);
        cases.extend(cases::sample(&corpus, &vectors, arguments.crds, arguments.seed, &cases)?);
        Ok(())
    });
    let mut oracle = None;
    steps.step("their CRDs are served", || {
        oracle = Some(oracle::Oracle::prepare(cases, server.kubeconfig())?);
        Ok(())
    });
    let env = PythonEnv::ensure();
    if let Some(oracle) = &oracle {
        steps.step("generated Rust and the server agree", || oracle.rust());
        steps.step("generated Python and the server agree", || oracle.python(python_packages::there(&env)?));
    }
    steps.step("tests in Rust", || {
        let mut tests = workspace::cargo();
        tests.args(["test", "--package", "e2e", "--features", "server", "--quiet"]);
        tests.env("KUBECONFIG", server.kubeconfig()).env("KUBESMITH", workspace::kubesmith(false)?);
        run(&mut tests)
    });
    steps.step("tests in Python", || {
        let mut tests = python_packages::tool(python_packages::there(&env)?, "pytest")?;
        tests.args(["-q", "-p", "no:cacheprovider", PYTHON_TESTS]);
        run(tests.env("KUBECONFIG", server.kubeconfig()))
    });
}
