//! The checkout -> every test of the project, one step each: format, lints, both languages, the committed output.

use std::process::Command;

use anyhow::{Result, bail};

use xtask::pyright;
use xtask::python_env::{COMBINATIONS, Combination, PythonEnv};
use xtask::python_packages::{self, there};
use xtask::steps::{Missing, Steps};
use xtask::workspace::{self, cargo, output, run};

use crate::{book, documents, generated, pipeline, tidy};

/// Programs that import packages of other environments: ruff checks them, mypy and pyright do not.
const LINTED: [&str; 3] = ["lab/peers", "fixtures/pipeline", "fuzz/python"];

/// Generated crates that rustfmt must leave alone in every edition: users format them with their own.
const FORMATTED_IN_EVERY_EDITION: [&str; 2] =
    ["generated/minicluster/rust/src/lib.rs", "generated/apis/rust/src/lib.rs"];

/// Crates that the library without features must not depend on.
const HEAVY: [&str; 4] = ["clap", "kube", "tokio", "indicatif"];

/// Runs every step and prints how many passed.
pub fn run_all() -> Result<()> {
    let mut steps = Steps::default();
    steps.step("tidy", tidy::run_all);
    rust_steps(&mut steps);
    steps.step("generated/ is current", generated::check);
    python_steps(&mut steps, &PythonEnv::ensure());
    for combination in &COMBINATIONS {
        let Combination { python, client } = combination;
        let name = format!("pytest, Python {python}, client {client}");
        pytest(&mut steps, &name, &PythonEnv::of_combination(combination));
    }
    pipeline::steps(&mut steps);
    book::step(&mut steps);
    steps.finish()
}

fn rust_steps(steps: &mut Steps) {
    steps.step("rustfmt", || {
        require_component("fmt", "rustfmt")?;
        run(cargo().args(["fmt", "--all", "--check"]))?;
        ["2021", "2024"].iter().try_for_each(|edition| {
            let mut rustfmt = Command::new("rustfmt");
            rustfmt.args(["--check", "--edition", edition]).args(FORMATTED_IN_EVERY_EDITION);
            run(rustfmt.current_dir(workspace::root()))
        })
    });
    steps.step("clippy", || {
        require_component("clippy", "clippy")?;
        run(cargo().args(["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]))?;
        // The tests that need an API server exist only with this feature.
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
        library_is_light()
    });
    steps.step("documentation", || {
        let mut doc = cargo();
        doc.args(["doc", "--package", "kubesmith", "--lib", "--no-deps", "--quiet"]);
        run(doc.env("RUSTDOCFLAGS", "--deny warnings"))?;
        // The code for all rules and for operations, with every feature. `cargo test` runs its documentation tests.
        let mut doc = cargo();
        doc.args(["doc", "--package", "rules", "--package", "apis", "--no-deps", "--quiet", "--features"]);
        doc.arg("rules/latest,rules/client,rules/schemars,apis/latest,apis/client,apis/schemars");
        run(doc.env("RUSTDOCFLAGS", "--deny warnings"))
    });
}

/// Fails with [`Missing`] if a component of the Rust toolchain is not installed.
fn require_component(subcommand: &str, name: &str) -> Result<()> {
    let installed = cargo().args([subcommand, "--version"]).output().is_ok_and(|done| done.status.success());
    if installed {
        Ok(())
    } else {
        Err(Missing(format!("{name} is not installed: rustup component add {name}")).into())
    }
}

/// Fails if the library without features depends on a crate of [`HEAVY`] or on one named `<heavy>-...`.
fn library_is_light() -> Result<()> {
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

fn python_steps(steps: &mut Steps, env: &Result<PythonEnv>) {
    let tool = |name: &str, arguments: &[&str]| {
        run(python_packages::tool(there(env)?, name)?.args(arguments).args(python_packages::sources()?))
    };
    let ruff = |arguments: &[&str]| tool("ruff", &[arguments, &LINTED].concat());
    steps.step("ruff check", || ruff(&["check", "--no-cache"]));
    steps.step("ruff format", || ruff(&["format", "--no-cache", "--check"]));
    steps.step("mypy", || tool("mypy", &["--strict", "--cache-dir", "target/mypy-cache"]));
    // Untried there, for want of dependencies: only what the checker knows of the newest Python.
    steps.step("mypy, Python 3.14", || {
        let mut mypy = python_packages::tool(there(env)?, "mypy")?;
        mypy.args(["--strict", "--python-version", "3.14", "--cache-dir", "target/mypy-cache-3.14"]);
        run(mypy.args([
            "templates/python/_kubesmith",
            "generated/minicluster/python",
            "generated/apis/python",
        ]))
    });
    steps.step("pyright", || {
        let mut roots = python_packages::roots()?;
        roots.push(workspace::root().join(python_packages::TESTS));
        roots.extend(python_packages::programs()?);
        pyright::check(there(env)?, "tests", &python_packages::sources()?, &roots)
    });
    steps.step("documents are valid", || documents::validate_fixtures(there(env)?));
    pytest(steps, "pytest", env);
}

fn pytest(steps: &mut Steps, name: &str, env: &Result<PythonEnv>) {
    steps.step(name, || {
        run(python_packages::tool(there(env)?, "pytest")?.args([
            "-q",
            "-p",
            "no:cacheprovider",
            python_packages::TESTS,
        ]))
    });
}
