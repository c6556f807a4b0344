//! The sources of k8s-openapi -> its types, with the versions of Kubernetes that have each type and property.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use kubesmith::config::K8sOpenapi;
use serde_json::Value;

use xtask::workspace;

/// A struct of k8s-openapi.
pub struct CrateType {
    /// Such as `k8s_openapi::api::core::v1::PodSpec`.
    pub path: String,
    /// The first version 1.N of the crate that has it.
    pub since: u32,
    /// The last version 1.N of the crate that has it.
    pub last: u32,
    /// Whether it is a kind, with apiVersion and kind.
    pub is_kind: bool,
    /// The properties by wire name.
    pub properties: BTreeMap<String, Property>,
}

/// A property of a struct.
pub struct Property {
    /// The type in the words of the table.
    pub ty: String,
    /// The first version 1.N that has it.
    pub since: u32,
    /// The last version that has it, if later ones lack it.
    pub until: Option<u32>,
    /// Whether it is required in any version.
    pub required: bool,
}

/// Every struct of every version, by its canonical name.
pub fn read() -> Result<BTreeMap<String, CrateType>> {
    let sources = sources()?;
    let mut versions = Vec::new();
    for entry in std::fs::read_dir(&sources)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(minor) = name.strip_prefix("v1_").and_then(|minor| minor.parse::<u32>().ok()) {
            versions.push((minor, path));
        }
    }
    versions.sort();
    let mut types = BTreeMap::new();
    for (minor, root) in &versions {
        add_version(&mut types, *minor, root)?;
    }
    Ok(types)
}

/// The `src` directory of the newest k8s-openapi that the workspace has locked.
fn sources() -> Result<PathBuf> {
    let output = workspace::cargo().args(["metadata", "--format-version", "1", "--locked"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let is_newest = |package: &&Value| {
        let version = package["version"].as_str().unwrap_or_default();
        package["name"] == "k8s-openapi" && version.starts_with(K8sOpenapi::default().version())
    };
    let found = packages.iter().find(is_newest);
    let manifest = found.and_then(|found| found["manifest_path"].as_str()).context("no k8s-openapi")?;
    Ok(Path::new(manifest).with_file_name("src"))
}

/// Adds the structs of one version of Kubernetes.
fn add_version(types: &mut BTreeMap<String, CrateType>, minor: u32, root: &Path) -> Result<()> {
    let mut files = Vec::new();
    collect_files(root, &mut files)?;
    let read =
        files.iter().map(|file| Ok((file, std::fs::read_to_string(file)?))).collect::<Result<Vec<_>>>()?;
    // Canonical names by path: `crate::api::core::v1::PodSpec` -> `io.k8s.api.core.v1.PodSpec`.
    let mut names = BTreeMap::new();
    for (file, text) in &read {
        if let Some((name, path)) = canonical_name_and_path(root, file, text) {
            names.insert(path, name);
        }
    }
    for (path, name) in &names {
        let known = types.entry(name.clone()).or_insert_with(|| CrateType {
            path: format!("k8s_openapi{}", path.trim_start_matches("crate")),
            since: minor,
            last: minor,
            is_kind: false,
            properties: BTreeMap::new(),
        });
        known.last = minor;
        known.properties.values_mut().for_each(|property| {
            property.until.get_or_insert(minor - 1);
        });
    }
    for (file, text) in &read {
        let Some((name, _)) = canonical_name_and_path(root, file, text) else { continue };
        let Some(known) = types.get_mut(&name) else { continue };
        known.is_kind |= text.contains("impl crate::Resource for ");
        for (wire, rust) in properties(text) {
            let optional = rust.strip_prefix("Option<").and_then(|rust| rust.strip_suffix('>'));
            let required = optional.is_none();
            let Some(ty) = table_type(optional.unwrap_or(rust), &names) else { continue };
            let property = known.properties.entry(wire).or_insert(Property {
                ty: String::new(),
                since: minor,
                until: None,
                required,
            });
            (property.ty, property.until) = (ty, None);
            property.required |= required;
        }
    }
    Ok(())
}

/// Adds the files below a directory.
fn collect_files(directory: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The canonical name and the path of the struct that a file defines.
fn canonical_name_and_path(root: &Path, file: &Path, text: &str) -> Option<(String, String)> {
    let name = text.strip_prefix("// Generated from definition ")?.lines().next()?;
    let directory = file.parent()?.strip_prefix(root).ok()?;
    let mut path = "crate".to_owned();
    for part in directory {
        path.push_str("::");
        path.push_str(part.to_str()?);
    }
    path.push_str("::");
    path.push_str(name.rsplit('.').next()?);
    Some((name.to_owned(), path))
}

/// The wire names of the properties of the struct in a file, with their Rust types.
fn properties(text: &str) -> Vec<(String, &str)> {
    let fields = text.lines().filter_map(|line| {
        let (name, ty) = line.strip_prefix("    pub ")?.split_once(": ")?;
        Some((name.trim_start_matches("r#"), ty.strip_suffix(',')?))
    });
    let types: BTreeMap<&str, &str> = fields.collect();
    let keys = text.lines().filter_map(|line| {
        let (wire, key) = line.trim().strip_prefix('"')?.split_once("\" => Field::Key_")?;
        Some((wire, key.strip_suffix(',')?))
    });
    // A kind's struct has apiVersion and kind as constants, not as fields; the table lists them as texts.
    let types = |key| match key {
        "api_version" | "kind" => Some(*types.get(key).unwrap_or(&"Option<std::string::String>")),
        _ => types.get(key).copied(),
    };
    keys.filter_map(|(wire, key)| Some((wire.to_owned(), types(key)?))).collect()
}

/// A Rust type in the words of the table; none for a type parameter.
fn table_type(rust: &str, names: &BTreeMap<String, String>) -> Option<String> {
    let argument = |open| rust.strip_prefix(open).and_then(|rest: &str| rest.strip_suffix('>'));
    if let Some(item) = argument("std::vec::Vec<") {
        return Some(format!("[{}]", table_type(item, names)?));
    }
    if let Some(value) = argument("std::collections::BTreeMap<std::string::String, ") {
        return Some(format!("{{{}}}", table_type(value, names)?));
    }
    if let Some(boxed) = argument("std::boxed::Box<") {
        return table_type(boxed, names);
    }
    let word = match rust.rsplit("::").next().unwrap_or(rust) {
        "bool" => "bool",
        "i32" => "int32",
        "i64" => "int64",
        "f64" => "number",
        "String" => "string",
        "ByteString" => "bytes",
        "Time" | "MicroTime" => "time",
        "Quantity" => "quantity",
        "IntOrString" => "int-or-string",
        "RawExtension" | "FieldsV1" | "JSON" => "any",
        _ => names.get(rust)?,
    };
    Some(word.to_owned())
}
