//! A schema -> the docs of its field or type: the description, and a phrase for each check.

use std::collections::BTreeSet;

use super::enums;
use super::junctor_phrases::{checks, junctors};
use super::phrases::{joined, one_of};
use super::rule_phrases::{UNCHANGED, UNCHANGED_ONCE_SET, rules};
use crate::model::{Docs, TypeRef, code};
use crate::schema::{Schema, Step};

/// The docs of a schema.
pub fn docs(schema: &Schema) -> Docs {
    let mut constraints = Vec::new();
    unnamed_enum(schema, &mut constraints);
    checks(schema, &mut constraints);
    let mut seen = BTreeSet::new();
    constraints.retain(|phrase| seen.insert(phrase.clone()));
    let title = &schema.checks().title;
    let description = match (title.trim(), schema.description().trim()) {
        ("", description) => description.to_owned(),
        (title, "") => title.to_owned(),
        (title, description) => format!("{title}\n\n{description}"),
    };
    Docs { description, constraints }
}

/// The docs of a field. One that every object has from the beginning is set at creation.
pub fn field_docs(schema: &Schema, is_required: bool) -> Docs {
    let mut docs = docs(schema);
    for phrase in docs.constraints.iter_mut().filter(|phrase| is_required && *phrase == UNCHANGED_ONCE_SET) {
        UNCHANGED.clone_into(phrase);
    }
    docs
}

/// Adds phrases for the checks of nested schemas that are documented nowhere else: those of items and map values
/// without a type in this package, and those within a type of another package.
pub fn add_nested_checks(schema: &Schema, ty: &TypeRef, out: &mut Vec<String>) {
    let (inner, slot, each) = match ty {
        TypeRef::List(slot) => (schema.items.as_deref(), slot, "item"),
        TypeRef::Map(slot) => (schema.values(), slot, "value"),
        TypeRef::External { .. } => return add_external_checks(schema, "", out),
        _ => return,
    };
    let Some(inner) = inner else { return };
    if matches!(slot.ty, TypeRef::Type { .. }) {
        return;
    }
    let mut phrases = Vec::new();
    unnamed_enum(inner, &mut phrases);
    checks(inner, &mut phrases);
    add_nested_checks(inner, &slot.ty, &mut phrases);
    out.extend(joined(&phrases).map(|text| format!("Each {each}: {text}.")));
}

/// Adds the junctors and CEL rules of the schema within a type of another package. Other checks are left out, because
/// they are the same wherever that type is used.
fn add_external_checks(schema: &Schema, place: &str, out: &mut Vec<String>) {
    if !place.is_empty() {
        let mut phrases = Vec::new();
        junctors(schema, &mut phrases);
        rules(schema, &mut phrases);
        out.extend(joined(&phrases).map(|text| format!("In {}: {text}.", code(place))));
    }
    let dot = if place.is_empty() { "" } else { "." };
    for (step, child) in schema.children() {
        let part = match step {
            Step::Field(name) => format!("{dot}{name}"),
            Step::Item => "[]".to_owned(),
            Step::Value => "{}".to_owned(),
        };
        add_external_checks(child, &format!("{place}{part}"), out);
    }
}

/// Adds the values of an enum for which no enum type is generated.
fn unnamed_enum(schema: &Schema, out: &mut Vec<String>) {
    let Some(values) = &schema.enum_ else { return };
    if enums::named_enum(schema).is_none() || schema.int_or_string {
        out.push(one_of(values));
    }
}
