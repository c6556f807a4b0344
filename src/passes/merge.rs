//! The types of a module -> one type for each shape; the names of merged types become aliases.
//!
//! Types have the same shape if everything but their descriptions is equal: fields, types, defaults, enum values,
//! checks, required and nullable. Types that the source gives one name may differ in the checks of the whole value, such as a
//! rule that the marker of one field adds: its docs say them, and the merged type says those that hold at all places. The merged
//! type gets the name that a rule gave one of them, else the name with the fewest words, else the alphabetically first.

use std::collections::{HashMap, HashSet};

use super::type_refs::visit_type_refs;
use crate::model::{Alias, Body, Module, TypeDef, TypeId};

/// Merges the types of a module. The shapes of a type's references are known when its own is computed, because lowering
/// puts each type after those that it refers to.
pub fn run(module: &mut Module) {
    let mut groups: HashMap<Vec<u8>, usize> = HashMap::new();
    let mut members: Vec<Vec<usize>> = Vec::new();
    let mut group_of: Vec<usize> = Vec::with_capacity(module.types.len());
    for (i, def) in module.types.iter_mut().enumerate() {
        let next = members.len();
        let group = *groups.entry(shape(def, &group_of)).or_insert(next);
        if group == next {
            members.push(Vec::new());
        }
        members[group].push(i);
        group_of.push(group);
    }
    let chosen: Vec<usize> = members.iter().map(|same| choose(same, &module.types)).collect();
    for (same, chosen) in members.iter().zip(&chosen) {
        keep_common_checks(module, same, *chosen);
    }
    keep(module, &group_of, &chosen);
}

/// The key by which shapes are compared: the type without descriptions, with groups in place of the types that it
/// refers to.
fn shape(def: &mut TypeDef, group_of: &[usize]) -> Vec<u8> {
    let mut body = without_descriptions(&mut def.body);
    visit_type_refs(&mut body, &mut |id, display_name| {
        // A reference to a later type closes a cycle; that type has no group yet.
        let group = group_of.get(id.0 as usize).and_then(|g| u32::try_from(*g).ok());
        *id = TypeId(group.unwrap_or(u32::MAX - id.0));
        display_name.clear();
    });
    let source_name = def.source_name.as_ref().map(|source_name| &source_name.text);
    let checks = source_name.is_none().then_some(&def.docs.constraints);
    serde_json::to_vec(&(checks, &def.attributes, source_name, &body)).unwrap_or_default()
}

/// Leaves the chosen type of a group the checks that all types of the group have.
fn keep_common_checks(module: &mut Module, same: &[usize], chosen: usize) {
    let mut checks = std::mem::take(&mut module.types[chosen].docs.constraints);
    for other in same.iter().filter(|other| **other != chosen) {
        let others = &module.types[*other].docs.constraints;
        // Most types of a group have all of them.
        if *others != checks {
            let others: HashSet<&String> = others.iter().collect();
            checks.retain(|check| others.contains(check));
        }
    }
    module.types[chosen].docs.constraints = checks;
}

/// A copy of a body without the descriptions of its fields. Descriptions are most of a body's bytes, so that they are
/// moved out before the copy is made, and back afterwards.
fn without_descriptions(body: &mut Body) -> Body {
    let Body::Struct(body) = body else { return body.clone() };
    let descriptions: Vec<_> =
        body.fields.iter_mut().map(|field| std::mem::take(&mut field.docs.description)).collect();
    let copy = Body::Struct(body.clone());
    for (field, description) in body.fields.iter_mut().zip(descriptions) {
        field.docs.description = description;
    }
    copy
}

/// The type that gives a group of equal types its name.
fn choose(same: &[usize], types: &[TypeDef]) -> usize {
    let key = |i: &usize| {
        let def = &types[*i];
        (def.named_by.is_none(), def.docs.constraints.len(), word_count(&def.name), &def.name)
    };
    same.iter().copied().min_by(|a, b| key(a).cmp(&key(b))).unwrap_or_default()
}

/// The number of words in a name in upper camel case; a run of capitals is one word.
fn word_count(name: &str) -> usize {
    let is_capital = |c: &char| c.is_ascii_uppercase();
    let previous = std::iter::once(' ').chain(name.chars());
    previous.zip(name.chars()).filter(|(previous, c)| is_capital(c) && !is_capital(previous)).count()
}

/// Keeps the chosen type of each group in the order of the module; the others become aliases.
fn keep(module: &mut Module, group_of: &[usize], chosen: &[usize]) {
    let mut order: Vec<usize> = chosen.to_vec();
    order.sort_unstable();
    let new_id: HashMap<usize, u32> = order.iter().zip(0u32..).map(|(old, new)| (*old, new)).collect();
    let id_of = |old: usize| {
        TypeId(group_of.get(old).and_then(|g| new_id.get(&chosen[*g])).copied().unwrap_or_default())
    };
    let all = std::mem::take(&mut module.types);
    for (i, mut def) in all.into_iter().enumerate() {
        if chosen[group_of[i]] == i {
            visit_type_refs(&mut def.body, &mut |id, _| *id = id_of(id.0 as usize));
            module.types.push(def);
        } else if def.source_name.is_none() {
            let TypeDef { name, place, named_by, .. } = def;
            module.aliases.push(Alias { name, target: id_of(i), place, named_by });
        }
    }
    for resource in &mut module.resources {
        resource.root = id_of(resource.root.0 as usize);
    }
}
