//! Kinds with accepted objects -> creates, updates and writes of the status, each with a fault of one keyword, and their
//! answers.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};

use super::bases::Kind;
use super::edits::{self, Edit};
use super::oracle::{self, Asked, Write};
use crate::corpus::select::Random;

/// How often a class was drawn: the rarest is drawn next, or else types and unknown fields would be most of all cases.
type Seen = BTreeMap<String, usize>;

/// `count` writes of all kinds, and their answers.
pub fn all(program: &Path, kinds: Vec<Kind>, count: usize, seed: u64) -> Result<Vec<Asked>> {
    let (mut random, mut seen) = (Random(seed), Seen::new());
    let each = count.div_ceil(kinds.len());
    let mut questions = Vec::new();
    for Kind { case, mode, objects } in kinds {
        let version = case.version().map(|version| version.name.clone()).unwrap_or_default();
        let schema = schema(&case.document, &version).unwrap_or(&Value::Null).clone();
        let mut writes = Vec::new();
        for object in objects.iter().cycle().take(objects.len() * 8) {
            if writes.len() >= each {
                break;
            }
            let edits = edits::all(&schema, object, &mut random);
            let share = each.div_ceil(objects.len()).min(each - writes.len());
            let has_status = case.has_status_subresource();
            writes.extend(of_object(object, &edits, share, has_status, (&mut random, &mut seen)));
        }
        writes.truncate(each);
        let answers = oracle::ask(program, &case, mode, &writes)?;
        questions.push(Asked { case, mode, writes, answers });
    }
    report(&questions, &seen);
    Ok(questions)
}

/// The schema of a version in a CRD.
pub fn schema<'a>(crd: &'a Value, version: &str) -> Option<&'a Value> {
    let versions = crd["spec"]["versions"].as_array()?;
    versions.iter().find(|each| each["name"] == *version)?.pointer("/schema/openAPIV3Schema")
}

/// The same, to be changed.
pub fn schema_mut<'a>(crd: &'a mut Value, version: &str) -> Option<&'a mut Value> {
    let versions = crd["spec"]["versions"].as_array_mut()?;
    versions.iter_mut().find(|each| each["name"] == *version)?.pointer_mut("/schema/openAPIV3Schema")
}

/// Writes of one object: half are creates; of the others the fault is in the new object, the old one or both.
fn of_object(
    object: &Value,
    edits: &[Edit],
    count: usize,
    has_status: bool,
    (random, seen): (&mut Random, &mut Seen),
) -> Vec<Write> {
    let mut writes = vec![Write::create("valid", object.clone())];
    let mut left: Vec<&Edit> = edits.iter().collect();
    while writes.len() < count && !left.is_empty() {
        let rarest = left.iter().map(|edit| seen.get(&edit.class).copied().unwrap_or(0)).min();
        let rare: Vec<usize> = (0..left.len())
            .filter(|at| Some(seen.get(&left[*at].class).copied().unwrap_or(0)) == rarest)
            .collect();
        let edit = left.swap_remove(rare[random.number_below(rare.len())]);
        *seen.entry(edit.class.clone()).or_default() += 1;
        let Some(faulty) = edit.applied_to(object) else { continue };
        writes.push(one(object, faulty, edit, edits, has_status, random));
    }
    writes
}

/// One write with a fault.
fn one(
    object: &Value,
    faulty: Value,
    edit: &Edit,
    edits: &[Edit],
    has_status: bool,
    random: &mut Random,
) -> Write {
    let way = if is_of_store(edit) { random.number_below(12) } else { random.number_below(8) };
    let is_status = has_status && edit.pointer.starts_with("/status") && random.number_below(3) > 0;
    if way < 6 && !is_status {
        return Write::create(edit.class.clone(), faulty);
    }
    let (name, old, object) = match way {
        0..8 => ("new", object.clone(), faulty),
        8 => ("old", faulty, object.clone()),
        9 => ("same", faulty.clone(), faulty),
        10 => {
            let mut changed = faulty.clone();
            changed["metadata"]["annotations"] = json!({"example.com/other": "changed"});
            ("another place changed", faulty, changed)
        }
        _ => {
            let parent = edit.pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
            let near: Vec<&Edit> = edits
                .iter()
                .filter(|other| other.pointer.starts_with(parent) && other.class != "null")
                .filter(|other| is_of_store(other))
                .collect();
            // A fault of the store has nothing beside it: the object stays as it was.
            let other = (!near.is_empty()).then(|| near[random.number_below(near.len())]);
            let changed = other.and_then(|other| other.applied_to(&faulty));
            ("beside it changed", faulty.clone(), changed.unwrap_or(faulty))
        }
    };
    Write { class: format!("{}, {name}", edit.class), object, old: Some(old), is_status }
}

/// Whether a stored object can have this fault: servers write metadata themselves.
fn is_of_store(edit: &Edit) -> bool {
    !edit.class.starts_with("metadata") && !edit.class.starts_with("type meta")
}

/// Prints how many writes there are, and how many of each class.
fn report(questions: &[Asked], seen: &Seen) {
    let writes: usize = questions.iter().map(|one| one.writes.len()).sum();
    let accepted =
        questions.iter().flat_map(|one| &one.answers).filter(|answer| answer.is_accepted()).count();
    let without =
        questions.iter().flat_map(|one| &one.answers).filter(|answer| !answer.error.is_empty()).count();
    println!(
        "{writes} writes of {} kinds: {accepted} accepted, {without} without an answer",
        questions.len()
    );
    let classes: Vec<String> = seen.iter().map(|(class, count)| format!("{count} {class}")).collect();
    println!("  {}", classes.join(", "));
}
