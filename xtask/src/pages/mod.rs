//! The pages of the documentation -> their blocks of code, each executed or compared by a test.
//!
//! What a block is, its fence says, in the words after the backticks:
//!
//! | fence | what happens to the block |
//! |---|---|
//! | `console` | its commands run in order, and what they print is compared: see [`commands`] |
//! | `console cluster` | the same, but only where there is an API server |
//! | any language and a path | a file that the reader saves: it is written before the next commands run |
//! | others | compiled, executed or read by a test of their language, or an exception: see [`coverage`] |

mod block;
pub mod commands;
pub mod coverage;
mod operator;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

pub use block::{Block, blocks};

use crate::python_env::PythonEnv;
use crate::python_packages::{FIXTURE, MODULE};
use crate::workspace;

/// The page whose commands replace an operator's pipeline; its SDKs are checked further.
pub const PIPELINE: &str = "docs/coming-from/openapi-generator.md";

/// The pages that begin in an empty directory. The others begin in the repository of an operator.
pub const FROM_SCRATCH: [&str; 2] = ["docs/getting-started-python.md", "docs/getting-started-rust.md"];

/// The folders of `docs/` whose pages a test of their own runs as a whole.
const TESTED_ELSEWHERE: [&str; 1] = ["docs/codes"];

/// The folders of `docs/` whose pages are for the project's own developers.
const FOR_DEVELOPERS: [&str; 3] = ["docs/contributing", "docs/decisions", "docs/design"];

/// The pages for users, as paths in the checkout: README.md, SECURITY.md and those of `docs/`.
pub fn all() -> Result<Vec<String>> {
    let root = workspace::root();
    let mut found = vec!["README.md".to_owned(), "SECURITY.md".to_owned()];
    for file in workspace::files(&root.join("docs"))? {
        let path = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        let mut other = FOR_DEVELOPERS.iter().chain(&TESTED_ELSEWHERE);
        if path.ends_with(".md") && !other.any(|folder| path.starts_with(folder)) {
            found.push(path);
        }
    }
    Ok(found)
}

/// The text of a page.
pub fn text(page: &str) -> Result<String> {
    std::fs::read_to_string(workspace::root().join(page)).with_context(|| page.to_owned())
}

/// The pages with commands that a test can run.
pub fn with_commands() -> Result<Vec<String>> {
    let mut found = all()?;
    let mut failed = None;
    found.retain(|page| match text(page) {
        Ok(text) => blocks(&text).iter().any(|block| block.language() == "console"),
        Err(error) => {
            failed.get_or_insert(error);
            false
        }
    });
    failed.map_or(Ok(found), Err)
}

/// How the commands of a page run.
#[derive(Clone, Copy, Default)]
pub struct Mode<'a> {
    /// Whether the page is rewritten with what its commands print.
    pub bless: bool,
    /// The kubeconfig of an API server; without one, commands that need a cluster do not run.
    pub kubeconfig: Option<&'a Path>,
    /// Starts a shell where the command is installed; without it, the commands are those that this checkout builds.
    pub installed: Option<&'a dyn Fn() -> Command>,
}

/// Runs the commands of a page in a new directory of its own, which is returned.
pub fn run(page: &str, mode: Mode) -> Result<Directory> {
    let Some(installed) = mode.installed else {
        let (kubesmith, env) = (workspace::kubesmith(false)?, PythonEnv::ensure()?);
        let build = workspace::target().join("pipeline/build");
        let built = || {
            let mut shell = env.around(Path::new("sh"));
            workspace::first_on_path(&mut shell, &kubesmith);
            shell.env("CARGO_TARGET_DIR", &build).env("CARGO_PROFILE_DEV_DEBUG", "0");
            shell
        };
        return run(page, Mode { installed: Some(&built), ..mode });
    };
    let directory = Directory::of_page(page)?;
    let path = directory.path();
    let options = commands::Options { bless: mode.bless, cluster: mode.kubeconfig.is_some() };
    let count = commands::run(page, path, options, |line| {
        let mut shell = installed();
        shell.env("PYTHONPATH", python_path(path)).env("PYTHONUNBUFFERED", "1");
        // As an installed distribution says it.
        shell.env("PYTEST_PLUGINS", "pytest_kubesmith.plugin").env("PYTHONDONTWRITEBYTECODE", "1");
        shell.env("LC_ALL", "C").env("NO_COLOR", "1").env_remove("CI");
        if let Some(kubeconfig) = mode.kubeconfig {
            shell.env("KUBECONFIG", kubeconfig);
        }
        workspace::forget_package(&mut shell);
        shell.args(["-c", line]).current_dir(path);
        shell
    })?;
    println!("{page}: {count} commands print what it shows");
    Ok(directory)
}

/// Where Python finds the SDK of a page and the pytest fixture.
fn python_path(directory: &Path) -> std::ffi::OsString {
    let root = workspace::root();
    let roots = [directory.join("sdk/python"), root.join(MODULE), root.join(FIXTURE)];
    std::env::join_paths(roots).unwrap_or_default()
}

/// The directory in which the commands of a page run.
pub enum Directory {
    /// A copy of an operator's repository below `target/`, which stays for a look at it.
    Operator(PathBuf),
    /// An empty one outside the checkout, as a new project's is; it is removed in the end.
    Empty(tempfile::TempDir),
}

impl Directory {
    fn of_page(page: &str) -> Result<Self> {
        if !FROM_SCRATCH.contains(&page) {
            return Ok(Self::Operator(operator::lay_out(if page == PIPELINE {
                "operator"
            } else {
                "page"
            })?));
        }
        let directory = tempfile::tempdir()?;
        // Programs build with the versions of crates that the project has locked.
        std::fs::copy(workspace::root().join("Cargo.lock"), directory.path().join("Cargo.lock"))?;
        Ok(Self::Empty(directory))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        match self {
            Self::Operator(path) => path,
            Self::Empty(directory) => directory.path(),
        }
    }
}
