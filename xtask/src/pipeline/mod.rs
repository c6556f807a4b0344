//! The pages of the documentation and an operator's repository -> every command of the pages, executed, and the SDKs that
//! `docs/coming-from/openapi-generator.md` makes, compiled, type-checked and used.

mod hook;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use xtask::pages::{self, Mode, PIPELINE};
use xtask::python_env::PythonEnv;
use xtask::steps::Steps;
use xtask::{pyright, workspace};

/// Options of `cargo xtask pipeline`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Run the commands of these pages alone, such as docs/go-types.md, and no check of the SDKs.
    #[arg(conflicts_with = "cluster")]
    pages: Vec<String>,
    /// First rewrite the pages with the real output of their commands.
    #[arg(long)]
    bless: bool,
    /// Run the pages that need an API server alone, on that of the variable KUBECONFIG.
    #[arg(long)]
    cluster: bool,
}

/// Runs every step and prints how long each took.
pub fn run(arguments: &Arguments) -> Result<()> {
    if arguments.cluster {
        return on_server(arguments.bless);
    }
    if !arguments.pages.is_empty() {
        let mode = Mode { bless: arguments.bless, ..Mode::default() };
        return arguments.pages.iter().try_for_each(|page| pages::run(page, mode).map(drop));
    }
    if arguments.bless {
        bless()?;
    }
    let mut steps = Steps::default();
    self::steps(&mut steps);
    steps.table();
    steps.finish()
}

/// The commands of all pages, then checks of the SDKs that the pipeline's page has generated.
fn steps(steps: &mut Steps) {
    let mut laid_out = None;
    steps.step("a test for every block of the pages", pages::coverage::check);
    steps.step("the commands of the pages", || {
        for page in others()? {
            pages::run(&page, Mode::default())?;
        }
        laid_out = Some(pages::run(PIPELINE, Mode::default())?);
        Ok(())
    });
    let there = || laid_out.as_ref().map(pages::Directory::path).context("the commands of the pages failed");
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
    steps.step("the hooks of pre-commit", || hook::run(there()?, &workspace::kubesmith(false)?));
}

/// Rewrites the pages with the real output of their commands.
pub fn bless() -> Result<()> {
    let mode = Mode { bless: true, ..Mode::default() };
    others()?.iter().try_for_each(|page| pages::run(page, mode).map(drop))?;
    pages::run(PIPELINE, mode).map(drop)
}

/// Runs or rewrites the pages for which an empty directory and an API server are enough.
fn on_server(bless: bool) -> Result<()> {
    let kubeconfig =
        std::env::var_os("KUBECONFIG").context("KUBECONFIG names no kubeconfig of an API server")?;
    let mode = Mode { bless, kubeconfig: Some(Path::new(&kubeconfig)), ..Mode::default() };
    pages::FROM_SCRATCH.iter().try_for_each(|page| pages::run(page, mode).map(drop))
}

/// The pages with commands, but for that of the pipeline.
fn others() -> Result<Vec<String>> {
    let mut found = pages::with_commands()?;
    found.retain(|page| page != PIPELINE);
    Ok(found)
}

/// The paths for type checkers: the generated package, and a program that uses it.
fn type_checked_paths(directory: &Path) -> [PathBuf; 2] {
    [directory.join("sdk/python/fluxoperator"), directory.join("examples/lammps.py")]
}
