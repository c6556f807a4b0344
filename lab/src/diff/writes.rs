//! A pair of CRDs -> random writes, and those that the old one takes and the new one refuses or stores otherwise.

use std::collections::BTreeSet;

use kubesmith::internals::schema::Schema;
use kubesmith_engine::engine::{Engine, Kind, NEWEST_MINOR, Outcome, Verdict};
use kubesmith_engine::example;
use serde_json::{Value, json};

use super::pairs::Pair;
use crate::corpus::select::{self, Random};
use crate::prove::{Case, Objects, Place, Texts, places};
use crate::verdicts::edits;
use crate::verdicts::engine::{kind, write_once};
use crate::verdicts::falsify::Change;
use crate::verdicts::oracle::Write;
use crate::verdicts::rules;

/// How many objects are drawn of a pair, and how many writes are made of each.
const DRAWN: usize = 10;
const EDITED: usize = 14;

/// How many writes of a pair are kept that show a difference.
const KEPT: usize = 40;

/// What came out of the writes of a pair.
#[derive(Default)]
pub struct Drawn {
    /// How many writes the old side takes.
    pub accepted: usize,
    /// Those of them that the new side refuses or stores otherwise.
    pub breaking: Vec<Write>,
}

/// Both sides, ready for writes.
pub struct Engines {
    old: Engine,
    new: Engine,
}

impl Engines {
    pub fn new(pair: &Pair) -> Option<Self> {
        let engine = |case: &Case| Engine::for_minor([&case.document], NEWEST_MINOR).ok();
        Some(Self { old: engine(&pair.old)?, new: engine(&pair.new)? })
    }

    pub fn kinds(&self, pair: &Pair) -> Option<(&Kind, &Kind)> {
        kind(&self.old, &pair.old).ok().zip(kind(&self.new, &pair.new).ok())
    }
}

/// Whether the old side takes a write; then whether the new one does something else.
pub fn breaks((old, new): (&Kind, &Kind), write: &Write) -> Option<bool> {
    if let Some(stored) = &write.old
        && write_once(old, "Warn", &Write::create("", stored.clone())).outcome != Outcome::Accepted
    {
        return None;
    }
    let before = write_once(old, "Warn", write);
    if before.outcome != Outcome::Accepted {
        return None;
    }
    let after = write_once(new, "Warn", write);
    Some(match after.outcome {
        Outcome::Refused => true,
        Outcome::Accepted => !keeps(&stored(&before), &stored(&after)),
        _ => false,
    })
}

/// Whether everything that was stored is stored still. What is stored besides takes nothing away.
pub fn keeps(before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            before.iter().all(|(key, value)| after.get(key).is_some_and(|other| keeps(value, other)))
        }
        (Value::Array(before), Value::Array(after)) => {
            before.len() == after.len() && before.iter().zip(after).all(|(value, other)| keeps(value, other))
        }
        _ => before == after,
    }
}

/// The stored object without what differs from one write to the next.
fn stored(verdict: &Verdict) -> Value {
    verdict.stored.as_ref().map(body).unwrap_or_default()
}

/// Random writes of a pair.
pub fn draw(pair: &Pair, engines: &Engines) -> Drawn {
    let mut drawn = Drawn::default();
    let Some(kinds) = engines.kinds(pair) else { return drawn };
    let schema = |case: &Case| case.version().and_then(|version| version.schema.clone());
    let (Some(old), Some(new)) = (schema(&pair.old), schema(&pair.new)) else { return drawn };
    let mut random = Random(pair.seed);
    let objects = objects(pair, &old, kinds.0, &mut random);
    let json_schema = |case: &Case| case.document["spec"]["versions"][0]["schema"]["openAPIV3Schema"].clone();
    let schemas = [json_schema(&pair.old), json_schema(&pair.new)];
    let pool = literals(&old, &new, &pair.place);
    let is_near = |pointer: &str| is_near(pointer, &pair.place);
    for object in &objects {
        let mut writes = vec![Write::create("valid", object.clone())];
        let mut edits: Vec<_> =
            schemas.iter().flat_map(|schema| edits::all(schema, object, &mut random)).collect();
        edits.retain(|edit| !edit.class.starts_with("metadata") && !edit.class.starts_with("type meta"));
        select::shuffle(&mut edits, random.number_below(usize::MAX) as u64);
        edits.sort_by_key(|edit| !is_near(&edit.pointer));
        writes.extend(
            edits
                .iter()
                .take(EDITED)
                .filter_map(|edit| Some(Write::create(edit.class.clone(), edit.applied_to(object)?))),
        );
        for _ in 0..EDITED / 2 {
            let mut changed = object.clone();
            change(&old, pair, &mut changed, &pool, &mut random);
            writes.push(Write::create("literals", changed));
        }
        let updates = updates(&writes, pair.old.version().is_some_and(|version| version.status));
        for write in writes.into_iter().chain(updates) {
            let Some(breaks) = breaks(kinds, &write) else { continue };
            drawn.accepted += 1;
            if breaks && drawn.breaking.len() < KEPT {
                drawn.breaking.push(write);
            }
        }
    }
    drawn
}

