//! The output of `kubesmith explain` for every place -> its differences from the generated files, which are parsed
//! independently of the generator.

mod place;
mod rust;
mod rust_files;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use kubesmith::config::{Config, PythonLayout};
use xtask::python_env::find_python;
use xtask::steps::Steps;
use xtask::workspace;

use crate::corpus::{Corpus, select};

/// The program that parses and compares generated Python.
const DRIVER: &str = "lab/drivers/explain.py";

/// For more CRDs than this, an optimised build of the command saves time.
const FEW: usize = 40;

/// Options of `cargo lab explain`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many CRDs of the corpus (KUBESMITH_CORPUS) are compared besides the fixtures.
    #[arg(long, value_name = "N", default_value_t = 0)]
    crds: usize,
    /// The seed of the choice of CRDs.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Compares the fixtures' packages under `generated/`, then the chosen CRDs.
pub fn run(arguments: &Arguments) -> Result<()> {
    // Only the command needs an optimised build: it does the work, not this program.
    let kubesmith = workspace::kubesmith(arguments.crds > FEW)?;
    let mut steps = Steps::default();
    steps.step("explain and generated/ agree", || fixtures(&kubesmith));
    if arguments.crds > 0 {
        steps.step("explain and the code of real CRDs agree", || {
            corpus(&kubesmith, arguments.crds, arguments.seed)
        });
    }
    steps.finish()
}

fn fixtures(kubesmith: &Path) -> Result<()> {
    let mut compared = Compared::default();
    for config in workspace::generated_configs()? {
        let directory = config.parent().context("a config has a directory")?;
        let mut explain = Command::new(kubesmith);
        explain.args(["explain", "--quiet", "--output", "json", "--config"]).arg(&config);
        let python = Config::read(&config)?.python.unwrap_or_default();
        let out = directory.join(&python.out);
        let imported_from = match python.layout {
            PythonLayout::Package => out.as_path(),
            PythonLayout::Module => out.parent().unwrap_or(directory),
        };
        compared.add(&mut explain, &directory.join("rust"), imported_from)?;
    }
    compared.finish()
}

fn corpus(kubesmith: &Path, count: usize, seed: u64) -> Result<()> {
    let directory = workspace::target().join("explain");
    let mut compared = Compared::default();
    for (number, crd) in select::some(&Corpus::find()?, count, seed)?.iter().enumerate() {
        let directory = directory.join(number.to_string());
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory)?;
        let mut generate = Command::new(kubesmith);
        generate
            .current_dir(&directory)
            .args(["generate", "--quiet", "--rust", "rust", "--python", "python"]);
        workspace::run(generate.arg(crd))?;
        let mut explain = Command::new(kubesmith);
        explain.current_dir(&directory).args(["explain", "--quiet", "--output", "json"]).arg(crd);
        compared.add(&mut explain, &directory.join("rust"), &directory.join("python"))?;
    }
    compared.finish()
}

/// How many places were compared, and where they differ.
#[derive(Default)]
struct Compared {
    places: usize,
    differences: Vec<String>,
    /// The input of the Python program: directories of packages, with the lines explained for each.
    python: Vec<(PathBuf, String)>,
}

impl Compared {
    /// Runs an explain command and compares its output with a crate, and with the package that is imported from a
    /// directory, where they exist.
    fn add(&mut self, explain: &mut Command, rust: &Path, imported_from: &Path) -> Result<()> {
        let lines = workspace::output(explain.stderr(Stdio::null()))?;
        let places = place::read(&lines)?;
        self.places += places.len();
        if rust.join("src").is_dir() {
            self.differences.extend(rust::differences(rust, &places)?);
        }
        if imported_from.is_dir() {
            self.python.push((imported_from.to_owned(), lines));
        }
        Ok(())
    }

    /// Compares the Python packages, then prints all differences; fails if there are any, or no places.
    fn finish(mut self) -> Result<()> {
        let mut reader = Command::new(find_python()?);
        reader.arg(workspace::root().join(DRIVER)).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut reader = reader.spawn()?;
        let mut input = reader.stdin.take().context("the reader has an input")?;
        let python = std::mem::take(&mut self.python);
        let writer = std::thread::spawn(move || -> Result<()> {
            for (directory, lines) in python {
                writeln!(input, "{}", serde_json::json!({"directory": directory}))?;
                input.write_all(lines.as_bytes())?;
            }
            Ok(())
        });
        let done = reader.wait_with_output()?;
        writer.join().ok().context("writing to the reader of Python")??;
        if !done.status.success() {
            bail!("{DRIVER} failed ({})", done.status);
        }
        let found = String::from_utf8(done.stdout)?;
        self.differences.extend(found.lines().map(str::to_owned));
        println!("{} places, {} differences", self.places, self.differences.len());
        for difference in self.differences.iter().take(40) {
            println!("  {difference}");
        }
        if self.places > 0 && self.differences.is_empty() {
            Ok(())
        } else {
            bail!("explain and the code differ")
        }
    }
}
