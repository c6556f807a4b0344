//! A seed -> random or mutated CRDs and objects of them, decoded and encoded by the generated code of both languages.
//!
//! No server is needed: `kubesmith::internals::defaulting` computes what a server would store. The code is compiled,
//! checked and run as that of the corpus.

mod mutate;
mod schema;
mod values;
pub mod words;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};
use kubesmith::Generator;
use kubesmith::config::Runtime;
use kubesmith::diag::{Diagnostics, Failed, Level};
use kubesmith::internals::{defaulting, source};
use serde_json::{Value, json};

use self::schema::Schemas;
use self::values::Values;
use self::words::KINDS;
use crate::corpus::packages::{self, Settings};
use crate::corpus::pairs::Pair;
use crate::corpus::select::{self, Random};
use crate::corpus::{Corpus, Language, python_steps, rust_steps};
use crate::release;
use xtask::steps::Steps;
use xtask::workspace;

/// The most changes to one schema.
const CHANGES: usize = 24;

/// How many kinds share a package.
const TOGETHER: usize = 6;

/// Options of `cargo lab fuzz`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The seed of the CRDs and the objects.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Change CRDs of the corpus (KUBESMITH_CORPUS) at random places, instead of writing new ones.
    #[arg(long)]
    mutate: bool,
    /// How many CRDs to generate from.
    #[arg(long, value_name = "N", default_value_t = 24)]
    crds: usize,
    /// How many objects of each version to send through the code.
    #[arg(long, value_name = "N", default_value_t = 30)]
    objects: usize,
    /// Compile and run the code of only one language.
    #[arg(long, value_enum)]
    language: Option<Language>,
    /// Run the targets of `fuzz/` with random changes of the fixtures instead.
    #[arg(long, conflicts_with_all = ["mutate", "crds", "objects", "language"])]
    targets: bool,
    /// How many seconds the targets run, together.
    #[arg(long, value_name = "N", default_value_t = 70, requires = "targets")]
    seconds: u64,
}

/// Generates, compiles, checks and runs the code; prints how many of the steps passed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let Arguments { seed, mutate, crds, objects, language, targets, seconds } = *arguments;
    if targets {
        return run_targets(seconds, seed);
    }
    if cfg!(debug_assertions) {
        return release::rerun();
    }
    let mut steps = Steps::default();
    let (mut chosen, mut pairs) = (Vec::new(), Vec::new());
    steps.step(&format!("{crds} CRDs of seed {seed} generate"), || {
        let files = if mutate { mutated_crds(crds, seed)? } else { write_crds(crds, seed)? };
        let together = Some(TOGETHER);
        let runtime = Runtime::Package;
        let settings = Settings { language, together, recognize: true, kubernetes: None, runtime };
        chosen = packages::write(&files, &settings)?;
        let mut random = Random(seed);
        files.iter().try_for_each(|file| objects_of(file, objects, mutate, &mut random, &mut pairs))
    });
    if !chosen.is_empty() {
        if language != Some(Language::Python) {
            rust_steps(&mut steps, &chosen, &pairs, true);
        }
        if language != Some(Language::Rust) {
            python_steps(&mut steps, &chosen, &pairs);
        }
    }
    steps.finish()
}

/// Runs the targets of `tests/fuzz-targets` as a development build, which checks overflows, in a process of their own: a
/// stack overflow ends it.
fn run_targets(seconds: u64, seed: u64) -> Result<()> {
    let directory = workspace::programs("fuzz-targets")?;
    let mut targets = Command::new(directory.join(format!("fuzz-targets{}", std::env::consts::EXE_SUFFIX)));
    targets.current_dir(workspace::root());
    workspace::run(targets.args(["--seconds", &seconds.to_string(), "--seed", &seed.to_string()]))
}

/// The directory for the CRDs of a run.
fn scratch() -> PathBuf {
    workspace::target().join("fuzz")
}

