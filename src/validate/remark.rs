//! A cause of a refusal, with the object and its schema -> the message for people: where, what was found and expected, what to do.

use kubesmith_engine::cause::{Cause, Reason};
use kubesmith_engine::cause_pointer;
use serde_json::Value;

use super::context::{Context, Remark};
use super::way::{Stop, split, way};
use super::{branches, repeated, shapes, words};
use crate::diag::Location;
use crate::schema::Schema;

/// The message about a cause.
pub fn remark(cause: &Cause, context: &Context<'_>) -> Remark {
    if let Some(remark) = branches::remark(cause, context) {
        return remark;
    }
    let pointer = cause_pointer::pointer(&cause.field, context.object);
    let stops = way(context.object, context.schema, &pointer);
    let here = stops.last().filter(|stop| stop.pointer == pointer);
    let value = here.map(|stop| stop.value);
    let schema = here.and_then(|stop| stop.schema);
    let (_, key) = split(&pointer);
    let location = (context.places.value)(&pointer);
    let (text, help, location) = match (cause.reason, value, schema) {
        _ if cause.rule.is_some() => {
            let text = words::broken_rule(cause).unwrap_or_else(|| words::words(cause));
            (text, words::rule_help(cause, context.file, value), location)
        }
        (Reason::TypeInvalid, Some(value), schema) => {
            let help = schema.map_or_else(String::new, |schema| shapes::help(&key, value, schema));
            (words::type_words(cause, value), help, location)
        }
        (Reason::Duplicate, Some(_), _) => match repeated::remark(cause, &pointer, context) {
            Some((text, help)) => (text, help, location),
            None => (words::words(cause), String::new(), location),
        },
        (Reason::TooLong, Some(Value::String(text)), Some(schema)) => {
            (too_long(cause, text, schema), String::new(), location)
        }
        (Reason::Required, _, _) if cause.detail.is_empty() => required(&pointer, value, &stops, location),
        (Reason::Invalid, Some(Value::Object(map)), _)
            if matches!(key.as_str(), "labels" | "annotations") =>
        {
            let place = label(cause, map, &pointer, context).unwrap_or(location);
            (words::words(cause), words::help(cause), place)
        }
        (Reason::Required, _, _) if cause.detail.starts_with("name or generateName") => {
            (words::words(cause), "add `metadata: {name: NAME}`".to_owned(), location)
        }
        _ => (words::words(cause), words::help(cause), location),
    };
    let before = before(cause, &pointer, context).unwrap_or_default();
    let field = match cause.field.as_str() {
        "" | "<nil>" => String::new(),
        field => format!("{field}: "),
    };
    Remark { location, words: words::cut(format!("{field}{text}{before}")), help }
}

/// What is wrong with a long text. The server counts characters, although it speaks of bytes.
fn too_long(cause: &Cause, text: &str, schema: &Schema) -> String {
    let count = text.chars().count();
    match schema.checks().max_length {
        Some(most) => format!("too long: expected at most {most} characters, found {count}"),
        None => words::words(cause),
    }
}

/// The message about a missing field, or one that is null.
fn required(
    pointer: &str,
    value: Option<&Value>,
    stops: &[Stop<'_>],
    location: Location,
) -> (String, String, Location) {
    let (above, key) = split(pointer);
    let parent = stops.iter().find(|stop| stop.pointer == above);
    let schema = parent.and_then(|stop| stop.schema).and_then(|schema| schema.properties.get(&key));
    let text = match value {
        Some(Value::Null) => "found null, which a server drops, and the schema requires a value",
        _ => "missing, and the schema requires it",
    };
    let help = match (parent, schema) {
        (Some(parent), Some(schema)) if !parent.path.is_empty() => {
            format!("add `{key}: {}` to `{}`", shapes::placeholder(Some(schema)), parent.path)
        }
        (_, Some(schema)) => format!("add `{key}: {}`", shapes::placeholder(Some(schema))),
        _ => String::new(),
    };
    (text.to_owned(), help, location)
}

/// The position of the label or annotation that a cause about all of them is about.
fn label(
    cause: &Cause,
    map: &serde_json::Map<String, Value>,
    pointer: &str,
    context: &Context<'_>,
) -> Option<Location> {
    let found = cause.value.as_ref()?.as_str()?;
    let at = |key: &str| format!("{pointer}/{}", crate::json_pointer::escape(key));
    let of_value = || map.iter().find(|(_, value)| value.as_str() == Some(found));
    let is_value =
        cause.detail.starts_with("a valid label must") || cause.detail.starts_with("must be no more than");
    match (is_value, of_value()) {
        (true, Some((key, _))) => Some((context.places.value)(&at(key))),
        _ if map.contains_key(found) => Some((context.places.key)(&at(found))),
        _ => None,
    }
}

/// What a value was before an update, for a refusal that is about the change.
fn before(cause: &Cause, pointer: &str, context: &Context<'_>) -> Option<String> {
    let is_about_change = cause.detail == "field is immutable"
        || cause.rule.as_ref().is_some_and(|rule| rule.rule.contains("oldSelf"));
    let old = context.old.filter(|_| is_about_change)?.pointer(pointer)?;
    // The items of lists are moved by an update: another one may be at this index.
    let passes_list =
        way(context.object, None, pointer).iter().rev().skip(1).any(|stop| stop.value.is_array());
    match (old, context.object.pointer(pointer)) {
        _ if passes_list => None,
        (Value::Object(old), Some(Value::Object(new))) => {
            let keys = old.keys().chain(new.keys().filter(|key| !old.contains_key(*key)));
            let changed: Vec<_> = keys
                .filter(|key| old.get(*key) != new.get(*key))
                .take(5)
                .map(|key| format!("`{key}`"))
                .collect();
            (!changed.is_empty()).then(|| format!(", changed: {}", changed.join(", ")))
        }
        (old, _) => Some(format!(", before the update {}", words::shown(old))),
    }
}
