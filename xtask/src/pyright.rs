//! Directories of Python -> the errors that pyright reports in strict mode.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::python_env::PythonEnv;
use crate::workspace;

/// How many errors are printed.
const SHOWN: usize = 40;

/// Checks the directories in one run; imports are resolved in `roots`. Fails if pyright reports anything, or if it
/// analysed no file.
pub fn check(env: &PythonEnv, name: &str, include: &[PathBuf], roots: &[PathBuf]) -> Result<()> {
    let mut settings = settings(env, include, roots)?;
    // pyright ignores `type: ignore` and reports a `pyright: ignore` that is not needed: an error that only one
    // checker reports needs that checker's own comment.
    settings["enableTypeIgnoreComments"] = json!(false);
    settings["reportUnnecessaryTypeIgnoreComment"] = json!(true);
    judge(&report(env, name, &settings)?)
}

/// The errors that pyright (of `tools`) reports in a package whose dependencies `env` has: their number and their JSON.
pub fn errors(tools: &PythonEnv, env: &PythonEnv, name: &str, package: &Path) -> Result<(u64, String)> {
    let root = package.parent().context("a package in no directory")?;
    let report = report(tools, name, &settings(env, &[package.to_path_buf()], &[root.to_path_buf()])?)?;
    if report["summary"]["filesAnalyzed"].as_u64().unwrap_or_default() == 0 {
        bail!("pyright analysed no file of {}", package.display());
    }
    let errors = report["summary"]["errorCount"].as_u64().context("no count of errors")?;
    Ok((errors, serde_json::to_string_pretty(&report["generalDiagnostics"])?))
}

/// Settings for strict mode over some directories, with the packages of an environment.
fn settings(env: &PythonEnv, include: &[PathBuf], roots: &[PathBuf]) -> Result<Value> {
    Ok(json!({
        "typeCheckingMode": "strict",
        "pythonVersion": "3.10",
        "include": include.iter().map(|path| relative(path)).collect::<Result<Vec<_>>>()?,
        "exclude": ["**/__pycache__"],
        "extraPaths": roots.iter().map(|path| relative(path)).collect::<Result<Vec<_>>>()?,
        "venvPath": ".",
        "venv": env.name(),
    }))
}

/// pyright's JSON report under some settings.
fn report(env: &PythonEnv, name: &str, settings: &Value) -> Result<Value> {
    let project = workspace::target().join(format!("pyright-{name}.json"));
    std::fs::write(&project, serde_json::to_string_pretty(settings)?)?;
    let mut pyright = env.tool("pyright");
    // The types of the official Kubernetes client need more memory than Node's default limit of two gigabytes.
    pyright.env("NODE_OPTIONS", "--max-old-space-size=4096");
    pyright.arg("--outputjson").arg("--project").arg(&project);
    let done = pyright.output().context("cannot start pyright")?;
    serde_json::from_slice(&done.stdout)
        .with_context(|| format!("pyright: {}", String::from_utf8_lossy(&done.stderr)))
}

/// A path relative to target/, where the file of settings is: pyright accepts only relative paths in settings.
fn relative(path: &Path) -> Result<String> {
    let below_target = path.strip_prefix(workspace::target());
    let shown = match below_target {
        Ok(path_in_target) => path_in_target.to_path_buf(),
        Err(_) => Path::new("..").join(path.strip_prefix(workspace::root()).context("outside the checkout")?),
    };
    Ok(shown.to_string_lossy().into_owned())
}

/// Prints the first errors of a report; fails if there are any or if no file was analysed.
fn judge(report: &Value) -> Result<()> {
    let found = report["generalDiagnostics"].as_array().map_or(&[][..], Vec::as_slice);
    for diagnostic in found.iter().take(SHOWN) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let line = diagnostic["range"]["start"]["line"].as_u64().unwrap_or_default() + 1;
        let file = text(&diagnostic["file"]);
        println!("{file}:{line}: {} ({})", text(&diagnostic["message"]), text(&diagnostic["rule"]));
    }
    let files = report["summary"]["filesAnalyzed"].as_u64().unwrap_or_default();
    println!("pyright: {files} files, {} findings", found.len());
    if files == 0 || !found.is_empty() {
        bail!("pyright: {} findings in {files} files", found.len());
    }
    Ok(())
}
