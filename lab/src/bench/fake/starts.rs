//! CRDs and objects of the corpus -> the times from the start of the command to its first answers.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use serde::Deserialize;
use serde_json::Value;

use super::client::Client;
use super::process::Server;
use super::row::{Row, median};
use crate::corpus::Corpus;

/// How many CRDs are served.
const CRDS: usize = 100;

/// How often the command is started.
const ROUNDS: usize = 11;

/// A line of `objects.jsonl`.
#[derive(Deserialize)]
struct Line {
    crd: String,
    object: Value,
    valid: bool,
}

/// An object with the path of its kind.
struct Sample {
    path: String,
    text: String,
}

/// Measures starts without CRDs and with those of [`CRDS`] kinds.
pub fn rows(kubesmith: &Path) -> Result<Vec<Row>> {
    let mut alone = Vec::new();
    for _ in 0..ROUNDS {
        let server = Server::start(kubesmith, &[])?;
        Client::connect(&server.url)?.expect(200, "GET", "/version", "")?;
        alone.push(server.begin.elapsed());
    }
    let (crds, samples) = samples(kubesmith)?;
    let files: Vec<&Path> = crds.iter().map(PathBuf::as_path).collect();
    let (mut first, mut all) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let server = Server::start(kubesmith, &files)?;
        let mut client = Client::connect(&server.url)?;
        client.expect(200, "GET", "/version", "")?;
        first.push(server.begin.elapsed());
        for sample in &samples {
            client.expect(201, "POST", &sample.path, &sample.text)?;
        }
        all.push(server.begin.elapsed());
    }
    let bytes: u64 = files.iter().map(|file| file.metadata().map_or(0, |metadata| metadata.len())).sum();
    println!("{} CRDs of {} kB together", files.len(), bytes / 1000);
    Ok(vec![
        Row::at_most("ms from the start to the first answer, without CRDs", median(&alone), 20.0),
        Row::at_most("ms from the start to the first answer, 100 CRDs", median(&first), 20.0),
        Row::at_most("ms from the start until one object of each is created", median(&all), 100.0),
    ])
}

/// Kinds of the corpus, each with an object that the server takes.
fn samples(kubesmith: &Path) -> Result<(Vec<PathBuf>, Vec<Sample>)> {
    let corpus = Corpus::find()?;
    let text = std::fs::read_to_string(corpus.folder.join("objects.jsonl"))?;
    let (mut crds, mut samples, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
    for line in text.lines() {
        let line: Line = serde_json::from_str(line)?;
        let file = corpus.folder.join("crds").join(&line.crd);
        if !line.valid || crds.len() == CRDS || !file.is_file() || !seen.insert(line.crd) {
            continue;
        }
        let server = Server::start(kubesmith, &[&file])?;
        if let Some(sample) = sample(&server.url, line.object) {
            crds.push(file);
            samples.push(sample);
        }
    }
    ensure!(crds.len() == CRDS, "the corpus has objects of {} kinds alone", crds.len());
    Ok((crds, samples))
}

/// An object, if the server takes it.
fn sample(url: &str, mut object: Value) -> Option<Sample> {
    let mut client = Client::connect(url).ok()?;
    let version = format!("/apis/{}", object["apiVersion"].as_str()?);
    let listed: Value = serde_json::from_slice(&client.expect(200, "GET", &version, "").ok()?).ok()?;
    let kinds = listed["resources"].as_array()?;
    let resource = kinds.iter().find(|resource| resource["kind"] == object["kind"])?;
    let namespace = if resource["namespaced"] == true { "/namespaces/default" } else { "" };
    object["metadata"].as_object_mut()?.shift_remove("namespace");
    let plural = resource["name"].as_str()?;
    let path = format!("{version}{namespace}/{plural}?fieldValidation=Strict");
    let text = object.to_string();
    client.expect(201, "POST", &path, &text).ok()?;
    Some(Sample { path, text })
}
