//! The CEL rules of a schema -> the faults for which servers refuse the CRD.

use super::cel_advice::Broken;
use super::cel_rules as rules;
use super::fault::{Fault, Rule};
use crate::cel::error::CompileError;
use crate::json_pointer::unescape;
use crate::kubernetes::NEWEST_MINOR;
use crate::rules::{CrdFault, CrdFaultKind, crd_faults};
use crate::schema::Schema;
use crate::suggestion::{MOST_COMPARED, nearest};

/// How the server's message about a rule with another value than true or false ends.
const NO_BOOL: &str = "cel expression must evaluate to a bool";

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
    let fault = |rule| Fault::new(rule, format!("{at}{}", found.pointer));
    let (place, expression) = place_and_expression(root, &found.pointer);
    let Some(error) = &found.compiler else {
        let rule = if found.message.ends_with(NO_BOOL) { &rules::CEL_NO_BOOL } else { row(found.kind) };
        let advice = "correct the expression";
        return fault(rule)
            .with("detail", detail(found).replace('\'', "`"))
            .with("place", "")
            .with("advice", advice);
    };
    let broken = Broken::new(expression, error, place, root);
    let unknown = error.message.strip_prefix("undefined field '").and_then(|rest| rest.strip_suffix('\''));
    let near = unknown.and_then(|name| near_field(place?, name));
    let advice = broken.help();
    let rule = match found.kind {
        _ if near.is_some() => &rules::CEL_FIELD_SLIP,
        CrdFaultKind::MessageExpression if advice.is_some() => &rules::CEL_MESSAGE_EXPRESSION_SLIP,
        kind => row(kind),
    };
    let advice = advice.unwrap_or_else(|| "correct the expression".to_owned());
    fault(rule)
        .with("detail", broken.detail())
        .with("place", place_in_text(error))
        .with("near", near.unwrap_or_default())
        .with("advice", advice)
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

/// What is wrong, without the value: the end of the server's message.
fn detail(found: &CrdFault) -> &str {
    // The value stands before the detail, as in `Invalid value: "x": must be a valid path`.
    let detail = found.message.rsplit_once(": ").map_or(&*found.message, |(_, detail)| detail);
    detail.split(" (try ").next().unwrap_or(detail)
}

/// Where in the expression the fault is; empty for the whole of it.
fn place_in_text(error: &CompileError) -> String {
    match error {
        CompileError { line: 1, column: 0.., .. } => format!(" at character {}", error.column + 1),
        CompileError { line: 2.., .. } => format!(" at line {}, character {}", error.line, error.column + 1),
        _ => String::new(),
    }
}

/// The place with a rule, and the expression to which a JSON pointer leads.
fn place_and_expression<'s>(root: &'s Schema, pointer: &str) -> (Option<&'s Schema>, &'s str) {
    let Some((at, rule)) = pointer.rsplit_once("/x-kubernetes-validations/") else { return (None, "") };
    let place = node(root, at);
    let expression = place.zip(rule.split_once('/')).and_then(|(place, (index, key))| {
        let rule = place.checks().rules.get(index.parse::<usize>().ok()?)?;
        match key {
            "rule" => Some(&*rule.rule),
            key => rule.more.get(key)?.as_str(),
        }
    });
    (place, expression.unwrap_or_default())
}

/// The field of the place with the rule, or of one in it, that was most likely meant.
fn near_field<'s>(place: &'s Schema, name: &str) -> Option<&'s str> {
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
