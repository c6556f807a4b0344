//! Kubernetes' OpenAPI documents of many versions -> for each definition and property: the first version that has it,
//! whether it was required, and the fingerprints of its descriptions.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use kubesmith::internals::mapping::{canonical_name_among, fingerprint};
use serde_json::{Map, Value};

use xtask::workspace::{self, run};

/// The file name of a document that does not name its version, and that version.
const UNNAMED: (&str, u32) = ("swagger-kube-openapi-testdata.json", 27);
/// The oldest usable version: definitions of older documents have other names.
const OLDEST: u32 = 12;

/// One definition over all versions.
#[derive(Default)]
pub struct History {
    versions: BTreeSet<u32>,
    /// The properties by wire name.
    pub properties: BTreeMap<String, Seen>,
}

/// One property over all versions.
pub struct Seen {
    /// The first version 1.N that has it.
    pub since: u32,
    /// Whether every version that has it requires it.
    pub always_required: bool,
    /// Whether any version requires it.
    pub ever_required: bool,
    /// The fingerprints of its descriptions.
    pub texts: BTreeSet<u16>,
}

impl History {
    /// The first version 1.N that has it.
    pub fn since(&self) -> Option<u32> {
        self.versions.first().copied()
    }
}

/// The folder with the documents of a directory, which are in its archive.
pub fn unpack(directory: &Path) -> Result<PathBuf> {
    let unpacked = workspace::target().join("mapping-table");
    std::fs::create_dir_all(&unpacked)?;
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".tar.zst") {
            run(Command::new("tar").arg("--zstd").arg("-xf").arg(path).arg("-C").arg(&unpacked))?;
        }
    }
    Ok(unpacked.join("openapi"))
}

/// Reads the documents of a folder. Older documents shorten the names; `known` are the whole ones.
pub fn read(folder: &Path, known: &[&str]) -> Result<BTreeMap<String, History>> {
    let mut files = documents(folder)?;
    files.sort();
    let mut history = BTreeMap::new();
    for (minor, file) in files.iter().filter(|(minor, _)| *minor >= OLDEST) {
        let text = std::fs::read(file)?;
        let document: Value = serde_json::from_slice(&text).with_context(|| file.display().to_string())?;
        let definitions = [&document["definitions"], &document["components"]["schemas"]];
        for (name, schema) in definitions.iter().filter_map(|found| found.as_object()).flatten() {
            add(
                history.entry(canonical_name_among(name, known.iter().copied())).or_default(),
                *minor,
                schema,
            );
        }
    }
    Ok(history)
}

/// The newest swagger of a folder of documents, and the definitions of the newest OpenAPI v3 documents.
pub fn newest(folder: &Path) -> Result<(Value, Value)> {
    let files = documents(folder)?;
    let parse = |file: &Path| -> Result<Value> {
        let text = std::fs::read(file)?;
        serde_json::from_slice(&text).with_context(|| file.display().to_string())
    };
    let is_swagger =
        |file: &Path| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("swagger-v"));
    let (swaggers, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|(_, file)| is_swagger(file));
    let swagger = swaggers.iter().max_by_key(|(minor, _)| *minor).context("no swagger in the corpus")?;
    let minor = others.iter().map(|(minor, _)| *minor).max().unwrap_or_default();
    let mut schemas = Map::new();
    for (_, file) in others.iter().filter(|(found, _)| *found == minor) {
        if let Value::Object(found) = parse(file)?["components"]["schemas"].take() {
            schemas.extend(found);
        }
    }
    Ok((parse(&swagger.1)?, Value::Object(schemas)))
}

/// The documents with their minor versions: a swagger's file name has the version, as has the directory of OpenAPI v3.
fn documents(root: &Path) -> Result<Vec<(u32, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(root)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let named = name.strip_prefix("swagger-v").and_then(minor);
        if let Some(minor) = named.or((name == UNNAMED.0).then_some(UNNAMED.1)) {
            found.push((minor, path));
        }
    }
    for entry in std::fs::read_dir(root.join("v3"))? {
        let directory = entry?.path();
        let Some(minor) = minor(&directory.file_name().unwrap_or_default().to_string_lossy()) else {
            continue;
        };
        for entry in std::fs::read_dir(&directory)? {
            found.push((minor, entry?.path()));
        }
    }
    Ok(found)
}

/// The minor version: 33 of `1.33.1.json`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("1.")?.split('.').next()?.parse().ok()
}

/// Adds a definition of one version.
fn add(history: &mut History, minor: u32, schema: &Value) {
    history.versions.insert(minor);
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let is_required = required.contains(&name.as_str());
        let seen = history.properties.entry(name.clone()).or_insert(Seen {
            since: minor,
            always_required: true,
            ever_required: false,
            texts: BTreeSet::new(),
        });
        seen.always_required &= is_required;
        seen.ever_required |= is_required;
        seen.texts.extend(property["description"].as_str().and_then(|text| fingerprint(name, text)));
    }
}
