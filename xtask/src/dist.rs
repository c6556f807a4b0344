//! The checkout -> a wheel that carries the command, installed into an empty environment elsewhere and run there.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use xtask::python_env::{Named, PythonEnv, find_python};
use xtask::workspace::{self, output};

/// The builder of wheels alone.
const MATURIN: Named = ("dist-env", "xtask/dist-requirements.txt");

/// What such a user does with what comes out.
const USER: &str = "xtask/drivers/first_use.py";

/// How to build it.
#[derive(clap::Args)]
pub struct Arguments {
    /// The profile of the build; `dev` is large and slow to run, and is there within a minute.
    #[arg(long, default_value = "dist")]
    profile: String,
}

/// Builds the wheel, tells its size, and tries it.
pub fn run(arguments: &Arguments) -> Result<()> {
    let wheel = build(&arguments.profile)?;
    let name = wheel.file_name().unwrap_or_default().to_string_lossy();
    println!("{name}: {:.1} MB", wheel.metadata()?.len() as f64 / 1e6);
    try_out(&wheel)
}

/// Builds the one wheel in its directory.
fn build(profile: &str) -> Result<PathBuf> {
    let directory = workspace::target().join("wheels");
    let _ = std::fs::remove_dir_all(&directory);
    let mut maturin = PythonEnv::with_pins(MATURIN)?.tool("maturin");
    workspace::forget_package(&mut maturin);
    maturin.args(["build", "--quiet", "--profile", profile, "--out"]).arg(&directory);
    workspace::run(&mut maturin)?;
    let wheels: Vec<_> = workspace::files(&directory)?;
    match wheels.as_slice() {
        [wheel] => Ok(wheel.clone()),
        _ => bail!("{} wheels were built", wheels.len()),
    }
}

/// Installs it where there is nothing else, neither of this checkout nor of cargo, and does what a user does first.
fn try_out(wheel: &Path) -> Result<()> {
    let place = tempfile::tempdir()?;
    let place = place.path();
    workspace::run(Command::new(find_python()?).current_dir(place).args(["-m", "venv", "env"]))?;
    let bin = place.join("env").join(if cfg!(windows) { "Scripts" } else { "bin" });
    let there = |program: &str| {
        let mut command = Command::new(bin.join(format!("{program}{}", std::env::consts::EXE_SUFFIX)));
        command.current_dir(place).env("PATH", &bin).env_remove("PYTHONPATH").env_remove("CARGO");
        command
    };
    workspace::run(
        there("python").args(["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]).arg(wheel),
    )?;
    let version = output(there("kubesmith").arg("--version"))?;
    let wanted = format!("kubesmith {}", env!("CARGO_PKG_VERSION"));
    if version.trim() != wanted {
        bail!("the installed command says `{}`, not `{wanted}`", version.trim());
    }
    let crd = workspace::root().join("fixtures/operators/minicluster/crd.yaml");
    std::fs::copy(&crd, place.join("crd.yaml")).with_context(|| crd.display().to_string())?;
    workspace::run(there("kubesmith").args([
        "generate",
        "crd.yaml",
        "--python",
        "sdk",
        "--name",
        "fluxoperator",
    ]))?;
    let printed =
        output(there("python").arg(workspace::root().join(USER)).env("PYTHONPATH", place.join("sdk")))?;
    if printed.trim() != "deadline_seconds 31500000" {
        bail!("the generated package says `{}`", printed.trim());
    }
    println!(
        "{wanted}: installed into an empty environment, a package generated there, and the package imported"
    );
    Ok(())
}
