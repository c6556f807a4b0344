//! A pair of CRDs on which something fails -> the smallest pair on which it still fails, printed.

// Circle with claims: what is made smaller is judged as a claim.

use std::path::Path;

use anyhow::Result;
use kubesmith_engine::diff::{Harm, Search};
use serde_json::Value;

use super::claims::{self, Claim, Judged};
use super::examine::{Examined, worst};
use super::oracle;
use super::pairs::Pair;
use super::writes::{Drawn, Engines, breaks};
use crate::prove::Place;
use crate::verdicts::oracle::Write;

/// How often the failing test is made.
const TRIES: usize = 150;

/// Two schemas and what is written.
#[derive(Clone)]
struct Sample {
    old: Value,
    new: Value,
    write: Write,
}

/// The schema of the one version.
const SCHEMA: &str = "/spec/versions/0/schema/openAPIV3Schema";

/// Prints the smallest pair that is called harmless though a write shows that it breaks.
pub fn harmless(pair: &Pair, write: &Write) {
    smallest(pair, write, Harm::Note);
}

fn smallest(pair: &Pair, write: &Write, most: Harm) {
    let fails = |sample: &Sample| {
        let Some(pair) = pair_of(sample) else { return false };
        let breaks = Engines::new(&pair)
            .and_then(|engines| engines.kinds(&pair).and_then(|kinds| breaks(kinds, &sample.write)));
        breaks == Some(true) && worst(&pair.changes()) <= most
    };
    print(&shrunk(sample(pair, write), fails));
}

/// Prints the smallest pair of a claim that the server's packages refute.
pub fn claim(program: &Path, claim: &Claim<'_>) -> Result<()> {
    let code = claim.change.code;
    let fails = |sample: &Sample| {
        let Some(pair) = pair_of(sample) else { return false };
        let changes = pair.changes();
        let examined = Examined { pair, changes, drawn: Drawn::default() };
        claims::all(std::slice::from_ref(&examined)).iter().filter(|claim| claim.change.code == code).any(
            |claim| {
                let answers = oracle::ask(program, &claims::questions(claim)).unwrap_or_default();
                answers.len() == 2
                    && matches!(claims::judge(claim.witness, &answers[0], &answers[1]), Judged::Refuted(_))
            },
        )
    };
    let write = Write {
        old: claim.witness.stored.clone(),
        is_status: claim.witness.status,
        ..Write::create("witness", claim.witness.object.clone())
    };
    let found = shrunk(sample(&claim.examined.pair, &write), fails);
    print(&found);
    if let Some(pair) = pair_of(&found) {
        for change in pair.changes() {
            if let Search::Found(witness) = &change.witness {
                println!("    {}: {}", change.code.name(), witness.object);
            }
        }
    }
    Ok(())
}

fn sample(pair: &Pair, write: &Write) -> Sample {
    Sample { old: pair.old.document.clone(), new: pair.new.document.clone(), write: write.clone() }
}

fn pair_of(sample: &Sample) -> Option<Pair> {
    Pair::new(String::new(), String::new(), sample.old.clone(), sample.new.clone(), Place::new(), 0)
}

fn print(sample: &Sample) {
    let schema = |crd: &Value| crd.pointer(SCHEMA).cloned().unwrap_or_default();
    println!("    old {}", schema(&sample.old));
    println!("    new {}", schema(&sample.new));
    println!(
        "    object {} in the place of {:?}",
        sample.write.object,
        sample.write.old.as_ref().map(Value::to_string)
    );
}

/// Removes what can be removed of both schemas and of the objects, the largest parts first.
fn shrunk(mut sample: Sample, fails: impl Fn(&Sample) -> bool) -> Sample {
    if !fails(&sample) {
        return sample;
    }
    let mut tries = 0;
    loop {
        let mut is_smaller = false;
        let mut pointers = Vec::new();
        for root in [&sample.old, &sample.new] {
            if let Some(schema) = root.pointer(SCHEMA) {
                members(schema, SCHEMA, &mut pointers);
            }
        }
        members(&sample.write.object, "", &mut pointers);
        pointers.sort_by_key(String::len);
        pointers.dedup();
        for pointer in pointers {
            if tries >= TRIES {
                return sample;
            }
            let mut smaller = sample.clone();
            let in_object = !pointer.starts_with(SCHEMA);
            let targets: Vec<&mut Value> = match in_object {
                true => [Some(&mut smaller.write.object), smaller.write.old.as_mut()]
                    .into_iter()
                    .flatten()
                    .collect(),
                false => vec![&mut smaller.old, &mut smaller.new],
            };
            let removed =
                targets.into_iter().map(|target| remove(target, &pointer)).filter(|removed| *removed).count();
            if removed == 0 {
                continue;
            }
            tries += 1;
            if fails(&smaller) {
                sample = smaller;
                is_smaller = true;
            }
        }
        if !is_smaller {
            return sample;
        }
    }
}

/// The pointers of all members and items.
fn members(value: &Value, pointer: &str, found: &mut Vec<String>) {
    let escape = |key: &str| key.replace('~', "~0").replace('/', "~1");
    let children: Vec<(String, &Value)> = match value {
        Value::Object(map) => map.iter().map(|(key, child)| (escape(key), child)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(at, item)| (at.to_string(), item)).collect(),
        _ => return,
    };
    for (key, child) in children {
        if pointer.is_empty() && ["apiVersion", "kind", "metadata"].contains(&key.as_str()) {
            continue;
        }
        let at = format!("{pointer}/{key}");
        members(child, &at, found);
        found.push(at);
    }
}

fn remove(target: &mut Value, pointer: &str) -> bool {
    let Some((parent, key)) = pointer.rsplit_once('/') else { return false };
    match target.pointer_mut(parent) {
        Some(Value::Object(map)) => map.shift_remove(&key.replace("~1", "/").replace("~0", "~")).is_some(),
        Some(Value::Array(items)) => match key.parse::<usize>() {
            Ok(at) if at < items.len() => {
                items.remove(at);
                true
            }
            _ => false,
        },
        _ => false,
    }
}
