//! The branches of `oneOf` and `anyOf` that only require or forbid properties -> the properties that are alternatives
//! of each other.

use std::collections::{HashMap, HashSet};

use crate::schema::{Checks, Schema};

/// The properties that a branch of a junctor requires, and those that it forbids.
#[derive(Debug, PartialEq, Eq)]
pub struct Requirement<'a> {
    /// The properties that it requires.
    pub names: &'a [String],
    /// The properties that must not all be set: the branch's `not`.
    pub without: Option<Box<Requirement<'a>>>,
}

/// The properties of a schema of which the branches of `oneOf` or `anyOf` require one or another, in the order of
/// `properties`: at least two, or none. A property that every branch requires is not an alternative.
pub fn alternatives(schema: &Schema) -> Vec<String> {
    let mut found = HashSet::new();
    collect(schema.checks(), &mut found);
    let in_order = schema.properties.keys().filter(|name| found.contains(name.as_str()));
    let in_order: Vec<String> = in_order.cloned().collect();
    if in_order.len() > 1 { in_order } else { Vec::new() }
}

/// Adds the alternatives of these checks and of the branches of their `allOf`. A junctor counts if at least two
/// branches require properties and all others forbid some.
fn collect<'a>(checks: &'a Checks, out: &mut HashSet<&'a str>) {
    for branches in [&checks.one_of, &checks.any_of] {
        let requiring: Vec<&Schema> =
            branches.iter().filter(|branch| requirement(branch).is_some()).collect();
        let others = branches.len() - requiring.len();
        let forbidding = branches.iter().filter(|branch| forbidden(branch).is_some()).count();
        if requiring.len() > 1 && others == forbidding {
            let mut branches_by_name: HashMap<&str, usize> = HashMap::new();
            for branch in &requiring {
                let names: HashSet<&str> = branch.required.iter().map(String::as_str).collect();
                names.into_iter().for_each(|name| *branches_by_name.entry(name).or_default() += 1);
            }
            branches_by_name.retain(|_, branches| *branches < requiring.len());
            out.extend(branches_by_name.into_keys());
        }
    }
    checks
        .all_of
        .iter()
        .filter_map(|branch| branch.checks.as_deref())
        .for_each(|checks| collect(checks, out));
}

/// The requirement of a branch; None for a branch that has other keywords or requires nothing.
pub fn requirement(branch: &Schema) -> Option<Requirement<'_>> {
    if branch.required.is_empty() || !is_only(branch, |checks| checks.not = None) {
        return None;
    }
    let required: HashSet<&String> = branch.required.iter().collect();
    if !branch.properties.iter().all(|(name, property)| required.contains(name) && is_empty(property)) {
        return None;
    }
    let without = match branch.checks().not.as_deref() {
        None => None,
        Some(not) => Some(Box::new(requirement(not)?)),
    };
    Some(Requirement { names: &branch.required, without })
}

/// The requirements that a branch forbids with `not`; None for a branch that has other keywords.
pub fn forbidden(branch: &Schema) -> Option<Vec<Requirement<'_>>> {
    let not = branch.checks().not.as_deref()?;
    let names_nothing = branch.required.is_empty() && branch.properties.is_empty();
    if !names_nothing || !is_only(branch, |checks| checks.not = None) {
        return None;
    }
    match not.checks().any_of.as_slice() {
        [] => requirement(not).map(|only| vec![only]),
        all if is_only(not, |checks| checks.any_of.clear()) => all.iter().map(requirement).collect(),
        _ => None,
    }
}

/// Whether a branch has no other keywords than `type: object`, `properties`, `required` and the checks that `remove`
/// removes.
pub fn is_only(branch: &Schema, remove: fn(&mut Checks)) -> bool {
    let mut checks = branch.checks().clone();
    remove(&mut checks);
    let rest = Schema {
        checks: None,
        required: Vec::new(),
        properties: Default::default(),
        type_: String::new(),
        ..branch.clone()
    };
    checks == Checks::default() && is_empty(&rest) && matches!(branch.type_.as_str(), "" | "object")
}

/// Whether a schema has no keywords at all.
pub fn is_empty(schema: &Schema) -> bool {
    // Positions are no keywords.
    let (at, faults, checks) = (schema.at, schema.faults.clone(), schema.checks.clone());
    *schema == Schema { at, faults, checks, ..Schema::default() } && *schema.checks() == Checks::default()
}
