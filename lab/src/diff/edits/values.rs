//! Changes of what a node says of scalars, of nulls and of unset fields.

use serde_json::{Value, json};

use super::node::Edits;

const FORMATS: [&str; 16] = [
    "date-time",
    "date",
    "uuid",
    "uuid4",
    "ipv4",
    "ipv6",
    "cidr",
    "email",
    "uri",
    "byte",
    "hostname",
    "duration",
    "mac",
    "password",
    "nobody-knows-it",
    "hexcolor",
];

pub fn add(edits: &mut Edits<'_>) {
    types(edits);
    edits.switch("nullable");
    defaults(edits);
    enums(edits);
    match edits.type_() {
        "string" => texts(edits),
        "integer" | "number" => numbers(edits),
        _ => {}
    }
    edits.put("description", "description", json!("Another text."));
    edits.put("title", "title", json!("Another title"));
}

/// Other types, with what a node of this type needs.
fn types(edits: &mut Edits<'_>) {
    let own = edits.type_().to_owned();
    let keep = ["description", "nullable"];
    let others = ["string", "integer", "number", "boolean", "object", "array", "int-or-string"];
    for other in others.into_iter().filter(|other| *other != own) {
        let mut members: Vec<(&str, Option<Value>)> = Vec::new();
        let is_near = matches!(
            (own.as_str(), other),
            ("integer", "number") | ("number", "integer") | ("string" | "integer", "int-or-string")
        );
        if !is_near {
            members.extend(
                edits.node.keys().filter(|key| !keep.contains(&key.as_str())).map(|key| (key.as_str(), None)),
            );
        }
        members.push(("type", (other != "int-or-string").then(|| json!(other))));
        members.push(("x-kubernetes-int-or-string", (other == "int-or-string").then(|| json!(true))));
        if other == "array" {
            members.push(("items", Some(json!({"type": "string"}))));
        }
        let class = if is_near { format!("type {own} to {other}") } else { "type to another".to_owned() };
        edits.set(class, &members);
    }
}

/// A value of a type.
fn sample(edits: &mut Edits<'_>) -> Option<Value> {
    if let Some(values) = edits.get("enum").as_array().cloned() {
        return edits.pick(&values).cloned();
    }
    Some(match edits.type_() {
        "string" => json!("example"),
        "integer" => json!(3),
        "number" => json!(1.5),
        "boolean" => json!(true),
        "array" => json!([]),
        "object" => json!({}),
        "int-or-string" => json!(7),
        _ => return None,
    })
}

fn defaults(edits: &mut Edits<'_>) {
    let value = sample(edits);
    match (edits.get("default").is_null(), value) {
        (true, Some(value)) => edits.put("default on", "default", value),
        (false, value) => {
            edits.remove("default off", "default");
            if let Some(value) = value {
                edits.put("default changed", "default", value);
            }
        }
        _ => {}
    }
}

fn enums(edits: &mut Edits<'_>) {
    let known = edits.get("enum").as_array().cloned();
    let new = match edits.type_() {
        "string" => json!(["example", "other", "third"]),
        "integer" => json!([1, 2, 80]),
        _ => return,
    };
    let Some(known) = known else {
        edits.put("enum on", "enum", new);
        return;
    };
    edits.remove("enum off", "enum");
    if known.len() > 1 {
        let mut fewer = known.clone();
        fewer.remove(edits.random.number_below(known.len()));
        edits.put("enum value removed", "enum", json!(fewer));
    }
    let mut more = known.clone();
    more.push(new[1].clone());
    edits.put("enum value added", "enum", json!(more));
    let mut other = known;
    other[0] = new[2].clone();
    edits.put("enum value replaced", "enum", json!(other));
}

fn numbers(edits: &mut Edits<'_>) {
    let is_whole = edits.type_() == "integer";
    for (key, exclusive, inward, first) in
        [("minimum", "exclusiveMinimum", 1.0, 2), ("maximum", "exclusiveMaximum", -1.0, 70)]
    {
        let number = |number: f64| if is_whole { json!(number as i64) } else { json!(number) };
        match edits.get(key).as_f64() {
            Some(bound) => {
                edits.put(format!("{key} narrower"), key, number(bound + inward));
                edits.put(format!("{key} wider"), key, number(bound - inward));
                edits.remove(format!("{key} off"), key);
                edits.switch(exclusive);
            }
            None => edits.put(format!("{key} on"), key, json!(first)),
        }
    }
    match edits.get("multipleOf").as_f64() {
        Some(step) => {
            edits.put("multipleOf twice", "multipleOf", json!(step * 2.0));
            edits.put("multipleOf half", "multipleOf", json!(step / 2.0));
            edits.put("multipleOf other", "multipleOf", json!(step + 1.0));
            edits.remove("multipleOf off", "multipleOf");
        }
        None => edits.put("multipleOf on", "multipleOf", json!(2)),
    }
    let formats: &[&str] =
        if is_whole { &["int32", "int64", "nobody-knows-it"] } else { &["float", "double"] };
    formats_of(edits, formats);
}

fn texts(edits: &mut Edits<'_>) {
    edits.counts("minLength", "maxLength");
    formats_of(edits, &FORMATS);
    let own = edits.get("pattern").as_str().map(str::to_owned);
    let pool = edits.pool;
    if let Some(other) = edits.pick(&pool.patterns).cloned() {
        let class = if own.is_some() { "pattern to another" } else { "pattern on" };
        edits.put(class, "pattern", json!(other));
    }
    let Some(own) = own else { return };
    edits.remove("pattern off", "pattern");
    for (name, from, to) in [
        ("without its end", "$", ""),
        ("without its start", "^", ""),
        ("other class", "a-z", "a-y"),
        ("other class", "0-9", "0-8"),
        ("other class", "A-Z", "A-F"),
        ("other repeat", "*", "+"),
        ("other repeat", "+", "*"),
        ("other repeat", ")?", ")"),
        ("other size", "63}", "62}"),
        ("other size", "{1,", "{2,"),
        ("other size", "{0,", "{1,"),
        ("form alone", "[0-9]", r"\d"),
    ] {
        if own.contains(from) {
            edits.put(format!("pattern {name}"), "pattern", json!(own.replacen(from, to, 1)));
        }
    }
}

fn formats_of(edits: &mut Edits<'_>, formats: &[&str]) {
    let own = edits.get("format").as_str().unwrap_or_default().to_owned();
    let Some(other) = edits.pick(formats).copied().filter(|other| *other != own) else { return };
    let class = if own.is_empty() { "format on" } else { "format to another" };
    edits.put(class, "format", json!(other));
    if !own.is_empty() {
        edits.remove("format off", "format");
    }
}
