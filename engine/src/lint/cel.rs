//! The CEL rules of a schema -> the faults for which servers refuse the CRD.

use super::cel_rules as rules;
use super::fault::{Fault, Rule};
use crate::json_pointer::unescape;
use crate::kubernetes::NEWEST_MINOR;
use crate::rules::{CrdFault, CrdFaultKind, crd_faults};
use crate::schema::Schema;
use crate::suggestion::{MOST_COMPARED, nearest};

/// Adds the faults of the rules of a schema, whose JSON pointer in its version is `at`.
pub fn check<'s>(root: &'s Schema, at: &str, faults: &mut Vec<Fault<'s>>) {
    let mut found = crd_faults(root, NEWEST_MINOR, "");
    // What all rules cost together is of no interest as long as one of them costs too much alone.
    let is_cost =
        |found: &CrdFault| matches!(found.kind, CrdFaultKind::RuleCost | CrdFaultKind::MessageExpressionCost);
    if found.iter().any(is_cost) {
        found.retain(|found| !matches!(found.kind, CrdFaultKind::Contribution | CrdFaultKind::SchemaCost));
    }
    faults.extend(found.iter().map(|found| fault(found, root, at)));
}

/// A fault of a rule in the words of messages.
fn fault<'s>(found: &CrdFault, root: &'s Schema, at: &str) -> Fault<'s> {
    let detail = detail(found);
    let unknown = detail.strip_prefix("undefined field '").and_then(|rest| rest.strip_suffix('\''));
    let near = unknown.and_then(|name| near_field(root, &found.pointer, name));
    let rule = if near.is_some() { &rules::CEL_FIELD_SLIP } else { row(found.kind) };
    Fault::new(rule, format!("{at}{}", found.pointer))
        .with("detail", detail.replace('\'', "`"))
        .with("place", place_in_text(found))
        .with("near", near.unwrap_or_default())
}

/// The row of a kind of fault.
fn row(kind: CrdFaultKind) -> &'static Rule {
    match kind {
        CrdFaultKind::EmptyRule => &rules::CEL_EMPTY,
        CrdFaultKind::Rule => &rules::CEL_RULE,
        CrdFaultKind::EmptyMessageExpression | CrdFaultKind::MessageExpression => {
            &rules::CEL_MESSAGE_EXPRESSION
        }
        CrdFaultKind::Message => &rules::CEL_MESSAGE,
        CrdFaultKind::Reason => &rules::CEL_REASON,
        CrdFaultKind::FieldPath => &rules::CEL_FIELD_PATH,
        CrdFaultKind::NoType => &rules::CEL_NO_TYPE,
        CrdFaultKind::RuleCost | CrdFaultKind::MessageExpressionCost => &rules::CEL_COST,
        CrdFaultKind::Contribution | CrdFaultKind::SchemaCost => &rules::CEL_SCHEMA_COST,
        CrdFaultKind::OldSelf => &rules::CEL_OLD_SELF,
        CrdFaultKind::OptionalOldSelf => &rules::CEL_OPTIONAL_OLD_SELF,
        CrdFaultKind::Limit => &rules::CEL_LIMIT,
    }
}

/// What is wrong, without the value: the compiler's first sentence, else the end of the server's message.
fn detail(found: &CrdFault) -> &str {
    if let Some(error) = &found.compiler {
        return &error.message;
    }
    // The value stands before the detail, as in `Invalid value: "x": must be a valid path`.
    let detail = found.message.rsplit_once(": ").map_or(&*found.message, |(_, detail)| detail);
    detail.split(" (try ").next().unwrap_or(detail)
}

/// Where in the expression the fault is; empty for the whole of it.
fn place_in_text(found: &CrdFault) -> String {
    match &found.compiler {
        Some(error) if error.line == 1 && error.column >= 0 => format!(" at character {}", error.column + 1),
        Some(error) if error.line > 1 => format!(" at line {}, character {}", error.line, error.column + 1),
        _ => String::new(),
    }
}

/// The field of the place with the rule, or of one in it, that was most likely meant.
fn near_field<'s>(root: &'s Schema, pointer: &str, name: &str) -> Option<&'s str> {
    let place = pointer.split("/x-kubernetes-validations").next().and_then(|pointer| node(root, pointer))?;
    let mut names = Vec::new();
    field_names(place, &mut names);
    nearest(name, names)
}

/// The names of fields at a place and in it.
fn field_names<'s>(schema: &'s Schema, names: &mut Vec<&'s str>) {
    if names.len() < MOST_COMPARED {
        names.extend(schema.properties.keys().map(String::as_str));
        schema.children().for_each(|(_, child)| field_names(child, names));
    }
}

/// The schema at a JSON pointer; None in a branch of a junctor.
fn node<'s>(root: &'s Schema, pointer: &str) -> Option<&'s Schema> {
    let mut schema = root;
    let mut steps = pointer.split('/').skip(1);
    while let Some(step) = steps.next() {
        schema = match step {
            "properties" => schema.properties.get(&*unescape(steps.next()?))?,
            "items" => schema.items.as_deref()?,
            "additionalProperties" => schema.values()?,
            _ => return None,
        };
    }
    Some(schema)
}
