//! An operator's repository with SDKs and manifests -> runs of this checkout's pre-commit hooks before and after a change.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use xtask::python_env::{Named, PythonEnv};
use xtask::steps::Missing;
use xtask::workspace;

/// The environment with nothing but pre-commit.
const PRE_COMMIT: Named = ("pre-commit-env", "xtask/pre-commit-requirements.txt");

/// The hook that checks SDKs with the kubesmith on PATH. The other hook does the same, but pre-commit builds kubesmith
/// first, which takes minutes.
const CHECK: &str = "kubesmith-check-system";

/// The hook that validates manifests with the kubesmith on PATH; its other form is built first, too.
const VALIDATE: &str = "kubesmith-validate-system";

/// Manifests that servers accept, of the kind of the operator.
const MANIFESTS: &str = "examples/validate/manifests/lammps.yaml";

/// Checks that the hooks pass for current SDKs and manifests that servers accept, that one shows the difference once a
/// default changed, and that the other shows the refusal once a value is wrong.
pub fn run(directory: &Path, kubesmith: &Path) -> Result<()> {
    if Command::new("git").arg("--version").output().is_err() {
        return Err(Missing("git is not installed".to_owned()).into());
    }
    let env = PythonEnv::with_pins(PRE_COMMIT)?;
    let manifests = directory.join("deploy/lammps.yaml");
    std::fs::create_dir_all(directory.join("deploy"))?;
    std::fs::copy(workspace::root().join(MANIFESTS), &manifests).context(MANIFESTS)?;
    git(directory, &["init", "--quiet"])?;
    let attempt = |hook: &str| attempt(&env, directory, kubesmith, hook);
    for hook in [CHECK, VALIDATE] {
        let (passed, printed) = attempt(hook)?;
        if !passed || !printed.contains("Passed") {
            bail!(
                "the hook {hook} fails although the SDKs are current and servers accept the manifests:\n{printed}"
            );
        }
    }
    let types = directory.join("api/v1alpha2/minicluster_types.go");
    let changes = [
        (VALIDATE, &manifests, "size: 64", "size: many", "deploy/lammps.yaml:18:9: error[refused]"),
        (
            CHECK,
            &types,
            "default=31500000",
            "default=31400000",
            "+    deadline_seconds: _k.Default[int] = _k.field(_k.INT, default=31400000)",
        ),
    ];
    for (hook, file, from, to, shown) in changes {
        let text = std::fs::read_to_string(file)?;
        std::fs::write(file, text.replace(from, to))?;
        let (passed, printed) = attempt(hook)?;
        if passed || !printed.contains(shown) {
            bail!(
                "the hook {hook} does not fail and show `{shown}` after `{from}` became `{to}`:\n{printed}"
            );
        }
        println!("{hook}: passes at first, and shows `{}` after a change", shown.trim_start());
    }
    Ok(())
}

/// Whether a hook passes for all files of a repository, and what pre-commit prints.
fn attempt(env: &PythonEnv, directory: &Path, kubesmith: &Path, hook: &str) -> Result<(bool, String)> {
    git(directory, &["add", "--all"])?;
    let mut pre_commit = env.tool("pre-commit");
    workspace::first_on_path(&mut pre_commit, kubesmith);
    pre_commit.current_dir(directory).env("PRE_COMMIT_HOME", workspace::target().join("pipeline/pre-commit"));
    pre_commit.args(["try-repo", "--all-files"]).arg(workspace::root()).arg(hook);
    let done = pre_commit.output().context("cannot start pre-commit")?;
    let printed = [done.stdout, done.stderr].concat();
    Ok((done.status.success(), String::from_utf8_lossy(&printed).into_owned()))
}

fn git(directory: &Path, arguments: &[&str]) -> Result<()> {
    workspace::run(Command::new("git").current_dir(directory).args(arguments))
}
