//! Kubernetes' own swagger -> a crate of its operations over k8s-openapi's types, and one with only its own types.
//! Every operation must be generated or reported, rustfmt must change nothing, and both crates must compile without a
//! warning.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Files;
use kubesmith::Generator;
use kubesmith::diag::Diagnostic;
use kubesmith::internals::model::{Operation, Package};

use super::chosen::place;
use super::crates::{EDITIONS, in_edition};
use super::folder::{Corpus, scratch};
use crate::measure::measure;
use xtask::steps::{Steps, cpu_so_far};
use xtask::workspace::{self, run};

/// The document, in the folder of the corpus.
const DOCUMENT: &str = "openapi/swagger-v1.36.0.json";

/// At most one of this many operations may be reported instead of generated.
const LISTED: usize = 100;

/// A crate of the document; with `recognize`, types of Kubernetes are those of k8s-openapi.
struct DocumentCrate {
    name: &'static str,
    recognize: bool,
}

const CRATES: [DocumentCrate; 2] = [
    DocumentCrate { name: "kubernetes_mapped", recognize: true },
    DocumentCrate { name: "kubernetes_own", recognize: false },
];

/// The workspace of both crates in an edition.
fn directory(edition: &str) -> PathBuf {
    scratch().join(format!("operations-{edition}"))
}

/// The steps over Kubernetes' document.
pub fn steps(steps: &mut Steps, corpus: &Corpus) {
    let document = corpus.folder.join(DOCUMENT);
    for made in &CRATES {
        let name = made.name;
        steps.step(&format!("{name}: every operation is generated or listed"), || made.write(&document));
    }
    for edition in EDITIONS {
        steps.step(&format!("Kubernetes' operations, rustfmt, edition {edition}"), || rustfmt(edition));
        steps.step(&format!("Kubernetes' operations, compiling, edition {edition}"), || compile(edition));
    }
}

impl DocumentCrate {
    /// Generates the crate into the workspace of each edition.
    fn write(&self, document: &Path) -> Result<()> {
        let before = cpu_so_far();
        let generator = Generator::new().input(document.to_string_lossy()).recognize(self.recognize);
        let (package, messages) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
        let made = generator.rust("rust").name(self.name).generate().map_err(|failed| anyhow!("{failed}"))?;
        println!("generated twice in {:.1} CPU s", cpu_so_far() - before);
        let files = made.rust.context("no Rust")?;
        check_counts(document, &package, &files, made.diagnostics.iter().chain(&messages))?;
        for edition in EDITIONS {
            let directory = directory(edition);
            let _ = std::fs::remove_dir_all(directory.join(self.name));
            let mut wanted = BTreeSet::new();
            place(&directory.join(self.name), &in_edition(files.clone(), edition)?, &mut wanted)?;
            place(&directory, &workspace_files(), &mut wanted)?;
            std::fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))?;
        }
        Ok(())
    }
}

/// Fails if an operation of the document is neither generated nor reported, or if too many are reported.
fn check_counts<'d>(
    document: &Path,
    package: &Package,
    files: &Files,
    messages: impl Iterator<Item = &'d Diagnostic>,
) -> Result<()> {
    let text = std::fs::read_to_string(document).with_context(|| document.display().to_string())?;
    let document: serde_json::Value = serde_json::from_str(&text)?;
    let paths = document["paths"].as_object().context("a document with paths")?;
    let ids = paths.values().filter_map(|path| path.as_object()).flat_map(|path| path.values());
    let ids: BTreeSet<&str> = ids.filter_map(|operation| operation["operationId"].as_str()).collect();
    let listed: BTreeSet<&str> = messages
        .filter(|diagnostic| diagnostic.code.contains("operation"))
        .filter_map(|diagnostic| diagnostic.message.split('`').nth(1))
        .collect();
    let sources =
        files.iter().filter(|(path, _)| path.ends_with("operations.rs") || path.ends_with("server.rs"));
    let printed: usize = sources.map(|(_, text)| text.matches("rt::Request::new(").count()).sum();
    let all: Vec<&Operation> = package.all_operations().collect();
    let watched = all.iter().filter(|operation| operation.can_be_watched).count();
    let generated: BTreeSet<&str> =
        all.iter().map(|operation| operation.id.as_str()).filter(|id| !listed.contains(id)).collect();
    let missing: Vec<_> = ids.iter().filter(|id| !generated.contains(*id) && !listed.contains(*id)).collect();
    println!(
        "{} operations: {} generated, {} listed, {printed} methods with {watched} watches",
        ids.len(),
        generated.len(),
        listed.len()
    );
    if !missing.is_empty() {
        bail!("neither generated nor listed: {missing:?}");
    }
    if printed != generated.len() + watched {
        bail!("{printed} methods for {} operations and {watched} watches", generated.len());
    }
    if listed.len() * LISTED > ids.len() {
        bail!("more than one of {LISTED} is not generated: {listed:?}");
    }
    Ok(())
}

/// The files of a workspace with both crates, besides the crates themselves.
fn workspace_files() -> Files {
    let members: Vec<String> = CRATES.iter().map(|made| format!("{:?}", made.name)).collect();
    let manifest = format!(
        "[workspace]\nmembers = [{}]\nresolver = \"2\"\n\n[profile.dev]\ndebug = false\n",
        members.join(", ")
    );
    Files::from([("Cargo.toml".to_owned(), manifest.into()), ("rustfmt.toml".to_owned(), "".into())])
}

fn rustfmt(edition: &str) -> Result<()> {
    for made in &CRATES {
        let root = directory(edition).join(made.name).join("src/lib.rs");
        run(Command::new("rustfmt").args(["--check", "--quiet", "--edition", edition]).arg(root))?;
    }
    Ok(())
}

/// Compiles both crates with the feature `client` and warnings denied, and prints the costs.
fn compile(edition: &str) -> Result<()> {
    for made in &CRATES {
        let cargo = |subcommand: &[&str], more: &[&str]| {
            let mut cargo = workspace::cargo();
            cargo.current_dir(directory(edition)).env("CARGO_TARGET_DIR", workspace::target());
            cargo.args(subcommand).args(["--quiet", "--package", made.name]);
            cargo.args(["--features", "latest,client"]).args(more);
            cargo
        };
        // Dependencies are compiled first, so that only the crate itself is measured.
        run(&mut cargo(&["check"], &[]))?;
        let root = directory(edition).join(made.name).join("src/lib.rs");
        std::fs::write(&root, std::fs::read(&root)?)?;
        let used = measure(&cargo(&["rustc", "--profile", "check"], &["--", "--deny", "warnings"]))?;
        println!("{}: {:.1} CPU s, {:.0} MiB", made.name, used.cpu, used.peak);
        if !used.success {
            bail!("{} does not compile", made.name);
        }
    }
    Ok(())
}
