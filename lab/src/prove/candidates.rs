//! CRDs that a server has installed -> random objects that it accepts, until every property was set in one of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, anyhow};
use kubesmith::internals::schema::Schema;
use serde_json::{Value, json};

use super::cases::{Case, split};
use super::change::Change;
use super::changes;
use super::cluster::{Cluster, Refusal};
use super::objects::Objects;
use super::places::{self, Place};
use super::texts::Texts;
use crate::corpus::select::{self, Random};

/// How many CRDs are tried at the same time.
const THREADS: usize = 4;

/// The most properties that one object is asked to have.
const MOST_WANTED: usize = 24;

/// A property that was refused so often, alone among those that were wanted, is given up.
const TRIES: usize = 4;

/// Where more objects were refused, and more than accepted, the search for the last properties ends.
const MOST_REFUSED: usize = 24;

/// So many changes of an object are tried until the server accepts one.
const CHANGES: usize = 4;

/// An object that the server accepts.
pub struct Accepted {
    /// The object, without a name.
    pub object: Value,
    /// Its status, where that is written separately; else null.
    pub status: Value,
    /// A change of the object that the server accepts too.
    pub change: Option<Change>,
    /// The same for the status.
    pub status_change: Option<Change>,
    /// Changes of the stored object that are drift or not.
    pub planted: Vec<Change>,
}

/// The objects of one CRD.
#[derive(Default)]
pub struct Candidates {
    /// Accepted objects.
    pub accepted: Vec<Accepted>,
    /// Refusals by the kind of validation.
    pub refused: BTreeMap<String, usize>,
    /// The number of properties of the schema.
    pub properties: usize,
    /// The properties that are set in no accepted object, each with the last refusal.
    pub never_set: BTreeMap<Place, String>,
}

/// The objects of every case, `total` at least where the server accepts so many.
pub fn all(
    cases: &[&Case],
    kubeconfig: &Path,
    namespace: &str,
    total: usize,
    seed: u64,
) -> Result<Vec<Candidates>> {
    let weights: Vec<f64> = cases.iter().map(|case| weight(case)).collect();
    let sum: f64 = weights.iter().sum();
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<Result<Candidates>>>> = cases.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let cluster = Cluster::new(kubeconfig);
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(at) else { break };
                    let quota = (total as f64 * weights[at] / sum).ceil() as usize;
                    let found = match &cluster {
                        Ok(cluster) => Search::new(case, cluster, namespace, seed).run(quota),
                        Err(error) => Err(anyhow!("{error:#}")),
                    };
                    if let Ok(mut place) = results[at].lock() {
                        *place = Some(found);
                    }
                }
            });
        }
    });
    let lost = || Err(anyhow!("a thread ended"));
    results.into_iter().map(|found| found.into_inner().ok().flatten().unwrap_or_else(lost)).collect()
}

/// The share of a case in the objects, by the number of its properties.
fn weight(case: &Case) -> f64 {
    let schema = case.version().and_then(|version| version.schema.as_ref());
    schema.map_or(1.0, |schema| 4.0 + (places::all(schema).len() as f64).sqrt())
}

/// The search for objects of one CRD.
struct Search<'a> {
    case: &'a Case,
    cluster: &'a Cluster,
    path: String,
    random: Random,
    texts: Texts,
    /// The properties that no accepted object has.
    missing: BTreeSet<Place>,
    /// The properties that rules of the server require.
    learned: BTreeSet<Place>,
    /// How often a property was refused alone.
    tries: BTreeMap<Place, usize>,
    /// How many properties the next object is asked to have.
    width: usize,
    found: Candidates,
}

