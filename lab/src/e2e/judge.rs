//! The oracle's answers for every object -> faults where the server and the generated code disagree, and counts.

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

/// The answer of the oracle's program for one object.
#[derive(Deserialize)]
pub struct Answer {
    /// The error, if the program or the server refused the object.
    error: Option<String>,
    /// The reason of the server's Status, if the server refused the object.
    refused: Option<String>,
    #[serde(flatten)]
    seen: Option<Seen>,
}

/// The object in all stages on its way to the server and back.
#[derive(Deserialize)]
struct Seen {
    /// The object as the generated code encodes it.
    plain: Value,
    /// The same with its defaults.
    defaulted: Value,
    /// The object that the server stored.
    stored: Value,
    /// The stored object, decoded and encoded.
    read: Value,
    /// The object that the server stored when `read` was written back.
    rewritten: Value,
    /// The object as it was applied.
    sent: Value,
    /// The object that the server stored after the apply.
    applied: Value,
    /// The object that the server stored after the status was written through the subresource.
    with_status: Option<Value>,
    /// The status of that object, decoded and encoded.
    status_read: Option<Value>,
}

/// The reason of the server for an object that breaks a validation which no type expresses: bounds, patterns, CEL.
const INVALID: &str = "Invalid";

/// Checks every answer, prints the counts, and fails if there is a fault.
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
        let faults = faults(client, question, seen, &mut counts);
        failures.extend(faults.into_iter().map(|fault| format!("{name}: {fault}")));
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
    // The objects of the corpus were recorded without validation; if the server refuses most, the run proves nothing.
    let stored_of_corpus = stored - (questions.len() - of_corpus);
    if stored_of_corpus * 4 < of_corpus {
        bail!(
            "the server stores {stored_of_corpus} of {of_corpus} objects of the corpus; choose another seed"
        );
    }
    Ok(())
}

/// The faults of one answer.
fn faults(client: Client, question: &Question<'_>, seen: &Seen, counts: &mut Counts) -> Vec<String> {
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
    equal("with_defaults() differs from the stored object: ", &seen.stored, &seen.defaulted);
    equal("the object that was read differs from the stored one: ", &seen.stored, &seen.read);
    if let (Some(stored), Some(read)) = (&seen.with_status, &seen.status_read) {
        let mut expected = question.input.clone();
        expected["status"] = question.status.clone();
        defaulting::complete_object(schema, &mut expected, false, &mut defaulting::Budget::default())
            .expect("the defaults of a test are short");
        equal("status stored: ", &only_status(&expected["status"]), &only_status(&stored["status"]));
        equal("status read: ", &only_status(&stored["status"]), &only_status(read));
    }
    found.extend(fixpoint(client, schema, seen, counts));
    found.extend(ownership(question, seen));
    found
}

/// Fails if writing back what was read changes the object, so that its resourceVersion changes. Nulls that the client
/// reads as unset may be lost; they are counted.
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
    Some(format!(
        "writing back the object that was read changes it (resourceVersion {before} to {after}) {what}"
    ))
}

/// Fails unless an apply owns exactly the fields that were sent, and no default.
fn ownership(question: &Question<'_>, seen: &Seen) -> Option<String> {
    let has_subresource = question.sent.case.version().is_some_and(|version| version.status);
    let without: &[&str] = if has_subresource { &["status"] } else { &[] };
    let Some(owned) = owned::by_apply(&seen.applied, MANAGER) else {
        // An object without fields besides its metadata has no entry in the managed fields.
        let empty = seen.sent.as_object().is_some_and(|map| map.keys().all(|key| is_meta(key)));
        return (!empty).then(|| format!("{MANAGER} owns no fields after its apply"));
    };
    owned::difference(&seen.sent, owned, without).map(|text| format!("owned by an apply: {text}"))
}

fn is_meta(key: &str) -> bool {
    kubesmith::internals::schema::META.contains(&key)
}

/// An object without its metadata, into which the server writes.
fn without_metadata(object: &Value) -> Value {
    let mut object = object.clone();
    if let Some(map) = object.as_object_mut() {
        map.shift_remove("metadata");
    }
    object
}

/// An object with nothing but a status, as the schema of the kind describes it.
fn only_status(status: &Value) -> Value {
    json!({ "status": status })
}
