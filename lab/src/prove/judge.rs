//! The answers of the programs for every object -> faults where the server, the generated code and the two languages
//! disagree, and counts.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};

use anyhow::{Context, Result, bail};
use kubesmith::internals::defaulting;
use serde::Deserialize;
use serde_json::{Value, json};

use super::change::Change;
use super::question::{InstalledKind, MANAGER, Question};
use super::refusals::{CONFLICTS_BEFORE, NO_YAML, Refusal, known_limit};
use super::{field_set, oracle, owned};
use crate::corpus::equal::difference;
use crate::corpus::normal::{Client, Counts, strip_object};

/// The answer of a program for one object.
#[derive(Deserialize)]
struct Answer {
    /// Why the program or the server refused the object.
    #[serde(flatten)]
    refusal: Refusal,
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
    /// The body with which the status was applied.
    status_sent: Option<Value>,
    /// The object that the server stored after the status was applied.
    with_status: Option<Value>,
    /// The status of that object, decoded and encoded.
    status_read: Option<Value>,
    /// The drift of the created object, and that of the object with its status.
    drift: Vec<String>,
    #[serde(default)]
    status_drift: Vec<String>,
    /// For each planted change the drift, or an error.
    planted: Vec<Value>,
    /// What was applied for the change, what the server stored then, and why it refused.
    change_sent: Option<Value>,
    change_stored: Option<Value>,
    change_refused: Option<Refusal>,
    /// The same for the change of the status.
    status_change_sent: Option<Value>,
    status_change_stored: Option<Value>,
    status_change_refused: Option<Refusal>,
}

/// Checks every answer of a language, prints the counts, and fails if there is a fault.
pub fn one(client: Client, kinds: &[InstalledKind], questions: &[Question]) -> Result<()> {
    let mut counts = Counts::new(client == Client::Rust);
    let mut failures = Vec::new();
    let (mut stored, mut changed, mut statuses) = (0, 0, 0);
    let mut answers = read(client)?;
    for (number, question) in questions.iter().enumerate() {
        let answer = answers.next().context("an answer is missing")??;
        let kind = &kinds[question.kind];
        let name = format!("{} {number}", kind.case.name());
        let seen = match &answer.seen {
            Some(seen) => seen,
            None => {
                match known_limit(client, kind, question, &answer.refusal) {
                    Some(limit) => counts.add(limit),
                    None => failures.push(format!("{name}: {}", answer.refusal.error.unwrap_or_default())),
                }
                continue;
            }
        };
        let faults = Faults { client, kind, input: question.input(client, number), question, seen };
        failures.extend(faults.all(&mut counts).into_iter().map(|fault| format!("{name}: {fault}")));
        stored += 1;
        changed += usize::from(without_metadata(&seen.stored) != without_metadata(&seen.plain));
        statuses += usize::from(seen.with_status.is_some());
    }
    println!(
        "{client:?}: {} objects: {stored} stored ({changed} with defaults filled in), {statuses} with a status of \
         their own, {} faults; normalised: {counts}",
        questions.len(),
        failures.len()
    );
    finish(&failures)
}

/// Fails unless both languages have sent the same bodies, but for what Rust's types cannot hold.
pub fn both(kinds: &[InstalledKind], questions: &[Question]) -> Result<()> {
    let mut counts = Counts::new(true);
    let mut failures = Vec::new();
    let mut bodies = 0;
    for ((question, rust), python) in questions.iter().zip(read(Client::Rust)?).zip(read(Client::Python)?) {
        let kind = &kinds[question.kind];
        let (Some(rust), Some(python)) = (rust?.seen, python?.seen) else { continue };
        for (what, rust, python) in [
            ("create", Some(&rust.plain), Some(&python.plain)),
            ("defaults", Some(&rust.defaulted), Some(&python.defaulted)),
            ("apply", Some(&rust.sent), Some(&python.sent)),
            ("apply of the status", rust.status_sent.as_ref(), python.status_sent.as_ref()),
            ("apply of a change", rust.change_sent.as_ref(), python.change_sent.as_ref()),
            (
                "apply of a change of the status",
                rust.status_change_sent.as_ref(),
                python.status_change_sent.as_ref(),
            ),
        ] {
            let (Some(rust), Some(python)) = (rust, python) else { continue };
            bodies += 1;
            let mut python = python.clone();
            strip_object(&kind.version.schema, &mut python, Client::Rust, &mut counts);
            python["metadata"]["name"] = rust["metadata"]["name"].clone();
            let found = difference(Some(&kind.version.schema), &python, rust, &mut counts);
            failures.extend(found.map(|found| format!("{} {what}: {found}", kind.case.name())));
        }
    }
    println!("{bodies} bodies compared, {} faults; normalised: {counts}", failures.len());
    finish(&failures)
}

