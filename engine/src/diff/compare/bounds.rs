//! Bounds of numbers, lengths and counts of two nodes -> two intervals, and how they lie.

use serde_json::{Map, Number, Value};

use crate::diff::code::Code;
use crate::diff::nodes::{Nodes, Walk};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::schema::{Checks, Schema};

/// The interval of the numbers that a node allows. Servers compare floating-point numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Interval {
    least: Bound,
    most: Bound,
}

/// An end of an interval.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Bound {
    value: f64,
    is_exclusive: bool,
}

impl Interval {
    fn from_counts(least: Option<u64>, most: Option<u64>) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "nobody counts to 2^53")]
        let float = |count: u64| count as f64;
        let bound = |value| Bound { value, is_exclusive: false };
        Self { least: bound(least.map_or(0.0, float)), most: bound(most.map_or(f64::INFINITY, float)) }
    }

    fn from_numbers(checks: &Checks, are_whole: bool) -> Self {
        let float =
            |number: &Option<Number>, without| number.as_ref().and_then(Number::as_f64).unwrap_or(without);
        let mut least = Bound {
            value: float(&checks.minimum, f64::NEG_INFINITY),
            is_exclusive: checks.exclusive_minimum,
        };
        let mut most =
            Bound { value: float(&checks.maximum, f64::INFINITY), is_exclusive: checks.exclusive_maximum };
        if are_whole {
            least = least.to_whole(f64::ceil, 1.0);
            most = most.to_whole(f64::floor, -1.0);
        }
        Self { least, most }
    }

    /// Whether it has all of another interval.
    fn has(&self, other: &Self) -> bool {
        let begins = self.least.value < other.least.value
            || self.least.value == other.least.value
                && (!self.least.is_exclusive || other.least.is_exclusive);
        let ends = self.most.value > other.most.value
            || self.most.value == other.most.value && (!self.most.is_exclusive || other.most.is_exclusive);
        begins && ends
    }

    fn relation(&self, new: &Self) -> Relation {
        Relation::from_inclusions(self.has(new), new.has(self))
    }
}

impl Bound {
    /// The same bound of whole numbers, which is not exclusive. A large number has no neighbor at a distance of 1.
    fn to_whole(self, round: fn(f64) -> f64, inward: f64) -> Self {
        let is_small = self.value.abs() < 9e15;
        let rounded = round(self.value);
        let value =
            if self.is_exclusive && is_small && rounded == self.value { rounded + inward } else { rounded };
        Self { value, is_exclusive: self.is_exclusive && !is_small }
    }
}

/// The code for a relation: what is not wider breaks something.
fn by_direction(relation: Relation, narrower: Code, wider: Code) -> Code {
    if relation == Relation::Wider { wider } else { narrower }
}

/// The bounds as the node writes them.
fn bound_words(pairs: &[(&str, Option<Value>)]) -> Option<Value> {
    let found: Map<String, Value> =
        pairs.iter().filter_map(|(key, value)| Some(((*key).to_owned(), value.clone()?))).collect();
    (!found.is_empty()).then_some(Value::Object(found))
}

/// The keyword of a pair of bounds that changed, or the first one.
fn changed(old: Option<&Value>, new: Option<&Value>, keywords: [&str; 2]) -> String {
    let differs = |key: &str| old.and_then(|old| old.get(key)) != new.and_then(|new| new.get(key));
    format!("/{}", if differs(keywords[0]) { keywords[0] } else { keywords[1] })
}

pub(super) fn range(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let bounds = |schema: &Schema| {
        let checks = schema.checks();
        bound_words(&[
            ("minimum", checks.minimum.clone().map(Value::Number)),
            ("maximum", checks.maximum.clone().map(Value::Number)),
            ("exclusiveMinimum", checks.exclusive_minimum.then_some(Value::Bool(true))),
            ("exclusiveMaximum", checks.exclusive_maximum.then_some(Value::Bool(true))),
        ])
    };
    let (old, new) = (bounds(nodes.old), bounds(nodes.new));
    if old == new {
        return;
    }
    let types = nodes.common_types();
    let are_whole = !types.has(Types::FRACTION);
    let interval = |schema: &Schema| Interval::from_numbers(schema.checks(), are_whole);
    let relation = match types.has(Types::NUMBERS) {
        true => interval(nodes.old).relation(&interval(nodes.new)),
        false => Relation::Equal,
    };
    let code = by_direction(relation, Code::RangeNarrowed, Code::RangeWidened);
    let key = |first: &str| {
        let differs = |key: &str| {
            old.as_ref().and_then(|old| old.get(key)) != new.as_ref().and_then(|new| new.get(key))
        };
        differs(first)
    };
    let keys = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
    let keyword = keys.into_iter().find(|keyword| key(keyword)).unwrap_or(keys[0]);
    walk.add(nodes, code, format!("/{keyword}"), (old, new), relation);
}