impl<'a> Search<'a> {
    fn new(case: &'a Case, cluster: &'a Cluster, namespace: &str, seed: u64) -> Self {
        let name =
            case.name().bytes().fold(seed, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
        Self {
            case,
            cluster,
            path: case.path(namespace),
            random: Random(name),
            texts: Texts::default(),
            missing: BTreeSet::new(),
            learned: BTreeSet::new(),
            tries: BTreeMap::new(),
            width: MOST_WANTED,
            found: Candidates::default(),
        }
    }

    fn run(mut self, quota: usize) -> Result<Candidates> {
        let Some(schema) = self.case.version().and_then(|version| version.schema.as_ref()) else {
            return Ok(self.found);
        };
        self.missing = places::all(schema);
        self.found.properties = self.missing.len();
        for input in &self.case.inputs {
            let (object, status) = split(self.case, input);
            self.accept(schema, object, status)?;
        }
        let most = quota * 2 + 3 * self.missing.len().min(100);
        for _ in 0..most {
            let (accepted, refused) = (self.found.accepted.len(), self.found.refused.values().sum::<usize>());
            if accepted >= quota && (self.missing.is_empty() || refused > MOST_REFUSED.max(accepted)) {
                break;
            }
            let left = quota.saturating_sub(self.found.accepted.len()).max(1);
            self.width = self.width.min(self.missing.len().div_ceil(left)).max(1);
            self.one(schema)?;
        }
        for place in std::mem::take(&mut self.missing) {
            self.found.never_set.entry(place).or_default();
        }
        Ok(self.found)
    }

    /// Draws an object with some of the missing properties and lets the server validate it.
    fn one(&mut self, schema: &Schema) -> Result<()> {
        let mut places: Vec<Place> = self.missing.iter().cloned().collect();
        select::shuffle(&mut places, self.random.number_below(usize::MAX) as u64);
        places.truncate(self.width);
        let wanted: BTreeSet<Place> = places.into_iter().collect();
        let separate = self.case.has_status_subresource().then_some("status");
        let mut draw = Objects::new(&mut self.random, &mut self.texts, &wanted, &self.learned);
        let mut object = json!({"apiVersion": self.case.api_version(), "kind": self.case.definition.kind});
        let drawn = draw.object(schema, separate);
        let status = match schema.properties.get("status") {
            Some(status) if self.case.has_status() => draw.property("status", status),
            _ => Value::Null,
        };
        if let Some(map) = object.as_object_mut() {
            map.extend(drawn);
        }
        let metadata = match self.random.number_below(3) {
            0 => json!({"labels": {"app": "a", "example.com/part": "b"}}),
            1 => json!({"annotations": {"example.com/text": "a\n{}"}, "finalizers": ["example.com/a"]}),
            _ => json!({}),
        };
        object["metadata"] = metadata;
        match self.accept(schema, object, status)? {
            None => self.width = (self.width * 2).min(MOST_WANTED),
            Some(validation) if wanted.len() == 1 => {
                for place in wanted {
                    let tries = self.tries.entry(place.clone()).or_default();
                    *tries += 1;
                    if *tries == TRIES && self.missing.remove(&place) {
                        self.found.never_set.insert(place, validation.clone());
                    }
                }
            }
            Some(_) => self.width = (self.width / 2).max(1),
        }
        Ok(())
    }

    /// Lets the server validate an object and its status. Returns the last refusal.
    fn accept(&mut self, schema: &Schema, mut object: Value, status: Value) -> Result<Option<String>> {
        let metadata = object["metadata"].clone();
        object["metadata"]["name"] = json!("candidate");
        if let Some(validation) = self.refusal(self.cluster.create(&self.path, &object, true))? {
            return Ok(Some(validation));
        }
        let base = format!("{}/base", self.path);
        let mut refused = None;
        let mut kept = Value::Null;
        if !status.is_null() {
            if !self.found.accepted.iter().any(|accepted| !accepted.status.is_null()) {
                object["metadata"]["name"] = json!("base");
                // The base exists already where an earlier status was refused.
                drop(self.cluster.create(&self.path, &object, false));
            }
            refused = self.refusal(self.cluster.try_status(&base, &status))?;
            if refused.is_none() {
                kept = status;
            }
        }
        object["metadata"] = metadata;
        let mut whole = object.clone();
        if !kept.is_null() {
            whole["status"] = kept.clone();
        }
        let change = self.change(schema, &whole, None)?;
        let status_change = if kept.is_null() { None } else { self.change(schema, &whole, Some("status"))? };
        let nothing = BTreeSet::new();
        let mut draw = Objects::new(&mut self.random, &mut self.texts, &nothing, &self.learned);
        let planted = changes::planted(schema, &object, &mut draw);
        for place in places::set_in(schema, &whole) {
            self.missing.remove(&place);
            self.found.never_set.remove(&place);
        }
        self.found.accepted.push(Accepted { object, status: kept, change, status_change, planted });
        Ok(refused)
    }

    /// A change of the object, or of its status, with which the server accepts it.
    fn change(&mut self, schema: &Schema, whole: &Value, only: Option<&str>) -> Result<Option<Change>> {
        let nothing = BTreeSet::new();
        let mut object = whole.clone();
        if only.is_none() && self.case.has_status() {
            object.as_object_mut().map(|map| map.shift_remove("status"));
        }
        for _ in 0..CHANGES {
            let mut draw = Objects::new(&mut self.random, &mut self.texts, &nothing, &self.learned);
            let Some(change) = changes::one(schema, &object, only, &mut draw) else { continue };
            let mut changed = change.applied_to(&object);
            changed["metadata"]["name"] = json!("candidate");
            let answer = match only {
                None => self.cluster.create(&self.path, &changed, true),
                Some(_) => self.cluster.try_status(&format!("{}/base", self.path), &changed["status"]),
            };
            match answer {
                Ok(_) => return Ok(Some(change)),
                Err(Refusal::Failed(error)) => return Err(error),
                Err(_) => {}
            }
        }
        Ok(None)
    }

    /// Counts a refusal by a validation; other failures are errors.
    fn refusal(&mut self, answer: Result<Value, Refusal>) -> Result<Option<String>> {
        let Err(refusal) = answer else { return Ok(None) };
        self.learned.extend(refusal.required_by_rules());
        let validation = refusal.validation().map_err(|error| error.context(self.case.name()))?;
        *self.found.refused.entry(validation.clone()).or_default() += 1;
        Ok(Some(validation))
    }
}
