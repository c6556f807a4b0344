//! `oneOf`, `anyOf`, `allOf` and `not` -> short phrases, and the properties that are alternatives.
//!
//! Junctors only validate: the shape stands in `properties`. Those that merely ask for properties are said
//! in words, others by what they speak of.

use super::docs;
use crate::model::code;
use crate::schema::{Checks, Schema};

/// Longer than this, forms are counted and not told.
const LONGEST: usize = 400;

/// The phrases of a node's junctors.
pub fn words(schema: &Schema, out: &mut Vec<String>) {
    let checks = schema.checks();
    out.extend(any_of_them(&checks.one_of, "Exactly one"));
    // An int-or-string says its types so, and an empty form holds always.
    let says = |branch: &Schema| !(is_bare(branch) || schema.int_or_string && !branch.type_.is_empty());
    if checks.any_of.iter().all(says) {
        out.extend(any_of_them(&checks.any_of, "At least one"));
    }
    for branch in &checks.all_of {
        out.extend(branch.enum_.as_deref().map(docs::one_of));
        let both = Schema { int_or_string: schema.int_or_string, ..branch.clone() };
        docs::conditions(&both, out);
        out.extend(properties(branch).map(|told| format!("Always {told}.")));
    }
    out.extend(checks.not.as_deref().map(never));
}

/// Names of the properties that alternatives ask for and nothing else, in the order of the properties: at
/// least two, or none. What all alternatives ask for is none of them.
pub fn union(schema: &Schema) -> Vec<String> {
    let mut found = Vec::new();
    members(schema.checks(), &mut found);
    let known = schema.properties.keys().filter(|name| found.contains(&name.as_str()));
    let known: Vec<String> = known.cloned().collect();
    if known.len() > 1 { known } else { Vec::new() }
}

fn members<'a>(checks: &'a Checks, out: &mut Vec<&'a str>) {
    for branches in [&checks.one_of, &checks.any_of] {
        let asking: Vec<&Schema> = branches.iter().filter(|branch| asked(branch).is_some()).collect();
        let others = branches.len() - asking.len();
        let rejects = branches.iter().filter(|branch| rejected(branch).is_some()).count();
        if asking.len() > 1 && others == rejects {
            let common = |name: &String| asking.iter().all(|branch| branch.required.contains(name));
            let names = asking.iter().flat_map(|branch| &branch.required);
            out.extend(names.filter(|name| !common(name)).map(String::as_str));
        }
    }
    checks.all_of.iter().filter_map(|branch| branch.checks.as_deref()).for_each(|below| members(below, out));
}

/// Several forms, of which some must hold.
fn any_of_them(branches: &[Schema], how_many: &str) -> Option<String> {
    if branches.is_empty() {
        return None;
    }
    let names: Vec<_> = branches.iter().filter_map(asked).collect();
    let none: Vec<_> = branches.iter().filter_map(rejected).collect();
    if names.len() == branches.len() && names.len() > 1 {
        return Some(format!("{how_many} of {}.", names.join(", ")));
    }
    if let ([none], true) = (none.as_slice(), names.len() > 1 && names.len() + 1 == branches.len())
        && *none == names
        && how_many == "Exactly one"
    {
        return Some(format!("At most one of {}.", names.join(", ")));
    }
    let forms: Vec<_> = branches.iter().map(form).collect();
    let text = format!("{how_many} of these forms: {}.", forms.join("; "));
    if text.len() <= LONGEST { Some(text) } else { Some(format!("{how_many} of {} forms.", forms.len())) }
}

fn never(not: &Schema) -> String {
    if let Some(names) = asked(not) {
        return format!("Never with {names}.");
    }
    let names: Vec<_> = not.checks().any_of.iter().filter_map(asked).collect();
    if names.len() > 1 && is_only(not, |rest| rest.any_of.clear()) && names.len() == not.checks().any_of.len()
    {
        return format!("With none of {}.", names.join(", "));
    }
    let text = format!("Never this form: {}.", form(not));
    if text.len() <= LONGEST { text } else { "Never a form that the schema says.".to_owned() }
}

/// The names of a branch that does nothing but ask for properties, and for the absence of others.
fn asked(branch: &Schema) -> Option<String> {
    let without = branch.checks().not.as_deref();
    let plain = is_only(branch, |checks| checks.not = None)
        && branch.properties.values().all(is_bare)
        && branch.properties.keys().all(|name| branch.required.contains(name));
    if branch.required.is_empty() || !plain {
        return None;
    }
    let names = listed(&branch.required, " and ");
    match without {
        None => Some(names),
        Some(not) => asked(not).map(|others| format!("{names} without {others}")),
    }
}

/// The alternatives that a branch rules out, where it does nothing else.
fn rejected(branch: &Schema) -> Option<Vec<String>> {
    let not = branch.checks().not.as_deref()?;
    let plain = branch.required.is_empty() && branch.properties.is_empty();
    if !plain || !is_only(branch, |checks| checks.not = None) {
        return None;
    }
    match not.checks().any_of.as_slice() {
        [] => asked(not).map(|names| vec![names]),
        all if is_only(not, |checks| checks.any_of.clear()) => all.iter().map(asked).collect(),
        _ => None,
    }
}

/// Whether a branch has nothing but properties, names that it asks for, and what is taken out of its checks.
fn is_only(branch: &Schema, take: fn(&mut Checks)) -> bool {
    let mut checks = branch.checks().clone();
    take(&mut checks);
    let rest = Schema {
        checks: None,
        required: Vec::new(),
        properties: Default::default(),
        type_: String::new(),
        ..branch.clone()
    };
    checks == Checks::default() && is_bare(&rest) && matches!(branch.type_.as_str(), "" | "object")
}

fn is_bare(schema: &Schema) -> bool {
    *schema == Schema { at: schema.at, checks: schema.checks.clone(), ..Schema::default() }
        && *schema.checks() == Checks::default()
}

/// A form in words.
fn form(branch: &Schema) -> String {
    said(branch).unwrap_or_else(|| "one that the schema says".to_owned())
}

fn said(branch: &Schema) -> Option<String> {
    let mut parts = Vec::new();
    if !branch.type_.is_empty() && branch.type_ != "object" {
        parts.push(format!("of type {}", code(&branch.type_)));
    }
    let values: Vec<_> = branch.enum_.iter().flatten().map(|value| code(&value.to_string())).collect();
    if !values.is_empty() {
        parts.push(format!("is {}", values.join(" or ")));
    }
    parts.extend(properties(branch));
    let mut conditions = Vec::new();
    docs::conditions(branch, &mut conditions);
    parts.extend(conditions.iter().map(|phrase| docs::part(phrase)));
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The properties that a form speaks of.
fn properties(branch: &Schema) -> Option<String> {
    let mut parts = Vec::new();
    if !branch.required.is_empty() {
        parts.push(format!("with {}", listed(&branch.required, " and ")));
    }
    for (name, property) in &branch.properties {
        if let Some(told) = said(property) {
            parts.push(format!("{} {told}", code(name)));
        } else if !branch.required.contains(name) {
            parts.push(format!("{} as the schema says", code(name)));
        }
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn listed(names: &[String], between: &str) -> String {
    names.iter().map(|name| code(name)).collect::<Vec<_>>().join(between)
}
