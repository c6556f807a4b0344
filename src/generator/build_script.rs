//! A run in a build script -> one Rust file in `OUT_DIR`, and the lines that Cargo reads.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::generated::{self, Generated};
use super::output::save_plan;
use super::run::Run;
use crate::config::{Layout, Rust};
use crate::diag::{Diagnostic, Failed, Level, Location};
use crate::emit::{self, Plan};
use crate::source::cluster::CLUSTER;

/// Writes the one file; see [`crate::Generator::write_to_out_dir`].
///
/// # Errors
/// Every error of the inputs; `OUT_DIR` unset, as outside a build script; errors of the system.
pub(super) fn write(run: &Run) -> Result<PathBuf, Failed> {
    let output_error =
        |message: &str| Failed(vec![Diagnostic::error("output", Location::default(), message)]);
    let directory = std::env::var_os("OUT_DIR").map(PathBuf::from);
    let directory = directory
        .ok_or_else(|| output_error("OUT_DIR is not set: this function works in build scripts only"))?;
    let mut run = run.clone();
    (run.config.python, run.config.openapi) = (None, None);
    let rust = run.config.rust.get_or_insert_with(Rust::default);
    rust.out.clone_from(&directory);
    rust.layout = Layout::File;
    if rust.name.is_none() && run.name.is_none() {
        rust.name = Some("kubesmith".to_owned());
    }
    let generated = generated::generate(&run)?;
    let files = generated.rust.clone().unwrap_or_default();
    let mut plans = vec![Plan::without_manifest(&directory, &files, |_, _| true).map_err(Failed)?];
    plans.extend(save_plan(&run, &generated).map_err(Failed)?);
    emit::write(&plans, false).map_err(Failed)?;
    let has_cluster = run.config.inputs.iter().any(|input| input.starts_with(CLUSTER));
    print_for_cargo(&generated, has_cluster, &directory);
    let file = files
        .keys()
        .find(|path| path.ends_with(".rs"))
        .ok_or_else(|| output_error("nothing was generated"))?;
    Ok(directory.join(file))
}

/// Prints the lines of a build script for Cargo. Paths with line breaks are omitted, because they could inject
/// directives.
fn print_for_cargo(generated: &Generated, has_cluster: bool, out_dir: &Path) {
    let mut out = std::io::stdout().lock();
    let mut print = |line: String| drop(writeln!(out, "{line}"));
    let is_one_line = |path: &String| !path.contains(['\n', '\r']);
    for path in generated.read.iter().map(|path| path.display().to_string()).filter(is_one_line) {
        print(format!("cargo:rerun-if-changed={path}"));
    }
    if has_cluster {
        print("cargo:rerun-if-env-changed=KUBECONFIG".to_owned());
    }
    let around_output =
        generated.read.iter().filter(|path| contains(path, out_dir)).map(|path| always_runs(path));
    let warnings = generated.diagnostics.iter().filter(|d| d.level == Level::Warning).cloned();
    for diagnostic in warnings.chain(around_output) {
        print(format!("cargo:warning={}", diagnostic.to_string().replace('\n', " ")));
    }
}

/// Whether a directory contains another one, at any depth.
fn contains(directory: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(directory).is_some_and(|directory| real(other).is_some_and(|other| other.starts_with(directory)))
}

/// The warning about an input's directory that contains what Cargo writes: Cargo watches whole directories.
fn always_runs(directory: &Path) -> Diagnostic {
    let location = Location::file(directory.display().to_string());
    let message = "this input directory contains Cargo's own output, so every build runs this build script";
    Diagnostic::warning("always-runs", location, message).help("put the inputs into a separate directory")
}
