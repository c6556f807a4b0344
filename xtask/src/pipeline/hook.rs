//! An operator's repository with its SDKs -> runs of this checkout's pre-commit hook before and after a Go type changes.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use xtask::python_env::{Named, PythonEnv};
use xtask::steps::Missing;
use xtask::workspace;

/// The environment with nothing but pre-commit.
const PRE_COMMIT: Named = ("pre-commit-env", "xtask/pre-commit-requirements.txt");

/// The hook that runs the kubesmith on PATH. The other hook does the same, but pre-commit builds kubesmith first,
/// which takes minutes.
const HOOK: &str = "kubesmith-check-system";

/// Checks that the hook passes for current SDKs, and that it fails and shows the difference once a default changed.
pub fn run(directory: &Path, kubesmith: &Path) -> Result<()> {
    if Command::new("git").arg("--version").output().is_err() {
        return Err(Missing("git is not installed".to_owned()).into());
    }
    let env = PythonEnv::with_pins(PRE_COMMIT)?;
    for arguments in [&["init", "--quiet"][..], &["add", "--all"]] {
        git(directory, arguments)?;
    }
    let attempt = || -> Result<(bool, String)> {
        let mut hook = env.tool("pre-commit");
        workspace::first_on_path(&mut hook, kubesmith);
        hook.current_dir(directory).env("PRE_COMMIT_HOME", workspace::target().join("pipeline/pre-commit"));
        hook.args(["try-repo", "--all-files"]).arg(workspace::root()).arg(HOOK);
        let done = hook.output().context("cannot start pre-commit")?;
        let printed = [done.stdout, done.stderr].concat();
        Ok((done.status.success(), String::from_utf8_lossy(&printed).into_owned()))
    };
    let (passed, printed) = attempt()?;
    if !passed || !printed.contains("Passed") {
        bail!("the hook fails although the SDKs are current:\n{printed}");
    }
    let types = directory.join("api/v1alpha2/minicluster_types.go");
    let text = std::fs::read_to_string(&types)?;
    std::fs::write(&types, text.replace("default=31500000", "default=31400000"))?;
    git(directory, &["add", "--all"])?;
    let (passed, printed) = attempt()?;
    if passed
        || !printed.contains("+    deadline_seconds: _k.Default[int] = _k.field(_k.INT, default=31400000)")
    {
        bail!("the hook does not fail and show the difference after a default has changed:\n{printed}");
    }
    println!("{HOOK}: passes if the SDKs are current, and shows the difference after a default has changed");
    Ok(())
}

fn git(directory: &Path, arguments: &[&str]) -> Result<()> {
    workspace::run(Command::new("git").current_dir(directory).args(arguments))
}
