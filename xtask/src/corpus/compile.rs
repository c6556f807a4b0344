//! The chosen crates and packages, compiled, type-checked and held against the formatters.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, anyhow};

use super::packages::{self, Chosen};
use super::scratch;
use crate::pyright;
use crate::python_env::PythonEnv;
use crate::steps::Missing;
use crate::workspace::{self, run};

/// The edition whose crates are run.
pub const RUN_EDITION: &str = "2021";

/// An environment that may have failed to install.
pub type MaybeEnv<'a> = Result<&'a PythonEnv, &'a anyhow::Error>;

/// The environment, or the reason why there is none as an error of this step.
pub fn env<'a>(env: MaybeEnv<'a>) -> Result<&'a PythonEnv> {
    env.map_err(|error| match error.downcast_ref::<Missing>() {
        Some(Missing(message)) => anyhow::Error::new(Missing(message.clone())),
        None => anyhow!("{error:#}"),
    })
}

/// Every crate as rendered, unchanged by rustfmt.
pub fn rustfmt(chosen: &[Chosen], edition: &str) -> Result<()> {
    for crates in chosen.chunks(20) {
        let mut command = Command::new("rustfmt");
        command.current_dir(packages::rust_workspace(edition)).args([
            "--check",
            "--quiet",
            "--edition",
            edition,
        ]);
        run(command.args(crates.iter().map(|chosen| format!("crates/{}/src/lib.rs", chosen.name))))?;
    }
    Ok(())
}

/// `cargo` in the workspace of an edition; both share what they build, and no warning passes.
pub fn cargo(edition: &str) -> Command {
    let mut cargo = workspace::cargo();
    cargo.current_dir(packages::rust_workspace(edition));
    cargo.env("CARGO_TARGET_DIR", scratch().join("rust-target")).env("RUSTFLAGS", "--deny warnings");
    cargo
}

/// Every crate compiles without a warning. One edition is built, because its crates are run afterwards;
/// the other is checked.
pub fn rust(edition: &str) -> Result<()> {
    let subcommand = if edition == RUN_EDITION { "build" } else { "check" };
    run(cargo(edition).args([subcommand, "--workspace", "--quiet"]))
}

/// Every package as rendered, unchanged by `ruff format` and clean under `ruff check`.
pub fn ruff(maybe: MaybeEnv<'_>) -> Result<()> {
    let env = env(maybe)?;
    let directory = packages::python_directory();
    run(env.tool("ruff").args(["format", "--no-cache", "--quiet", "--check"]).arg(&directory))?;
    run(env.tool("ruff").args(["check", "--no-cache", "--quiet"]).arg(&directory))
}

/// Every package under `mypy --strict`, in one run.
pub fn mypy(maybe: MaybeEnv<'_>, chosen: &[Chosen]) -> Result<()> {
    let mut mypy = env(maybe)?.tool("mypy");
    mypy.current_dir(packages::python_directory());
    mypy.args(["--strict", "--python-version", "3.10", "--cache-dir"]).arg(scratch().join("mypy-cache"));
    run(mypy.args(package_directories(chosen)))
}

/// Every package under pyright strict, in one run.
pub fn pyright_strict(maybe: MaybeEnv<'_>, chosen: &[Chosen]) -> Result<()> {
    let env = env(maybe)?;
    pyright::check(env, "corpus", &package_directories(chosen), &python_roots(chosen))
}

/// The directories that the packages are imported from.
pub fn python_roots(chosen: &[Chosen]) -> Vec<PathBuf> {
    chosen.iter().map(|chosen| packages::python_directory().join(&chosen.name)).collect()
}

fn package_directories(chosen: &[Chosen]) -> Vec<PathBuf> {
    chosen.iter().map(|chosen| packages::python_directory().join(&chosen.name).join(&chosen.name)).collect()
}
