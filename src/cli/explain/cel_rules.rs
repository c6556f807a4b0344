//! The CEL rules of the kinds and a place -> the rules that touch it: its own, and those of places around it that read it.

use std::collections::{BTreeSet, HashMap, HashSet};

use kubesmith::diag::Location;
use kubesmith::internals::model::{Package, PlacedRule, SchemaPath, Step};
use kubesmith_engine::cel::declare::escape;
use kubesmith_engine::cel::parser::parse;
use kubesmith_engine::cel::reads::{Part, Read, reads};
use kubesmith_engine::engine::NEWEST_MINOR;
use serde::Serialize;

// Circle with places: an explanation has the rules that touch its place.
use super::places::Explained;

/// A rule that touches a place, as `--output json` prints it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct CelRule {
    /// The place whose schema has it, with the kind.
    pub(super) place: String,
    /// The expression.
    pub(super) rule: String,
    /// Its message; empty without one.
    pub(super) message: String,
    /// Whether it runs only where there is a value before.
    pub(super) on_updates: bool,
    /// Where it stands in the input.
    pub(super) at: Location,
}

/// A place with its group and version.
pub(super) type GroupedPath = (String, String, SchemaPath);

/// The paths of places.
pub(super) fn paths(places: &[Explained]) -> Vec<GroupedPath> {
    let path = |place: &Explained| SchemaPath { kind: place.kind.clone(), steps: place.steps.clone() };
    places.iter().map(|place| (place.group.clone(), place.version.clone(), path(place))).collect()
}

/// Gives each of these places the rules that touch it. `all` has every place of the package.
pub(super) fn add_touching(places: &mut [Explained], all: &[GroupedPath], package: &Package) {
    let mut indexes: HashMap<(String, String, String), Index<'_>> = HashMap::new();
    for place in places {
        let key = (place.group.clone(), place.version.clone(), place.kind.clone());
        let index = indexes.entry(key).or_insert_with_key(|(group, version, kind)| {
            let of_kind = |one: &&GroupedPath| one.0 == *group && one.1 == *version && one.2.kind == *kind;
            let module = package.modules.iter().find(|one| one.group == *group && one.version == *version);
            let rules = module.into_iter().flat_map(|module| &module.rules);
            let paths: Vec<&SchemaPath> = all.iter().filter(of_kind).map(|(_, _, path)| path).collect();
            Index::new(rules.filter(|rule| rule.place.kind == *kind).collect(), &Places::new(&paths))
        });
        let path = SchemaPath { kind: place.kind.clone(), steps: place.steps.clone() };
        place.cel_rules = Some(index.touching(&path));
    }
}

/// The places of a kind.
struct Places<'a> {
    known: HashSet<&'a [Step]>,
    /// The field of a place, by its name in rules.
    fields: HashMap<(&'a [Step], String), &'a Step>,
}

impl<'a> Places<'a> {
    fn new(paths: &[&'a SchemaPath]) -> Self {
        let mut fields = HashMap::new();
        for path in paths {
            if let Some((step @ Step::Field(name), parent)) = path.steps.split_last()
                && let Some(escaped) = escape(name)
            {
                fields.insert((parent, escaped.into_owned()), step);
            }
        }
        Self { known: paths.iter().map(|path| path.steps.as_slice()).collect(), fields }
    }

    /// The step that a part of a path takes from a place; None where it leads to no place.
    fn step(&self, from: &[Step], part: &Part) -> Option<Step> {
        let is_known =
            |step: &Step| self.known.contains([from, std::slice::from_ref(step)].concat().as_slice());
        match part {
            Part::Name(name) => match self.fields.get(&(from, name.clone())) {
                Some(field) => Some((*field).clone()),
                None => Some(Step::Value).filter(is_known),
            },
            Part::Element => [Step::Item, Step::Value].into_iter().find(is_known),
            Part::Iterated => Some(Step::Item).filter(is_known),
        }
    }
}

/// The rules of a kind, by what they touch.
struct Index<'a> {
    rules: Vec<&'a PlacedRule>,
    /// The rules of a place, and those that read it or something in it.
    read: HashMap<Vec<Step>, BTreeSet<usize>>,
    /// The rules that use the value of a place with all that is in it.
    whole: HashMap<Vec<Step>, BTreeSet<usize>>,
}

impl<'a> Index<'a> {
    fn new(rules: Vec<&'a PlacedRule>, places: &Places<'_>) -> Self {
        let mut index = Self { rules, read: HashMap::new(), whole: HashMap::new() };
        for number in 0..index.rules.len() {
            let rule = index.rules[number];
            index.read.entry(rule.place.steps.clone()).or_default().insert(number);
            // A rule that no server compiles reads nothing.
            for read in parse(&rule.rule.rule, NEWEST_MINOR).iter().flat_map(reads) {
                index.add(number, &rule.place.steps, &read, places);
            }
        }
        index
    }

    fn add(&mut self, number: usize, from: &[Step], read: &Read, places: &Places<'_>) {
        let mut at = from.to_vec();
        for part in &read.path {
            let Some(step) = places.step(&at, part) else { return };
            at.push(step);
            self.read.entry(at.clone()).or_default().insert(number);
        }
        if read.is_whole {
            self.whole.entry(at).or_default().insert(number);
        }
    }

    /// The rules that touch a place, in the order of the schema.
    fn touching(&self, place: &SchemaPath) -> Vec<CelRule> {
        let around = (0..place.steps.len()).filter_map(|length| self.whole.get(&place.steps[..length]));
        let found: BTreeSet<usize> =
            self.read.get(&place.steps).into_iter().chain(around).flatten().copied().collect();
        let rules = found.into_iter().map(|number| self.rules[number]);
        rules
            .map(|placed| CelRule {
                place: placed.place.to_string(),
                rule: placed.rule.rule.clone(),
                message: placed.rule.message.clone(),
                on_updates: placed.on_updates,
                at: placed.at.clone(),
            })
            .collect()
    }
}
