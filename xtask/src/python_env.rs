//! Files of pinned Python packages -> virtual environments below target/, installed again when the pins change.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::lock;
use crate::steps::Missing;
use crate::workspace::{self, run};

/// An environment's directory below target/, and the file with its pins.
pub type Named = (&'static str, &'static str);

/// The Python tools, and the newest official Kubernetes client.
const NEWEST: Named = ("python-env", "xtask/python-requirements.txt");

/// What the tests of generated packages need beside the official client.
const TESTS: &str = "xtask/python-requirements-tests.txt";

/// A Python and an official client with which the tests of generated packages run, and which runs nothing else.
pub struct Combination {
    /// The version of Python, such as `3.10`.
    pub python: &'static str,
    /// The version of the client.
    pub client: &'static str,
}

/// Every supported Python, with clients from the oldest that generated packages work with to the second newest; the
/// newest is in the environment with all tools.
pub const COMBINATIONS: [Combination; 4] = [
    Combination { python: "3.10", client: "31.0.0" },
    Combination { python: "3.11", client: "33.1.0" },
    Combination { python: "3.12", client: "35.0.0" },
    Combination { python: "3.13", client: "36.0.3" },
];

/// In an environment, a copy of the pins from which it was installed.
const STAMP: &str = "installed-requirements.txt";

/// A virtual environment.
#[derive(Clone)]
pub struct PythonEnv {
    name: String,
    bin: PathBuf,
}

impl PythonEnv {
    /// The environment with all tools.
    pub fn ensure() -> Result<Self> {
        Self::with_pins(NEWEST)
    }

    /// The environment of a combination.
    pub fn of_combination(Combination { python, client }: &Combination) -> Result<Self> {
        let name = format!("python-env-{python}");
        Self::installed(name, TESTS, &format!("kubernetes=={client}\n"), || named_python(python))
    }

    /// An environment, installed if it does not exist or its pins have changed.
    pub fn with_pins((name, pins): Named) -> Result<Self> {
        Self::installed(name.to_owned(), pins, "", find_python)
    }

    /// The environment with the pins of a file and with `more` pins, a line each.
    fn installed(
        name: String,
        pins: &str,
        more: &str,
        python: impl FnOnce() -> Result<PathBuf>,
    ) -> Result<Self> {
        let directory = workspace::target().join(&name);
        let requirements = workspace::root().join(pins);
        let wanted = std::fs::read_to_string(&requirements).context(pins.to_owned())? + more;
        let stamp = directory.join(STAMP);
        let env = Self { name, bin: directory.join(if cfg!(windows) { "Scripts" } else { "bin" }) };
        let is_there = || std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted);
        if is_there() {
            return Ok(env);
        }
        let _lock = lock::exclusive(&directory)?;
        if is_there() {
            return Ok(env);
        }
        let python = python()?;
        eprintln!("installing the Python packages of {pins} {more}");
        std::fs::create_dir_all(workspace::target())?;
        run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&directory)).map_err(|error| {
            Missing(format!(
                "{error:#}: install Python's venv module (Debian, Ubuntu: apt install python3-venv)"
            ))
        })?;
        run(env
            .tool("python")
            .args(["-m", "pip", "install", "--quiet", "--requirement"])
            .arg(&requirements)
            .args(more.lines()))?;
        std::fs::write(&stamp, wanted)?;
        Ok(env)
    }

    /// A command that runs a tool of the environment in the checkout, with the environment's tools first on PATH.
    pub fn tool(&self, name: &str) -> Command {
        self.around(&self.path(name))
    }

    /// A command that runs any program in the checkout, with the environment's tools first on PATH.
    pub fn around(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(workspace::root());
        let path = std::env::var_os("PATH").unwrap_or_default();
        let all = std::iter::once(self.bin.clone()).chain(std::env::split_paths(&path));
        if let Ok(joined) = std::env::join_paths(all) {
            command.env("PATH", joined);
        }
        command.env("VIRTUAL_ENV", self.bin.parent().unwrap_or(&self.bin));
        command
    }

    /// The pins of the installed packages.
    pub fn pins(&self) -> Result<String> {
        let stamp = workspace::target().join(&self.name).join(STAMP);
        std::fs::read_to_string(&stamp).with_context(|| stamp.display().to_string())
    }

    /// The name of the environment's directory below target/.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The path of a tool of the environment.
    pub fn path(&self, name: &str) -> PathBuf {
        self.bin.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

/// The first interpreter on PATH that is Python 3.10 or newer with venv; the variable PYTHON goes first.
pub fn find_python() -> Result<PathBuf> {
    let named = std::env::var_os("PYTHON").map(PathBuf::from);
    let candidates = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];
    let found =
        named.into_iter().chain(candidates.iter().map(PathBuf::from)).find(|python| is_recent(python));
    found.ok_or_else(|| {
        Missing(
            "Python 3.10 or newer is needed: install it (Debian, Ubuntu: apt install python3 python3-venv) \
             or name it in the variable PYTHON"
                .to_owned(),
        )
        .into()
    })
}

/// The interpreter of a version such as `3.10`: on PATH, or among those that pyenv has installed.
fn named_python(version: &str) -> Result<PathBuf> {
    let name = format!("python{version}");
    let home = std::env::var_os("PYENV_ROOT").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".pyenv")));
    let installed = home.and_then(|home| std::fs::read_dir(home.join("versions")).ok()).into_iter().flatten();
    let of_pyenv = installed.flatten().map(|entry| entry.path().join("bin").join(&name));
    let mut candidates = std::iter::once(PathBuf::from(&name)).chain(of_pyenv);
    candidates.find(|python| is_recent(python)).ok_or_else(|| {
        Missing(format!("Python {version} is needed: install it, such as with `pyenv install {version}`"))
            .into()
    })
}

/// Whether an interpreter exists, is Python 3.10 or newer and has the venv module.
fn is_recent(python: &Path) -> bool {
    let check = "import sys, venv; sys.exit(sys.version_info < (3, 10))";
    Command::new(python).args(["-c", check]).output().is_ok_and(|done| done.status.success())
}
