//! Registries with a release -> what a new user does: installs the command, generates SDKs, and runs programs that use them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::registries::Registries;
use xtask::pages::{self, Mode};
use xtask::python_env::find_python;
use xtask::workspace::{self, output, run};

/// The variables of this machine that a user has too.
const KEPT: [&str; 2] = ["CARGO_BUILD_JOBS", "TMPDIR"];

/// How a user has installed the command.
#[derive(Clone, Copy)]
pub enum Way {
    /// With cargo.
    Cargo,
    /// With pip.
    Pip,
}

/// A user with an empty home, who has no other registries.
pub struct User<'a> {
    registries: &'a Registries,
    /// Emptied, but in the place where the publisher's was: cargo builds again what is unpacked elsewhere.
    home: &'a Path,
    build: &'a Path,
    /// Outside the checkout, which is a workspace of cargo.
    directory: tempfile::TempDir,
}

impl<'a> User<'a> {
    /// Empties the home, and makes a Python environment in it.
    pub fn new(registries: &'a Registries, home: &'a Path, build: &'a Path) -> Result<Self> {
        registries.cargo_home(home, false)?;
        run(Command::new(find_python()?).args(["-m", "venv"]).arg(home.join("env")))?;
        Ok(Self { registries, home, build, directory: tempfile::tempdir()? })
    }

    /// A command that sees this home, the registries and the programs of this machine. What the user has installed in one way
    /// is first on its PATH.
    fn command(&self, program: &str, way: Way) -> Command {
        let installed = match way {
            Way::Cargo => ["bin", "env/bin"],
            Way::Pip => ["env/bin", "bin"],
        };
        // The programs of rustup would look for their toolchain in the home.
        let toolchain = std::env::var_os("CARGO").map(PathBuf::from);
        let toolchain = toolchain.as_deref().and_then(Path::parent).map(Path::to_path_buf);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let installed = installed.iter().map(|directory| self.home.join(directory)).chain(toolchain);
        let path = std::env::join_paths(installed.chain(std::env::split_paths(&path))).unwrap_or(path);
        let mut command = Command::new(program);
        command.env_clear().envs(KEPT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        command.env("PATH", path).env("HOME", self.home).env("CARGO_HOME", self.home);
        command
            .env("CARGO_TARGET_DIR", self.build)
            .env("CARGO_INCREMENTAL", "0")
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
        self.registries.user(&mut command);
        command.current_dir(self.directory.path());
        command
    }

    /// A shell for one line, such as those of a page.
    fn shell(&self, line: &str, way: Way) -> Command {
        let mut shell = self.command("sh", way);
        shell.args(["-c", line]);
        shell
    }

    /// Installs the command as docs/installing.md says, but with a chosen profile of cargo.
    pub fn install(&self, way: Way, profile: &str) -> Result<()> {
        let (line, program) = match way {
            Way::Cargo => {
                (format!("cargo install --quiet --locked --profile {profile} kubesmith"), "bin/kubesmith")
            }
            Way::Pip => ("pip install --quiet kubesmith".to_owned(), "env/bin/kubesmith"),
        };
        run(&mut self.shell(&line, way))?;
        let program = self.home.join(program);
        let version = output(Command::new(&program).arg("--version"))?;
        let wanted = format!("kubesmith {}", env!("CARGO_PKG_VERSION"));
        ensure!(version.trim() == wanted, "{} prints `{version}`, expected `{wanted}`", program.display());
        println!("{line}: installs {wanted}");
        Ok(())
    }

    /// Generates SDKs that depend on the runtimes of the registries, and runs README's session over both.
    pub fn session(&self) -> Result<()> {
        let directory = self.directory.path();
        let crd = workspace::root().join("fixtures/operators/minicluster/crd.yaml");
        std::fs::copy(&crd, directory.join("crd.yaml")).with_context(|| crd.display().to_string())?;
        let generate =
            "kubesmith generate crd.yaml --rust rust --python python --name fluxoperator --runtime package";
        run(&mut self.shell(generate, Way::Cargo))?;
        run(&mut self.shell("pip install --quiet ./python", Way::Pip))?;
        let installed = output(&mut self.shell("pip freeze", Way::Pip))?;
        let runtime = concat!("kubesmith-runtime==", env!("CARGO_PKG_VERSION"));
        ensure!(
            installed.lines().any(|line| line == runtime),
            "pip has installed no `{runtime}`:\n{installed}"
        );
        std::fs::write(directory.join("session.py"), session("python")?)?;
        self.prints("python session.py", "name: lammps")?;

        let program = format!(
            "fn main() -> Result<(), Box<dyn std::error::Error>> {{\nuse serde_json::json;\n{}\n\
             println!(\"{{}}\", serde_json::to_string(&stored)?);\nOk(())\n}}\n",
            session("rust")?
        );
        std::fs::create_dir_all(directory.join("program/src"))?;
        std::fs::write(directory.join("program/src/main.rs"), program)?;
        std::fs::write(directory.join("program/Cargo.toml"), MANIFEST)?;
        self.prints("cd program && cargo run --quiet", "\"deadlineSeconds\":31500000")?;
        let lock = std::fs::read_to_string(directory.join("program/Cargo.lock"))?;
        let locked =
            lock.split("[[package]]").find(|package| package.contains("\"kubesmith-runtime\"\nversion"));
        ensure!(
            locked.is_some_and(|package| package.contains("\nsource = \"registry+")),
            "{locked:?} is no registry's"
        );
        Ok(())
    }

    /// Fails if a line does not print the words.
    fn prints(&self, line: &str, words: &str) -> Result<()> {
        let printed = output(&mut self.shell(line, Way::Pip))?;
        if !printed.contains(words) {
            bail!("`{line}` prints this, expected `{words}` in it:\n{printed}");
        }
        println!("{line}: prints what README shows");
        Ok(())
    }

    /// Runs the commands of a page that begins in an empty directory.
    pub fn page(&self, page: &str, way: Way) -> Result<()> {
        let installed = || self.command("sh", way);
        pages::run(page, Mode { installed: Some(&installed), ..Mode::default() }).map(drop)
    }
}

/// The manifest of a program that uses the generated crate.
const MANIFEST: &str = "[package]\nname = \"session\"\nedition = \"2024\"\n\n[dependencies]\n\
                        fluxoperator = { path = \"../rust\", features = [\"latest\"] }\nserde_json = \"1\"\n";

/// README's program in a language.
fn session(language: &str) -> Result<String> {
    let blocks = pages::blocks(&pages::text("README.md")?);
    let found = blocks.into_iter().find(|block| block.language() == language);
    Ok(found.with_context(|| format!("README.md has no block in {language}"))?.text)
}
