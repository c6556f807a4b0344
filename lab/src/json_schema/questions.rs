//! CRDs and a seed -> creates of their objects, with the verdicts of the server's packages on what JSON Schema can say.
//!
//! JSON Schema has no CEL rules and no lists with unique items. So a second verdict is asked for: that about the same CRD without
//! them.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::programs;
use crate::prove::Case;
use crate::verdicts::oracle::{self, Answer, Write};
use crate::verdicts::{bases, writes};

/// The keywords of a CRD that JSON Schema does not have.
const UNSAID: [&str; 3] =
    ["x-kubernetes-validations", "x-kubernetes-list-type", "x-kubernetes-list-map-keys"];

/// The creates of one kind.
pub struct Question {
    pub case: Arc<Case>,
    /// The same CRD without what JSON Schema does not have.
    pub plain: Case,
    /// How a write treats unknown fields: `Strict` for strict schemas.
    pub mode: &'static str,
    pub creates: Vec<Create>,
}

/// A create with both verdicts.
pub struct Create {
    pub write: Write,
    /// The verdict of the CRD.
    pub whole: Answer,
    /// The verdict without what JSON Schema does not have.
    pub plain: Answer,
}

impl Question {
    /// Whether the schemas refuse unknown fields.
    pub fn is_strict(&self) -> bool {
        self.mode == "Strict"
    }
}

/// The program over the server's packages.
pub fn program() -> Result<std::path::PathBuf> {
    let [path] = programs::programs([&programs::VERDICT], &programs::cache()?)?;
    Ok(path)
}

/// About `count` creates of the objects of `crds` CRDs.
pub fn all(crds: usize, count: usize, seed: u64) -> Result<Vec<Question>> {
    let program = program()?;
    let kinds = bases::all(&program, crds, seed)?;
    // A third of the writes are updates, which are left out.
    let asked = writes::all(&program, kinds, count * 2, seed)?;
    let mut questions = Vec::new();
    let mut left = count;
    let share = count.div_ceil(asked.len().max(1));
    for one in asked {
        let plain = Case::from_document(without_unsaid(&one.case.document)).context("a CRD without rules")?;
        let found = one.writes.into_iter().zip(one.answers);
        let is_create = |write: &Write| write.old.is_none() && !write.is_status && !is_about_type(write);
        let chosen: Vec<(Write, Answer)> = found
            .filter(|(write, answer)| is_create(write) && answer.error.is_empty())
            .take(share.min(left))
            .collect();
        left -= chosen.len();
        let (writes, whole): (Vec<Write>, Vec<Answer>) = chosen.into_iter().unzip();
        let answers = verdicts(&program, &plain, one.mode, &writes)?;
        let creates = writes.into_iter().zip(whole).zip(answers);
        let creates = creates.map(|((write, whole), plain)| Create { write, whole, plain }).collect();
        questions.push(Question { case: one.case, plain, mode: one.mode, creates });
    }
    let creates: usize = questions.iter().map(|one| one.creates.len()).sum();
    println!("{creates} creates of {} kinds", questions.len());
    Ok(questions)
}

/// The verdicts of the packages on some creates.
pub fn verdicts(program: &Path, case: &Case, mode: &str, writes: &[Write]) -> Result<Vec<Answer>> {
    if writes.is_empty() { Ok(Vec::new()) } else { oracle::ask(program, case, mode, writes) }
}

/// Whether a write changes what kind the object has: no schema is found for it.
fn is_about_type(write: &Write) -> bool {
    write.class.starts_with("type meta")
}

fn without_unsaid(crd: &Value) -> Value {
    let mut crd = crd.clone();
    remove(&mut crd);
    crd
}

/// Removes the keywords from all schemas of a CRD. A property with such a name is an object, and stays.
fn remove(node: &mut Value) {
    match node {
        Value::Object(map) => {
            map.retain(|key, value| !UNSAID.contains(&key.as_str()) || value.is_object());
            map.values_mut().for_each(remove);
        }
        Value::Array(items) => items.iter_mut().for_each(remove),
        _ => {}
    }
}
