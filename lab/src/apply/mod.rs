//! Random sequences of writes -> whether our field managers store what those of the server's own packages store.

pub mod draw;
pub mod made;
mod sequence;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};
use kubesmith_engine::apply::Managers;
use kubesmith_engine::json_value::equal;
use serde_json::{Value, json};

use crate::corpus::Corpus;
use crate::corpus::select::{self, Random};
use crate::programs;
use crate::prove::{Case, Objects, Texts, places};
use crate::verdicts::oracle::{self, Answer};
use sequence::{Refusal, Step};

/// The directory below target/, which a run holds.
pub const DIRECTORY: &str = "apply";

/// How many objects of a kind meet in a sequence.
const OBJECTS: usize = 4;
/// How many properties an object is asked to have at most.
const WIDTH: usize = 16;
/// How many sequences are drawn of a kind before the next one comes.
const SEQUENCES: usize = 10;
/// How many differences are printed.
const SHOWN: usize = 12;

/// Options of `cargo lab apply`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many writes are compared.
    #[arg(long, value_name = "M", default_value_t = 5000)]
    cases: usize,
    /// The seed of the CRDs, the objects and the sequences.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many CRDs of the corpus there are beside the made ones.
    #[arg(long, value_name = "N", default_value_t = 60)]
    crds: usize,
    /// How many writes a sequence has; those with many managers have twice as many.
    #[arg(long, value_name = "N", default_value_t = 8)]
    steps: usize,
}

/// Draws sequences of each kind in turn, until there are enough writes.
pub fn run(arguments: &Arguments) -> Result<()> {
    let [program] = programs::programs([&programs::VERDICT], &programs::cache()?)?;
    let mut cases = made::cases();
    for crd in select::some(&Corpus::find()?, arguments.crds, arguments.seed)? {
        cases.extend(Case::new(crd, false));
    }
    let mut random = Random(arguments.seed);
    let mut counts = Counts::default();
    while counts.writes < arguments.cases {
        let before = counts.writes;
        for case in &cases {
            if counts.writes >= arguments.cases {
                break;
            }
            compare(&program, case, &mut random, arguments.steps, &mut counts)?;
        }
        if counts.writes == before {
            bail!("no CRD has an answer");
        }
    }
    counts.print();
    if counts.differ == 0 { Ok(()) } else { bail!("{} writes have other results", counts.differ) }
}

#[derive(Default)]
struct Counts {
    writes: usize,
    differ: usize,
    kinds: BTreeMap<String, usize>,
    crds: BTreeSet<String>,
}

impl Counts {
    fn print(&self) {
        println!("{} writes of {} CRDs: {} differ", self.writes, self.crds.len(), self.differ);
        for (kind, count) in &self.kinds {
            println!("  {count:6} {kind}");
        }
    }
}

fn compare(
    program: &Path,
    case: &Case,
    random: &mut Random,
    steps: usize,
    counts: &mut Counts,
) -> Result<()> {
    let managers = Managers::for_kind(&case.definition);
    let mut lines = vec![json!({ "crd": case.document }).to_string()];
    let mut all: Vec<Step> = Vec::new();
    for _ in 0..SEQUENCES {
        let objects = objects(case, random);
        if objects.is_empty() {
            return Ok(());
        }
        all.extend(sequence::draw(case, &managers, &objects, random, steps));
    }
    lines.extend(all.iter().map(|step| step.question.to_string()));
    let answers = oracle::answers(&mut Command::new(program), &lines)?;
    if !answers[0].error.is_empty() || !answers[0].crd_errors.is_empty() {
        return Ok(());
    }
    counts.crds.insert(case.name());
    for (step, answer) in all.iter().zip(&answers[1..]) {
        if !answer.error.is_empty() {
            bail!("{}: {}", step.question, answer.error);
        }
        counts.writes += 1;
        *counts.kinds.entry(class(&step.question, answer)).or_default() += 1;
        if let Some(difference) = difference(step, answer) {
            counts.differ += 1;
            if counts.differ <= SHOWN {
                println!("{difference}\n  {}\n", step.question);
            }
        }
    }
    Ok(())
}

/// The random objects of a kind, all without managers.
pub fn objects(case: &Case, random: &mut Random) -> Vec<Value> {
    let Some(schema) = case.version().and_then(|version| version.schema.as_ref()) else { return Vec::new() };
    let (mut texts, nothing) = (Texts::default(), BTreeSet::new());
    let known: Vec<_> = places::all(schema).into_iter().collect();
    let mut drawn = Vec::new();
    for _ in 0..OBJECTS {
        let mut wanted = known.clone();
        select::shuffle(&mut wanted, random.number_below(usize::MAX) as u64);
        wanted.truncate(WIDTH);
        let wanted = wanted.into_iter().collect();
        let own = Objects::new(random, &mut texts, &wanted, &nothing).object(schema, None);
        let metadata = json!({"name": "a", "namespace": "default"});
        let mut object =
            json!({"apiVersion": case.api_version(), "kind": case.definition.kind, "metadata": metadata});
        if let Some(map) = object.as_object_mut() {
            map.extend(own);
        }
        drawn.push(object);
    }
    drawn
}

/// What a write is counted as.
fn class(question: &Value, answer: &Answer) -> String {
    let managing = &question["managing"];
    let text = |name: &str| managing[name].as_str().unwrap_or_default();
    let what = if managing["live"].is_null() { "create" } else { "write" };
    let result = if answer.is_accepted() { 200 } else { answer.code };
    format!("{} {what} {} {result}", text("operation"), text("subresource"))
}

/// What is different, if anything is.
fn difference(step: &Step, answer: &Answer) -> Option<String> {
    match &step.ours {
        Ok(ours) if answer.is_accepted() => {
            (!equal(ours, &answer.stored)).then(|| format!("expected {}\n   found {ours}", answer.stored))
        }
        Err(ours) if !answer.is_accepted() => {
            let expected = (answer.code, &answer.message, causes(answer));
            let found = (ours.code, &ours.message, ours.causes.clone());
            (expected != found && !is_at_random(ours, answer))
                .then(|| format!("expected {expected:?}\n   found {found:?}"))
        }
        Ok(ours) => Some(format!("expected {} {}\n   found {ours}", answer.code, answer.message)),
        Err(ours) => Some(format!("expected {}\n   found {} {}", answer.stored, ours.code, ours.message)),
    }
}

/// The server goes over the members of maps at random: of several faults it names some, in any order, and one unknown field.
fn is_at_random(ours: &Refusal, answer: &Answer) -> bool {
    let has_several = |text: &str| text.contains('\n');
    let before_unknown = |text: &str| {
        let (before, _) = text.strip_suffix(": field not declared in schema")?.rsplit_once(' ')?;
        Some(before.to_owned())
    };
    let unknown = before_unknown(&ours.message);
    let is_unknown = unknown.is_some() && unknown == before_unknown(&answer.message);
    let several = has_several(&ours.message) || has_several(&answer.message);
    ours.code == answer.code && ours.causes.is_empty() && (is_unknown || several)
}

fn causes(answer: &Answer) -> Vec<(String, String)> {
    let mut causes: Vec<_> =
        answer.causes.iter().map(|cause| (cause.field.clone(), cause.message.clone())).collect();
    causes.sort();
    causes
}
