//! The keywords of a schema node that hold no schemas -> those of JSON Schema, draft 7.

use kubesmith_engine::schema::{Checks, Keyword, Schema, TYPES};
use serde_json::{Map, Value, json};

use super::formats;
use super::lost::{Loss, Lost};
use super::pattern::for_both;

/// The least and the largest number of 32 bits: servers since Kubernetes 1.36 refuse others at `int32`.
const INT32: (i32, i32) = (i32::MIN, i32::MAX);
const INT32_SINCE: u32 = 36;

/// Keywords of a CRD that draft 7 does not have. Validators pass over them, and readers know them.
const KEPT: [&str; 7] = [
    "x-kubernetes-int-or-string",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-embedded-resource",
    "x-kubernetes-list-type",
    "x-kubernetes-list-map-keys",
    "x-kubernetes-map-type",
    "x-kubernetes-validations",
];

/// Keywords that mean the same in both.
const SAME: [&str; 6] = ["minLength", "maxLength", "minItems", "maxItems", "uniqueItems", "externalDocs"];

/// What is done with a null at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Null {
    /// It is allowed: the place is nullable, or the server takes it for an absent value.
    Allowed,
    /// It is refused.
    Refused,
    /// What is around the place decides.
    Elsewhere,
}

impl Null {
    pub fn allowed_if(is_allowed: bool) -> Self {
        if is_allowed { Self::Allowed } else { Self::Refused }
    }
}

/// The server that judges.
#[derive(Debug, Clone, Copy)]
pub struct Server {
    /// N of Kubernetes 1.N.
    pub minor: u32,
    /// Whether the kind is a custom one, whose objects a server holds against the schema itself.
    pub is_custom: bool,
}

/// Whether a null that is kept passes at a node.
pub fn takes_null(schema: &Schema) -> bool {
    let is_typed = schema.int_or_string || TYPES.contains(&schema.type_.as_str());
    (schema.nullable || !is_typed) && schema.enum_.as_ref().is_none_or(Vec::is_empty)
}

/// Adds what a reader wants to know of a place.
pub fn about(schema: &Schema, out: &mut Map<String, Value>) {
    for name in ["title", "description", "default"] {
        put(schema, name, out);
    }
    if let Some(example) = &schema.checks().example {
        out.insert("examples".to_owned(), json!([example]));
    }
}

/// Adds the keywords of a CRD that draft 7 does not have.
pub fn kept(schema: &Schema, out: &mut Map<String, Value>) {
    KEPT.iter().for_each(|name| put(schema, name, out));
}

/// Adds what values have to be. Returns how much of it is allowed beyond what the server takes.
pub fn values(
    schema: &Schema,
    null: Null,
    server: Server,
    lost: &mut Lost<'_>,
    out: &mut Map<String, Value>,
) {
    type_and_enum(schema, null, out);
    let checks = schema.checks();
    bounds(schema, checks, server, out);
    SAME.iter().for_each(|name| put(schema, name, out));
    let mut patterns = Vec::new();
    if !checks.pattern.is_empty() {
        match for_both(&checks.pattern) {
            Some(pattern) => patterns.push(pattern),
            None => lost.add(schema, Loss::Pattern),
        }
    }
    let is_text = schema.int_or_string || matches!(schema.type_.as_str(), "" | "string");
    if !schema.format.is_empty() {
        let said = formats::said(&schema.format, server.is_custom && is_text, server.minor);
        if said.keeps_name {
            put(schema, "format", out);
        } else {
            out.insert("$comment".to_owned(), json!(format!("format: {}", schema.format)));
        }
        if said.is_loose && said.pattern.is_none() && !said.keeps_name {
            lost.add(schema, Loss::Format);
        }
        lost.loosen(usize::from(said.is_loose));
        patterns.extend(said.pattern.map(str::to_owned));
    }
    let mut patterns = patterns.into_iter();
    out.extend(patterns.next().map(|first| ("pattern".to_owned(), json!(first))));
    out.extend(patterns.next().map(|second| ("allOf".to_owned(), json!([{ "pattern": second }]))));
}

/// Adds a keyword under its own name.
fn put(schema: &Schema, name: &str, out: &mut Map<String, Value>) {
    let value = Keyword::find(name).and_then(|keyword| keyword.value(schema));
    out.extend(value.map(|value| (name.to_owned(), value)));
}

fn type_and_enum(schema: &Schema, null: Null, out: &mut Map<String, Value>) {
    let own = match schema.type_.as_str() {
        _ if schema.int_or_string => vec!["integer", "string"],
        "" => Vec::new(),
        type_ => TYPES.iter().copied().filter(|known| *known == type_).collect(),
    };
    let known = schema.enum_.as_ref().filter(|known| !known.is_empty());
    let types = match null {
        Null::Allowed if !own.is_empty() => [&own[..], &["null"]].concat(),
        // An integer is a number.
        Null::Refused if own.is_empty() && known.is_none() => {
            TYPES.iter().copied().filter(|name| *name != "integer").collect()
        }
        _ => own,
    };
    match types.as_slice() {
        [] => {}
        [one] => drop(out.insert("type".to_owned(), json!(one))),
        several => drop(out.insert("type".to_owned(), json!(several))),
    }
    let Some(known) = known else { return };
    let mut distinct: Vec<&Value> = Vec::new();
    for value in known {
        // No null is in an enum for the server.
        if !value.is_null() && !distinct.contains(&value) {
            distinct.push(value);
        }
    }
    if null == Null::Allowed {
        distinct.push(&Value::Null);
    }
    // Draft 7 wants one value at least.
    let keyword = if distinct.is_empty() { ("not", json!({})) } else { ("enum", json!(distinct)) };
    out.insert(keyword.0.to_owned(), keyword.1);
}

fn bounds(schema: &Schema, checks: &Checks, server: Server, out: &mut Map<String, Value>) {
    let is_int32 = server.is_custom
        && server.minor >= INT32_SINCE
        && (schema.type_.as_str(), schema.format.as_str()) == ("integer", "int32")
        && !schema.int_or_string;
    let limits = [
        ("minimum", "exclusiveMinimum", &checks.minimum, checks.exclusive_minimum, INT32.0),
        ("maximum", "exclusiveMaximum", &checks.maximum, checks.exclusive_maximum, INT32.1),
    ];
    for (name, exclusive, bound, is_exclusive, of_int32) in limits {
        if let Some(bound) = bound {
            out.insert((if is_exclusive { exclusive } else { name }).to_owned(), json!(bound));
        } else if is_int32 {
            out.insert(name.to_owned(), json!(of_int32));
        }
    }
    let factor =
        checks.multiple_of.as_ref().filter(|factor| factor.as_f64().is_some_and(|factor| factor > 0.0));
    out.extend(factor.map(|factor| ("multipleOf".to_owned(), json!(factor))));
}
