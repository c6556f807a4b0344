//! The branches of junctors that only require or forbid properties -> which properties are alternatives of each other.

use crate::schema::{Checks, Schema};

/// Properties that a branch requires, and those that it forbids.
#[derive(Debug, PartialEq, Eq)]
pub struct Requirement<'a> {
    /// Required together.
    pub names: &'a [String],
    /// Forbidden together.
    pub without: Option<Box<Requirement<'a>>>,
}

/// The properties of a schema of which `oneOf` and `anyOf` require one or another, in the order of `properties`: at
/// least two, or none. A property that every branch requires is not an alternative.
pub fn alternatives(schema: &Schema) -> Vec<String> {
    let mut found = Vec::new();
    collect(schema.checks(), &mut found);
    let known = schema.properties.keys().filter(|name| found.contains(&name.as_str()));
    let known: Vec<String> = known.cloned().collect();
    if known.len() > 1 { known } else { Vec::new() }
}

fn collect<'a>(checks: &'a Checks, out: &mut Vec<&'a str>) {
    for branches in [&checks.one_of, &checks.any_of] {
        let requiring: Vec<&Schema> =
            branches.iter().filter(|branch| requirement(branch).is_some()).collect();
        let others = branches.len() - requiring.len();
        let forbidding = branches.iter().filter(|branch| forbidden(branch).is_some()).count();
        if requiring.len() > 1 && others == forbidding {
            let common = |name: &String| requiring.iter().all(|branch| branch.required.contains(name));
            let names = requiring.iter().flat_map(|branch| &branch.required);
            out.extend(names.filter(|name| !common(name)).map(String::as_str));
        }
    }
    checks
        .all_of
        .iter()
        .filter_map(|branch| branch.checks.as_deref())
        .for_each(|checks| collect(checks, out));
}

/// What a branch requires, where it does nothing but require some properties and forbid others.
pub fn requirement(branch: &Schema) -> Option<Requirement<'_>> {
    let plain = is_only(branch, |checks| checks.not = None)
        && branch.properties.values().all(is_empty)
        && branch.properties.keys().all(|name| branch.required.contains(name));
    if branch.required.is_empty() || !plain {
        return None;
    }
    let without = match branch.checks().not.as_deref() {
        None => None,
        Some(not) => Some(Box::new(requirement(not)?)),
    };
    Some(Requirement { names: &branch.required, without })
}

/// The requirements that a branch forbids, where it does nothing else.
pub fn forbidden(branch: &Schema) -> Option<Vec<Requirement<'_>>> {
    let not = branch.checks().not.as_deref()?;
    let plain = branch.required.is_empty() && branch.properties.is_empty();
    if !plain || !is_only(branch, |checks| checks.not = None) {
        return None;
    }
    match not.checks().any_of.as_slice() {
        [] => requirement(not).map(|only| vec![only]),
        all if is_only(not, |checks| checks.any_of.clear()) => all.iter().map(requirement).collect(),
        _ => None,
    }
}

/// Whether a branch has no keywords but `type: object`, `properties`, `required` and the checks that `remove` removes.
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
    *schema == Schema { at: schema.at, checks: schema.checks.clone(), ..Schema::default() }
        && *schema.checks() == Checks::default()
}
