//! Claims with witnesses and a real API server -> whether it confirms each: it takes the witness, and after the change of the CRD it
//! refuses it or stores it otherwise.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::claims::Claim;
use super::writes::body;
use crate::apiserver::Server;
use crate::prove::{Cluster, Refusal};

/// How many CRDs are installed at the same time.
const TOGETHER: usize = 40;

/// How long the server may take to serve a changed CRD.
const PATIENCE: Duration = Duration::from_secs(15);

const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/// A claim under a group of its own, so that all can be asked together.
struct Installed<'c> {
    claim: &'c Claim<'c>,
    group: String,
    /// The CRD in the store.
    crd: Value,
    /// What the old state answers.
    before: Value,
    object: Value,
    /// The path and the rest of the request for the witness.
    path: String,
    is_update: bool,
}

/// Asks the server about `count` claims. Fails if it refutes one.
pub fn check(server: &Server, claims: &[Claim<'_>], count: usize) -> Result<()> {
    let cluster = Cluster::new(server.kubeconfig())?;
    let (mut confirmed, mut left_out, mut refuted) = (0, 0, 0);
    let claims: Vec<&Claim<'_>> = claims.iter().filter(|claim| !claim.witness.status).collect();
    let step = (claims.len() / count.max(1)).max(1);
    let mut chosen = claims.iter().step_by(step).enumerate();
    while confirmed + refuted < count {
        let some: Vec<_> = chosen.by_ref().take(TOGETHER).collect();
        if some.is_empty() {
            break;
        }
        let installed: Vec<_> = some
            .into_iter()
            .filter_map(|(number, claim)| install(&cluster, claim, number).transpose())
            .collect::<Result<_>>()?;
        let mut open = Vec::new();
        for (claim, group, crd) in installed {
            cluster.wait_for(crd["metadata"]["name"].as_str().unwrap_or_default())?;
            match old_state(&cluster, claim, group, crd)? {
                Ok(installed) => open.push(installed),
                Err(why) if why.is_empty() => left_out += 1,
                Err(why) => {
                    refuted += 1;
                    println!("  {}: {why}", claim.examined.pair.name);
                }
            }
        }
        let mut is_changed = Vec::new();
        for one in &open {
            is_changed.push(change(&cluster, one)?);
        }
        for (one, is_changed) in open.iter().zip(is_changed) {
            match if is_changed { new_state(&cluster, one)? } else { None } {
                _ if !is_changed => left_out += 1,
                None => confirmed += 1,
                Some(why) => {
                    refuted += 1;
                    println!(
                        "  {} {}: {why}: {}",
                        one.claim.examined.pair.name,
                        one.claim.change.code.name(),
                        one.object
                    );
                }
            }
            cluster
                .delete(&format!("{CRDS}/{}", one.crd["metadata"]["name"].as_str().unwrap_or_default()))?;
        }
    }
    println!(
        "{confirmed} claims confirmed by the server, {refuted} refuted; {left_out} left out, as it refuses the CRD"
    );
    if refuted == 0 { Ok(()) } else { bail!("the server refutes {refuted} claims") }
}

/// A CRD under another group.
fn under(group: &str, crd: &Value) -> Value {
    let mut crd = crd.clone();
    crd["spec"]["group"] = json!(group);
    crd["metadata"]["name"] =
        json!(format!("{}.{group}", crd["spec"]["names"]["plural"].as_str().unwrap_or_default()));
    crd
}

/// Installs the old state; None where the server refuses it.
fn install<'c>(
    cluster: &Cluster,
    claim: &'c Claim<'c>,
    number: usize,
) -> Result<Option<(&'c Claim<'c>, String, Value)>> {
    let group = format!("c{number}.example.com");
    match cluster.create(CRDS, &under(&group, &claim.examined.pair.old.document), false) {
        Ok(crd) => Ok(Some((claim, group, crd))),
        Err(Refusal::Answered { .. }) => Ok(None),
        Err(Refusal::Failed(error)) => Err(error),
    }
}

/// Asks the old state about the witness, whose old object is stored. An error without a text: the new CRD is refused.
fn old_state<'c>(
    cluster: &Cluster,
    claim: &'c Claim<'c>,
    group: String,
    crd: Value,
) -> Result<Result<Installed<'c>, String>> {
    let witness = claim.witness;
    let in_group = |object: &Value| {
        let mut object = object.clone();
        object["apiVersion"] = json!(format!("{group}/v1"));
        object
    };
    let path = claim.examined.pair.old.path("default");
    let path = path.replacen(&claim.examined.pair.old.definition.group, &group, 1);
    let (mut object, mut path, is_update) = (in_group(&witness.object), path, witness.stored.is_some());
    if let Some(stored) = &witness.stored {
        match cluster.create(&path, &in_group(stored), false) {
            Ok(stored) => {
                object["metadata"]["resourceVersion"] = stored["metadata"]["resourceVersion"].clone();
                path = format!("{path}/{}", stored["metadata"]["name"].as_str().unwrap_or_default());
            }
            Err(Refusal::Answered { message, .. }) => {
                return Ok(Err(format!("the old state does not store it: {message}")));
            }
            Err(Refusal::Failed(error)) => return Err(error),
        }
    }
    let mut one = Installed { claim, group, crd, before: Value::Null, object, path, is_update };
    match ask(cluster, &one) {
        Ok(answer) => one.before = answer,
        Err(Refusal::Answered { message, .. }) => {
            return Ok(Err(format!("the old state refuses it: {message}")));
        }
        Err(Refusal::Failed(error)) => return Err(error),
    }
    Ok(Ok(one))
}

fn ask(cluster: &Cluster, one: &Installed<'_>) -> Result<Value, Refusal> {
    let path = format!("{}?dryRun=All", one.path);
    if one.is_update {
        cluster.replace(&path, &one.object)
    } else {
        cluster.create(&path, &one.object, false)
    }
}

/// Replaces the CRD by its new state, and returns whether the server takes it.
fn change(cluster: &Cluster, one: &Installed<'_>) -> Result<bool> {
    let name = one.crd["metadata"]["name"].as_str().context("a CRD without a name")?;
    let path = format!("{CRDS}/{name}");
    for _ in 0..20 {
        let mut crd = cluster.get(&path)?;
        crd["spec"] = under(&one.group, &one.claim.examined.pair.new.document)["spec"].clone();
        match cluster.replace(&path, &crd) {
            Ok(_) => return Ok(true),
            Err(Refusal::Answered { reason, .. }) if reason == "Conflict" => {}
            Err(Refusal::Answered { .. }) => return Ok(false),
            Err(Refusal::Failed(error)) => return Err(error),
        }
    }
    bail!("{name} changes all the time")
}

/// Why the new state does not show the claim; it is asked until it does, as it takes a moment until the new CRD is served.
fn new_state(cluster: &Cluster, one: &Installed<'_>) -> Result<Option<String>> {
    let began = Instant::now();
    loop {
        match ask(cluster, one) {
            Err(Refusal::Answered { .. }) => return Ok(None),
            Err(Refusal::Failed(error)) => return Err(error),
            Ok(answer) if body(&answer) != body(&one.before) => return Ok(None),
            Ok(_) if began.elapsed() > PATIENCE => {
                return Ok(Some("the new state stores the same".to_owned()));
            }
            Ok(_) => std::thread::sleep(Duration::from_millis(100)),
        }
    }
}
