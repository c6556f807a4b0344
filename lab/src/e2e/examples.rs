//! The programs of `examples/` -> their tests, on API servers with controllers and a node.

use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail};

use crate::apiserver::Server;
use xtask::python_env::PythonEnv;
use xtask::python_packages;
use xtask::steps::Steps;
use xtask::workspace;

/// The directory of the tests.
const TESTS: &str = "tests/e2e/examples";

/// The tests of the operator that deletes whatever it finds.
const CHAOS: &str = "tests/e2e/examples/test_chaosagent.py";

/// pytest's arguments for each server. Stories share the first, on which four are told at a time: they mostly wait. The
/// second is restarted and loses definitions.
const RUNS: [&[&str]; 3] = [
    &[TESTS, "-m", "not alone", "-n", "4", "--dist", "loadfile"],
    &[TESTS, "-m", "alone", "--ignore", CHAOS],
    &[CHAOS],
];

/// Options of `cargo lab examples`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many cases of each test run that has one for every rule of a role; without it, all.
    #[arg(long, value_name = "CASES")]
    sample: Option<usize>,
    /// Which cases those are.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Run the tests on `kubesmith fake` in place of kube-apiserver. They play the controllers and the node themselves, and
    /// those that need more are left out.
    #[arg(long)]
    fake: bool,
}

/// Runs all tests, on all servers at the same time.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    steps.step("the programs of examples/ in Rust are built", || workspace::programs("*-operator").map(drop));
    let mut servers = Vec::new();
    steps.step("servers with controllers and a node", || {
        for _ in RUNS {
            servers.push(if arguments.fake {
                Server::start_fake()?
            } else {
                Server::start_with_controllers()?
            });
        }
        Ok(())
    });
    if servers.len() == RUNS.len() {
        steps.step("programs of examples/", || {
            let env = PythonEnv::ensure()?;
            let runs = servers.iter().zip(RUNS);
            together(
                runs.map(|(server, chosen)| tests(&env, server, arguments, chosen)).collect::<Result<_>>()?,
            )
        });
    }
    steps.table();
    steps.finish()
}

/// The tests that pytest chooses by its arguments, on a server.
fn tests(env: &PythonEnv, server: &Server, arguments: &Arguments, chosen: &[&str]) -> Result<Command> {
    let mut tests = python_packages::tool(env, "pytest")?;
    tests.args(["-q", "-p", "no:cacheprovider", "--durations", "10"]).args(chosen);
    tests.arg("--seed").arg(arguments.seed.to_string());
    if arguments.fake {
        tests.env("ON_FAKE", "1");
    }
    if let Some(sample) = arguments.sample {
        tests.arg("--sample").arg(sample.to_string());
    }
    tests.env("KUBECONFIG", server.kubeconfig()).env("RUST_EXAMPLES", workspace::built("debug"));
    Ok(tests)
}

/// Runs commands at the same time. The error is that of the first that fails.
fn together(commands: Vec<Command>) -> Result<()> {
    thread::scope(|scope| {
        let runs: Vec<_> =
            commands.into_iter().map(|mut command| scope.spawn(move || printed(&mut command))).collect();
        let ended: Vec<_> = runs.into_iter().map(|run| run.join()).collect();
        ended.into_iter().try_for_each(|run| run.unwrap_or_else(|_| bail!("a thread panicked")))
    })
}

/// Runs a command to its end, and then prints what it has printed.
fn printed(command: &mut Command) -> Result<()> {
    let done =
        command.output().with_context(|| format!("cannot start {}", command.get_program().display()))?;
    println!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    if done.status.success() { Ok(()) } else { bail!("pytest ended with {}", done.status) }
}
