//! Real CRDs and random ones -> what rustdoc's parser and Python's doctest read in the documentation of their code.
//!
//! No text of a CRD may be code that runs, HTML, or a link other than one by http.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};
use generated_docs::{doc_comments, readme_violations, violations};
use kubesmith::Generator;
use kubesmith::config::Layout;
use serde_json::json;
use xtask::python_env::find_python;
use xtask::steps::Steps;
use xtask::workspace;

use crate::corpus::{Corpus, select};
use crate::{fuzz, release};

/// The program that reads the docstrings.
const DRIVER: &str = "lab/drivers/docs.py";

/// For more CRDs than this, an optimised build saves time.
const FEW: usize = 40;

/// The comment with which a Python package's README begins.
const README_COMMENT: &str = "<!-- Generated. Do not edit: `kubesmith generate` makes it again. -->";

/// Options of `cargo lab docs`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many CRDs of the corpus (KUBESMITH_CORPUS) to read, and how many random ones with the worst texts.
    #[arg(long, value_name = "N", default_value_t = 300)]
    crds: usize,
    /// The seed of the choice of CRDs and of the random ones.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Reads the documentation of the chosen CRDs.
pub fn run(arguments: &Arguments) -> Result<()> {
    let Arguments { crds, seed } = *arguments;
    if cfg!(debug_assertions) && crds > FEW {
        return release::rerun();
    }
    let mut steps = Steps::default();
    steps.step("documentation of real CRDs", || check(&select::some(&Corpus::find()?, crds, seed)?));
    steps.step("documentation of random CRDs", || check(&fuzz::write_crds(crds, seed)?));
    steps.finish()
}

/// Fails if the documentation of a CRD's code has anything that none of its texts may become.
fn check(crds: &[PathBuf]) -> Result<()> {
    let mut reader = Command::new(find_python()?);
    reader.arg(workspace::root().join(DRIVER)).stdin(Stdio::piped());
    let mut reader = reader.spawn()?;
    let mut input = reader.stdin.take().context("the reader has an input")?;
    let (mut count, mut found) = (0, Vec::new());
    for crd in crds {
        for layout in [Layout::Crate, Layout::Module] {
            let generator = Generator::new().input(crd.to_string_lossy()).rust("rust").layout(layout);
            let generator = if layout == Layout::Crate { generator.python("python") } else { generator };
            let generated = generator.generate().map_err(|failed| anyhow!("{}: {failed}", crd.display()))?;
            for (path, text) in generated.rust.iter().chain(&generated.python).flatten() {
                count += documentation(crd, path, text, &mut found)?;
                if path.ends_with(".py") {
                    writeln!(input, "{}", json!({"crd": crd, "path": path, "text": **text}))?;
                }
            }
        }
    }
    drop(input);
    println!("{count} doc comments of {} CRDs, {} violations", crds.len(), found.len());
    for violation in found.iter().take(20) {
        println!("  {violation}");
    }
    let read = reader.wait()?;
    if count > crds.len() && found.is_empty() && read.success() {
        Ok(())
    } else {
        bail!("text became markup")
    }
}

/// The files of a crate, outside of [`OWN_DIRECTORIES`], that are the project's own sources.
const OWN_SOURCES: [&str; 1] = ["src/yaml.rs"];

/// The directories of the project's own sources.
const OWN_DIRECTORIES: [&str; 3] = ["client", "definitions", "runtime"];

/// Adds the violations of a file, and returns the number of its doc comments. Those of [`OWN_SOURCES`] and
/// in [`OWN_DIRECTORIES`] are the project's own.
fn documentation(crd: &Path, path: &str, text: &str, found: &mut Vec<String>) -> Result<usize> {
    let mut add = |violations: Vec<String>, docs: &str| {
        let place = || format!("{}: {path}", crd.display());
        found.extend(violations.into_iter().map(|violation| format!("{}: {violation} in\n{docs}", place())));
    };
    if path == "README.md" {
        add(readme_violations(text, README_COMMENT), text);
    }
    let is_own = OWN_SOURCES.contains(&path) || path.split('/').any(|part| OWN_DIRECTORIES.contains(&part));
    if is_own || !path.ends_with(".rs") {
        return Ok(0);
    }
    let comments = doc_comments(text).map_err(|error| anyhow!("{}: {path}: {error}", crd.display()))?;
    comments.iter().for_each(|docs| add(violations(docs), docs));
    Ok(comments.len())
}
