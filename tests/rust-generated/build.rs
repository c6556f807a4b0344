//! The objects under fixtures/ and the generated crates that this one depends on -> `kinds.rs` in `OUT_DIR`: an array
//! with a row for each kind that has objects. So a new rule under fixtures/rules needs no change here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// An apiVersion and a kind.
type ApiKind = (String, String);

fn main() {
    let types = types();
    let mut rows = String::from("[\n");
    // A kind that no crate has is left to the test, which says what is missing.
    for (api_version, kind) in kinds_with_objects() {
        if let Some(path) = types.get(&(api_version.clone(), kind.clone())) {
            let package = path.split("::").next().unwrap_or_default();
            writeln!(
                rows,
                "    ({api_version:?}, {kind:?}, |object| round_trip(object, {path}::with_defaults), |object| parts_of!({path}, \
                 {package}, object)),"
            )
            .expect("a text");
        }
    }
    rows.push_str("]\n");
    let file = Path::new(&std::env::var("OUT_DIR").expect("this is a build script")).join("kinds.rs");
    std::fs::write(file, rows).expect("a file of OUT_DIR");
}

/// The kinds of which a folder under fixtures/ has objects, as the API server stored them.
fn kinds_with_objects() -> BTreeSet<ApiKind> {
    let mut kinds = BTreeSet::new();
    for part in ["../../fixtures/operators", "../../fixtures/rules"] {
        println!("cargo:rerun-if-changed={part}");
        for folder in entries(Path::new(part)) {
            let Ok(objects) = std::fs::read_to_string(folder.join("expected/defaulted.jsonl")) else {
                continue;
            };
            for line in objects.lines() {
                let object: Value = serde_json::from_str(line).expect("an object a line");
                let text = |key: &str| object[key].as_str().unwrap_or_default().to_owned();
                kinds.insert((text("apiVersion"), text("kind")));
            }
        }
    }
    kinds
}

/// The path of the struct of every kind, in the generated crates that Cargo.toml names.
fn types() -> BTreeMap<ApiKind, String> {
    let manifest = std::fs::read_to_string("Cargo.toml").expect("this crate's manifest");
    let mut types = BTreeMap::new();
    for line in manifest.lines().filter(|line| line.contains("/generated/")) {
        let (name, rest) = line.split_once(" = ").expect("a dependency");
        let crate_folder = rest.split('"').nth(1).expect("the path of a dependency");
        let source = Path::new(crate_folder).join("src");
        println!("cargo:rerun-if-changed={}", source.display());
        for group in entries(&source) {
            for version in entries(&group) {
                for file in entries(&version) {
                    let text = std::fs::read_to_string(&file).expect("a generated file");
                    let module = format!("{name}::{}::{}", file_name(&group), file_name(&version));
                    types.extend(kinds_of_file(&text, &module));
                }
            }
        }
    }
    types
}

/// The kinds of a generated file, which each have a `resource! { Type Scope, "group" "version" "apiVersion", "Kind" ... }`.
fn kinds_of_file(text: &str, module: &str) -> Vec<(ApiKind, String)> {
    let resource = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [type_name, _, _, _, api_version, kind, ..] = words.as_slice() else {
            panic!("not a resource of {module}: {text}");
        };
        let value = |quoted: &str| quoted.trim_matches(['"', ',']).to_owned();
        ((value(api_version), value(kind)), format!("{module}::{type_name}"))
    };
    text.split("\nresource! {").skip(1).map(resource).collect()
}

/// What a folder has, sorted; nothing where there is no such folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
