//! CRDs of the corpus and a seed -> pairs of CRDs: one and the same with a random change, or two versions of one kind.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Result, bail};
use kubesmith_engine::diff::{Change, Options, compare};
use kubesmith_engine::engine::NEWEST_MINOR;
use serde_json::{Value, json};

use super::edits::{self, Edit, Pool};
use crate::corpus::Corpus;
use crate::corpus::select::{self, Random};
use crate::prove::places::{ITEMS, VALUES};
use crate::prove::{Case, Place};

/// A larger CRD is left out: every question has both.
const LARGEST: usize = 250_000;

/// How many nodes of a CRD are looked at for one change.
const NODES: usize = 60;

/// How many changes are made of one CRD.
const EACH: usize = 6;

/// Two states of a CRD.
pub struct Pair {
    /// The file, and what was changed.
    pub name: String,
    /// What was changed, for the counts.
    pub class: String,
    pub old: Case,
    pub new: Case,
    /// The place of the changed node.
    pub place: Place,
    /// The seed of its objects.
    pub seed: u64,
}

impl Pair {
    /// A pair of documents; None where one of them cannot be read.
    pub fn new(name: String, class: String, old: Value, new: Value, place: Place, seed: u64) -> Option<Self> {
        Some(Self {
            name,
            class,
            old: Case::from_document(old)?,
            new: Case::from_document(new)?,
            place,
            seed,
        })
    }

    /// What the engine says of the change.
    pub fn changes(&self) -> Vec<Change> {
        let side = |case: &Case| vec![case.definition.clone()];
        compare(&side(&self.old), &side(&self.new), options())
    }
}

/// What is asked about a change.
pub fn options() -> Options<'static> {
    Options { minor: NEWEST_MINOR, objects: &[], searches: true }
}

/// The part of the changes that is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Of schemas, with one version.
    Schemas,
    /// Of rules alone.
    Rules,
    /// Of what stands beside schemas.
    Versions,
}

/// `count` random changes: the rarest kind of change is made next.
pub fn random(count: usize, part: Part, seed: u64) -> Result<Vec<Pair>> {
    let mut random = Random(seed);
    let mut files = Corpus::find()?.crds("crds")?;
    select::shuffle(&mut files, seed);
    let pool = pool(&files);
    let (mut found, mut seen) = (Vec::new(), BTreeMap::<String, usize>::new());
    for file in files.iter().cycle().take(files.len() * 6) {
        if found.len() >= count {
            break;
        }
        let Some(base) = base(file, part) else { continue };
        for _ in 0..EACH {
            let Some(edit) = rarest(&base, part, &pool, &seen, &mut random) else { break };
            let Some(new) = edit.applied_to(&base) else { continue };
            *seen.entry(edit.class.clone()).or_default() += 1;
            let place = place(&edit.pointer);
            let seed = random.number_below(usize::MAX) as u64;
            let file = crate::corpus::folder::file_name(file);
            let words = edit.words(&base);
            let name = format!("{file}: {} at {}{words}", edit.class, place.join("."));
            found.extend(Pair::new(name, edit.class.clone(), base.clone(), new, place, seed));
        }
    }
    found.truncate(count);
    if found.is_empty() { bail!("no CRD of the corpus can be changed") } else { Ok(found) }
}

/// The versions of each kind of the corpus, each with the next one under the same name.
pub fn of_versions(count: usize, seed: u64) -> Result<Vec<Pair>> {
    let mut files = Corpus::find()?.crds("crds")?;
    select::shuffle(&mut files, seed);
    let mut found = Vec::new();
    for file in files {
        let Some(document) = document(&file) else { continue };
        let versions = document["spec"]["versions"].as_array().cloned().unwrap_or_default();
        for two in versions.windows(2) {
            let [old, new] = [&two[0], &two[1]].map(|version| alone(&document, version));
            let (Some(old), Some(new)) = (old, new) else { continue };
            if old == new || old.to_string().len() > LARGEST {
                continue;
            }
            let name = format!(
                "{}: {} and {}",
                crate::corpus::folder::file_name(&file),
                two[0]["name"],
                two[1]["name"]
            );
            found.extend(Pair::new(name, "versions".to_owned(), old, new, Place::new(), seed));
        }
        if found.len() >= count {
            break;
        }
    }
    Ok(found)
}

