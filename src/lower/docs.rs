//! What a node says to people: its description, and its checks as short uniform phrases.

use std::collections::BTreeSet;

use serde_json::{Number, Value};

use super::{enums, junctors, scalars};
use crate::model::{Docs, TypeRef, code};
use crate::schema::{Additional, CelRule, Checks, Schema};

/// The docs of a node.
pub fn of(schema: &Schema) -> Docs {
    let mut constraints = Vec::new();
    values(schema, &mut constraints);
    conditions(schema, &mut constraints);
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

/// What a node asks of its values, but for the values themselves: a phrase each.
pub fn conditions(schema: &Schema, out: &mut Vec<String>) {
    format(schema, out);
    if let Some(checks) = &schema.checks {
        bounds(checks, out);
        sizes(checks, out);
        lists(checks, out);
        junctors::words(schema, out);
        out.extend(checks.rules.iter().map(rule));
    }
}

/// What is asked of the items or values below a field, where no type of the package's own says it: they are
/// scalars, or of a type of another package, whose inside is told here too.
pub fn below(schema: &Schema, ty: &TypeRef, out: &mut Vec<String>) {
    let (inner, slot, each) = match (ty, &schema.items, &schema.additional) {
        (TypeRef::List(slot), Some(items), _) => (&**items, slot, "item"),
        (TypeRef::Map(slot), _, Additional::Schema(values)) => (&**values, slot, "value"),
        (TypeRef::External { .. }, ..) => return inside(schema, "", out),
        _ => return,
    };
    if matches!(slot.ty, TypeRef::Type { .. }) {
        return;
    }
    let mut told = Vec::new();
    values(inner, &mut told);
    conditions(inner, &mut told);
    below(inner, &slot.ty, &mut told);
    out.extend(joined(&told).map(|told| format!("Each {each}: {told}.")));
}

/// What is asked inside a value of another package's type beyond what every such value has: rules and
/// junctors.
fn inside(schema: &Schema, place: &str, out: &mut Vec<String>) {
    if !place.is_empty() {
        let mut told = Vec::new();
        junctors::words(schema, &mut told);
        told.extend(schema.checks().rules.iter().map(rule));
        out.extend(joined(&told).map(|told| format!("In {}: {told}.", code(place))));
    }
    let dot = if place.is_empty() { "" } else { "." };
    for (name, property) in &schema.properties {
        inside(property, &format!("{place}{dot}{name}"), out);
    }
    if let Some(items) = &schema.items {
        inside(items, &format!("{place}[]"), out);
    }
    if let Additional::Schema(values) = &schema.additional {
        inside(values, &format!("{place}{{}}"), out);
    }
}

/// Phrases as one; none of none.
pub fn joined(phrases: &[String]) -> Option<String> {
    let parts: Vec<_> = phrases.iter().map(|phrase| part(phrase)).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// A phrase as part of another.
pub fn part(phrase: &str) -> String {
    let mut chars = phrase.trim_end_matches('.').chars();
    chars.next().map_or_else(String::new, |first| format!("{}{}", first.to_lowercase(), chars.as_str()))
}

/// Formats that the type does not say already.
fn format(schema: &Schema, out: &mut Vec<String>) {
    let said = match schema.type_.as_str() {
        "string" => matches!(schema.format.as_str(), "date-time" | "byte"),
        "integer" => matches!(schema.format.as_str(), "int32" | "int64"),
        "number" => matches!(schema.format.as_str(), "float" | "double"),
        _ => false,
    };
    if !said && !matches!(schema.format.as_str(), "" | "int-or-string") {
        out.push(format!("Format: {}.", code(&schema.format)));
    }
}

/// Values that no type of their own could list.
fn values(schema: &Schema, out: &mut Vec<String>) {
    let Some(listed) = &schema.enum_ else { return };
    if enums::of(schema).is_none() || schema.int_or_string {
        out.push(one_of(listed));
    }
}

/// Values in words.
pub fn one_of(listed: &[Value]) -> String {
    let mut all: Vec<String> = Vec::new();
    for value in listed.iter().map(|value| code(&value.to_string())) {
        if !all.contains(&value) {
            all.push(value);
        }
    }
    format!("One of {}.", all.join(", "))
}

fn bounds(checks: &Checks, out: &mut Vec<String>) {
    let low = |exclusive, bound: &Number| {
        if exclusive { format!("More than {bound}.") } else { format!("At least {bound}.") }
    };
    let high = |exclusive, bound: &Number| {
        if exclusive { format!("Less than {bound}.") } else { format!("At most {bound}.") }
    };
    match (&checks.minimum, &checks.maximum) {
        (Some(min), Some(max)) if !checks.exclusive_minimum && !checks.exclusive_maximum => {
            out.push(format!("{min} to {max}."));
        }
        (min, max) => {
            out.extend(min.as_ref().map(|bound| low(checks.exclusive_minimum, bound)));
            out.extend(max.as_ref().map(|bound| high(checks.exclusive_maximum, bound)));
        }
    }
    out.extend(checks.multiple_of.as_ref().map(|step| format!("A multiple of {step}.")));
}

fn sizes(checks: &Checks, out: &mut Vec<String>) {
    let mut size = |min: Option<u64>, max: Option<u64>, one: &str, many: &str| {
        let of = |n| if n == 1 { one } else { many };
        let text = match (min.filter(|min| *min > 0), max) {
            (None, None) => return,
            (Some(min), None) => format!("At least {min} {}.", of(min)),
            (None, Some(max)) => format!("At most {max} {}.", of(max)),
            (Some(min), Some(max)) if min == max => format!("Exactly {min} {}.", of(min)),
            (Some(min), Some(max)) => format!("{min} to {max} {}.", of(max)),
        };
        out.push(text);
    };
    size(checks.min_length, checks.max_length, "character", "characters");
    size(checks.min_items, checks.max_items, "item", "items");
    size(checks.min_properties, checks.max_properties, "property", "properties");
    // A quantity's type says its pattern.
    if !checks.pattern.is_empty() && checks.pattern != scalars::QUANTITY {
        out.push(format!("Pattern: {}.", code(&checks.pattern)));
    }
}

fn lists(checks: &Checks, out: &mut Vec<String>) {
    match checks.list_type.as_str() {
        "map" if !checks.list_map_keys.is_empty() => {
            let keys: Vec<_> = checks.list_map_keys.iter().map(|key| code(key)).collect();
            out.push(format!("A list whose items are told apart by {}.", keys.join(", ")));
        }
        "set" => out.push("A set: no item twice.".to_owned()),
        "atomic" => out.push("An atomic list: applied as a whole.".to_owned()),
        _ => {}
    }
    if checks.map_type == "atomic" {
        out.push("Atomic: applied as a whole.".to_owned());
    }
    if checks.unique_items {
        out.push("No item twice.".to_owned());
    }
}

fn rule(rule: &CelRule) -> String {
    if matches!(rule.rule.trim(), "self == oldSelf" | "oldSelf == self") {
        return "Immutable.".to_owned();
    }
    match rule.message.split_whitespace().collect::<Vec<_>>().join(" ").as_str() {
        "" => format!("Rule: {}.", code(&rule.rule)),
        message => format!("Rule: {} ({}).", code(&rule.rule), message.trim_end_matches('.')),
    }
}