/// Each object replaces the one before it. Where the status is written by itself, no new object has one, and each status is written
/// over the object without it too.
fn updates(writes: &[Write], has_status: bool) -> Vec<Write> {
    let stored = |object: &Value| {
        let mut object = object.clone();
        if let Some(fields) = object.as_object_mut().filter(|_| has_status) {
            fields.shift_remove("status");
        }
        object
    };
    let update = |class: String, object: &Value, old: &Value, is_status| Write {
        class,
        object: object.clone(),
        old: Some(stored(old)),
        is_status,
    };
    let of_all = writes
        .windows(2)
        .map(|two| update(format!("update, {}", two[1].class), &two[1].object, &two[0].object, false));
    let of_status = writes.iter().filter(|write| has_status && write.object.get("status").is_some());
    let of_status =
        of_status.map(|write| update(format!("status, {}", write.class), &write.object, &write.object, true));
    of_all.chain(of_status).collect()
}

/// Random objects that the old side takes, most of which have a value at the place of the change.
fn objects(pair: &Pair, schema: &Schema, kind: &Kind, random: &mut Random) -> Vec<Value> {
    let known: Vec<Place> = places::all(schema).into_iter().collect();
    let inner: Vec<&Place> = known.iter().filter(|place| place.starts_with(&pair.place)).collect();
    let (mut texts, nothing, mut found) = (Texts::default(), BTreeSet::new(), Vec::new());
    for number in 0..DRAWN {
        let some = if known.is_empty() { 0 } else { number % 4 };
        let mut wanted: BTreeSet<Place> =
            (0..some).map(|_| known[random.number_below(known.len())].clone()).collect();
        if number % 5 > 0 && !pair.place.is_empty() {
            wanted.insert(pair.place.clone());
        }
        for _ in 0..number % 3 {
            if !inner.is_empty() {
                wanted.insert(inner[random.number_below(inner.len())].clone());
            }
        }
        let own = Objects::new(random, &mut texts, &wanted, &nothing).object(schema, None);
        let mut object = json!({
            "apiVersion": pair.old.api_version(), "kind": pair.old.definition.kind, "metadata": {"name": "a"},
        });
        if pair.old.is_namespaced() {
            object["metadata"]["namespace"] = json!("default");
        }
        if let Some(map) = object.as_object_mut() {
            map.extend(own);
        }
        // One that the old side refuses is mended, if that is easy.
        found.extend(example::accepted(kind, schema, object, 60).ok().map(|found| found.object));
    }
    found
}

/// Whether a pointer in an object lies at a place, near to it or below it.
fn is_near(pointer: &str, place: &[String]) -> bool {
    let steps: Vec<&str> = pointer.split('/').skip(1).collect();
    let depth = place.len().saturating_sub(1);
    steps.len() >= depth
        && place
            .iter()
            .take(depth)
            .zip(&steps)
            .all(|(step, found)| step == found || step == places::ITEMS || step == places::VALUES)
}

/// The literals of the rules of both sides at a place.
fn literals(old: &Schema, new: &Schema, place: &[String]) -> Vec<Value> {
    let nodes = [old, new].into_iter().filter_map(|schema| rules::node(schema, place));
    nodes.flat_map(|node| node.checks().rules.iter().flat_map(|rule| rules::literals(&rule.rule))).collect()
}

/// Changes values at the place of a pair by literals.
fn change(schema: &Schema, pair: &Pair, object: &mut Value, pool: &[Value], random: &mut Random) {
    let Some(node) = rules::node(schema, &pair.place) else { return };
    let Some(value) = rules::value(object, &pair.place) else { return };
    let rate = [1, 2, 4][random.number_below(3)];
    let mut change = Change { random, pool, rate };
    if pair.place.is_empty() {
        for (name, child) in value.as_object_mut().into_iter().flatten() {
            if let Some(schema) = node.properties.get(name).filter(|_| name != "metadata") {
                change.node(schema, child);
            }
        }
    } else {
        change.node(node, value);
    }
}

/// An object without its metadata.
pub fn body(object: &Value) -> Value {
    let mut object = object.clone();
    if object.is_object() {
        object["metadata"] = Value::Null;
    }
    object
}