/// The patterns of the corpus.
fn pool(files: &[PathBuf]) -> Pool {
    let mut patterns = std::collections::BTreeSet::new();
    for file in files.iter().take(300) {
        for line in std::fs::read_to_string(file).unwrap_or_default().lines() {
            let pattern = line.trim_start().trim_start_matches("- ").strip_prefix("pattern: ");
            patterns.extend(pattern.map(|text| text.trim_matches(['\'', '"']).to_owned()));
        }
    }
    patterns.retain(|pattern| {
        pattern.len() < 120 && kubesmith_engine::golang::regexp::lazy_automaton(pattern).is_ok()
    });
    Pool { patterns: patterns.into_iter().collect() }
}

fn document(file: &std::path::Path) -> Option<Value> {
    let case = Case::new(file.to_owned(), false)?;
    let is_plain = case.document["spec"]["preserveUnknownFields"] != true;
    is_plain.then_some(case.document)
}

/// The CRD that is changed.
fn base(file: &std::path::Path, part: Part) -> Option<Value> {
    if part == Part::Rules
        && !std::fs::read_to_string(file).is_ok_and(|text| text.contains("x-kubernetes-validations"))
    {
        return None;
    }
    let document = document(file)?;
    if document.to_string().len() > 4 * LARGEST {
        return None;
    }
    if part == Part::Versions {
        return Some(document);
    }
    let versions = document["spec"]["versions"].as_array()?;
    let stored = versions.iter().find(|version| version["storage"] == true)?;
    alone(&document, stored).filter(|crd| crd.to_string().len() <= LARGEST)
}

/// The CRD with one version, under a name that all have.
fn alone(document: &Value, version: &Value) -> Option<Value> {
    version.pointer("/schema/openAPIV3Schema")?;
    let mut version = version.clone();
    version["name"] = json!("v1");
    version["served"] = json!(true);
    version["storage"] = json!(true);
    if let Some(version) = version.as_object_mut() {
        for key in ["deprecated", "deprecationWarning", "additionalPrinterColumns", "selectableFields"] {
            version.shift_remove(key);
        }
        // Servers know the metadata of objects without a schema.
        let metadata = version
            .get_mut("schema")
            .and_then(|schema| schema.pointer_mut("/openAPIV3Schema/properties/metadata"));
        metadata.into_iter().for_each(|metadata| *metadata = json!({"type": "object"}));
    }
    let mut crd = document.clone();
    crd["spec"]["versions"] = json!([version]);
    if let Some(spec) = crd["spec"].as_object_mut() {
        spec.shift_remove("conversion");
    }
    crd["metadata"] = json!({"name": crd["metadata"]["name"]});
    Some(crd)
}

/// A change of the kind that was made least often, at random nodes.
fn rarest(
    crd: &Value,
    part: Part,
    pool: &Pool,
    seen: &BTreeMap<String, usize>,
    random: &mut Random,
) -> Option<Edit> {
    let mut edits = Vec::new();
    if part == Part::Versions {
        edits = edits::versions::all(crd, random);
    } else {
        let root = "/spec/versions/0/schema/openAPIV3Schema";
        let mut pointers = edits::pointers(crd.pointer(root)?, root);
        let has_rules = |pointer: &String| {
            crd.pointer(pointer).is_some_and(|node| node["x-kubernetes-validations"].is_array())
        };
        select::shuffle(&mut pointers, random.number_below(usize::MAX) as u64);
        // Nodes with rules are few.
        pointers.sort_by_key(|pointer| !has_rules(pointer));
        let first =
            if part == Part::Rules { 0 } else { random.number_below(pointers.len().div_ceil(2)).min(8) };
        for pointer in pointers
            .iter()
            .skip(first)
            .take(NODES)
            .filter(|pointer| part == Part::Schemas || has_rules(pointer))
        {
            let node = crd.pointer(pointer)?.as_object()?;
            edits.extend(edits::of_node(node, pointer, pool, random));
        }
        if part == Part::Rules {
            let is_of_rule = |edit: &Edit| edit.class.starts_with("rule ") && edit.class != "rule words";
            edits.retain(is_of_rule);
        }
    }
    let count = |edit: &Edit| seen.get(&edit.class).copied().unwrap_or(0);
    let least = edits.iter().map(count).min()?;
    edits.retain(|edit| count(edit) == least);
    Some(edits.swap_remove(random.number_below(edits.len())))
}

/// The place of a node in objects.
fn place(pointer: &str) -> Place {
    let mut place = Place::new();
    let Some((_, rest)) = pointer.split_once("/openAPIV3Schema") else { return place };
    let mut steps = rest.split('/').skip(1);
    while let Some(step) = steps.next() {
        match step {
            "properties" => place.extend(steps.next().map(|name| name.replace("~1", "/").replace("~0", "~"))),
            "items" => place.push(ITEMS.to_owned()),
            _ => place.push(VALUES.to_owned()),
        }
    }
    place
}
