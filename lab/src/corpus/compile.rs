//! The generated crates and packages of chosen CRDs -> compiled, type-checked and compared with the formatters' output.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, anyhow};

use super::chosen::Chosen;
use super::crates::{self, RUN_EDITION};
use super::folder::scratch;
use super::packages;
use super::units::{Unit, each, units};
use xtask::python_env::PythonEnv;
use xtask::steps::Missing;
use xtask::workspace::{output, run};
use xtask::{pyright, python_packages};

/// A Python environment, or the error of its installation.
pub type MaybeEnv<'a> = Result<&'a PythonEnv, &'a anyhow::Error>;

/// How many packages a type checker checks in one run; each run has to read the official client again.
const CHECKED_TOGETHER: usize = 8;

/// The environment, or the error of its installation as this step's own; [`Missing`] stays, so that it is skipped.
pub fn env<'a>(env: MaybeEnv<'a>) -> Result<&'a PythonEnv> {
    env.map_err(|error| match error.downcast_ref::<Missing>() {
        Some(Missing(message)) => anyhow::Error::new(Missing(message.clone())),
        None => anyhow!("{error:#}"),
    })
}

/// Fails if rustfmt would change a crate.
pub fn rustfmt(chosen: &[Chosen], edition: &str) -> Result<()> {
    let crates: Vec<PathBuf> =
        chosen.iter().map(|chosen| crates::directory(edition).join(&chosen.name)).collect();
    let version = output(Command::new("rustfmt").arg("--version"))?;
    each(&units(&format!("rustfmt-{edition}"), &crates, 1), &version, |unit| {
        let mut command = Command::new("rustfmt");
        command.current_dir(crates::workspace_of(edition));
        command.args(["--check", "--quiet", "--edition", edition]);
        run(command.args(unit.directories.iter().map(|directory| directory.join("src/lib.rs"))))
    })
}

/// Fails if a crate does not compile without a warning. The crates of one edition are built, because they are run
/// afterwards; those of the other are only checked.
pub fn rust(edition: &str) -> Result<()> {
    let subcommand = if edition == RUN_EDITION { "build" } else { "check" };
    let mut cargo = crates::cargo(edition);
    // No units are needed: cargo itself continues after an interruption and draws a progress bar.
    cargo.args([subcommand, "--workspace", "--keep-going"]);
    run(if std::io::stderr().is_terminal() { &mut cargo } else { cargo.arg("--quiet") })
}

/// Fails if `ruff format` would change a package or `ruff check` reports anything.
pub fn ruff(maybe: MaybeEnv<'_>) -> Result<()> {
    let env = env(maybe)?;
    let directory = packages::python_directory();
    run(env.tool("ruff").args(["format", "--no-cache", "--quiet", "--check"]).arg(&directory))?;
    run(env.tool("ruff").args(["check", "--no-cache", "--quiet"]).arg(&directory))
}

/// Checks every package with `mypy --strict`.
pub fn mypy(maybe: MaybeEnv<'_>, chosen: &[Chosen]) -> Result<()> {
    let env = env(maybe)?;
    each(&python_units("mypy", chosen), &env.pins()?, |unit| {
        let mut mypy = env.tool("mypy");
        mypy.current_dir(packages::python_directory()).env("MYPYPATH", python_packages::runtime());
        mypy.args(["--strict", "--python-version", "3.10", "--cache-dir"]);
        mypy.arg(scratch().join("mypy-cache").join(&unit.name));
        run(mypy.args(&unit.directories))
    })
}

/// Checks every package with pyright in strict mode.
pub fn pyright_strict(maybe: MaybeEnv<'_>, chosen: &[Chosen]) -> Result<()> {
    let env = env(maybe)?;
    each(&python_units("pyright", chosen), &env.pins()?, |unit| {
        let own = unit.directories.iter().filter_map(|inner| inner.parent().map(PathBuf::from));
        let roots: Vec<_> = own.chain([python_packages::runtime()]).collect();
        pyright::check(env, &format!("corpus-{}", unit.name), &unit.directories, &roots)
    })
}

/// The directories from which Python imports the packages and their runtime.
pub fn python_roots(chosen: &[Chosen]) -> Vec<PathBuf> {
    let own = chosen.iter().map(|chosen| packages::python_directory().join(&chosen.name));
    own.chain([python_packages::runtime()]).collect()
}

/// The packages in groups for one run of a type checker.
fn python_units(stage: &str, chosen: &[Chosen]) -> Vec<Unit> {
    let inner = |chosen: &Chosen| packages::python_directory().join(&chosen.name).join(&chosen.name);
    units(stage, &chosen.iter().map(inner).collect::<Vec<_>>(), CHECKED_TOGETHER)
}
