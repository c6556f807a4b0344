//! An operator's repository (a CRD, a swagger.json, a config of openapi-generator) -> both SDKs, compiled,
//! type-checked and used, by the commands that `docs/coming-from/openapi-generator.md` shows. The commands of the
//! other pages of `docs/` run too, each page in a fresh copy of the repository.

mod hook;
mod operator;
mod page;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use xtask::python_env::PythonEnv;
use xtask::steps::Steps;
use xtask::{pyright, workspace};

/// The page whose commands replace the operator's pipeline.
const PIPELINE: &str = "docs/coming-from/openapi-generator.md";

/// The other pages that show commands.
const PAGES: [&str; 8] = [
    "docs/coming-from/datamodel-code-generator.md",
    "docs/coming-from/dicts.md",
    "docs/coming-from/kopium.md",
    "docs/configuration.md",
    "docs/defaults.md",
    "docs/documents.md",
    "docs/rules.md",
    "docs/values.md",
];

/// Options of `cargo xtask pipeline`.
#[derive(clap::Args)]
pub struct Arguments {
    /// First rewrite the pages with the real output of their commands.
    #[arg(long)]
    bless: bool,
}

/// Runs every step and prints how long each took.
pub fn run(arguments: &Arguments) -> Result<()> {
    if arguments.bless {
        bless()?;
    }
    let mut steps = Steps::default();
    self::steps(&mut steps);
    steps.table();
    steps.finish()
}

/// The steps: the commands of all pages, then checks of the SDKs that the pipeline's page has generated.
pub fn steps(steps: &mut Steps) {
    let mut laid_out = None;
    steps.step("the commands of the pages", || {
        for page in PAGES {
            commands(page, &operator::lay_out("page")?, false)?;
        }
        let directory = operator::lay_out("operator")?;
        commands(PIPELINE, &directory, false)?;
        laid_out = Some(directory);
        Ok(())
    });
    let there = || laid_out.as_deref().context("the commands of the pages failed");
    steps.step("its package under mypy", || {
        let directory = there()?;
        let env = PythonEnv::ensure()?;
        let mut mypy = env.tool("mypy");
        mypy.args(["--strict", "--cache-dir", "target/mypy-cache"]).args(type_checked_paths(directory));
        workspace::run(mypy.env("MYPYPATH", directory.join("sdk/python")))
    });
    steps.step("its package under pyright", || {
        let directory = there()?;
        let roots = [directory.join("sdk/python")];
        pyright::check(&PythonEnv::ensure()?, "pipeline", &type_checked_paths(directory), &roots)
    });
    steps.step("the hook of pre-commit", || hook::run(there()?, &kubesmith()?));
}

/// Rewrites the pages with the real output of their commands.
pub fn bless() -> Result<()> {
    for page in PAGES {
        commands(page, &operator::lay_out("page")?, true)?;
    }
    commands(PIPELINE, &operator::lay_out("operator")?, true)
}

/// Runs the commands of a page in an operator's repository.
fn commands(page: &str, directory: &Path, bless: bool) -> Result<()> {
    let (kubesmith, env) = (kubesmith()?, PythonEnv::ensure()?);
    let count = page::run(page, bless, |line| {
        let mut shell = env.around(Path::new("sh"));
        workspace::first_on_path(&mut shell, &kubesmith);
        shell.env("CARGO_TARGET_DIR", workspace::target().join("pipeline/build"));
        shell.env("PYTHONPATH", directory.join("sdk/python")).env("LC_ALL", "C").env_remove("CI");
        workspace::forget_package(&mut shell);
        shell.args(["-c", line]).current_dir(directory);
        shell
    })?;
    println!("{page}: {count} commands print what it shows");
    Ok(())
}

/// The paths for type checkers: the generated package, and a program that uses it.
fn type_checked_paths(directory: &Path) -> [PathBuf; 2] {
    [directory.join("sdk/python/fluxoperator"), directory.join("examples/lammps.py")]
}

/// The kubesmith command, built in development mode.
fn kubesmith() -> Result<PathBuf> {
    workspace::kubesmith(false)
}
