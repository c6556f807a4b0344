//! All tests of the project, step by step: formatting, lints, both languages, the committed output.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::corpus::{Corpus, round_trip};
use crate::python_env::PythonEnv;
use crate::steps::{Missing, Steps};
use crate::workspace::{self, cargo, output, run};
use crate::{generated, pipeline, pyright, tidy};

/// The hand-written Python that every generated package carries.
const PYTHON_RUNTIME: &str = "templates/python/_kubesmith";

/// The tests of the generated packages.
const PYTHON_TESTS: &str = "tests/python";

/// Programs over packages that other environments have: formatted, and not checked for types.
const LINTED: [&str; 2] = ["xtask/peers", "fixtures/pipeline"];

/// Crates that the library alone must not pull in.
const HEAVY: [&str; 4] = ["clap", "kube", "tokio", "indicatif"];

/// Runs every step and prints how many passed.
pub fn run_all() -> Result<()> {
    let mut steps = Steps::default();
    steps.step("tidy", tidy::run);
    rust_steps(&mut steps);
    steps.step("generated/ is current", generated::check);
    python_steps(&mut steps, &PythonEnv::ensure());
    pytest(&mut steps, "pytest, oldest client", &PythonEnv::oldest());
    pipeline::steps(&mut steps);
    steps.step("a tenth of the corpus", tenth_of_corpus);
    steps.finish()
}

fn rust_steps(steps: &mut Steps) {
    steps.step("rustfmt", || {
        component("fmt", "rustfmt")?;
        run(cargo().args(["fmt", "--all", "--check"]))
    });
    steps.step("clippy", || {
        component("clippy", "clippy")?;
        run(cargo().args(["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]))?;
        // The tests that want a server are built with it alone.
        let mut server = cargo();
        server.args(["clippy", "--package", "e2e", "--features", "server", "--all-targets", "--quiet"]);
        run(server.args(["--", "--deny", "warnings"]))
    });
    steps.step("cargo test", || run(cargo().args(["test", "--workspace", "--quiet"])));
    steps.step("library alone, and with each feature", || {
        for features in ["", "cli", "cluster"] {
            let mut build = cargo();
            build.args(["clippy", "--package", "kubesmith", "--no-default-features", "--features", features]);
            run(build.args(["--quiet", "--", "--deny", "warnings"]))?;
        }
        light_library()
    });
    steps.step("documentation", || {
        let mut doc = cargo();
        doc.args(["doc", "--package", "kubesmith", "--lib", "--no-deps", "--quiet"]);
        run(doc.env("RUSTDOCFLAGS", "--deny warnings"))
    });
}

/// A tenth of the real CRDs through everything that compiles and checks generated code.
fn tenth_of_corpus() -> Result<()> {
    Corpus::find().map_err(|error| Missing(error.to_string()))?;
    run(cargo().args(["xtask", "corpus", "--no-generate", "--compile", "10%"]))
}

/// A component of the Rust toolchain that may not be installed.
fn component(subcommand: &str, name: &str) -> Result<()> {
    let there = cargo().args([subcommand, "--version"]).output().is_ok_and(|done| done.status.success());
    if there {
        Ok(())
    } else {
        Err(Missing(format!("{name} is not installed: rustup component add {name}")).into())
    }
}

/// What the library alone depends on, held against [`HEAVY`].
fn light_library() -> Result<()> {
    let mut tree = cargo();
    tree.args(["tree", "--package", "kubesmith", "--no-default-features", "--edges", "normal,build"]);
    let tree = output(tree.args(["--prefix", "none", "--format", "{p}"]))?;
    let heavy: Vec<_> = tree
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| HEAVY.iter().any(|heavy| name == heavy || name.starts_with(&format!("{heavy}-"))))
        .collect();
    if heavy.is_empty() { Ok(()) } else { bail!("the library alone depends on {}", heavy.join(", ")) }
}

/// The environment, or why it is not there.
pub fn there(env: &Result<PythonEnv>) -> Result<&PythonEnv> {
    match env {
        Ok(env) => Ok(env),
        Err(error) if error.is::<Missing>() => Err(Missing(error.to_string()).into()),
        Err(error) => bail!("{error:#}"),
    }
}

fn python_steps(steps: &mut Steps, env: &Result<PythonEnv>) {
    let tool = |name: &str, arguments: &[&str]| {
        run(python(there(env)?, name)?.args(arguments).args(python_sources()?))
    };
    let ruff = |arguments: &[&str]| tool("ruff", &[arguments, &LINTED].concat());
    steps.step("ruff check", || ruff(&["check", "--no-cache"]));
    steps.step("ruff format", || ruff(&["format", "--no-cache", "--check"]));
    steps.step("mypy", || tool("mypy", &["--strict", "--cache-dir", "target/mypy-cache"]));
    steps.step("pyright", || {
        let mut roots = python_roots()?;
        roots.push(workspace::root().join(PYTHON_TESTS));
        pyright::check(there(env)?, "tests", &python_sources()?, &roots)
    });
    steps.step("documents are valid", || round_trip::validate_fixtures(there(env)?));
    pytest(steps, "pytest", env);
}

fn pytest(steps: &mut Steps, name: &str, env: &Result<PythonEnv>) {
    steps.step(name, || {
        run(python(there(env)?, "pytest")?.args(["-q", "-p", "no:cacheprovider", PYTHON_TESTS]))
    });
}

/// A tool that finds every package of the checkout.
pub fn python(env: &PythonEnv, name: &str) -> Result<Command> {
    let mut command = env.tool(name);
    command.env("PYTHONPATH", std::env::join_paths(python_roots()?)?).env("PYTHONDONTWRITEBYTECODE", "1");
    Ok(command)
}

/// The directories that packages are imported from: the runtime's and those of `generated/`.
fn python_roots() -> Result<Vec<PathBuf>> {
    let mut roots = vec![workspace::root().join("templates/python")];
    for config in generated::configs()? {
        let directory = config.parent().context("a config has a directory")?.join("python");
        if directory.join("pyproject.toml").is_file() {
            roots.push(directory);
        }
    }
    Ok(roots)
}

/// What the checkers look at: the runtime, the tests and every generated package.
fn python_sources() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let mut sources = vec![root.join(PYTHON_RUNTIME), root.join("xtask/drivers")];
    sources.extend(python_roots()?.into_iter().skip(1));
    sources.extend([PYTHON_TESTS, "tests/e2e"].map(|tests| root.join(tests)));
    Ok(sources)
}
