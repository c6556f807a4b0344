//! Directories of Python -> what pyright's strict mode finds in them.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::python_env::PythonEnv;
use crate::workspace;

/// How many findings are shown.
const SHOWN: usize = 40;

/// Checks the directories in one run, packages imported from `roots`; an error where anything is found,
/// or where pyright looked at nothing.
pub fn check(env: &PythonEnv, name: &str, include: &[PathBuf], roots: &[PathBuf]) -> Result<()> {
    let mut settings = settings(env, include, roots)?;
    // An ignored mistake must be one for each checker: what only one of them finds is told.
    settings["enableTypeIgnoreComments"] = json!(false);
    settings["reportUnnecessaryTypeIgnoreComment"] = json!(true);
    judge(&report(env, name, &settings)?)
}

/// How many errors there are in packages that run in an environment of their own, by `tools`' pyright.
pub fn errors(tools: &PythonEnv, env: &PythonEnv, name: &str, package: &Path) -> Result<(u64, String)> {
    let root = package.parent().context("a package in no directory")?;
    let report = report(tools, name, &settings(env, &[package.to_path_buf()], &[root.to_path_buf()])?)?;
    if report["summary"]["filesAnalyzed"].as_u64().unwrap_or_default() == 0 {
        bail!("pyright looked at nothing");
    }
    let errors = report["summary"]["errorCount"].as_u64().context("no count of errors")?;
    Ok((errors, serde_json::to_string_pretty(&report["generalDiagnostics"])?))
}

/// Strict mode over some directories, with what an environment has installed.
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

/// What pyright says under some settings.
fn report(env: &PythonEnv, name: &str, settings: &Value) -> Result<Value> {
    let project = workspace::target().join(format!("pyright-{name}.json"));
    std::fs::write(&project, serde_json::to_string_pretty(settings)?)?;
    let mut pyright = env.tool("pyright");
    // The kubernetes client's own types are large; Node's usual limit is two gigabytes.
    pyright.env("NODE_OPTIONS", "--max-old-space-size=4096");
    pyright.arg("--outputjson").arg("--project").arg(&project);
    let done = pyright.output().context("cannot start pyright")?;
    serde_json::from_slice(&done.stdout)
        .with_context(|| format!("pyright: {}", String::from_utf8_lossy(&done.stderr)))
}

/// A path as seen from the build directory, where the settings lie: pyright takes no others.
fn relative(path: &Path) -> Result<String> {
    let below_target = path.strip_prefix(workspace::target());
    let shown = match below_target {
        Ok(path_in_target) => path_in_target.to_path_buf(),
        Err(_) => Path::new("..").join(path.strip_prefix(workspace::root()).context("outside the checkout")?),
    };
    Ok(shown.to_string_lossy().into_owned())
}

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
