//! `oneOf`, `anyOf`, `allOf` and `not` -> phrases for the docs.
//!
//! Junctors only restrict values. A branch that only requires properties becomes their names; any other branch is
//! described.

use std::collections::HashSet;

use super::alternatives::{Requirement, forbidden, is_empty, is_only, requirement};
use super::{phrases, rule_phrases};
use crate::model::code;
use crate::schema::Schema;

/// The longest phrase in bytes: a longer one gives only the number of branches.
const LONGEST: usize = 400;

/// A phrase for each check of a schema but `enum`.
pub fn checks(schema: &Schema, out: &mut Vec<String>) {
    phrases::checks(schema, out);
    junctors(schema, out);
    rule_phrases::rules(schema, out);
}

/// A phrase for each junctor of a schema.
pub fn junctors(schema: &Schema, out: &mut Vec<String>) {
    let checks = schema.checks();
    out.extend(some_branches(&checks.one_of, "Exactly one"));
    // An empty branch restricts nothing. The `anyOf` of an int-or-string only lists its two types.
    let restricts = |branch: &Schema| !(is_empty(branch) || schema.int_or_string && !branch.type_.is_empty());
    if checks.any_of.iter().all(restricts) {
        out.extend(some_branches(&checks.any_of, "At least one"));
    }
    for branch in &checks.all_of {
        out.extend(branch.enum_.as_deref().map(phrases::one_of));
        // The branch of an int-or-string lists types without restricting them, like the node itself.
        let branch_of_type = Schema { int_or_string: schema.int_or_string, ..branch.clone() };
        self::checks(&branch_of_type, out);
        out.extend(properties(branch).map(|text| format!("Always {text}.")));
    }
    out.extend(checks.not.as_deref().map(never));
}

/// A phrase for the branches of `oneOf` or `anyOf`; `how_many` begins it.
fn some_branches(branches: &[Schema], how_many: &str) -> Option<String> {
    if branches.is_empty() {
        return None;
    }
    let required: Vec<_> = branches.iter().filter_map(requirement).collect();
    let forbidding: Vec<_> = branches.iter().filter_map(forbidden).collect();
    if required.len() == branches.len() && required.len() > 1 {
        return Some(format!("{how_many} of {}.", texts(&required)));
    }
    // One branch for each property, and one that forbids them all: none of the properties is allowed as well.
    if let ([forbids], true) =
        (forbidding.as_slice(), required.len() > 1 && required.len() + 1 == branches.len())
        && *forbids == required
        && how_many == "Exactly one"
    {
        return Some(format!("At most one of {}.", texts(&required)));
    }
    let forms: Vec<_> = branches.iter().map(form).collect();
    let text = format!("{how_many} of these forms: {}.", forms.join("; "));
    if text.len() <= LONGEST { Some(text) } else { Some(format!("{how_many} of {} forms.", forms.len())) }
}

/// A phrase for `not`.
fn never(not: &Schema) -> String {
    if let Some(required) = requirement(not) {
        return format!("Never with {}.", text(&required));
    }
    let required: Vec<_> = not.checks().any_of.iter().filter_map(requirement).collect();
    let all = required.len() == not.checks().any_of.len();
    if required.len() > 1 && all && is_only(not, |checks| checks.any_of.clear()) {
        return format!("With none of {}.", texts(&required));
    }
    let text = format!("Never this form: {}.", form(not));
    if text.len() <= LONGEST { text } else { "Never the form that the schema forbids.".to_owned() }
}

fn texts(requirements: &[Requirement<'_>]) -> String {
    requirements.iter().map(text).collect::<Vec<_>>().join(", ")
}

/// A requirement in words, such as `a` and `b` without `c`.
fn text(requirement: &Requirement<'_>) -> String {
    let names = names(requirement.names);
    match &requirement.without {
        None => names,
        Some(others) => format!("{names} without {}", text(others)),
    }
}

/// A branch in words, for every branch.
fn form(branch: &Schema) -> String {
    description(branch).unwrap_or_else(|| "one that the schema describes".to_owned())
}

/// A branch in words; None for one that restricts nothing that words exist for.
fn description(branch: &Schema) -> Option<String> {
    let mut parts = Vec::new();
    if !branch.type_.is_empty() && branch.type_ != "object" {
        parts.push(format!("of type {}", code(&branch.type_)));
    }
    let values: Vec<_> = branch.enum_.iter().flatten().map(|value| code(&value.to_string())).collect();
    if !values.is_empty() {
        parts.push(format!("is {}", values.join(" or ")));
    }
    parts.extend(properties(branch));
    let mut found = Vec::new();
    checks(branch, &mut found);
    parts.extend(found.iter().map(|phrase| phrases::as_part(phrase)));
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The properties of a branch in words: those that it requires and those that it restricts.
fn properties(branch: &Schema) -> Option<String> {
    let mut parts = Vec::new();
    if !branch.required.is_empty() {
        parts.push(format!("with {}", names(&branch.required)));
    }
    let required: HashSet<&String> = branch.required.iter().collect();
    for (name, property) in &branch.properties {
        if let Some(text) = description(property) {
            parts.push(format!("{} {text}", code(name)));
        } else if !required.contains(name) {
            parts.push(format!("{} as the schema describes it", code(name)));
        }
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn names(names: &[String]) -> String {
    names.iter().map(|name| code(name)).collect::<Vec<_>>().join(" and ")
}