/// Writes `count` random CRDs, one in each file. Every [`TOGETHER`] of them share two groups, so that a package has
/// modules of several groups.
pub fn write_crds(count: usize, seed: u64) -> Result<Vec<PathBuf>> {
    let mut random = Random(seed);
    std::fs::create_dir_all(scratch())?;
    let mut files = Vec::new();
    let mut used = BTreeSet::new();
    for number in 0..count {
        let group =
            format!("{}{}.example.com", ["fuzz-", "3type."][random.number_below(2)], number / TOGETHER);
        let kind = loop {
            let kind = KINDS[random.number_below(KINDS.len())];
            if used.insert((group.clone(), kind)) {
                break kind;
            }
        };
        let versions: Vec<Value> = ["v1", "v1alpha1"][..1 + usize::from(random.number_below(4) == 0)]
            .iter()
            .map(|name| {
                let schema = Schemas { random: &mut random }.root();
                let mut version = json!({
                    "name": name, "served": true, "storage": *name == "v1", "schema": {"openAPIV3Schema": schema},
                });
                if random.number_below(2) == 0 {
                    version["subresources"] = json!({"status": {}});
                }
                version
            })
            .collect();
        let plural = format!("plural{number}s");
        let scope = ["Namespaced", "Cluster"][random.number_below(2)];
        let crd = json!({
            "apiVersion": "apiextensions.k8s.io/v1",
            "kind": "CustomResourceDefinition",
            "metadata": {"name": format!("{plural}.{group}")},
            "spec": {
                "group": group,
                "scope": scope,
                "names": {"kind": kind, "plural": plural},
                "versions": versions,
            },
        });
        let file = scratch().join(format!("{number:03}.json"));
        std::fs::write(&file, serde_json::to_string_pretty(&crd)?)?;
        files.push(file);
    }
    Ok(files)
}

/// Writes mutated copies of `count` CRDs of the corpus, one in each file. A copy whose only errors are invalid defaults
/// is left out: a change of a node can invalidate a default around it or in it.
fn mutated_crds(count: usize, seed: u64) -> Result<Vec<PathBuf>> {
    let mut random = Random(seed);
    std::fs::create_dir_all(scratch())?;
    let mut files = Vec::new();
    for (number, original) in select::some(&Corpus::find()?, count, seed)?.into_iter().enumerate() {
        let inputs = [original.to_string_lossy().into_owned()];
        let documents = source::read_documents(&inputs, Path::new(""), &mut Diagnostics::default());
        for mut document in documents {
            mutate::mutate(&mut document.value, CHANGES, &mut random);
            let file = scratch().join(format!("mutated_{number:03}.json"));
            std::fs::write(&file, serde_json::to_string_pretty(&document.value)?)?;
            match Generator::new().input(file.to_string_lossy()).model() {
                Ok(_) => files.push(file),
                Err(failed) if only_defaults(&failed) => {}
                Err(failed) => bail!("{failed}"),
            }
        }
    }
    println!("{} of {count} mutated CRDs are valid", files.len());
    if files.len() * 2 < count {
        bail!("most mutated CRDs are invalid");
    }
    Ok(files)
}

/// Whether every error reports an invalid default.
fn only_defaults(failed: &Failed) -> bool {
    let mut errors = failed.0.iter().filter(|message| message.level == Level::Error);
    errors.all(|message| message.code == "invalid-default")
}

/// Adds pairs of random objects of every version of a CRD and of what a server would store.
fn objects_of(
    file: &Path,
    count: usize,
    for_kubernetes: bool,
    random: &mut Random,
    pairs: &mut Vec<Pair>,
) -> Result<()> {
    let crd: Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let inputs = [file.to_string_lossy().into_owned()];
    let sources = source::read(&inputs, Path::new(""), &mut Diagnostics::default());
    let read: Vec<_> = sources.kinds.into_iter().flat_map(|definition| definition.versions).collect();
    let versions_written = crd["spec"]["versions"].as_array().map_or(&[][..], Vec::as_slice);
    if read.len() != versions_written.len() {
        bail!("{}: {} of {} versions were read", file.display(), read.len(), versions_written.len());
    }
    for (version, schema) in versions_written.iter().zip(read) {
        let name = version["name"].as_str().unwrap_or_default();
        let api_version = format!("{}/{name}", crd["spec"]["group"].as_str().unwrap_or_default());
        let kind = crd["spec"]["names"]["kind"].as_str().unwrap_or_default();
        let Some(schema) = &schema.schema else { continue };
        for _ in 0..count {
            let mut values = Values { random: &mut *random, in_default: false, for_kubernetes };
            let input = values.whole(&version["schema"]["openAPIV3Schema"], &api_version, kind);
            let mut stored = input.clone();
            defaulting::complete_object(schema, &mut stored, false, &mut defaulting::Budget::default())?;
            pairs.push(Pair {
                crd: file.to_path_buf(),
                version: name.to_owned(),
                input,
                stored,
                valid: Some(true),
            });
        }
    }
    Ok(())
}
