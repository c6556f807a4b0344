//! Programs over both SDKs -> those in which pyright finds errors.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::python_env::PythonEnv;
use xtask::{python_packages, workspace};

use super::states::{STATES, directory, write};

/// Reads a generated package, and prints a program that reads, writes and makes everything in it.
const USES: &str = include_str!("../../../drivers/uses.py");

/// The modules whose programs have errors with the old SDK, and with the new one.
pub fn failing(modules: &[String]) -> Result<[BTreeSet<String>; 2]> {
    let env = PythonEnv::ensure()?;
    let root = directory();
    let programs = root.join("programs");
    let script = root.join("uses.py");
    write(&script, USES)?;
    let mut python = env.tool("python");
    python.arg(&script).arg(root.join("old/python/sdk")).arg(&programs);
    workspace::run(python.args(modules))?;
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for (at, state) in STATES.into_iter().enumerate() {
        found[at] = refused(&env, state, &programs)?;
    }
    Ok(found)
}

/// The programs with errors. Names that begin with an underscore are used, as they are in the package, so it is not the strict mode.
fn refused(env: &PythonEnv, state: &str, programs: &Path) -> Result<BTreeSet<String>> {
    let target = workspace::target();
    let relative = |path: &Path| match path.strip_prefix(&target) {
        Ok(path) => path.to_string_lossy().into_owned(),
        Err(_) => path.to_string_lossy().into_owned(),
    };
    let settings = json!({
        "typeCheckingMode": "standard",
        "pythonVersion": "3.10",
        "include": [relative(programs)],
        "extraPaths": [relative(&directory().join(state).join("python")), relative(&python_packages::runtime())],
        "venvPath": ".",
        "venv": env.name(),
    });
    let project = target.join(format!("pyright-diff-{state}.json"));
    std::fs::write(&project, settings.to_string())?;
    let mut pyright = env.tool("pyright");
    pyright.env("NODE_OPTIONS", "--max-old-space-size=4096");
    let done = pyright.arg("--outputjson").arg("--project").arg(&project).output()?;
    let report: Value = serde_json::from_slice(&done.stdout)
        .with_context(|| String::from_utf8_lossy(&done.stderr).into_owned())?;
    if report["summary"]["filesAnalyzed"].as_u64().unwrap_or_default() == 0 {
        bail!("pyright analysed no program: {report}");
    }
    let errors = report["generalDiagnostics"].as_array().into_iter().flatten();
    let errors = errors.filter(|one| one["severity"] == "error");
    let module = |one: &Value| {
        let file = one["file"].as_str().unwrap_or_default();
        Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned())
    };
    Ok(errors.filter_map(module).collect())
}
