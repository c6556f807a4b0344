//! Recordings of API servers, and objects that people wrote -> pairs of a sent object and the stored one.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source::Version;
use kubesmith::internals::{defaulting, source};
use serde::Deserialize;
use serde_json::{Value, json};

use super::folder::{Corpus, file_name, scratch};

/// An object sent to a server, and what the server stored.
pub struct Pair {
    /// The file of the CRD.
    pub crd: PathBuf,
    /// The version in which the object was sent.
    pub version: String,
    /// The object as it was sent.
    pub input: Value,
    /// The object as the server stored it, with defaults.
    pub stored: Value,
    /// Whether a client must accept the object; none: it must unless a required field is missing.
    pub valid: Option<bool>,
}

/// A line of the recordings over the corpus.
#[derive(Deserialize)]
struct Line {
    crd: String,
    version: String,
    input: Value,
    stored: Value,
}

/// A recording of objects of one hand-made schema.
#[derive(Deserialize)]
struct Recording {
    schema: Value,
    vectors: Vec<Vector>,
}

/// An object of a hand-made schema with the server's answer.
#[derive(Deserialize)]
struct Vector {
    name: String,
    #[serde(rename = "in")]
    input: Value,
    status: u16,
    #[serde(rename = "out")]
    output: Value,
}

/// Reads the pairs of a recording: JSON lines about CRDs of the corpus, or one JSON object about a hand-made schema.
pub fn read(file: &Path, corpus: &Corpus) -> Result<Vec<Pair>> {
    let opened = std::fs::File::open(file).with_context(|| file.display().to_string())?;
    let reader: Box<dyn Read> = if file.extension().is_some_and(|extension| extension == "gz") {
        Box::new(flate2::read::GzDecoder::new(opened))
    } else {
        Box::new(opened)
    };
    let mut lines = BufReader::new(reader).lines().peekable();
    let is_lines = matches!(lines.peek(), Some(Ok(line)) if serde_json::from_str::<Line>(line).is_ok());
    if !is_lines {
        let text: String = lines.collect::<Result<Vec<_>, _>>()?.join("\n");
        return read_hand_made(file, &text);
    }
    let mut pairs = Vec::new();
    for line in lines {
        let Line { crd, version, input, stored } = serde_json::from_str(&line?)?;
        let crd = corpus.folder.join("crds").join(crd);
        pairs.push(Pair { crd, version, input, stored, valid: None });
    }
    println!("{}: {} pairs", file_name(file), pairs.len());
    Ok(pairs)
}

/// A line of the objects of the corpus.
#[derive(Deserialize)]
struct Object {
    crd: String,
    object: Value,
    valid: bool,
}

/// The objects of the corpus, `objects.jsonl`. No server stored them: the library's defaulting completes each one.
pub fn objects(corpus: &Corpus) -> Result<Vec<Pair>> {
    let file = corpus.folder.join("objects.jsonl");
    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let mut schemas = BTreeMap::<String, Vec<Version>>::new();
    let mut pairs = Vec::new();
    let mut unknown = 0;
    for line in text.lines() {
        let Object { crd, object: input, valid } = serde_json::from_str(line)?;
        let path = corpus.folder.join("crds").join(&crd);
        let versions = schemas.entry(crd).or_insert_with(|| versions(&path));
        let name = input["apiVersion"].as_str().and_then(|text| text.rsplit('/').next()).unwrap_or_default();
        let Some(version) = versions.iter().find(|version| version.name == name) else {
            unknown += 1;
            continue;
        };
        let mut stored = input.clone();
        if let Some(schema) = &version.schema {
            defaulting::complete_object(schema, &mut stored, false, &mut defaulting::Budget::default())?;
        }
        pairs.push(Pair { crd: path, version: name.to_owned(), input, stored, valid: Some(valid) });
    }
    println!("{} objects; {unknown} more are of versions that their CRD lacks", pairs.len());
    Ok(pairs)
}

/// The versions of the CRDs in a file.
fn versions(file: &Path) -> Vec<Version> {
    let inputs = [file.to_string_lossy().into_owned()];
    let sources = source::read(&inputs, Path::new(""), &mut Diagnostics::default());
    sources.kinds.into_iter().flat_map(|definition| definition.versions).collect()
}

/// The CRDs of pairs that were written for a recording and are not in the corpus.
pub fn extra_crds(pairs: &[Pair]) -> Vec<PathBuf> {
    let mut found: Vec<_> =
        pairs.iter().map(|pair| pair.crd.clone()).filter(|crd| crd.starts_with(scratch())).collect();
    found.sort();
    found.dedup();
    found
}

/// Writes a CRD whose spec has the recorded schema, and returns the pairs that the server accepted.
fn read_hand_made(file: &Path, text: &str) -> Result<Vec<Pair>> {
    let recording: Recording = serde_json::from_str(text).with_context(|| file.display().to_string())?;
    let (group, version, kind) = ("recorded.example.com", "v1", "Recorded");
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": format!("recordeds.{group}")},
        "spec": {
            "group": group,
            "scope": "Namespaced",
            "names": {"kind": kind, "plural": "recordeds"},
            "versions": [{
                "name": version, "served": true, "storage": true,
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": recording.schema}}},
            }],
        },
    });
    let path = scratch().join("recorded.example.com_recordeds.json");
    std::fs::create_dir_all(scratch())?;
    std::fs::write(&path, serde_json::to_string_pretty(&crd)?)?;
    let mut unknown = 0;
    let object = |spec: &Value| {
        let mut object = json!({
            "apiVersion": format!("{group}/{version}"), "kind": kind, "metadata": {"name": "x"},
        });
        // The recording writes an absent spec as null in inputs and as `<absent>` in outputs.
        if !spec.is_null() && spec != "<absent>" {
            object["spec"] = spec.clone();
        }
        object
    };
    let accepted = recording.vectors.iter().filter(|vector| vector.status == 201);
    let mut pairs = Vec::new();
    for vector in accepted {
        let mut spec = vector.input.clone();
        prune(&recording.schema, &mut spec, &mut unknown);
        let (input, stored) = (object(&spec), object(&vector.output));
        let version = version.to_owned();
        pairs.push(Pair { crd: path.clone(), version, input, stored, valid: None });
    }
    let refused: Vec<_> =
        recording.vectors.iter().filter(|v| v.status != 201).map(|v| v.name.as_str()).collect();
    println!(
        "{}: {} pairs, {unknown} unknown fields removed, refused by the server: {}",
        file_name(file),
        pairs.len(),
        refused.join(", ")
    );
    Ok(pairs)
}

/// Removes the fields that a schema does not have. Servers prune them before they fill in defaults, and these pairs
/// test only defaulting.
fn prune(schema: &Value, value: &mut Value, unknown: &mut usize) {
    match value {
        Value::Object(map) => {
            let keeps = schema["x-kubernetes-preserve-unknown-fields"] == true
                || schema["additionalProperties"] != Value::Null;
            map.retain(|key, _| {
                let known = keeps || !schema["properties"][key].is_null();
                *unknown += usize::from(!known);
                known
            });
            for (key, value) in map {
                let property = &schema["properties"][key];
                let nested = if property.is_null() { &schema["additionalProperties"] } else { property };
                if nested.is_object() {
                    prune(nested, value, unknown);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| prune(&schema["items"], item, unknown)),
        _ => {}
    }
}
