//! The Python of the checkout -> the tools that check and run it, with every package found.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::python_env::PythonEnv;
use crate::steps::Missing;
use crate::workspace;

/// The hand-written Python that every generated package carries.
const RUNTIME: &str = "templates/python/_kubesmith";

/// The tests of the generated packages.
pub const TESTS: &str = "tests/python";

/// The validator of documents.
const VALIDATOR: &str = "xtask/drivers/validate_openapi.py";

/// The environment, or why it is not there.
pub fn there(env: &Result<PythonEnv>) -> Result<&PythonEnv> {
    match env {
        Ok(env) => Ok(env),
        Err(error) if error.is::<Missing>() => Err(Missing(error.to_string()).into()),
        Err(error) => bail!("{error:#}"),
    }
}

/// A tool that finds every package of the checkout.
pub fn tool(env: &PythonEnv, name: &str) -> Result<Command> {
    let mut command = env.tool(name);
    command.env("PYTHONPATH", std::env::join_paths(roots()?)?).env("PYTHONDONTWRITEBYTECODE", "1");
    Ok(command)
}

/// The directories that packages are imported from: the runtime's and those of `generated/`.
pub fn roots() -> Result<Vec<PathBuf>> {
    let mut roots = vec![workspace::root().join("templates/python")];
    for config in workspace::generated_configs()? {
        let directory = config.parent().context("a config has a directory")?.join("python");
        if directory.join("pyproject.toml").is_file() {
            roots.push(directory);
        }
    }
    Ok(roots)
}

/// What the checkers look at: the runtime, the drivers, the tests and every generated package.
pub fn sources() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let mut sources =
        [RUNTIME, "xtask/drivers", "lab/drivers"].map(|directory| root.join(directory)).to_vec();
    sources.extend(roots()?.into_iter().skip(1));
    sources.extend([TESTS, "tests/e2e"].map(|tests| root.join(tests)));
    Ok(sources)
}

/// Judges every OpenAPI and swagger document in a directory by an independent validator.
pub fn validate_documents(env: &PythonEnv, directory: &Path) -> Result<()> {
    workspace::run(env.tool("python").arg(workspace::root().join(VALIDATOR)).arg(directory))
}
