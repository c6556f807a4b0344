//! CRDs -> costs of the generated Python packages at run time, with and without the official client's types, compared
//! with pydantic.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use kubesmith::Generator;

use xtask::python_env::PythonEnv;
use xtask::workspace::{self, run};

/// The program that measures one package.
const DRIVER: &str = "lab/drivers/bench.py";

/// Generates each CRD with only its own types and with types of the official client, and prints the figures of both.
pub fn run_on(crds: &[PathBuf]) -> Result<()> {
    let fixture = workspace::root().join("fixtures/operators/minicluster/crd.yaml");
    let crds = if crds.is_empty() { &[fixture][..] } else { crds };
    let env = PythonEnv::ensure()?;
    for crd in crds {
        for (title, recognize) in [("own types alone", false), ("the official client's types", true)] {
            println!("{}, {title}", crd.display());
            let directory = workspace::target().join(format!("bench/python-{recognize}"));
            generate(crd, &directory, recognize)?;
            run(env.tool("python").arg(DRIVER).arg("measured").env("PYTHONPATH", &directory))?;
        }
    }
    Ok(())
}

fn generate(crd: &Path, directory: &Path, recognize: bool) -> Result<()> {
    let _ = std::fs::remove_dir_all(directory);
    Generator::new()
        .recognize(recognize)
        .input(crd.to_string_lossy())
        .python(directory)
        .name("measured")
        .write()
        .map(drop)
        .map_err(|failed| anyhow!("{failed}"))
}
