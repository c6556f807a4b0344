//! Objects of the corpus -> the times of decoding and encoding them with generated types and with the same types with
//! serde's derives, in one release build.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Generator;
use kubesmith::config::Config;
use kubesmith::internals::render::rust::{RustOptions, paths, type_name};
use serde::Deserialize;
use serde_json::Value;

use super::crates::write;
use super::derive;
use crate::corpus::Corpus;
use xtask::python_env::PythonEnv;
use xtask::workspace::{self, output};

/// The program's source without `main`.
const DRIVER: &str = include_str!("../../drivers/bench.rs");

/// The gates: at most these multiples of the derive side's time, for decoding and encoding.
const GATES: [f64; 2] = [1.2, 1.2];

/// CRDs with inlined pod templates, whose objects measure recognised types of Kubernetes.
const MAPPED: [&str; 4] = [
    "argoproj.io_rollouts.yaml",
    "batch.volcano.sh_jobs.yaml",
    "jobset.x-k8s.io_jobsets.yaml",
    "workloads.kubeblocks.io_instancesets.yaml",
];

/// Prints a list of MiniClusters.
const LIST: [&str; 3] = ["lab/drivers/list_server.py", "5000", "--print"];

/// A line of `objects.jsonl`.
#[derive(Deserialize)]
struct Line {
    crd: String,
    object: Value,
}

/// Measures large objects with only own types, and objects of [`MAPPED`] with types of Kubernetes.
pub fn run() -> Result<()> {
    let corpus = Corpus::find()?;
    let lines = std::fs::read_to_string(corpus.folder.join("objects.jsonl"))?;
    let (mut large, mut mapped) = (BTreeMap::new(), BTreeMap::new());
    for line in lines.lines() {
        let Line { crd, object } = serde_json::from_str(line)?;
        let text = object.to_string();
        let is_mapped = MAPPED.contains(&crd.as_str());
        if !is_mapped && !(6_000..=14_500).contains(&text.len()) {
            continue;
        }
        let by_crd = if is_mapped { &mut mapped } else { &mut large };
        by_crd.entry(corpus.folder.join("crds").join(crd)).or_insert_with(Vec::new).push(object);
    }
    let root = workspace::target().join("bench/run");
    let _ = std::fs::remove_dir_all(root.join("driver"));
    let mut main = String::from(DRIVER);
    main.push_str("\nfn main() {\n");
    main.push_str(&side("own", &large, false, &root)?);
    main.push_str(&side("mapped", &mapped, true, &root)?);
    main.push_str(&list(&root)?);
    main.push_str("}\n");
    write(&root, &BTreeMap::from([("Cargo.toml".to_owned(), WORKSPACE.into())]))?;
    let files = [("Cargo.toml".to_owned(), MANIFEST.into()), ("src/main.rs".to_owned(), main.into())];
    write(&root.join("driver"), &BTreeMap::from(files))?;
    std::fs::copy(workspace::root().join("Cargo.lock"), root.join("Cargo.lock"))?;
    let mut cargo = workspace::cargo();
    cargo.current_dir(&root).env("CARGO_TARGET_DIR", workspace::target().join("bench/target"));
    judge(&output(cargo.args(["run", "--quiet", "--release", "--package", "driver"]))?)
}

/// As [`side`], of one list of the MiniCluster of the fixtures.
fn list(root: &Path) -> Result<String> {
    let crd = workspace::root().join("fixtures/operators/minicluster/crd.yaml");
    let printed = PythonEnv::ensure()?.tool("python").args(LIST).output()?;
    if !printed.status.success() {
        bail!("{}", String::from_utf8_lossy(&printed.stderr));
    }
    let list: Value = serde_json::from_slice(&printed.stdout)?;
    let first = BTreeMap::from([(crd, vec![list["items"][0].clone()])]);
    let statements = side("list", &first, true, root)?;
    write(&root.join("driver/src"), &BTreeMap::from([("list.json".to_owned(), list.to_string().into())]))?;
    // The same types, but a whole list.
    let mut out = String::new();
    for line in statements.lines() {
        match line.split_once("include_str!") {
            Some((call, _)) => {
                let call = call.replace("sums.add", "sums.add_list");
                writeln!(out, "{call}include_str!(\"list.json\"));")?;
            }
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(out)
}

/// Writes the generated and the derived crate, and returns the statements that measure the objects.
fn side(name: &str, objects: &BTreeMap<PathBuf, Vec<Value>>, recognize: bool, root: &Path) -> Result<String> {
    let config = Config { recognize: recognize.into(), ..Config::default() };
    let mut generator = Generator::from_config(config, "").rust("rust");
    generator = generator.name(name);
    for crd in objects.keys() {
        generator = generator.input(crd.to_string_lossy());
    }
    let failed = |failed| anyhow!("{failed}");
    let ours = generator.generate().map_err(failed)?.rust.unwrap_or_default();
    let (package, _) = generator.model().map_err(failed)?;
    write(&root.join(name), &ours)?;
    let derived = format!("{name}_derived");
    write(&root.join(&derived), &derive::package(&derived, &package))?;
    let modules = paths(&package, &RustOptions::default());
    let mut out = String::from("    let mut sums = Sums::default();\n");
    for (index, module) in package.modules.iter().enumerate() {
        for resource in &module.resources {
            let api_version = format!("{}/{}", module.group, module.version);
            let same =
                |object: &&Value| object["apiVersion"] == *api_version && object["kind"] == *resource.kind;
            let lines: Vec<_> = objects.values().flatten().filter(same).map(Value::to_string).collect();
            if lines.is_empty() {
                continue;
            }
            let kind = type_name(&module.get(resource.root).name);
            let path = format!("{name}::{}::{kind}", modules[index]);
            let file = format!("{name}-{index}-{kind}.jsonl");
            write(&root.join("driver/src"), &BTreeMap::from([(file.clone(), lines.join("\n").into())]))?;
            let theirs = format!("{derived}::m{index}::T{}", resource.root.0);
            writeln!(out, "    sums.add::<{path}, {theirs}>(include_str!({file:?}));")?;
        }
    }
    writeln!(out, "    sums.print({name:?});")?;
    Ok(out)
}

/// Prints the program's times with their ratios; fails if one is above its gate.
fn judge(found: &str) -> Result<()> {
    println!("microseconds of kubesmith's types, of serde's derive, and their ratio");
    let mut slow = Vec::new();
    for line in found.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [what @ ("decode" | "encode"), ours, derived] = words[..] else {
            println!("{line}");
            continue;
        };
        let number = |text: &str| text.parse::<f64>().context("the driver printed no number");
        let ratio = number(ours)? / number(derived)?;
        println!("  {what} {ours:>10} {derived:>10} {ratio:>7.2}");
        if ratio > GATES[usize::from(what == "encode")] {
            slow.push(what);
        }
    }
    if slow.is_empty() { Ok(()) } else { bail!("too slow: {}", slow.join(", ")) }
}

const WORKSPACE: &str = r#"[workspace]
members = ["*"]
exclude = ["target"]
resolver = "2"
"#;

const MANIFEST: &str = r#"[package]
name = "driver"
version = "0.0.0"
edition = "2021"

[dependencies]
k8s-openapi = { version = "0.29", features = ["latest"] }
serde = "1"
serde_json = "1"
own = { path = "../own" }
own_derived = { path = "../own_derived" }
mapped = { path = "../mapped" }
mapped_derived = { path = "../mapped_derived" }
list = { path = "../list" }
list_derived = { path = "../list_derived" }
"#;
