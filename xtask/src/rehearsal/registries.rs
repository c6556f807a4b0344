//! The dependencies that this machine has downloaded -> a Cargo registry and a Python index on 127.0.0.1, which need no others.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use xtask::python_env::PythonEnv;
use xtask::workspace::{self, cargo, output, run};

/// What uploads must come with.
pub const TOKEN: &str = "token-of-a-rehearsal";

/// The pins of what users need from the Python index, but for the official client.
const PINS: &str = "xtask/python-requirements-tests.txt";

/// The dependencies, as this machine has them.
pub struct Dependencies {
    metadata: PathBuf,
    wheels: PathBuf,
}

impl Dependencies {
    /// Downloads what is missing, from wherever the configuration of cargo and pip says.
    pub fn download(directory: &Path) -> Result<Self> {
        let found = Self { metadata: directory.join("metadata.json"), wheels: directory.join("wheels") };
        let mut metadata = cargo();
        metadata.args(["metadata", "--locked", "--all-features", "--format-version", "1"]);
        std::fs::write(&found.metadata, output(&mut metadata)?)?;
        let env = PythonEnv::ensure()?;
        let pins = env.pins()?;
        let client =
            pins.lines().find(|pin| pin.starts_with("kubernetes==")).context("no pin of kubernetes")?;
        let mut pip = env.tool("python");
        pip.args(["-m", "pip", "download", "--quiet", "--only-binary", ":all:", "--dest"]).arg(&found.wheels);
        // What builds an SDK, and what it runs on.
        run(pip.args(["--constraint", PINS, "hatchling", client]))?;
        Ok(found)
    }
}

/// The registries, which are served until the value is dropped.
pub struct Registries {
    web: PathBuf,
    /// Such as `http://127.0.0.1:1234`.
    pub address: String,
    server: Child,
}

impl Registries {
    /// Starts registries with the dependencies alone. They refuse the uploads of one package, such as `simple/NAME`.
    pub fn start(web: PathBuf, dependencies: &Dependencies, refused: Option<&str>) -> Result<Self> {
        let _ = std::fs::remove_dir_all(&web);
        std::fs::create_dir_all(&web)?;
        let env = PythonEnv::ensure()?;
        let driver = |name: &str| {
            let mut python = env.tool("python");
            python.arg("-B").arg(workspace::root().join("xtask/drivers").join(name)).arg("--web").arg(&web);
            python
        };
        let metadata = File::open(&dependencies.metadata)?;
        run(driver("loopback_dependencies.py").arg("--wheels").arg(&dependencies.wheels).stdin(metadata))?;
        let mut server = driver("loopback_registries.py");
        server.args(["--token", TOKEN]).args(refused.into_iter().flat_map(|refused| ["--refused", refused]));
        let mut server = server.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(server.stdout.take().context("a pipe")?).read_line(&mut address)?;
        Ok(Self { web, address: address.trim().to_owned(), server })
    }

    /// The uploads that were taken, in their order: paths such as `crates/NAME/VERSION.crate` and `simple/NAME/FILE`.
    pub fn uploads(&self) -> Vec<String> {
        let list = std::fs::read_to_string(self.web.join("uploads")).unwrap_or_default();
        list.lines().map(str::to_owned).collect()
    }

    /// Makes a new home of cargo in which this registry stands in for the default one. cargo publishes in such a registry only
    /// by its name.
    pub fn cargo_home(&self, home: &Path, publishes: bool) -> Result<()> {
        let _ = std::fs::remove_dir_all(home);
        std::fs::create_dir_all(home)?;
        let config = format!(
            "[source.crates-io]\nreplace-with = \"loopback\"\n\n[registries.loopback]\nindex = \"sparse+{}/index/\"\n",
            self.address
        );
        let default = if publishes { "\n[registry]\ndefault = \"loopback\"\n" } else { "" };
        std::fs::write(home.join("config.toml"), config + default)?;
        Ok(())
    }

    /// Adds the registries and the token for both to the environment of a step that publishes.
    pub fn publisher(&self, command: &mut Command) {
        command
            .env("CARGO_REGISTRIES_LOOPBACK_TOKEN", TOKEN)
            .env("CARGO_TERM_QUIET", "true")
            .env("TWINE_REPOSITORY_URL", format!("{}/legacy/", self.address));
    }

    /// Adds the Python index to the environment of a user.
    pub fn user(&self, command: &mut Command) {
        command
            .env("PIP_INDEX_URL", format!("{}/simple/", self.address))
            .env("PIP_CONFIG_FILE", if cfg!(windows) { "NUL" } else { "/dev/null" })
            .env("PIP_DISABLE_PIP_VERSION_CHECK", "1");
    }
}

impl Drop for Registries {
    fn drop(&mut self) {
        // The server ends with its standard input.
        drop(self.server.stdin.take());
        let _ = self.server.wait();
    }
}
