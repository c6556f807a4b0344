//! The text of a strict refusal, or of a warning in its place -> a message for each field that it names, at the field's key.

use kubesmith_engine::cause_pointer;

use std::collections::VecDeque;

use super::context::{Context, Remark};
use super::way::{Stop, split, way};
use super::{shapes, words};
use crate::schema::{META, Schema};
use crate::suggestion::nearest;

/// The most fields of one object for which help is looked up.
const MOST_HELP: usize = 20;

/// The most known fields that a message lists.
const LISTED: usize = 12;

/// The most schemas that are looked at for a field that is in another place.
const LOOKED_AT: usize = 500;

/// The messages about the fields that a text of the server names; empty for any other text.
pub fn strict(text: &str, context: &Context<'_>) -> Vec<Remark> {
    let text = text.strip_prefix("strict decoding error: ").unwrap_or(text);
    let mut all: Vec<Remark> = Vec::new();
    for (index, part) in text.split("\", ").take(crate::limits::CAUSES.value).enumerate() {
        let part = part.trim_end_matches('"');
        let remark = if let Some(path) = part.strip_prefix("unknown field \"") {
            unknown(path, context, index < MOST_HELP)
        } else if let Some(path) = part.strip_prefix("duplicate field \"") {
            let location = (context.places.key)(&cause_pointer::pointer(path, context.object));
            let help = match path {
                "apiVersion" | "kind" => "is the line `---` missing between two objects?",
                _ => "remove one of the two: a server takes neither in strict mode",
            };
            Remark { location, words: words::cut(format!("duplicate field `{path}`")), help: help.to_owned() }
        } else if index > 0 {
            Remark { location: (context.places.value)(""), words: part.to_owned(), help: String::new() }
        } else {
            return Vec::new();
        };
        // A list in the place of a map is one fault, however many fields the server names for it.
        if !all.contains(&remark) {
            all.push(remark);
        }
    }
    all
}

/// The message about an unknown field.
fn unknown(path: &str, context: &Context<'_>, with_help: bool) -> Remark {
    let pointer = cause_pointer::pointer(path, context.object);
    let message = words::cut(format!("unknown field `{path}`"));
    let (above, key) = split(&pointer);
    if !with_help {
        return Remark { location: (context.places.key)(&pointer), words: message, help: String::new() };
    }
    let stops = way(context.object, context.schema, above);
    for stop in &stops {
        let name = name(stop);
        let mixed = stop.schema.and_then(|schema| shapes::mixed_up(&name, stop.value, schema));
        if let Some((words, help)) = mixed {
            let location = (context.places.key)(&stop.pointer);
            return Remark { location, words: format!("{}: {words}", stop.path), help };
        }
    }
    Remark { location: (context.places.key)(&pointer), words: message, help: help(&key, &stops) }
}

/// What the field at the end of a way is called.
fn name(stop: &Stop<'_>) -> String {
    stop.path.rsplit('.').next().unwrap_or_default().to_owned()
}

/// What may have been meant by a key that the last schema on a way does not have.
fn help(key: &str, stops: &[Stop<'_>]) -> String {
    let Some(schema) = stops.last().and_then(|stop| stop.schema) else { return String::new() };
    let mut known: Vec<&str> = schema.properties.keys().map(String::as_str).collect();
    if stops.len() == 1 || schema.embedded {
        known.extend(META.iter().filter(|name| !schema.properties.contains_key(**name)));
    }
    if let Some(near) = nearest(key, known.iter().copied()) {
        return format!("did you mean `{near}`?");
    }
    let above = stops.iter().rev().skip(1);
    let mut above =
        above.filter(|stop| stop.schema.is_some_and(|schema| schema.properties.contains_key(key)));
    if let Some(stop) = above.next() {
        let place = if stop.path.is_empty() { "the object" } else { &stop.path };
        return format!("`{key}` is a field of {}: is it indented too far?", quoted(place));
    }
    if let Some(place) = deeper(key, schema) {
        let path = stops.last().map_or("", |stop| &stop.path);
        let separator = if path.is_empty() { "" } else { "." };
        return format!("did you mean `{path}{separator}{place}`? Check the indentation");
    }
    match known.len() {
        0 => "the schema has no fields here: remove it".to_owned(),
        count if count <= LISTED => {
            let listed: Vec<_> = known.iter().map(|name| format!("`{name}`")).collect();
            format!("expected one of {}", listed.join(", "))
        }
        _ => "remove it, or pass the CRD of the version that has it".to_owned(),
    }
}

/// A path in a sentence.
fn quoted(place: &str) -> String {
    if place == "the object" { place.to_owned() } else { format!("`{place}`") }
}

/// The path to a field of this name in an object below a schema, the nearest first.
fn deeper(key: &str, schema: &Schema) -> Option<String> {
    let mut queue: VecDeque<(String, &Schema)> = VecDeque::from([(String::new(), schema)]);
    let mut looked_at = 0;
    while let Some((path, schema)) = queue.pop_front() {
        if !path.is_empty() && schema.properties.contains_key(key) {
            return Some(format!("{path}.{key}"));
        }
        let separator = if path.is_empty() { "" } else { "." };
        let fields =
            schema.properties.iter().map(|(name, child)| (format!("{path}{separator}{name}"), child));
        let items = schema.items.as_deref().map(|child| (format!("{path}[]"), child));
        for child in fields.chain(items) {
            looked_at += 1;
            if looked_at > LOOKED_AT {
                return None;
            }
            queue.push_back(child);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(properties: &[(&str, Schema)]) -> Schema {
        let properties = properties.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone()));
        Schema { type_: "object".to_owned(), properties: properties.collect(), ..Schema::default() }
    }

    #[test]
    fn what_was_meant_is_near_above_or_below() {
        let scalar = Schema { type_: "string".to_owned(), ..Schema::default() };
        let inner = object(&[("image", scalar.clone())]);
        let root = object(&[("spec", object(&[("replicas", scalar.clone()), ("template", inner)]))]);
        let value = serde_json::json!({"spec": {"template": {}}});
        for (pointer, key, expected) in [
            ("/spec", "replica", "did you mean `replicas`?"),
            ("/spec", "image", "did you mean `spec.template.image`? Check the indentation"),
            ("/spec/template", "replicas", "`replicas` is a field of `spec`: is it indented too far?"),
            ("/spec", "other", "expected one of `replicas`, `template`"),
            ("", "apiversion", "did you mean `apiVersion`?"),
        ] {
            assert_eq!(help(key, &way(&value, Some(&root), pointer)), expected, "{pointer} {key}");
        }
    }
}
