//! A wheel -> the release of this platform, laid out and installed from a server on this machine in every way there is.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::targets::Target;
use super::{archive, wheel};
use xtask::python_env::PythonEnv;
use xtask::steps::Missing;
use xtask::workspace::{self, run};

/// What installs the release.
const TESTS: &str = "tests/release";

/// The checker of workflows, which Go builds.
const ACTIONLINT: &str = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";

/// The scripts that run on machines of users.
const SCRIPTS: [&str; 2] = ["release/kubesmith-installer.sh", "release/action.sh"];

/// Packs the wheel's program, then runs the tests that install it.
pub fn install(wheel: &Path) -> Result<()> {
    let directory = workspace::target().join("release-trial");
    let _ = std::fs::remove_dir_all(&directory);
    archive::pack(wheel, Target::host()?, &directory)?;
    let this = std::env::current_exe().context("the path of this program")?;
    let mut pytest = PythonEnv::ensure()?.tool("pytest");
    pytest.args(["-q", "-p", "no:cacheprovider", TESTS]).env("PYTHONDONTWRITEBYTECODE", "1");
    run(pytest.env("KUBESMITH_RELEASE", directory).env("KUBESMITH_XTASK", this))
}

/// Checks the scripts of the release.
pub fn check_scripts() -> Result<()> {
    run(PythonEnv::with_pins(wheel::TOOLS)?.tool("shellcheck").args(SCRIPTS))
}

/// Checks the workflows; [`Missing`] where there is no Go. What their steps run is checked with shellcheck, too.
pub fn check_workflows() -> Result<()> {
    let go = Command::new("go").arg("version").output();
    if !go.is_ok_and(|done| done.status.success()) {
        return Err(Missing("actionlint needs Go, which is not installed".to_owned()).into());
    }
    let mut actionlint = PythonEnv::with_pins(wheel::TOOLS)?.around(Path::new("go"));
    // Fetched as it is: no module of this checkout decides about its version.
    run(actionlint.args(["run", ACTIONLINT]).env("GOFLAGS", "-mod=mod"))
}
