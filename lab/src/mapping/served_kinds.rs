//! The paths of Kubernetes' swagger documents and the classes of Python clients -> the file of the Python runtime that
//! says where a server serves the objects of a class.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use super::classes;

const HEADER: &str = r#""""Classes of the official client -> where a server serves their objects.

Made by `cargo lab mapping-table` from Kubernetes' OpenAPI documents and the clients.
"""

from __future__ import annotations

__all__ = ["BUILTIN_KINDS"]

BUILTIN_KINDS = """
"#;

const FOOTER: &str = r#""""
"""A class a line: apiVersion, kind, plural, scope, and those of the subresources `scale` and `status` that it has."""
"#;

/// The oldest minor version whose documents are read: that of the oldest client that generated packages work with.
const OLDEST: u32 = 31;

/// A group, version and kind.
type GroupVersionKind = (String, String, String);

/// Where a server serves a kind.
#[derive(Default)]
struct Served {
    plural: String,
    namespaced: bool,
    subresources: BTreeSet<String>,
}

/// The runtime's file, for the classes that any of the clients has; what a newer document says counts.
pub fn module_text(documents: &Path, clients: &[PathBuf]) -> Result<String> {
    let mut known = BTreeSet::new();
    for client in clients {
        known.append(&mut classes::common(std::slice::from_ref(client))?);
    }
    let mut rows = BTreeMap::new();
    for file in swaggers(documents)? {
        let text = std::fs::read(&file).with_context(|| file.display().to_string())?;
        let document: Value = serde_json::from_slice(&text).with_context(|| file.display().to_string())?;
        let served = served_kinds(&document);
        for (name, key) in definitions(&document) {
            let Some(found) = served.get(&key) else { continue };
            if let Some(class) = classes::class_name(name, &known) {
                rows.insert(class.to_owned(), row(class, &key, found));
            }
        }
    }
    Ok(format!("{HEADER}{}{FOOTER}", rows.into_values().collect::<String>()))
}

/// The swagger documents from [`OLDEST`] on, the newest last.
fn swaggers(documents: &Path) -> Result<Vec<PathBuf>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(documents)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let minor =
            name.strip_prefix("swagger-v1.").and_then(|rest| rest.split('.').next()?.parse::<u32>().ok());
        if let Some(minor) = minor.filter(|minor| *minor >= OLDEST) {
            found.insert(minor, path);
        }
    }
    Ok(found.into_values().collect())
}

/// The definitions of one group, version and kind each.
fn definitions(document: &Value) -> impl Iterator<Item = (&str, GroupVersionKind)> {
    let definitions = document["definitions"].as_object().into_iter().flatten();
    definitions.filter_map(|(name, schema)| {
        match schema["x-kubernetes-group-version-kind"].as_array()?.as_slice() {
            [only] => Some((name.as_str(), group_version_kind(only)?)),
            _ => None,
        }
    })
}

fn group_version_kind(value: &Value) -> Option<GroupVersionKind> {
    let text = |key: &str| value[key].as_str().map(str::to_owned);
    Some((text("group")?, text("version")?, text("kind")?))
}

/// The kinds that have a path of their own, on which objects are made or listed.
fn served_kinds(document: &Value) -> BTreeMap<GroupVersionKind, Served> {
    let mut served: BTreeMap<GroupVersionKind, Served> = BTreeMap::new();
    let paths = document["paths"].as_object().into_iter().flatten();
    let parts = paths.filter_map(|(path, item)| Some((resource_path(path)?, item)));
    let (own, of_objects): (Vec<_>, Vec<_>) = parts.partition(|((_, rest), _)| rest.is_empty());
    let mut kinds = BTreeMap::new();
    for ((collection, _), item) in own {
        let operation = ["post", "get"].into_iter().find_map(|method| item.get(method));
        let Some(key) =
            operation.and_then(|found| group_version_kind(&found["x-kubernetes-group-version-kind"]))
        else {
            continue;
        };
        // Of a namespaced kind there is also a path of all namespaces, which has only a list.
        let kind = served.entry(key.clone()).or_default();
        kind.plural = collection.rsplit('/').next().unwrap_or_default().to_owned();
        kind.namespaced |= collection.contains("/namespaces/{namespace}/");
        kinds.insert(collection, key);
    }
    for ((collection, rest), _) in of_objects {
        let kind = kinds.get(collection).and_then(|key| served.get_mut(key));
        if let (Some(kind), "/{name}/scale" | "/{name}/status") = (kind, rest) {
            kind.subresources.insert(rest.replace("/{name}/", ""));
        }
    }
    served
}

/// A path as that of all objects of a resource, and what follows; None for discovery, watches and proxies.
fn resource_path(path: &str) -> Option<(&str, &str)> {
    let (_, after) = path.split_once("/v")?;
    let is_resource = (path.starts_with("/api/") || path.starts_with("/apis/")) && !path.contains("{path}");
    let is_watch = after.split('/').nth(1) == Some("watch");
    if !is_resource || is_watch || after.split('/').count() < 2 || path.ends_with('/') {
        return None;
    }
    match path.find("/{name}") {
        Some(at) => Some((&path[..at], &path[at..])),
        None => Some((path, "")),
    }
}

/// The line of a class.
fn row(class: &str, (group, version, kind): &GroupVersionKind, served: &Served) -> String {
    let api_version = if group.is_empty() { version.clone() } else { format!("{group}/{version}") };
    let scope = if served.namespaced { "Namespaced" } else { "Cluster" };
    let subresources: String = served.subresources.iter().map(|name| format!(" {name}")).collect();
    format!("{class} {api_version} {kind} {} {scope}{subresources}\n", served.plural)
}
