//! Directories of Python -> what pyright's strict mode finds in them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::python_env::PythonEnv;
use crate::workspace;

/// How many findings are shown.
const SHOWN: usize = 40;

/// Checks the directories in one run, packages imported from `roots`; an error where anything is found,
/// or where pyright looked at nothing.
pub fn check(env: &PythonEnv, name: &str, include: &[PathBuf], roots: &[PathBuf]) -> Result<()> {
    let project = workspace::target().join(format!("pyright-{name}.json"));
    let settings = json!({
        "typeCheckingMode": "strict",
        "pythonVersion": "3.10",
        // An ignored mistake must be one for each checker: what only one of them finds is told.
        "enableTypeIgnoreComments": false,
        "reportUnnecessaryTypeIgnoreComment": true,
        "include": include.iter().map(|path| relative(path)).collect::<Result<Vec<_>>>()?,
        "exclude": ["**/__pycache__"],
        "extraPaths": roots.iter().map(|path| relative(path)).collect::<Result<Vec<_>>>()?,
        "venvPath": ".",
        "venv": env.name(),
    });
    std::fs::write(&project, serde_json::to_string_pretty(&settings)?)?;
    // The kubernetes client's own types are large; Node's usual limit is two gigabytes.
    let mut pyright = env.tool("pyright");
    pyright
        .env("NODE_OPTIONS", "--max-old-space-size=4096")
        .arg("--outputjson")
        .arg("--project")
        .arg(&project);
    judge(&mut pyright)
}

/// A path as seen from the build directory, where the settings lie: pyright takes no others.
fn relative(path: &Path) -> Result<String> {
    let below_target = path.strip_prefix(workspace::target());
    let shown = match below_target {
        Ok(below) => below.to_path_buf(),
        Err(_) => Path::new("..").join(path.strip_prefix(workspace::root()).context("outside the checkout")?),
    };
    Ok(shown.to_string_lossy().into_owned())
}

fn judge(pyright: &mut Command) -> Result<()> {
    let done = pyright.output().context("cannot start pyright")?;
    let report: Value = serde_json::from_slice(&done.stdout)
        .with_context(|| format!("pyright: {}", String::from_utf8_lossy(&done.stderr)))?;
    let found = report["generalDiagnostics"].as_array().map_or(&[][..], Vec::as_slice);
    for diagnostic in found.iter().take(SHOWN) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let line = diagnostic["range"]["start"]["line"].as_u64().unwrap_or_default() + 1;
        let file = text(&diagnostic["file"]);
        println!("{file}:{line}: {} ({})", text(&diagnostic["message"]), text(&diagnostic["rule"]));
    }
    let files = report["summary"]["filesAnalyzed"].as_u64().unwrap_or_default();
    println!("pyright: {files} files, {} findings", found.len());
    if files == 0 || !found.is_empty() || !done.status.success() {
        bail!("pyright: {} findings in {files} files ({})", found.len(), done.status);
    }
    Ok(())
}
