//! What two nodes say of the fields of objects -> which are required, gone, new, kept or dropped.

use serde_json::Value;

use crate::diff::change::Change;
use crate::diff::code::Code;
use crate::diff::harms::{Effect, Harm};
use crate::diff::nodes::{Nodes, Sides, Walk, property_pointer};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::schema::{Additional, META, Schema, Step};

pub(super) fn required(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let meets_objects = nodes.common_types().has(Types::OBJECT);
    let relation = |relation| if meets_objects { relation } else { Relation::Equal };
    let difference = |some: &Schema, others: &Schema| -> Vec<String> {
        let missing = some.required.iter().filter(|name| !others.required.contains(name));
        missing.cloned().collect()
    };
    for name in difference(nodes.new, nodes.old) {
        let has_default = nodes.new.properties.get(&name).is_some_and(|property| property.default.is_some());
        let code = if has_default { Code::RequiredAddedWithDefault } else { Code::RequiredAdded };
        let relation = match () {
            // Servers require these of every object.
            () if nodes.is_meta(&name) && name != "metadata" => Relation::Equal,
            () if has_default && meets_objects => Relation::Other,
            () => relation(Relation::Narrower),
        };
        walk.add(nodes, code, "/required", (None, Some(name.into())), relation);
    }
    for name in difference(nodes.old, nodes.new) {
        // A field that is gone is required no more, which needs no second change.
        if nodes.new.properties.contains_key(&name) || !nodes.old.properties.contains_key(&name) {
            walk.add(
                nodes,
                Code::RequiredRemoved,
                "/required",
                (Some(name.into()), None),
                relation(Relation::Wider),
            );
        }
    }
}

pub(super) fn properties(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let Sides { old: old_keeps, new: new_keeps } = nodes.keeps_unknown();
    for (name, old) in &nodes.old.properties {
        if nodes.new.properties.contains_key(name) || nodes.is_meta(name) {
            continue;
        }
        let (code, relation) = match &nodes.new.additional {
            Additional::Schema(values) if takes_all(nodes, walk, old, values) => {
                (Code::PropertyUndeclared, Relation::Wider)
            }
            Additional::Schema(_) => (Code::PropertyUndeclared, Relation::May),
            Additional::Any if empties(nodes, old) => (Code::PropertyUndeclared, Relation::Other),
            _ if new_keeps => (Code::PropertyUndeclared, Relation::Wider),
            _ => (Code::PropertyRemoved, Relation::Narrower),
        };
        let at = Sides { old: old.at, new: nodes.new.at };
        let change = walk.add_at(at, code, property_pointer(name), (Some(summary(old)), None), relation);
        match (code, relation) {
            // The schema of the other fields judges its values now.
            (Code::PropertyUndeclared, Relation::May) => {
                change.effect = Effect::Value;
                (change.harms.stored, change.harms.client) = (Harm::May, Harm::May);
            }
            (Code::PropertyUndeclared, Relation::Other) => empties_values(change),
            (Code::PropertyUndeclared, _) if old.default.is_some() => loses_defaults(change),
            (Code::PropertyUndeclared, _) if nodes.new.values().is_none() && has_defaults(old) => {
                loses_defaults(change);
            }
            _ => {}
        }
    }
    for (name, new) in &nodes.new.properties {
        if nodes.old.properties.contains_key(name) || nodes.is_meta(name) {
            continue;
        }
        let values = nodes.old.values().filter(|_| !nodes.keeps_all.old);
        let (code, relation) = match old_keeps {
            true if values.is_some_and(|values| takes_all(nodes, walk, values, new)) => {
                (Code::PropertyDeclared, Relation::Equal)
            }
            true if restricts(new) => (Code::PropertyDeclared, Relation::May),
            true => (Code::PropertyDeclared, Relation::Equal),
            false => (Code::PropertyAdded, Relation::Wider),
        };
        let at = Sides { old: nodes.old.at, new: new.at };
        walk.add_at(at, code, property_pointer(name), (None, Some(summary(new))), relation);
    }
}

/// Whether the schema of other fields takes each value of a property, and keeps it.
fn takes_all(nodes: &Nodes<'_>, walk: &Walk<'_>, old: &Schema, values: &Schema) -> bool {
    let harms = walk.between(nodes, &Step::Value, old, values).into_iter().map(|change| change.harms);
    harms.map(|harms| harms.stored.max(harms.client)).all(|harm| harm < Harm::May)
}

/// Whether servers drop the fields in a value that `additionalProperties: true` allows now. Only `x-kubernetes-preserve-unknown-fields`
/// keeps them.
fn empties(nodes: &Nodes<'_>, old: &Schema) -> bool {
    let keeps = nodes.new.preserve_unknown || nodes.keeps_all.new;
    let types = Types::from_schema(old, nodes.minor);
    !keeps && (types.has(Types::OBJECT) || types.has(Types::ARRAY))
}

/// The fields in values are lost.
fn empties_values(change: &mut Change) {
    change.effect = Effect::Loss;
    (change.harms.stored, change.harms.client) = (Harm::Error, Harm::Error);
}

/// Whether a node or one below it has a default.
fn has_defaults(schema: &Schema) -> bool {
    schema.default.is_some() || schema.children().any(|(_, child)| has_defaults(child))
}

