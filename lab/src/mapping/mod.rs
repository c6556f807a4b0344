//! Kubernetes' OpenAPI documents, the sources of k8s-openapi and two Python clients -> the built-in tables
//! `src/mapping/{builtin,kinds}.tsv`, the Rust runtime's table of fields, the Python runtime's tables of properties and of
//! kinds, the topology of Kubernetes' kinds for both runtimes, and the types of Kubernetes that the Rust runtime knows.

mod classes;
mod client_properties;
mod crate_types;
mod documents;
mod external_types;
pub mod figures;
mod kubernetes_fields;
mod places;
mod served_kinds;
mod topology;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::corpus::Corpus;
use crate_types::{CrateType, Property};
use documents::History;
use xtask::python_env::PythonEnv;
use xtask::workspace::{self, run as run_tool};

/// Groups and versions whose types are stable and go into `builtin.tsv`.
const STABLE: &[&str] = &[
    "io.k8s.api.apps.v1.",
    "io.k8s.api.autoscaling.v2.",
    "io.k8s.api.batch.v1.",
    "io.k8s.api.core.v1.",
    "io.k8s.api.networking.v1.",
    "io.k8s.api.policy.v1.",
    "io.k8s.api.rbac.v1.",
    "io.k8s.apimachinery.pkg.apis.meta.v1.",
];

const HEADER: &str = "\
# Types of Kubernetes: name, Rust path, Python class, first version 1.N, `kind` where it has an apiVersion.
# Below each its properties: name, type, first version, last version where it is gone, whether it is
# required (`always`, `now`, `once`), fingerprints of its descriptions.
# Made by `cargo lab mapping-table` from Kubernetes' OpenAPI documents, the crate and the clients.
";

const CLIENT_TYPES_HEADER: &str = "\
# The types of Kubernetes that the crate and the clients have beside those of builtin.tsv: name, Rust path, Python class,
# first version 1.N. Made by `cargo lab mapping-table` from the crate and the clients.
";

/// The Python clients that must all have a class, so that the table lists it.
const CLIENTS: [&str; 2] = ["kubernetes==36.0.3", "kubernetes==37.0.2"];

/// Options of `cargo lab mapping-table`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compare the files with what would be written.
    #[arg(long)]
    check: bool,
}

/// Writes the files, or compares them.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut stale = Vec::new();
    for (path, text) in files()? {
        let file = workspace::root().join(path);
        if std::fs::read_to_string(&file).is_ok_and(|found| found == text) {
            continue;
        }
        stale.push(path);
        if !arguments.check {
            std::fs::write(&file, text)?;
        }
    }
    if arguments.check && !stale.is_empty() {
        bail!("{} is not what `cargo lab mapping-table` writes", stale.join(", "));
    }
    Ok(())
}

/// The generated files by their paths.
fn files() -> Result<[(&'static str, String); 8]> {
    let types = crate_types::read()?;
    let known: Vec<&str> = types.keys().map(String::as_str).collect();
    let documents = documents::unpack(&Corpus::find()?.folder.join("openapi"))?;
    let history = documents::read(&documents, &known)?;
    let clients = clients()?;
    let classes = classes::common(&clients)?;
    let (mut table, mut client_types) = (HEADER.to_owned(), CLIENT_TYPES_HEADER.to_owned());
    let mut external_types = Vec::new();
    let newest = types.values().map(|known| known.last).max().unwrap_or_default();
    for (name, known) in &types {
        let listed = STABLE.iter().any(|group| name.starts_with(group)) && !known.properties.is_empty();
        let offered = known.last == newest && !known.properties.is_empty();
        let Some(class) = classes::class_name(name, &classes).filter(|_| !is_list(known)) else { continue };
        let since = history.get(name).and_then(History::since).unwrap_or(known.since).min(known.since);
        match (listed, offered) {
            (true, _) => {
                definition(&mut table, name, known, class, history.get(name));
            }
            (false, true) => {
                writeln!(client_types, "{name}\t{}\tkubernetes.client:{class}\t{since}", known.path)?;
            }
            (false, false) => continue,
        }
        let until = (known.last < newest).then_some(known.last);
        external_types.push(external_types::Listed { path: known.path.clone(), since, until });
    }
    let fields = kubernetes_fields::module_text(&table)?;
    let (swagger, with_defaults) = documents::newest(&documents)?;
    let topology = topology::file_text(&swagger, &with_defaults)?;
    Ok([
        ("src/mapping/builtin.tsv", table),
        ("src/mapping/client_types.tsv", client_types),
        ("runtime/rust/src/runtime/external_types.rs", external_types::module_text(&external_types)?),
        ("runtime/rust/src/runtime/kubernetes_fields.rs", fields),
        (
            "runtime/python/kubesmith_runtime/official/properties.py",
            client_properties::module_text(&types, &history, &clients)?,
        ),
        (
            "runtime/python/kubesmith_runtime/official/builtin_kinds.py",
            served_kinds::module_text(&documents, &clients)?,
        ),
        ("runtime/python/kubesmith_runtime/model/kubernetes_topology.json", topology.clone()),
        ("runtime/rust/src/runtime/kubernetes_topology.json", topology),
    ])
}

/// Installs each Python client into its own directory.
fn clients() -> Result<Vec<PathBuf>> {
    let env = PythonEnv::ensure()?;
    let mut directories = Vec::new();
    for client in CLIENTS {
        let directory = workspace::target().join("clients").join(client);
        if !directory.join("kubernetes").is_dir() {
            let mut pip = env.tool("python");
            pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--target"]);
            run_tool(pip.arg(&directory).arg(client))?;
        }
        directories.push(directory);
    }
    Ok(directories)
}

/// Whether a type is the list of a kind; lists do not occur in objects.
fn is_list(known: &CrateType) -> bool {
    known.properties.contains_key("items") && known.properties.contains_key("apiVersion")
}

/// Adds the rows of a type and its properties to the table.
fn definition(table: &mut String, name: &str, known: &CrateType, class: &str, history: Option<&History>) {
    let since = history.and_then(History::since).map_or(known.since, |since| since.min(known.since));
    let kind = if known.is_kind { "\tkind" } else { "" };
    let _ = writeln!(table, "{name}\t{}\tkubernetes.client:{class}\t{since}{kind}", known.path);
    for (wire, property) in &known.properties {
        let seen = history.and_then(|history| history.properties.get(wire));
        let since = seen.map_or(property.since, |seen| seen.since.min(property.since));
        let until = property.until.map(|until| until.to_string()).unwrap_or_default();
        let texts: BTreeSet<String> =
            seen.iter().flat_map(|seen| &seen.texts).map(|text| format!("{text:04x}")).collect();
        let texts: Vec<_> = texts.into_iter().collect();
        let required = required(property, seen.map(|seen| (seen.always_required, seen.ever_required)));
        let _ =
            writeln!(table, "\t{wire}\t{}\t{since}\t{until}\t{required}\t{}", property.ty, texts.join(","));
    }
}

/// Whether a property is required: `always`; `now`, in a version of the crate; `once`, only in an earlier one; never.
fn required(property: &Property, seen: Option<(bool, bool)>) -> &'static str {
    match (property.required, seen) {
        (true, Some((false, _))) => "now",
        (true, _) => "always",
        (false, Some((_, true))) => "once",
        (false, _) => "",
    }
}