/// Two counts of a node, and where they are.
struct Counts {
    keywords: [&'static str; 2],
    get: fn(&Checks) -> [Option<u64>; 2],
    types: Types,
    narrower: Code,
    wider: Code,
}

fn counts(nodes: &Nodes<'_>, walk: &mut Walk<'_>, counts: &Counts) {
    let (old, new) = ((counts.get)(nodes.old.checks()), (counts.get)(nodes.new.checks()));
    if old == new {
        return;
    }
    let interval = |[least, most]: [Option<u64>; 2]| Interval::from_counts(least, most);
    let relation = match nodes.common_types().has(counts.types) {
        true => interval(old).relation(&interval(new)),
        false => Relation::Equal,
    };
    let words = |[least, most]: [Option<u64>; 2]| {
        bound_words(&[
            (counts.keywords[0], least.map(Value::from)),
            (counts.keywords[1], most.map(Value::from)),
        ])
    };
    let (old, new) = (words(old), words(new));
    let keyword = changed(old.as_ref(), new.as_ref(), counts.keywords);
    let code = by_direction(relation, counts.narrower, counts.wider);
    walk.add(nodes, code, keyword, (old, new), relation);
}

pub(super) fn length(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let of_texts = Counts {
        keywords: ["minLength", "maxLength"],
        get: |checks| [checks.min_length, checks.max_length],
        types: Types::TEXT,
        narrower: Code::LengthNarrowed,
        wider: Code::LengthWidened,
    };
    counts(nodes, walk, &of_texts);
}

pub(super) fn item_count(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let of_items = Counts {
        keywords: ["minItems", "maxItems"],
        get: |checks| [checks.min_items, checks.max_items],
        types: Types::ARRAY,
        narrower: Code::ItemCountNarrowed,
        wider: Code::ItemCountWidened,
    };
    counts(nodes, walk, &of_items);
}

pub(super) fn property_count(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let of_fields = Counts {
        keywords: ["minProperties", "maxProperties"],
        get: |checks| [checks.min_properties, checks.max_properties],
        types: Types::OBJECT,
        narrower: Code::PropertyCountNarrowed,
        wider: Code::PropertyCountWidened,
    };
    counts(nodes, walk, &of_fields);
}

pub(super) fn multiple_of(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (&nodes.old.checks().multiple_of, &nodes.new.checks().multiple_of);
    if old == new {
        return;
    }
    let types = nodes.common_types();
    let float = |number: &Option<Number>| number.as_ref().and_then(Number::as_f64);
    let relation = match (float(old), float(new)) {
        _ if !types.has(Types::NUMBERS) => Relation::Equal,
        (Some(old), Some(new)) => Relation::from_inclusions(is_multiple(new, old), is_multiple(old, new)),
        // All whole numbers are multiples of 1, and of what divides 1.
        (None, Some(new)) if !types.has(Types::FRACTION) && is_multiple(1.0, new) => Relation::Equal,
        (Some(old), None) if !types.has(Types::FRACTION) && is_multiple(1.0, old) => Relation::Equal,
        (None, Some(_)) => Relation::Narrower,
        (Some(_), None) => Relation::Wider,
        (None, None) => Relation::May,
    };
    let code = by_direction(relation, Code::MultipleOfNarrowed, Code::MultipleOfWidened);
    let values = (old.clone().map(Value::Number), new.clone().map(Value::Number));
    walk.add(nodes, code, "/multipleOf", values, relation);
}

/// Whether every multiple of `number` is one of `factor`.
fn is_multiple(number: f64, factor: f64) -> bool {
    let quotient = number / factor;
    quotient.is_finite() && (quotient - quotient.round()).abs() < 1e-9
}
