//! The checkout's Python directories -> commands that check and run them with every package importable.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::python_env::PythonEnv;
use crate::steps::Missing;
use crate::workspace;

/// The project of the Python runtime.
const RUNTIME: &str = "runtime/python";

/// The directory from which Python imports the module of the command's wheel.
pub const MODULE: &str = "python";

/// The project of the pytest fixture over the command.
pub const FIXTURE: &str = "python/pytest-kubesmith";

/// The directory from which Python imports the runtime.
pub fn runtime() -> PathBuf {
    workspace::root().join(RUNTIME)
}

/// The tests of the generated packages.
pub const TESTS: &str = "tests/python";

/// The tests of the runtime alone.
pub const RUNTIME_TESTS: &str = "runtime/python/tests";

/// The tests of the pytest fixture.
pub const FIXTURE_TESTS: &str = "python/pytest-kubesmith/tests";

/// The script that validates OpenAPI and swagger documents.
const VALIDATOR: &str = "xtask/drivers/validate_openapi.py";

/// The environment, or the error of its installation: a missing tool stays [`Missing`], so that the step is skipped.
pub fn there(env: &Result<PythonEnv>) -> Result<&PythonEnv> {
    match env {
        Ok(env) => Ok(env),
        Err(error) if error.is::<Missing>() => Err(Missing(error.to_string()).into()),
        Err(error) => bail!("{error:#}"),
    }
}

/// A command that runs a Python tool with every package of the checkout importable.
pub fn tool(env: &PythonEnv, name: &str) -> Result<Command> {
    let mut command = env.tool(name);
    command.env("PYTHONPATH", std::env::join_paths(roots()?)?).env("PYTHONDONTWRITEBYTECODE", "1");
    Ok(command)
}

/// The directories from which Python imports packages: the runtime's project, the wheel's module, the pytest fixture and those under
/// `generated/`.
pub fn roots() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let mut roots = vec![runtime(), root.join(MODULE), root.join(FIXTURE)];
    for config in workspace::generated_configs()? {
        let directory = config.parent().context("a config has a directory")?.join("python");
        if directory.is_dir() {
            roots.push(directory);
        }
    }
    Ok(roots)
}

/// The directories that linters and type checkers check: the runtime, the wheel's module, the drivers, the tests, the examples,
/// every generated package.
pub fn sources() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let mut sources =
        [RUNTIME, MODULE, "xtask/drivers", "lab/drivers"].map(|directory| root.join(directory)).to_vec();
    // A package inside another one has the same code, and mypy would find it under two names.
    sources.extend(roots()?.into_iter().skip(3).filter(|root| root.join("pyproject.toml").is_file()));
    sources.extend([TESTS, "tests/e2e", "tests/release", "examples"].map(|directory| root.join(directory)));
    Ok(sources)
}

/// The directories with programs whose files import each other: the drivers, and those of the examples.
pub fn programs() -> Result<Vec<PathBuf>> {
    let examples = workspace::root().join("examples");
    let entries = std::fs::read_dir(&examples).with_context(|| examples.display().to_string())?;
    let mut found = vec![workspace::root().join("xtask/drivers")];
    for entry in entries {
        let directory = entry?.path().join("python");
        if directory.is_dir() {
            found.push(directory);
        }
    }
    found.sort();
    Ok(found)
}

/// Validates every OpenAPI and swagger document in a directory with an independent validator.
pub fn validate_documents(env: &PythonEnv, directory: &Path) -> Result<()> {
    workspace::run(env.tool("python").arg(workspace::root().join(VALIDATOR)).arg(directory))
}
