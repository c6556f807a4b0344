//! An object that a server may refuse -> an accepted one near it, found by asking the engine.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use super::moves::moves;
use crate::cause::{Cause, Reason};
use crate::engine::{Kind, Options, Outcome, Verdict};
use crate::schema::Schema;

/// How many causes of an object lead to changes.
const CAUSES: usize = 3;

/// An accepted object.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The object.
    pub object: Value,
    /// The number of objects that the engine was asked about.
    pub tried: u32,
}

/// No accepted object was found.
#[derive(Debug, Clone, PartialEq)]
pub struct Gone {
    /// The object that was nearest to one.
    pub object: Value,
    /// What is wrong with it.
    pub causes: Vec<Cause>,
    /// The number of objects that the engine was asked about.
    pub tried: u32,
}

/// Searches an accepted object, and asks about `budget` objects at most. Of those that wait, one with few causes and of small
/// size comes first.
///
/// # Errors
/// None was found.
#[allow(clippy::result_large_err, reason = "a search is made once")]
pub fn accepted(kind: &Kind, schema: &Schema, start: Value, budget: u32) -> Result<Found, Gone> {
    accepted_by(&[kind], schema, start, budget)
}

/// The same for an object that several versions of a kind accept.
///
/// # Errors
/// None was found.
#[allow(clippy::result_large_err, reason = "a search is made once")]
pub fn accepted_by(kinds: &[&Kind], schema: &Schema, start: Value, budget: u32) -> Result<Found, Gone> {
    let mut search = Search { kinds, seen: HashSet::new(), waiting: BTreeMap::new(), tried: 0 };
    if let Some(object) = search.try_one(start.clone()) {
        return Ok(Found { object, tried: search.tried });
    }
    let mut nearest: Option<(Value, Vec<Cause>)> = None;
    while let Some((_, (object, causes))) = search.waiting.pop_first() {
        for cause in causes.iter().take(CAUSES) {
            for other in moves(schema, &object, cause) {
                if search.tried >= budget {
                    break;
                }
                if let Some(object) = search.try_one(other) {
                    return Ok(Found { object, tried: search.tried });
                }
            }
        }
        nearest.get_or_insert((object, causes));
        if search.tried >= budget {
            break;
        }
    }
    let (object, causes) = nearest.unwrap_or((start, Vec::new()));
    Err(Gone { object, causes, tried: search.tried })
}

/// The order in which objects are changed: by the weight of their causes, their size, and the order in which they were made.
type Order = (usize, usize, u32);

struct Search<'k> {
    kinds: &'k [&'k Kind],
    /// The texts of the objects that were tried.
    seen: HashSet<String>,
    /// Refused objects.
    waiting: BTreeMap<Order, (Value, Vec<Cause>)>,
    tried: u32,
}

impl Search<'_> {
    /// Asks about an object; returns it if it is accepted, else keeps it to be changed.
    fn try_one(&mut self, object: Value) -> Option<Value> {
        let text = object.to_string();
        if self.seen.contains(&text) {
            return None;
        }
        let size = text.len();
        self.seen.insert(text);
        self.tried += 1;
        let verdicts = self.kinds.iter().map(|kind| kind.create(object.clone(), Options::default()));
        let refused: Vec<Verdict> = verdicts.filter(|verdict| verdict.outcome != Outcome::Accepted).collect();
        if refused.is_empty() {
            return Some(object);
        }
        let causes: Vec<Cause> = refused.into_iter().flat_map(causes).collect();
        if !causes.is_empty() {
            self.waiting.insert((weight(&causes), size, self.tried), (object, causes));
        }
        None
    }
}

/// The causes of a refusal, without those that stand for checks that were not made.
fn causes(verdict: Verdict) -> Vec<Cause> {
    let mut causes = verdict.causes;
    causes.retain(|cause| {
        cause.rule.is_some() || !cause.detail.starts_with("some validation rules were not checked")
    });
    causes
}

/// How far an object is from an accepted one: a fault of a value hides the rules, of which there may be more.
fn weight(causes: &[Cause]) -> usize {
    let weight_of = |cause: &Cause| match (cause.rule.is_some(), cause.reason) {
        (true, _) => 1,
        (false, Reason::Required) => 3,
        (false, _) => 4,
    };
    causes.iter().map(weight_of).sum()
}