/// Prints the first faults of each CRD; an error if there are any.
fn finish(failures: &[String]) -> Result<()> {
    let mut crds = BTreeMap::<&str, usize>::new();
    for failure in failures {
        let count = crds.entry(failure.split(' ').next().unwrap_or_default()).or_default();
        *count += 1;
        if *count <= 3 {
            println!("  {failure}");
        }
    }
    if failures.is_empty() { Ok(()) } else { bail!("{} faults at {} CRDs", failures.len(), crds.len()) }
}

/// The answers of a language's program.
fn read(client: Client) -> Result<impl Iterator<Item = Result<Answer>>> {
    let lines = BufReader::new(File::open(oracle::answers(client))?).lines();
    Ok(lines.map(|line| serde_json::from_str(&line?).context("an answer")))
}

/// What became of one object.
struct Faults<'a> {
    client: Client,
    kind: &'a InstalledKind,
    input: Value,
    question: &'a Question,
    seen: &'a Seen,
}

impl Faults<'_> {
    /// The faults of one answer.
    fn all(&self, counts: &mut Counts) -> Vec<String> {
        let (schema, seen) = (&self.kind.version.schema, self.seen);
        let mut found = Vec::new();
        let mut equal = |what: &str, expected: &Value, got: &Value| {
            let mut expected = without_metadata(expected);
            strip_object(schema, &mut expected, self.client, counts);
            expected["metadata"] = Value::Null;
            let mut got = without_metadata(got);
            got["metadata"] = Value::Null;
            let found_here = difference(Some(schema), &expected, &got, counts);
            found.extend(found_here.map(|text| format!("{what}{text}")));
        };
        equal("sent", &self.input, &seen.plain);
        equal("with_defaults() differs from the stored object: ", &seen.stored, &seen.defaulted);
        equal("the object that was read differs from the stored one: ", &seen.stored, &seen.read);
        if let (Some(stored), Some(read)) = (&seen.with_status, &seen.status_read) {
            let mut expected = self.input.clone();
            expected["status"] = self.question.object.status.clone();
            defaulting::complete_object(schema, &mut expected, false, &mut defaulting::Budget::default())
                .expect("the defaults of a test are short");
            // An apply adds to a status that the server has set by its default.
            if seen.applied["status"].is_null() {
                equal("status stored: ", &only_status(&expected["status"]), &only_status(&stored["status"]));
            }
            equal("status read: ", &only_status(&stored["status"]), &only_status(read));
        }
        found.extend(self.fixpoint(counts));
        found.extend(self.ownership());
        found.extend(self.ownership_of_status());
        found.extend(self.changes(counts));
        found.extend(self.drift());
        found
    }

    /// Fails unless the apply of a change owns what was owned before, and the change.
    fn changes(&self, counts: &mut Counts) -> Vec<String> {
        let (seen, object) = (self.seen, &self.question.object);
        let mut found = Vec::new();
        let main = object.change.as_ref().filter(|_| seen.change_sent.is_some());
        let mut main_sent = self.changed(&seen.sent, main, counts);
        if let (Client::Rust, Some(sent)) = (self.client, &seen.change_sent) {
            add_empty_texts(&mut main_sent, sent, counts);
        }
        let status = object.status_change.as_ref().filter(|_| seen.status_change_sent.is_some());
        let status_sent = seen.status_sent.as_ref().map(|sent| self.changed(sent, status, counts));
        // Names of fields stand in the body too.
        let texts = |change: &Change| serde_json::json!([change.pointer, change.value]);
        let value = |change: &'_ Option<Change>| change.as_ref().map(texts);
        for (refusal, before, change) in [
            (&seen.change_refused, self.latest(None), value(&object.change)),
            (&seen.status_change_refused, self.latest(Some("status")), value(&object.status_change)),
        ] {
            let change = &change.unwrap_or_default();
            let Some(refusal) = refusal else { continue };
            match refusal.refused.as_deref() {
                Some("Invalid") => counts.add("changes refused"),
                Some("ManagedFields") if before["metadata"].get("managedFields").is_none() => {
                    counts.add("changes of objects in which nothing is owned, which apply_from refuses");
                }
                _ if refusal.is_conflict_with_the_time_before(&owned::before_first_apply(before)) => {
                    counts.add(CONFLICTS_BEFORE);
                }
                _ if refusal.is_of_characters_that_no_yaml_has(self.client, &[before, change]) => {
                    counts.add(NO_YAML);
                }
                _ => found.push(format!("apply_from: {refusal:?}")),
            }
        }
        // The last answer has all entries of the managed fields.
        let Some(last) = seen.status_change_stored.as_ref().or(seen.change_stored.as_ref()) else {
            return found;
        };
        found.extend(self.owned(&main_sent, last, None).map(|text| format!("after apply_from: {text}")));
        if let Some(sent) = &status_sent {
            let fault = self.owned(sent, last, Some("status"));
            found.extend(fault.map(|text| format!("after apply_from of the status: {text}")));
        }
        found
    }

    /// What is sent after a change: the body before it with the change, as far as the client's types hold it.
    fn changed(&self, sent: &Value, change: Option<&Change>, counts: &mut Counts) -> Value {
        let Some(change) = change else { return sent.clone() };
        let mut changed = change.applied_to(sent);
        if self.client == Client::Rust {
            strip_object(&self.kind.version.schema, &mut changed, self.client, counts);
        }
        changed
    }

    /// The object at the server before a change, or before the change of the status.
    fn latest(&self, part: Option<&str>) -> &Value {
        let seen = self.seen;
        let changed = seen.change_stored.as_ref().filter(|_| part.is_some());
        changed.or(seen.with_status.as_ref()).unwrap_or(&seen.applied)
    }

    /// Fails unless a stored object has no drift, and exactly the planted changes that are drift are found.
    fn drift(&self) -> Vec<String> {
        let seen = self.seen;
        let mut found = Vec::new();
        if !seen.drift.is_empty() || !seen.status_drift.is_empty() {
            found.push(format!("drift of the stored object: {:?} {:?}", seen.drift, seen.status_drift));
        }
        for (change, answer) in self.question.object.planted.iter().zip(&seen.planted) {
            let pointers = answer.as_array().into_iter().flatten().filter_map(Value::as_str);
            let (near, others): (Vec<_>, Vec<_>) = pointers.partition(|pointer| {
                change.pointer.starts_with(*pointer) || pointer.starts_with(&change.pointer)
            });
            if !answer.is_array() || !others.is_empty() || change.is_drift == near.is_empty() {
                let expected = if change.is_drift { "drift" } else { "no drift" };
                found.push(format!("{change:?} is {expected}: {answer}"));
            }
        }
        found
    }

    /// Fails if writing back what was read changes the object, so that its resourceVersion changes. Nulls that the
    /// client reads as unset may be lost; they are counted.
    fn fixpoint(&self, counts: &mut Counts) -> Option<String> {
        let seen = self.seen;
        let [before, after] =
            [&seen.stored, &seen.rewritten].map(|object| &object["metadata"]["resourceVersion"]);
        if before == after && !before.is_null() {
            return None;
        }
        if without_metadata(&seen.stored) == without_metadata(&seen.read) {
            // The server does not store the default of a status until an update writes it.
            counts.add("objects that the server changes though they are written back as read");
            return None;
        }
        let [mut stored, mut rewritten] = [&seen.stored, &seen.rewritten].map(without_metadata);
        let what = difference(None, &stored, &rewritten, &mut Counts::default()).unwrap_or_default();
        let schema = &self.kind.version.schema;
        for object in [&mut stored, &mut rewritten] {
            strip_object(schema, object, self.client, &mut Counts::default());
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
    fn ownership(&self) -> Option<String> {
        let seen = self.seen;
        self.owned(&seen.sent, &seen.applied, None).map(|text| format!("owned by an apply: {text}"))
    }

    /// The same for the apply of a status.
    fn ownership_of_status(&self) -> Option<String> {
        let (sent, stored) = self.seen.status_sent.as_ref().zip(self.seen.with_status.as_ref())?;
        let fault = self.owned(sent, stored, Some("status"));
        fault.map(|text| format!("owned by an apply of the status: {text}"))
    }

    /// The first field that is owned and not in the set of what was sent, or the reverse.
    fn owned(&self, sent: &Value, stored: &Value, part: Option<&str>) -> Option<String> {
        let has_status = self.kind.case.has_status_subresource();
        let expected = field_set::of_apply(&self.kind.version.schema, sent, has_status, part);
        // An object in which nothing is owned has no entry in the managed fields.
        let nothing = field_set::Fields::new();
        owned::difference(&expected, owned::by_apply(stored, MANAGER, part).unwrap_or(&nothing))
    }
}

/// Adds the empty texts that k8s-openapi writes where it knows no absent one.
fn add_empty_texts(expected: &mut Value, sent: &Value, counts: &mut Counts) {
    let (Some(expected), Some(sent)) = (expected.as_object_mut(), sent.as_object()) else { return };
    for (key, value) in sent {
        match expected.get_mut(key) {
            Some(expected) => add_empty_texts(expected, value, counts),
            None if *value == "" => {
                counts.add("empty texts where k8s-openapi knows no absent one");
                expected.insert(key.clone(), value.clone());
            }
            None => {}
        }
    }
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
