//! A real API server -> the proof of `prove` on it, and the tests of `tests/e2e` but for those of the examples. On `kubesmith fake`,
//! the tests alone.

pub mod examples;
mod leftovers;

use anyhow::Result;

use crate::apiserver::Server;
use crate::prove;
use xtask::lock;
use xtask::pages::{self, Mode};
use xtask::python_env::PythonEnv;
use xtask::python_packages;
use xtask::steps::Steps;
use xtask::workspace::{self, run};

/// The directory of the tests in Python.
const PYTHON_TESTS: &str = "tests/e2e/python";

/// The tests in Rust, by the beginnings of their names, of what `kubesmith fake` does not do: it takes any token, lets nobody act as
/// another user, and calls no webhook.
const NOT_ON_FAKE: [&str; 3] = [
    "a_server_that_refuses_the_token_is_named",
    "a_user_without_rights_is_refused",
    "a_server_calls_a_webhook",
];

/// The tests in Python of what `kubesmith fake` does not do: it calls no webhook.
const PYTHON_NOT_ON_FAKE: [&str; 1] = ["tests/e2e/python/test_webhooks.py"];

/// Options of `cargo lab e2e`.
// Without a group of its own: that of the options of `prove` has the same name.
#[derive(clap::Args)]
#[group(skip)]
pub struct Arguments {
    #[command(flatten)]
    prove: prove::Arguments,
    /// Run the tests on `kubesmith fake` in place of kube-apiserver.
    #[arg(long)]
    fake: bool,
}

/// Starts a server and runs every step that needs one.
pub fn run_all(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    if arguments.fake {
        let server = Server::start_fake()?;
        add_tests(&mut steps, &server, &NOT_ON_FAKE, &PYTHON_NOT_ON_FAKE);
        drop(server);
        steps.table();
        return steps.finish();
    }
    let arguments = &arguments.prove;
    let mut started = None;
    steps.step("an API server starts", || {
        started = Some(Server::start()?);
        Ok(())
    });
    match started {
        Some(server) => {
            let in_use = lock::exclusive(&workspace::target().join(prove::DIRECTORY))?;
            with_server(&mut steps, &server, arguments);
            drop((server, in_use));
            steps.step("no process and no file of a server is left behind", leftovers::none);
            steps.step("the task reports a missing server", leftovers::told_when_missing);
        }
        None => eprintln!("\n{}\n", leftovers::NOT_RUN),
    }
    steps.table();
    steps.finish()
}

/// The steps that need a server.
fn with_server(steps: &mut Steps, server: &Server, arguments: &prove::Arguments) {
    prove::add_steps(steps, server.kubeconfig(), arguments);
    steps.step("getting started, as its pages show it", || {
        let mode = Mode { kubeconfig: Some(server.kubeconfig()), ..Mode::default() };
        pages::FROM_SCRATCH.iter().try_for_each(|page| pages::run(page, mode).map(drop))
    });
    add_tests(steps, server, &[], &[]);
}

/// The tests in both languages, but for some tests in Rust and some files in Python.
fn add_tests(steps: &mut Steps, server: &Server, without: &[&str], ignored: &[&str]) {
    let env = PythonEnv::ensure();
    steps.step("tests in Rust", || {
        let mut tests = workspace::cargo();
        tests.args(["test", "--package", "e2e", "--features", "server", "--quiet"]);
        tests.arg("--").args(without.iter().flat_map(|test| ["--skip", test]));
        tests.env("KUBECONFIG", server.kubeconfig()).env("KUBESMITH", workspace::kubesmith(false)?);
        run(&mut tests)
    });
    steps.step("tests in Python", || {
        let mut tests = python_packages::tool(python_packages::there(&env)?, "pytest")?;
        tests.args(["-q", "-p", "no:cacheprovider", PYTHON_TESTS]);
        tests.args(ignored.iter().map(|file| format!("--ignore={file}")));
        run(tests.env("KUBECONFIG", server.kubeconfig()).env("RUST_EXAMPLES", workspace::built("debug")))
    });
}
