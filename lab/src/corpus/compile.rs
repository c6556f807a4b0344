//! The chosen crates and packages, compiled, type-checked and held against the formatters.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, anyhow};

use super::chosen::Chosen;
use super::crates::{self, RUN_EDITION};
use super::folder::scratch;
use super::packages;
use super::units::{Unit, each, units};
use xtask::pyright;
use xtask::python_env::PythonEnv;
use xtask::steps::Missing;
use xtask::workspace::{output, run};

/// An environment that may have failed to install.
pub type MaybeEnv<'a> = Result<&'a PythonEnv, &'a anyhow::Error>;

/// How many packages a type checker sees in one run: each run reads the official client anew.
const CHECKED_TOGETHER: usize = 8;

/// The environment, or the reason why there is none as an error of this step.
pub fn env<'a>(env: MaybeEnv<'a>) -> Result<&'a PythonEnv> {
    env.map_err(|error| match error.downcast_ref::<Missing>() {
        Some(Missing(message)) => anyhow::Error::new(Missing(message.clone())),
        None => anyhow!("{error:#}"),
    })
}

/// Every crate as rendered, unchanged by rustfmt.
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

/// Every crate compiles without a warning. One edition is built, because its crates are run afterwards;
/// the other is checked.
pub fn rust(edition: &str) -> Result<()> {
    let subcommand = if edition == RUN_EDITION { "build" } else { "check" };
    let mut cargo = crates::cargo(edition);
    // Cargo goes on where an earlier run ended, and has a bar of its own.
    cargo.args([subcommand, "--workspace", "--keep-going"]);
    run(if std::io::stderr().is_terminal() { &mut cargo } else { cargo.arg("--quiet") })
}

/// Every package as rendered, unchanged by `ruff format` and clean under `ruff check`.
pub fn ruff(maybe: MaybeEnv<'_>) -> Result<()> {
    let env = env(maybe)?;
    let directory = packages::python_directory();
    run(env.tool("ruff").args(["format", "--no-cache", "--quiet", "--check"]).arg(&directory))?;
    run(env.tool("ruff").args(["check", "--no-cache", "--quiet"]).arg(&directory))
}

/// Every package under `mypy --strict`.
pub fn mypy(maybe: MaybeEnv<'_>, chosen: &[Chosen]) -> Result<()> {
    let env = env(maybe)?;
    each(&python_units("mypy", chosen), &env.pins()?, |unit| {
        let mut mypy = env.tool("mypy");
        mypy.current_dir(packages::python_directory());
        mypy.args(["--strict", "--python-version", "3.10", "--cache-dir"]);
        mypy.arg(scratch().join("mypy-cache").join(&unit.name));
        run(mypy.args(&unit.directories))
    })
}

/// Every package under pyright strict.
pub fn pyright_strict(maybe: MaybeEnv<'_>, chosen: &[Chosen]) -> Result<()> {
    let env = env(maybe)?;
    each(&python_units("pyright", chosen), &env.pins()?, |unit| {
        let roots: Vec<_> =
            unit.directories.iter().filter_map(|inner| inner.parent().map(PathBuf::from)).collect();
        pyright::check(env, &format!("corpus-{}", unit.name), &unit.directories, &roots)
    })
}

/// The directories that the packages are imported from.
pub fn python_roots(chosen: &[Chosen]) -> Vec<PathBuf> {
    chosen.iter().map(|chosen| packages::python_directory().join(&chosen.name)).collect()
}

fn python_units(stage: &str, chosen: &[Chosen]) -> Vec<Unit> {
    let inner = |chosen: &Chosen| packages::python_directory().join(&chosen.name).join(&chosen.name);
    units(stage, &chosen.iter().map(inner).collect::<Vec<_>>(), CHECKED_TOGETHER)
}
