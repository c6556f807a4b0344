//! The fixtures -> a folder with the layout of the corpus, with which the gates run where there is no corpus.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;
use serde_json::{Value, json};
use xtask::workspace;

use super::folder::file_name;

/// The directory of the folder, below `target`.
pub const DIRECTORY: &str = "fixture-corpus";

/// The directories whose folders each have a CRD, and objects of it.
const FIXTURES: [&str; 2] = ["fixtures/operators", "fixtures/rules"];

/// Writes the folder again and prints where it is, and what a corpus has besides.
pub fn write() -> Result<()> {
    let folder = workspace::target().join(DIRECTORY);
    if folder.is_dir() {
        std::fs::remove_dir_all(&folder)?;
    }
    let (mut crds, mut objects) = (0, String::new());
    for fixtures in FIXTURES.map(|directory| workspace::root().join(directory)) {
        for crd in workspace::files(&fixtures)?.iter().filter(|file| file_name(file) == "crd.yaml") {
            let fixture = crd.parent().context("a CRD in no directory")?;
            // A config says what a CRD alone lacks.
            if fixture.join("kubesmith.toml").exists() {
                continue;
            }
            let placed =
                place_crds(crd, &format!("{}_{}", file_name(&fixtures), file_name(fixture)), &folder)?;
            crds += placed.len();
            for object in objects_of(fixture)? {
                if let Some((name, _)) = placed.iter().find(|(_, kind)| *kind == kind_of(&object)) {
                    objects += &format!("{}\n", json!({"crd": name, "object": object, "valid": true}));
                }
            }
        }
    }
    ensure!(crds > 0, "no CRD is among {}", FIXTURES.join(" and "));
    std::fs::write(folder.join("objects.jsonl"), &objects)?;
    let count = objects.lines().count();
    println!("{crds} CRDs and {count} objects of the fixtures are in target/{DIRECTORY}");
    println!("it has no documents of Kubernetes, none that servers publish, and no recorded pairs");
    Ok(())
}

/// Writes each CRD of a file into the folder: a file alone, whose name begins with `name`. Returns the names of those of the
/// newer API version with the group and the kind.
fn place_crds(file: &Path, name: &str, folder: &Path) -> Result<Vec<(String, (String, String))>> {
    let crds = manifests(file);
    let mut placed = Vec::new();
    for (number, crd) in crds.iter().enumerate() {
        let is_v1 = crd["apiVersion"] == "apiextensions.k8s.io/v1";
        let directory = folder.join(if is_v1 { "crds" } else { "crds-v1beta1" });
        std::fs::create_dir_all(&directory)?;
        // As it is written, where that is all the file has.
        let name = if let [_] = crds[..] {
            let name = format!("{name}.yaml");
            std::fs::copy(file, directory.join(&name))?;
            name
        } else {
            let name = format!("{name}_{number}.json");
            std::fs::write(directory.join(&name), crd.to_string())?;
            name
        };
        if is_v1 {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            placed.push((name, (text(&crd["spec"]["group"]), text(&crd["spec"]["names"]["kind"]))));
        }
    }
    Ok(placed)
}

/// The group and the kind of an object.
fn kind_of(object: &Value) -> (String, String) {
    let text = |key: &str| object[key].as_str().unwrap_or_default();
    let group = text("apiVersion").split_once('/').map_or("", |(group, _)| group);
    (group.to_owned(), text("kind").to_owned())
}

/// The objects of a fixture, of `objects.yaml` or of the files in `objects/`.
fn objects_of(fixture: &Path) -> Result<Vec<Value>> {
    let (one, several) = (fixture.join("objects.yaml"), fixture.join("objects"));
    let files = if several.is_dir() { workspace::files(&several)? } else { vec![one] };
    Ok(files.iter().filter(|file| file.exists()).flat_map(|file| manifests(file)).collect())
}

/// The documents of a file that Kubernetes takes.
fn manifests(file: &Path) -> Vec<Value> {
    let inputs = [file.to_string_lossy().into_owned()];
    let documents = source::read_documents(&inputs, Path::new(""), &mut Diagnostics::default());
    documents.into_iter().map(|document| document.value).collect()
}
