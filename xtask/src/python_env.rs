//! Pinned Python packages in a virtual environment of their own: made once, made again when the pins
//! change.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::steps::Missing;
use crate::workspace::{self, run};

/// An environment's directory below that of the build, and the file with its pins.
pub type Named = (&'static str, &'static str);

/// The tools, and the newest official client.
const NEWEST: Named = ("python-env", "xtask/python-requirements.txt");

/// The oldest official client that generated packages work with.
const OLDEST: Named = ("python-env-36", "xtask/python-requirements-36.txt");

/// The pins that an environment was made from.
const STAMP: &str = "installed-requirements.txt";

/// A virtual environment.
#[derive(Clone)]
pub struct PythonEnv {
    name: &'static str,
    bin: PathBuf,
}

impl PythonEnv {
    /// The environment of all tools.
    pub fn ensure() -> Result<Self> {
        Self::with_pins(NEWEST)
    }

    /// The environment with the oldest official client, to run generated packages alone.
    pub fn oldest() -> Result<Self> {
        Self::with_pins(OLDEST)
    }

    /// An environment, installed when it is not there or its pins are others.
    pub fn with_pins((name, pins): Named) -> Result<Self> {
        let directory = workspace::target().join(name);
        let requirements = workspace::root().join(pins);
        let wanted = std::fs::read_to_string(&requirements).context(pins)?;
        let stamp = directory.join(STAMP);
        let env = Self { name, bin: directory.join(if cfg!(windows) { "Scripts" } else { "bin" }) };
        if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(env);
        }
        let python = find_python()?;
        eprintln!("installing the Python packages of {pins}");
        std::fs::create_dir_all(workspace::target())?;
        run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&directory)).map_err(|error| {
            Missing(format!(
                "{error:#}: install Python's venv module (Debian, Ubuntu: apt install python3-venv)"
            ))
        })?;
        run(env
            .tool("python")
            .args(["-m", "pip", "install", "--quiet", "--requirement"])
            .arg(&requirements))?;
        std::fs::write(&stamp, wanted)?;
        Ok(env)
    }

    /// A tool of the environment, started in the checkout and finding the others.
    pub fn tool(&self, name: &str) -> Command {
        self.around(&self.path(name))
    }

    /// A program from elsewhere, started in the checkout and finding the tools of the environment.
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

    /// Its packages with their versions.
    pub fn pins(&self) -> Result<String> {
        let stamp = workspace::target().join(self.name).join(STAMP);
        std::fs::read_to_string(&stamp).with_context(|| stamp.display().to_string())
    }

    /// The environment's directory below that of the build.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Where a tool of the environment lies.
    pub fn path(&self, name: &str) -> PathBuf {
        self.bin.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}

/// The oldest Python whose environment the tools run in, found by asking each candidate.
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

fn is_recent(python: &Path) -> bool {
    let check = "import sys, venv; sys.exit(sys.version_info < (3, 10))";
    Command::new(python).args(["-c", check]).output().is_ok_and(|done| done.status.success())
}
