//! A real API server and the program over its packages -> whether both answer the same about some writes.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::bases::{self, Kind};
use super::oracle::{self, Answer, Asked, Write};
use super::writes;
use crate::apiserver::Server;
use crate::prove::{Case, Cluster, Refusal, migrated};

/// How many CRDs are installed: each takes seconds until it is served.
const CRDS: usize = 12;

/// Asks both about `count` writes. Fails if an answer differs.
pub fn prove(server: &Server, program: &Path, count: usize, seed: u64) -> Result<()> {
    let cluster = Cluster::new(server.kubeconfig())?;
    let mut served = Vec::new();
    for kind in bases::all(program, CRDS * 2, seed)? {
        let is_sent = kind.case.document["spec"]["conversion"]["strategy"] != "Webhook"
            && migrated(&kind.case.document) == kind.case.document;
        if served.len() < CRDS && is_sent && cluster.install(&kind.case.document).is_ok() {
            cluster.wait_for(&kind.case.name())?;
            served.push(Kind { case: Arc::clone(&kind.case), ..kind });
        }
    }
    let (mut compared, mut left_out, mut differ) = (0, 0, 0);
    for questions in writes::all(program, served, count + count / 4, seed)? {
        for (number, write) in questions.writes.iter().enumerate() {
            let Some((write, answer)) = ask(&cluster, &questions, write, number)? else {
                left_out += 1;
                continue;
            };
            let expected =
                oracle::ask(program, &questions.case, questions.mode, std::slice::from_ref(&write))?;
            let expected = expected.into_iter().next().context("no answer")?;
            compared += 1;
            if let Some(difference) = difference(&expected, &answer) {
                differ += 1;
                println!("  {} {} ({}): {difference}", questions.case.name(), write.class, questions.mode);
            }
        }
    }
    println!(
        "{compared} writes, {differ} differ; {left_out} updates are left out, as no server stores their old object"
    );
    if differ == 0 { Ok(()) } else { bail!("{differ} answers differ from the server's") }
}

/// The server's answer to a write, and the write as the server got it; none for an update whose old object it refuses.
fn ask(
    cluster: &Cluster,
    questions: &Asked,
    write: &Write,
    number: usize,
) -> Result<Option<(Write, Result<Value, Refusal>)>> {
    let path = questions.case.path("default");
    let mode = format!("dryRun=All&fieldValidation={}", questions.mode);
    let Some(old) = &write.old else {
        let answer = cluster.create(&format!("{path}?{mode}"), &write.object, false);
        return Ok(Some((write.clone(), answer)));
    };
    let name = format!("proof-{number}");
    let mut write = write.clone();
    let mut old = old.clone();
    for object in [&mut old, &mut write.object] {
        if object["metadata"]["name"] == "a" {
            object["metadata"]["name"] = json!(name);
        }
    }
    let stored = match cluster.create(&path, &old, false) {
        Ok(stored) => with_status(cluster, &questions.case, &path, stored, &old)?,
        Err(Refusal::Answered { .. }) => return Ok(None),
        Err(Refusal::Failed(error)) => return Err(error),
    };
    if write.object["metadata"].is_object() {
        write.object["metadata"]["resourceVersion"] = stored["metadata"]["resourceVersion"].clone();
    }
    let subresource = if write.is_status { "/status" } else { "" };
    let answer = cluster.replace(&format!("{path}/{name}{subresource}?{mode}"), &write.object);
    write.old = Some(stored);
    Ok(Some((write, answer)))
}

/// The stored object, with the status of the old one where that can be written.
fn with_status(cluster: &Cluster, case: &Case, path: &str, stored: Value, old: &Value) -> Result<Value> {
    let Some(status) = old.get("status").filter(|_| case.has_status_subresource()) else { return Ok(stored) };
    let mut whole = stored.clone();
    whole["status"] = status.clone();
    let name = stored["metadata"]["name"].as_str().unwrap_or_default();
    match cluster.replace(&format!("{path}/{name}/status"), &whole) {
        Ok(stored) => Ok(stored),
        Err(Refusal::Answered { .. }) => Ok(stored),
        Err(Refusal::Failed(error)) => Err(error),
    }
}

/// How the server's answer differs from the expected one.
fn difference(expected: &Answer, answer: &Result<Value, Refusal>) -> Option<String> {
    match answer {
        Ok(stored) => {
            if !expected.is_accepted() {
                return Some(format!("the server accepts it, and not {:?}", expected.causes));
            }
            let (own, stored) = (comparable(&expected.stored), comparable(stored));
            (own != stored).then(|| format!("the server stores {stored} and not {own}"))
        }
        Err(Refusal::Answered { message, causes, .. }) => {
            let mut own: Vec<_> =
                expected.causes.iter().map(|cause| (cause.field.clone(), cause.message.clone())).collect();
            let mut causes = causes.clone();
            own.sort();
            causes.sort();
            let is_same = !expected.is_accepted() && own == causes;
            (!is_same).then(|| format!("{message} and not {} {own:?}", expected.verdict))
        }
        Err(Refusal::Failed(error)) => Some(format!("{error:#}")),
    }
}

/// An object without what differs from one run to the next.
fn comparable(object: &Value) -> Value {
    let mut object = object.clone();
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        for key in ["creationTimestamp", "managedFields", "resourceVersion", "uid"] {
            metadata.shift_remove(key);
        }
    }
    object
}
