//! CRDs of the corpus and a seed -> random objects of each that the server accepts.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::oracle::{self, MODES, Write};
use crate::corpus::Corpus;
use crate::corpus::select::{self, Random};
use crate::prove::{Case, Objects, Place, Texts, places};

/// How many objects are drawn of a kind, and how many accepted ones are kept.
const DRAWN: usize = 24;
const KEPT: usize = 6;

/// How many properties an object is asked to have at most.
const WIDTH: usize = 24;

/// A kind with accepted objects.
pub struct Kind {
    pub case: Arc<Case>,
    /// How its writes treat unknown fields.
    pub mode: &'static str,
    pub objects: Vec<Value>,
}

/// `count` kinds with accepted objects.
pub fn all(program: &Path, count: usize, seed: u64) -> Result<Vec<Kind>> {
    let mut kinds = Vec::new();
    let mut without = 0;
    for crd in select::some(&Corpus::find()?, count + count / 4 + 20, seed)? {
        if kinds.len() == count {
            break;
        }
        let Some(case) = Case::new(crd, false) else { continue };
        let mode = MODES[kinds.len() % MODES.len()];
        let objects = accepted(program, &case, seed)?;
        if objects.is_empty() {
            without += 1;
        } else {
            kinds.push(Kind { case: Arc::new(case), mode, objects });
        }
    }
    println!("{} kinds; {without} others are refused, or no random object of them is accepted", kinds.len());
    if kinds.is_empty() { bail!("no CRD of the corpus has an object") } else { Ok(kinds) }
}

/// Random objects of a kind that the server accepts, the largest first.
fn accepted(program: &Path, case: &Case, seed: u64) -> Result<Vec<Value>> {
    let Some(schema) = case.version().and_then(|version| version.schema.as_ref()) else {
        return Ok(Vec::new());
    };
    let name = case.name().bytes().fold(seed, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let (mut random, mut texts, nothing) = (Random(name), Texts::default(), BTreeSet::new());
    let known: Vec<Place> = places::all(schema).into_iter().collect();
    let mut drawn = Vec::new();
    for number in 0..DRAWN {
        let mut wanted = known.clone();
        select::shuffle(&mut wanted, random.number_below(usize::MAX) as u64);
        wanted.truncate(WIDTH * number / DRAWN);
        let wanted = wanted.into_iter().collect();
        let own = Objects::new(&mut random, &mut texts, &wanted, &nothing).object(schema, None);
        let mut object = json!({
            "apiVersion": case.api_version(), "kind": case.definition.kind, "metadata": {"name": "a"},
        });
        if case.is_namespaced() {
            object["metadata"]["namespace"] = json!("default");
        }
        if let Some(map) = object.as_object_mut() {
            map.extend(own);
        }
        drawn.push(Write::create("valid", object));
    }
    let answers = oracle::ask(program, case, MODES[0], &drawn)?;
    let mut objects: Vec<Value> = drawn
        .into_iter()
        .zip(&answers)
        .filter_map(|(write, answer)| answer.is_accepted().then_some(write.object))
        .collect();
    objects.sort_by_key(|object| std::cmp::Reverse(object.to_string().len()));
    objects.truncate(KEPT);
    Ok(objects)
}
