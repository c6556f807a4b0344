//! Kubernetes' own swagger -> a Python SDK over the official client's types and one with only its own types, both
//! checked by formatters, linters and type checkers.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Generator;
use kubesmith::internals::model::Package;

use crate::corpus::Corpus;
use crate::measure::{Used, measure};
use xtask::pyright;
use xtask::python_env::PythonEnv;
use xtask::steps::Steps;
use xtask::workspace::{self, run};

/// The path of the document in the corpus.
const DOCUMENT: &str = "openapi/swagger-v1.36.0.json";

/// Codes of the diagnostics that say why an operation is not generated.
const REASONS: [&str; 2] = ["unsupported-operation", "operation-without-kind"];

/// The gate: importing the package and constructing one object costs at most this share of importing pydantic.
const IMPORT: f64 = 0.5;

/// How often the cost of an import is measured; the least counts.
const RUNS: usize = 5;

/// Options of `cargo lab kubernetes`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The language whose output is checked.
    #[arg(long, value_enum, default_value = "python")]
    language: Language,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Language {
    Python,
}

/// Generates both packages and checks them.
pub fn run_on(arguments: &Arguments) -> Result<()> {
    let document = Corpus::find()?.folder.join(DOCUMENT);
    let Language::Python = arguments.language;
    let env = PythonEnv::ensure()?;
    let directory = workspace::target().join("kubernetes");
    let packages = [Sdk::new(&directory, "kube_mapped", true), Sdk::new(&directory, "kube_own", false)];
    let roots: Vec<PathBuf> = packages.iter().map(|sdk| sdk.root.clone()).collect();
    let mut steps = Steps::default();
    for sdk in &packages {
        steps.step(&format!("{}: every operation", sdk.name), || sdk.generate(&document));
    }
    let tool = |name: &str, arguments: &[&str]| run(env.tool(name).args(arguments).args(&roots));
    steps.step("ruff format", || {
        tool("ruff", &["format", "--no-cache", "--quiet", "--check", "--no-respect-gitignore"])
    });
    steps.step("ruff check", || tool("ruff", &["check", "--no-cache", "--quiet", "--no-respect-gitignore"]));
    steps.step("mypy", || {
        let mut mypy = env.tool("mypy");
        mypy.args(["--strict", "--python-version", "3.10", "--cache-dir"]).arg(directory.join("mypy-cache"));
        run(mypy.args(&roots).env("MYPYPATH", std::env::join_paths(&roots)?))
    });
    steps.step("pyright", || pyright::check(&env, "kubernetes", &roots, &roots));
    steps.step("import", || import(&env, &packages[1]));
    steps.table();
    steps.finish()
}

/// One of the two packages, with or without recognised types of Kubernetes.
struct Sdk {
    name: &'static str,
    root: PathBuf,
    recognize: bool,
}

impl Sdk {
    fn new(directory: &Path, name: &'static str, recognize: bool) -> Self {
        Self { name, root: directory.join(name), recognize }
    }

    /// Writes the package; fails if an operation of the document is neither generated nor reported with a reason.
    fn generate(&self, document: &Path) -> Result<()> {
        let _ = std::fs::remove_dir_all(&self.root);
        let generator = Generator::new().recognize(self.recognize).name(self.name).python(&self.root);
        let generator = generator.input(document.to_string_lossy());
        let (package, messages) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
        generator.write().map_err(|failed| anyhow!("{failed}"))?;
        let reasons: Vec<_> = messages.iter().filter(|each| REASONS.contains(&each.code)).collect();
        let (offered, modeled, written) = (offered(document)?, modeled(&package), self.count_written()?);
        let definitions: usize = package.modules.iter().map(|module| module.types.len()).sum();
        println!(
            "{}: {offered} operations: {written} generated, {} left out; {definitions} types",
            self.name,
            reasons.len()
        );
        for each in &reasons {
            println!("  {}", each.message);
        }
        if written != modeled || written + reasons.len() != offered {
            bail!(
                "{offered} operations in the document, {modeled} in the model, {written} generated, {} left out",
                reasons.len()
            );
        }
        if reasons.len() * 100 > offered {
            bail!("{} of {offered} operations are left out: more than one in a hundred", reasons.len());
        }
        Ok(())
    }

    /// The number of operations in the generated files.
    fn count_written(&self) -> Result<usize> {
        let mut count = 0;
        for file in workspace::files(&self.root)? {
            if file.ends_with("operations.py")
                && !file.parent().is_some_and(|parent| parent.ends_with("_kubesmith"))
            {
                count += std::fs::read_to_string(&file)?.matches("_k.Operation(").count();
            }
        }
        Ok(count)
    }
}

/// The number of operations that a document declares.
fn offered(document: &Path) -> Result<usize> {
    let document: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(document)?)?;
    let paths = document["paths"].as_object().context("no paths")?;
    let methods = |path: &serde_json::Value| {
        path.as_object().map_or(0, |share| share.keys().filter(|key| *key != "parameters").count())
    };
    Ok(paths.values().map(methods).sum())
}

/// The number of operations in the model.
fn modeled(package: &Package) -> usize {
    package.operations.len() + package.modules.iter().map(|module| module.operations.len()).sum::<usize>()
}

/// Fails if importing and constructing a kind costs more than [`IMPORT`], or if it loads the official client.
fn import(env: &PythonEnv, sdk: &Sdk) -> Result<()> {
    let own = format!(
        "import sys\nfrom {}.core.v1 import ConfigMap, Pod\nConfigMap(data={{'a': 'b'}}).to_dict()\n\
         assert 'kubernetes' not in sys.modules",
        sdk.name
    );
    let [nothing, pydantic, own] = ["pass", "import pydantic; pydantic.BaseModel", &own].map(|code| {
        cost(
            env.tool("python")
                .env("PYTHONPATH", &sdk.root)
                .env_remove("PYTHONDONTWRITEBYTECODE")
                .args(["-c", code]),
        )
    });
    let (nothing, pydantic, own) = (nothing?, pydantic?, own?);
    let share = (own - nothing) / (pydantic - nothing);
    println!(
        "importing and one object: {share:.2} of importing pydantic, which takes {:.3} CPU s",
        pydantic - nothing
    );
    if share > IMPORT {
        bail!("importing and one object cost {share:.2} of importing pydantic")
    } else {
        Ok(())
    }
}

/// The least CPU time of several runs.
fn cost(command: &Command) -> Result<f64> {
    let runs = (0..RUNS).map(|_| measure(command)).collect::<Result<Vec<Used>>>()?;
    if runs.iter().any(|used| !used.success) {
        bail!("`{}` failed", command.get_program().to_string_lossy());
    }
    Ok(runs.iter().map(|used| used.cpu).fold(f64::INFINITY, f64::min))
}
