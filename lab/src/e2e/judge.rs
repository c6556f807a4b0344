//! What became of every object at the server -> whether it is what was said of it, counted.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use kubesmith::internals::defaulting;
use kubesmith::internals::schema::Schema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::owned;
use super::question::{MANAGER, Question};
use crate::corpus::equal::difference;
use crate::corpus::normal::{Client, Counts, strip_object};

/// What a program says of one object.
#[derive(Deserialize)]
pub struct Answer {
    /// Why there is nothing else.
    error: Option<String>,
    /// The reason, where the server gave it.
    refused: Option<String>,
    #[serde(flatten)]
    seen: Option<Seen>,
}

/// What was sent and came back.
#[derive(Deserialize)]
struct Seen {
    /// The typed object.
    plain: Value,
    /// The same with its defaults.
    defaulted: Value,
    /// What the server made of it.
    stored: Value,
    /// That, read typed.
    read: Value,
    /// What the server made of what was read.
    rewritten: Value,
    /// What was applied.
    sent: Value,
    /// What the server made of that.
    applied: Value,
    /// What the server made of a status written by itself, and that, read typed.
    with_status: Option<Value>,
    status_read: Option<Value>,
}

/// What the server answers where an object breaks a rule that no type holds: bounds, patterns, CEL.
const INVALID: &str = "Invalid";

/// Holds every answer against the server's, and prints how many were equal.
pub fn judge(client: Client, questions: &[Question<'_>], answers: &[Answer]) -> Result<()> {
    if answers.len() != questions.len() {
        bail!("{} answers to {} questions", answers.len(), questions.len());
    }
    let mut counts = Counts::new(client == Client::Rust);
    let mut failures = Vec::new();
    let mut refused = BTreeMap::<&str, usize>::new();
    let (mut stored, mut changed, mut statuses) = (0, 0, 0);
    for (question, answer) in questions.iter().zip(answers) {
        let case = &question.sent.case;
        let name = format!("{} {}", case.name(), question.input["metadata"]["name"]);
        let Some(seen) = &answer.seen else {
            let (reason, message) = (answer.refused.as_deref(), answer.error.as_deref());
            match reason {
                Some(INVALID) if !case.ours => *refused.entry(INVALID).or_default() += 1,
                _ => failures.push(format!("{name}: {} {}", reason.unwrap_or("-"), message.unwrap_or("-"))),
            }
            continue;
        };
        let wrong = wrong(client, question, seen, &mut counts);
        failures.extend(wrong.into_iter().map(|wrong| format!("{name}: {wrong}")));
        stored += 1;
        changed += usize::from(without_metadata(&seen.stored) != without_metadata(&seen.plain));
        statuses += usize::from(seen.with_status.is_some());
    }
    let refused: Vec<_> = refused.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    println!(
        "{client:?}: {} objects: {stored} stored ({changed} with defaults filled in), {statuses} with a status, \
         refused by the server: [{}], {} faults",
        questions.len(),
        refused.join(", "),
        failures.len()
    );
    println!("{client:?}: normalised: {counts}");
    for failure in failures.iter().take(20) {
        println!("  {failure}");
    }
    let of_corpus = questions.iter().filter(|question| !question.sent.case.ours).count();
    if !failures.is_empty() {
        bail!("{} faults", failures.len());
    }
    // They were recorded without the checks that this server makes; too few left would prove nothing.
    let stored_of_corpus = stored - (questions.len() - of_corpus);
    if stored_of_corpus * 4 < of_corpus {
        bail!(
            "the server stores {stored_of_corpus} of {of_corpus} objects of the corpus; choose another seed"
        );
    }
    Ok(())
}

/// Everything that is not as it should be.
fn wrong(client: Client, question: &Question<'_>, seen: &Seen, counts: &mut Counts) -> Vec<String> {
    let schema = &question.sent.version.schema;
    let mut found = Vec::new();
    let mut equal = |what: &str, expected: &Value, got: &Value| {
        let mut expected = without_metadata(expected);
        strip_object(schema, &mut expected, client, counts);
        expected["metadata"] = Value::Null;
        let mut got = without_metadata(got);
        got["metadata"] = Value::Null;
        found.extend(difference(Some(schema), &expected, &got, counts).map(|text| format!("{what}{text}")));
    };
    equal("sent", &question.input, &seen.plain);
    equal("with_defaults() is not what is stored: ", &seen.stored, &seen.defaulted);
    equal("what was read is not what is stored: ", &seen.stored, &seen.read);
    if let (Some(stored), Some(read)) = (&seen.with_status, &seen.status_read) {
        let mut expected = question.input.clone();
        expected["status"] = question.status.clone();
        defaulting::complete_object(schema, &mut expected, false);
        equal("status stored: ", &only_status(&expected["status"]), &only_status(&stored["status"]));
        equal("status read: ", &only_status(&stored["status"]), &only_status(read));
    }
    found.extend(fixpoint(client, schema, seen, counts));
    found.extend(ownership(question, seen));
    found
}

/// Writing what was read changes nothing: the server counts no new version of the object. But for nulls that the
/// client reads as unset, which are counted.
fn fixpoint(client: Client, schema: &Schema, seen: &Seen, counts: &mut Counts) -> Option<String> {
    let [before, after] =
        [&seen.stored, &seen.rewritten].map(|object| &object["metadata"]["resourceVersion"]);
    if before == after && !before.is_null() {
        return None;
    }
    let [mut stored, mut rewritten] = [&seen.stored, &seen.rewritten].map(without_metadata);
    let what = difference(None, &stored, &rewritten, &mut Counts::default()).unwrap_or_default();
    for object in [&mut stored, &mut rewritten] {
        strip_object(schema, object, client, &mut Counts::default());
    }
    if !what.is_empty() && difference(Some(schema), &stored, &rewritten, counts).is_none() {
        counts.add("objects rewritten without such nulls");
        return None;
    }
    Some(format!("writing what was read is a change ({before} to {after}) {what}"))
}

/// An apply owns what was sent, and no default.
fn ownership(question: &Question<'_>, seen: &Seen) -> Option<String> {
    let by_itself = question.sent.case.version().is_some_and(|version| version.status);
    let without: &[&str] = if by_itself { &["status"] } else { &[] };
    let Some(owned) = owned::by_apply(&seen.applied, MANAGER) else {
        // Of an object that says nothing, nothing is owned.
        let empty = seen.sent.as_object().is_some_and(|map| map.keys().all(|key| is_meta(key)));
        return (!empty).then(|| "the apply owns nothing".to_owned());
    };
    owned::difference(&seen.sent, owned, without).map(|text| format!("owned by an apply: {text}"))
}

fn is_meta(key: &str) -> bool {
    kubesmith::internals::schema::META.contains(&key)
}

/// An object without what the server writes into its metadata.
fn without_metadata(object: &Value) -> Value {
    let mut object = object.clone();
    if let Some(map) = object.as_object_mut() {
        map.shift_remove("metadata");
    }
    object
}

fn only_status(status: &Value) -> Value {
    json!({ "status": status })
}
