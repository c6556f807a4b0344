//! The checkout -> every test of the project, one step each: format, both languages, the committed output.

use std::process::Command;

use anyhow::{Result, bail};

use xtask::python_env::PythonEnv;
use xtask::python_packages::there;
use xtask::steps::Steps;
use xtask::workspace::{self, cargo, run};

use crate::checks::{pytest, require_component, ruff};
use crate::{documents, generated, tidy};

/// Crates that rustfmt must leave alone in every edition, the runtime that others copy and generated ones: users format them
/// with their own.
const FORMATTED_IN_EVERY_EDITION: [&str; 4] = [
    "runtime/rust/src/lib.rs",
    "generated/minicluster/rust/src/lib.rs",
    "generated/apis/rust/src/lib.rs",
    "generated/rules/rust/src/lib.rs",
];

/// Runs every step and prints how many passed, and how long each took.
pub fn run_all() -> Result<()> {
    let mut steps = Steps::default();
    // Most of it is waiting for downloads, while cargo compiles for minutes.
    let installing = std::thread::spawn(PythonEnv::ensure);
    steps.step("tidy", tidy::run_all);
    steps.step("rustfmt", rustfmt);
    steps.step("cargo test", || run(cargo().args(["test", "--workspace", "--quiet"])));
    let env =
        &installing.join().unwrap_or_else(|_| bail!("the installation of the Python environment panicked"));
    steps.step("generated/ is current", generated::check);
    steps.step("ruff format", || ruff(env, &["format", "--no-cache", "--check"]));
    steps.step("documents are valid", || documents::validate_fixtures(there(env)?));
    pytest(&mut steps, "pytest", env);
    steps.table();
    steps.finish()
}

fn rustfmt() -> Result<()> {
    require_component("fmt", "rustfmt")?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(cargo().args(["fmt", "--manifest-path", "lab/Cargo.toml", "--check"]))?;
    ["2021", "2024"].iter().try_for_each(|edition| {
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--check", "--edition", edition]).args(FORMATTED_IN_EVERY_EDITION);
        run(rustfmt.current_dir(workspace::root()))
    })
}
