//! Kubernetes' OpenAPI documents, the sources of k8s-openapi and two Python clients -> the built-in table
//! `src/mapping/builtin.tsv`, and the test that its Rust paths exist.

mod classes;
mod crate_types;
mod documents;
pub mod figures;
mod places;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace;
use crate_types::{CrateType, Property};
use documents::History;

/// Groups whose types do not change their meaning any more.
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
# Made by `cargo xtask mapping-table` from Kubernetes' OpenAPI documents, the crate and the clients.
";

const TEST_HEADER: &str = "\
//! Every Rust path of the built-in table is a type that generated code can hold. Made by
//! `cargo xtask mapping-table`.

fn is_type<T>()
where
    T: Clone + PartialEq + std::fmt::Debug + serde::Serialize + serde::de::DeserializeOwned,
{
}

#[test]
fn every_path_of_the_table_is_a_type() {
    // Over 60 lines: one line a type.
";

/// Where the Python clients lie.
#[derive(clap::Args)]
pub struct Arguments {
    /// Directories that hold an installed `kubernetes` package, one for each version to serve.
    #[arg(required = true)]
    clients: Vec<PathBuf>,
}

/// Writes the table.
pub fn run(arguments: &Arguments) -> Result<()> {
    let corpus = std::env::var_os("KUBESMITH_CORPUS").context("KUBESMITH_CORPUS names no folder")?;
    let types = crate_types::read()?;
    let known: Vec<&str> = types.keys().map(String::as_str).collect();
    let history = documents::read(&PathBuf::from(corpus).join("openapi"), &known)?;
    let classes = classes::common(&arguments.clients)?;
    let (mut table, mut test) = (HEADER.to_owned(), TEST_HEADER.to_owned());
    for (name, known) in &types {
        let listed = STABLE.iter().any(|group| name.starts_with(group)) && !known.properties.is_empty();
        let Some(class) = classes::of(name, &classes).filter(|_| listed && !is_list(known)) else { continue };
        definition(&mut table, name, known, class, history.get(name));
        let _ = writeln!(test, "    is_type::<{}>();", known.path);
    }
    test.push_str("}\n");
    std::fs::write(workspace::root().join("src/mapping/builtin.tsv"), table)?;
    std::fs::write(workspace::root().join("tests/rust-runtime/tests/builtin_types.rs"), test)?;
    Ok(())
}

/// Lists of a kind are no part of any object.
fn is_list(known: &CrateType) -> bool {
    known.properties.contains_key("items") && known.properties.contains_key("apiVersion")
}

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

/// In a word: in every version, in one that the crate offers, in an earlier one, or never.
fn required(property: &Property, seen: Option<(bool, bool)>) -> &'static str {
    match (property.required, seen) {
        (true, Some((false, _))) => "now",
        (true, _) => "always",
        (false, Some((_, true))) => "once",
        (false, _) => "",
    }
}

/// Names by the key they are looked up with.
type ByName<T> = BTreeMap<String, T>;
