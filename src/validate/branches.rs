//! A cause about `oneOf` and the like, or about a number without a place, which servers report for the whole object -> the message
//! at the value that is meant.

use kubesmith_engine::cause::Cause;
use kubesmith_engine::cause_pointer;

use super::context::{Context, Remark};
use super::way::way;
use super::words;
use crate::schema::Schema;

/// The message about a cause whose text names a path; None for any other cause.
pub fn remark(cause: &Cause, context: &Context<'_>) -> Option<Remark> {
    if !matches!(cause.field.as_str(), "<nil>" | "status") {
        return None;
    }
    let detail = cause.detail.trim();
    if let Some((what, path)) =
        detail.rsplit_once(" in ").filter(|(what, _)| what.starts_with("Checked value"))
    {
        let pointer = cause_pointer::pointer(path, context.object);
        let stops = way(context.object, context.schema, &pointer);
        let found = stops.last().map(|stop| words::shown(stop.value)).unwrap_or_default();
        let type_ = what.strip_prefix("Checked value must be of type ").unwrap_or(what);
        let range = match type_ {
            "integer with format int32" => "an integer of 32 bits".to_owned(),
            other => format!("a value of the type {other}"),
        };
        let text = format!("{path}: expected {range}, found {found}");
        return Some(Remark { location: (context.places.value)(&pointer), words: text, help: String::new() });
    }
    let (path, what) = detail.strip_prefix('"')?.split_once("\" must ")?;
    let pointer = cause_pointer::pointer(path, context.object);
    let stops = way(context.object, context.schema, &pointer);
    let schema = stops.last().filter(|stop| stop.pointer == pointer).and_then(|stop| stop.schema);
    let field = if path.is_empty() { String::new() } else { format!("{path}: ") };
    let (text, help) = sentence(what, schema)?;
    Some(Remark { location: (context.places.value)(&pointer), words: format!("{field}{text}"), help })
}

/// The sentence about a junctor, and what to do.
fn sentence(what: &str, schema: Option<&Schema>) -> Option<(String, String)> {
    let checks = schema.map(Schema::checks);
    let branches = |all: fn(&crate::schema::Checks) -> &[Schema]| checks.map(all).and_then(required_fields);
    let help = |start: &str, fields: Option<String>| {
        fields.map_or_else(String::new, |fields| format!("{start} {fields}"))
    };
    let (text, help) = if what.contains("(oneOf)") {
        let fields = branches(|checks| &checks.one_of);
        let text = match what
            .rsplit_once("Found ")
            .map(|(_, count)| count.trim_end_matches(" valid alternatives"))
        {
            Some("none valid") | None => {
                "matches none of the alternatives of `oneOf`, expected exactly one".to_owned()
            }
            Some(count) => format!("matches {count} of the alternatives of `oneOf`, expected exactly one"),
        };
        (text, help("set exactly one of", fields))
    } else if what.contains("(anyOf)") {
        let fields = branches(|checks| &checks.any_of);
        let text = "matches none of the alternatives of `anyOf`, expected at least one".to_owned();
        (text, help("set at least one of", fields))
    } else if what.contains("(allOf)") {
        ("does not match all parts of `allOf`; the other messages say which".to_owned(), String::new())
    } else if what.contains("(not)") {
        let forbidden =
            checks.and_then(|checks| checks.not.as_deref()).filter(|not| !not.required.is_empty());
        let fields = forbidden.map(|not| words::listed(&not.required, "and"));
        let help = fields.map_or_else(String::new, |fields| format!("leave out {fields}, or one of them"));
        ("matches what the schema forbids with `not`".to_owned(), help)
    } else {
        return None;
    };
    Some((text, help))
}

/// The fields of branches of which each only requires some.
fn required_fields(branches: &[Schema]) -> Option<String> {
    let is_all = !branches.is_empty() && branches.iter().all(|branch| !branch.required.is_empty());
    let names: Vec<String> = branches.iter().map(|branch| branch.required.join("` with `")).collect();
    is_all.then(|| words::listed(&names, "or"))
}