/// Unset fields below have no value any more.
fn loses_defaults(change: &mut Change) {
    change.effect = Effect::Loss;
    (change.harms.stored, change.harms.client) = (Harm::Warning, Harm::Warning);
}

/// What a message says of a property: its type.
fn summary(schema: &Schema) -> Value {
    match (schema.int_or_string, schema.type_.as_str()) {
        (true, _) => "int-or-string".into(),
        (_, "") => "any".into(),
        (_, type_) => type_.into(),
    }
}

/// Whether some value is none that the schema allows, or would lose something.
fn restricts(schema: &Schema) -> bool {
    let is_typed = !schema.type_.is_empty() || schema.int_or_string || schema.items.is_some();
    let is_object = schema.is_struct() || schema.values().is_some() || !schema.required.is_empty();
    is_typed || is_object || schema.checks.is_some() || schema.enum_.is_some() || schema.default.is_some()
}

pub(super) fn additional(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let keyword_value = |schema: &Schema| match &schema.additional {
        Additional::Schema(values) => Some(summary(values)),
        Additional::Any => Some(true.into()),
        Additional::None => schema.is_closed().then(|| false.into()),
    };
    let keeps = Sides {
        old: nodes.old.preserve_unknown || nodes.keeps_all.old,
        new: nodes.new.preserve_unknown || nodes.keeps_all.new,
    };
    let (code, relation) = match (&nodes.old.additional, &nodes.new.additional) {
        (Additional::Schema(_), Additional::Schema(_)) | (Additional::Any, Additional::Any) => return,
        // A server refuses both, and `false` says the same as nothing.
        (Additional::None, Additional::None) => match (nodes.old.is_closed(), nodes.new.is_closed()) {
            (false, true) => (Code::AdditionalClosed, Relation::Equal),
            (true, false) => (Code::AdditionalOpened, Relation::Equal),
            _ => return,
        },
        (Additional::None, Additional::Schema(values)) if keeps.old => {
            let relation = if restricts(values) { Relation::May } else { Relation::Equal };
            (Code::AdditionalTyped, relation)
        }
        (Additional::None, Additional::Any) if keeps.old => (Code::AdditionalOpened, Relation::Equal),
        (Additional::None, _) => (Code::AdditionalOpened, Relation::Wider),
        (Additional::Any, Additional::Schema(values)) => {
            let relation = if restricts(values) { Relation::May } else { Relation::Equal };
            (Code::AdditionalTyped, relation)
        }
        (Additional::Schema(values), Additional::Any) if empties(nodes, values) => {
            (Code::AdditionalUntyped, Relation::Other)
        }
        (Additional::Schema(_), Additional::Any) => (Code::AdditionalUntyped, Relation::Wider),
        (Additional::Schema(_), Additional::None) if keeps.new => (Code::AdditionalUntyped, Relation::Wider),
        (Additional::Any, Additional::None) if keeps.new => (Code::AdditionalClosed, Relation::Equal),
        (_, Additional::None) => (Code::AdditionalClosed, Relation::Narrower),
    };
    let values = (keyword_value(nodes.old), keyword_value(nodes.new));
    let change = walk.add(nodes, code, "/additionalProperties", values, relation);
    if relation == Relation::Other {
        empties_values(change);
    } else if code == Code::AdditionalUntyped && nodes.old.values().is_some_and(has_defaults) {
        loses_defaults(change);
    }
}

pub(super) fn preserve_unknown(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.preserve_unknown, nodes.new.preserve_unknown);
    if old == new {
        return;
    }
    let mut keeps = nodes.keeps_unknown();
    // `additionalProperties: true` keeps a field, and nothing in it.
    keeps.new &= nodes.keeps_all.new || nodes.new.additional != Additional::Any;
    let has_objects = nodes.common_types().has(Types::OBJECT);
    let (code, relation) = match new {
        true if keeps.old || !has_objects => (Code::UnknownFieldsKept, Relation::Equal),
        true => (Code::UnknownFieldsKept, Relation::Wider),
        false if keeps.new || !has_objects => (Code::UnknownFieldsPruned, Relation::Equal),
        false => (Code::UnknownFieldsPruned, Relation::Narrower),
    };
    let values = (Some(old.into()), Some(new.into()));
    walk.add(nodes, code, "/x-kubernetes-preserve-unknown-fields", values, relation);
}

pub(super) fn embedded(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.embedded, nodes.new.embedded);
    if old == new {
        return;
    }
    // The fields of every object are fields of the schema again, which may not name them.
    let names_meta = META.iter().all(|name| nodes.new.properties.contains_key(*name));
    let (code, relation) = match new {
        true => (Code::EmbeddedAdded, Relation::Narrower),
        false if nodes.keeps_unknown().new || names_meta => (Code::EmbeddedRemoved, Relation::Wider),
        false => (Code::EmbeddedRemoved, Relation::Other),
    };
    let values = (Some(old.into()), Some(new.into()));
    let change = walk.add(nodes, code, "/x-kubernetes-embedded-resource", values, relation);
    if relation == Relation::Other {
        change.effect = Effect::Loss;
        change.harms.stored = Harm::Error;
        change.harms.client = Harm::Error;
    }
}
