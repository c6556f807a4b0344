//! Kubernetes' own swagger -> the costs of generating all its definitions with openapi-generator and kubesmith, and of
//! importing kubesmith's package, compared with importing pydantic.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::cells::{lines, python, shown};
use super::peers::openapi_generator_env;
use crate::corpus::Corpus;
use crate::measure::{Used, measure_into};
use xtask::python_env::PythonEnv;
use xtask::workspace;

/// The gate: at most these shares of openapi-generator's time and memory, for both languages together.
const GATES: [f64; 2] = [0.1, 1.0 / 3.0];

/// The gate: importing and constructing a kind costs at most this share of importing pydantic.
const IMPORT_GATE: f64 = 0.5;

/// The number of runs of each generator; the least counts.
const RUNS: usize = 2;

/// The number of processes that import; the least counts.
const IMPORTS: usize = 9;

/// Titles and modules of what is imported; the others are compared with the last one.
const PROGRAMS: [(&str, &str); 4] = [
    ("a kind (ConfigMap), constructed", "use_config_map"),
    ("a kind with a PodSpec (Deployment), constructed", "use_deployment"),
    ("a ConfigMap with metadata, which is the client's", "use_config_map_metadata"),
    ("pydantic", "pydantic.main"),
];

/// Prints all costs and returns the failed gates.
pub fn run(kubesmith: &Path) -> Result<Vec<String>> {
    let Ok(corpus) = Corpus::find() else {
        println!("\nKubernetes' swagger: absent (KUBESMITH_CORPUS is not set)");
        return Ok(Vec::new());
    };
    let document = corpus.directory().join("openapi/swagger-v1.36.0.json");
    let scratch = workspace::target().join("bench/pipeline/kubernetes");
    println!("\nKubernetes 1.36: {}; the least of {RUNS} runs\n", shown(&document));
    println!("{:<46} {:>8} {:>7} {:>8} {:>8}", "", "CPU s", "most", "MiB", "lines");
    let mut broken = Vec::new();
    let both = measure_kubesmith(kubesmith, &document, &scratch)?;
    match openapi_generator_env() {
        Err((tool, why)) => println!("{tool:<46} {why}"),
        Ok((tool, env)) => {
            let mut command = env.tool("openapi-generator-cli");
            command.arg("generate").arg("-i").arg(&document).args(["-g", "python", "-o"]);
            command.arg(scratch.join("peer")).args(["--package-name", "kubernetes_models"]);
            let theirs = measure_row(&format!("{tool}, Python"), &command, &scratch, "peer")?;
            let ratios = [both.cpu / theirs.cpu, both.peak / theirs.peak];
            println!("1/{:.1} of the time, 1/{:.1} of the memory", 1.0 / ratios[0], 1.0 / ratios[1]);
            for ((ratio, gate), what) in ratios.into_iter().zip(GATES).zip(["time", "memory"]) {
                if ratio > gate {
                    broken.push(format!("Kubernetes: more than 1/{:.0} of the {what}", 1.0 / gate));
                }
            }
        }
    }
    broken.extend(measure_imports(&scratch.join("python"))?);
    Ok(broken)
}

/// Generates kubesmith's packages of every definition, first only Python, then both languages; returns the second cost.
fn measure_kubesmith(kubesmith: &Path, document: &Path, scratch: &Path) -> Result<Used> {
    let version = env!("CARGO_PKG_VERSION");
    let mut alone = Command::new(kubesmith);
    alone.arg("generate").arg(document).args(["--no-recognize", "--name", "kubernetes_models", "--python"]);
    alone.arg(scratch.join("python"));
    let mut both = Command::new(alone.get_program());
    both.args(alone.get_args()).arg("--rust").arg(scratch.join("rust"));
    measure_row(&format!("kubesmith {version}, Python"), &alone, scratch, "python")?;
    measure_row(&format!("kubesmith {version}, Python and Rust"), &both, scratch, "python")
}

/// Runs a generator several times, and prints and returns the least cost.
fn measure_row(title: &str, command: &Command, scratch: &Path, out: &str) -> Result<Used> {
    let mut runs = Vec::new();
    let log = scratch.join(format!("{title}.log"));
    for _ in 0..RUNS {
        for directory in [out, "rust"] {
            let _ = std::fs::remove_dir_all(scratch.join(directory));
        }
        let used = measure_into(command, &log)?;
        if !used.success {
            bail!("{title}: does not generate; see {}", shown(&log));
        }
        runs.push(used);
    }
    runs.sort_by(|one, other| one.cpu.total_cmp(&other.cpu));
    let (least, most) = (runs[0], runs[RUNS - 1]);
    let lines = lines(&scratch.join(out).join("kubernetes_models"))?;
    println!("{title:<46} {:>8.2} {:>7.2} {:>8.0} {lines:>8}", least.cpu, most.cpu, least.peak);
    Ok(least)
}

/// Prints the costs of importing the package and constructing a kind; returns the failed gate.
fn measure_imports(package: &Path) -> Result<Vec<String>> {
    let env = PythonEnv::ensure()?;
    let mut times = Vec::new();
    for (_, module) in PROGRAMS {
        times.push(least_import_time(&env, package, module)?);
    }
    let theirs = times.last().copied().context("programs")?;
    println!("\n{:<50} {:>8} {:>12}", "importing it", "CPU ms", "of pydantic");
    for ((title, _), time) in PROGRAMS.iter().zip(&times) {
        println!("{title:<50} {:>8.1} {:>12.2}", time * 1000.0, time / theirs);
    }
    let too_dear = times[0] / theirs > IMPORT_GATE;
    Ok(too_dear
        .then(|| "importing and constructing a kind: more than half of importing pydantic".to_owned())
        .into_iter()
        .collect())
}

/// The least CPU time of importing a module, each time in a new process.
fn least_import_time(env: &PythonEnv, package: &Path, module: &str) -> Result<f64> {
    let mut least = f64::MAX;
    for _ in 0..IMPORTS {
        let printed = workspace::output(python(env, package).args(["lab/peers/timed.py", module]))?;
        least = least.min(printed.trim().parse()?);
    }
    Ok(least)
}
