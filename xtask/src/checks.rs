//! Tools over the checkout, as steps of several tasks run them.

use anyhow::Result;

use xtask::python_env::PythonEnv;
use xtask::python_packages::{self, there};
use xtask::steps::{Missing, Steps};
use xtask::workspace::{cargo, first_on_path, kubesmith, run};

/// Programs that import packages of other environments: ruff checks them, mypy and pyright do not.
const LINTED: [&str; 3] = ["lab/peers", "fixtures/pipeline", "fuzz/python"];

/// Fails with [`Missing`] if a component of the Rust toolchain is not installed.
pub fn require_component(subcommand: &str, name: &str) -> Result<()> {
    let installed = cargo().args([subcommand, "--version"]).output().is_ok_and(|done| done.status.success());
    if installed {
        Ok(())
    } else {
        Err(Missing(format!("{name} is not installed: rustup component add {name}")).into())
    }
}

/// Runs ruff over all Python of the checkout.
pub fn ruff(env: &Result<PythonEnv>, arguments: &[&str]) -> Result<()> {
    python_checker(env, "ruff", &[arguments, &LINTED].concat())
}

/// Runs a tool with arguments over the Python that has an environment with everything it imports.
pub fn python_checker(env: &Result<PythonEnv>, name: &str, arguments: &[&str]) -> Result<()> {
    run(python_packages::tool(there(env)?, name)?.args(arguments).args(python_packages::sources()?))
}

/// The tests of generated packages, of their runtime, and of the wheel's module and the pytest fixture, which call this checkout's
/// command, in an environment: on every core, because most of them wait for servers.
pub fn pytest(steps: &mut Steps, name: &str, env: &Result<PythonEnv>) {
    steps.step(name, || {
        let mut pytest = python_packages::tool(there(env)?, "pytest")?;
        first_on_path(&mut pytest, &kubesmith(false)?);
        run(pytest.args([
            "-q",
            "-p",
            "no:cacheprovider",
            "-n",
            "auto",
            python_packages::TESTS,
            python_packages::RUNTIME_TESTS,
            python_packages::FIXTURE_TESTS,
        ]))
    });
}
