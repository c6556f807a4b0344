//! The worst payloads, each at as many sinks as take it -> one crate and one package, which are compiled, documented and
//! imported, and run nothing of any payload.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Generator;
use serde_json::Value;
use tempfile::TempDir;
use xtask::python_env::PythonEnv;
use xtask::steps::Steps;
use xtask::workspace::{self, run};

use super::payloads::{self, CANARY};
use super::sinks::{Base, Bases, Put, Sink};
use super::table;
use crate::corpus::{self, place};

/// The inputs whose payloads are compiled, and the letter of their groups.
const BASES: &[(Base, char)] = &[(Base::Crd, 'c'), (Base::Swagger, 's'), (Base::OpenApi, 'o')];

/// The word that distinguishes the names of one document from those of the others.
const WORD: &str = "matrix";

/// The program that imports every module and runs doctest.
const DRIVER: &str = "lab/drivers/import_all.py";

/// Adds the steps of this part.
pub fn steps(steps: &mut Steps) {
    let mut generated = false;
    steps.step("the worst texts at many sinks at once generate", || {
        generate()?;
        generated = true;
        Ok(())
    });
    if generated {
        steps.step("their crate compiles, and cargo test runs none of them", rust);
        steps.step("their package is imported, and doctest runs none of them", python);
        steps.step("no payload made a file", no_canary);
    }
}

/// The directory for inputs and output.
fn scratch() -> PathBuf {
    workspace::target().join("matrix")
}

/// Writes the documents and generates both languages from all of them.
fn generate() -> Result<()> {
    let (bases, mut wanted, mut places) = (Bases::read()?, BTreeSet::new(), 0);
    let mut generator = Generator::new().name("hostile").rust("rust").python("python").kube(true);
    for &(base, letter) in BASES {
        let sinks = harmless_sinks(&bases, base)?;
        for (number, payload) in payloads::worst().iter().enumerate() {
            let mut filled = Document::new(bases.document(base), &format!("{letter}{number}"))?;
            filled.fill(&sinks, &payload.text)?;
            places += filled.places;
            let file = scratch().join("in").join(format!("{letter}{number}.json"));
            wanted.insert(file.clone());
            fs::create_dir_all(scratch().join("in"))?;
            fs::write(&file, serde_json::to_string_pretty(&filled.value)?)?;
            generator = generator.input(file.to_string_lossy());
        }
    }
    let generated = generator.generate().map_err(|failed| anyhow!("{failed}"))?;
    let rust = generated.rust.context("no crate was generated")?;
    let python = generated.python.context("no package was generated")?;
    println!("{} documents, {places} places, {} files", wanted.len(), rust.len() + python.len());
    place(&scratch().join("rust"), &rust, &mut wanted)?;
    place(&scratch().join("python"), &python, &mut wanted)?;
    for directory in ["in", "rust", "python"] {
        for file in workspace::files(&scratch().join(directory))? {
            if !wanted.contains(&file) {
                fs::remove_file(file)?;
            }
        }
    }
    Ok(())
}

/// The sinks of an input that take an ordinary sentence.
fn harmless_sinks(bases: &Bases, base: Base) -> Result<Vec<Sink>> {
    let mut sinks: Vec<Sink> = table::all();
    sinks.retain(|sink| sink.base == base && sink.put != Put::KeyPart(WORD));
    // A key is renamed after all that is in it.
    sinks.sort_by_key(|sink| (sink.put != Put::Value, usize::MAX - sink.pointer.matches('/').count()));
    let mut document = Document::new(bases.document(base), "x")?;
    let mut accepted = Vec::new();
    document.fill_some(&sinks, "an \"ordinary\" text", &mut accepted)?;
    Ok(accepted)
}

/// A document into which texts are put as long as it generates.
struct Document {
    /// What stands for [`WORD`] in it.
    word: String,
    value: Value,
    /// How many texts were put into it.
    places: usize,
    scratch: TempDir,
}

impl Document {
    fn new(base: &Value, word: &str) -> Result<Self> {
        let text = base.to_string().replace(WORD, word).replace("Matrix", &word.to_uppercase());
        Ok(Self {
            word: word.to_owned(),
            value: serde_json::from_str(&text)?,
            places: 0,
            scratch: TempDir::new()?,
        })
    }

    fn fill(&mut self, sinks: &[Sink], text: &str) -> Result<()> {
        self.fill_some(sinks, text, &mut Vec::new())
    }

    /// Puts a text at all of these sinks if the document still generates, else at the halves of them.
    fn fill_some(&mut self, sinks: &[Sink], text: &str, accepted: &mut Vec<Sink>) -> Result<()> {
        let mut changed = self.value.clone();
        let mut count = 0;
        for sink in sinks {
            let pointer = sink.pointer.replace(WORD, &self.word);
            let own = Sink { pointer, ..sink.clone() };
            // The keys of one object must differ. A place in a renamed object is gone.
            let numbered = format!("{}{text}", self.places + count);
            let text = if sink.put == Put::Value { text } else { &numbered };
            count += usize::from(own.put(&mut changed, text).is_ok());
        }
        if count == 0 {
            return Ok(());
        }
        if self.generates(&changed)? {
            (self.value, self.places) = (changed, self.places + count);
            accepted.extend_from_slice(sinks);
        } else if sinks.len() > 1 {
            let (first, rest) = sinks.split_at(sinks.len() / 2);
            self.fill_some(first, text, accepted)?;
            self.fill_some(rest, text, accepted)?;
        }
        Ok(())
    }

    fn generates(&self, value: &Value) -> Result<bool> {
        let file = self.scratch.path().join("in.json");
        fs::write(&file, value.to_string())?;
        Ok(Generator::new().name("hostile").rust("rust").input(file.to_string_lossy()).generate().is_ok())
    }
}

/// Compiles the crate, runs its doc tests and makes its documentation, without a warning.
fn rust() -> Result<()> {
    fs::write(scratch().join("Cargo.toml"), corpus::crates::workspace_manifest("\"rust\""))?;
    fs::copy(workspace::root().join("Cargo.lock"), scratch().join("Cargo.lock"))?;
    let cargo = |arguments: &[&str]| {
        let mut cargo = workspace::cargo();
        cargo.current_dir(scratch().join("rust")).arg(arguments[0]).arg("--quiet").args(&arguments[1..]);
        // The dependencies are those of the corpus' crates.
        cargo.env("CARGO_TARGET_DIR", corpus::crates::target_directory());
        cargo.env("RUSTFLAGS", "--deny warnings").env("RUSTDOCFLAGS", "--deny warnings");
        cargo
    };
    let features = "kube,schemars,client,latest";
    run(&mut cargo(&["check", "--features", features]))?;
    run(&mut cargo(&["test", "--doc", "--features", features]))?;
    run(&mut cargo(&["doc", "--no-deps", "--features", features]))
}

/// Imports every module of the package, and runs doctest over it.
fn python() -> Result<()> {
    let mut python = PythonEnv::ensure()?.tool("python");
    python.arg(workspace::root().join(DRIVER)).arg("hostile");
    run(python.current_dir(scratch().join("python")).env("PYTHONPATH", scratch().join("python")))
}

/// Fails if a file of the canary's name is there: all programs ran in directories below this one.
fn no_canary() -> Result<()> {
    let mut found = workspace::files(&scratch())?;
    found.retain(|file| file.file_name().is_some_and(|name| name.to_string_lossy().contains(CANARY)));
    found.extend(Some(Path::new("/").join(CANARY)).filter(|file| file.exists()));
    if !found.is_empty() {
        bail!("a payload was run: {found:?}");
    }
    Ok(())
}
