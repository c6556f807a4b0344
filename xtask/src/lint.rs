//! The checkout -> what linters, type checkers, rustdoc and mdBook say of it, and the tests of generated packages with every
//! older Python and client: what finds faults that `cargo xtask test` does not, and takes longer.

use anyhow::{Result, bail};

use xtask::pyright;
use xtask::python_env::{COMBINATIONS, Combination, PythonEnv};
use xtask::python_packages::{self, there};
use xtask::sample::Sample;
use xtask::steps::Steps;
use xtask::workspace::{self, cargo, cargo_of_lab, output, run};

use crate::book;
use crate::checks::{pytest, python_checker, require_component, ruff};

/// Crates that the library without features must not depend on, with those that are named after them.
const HEAVY: [&str; 9] =
    ["aho-corasick", "clap", "indicatif", "kube", "libc", "libmimalloc", "rustix", "similar", "tokio"];

/// Runs every step and prints how many passed, and how long each took.
pub fn run_all(sample: &Sample) -> Result<()> {
    let mut steps = Steps::default();
    rust_steps(&mut steps, sample);
    book::step(&mut steps);
    python_steps(&mut steps, &PythonEnv::ensure());
    for combination in sample.chosen(&COMBINATIONS) {
        let Combination { python, client } = combination;
        let name = format!("pytest, Python {python}, client {client}");
        pytest(&mut steps, &name, &PythonEnv::of_combination(combination));
    }
    steps.table();
    steps.finish()
}

fn rust_steps(steps: &mut Steps, sample: &Sample) {
    steps.step("clippy", || {
        require_component("clippy", "clippy")?;
        // The tests that need an API server exist only with this feature.
        let mut clippy = cargo();
        clippy.args(["clippy", "--workspace", "--all-targets", "--features", "e2e/server", "--quiet"]);
        run(clippy.args(["--", "--deny", "warnings"]))?;
        run(cargo_of_lab("clippy").args(["--all-targets", "--quiet", "--", "--deny", "warnings"]))
    });
    steps.step("library alone, and with each feature", || {
        // The first has the library alone.
        for features in sample.and_one_more().chosen(&["", "check", "cli", "cluster"]) {
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
    steps.step("ruff check", || ruff(env, &["check", "--no-cache"]));
    steps.step("mypy", || python_checker(env, "mypy", &["--strict", "--cache-dir", "target/mypy-cache"]));
    // Untried there, for want of dependencies: only what the checker knows of the newest Python.
    steps.step("mypy, Python 3.14", || {
        let mut mypy = python_packages::tool(there(env)?, "mypy")?;
        mypy.args(["--strict", "--python-version", "3.14", "--cache-dir", "target/mypy-cache-3.14"]);
        run(mypy.args(["runtime/python", "generated/minicluster/python", "generated/apis/python"]))
    });
    steps.step("pyright", || {
        let mut roots = python_packages::roots()?;
        let tests = [python_packages::TESTS, python_packages::FIXTURE_TESTS];
        roots.extend(tests.map(|tests| workspace::root().join(tests)));
        roots.extend(python_packages::programs()?);
        pyright::check(there(env)?, "tests", &python_packages::sources()?, &roots)
    });
}
