//! The CRDs of the corpus -> their JSON Schemas, each valid by the meta-schema of its draft.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use kubesmith::Generator;
use xtask::python_env::PythonEnv;
use xtask::workspace;

use super::DIRECTORY;
use crate::corpus::Corpus;

/// Reads the names of files, checks each, and prints those that are not valid. Patterns are not checked here: Python's
/// own regular expressions lack `\p{L}`, which Go and JavaScript read.
const CHECK: &str = "\
import json, sys
from jsonschema import Draft7Validator, FormatChecker
for line in sys.stdin.read().splitlines():
    with open(line, encoding='utf-8') as file:
        schema = json.load(file)
    assert schema['$schema'] == Draft7Validator.META_SCHEMA['$schema'], line
    try:
        Draft7Validator.check_schema(schema, format_checker=FormatChecker(formats=()))
    except Exception as error:
        print(line, str(error).splitlines()[0][:200])
";

/// Renders the schemas of every `every`th CRD, and checks them. Fails if one is not valid, or a CRD that generates has none.
pub fn check(every: usize) -> Result<()> {
    let root = workspace::target().join(DIRECTORY).join("all");
    drop(std::fs::remove_dir_all(&root));
    let crds: Vec<PathBuf> = Corpus::find()?.crds("crds")?.into_iter().step_by(every).collect();
    let refused = AtomicUsize::new(0);
    let mut files = Vec::new();
    for (index, crd) in crds.iter().enumerate() {
        let directory = root.join(index.to_string());
        let generator = Generator::new().input(crd.to_string_lossy()).json_schema(&directory);
        match generator.write() {
            Ok(report) => {
                let made = report.outputs.iter().flat_map(|output| &output.created);
                files.extend(made.map(|path| directory.join(path)));
            }
            Err(_) => drop(refused.fetch_add(1, Ordering::Relaxed)),
        }
    }
    let invalid = invalid(&files)?;
    invalid.iter().take(10).for_each(|line| println!("  {line}"));
    let (count, refused) = (crds.len(), refused.into_inner());
    println!("{count} CRDs, {refused} refused: {} files, {} not valid", files.len(), invalid.len());
    drop(std::fs::remove_dir_all(&root));
    if invalid.is_empty() { Ok(()) } else { bail!("{} JSON Schemas are not valid", invalid.len()) }
}

/// The files that are not valid, each with why.
fn invalid(files: &[PathBuf]) -> Result<Vec<String>> {
    let mut python = PythonEnv::ensure()?.tool("python");
    let mut child = python.args(["-c", CHECK]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut input) = child.stdin.take() {
        let names: Vec<_> = files.iter().map(|file: &PathBuf| Path::to_string_lossy(file)).collect();
        input.write_all((names.join("\n") + "\n").as_bytes())?;
    }
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("the check of JSON Schemas ended with {}", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}
