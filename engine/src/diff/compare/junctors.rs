//! `allOf`, `anyOf`, `oneOf` and `not` of two nodes -> whether a branch more or less allows fewer values.
//!
//! Branches are compared as texts, without their docs. What else they allow is not compared: that is "may".

use std::collections::BTreeSet;

use crate::diff::code::Code;
use crate::diff::harms::Effect;
use crate::diff::nodes::{Nodes, Walk};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::schema::{About, Additional, KEYWORDS, Schema};

pub(super) fn junctors(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.checks(), nodes.new.checks());
    if !old.has_junctors() && !new.has_junctors() {
        return;
    }
    let all_of = |schema: &Schema| texts_around(schema, &schema.checks().all_of, &ALL_TYPES);
    let any_of = |schema: &Schema| texts_around(schema, &schema.checks().any_of, &ANY_TYPE);
    let one_of = |schema: &Schema| counted(&schema.checks().one_of);
    let not = |schema: &Schema| texts(schema.checks().not.as_deref());
    for (keyword, old, new, relation) in [
        ("allOf", all_of(nodes.old), all_of(nodes.new), all as fn(&Texts, &Texts) -> Relation),
        ("anyOf", any_of(nodes.old), any_of(nodes.new), any),
        ("oneOf", one_of(nodes.old), one_of(nodes.new), one),
        ("not", not(nodes.old), not(nodes.new), one),
    ] {
        if old == new {
            continue;
        }
        let relation = relation(&old, &new);
        let code = match relation {
            Relation::Wider => Code::JunctorWidened,
            _ => Code::JunctorNarrowed,
        };
        let values = (branch_count(&old), branch_count(&new));
        let change = walk.add(nodes, code, format!("/{keyword}"), values, relation);
        // The error belongs to the value: for a scalar nothing else can change in it.
        if change.effect == Effect::Object && !nodes.common_types().has(Types::OBJECT) {
            change.effect = Effect::Value;
        }
    }
}

/// Branches as texts, whose order has no meaning.
type Texts = BTreeSet<String>;

fn branch_count(texts: &Texts) -> Option<serde_json::Value> {
    (!texts.is_empty()).then(|| texts.len().into())
}

fn all(old: &Texts, new: &Texts) -> Relation {
    Relation::from_inclusions(new.is_superset(old), old.is_superset(new)).or_may()
}

fn any(old: &Texts, new: &Texts) -> Relation {
    match (old.is_empty(), new.is_empty()) {
        (true, _) => Relation::Narrower,
        (_, true) => Relation::Wider,
        _ => Relation::from_inclusions(old.is_superset(new), new.is_superset(old)).or_may(),
    }
}

fn one(old: &Texts, new: &Texts) -> Relation {
    match (old.is_empty(), new.is_empty()) {
        (true, _) => Relation::Narrower,
        (_, true) => Relation::Wider,
        _ => Relation::May,
    }
}

impl Relation {
    /// Two sets of branches that differ on both sides may allow the same values.
    fn or_may(self) -> Self {
        if self == Self::Other { Self::May } else { self }
    }
}

fn texts<'s>(branches: impl IntoIterator<Item = &'s Schema>) -> Texts {
    branches.into_iter().map(canonical).collect()
}

/// The branches of `oneOf`: a value that one of them allows twice is refused.
fn counted(branches: &[Schema]) -> Texts {
    let mut found = Texts::new();
    for text in branches.iter().map(canonical) {
        let again = (0..).map(|count| format!("{text}{}", "again;".repeat(count)));
        let new = again.into_iter().find(|text| !found.contains(text));
        found.extend(new);
    }
    found
}

/// The branches of `anyOf` or `allOf`, without what an int-or-string says of its types once more.
fn texts_around(schema: &Schema, branches: &[Schema], usual: &[&str]) -> Texts {
    let found = texts(branches);
    let is_usual = schema.int_or_string && found.iter().eq(usual.iter());
    if is_usual { Texts::new() } else { found }
}

/// What `anyOf` of an int-or-string says usually, and what `allOf` around it does.
const ANY_TYPE: [&str; 2] = ["type=\"integer\";", "type=\"string\";"];
const ALL_TYPES: [&str; 1] = ["anyOf[type=\"integer\";|type=\"string\";]"];

/// A schema as a text that has all that it checks and nothing of its docs.
fn canonical(schema: &Schema) -> String {
    let mut text = String::new();
    for keyword in KEYWORDS.iter().filter(|keyword| keyword.about != About::Reader) {
        if matches!(keyword.name, "description" | "title") {
            continue;
        }
        if keyword.name == "required" {
            let sorted: BTreeSet<_> = schema.required.iter().collect();
            if !sorted.is_empty() {
                text.push_str(&format!("required={sorted:?};"));
            }
        } else if let Some(value) = keyword.value(schema) {
            text.push_str(&format!("{}={value};", keyword.name));
        }
    }
    let mut properties: Vec<_> = schema.properties.iter().collect();
    properties.sort_by_key(|(name, _)| *name);
    for (name, property) in properties {
        text.push_str(&format!("{name:?}{{{}}}", canonical(property)));
    }
    if let Some(items) = &schema.items {
        text.push_str(&format!("items{{{}}}", canonical(items)));
    }
    match &schema.additional {
        Additional::Schema(values) => text.push_str(&format!("values{{{}}}", canonical(values))),
        Additional::Any => text.push_str("values{}"),
        Additional::None => {}
    }
    let checks = schema.checks();
    let lists = [("allOf", &checks.all_of), ("anyOf", &checks.any_of), ("oneOf", &checks.one_of)];
    for (keyword, branches) in lists.into_iter().filter(|(_, branches)| !branches.is_empty()) {
        let texts: BTreeSet<_> = branches.iter().map(canonical).collect();
        text.push_str(&format!("{keyword}[{}]", texts.into_iter().collect::<Vec<_>>().join("|")));
    }
    if let Some(not) = &checks.not {
        text.push_str(&format!("not[{}]", canonical(not)));
    }
    text
}
