//! What a node says to people: its description, and its checks as short uniform phrases.

use serde_json::Number;

use super::enums;
use crate::model::Docs;
use crate::schema::{Checks, Rule, Schema};

/// The docs of a node.
pub fn of(schema: &Schema) -> Docs {
    let mut constraints = Vec::new();
    format(schema, &mut constraints);
    values(schema, &mut constraints);
    if let Some(checks) = &schema.checks {
        bounds(checks, &mut constraints);
        sizes(checks, &mut constraints);
        lists(checks, &mut constraints);
        junctors(checks, &mut constraints);
        constraints.extend(checks.rules.iter().map(rule));
    }
    let title = &schema.checks().title;
    let description = match (title.trim(), schema.description.trim()) {
        ("", description) => description.to_owned(),
        (title, "") => title.to_owned(),
        (title, description) => format!("{title}\n\n{description}"),
    };
    Docs { description, constraints }
}

/// Formats that the type does not say already.
fn format(schema: &Schema, out: &mut Vec<String>) {
    let said = ["", "date-time", "byte", "int32", "int64", "float", "double", "int-or-string"];
    if !said.contains(&schema.format.as_str()) {
        out.push(format!("Format: {}.", code(&schema.format)));
    }
}

/// Values that no type of their own could list.
fn values(schema: &Schema, out: &mut Vec<String>) {
    let Some(listed) = &schema.enum_ else { return };
    if enums::of(schema).is_none() || schema.int_or_string {
        let all: Vec<_> = listed.iter().map(|value| code(&value.to_string())).collect();
        out.push(format!("One of {}.", all.join(", ")));
    }
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
    let mut size = |min: Option<u64>, max: Option<u64>, of: &str| {
        let text = match (min.filter(|min| *min > 0), max) {
            (None, None) => return,
            (Some(min), None) => format!("At least {min} {of}."),
            (None, Some(max)) => format!("At most {max} {of}."),
            (Some(min), Some(max)) if min == max => format!("Exactly {min} {of}."),
            (Some(min), Some(max)) => format!("{min} to {max} {of}."),
        };
        out.push(text);
    };
    size(checks.min_length, checks.max_length, "characters");
    size(checks.min_items, checks.max_items, "items");
    size(checks.min_properties, checks.max_properties, "properties");
    if !checks.pattern.is_empty() {
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

/// Junctors only validate. Those that merely ask for properties are said in words; of others only that
/// there are some.
fn junctors(checks: &Checks, out: &mut Vec<String>) {
    let asked = |branches: &[Schema]| -> Option<Vec<String>> {
        (branches.len() > 1).then_some(())?;
        branches.iter().map(only_requires).collect()
    };
    if let Some(names) = asked(&checks.one_of) {
        out.push(format!("Exactly one of {}.", names.join(", ")));
    } else if !checks.one_of.is_empty() {
        out.push("Must match exactly one of several forms.".to_owned());
    }
    if let Some(names) = asked(&checks.any_of) {
        out.push(format!("At least one of {}.", names.join(", ")));
    } else if checks.any_of.iter().any(|branch| branch.type_.is_empty()) {
        out.push("Must match at least one of several forms.".to_owned());
    }
    match checks.not.as_deref().map(only_requires) {
        Some(Some(names)) => out.push(format!("Never with {names}.")),
        Some(None) => out.push("Must not match a form that the schema names.".to_owned()),
        None => {}
    }
}

/// The names of a branch that does nothing but ask for properties.
fn only_requires(branch: &Schema) -> Option<String> {
    let bare = Schema { at: branch.at, required: branch.required.clone(), ..Schema::default() };
    if branch.required.is_empty() || *branch != bare {
        return None;
    }
    let names: Vec<_> = branch.required.iter().map(|name| code(name)).collect();
    Some(names.join(" and "))
}

fn rule(rule: &Rule) -> String {
    if rule.rule == "self == oldSelf" {
        return "Immutable.".to_owned();
    }
    match rule.message.trim() {
        "" => format!("Rule: {}.", code(&rule.rule)),
        message => format!("Rule: {} ({}).", code(&rule.rule), message.trim_end_matches('.')),
    }
}

/// A literal in running text, with more backticks around it than it holds in a row (CommonMark 6.1).
fn code(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') || text.is_empty() { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}
