//! The release workflow -> its jobs that publish in a registry, run in their order on this machine.
//!
//! A job runs as on a machine of its own: in a new directory, where `actions/checkout` is a clone of this checkout and
//! `actions/download-artifact` a copy of the release's files. What its steps run is not changed; the environment has other
//! registries.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use xtask::python_env::PythonEnv;
use xtask::workspace::{self, output, run};

/// The secrets with which a job publishes in a registry.
const SECRETS: [&str; 2] = ["secrets.CARGO_REGISTRY_TOKEN", "secrets.PYPI_TOKEN"];

/// A job of the workflow.
pub struct Job {
    /// Its name.
    pub name: String,
    /// The jobs that come before it, also by way of others.
    pub after: BTreeSet<String>,
    steps: Vec<Value>,
}

/// Where jobs run, and with what.
pub struct Machine<'a> {
    /// The directory with a directory for each job.
    pub directory: PathBuf,
    /// The files that the jobs before these have made: the artifact `release`.
    pub release: &'a Path,
    /// The value of every secret.
    pub token: &'a str,
    /// Adds the registries to the environment of a step.
    pub environment: &'a dyn Fn(&mut Command),
}

/// The jobs that publish in a registry, each after those that it needs.
pub fn publishing() -> Result<Vec<Job>> {
    let workflow = File::open(workspace::root().join(".github/workflows/release.yml"))?;
    let converter = workspace::root().join("xtask/drivers/yaml_to_json.py");
    let json = output(PythonEnv::ensure()?.tool("python").arg(converter).stdin(workflow))?;
    selected(&serde_json::from_str(&json)?)
}

fn selected(workflow: &Value) -> Result<Vec<Job>> {
    let jobs = workflow["jobs"].as_object().context("the workflow has no jobs")?;
    let mut found = Vec::new();
    for (name, job) in jobs {
        let text = job.to_string();
        if SECRETS.iter().any(|secret| text.contains(secret)) {
            if job["if"].as_str().is_some_and(|condition| condition.contains("always()")) {
                bail!("the job {name} runs `always()`, so after a failure too; expected `!failure()`");
            }
            let steps = job["steps"].as_array().with_context(|| format!("the job {name} has no steps"))?;
            found.push(Job { name: name.clone(), after: before(workflow, name), steps: steps.clone() });
        }
    }
    // A job has more jobs before it than each of these has.
    found.sort_by_key(|job| job.after.len());
    Ok(found)
}

/// The jobs that a job needs, and those that they need.
fn before(workflow: &Value, name: &str) -> BTreeSet<String> {
    let needs = &workflow["jobs"][name]["needs"];
    let several = needs.as_array().map(Vec::as_slice).unwrap_or_default();
    let direct = needs.as_str().into_iter().chain(several.iter().filter_map(Value::as_str));
    direct.flat_map(|need| before(workflow, need).into_iter().chain([need.to_owned()])).collect()
}

/// Runs every job but those that need a failed one, and returns the names of the failed ones, with why.
pub fn run_all(jobs: &[Job], machine: &Machine) -> Vec<(String, String)> {
    let mut failed = Vec::<(String, String)>::new();
    for job in jobs {
        if let Some((name, _)) = failed.iter().find(|(name, _)| job.after.contains(name)) {
            eprintln!("-- {}: does not run, because {name} has failed", job.name);
        } else if let Err(error) = machine.run(job) {
            failed.push((job.name.clone(), format!("{error:#}")));
        }
    }
    failed
}

impl Machine<'_> {
    fn run(&self, job: &Job) -> Result<()> {
        let directory = self.directory.join(&job.name);
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory)?;
        for step in &job.steps {
            let text = |key: &str| step[key].as_str().unwrap_or_default();
            match text("uses").split('@').next().unwrap_or_default() {
                "actions/checkout" => {
                    run(Command::new("git")
                        .args(["clone", "--quiet"])
                        .arg(workspace::root())
                        .arg(&directory))?;
                }
                "actions/download-artifact" => {
                    let place = step["with"]["path"].as_str().unwrap_or(".");
                    copy_files(self.release, &directory.join(place))?;
                }
                "" => {
                    eprintln!("-- {}: {}", job.name, text("run").trim_end());
                    run(&mut self.shell(step, &directory)?)?;
                }
                other => bail!("the job {} uses {other}, for which the rehearsal has nothing", job.name),
            }
        }
        Ok(())
    }

    /// The shell that runs a step, as that of GitHub does.
    fn shell(&self, step: &Value, directory: &Path) -> Result<Command> {
        let mut shell = PythonEnv::ensure()?.around(Path::new("bash"));
        workspace::forget_package(&mut shell);
        shell
            .args(["-e", "-c", step["run"].as_str().context("a step without `run`")?])
            .current_dir(directory);
        (self.environment)(&mut shell);
        for (name, value) in step["env"].as_object().into_iter().flatten() {
            let value = value.as_str().unwrap_or_default();
            let is_secret = SECRETS.iter().any(|secret| value == format!("${{{{ {secret} }}}}"));
            if value.contains("${{") && !is_secret {
                bail!("the variable {name} is `{value}`, for which the rehearsal has no value");
            }
            shell.env(name, if is_secret { self.token } else { value });
        }
        Ok(shell)
    }
}

/// Copies the files of a directory, which has no others in it.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for file in workspace::files(from)? {
        std::fs::copy(&file, to.join(file.file_name().context("a file has a name")?))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::selected;

    #[test]
    fn jobs_that_publish_come_after_those_that_they_need() {
        let publish = |needs: serde_json::Value| {
            let steps = json!([{ "run": "true", "env": { "A": "${{ secrets.PYPI_TOKEN }}" } }]);
            json!({ "needs": needs, "steps": steps })
        };
        let mut workflow = json!({ "jobs": {
            "command": publish(json!(["check"])),
            "check": { "needs": "runtime", "steps": [] },
            "runtime": publish(json!("test")),
            "test": { "steps": [] },
        } });
        let jobs = selected(&workflow).unwrap();
        assert_eq!(jobs.iter().map(|job| &*job.name).collect::<Vec<_>>(), ["runtime", "command"]);
        assert_eq!(
            jobs[1].after.iter().map(|name| &**name).collect::<Vec<_>>(),
            ["check", "runtime", "test"]
        );
        workflow["jobs"]["command"]["if"] = json!("always()");
        assert!(selected(&workflow).is_err_and(|error| error.to_string().contains("`!failure()`")));
    }
}
