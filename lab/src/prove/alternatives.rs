//! A schema node with `allOf`, `anyOf`, `oneOf` and `not` -> one of the nodes without them that fulfil it.

use std::collections::BTreeSet;

use kubesmith::internals::schema::{Checks, Schema};

use crate::corpus::select::Random;

/// A node without junctors, and the properties that its values must not have.
pub struct Alternative {
    /// The node with the validations of the chosen branches.
    pub schema: Schema,
    /// Names that only branches which were not chosen require, or that `not` excludes.
    pub excluded: BTreeSet<String>,
}

/// Chooses one branch of `anyOf` and `oneOf`, one with a wanted property where there is any, and adds it to the node.
pub fn choose(schema: &Schema, random: &mut Random, is_wanted: &dyn Fn(&str) -> bool) -> Alternative {
    choose_in(schema, schema, random, is_wanted)
}

/// The same for a branch of a node, which has the properties with their defaults.
fn choose_in(
    node: &Schema,
    schema: &Schema,
    random: &mut Random,
    is_wanted: &dyn Fn(&str) -> bool,
) -> Alternative {
    let mut chosen = Alternative { schema: schema.clone(), excluded: BTreeSet::new() };
    let Some(checks) = chosen.schema.checks.as_deref_mut() else { return chosen };
    let (all, any) = (std::mem::take(&mut checks.all_of), std::mem::take(&mut checks.any_of));
    let (one, not) = (std::mem::take(&mut checks.one_of), checks.not.take());
    if let Some(not) = not {
        exclude(&not, &chosen.schema, &mut chosen.excluded, random, is_wanted);
    }
    for branch in &all {
        add(node, branch, &mut chosen, random, is_wanted);
    }
    if let Some(at) = branch_of(&any, random, is_wanted) {
        add(node, &any[at], &mut chosen, random, is_wanted);
    }
    // A branch holds in every object if all that it requires has a default.
    let always = one.iter().position(|branch| is_always_met(node, branch));
    if let Some(at) = always.or_else(|| branch_of(&one, random, is_wanted)) {
        add(node, &one[at], &mut chosen, random, is_wanted);
        let others = one.iter().enumerate().filter(|(other, _)| *other != at);
        for (_, other) in others {
            exclude(other, &chosen.schema, &mut chosen.excluded, random, is_wanted);
        }
    }
    chosen
}

/// The index of a branch, at random among those that require a wanted property, if any does.
fn branch_of(branches: &[Schema], random: &mut Random, is_wanted: &dyn Fn(&str) -> bool) -> Option<usize> {
    let requires = |schema: &Schema| schema.required.iter().any(|name| is_wanted(name));
    let wanted: Vec<_> = (0..branches.len()).filter(|at| requires(&branches[*at])).collect();
    if wanted.is_empty() {
        (!branches.is_empty()).then(|| random.number_below(branches.len()))
    } else {
        Some(wanted[random.number_below(wanted.len())])
    }
}

/// Whether a branch only requires properties that have a default.
fn is_always_met(node: &Schema, branch: &Schema) -> bool {
    let has_default =
        |name: &String| node.properties.get(name).is_some_and(|property| property.default.is_some());
    !branch.required.is_empty() && branch.required.iter().all(has_default)
}

/// Adds a branch, which may have junctors of its own.
fn add(
    node: &Schema,
    branch: &Schema,
    to: &mut Alternative,
    random: &mut Random,
    is_wanted: &dyn Fn(&str) -> bool,
) {
    let inner = choose_in(node, branch, random, is_wanted);
    to.excluded.extend(inner.excluded);
    merge(&mut to.schema, &inner.schema);
}

/// Excludes a property that a branch requires which must not hold, one that is not wanted where there is any.
fn exclude(
    branch: &Schema,
    node: &Schema,
    excluded: &mut BTreeSet<String>,
    random: &mut Random,
    is_wanted: &dyn Fn(&str) -> bool,
) {
    let required = branch.required.iter().filter(|name| !node.required.contains(name));
    let (wanted, others): (Vec<_>, Vec<_>) = required.partition(|name| is_wanted(name));
    if !wanted.iter().chain(&others).any(|name| excluded.contains(*name)) {
        let from = if others.is_empty() { wanted } else { others };
        excluded.extend(from.get(random.number_below(from.len().max(1))).map(|name| (*name).clone()));
    }
    for inner in &branch.checks().any_of {
        exclude(inner, node, excluded, random, is_wanted);
    }
}

/// Adds the validations of another node.
fn merge(into: &mut Schema, from: &Schema) {
    if into.type_.is_empty() {
        into.type_.clone_from(&from.type_);
    }
    if into.format.is_empty() {
        into.format.clone_from(&from.format);
    }
    into.required.extend(
        from.required.iter().filter(|name| !into.required.contains(name)).cloned().collect::<Vec<_>>(),
    );
    if let Some(values) = &from.enum_ {
        let both = |value: &&serde_json::Value| into.enum_.as_ref().is_none_or(|known| known.contains(value));
        into.enum_ = Some(values.iter().filter(both).cloned().collect());
    }
    for (name, property) in &from.properties {
        if let Some(own) = into.properties.get_mut(name) {
            add_beside(own, property);
        }
    }
    if let (Some(own), Some(items)) = (&mut into.items, &from.items) {
        add_beside(own, items);
    }
    if let Some(checks) = from.checks.as_deref() {
        merge_checks(into.checks.get_or_insert_default(), checks, from);
    }
}

/// Lets a node hold beside another one, which is merged when a value of the node is drawn.
fn add_beside(node: &mut Schema, other: &Schema) {
    node.checks.get_or_insert_default().all_of.push(other.clone());
}

fn merge_checks(into: &mut Checks, from: &Checks, node: &Schema) {
    if into.pattern.is_empty() {
        into.pattern.clone_from(&from.pattern);
    } else if !from.pattern.is_empty() && from.pattern != into.pattern {
        into.all_of.push(node.clone());
    }
    let larger = |a: Option<u64>, b: Option<u64>| a.max(b);
    let smaller = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
    into.min_length = larger(into.min_length, from.min_length);
    into.max_length = smaller(into.max_length, from.max_length);
    into.min_items = larger(into.min_items, from.min_items);
    into.max_items = smaller(into.max_items, from.max_items);
    into.min_properties = larger(into.min_properties, from.min_properties);
    into.max_properties = smaller(into.max_properties, from.max_properties);
    if from.minimum.is_some() {
        (into.minimum, into.exclusive_minimum) = (from.minimum.clone(), from.exclusive_minimum);
    }
    if from.maximum.is_some() {
        (into.maximum, into.exclusive_maximum) = (from.maximum.clone(), from.exclusive_maximum);
    }
    into.all_of.extend(from.all_of.iter().cloned());
}
