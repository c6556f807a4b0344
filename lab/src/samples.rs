//! CRDs of the corpus -> how many manifests of `kubesmith sample` a real API server takes by dry run, read strictly.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;
use serde_json::Value;
use xtask::steps::Steps;
use xtask::workspace;

use crate::apiserver::Server;
use crate::corpus::Corpus;
use crate::prove::{Case, Cluster, Refusal};

/// The least share of manifests that the server takes, in percent.
const LEAST: usize = 97;

/// How many refusals are printed.
const PRINTED: usize = 20;

/// Options of `cargo lab samples`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Every which CRD of the corpus has a sample.
    #[arg(long, value_name = "N", default_value_t = 8)]
    every: usize,
    /// Samples of all fields.
    #[arg(long)]
    full: bool,
    /// The first CRD that is taken.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: usize,
}

/// Prints samples, and sends them to a server.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    steps.step("an API server takes samples of real CRDs", || send(arguments));
    steps.table();
    steps.finish()
}

fn send(arguments: &Arguments) -> Result<()> {
    let program = workspace::kubesmith(false)?;
    let server = Server::start()?;
    let cluster = Cluster::new(server.kubeconfig())?;
    let crds: Vec<PathBuf> =
        Corpus::find()?.crds("crds")?.into_iter().skip(arguments.from).step_by(arguments.every.max(1)).collect();
    let count = crds.len();
    let cases = crds.into_iter().filter_map(|crd| Case::new(crd, false).filter(Case::can_be_sent));
    let installed: Vec<Case> = cases.filter(|case| cluster.install(&case.document).is_ok()).collect();
    let (mut taken, mut refused) = (0, 0);
    for case in &installed {
        cluster.wait_for(&case.name())?;
        let object = sample(&program, &case.crd, arguments.full).with_context(|| case.name())?;
        match create(&cluster, case, &object) {
            Ok(_) => taken += 1,
            Err(Refusal::Answered { message, .. }) => {
                refused += 1;
                if refused <= PRINTED {
                    println!("  {}: {message}", case.name());
                }
            }
            Err(Refusal::Failed(error)) => return Err(error),
        }
    }
    let sent = taken + refused;
    println!("{count} CRDs, {sent} served: the server takes {taken} samples and refuses {refused}");
    if sent == 0 || taken * 100 < sent * LEAST {
        bail!("the server takes fewer than {LEAST} percent");
    }
    Ok(())
}

/// The first manifest that `kubesmith sample` prints of a CRD.
fn sample(program: &Path, crd: &Path, is_full: bool) -> Result<Value> {
    let output = Command::new(program)
        .args(["sample", "--quiet"])
        .args(is_full.then_some("--full"))
        .arg(crd)
        .output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let directory = tempfile::tempdir()?;
    let file = directory.path().join("sample.yaml");
    std::fs::write(&file, output.stdout)?;
    let mut diagnostics = Diagnostics::default();
    let documents =
        source::read_documents(&[file.to_string_lossy().into_owned()], Path::new(""), &mut diagnostics);
    diagnostics.propagate()?;
    documents.into_iter().next().map(|document| document.value).context("no sample")
}

/// The server's answer to an object by dry run, in the object's own version.
fn create(cluster: &Cluster, case: &Case, object: &Value) -> Result<Value, Refusal> {
    let version = object["apiVersion"].as_str().unwrap_or_default();
    let namespace = object["metadata"]["namespace"].as_str().filter(|_| case.is_namespaced());
    let namespace = namespace.map(|name| format!("/namespaces/{name}")).unwrap_or_default();
    let plural = &case.definition.plural;
    let path = format!("/apis/{version}{namespace}/{plural}?dryRun=All&fieldValidation=Strict");
    cluster.create(&path, object, false)
}
