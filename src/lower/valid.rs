//! A value and its schema -> what the API server would hold against it, each with its place.

use regex_lite::Regex;
use serde_json::{Map, Number, Value};

use crate::schema::{Additional, Checks, Schema};

/// A place inside the value (`a.b[0]`, empty for itself) and what is wrong there.
pub type Problem = (String, String);

/// Adds every problem of a value.
pub fn check(schema: &Schema, value: &Value, place: &mut String, out: &mut Vec<Problem>) {
    if value.is_null() && schema.nullable {
        return;
    }
    if !has_type(schema, value) {
        let expected = if schema.int_or_string { "an integer or a string" } else { &schema.type_ };
        return out.push((place.clone(), format!("expected {expected}, found {}", what(value))));
    }
    if let Some(values) = &schema.enum_
        && !values.iter().any(|known| same(known, value))
    {
        let all: Vec<_> = values.iter().map(Value::to_string).collect();
        out.push((place.clone(), format!("`{value}` is none of {}", all.join(", "))));
    }
    own_checks(schema.checks(), value, place, out);
    match value {
        Value::Object(map) => object(schema, map, place, out),
        Value::Array(items) => {
            let Some(schema) = &schema.items else { return };
            for (i, item) in items.iter().enumerate() {
                inside(place, &format!("[{i}]"), |place| check(schema, item, place, out));
            }
        }
        _ => {}
    }
}

fn object(schema: &Schema, map: &Map<String, Value>, place: &mut String, out: &mut Vec<Problem>) {
    for name in &schema.required {
        if !map.contains_key(name) {
            out.push((place.clone(), format!("required property `{name}` is missing")));
        }
    }
    for (key, value) in map {
        let below = schema.properties.get(key).or(match &schema.additional {
            Additional::Schema(values) => Some(values),
            _ => None,
        });
        // What has no type is a type of Kubernetes that was not looked into, or says nothing of other properties.
        let open = schema.type_.is_empty()
            || schema.preserve_unknown
            || schema.embedded
            || schema.additional == Additional::Any;
        let dot = if place.is_empty() { "" } else { "." };
        match below {
            Some(schema) => inside(place, &format!("{dot}{key}"), |place| check(schema, value, place, out)),
            None if open => {}
            None => out.push((place.clone(), format!("property `{key}` is not in the schema"))),
        }
    }
}

/// The checks of one node, its junctors among them; what they say of properties included.
fn own_checks(checks: &Checks, value: &Value, place: &str, out: &mut Vec<Problem>) {
    let mut say = |message: String| out.push((place.to_owned(), message));
    match value {
        Value::Number(number) if !number.is_i64() && number.is_u64() => {
            say(format!("{number} is beyond 64 bits with a sign"));
        }
        Value::Number(number) => bounds(checks, number, &mut say),
        Value::String(text) => {
            count(text.chars().count(), checks.min_length, checks.max_length, "characters", &mut say);
            // A pattern of another dialect is left to the server.
            if let Ok(pattern) = Regex::new(&checks.pattern)
                && !checks.pattern.is_empty()
                && !pattern.is_match(text)
            {
                say(format!("`{text}` does not match `{}`", checks.pattern));
            }
        }
        Value::Array(items) => count(items.len(), checks.min_items, checks.max_items, "items", &mut say),
        Value::Object(map) => {
            count(map.len(), checks.min_properties, checks.max_properties, "properties", &mut say);
        }
        _ => {}
    }
    let fits = |branch: &Schema| matches(branch, value);
    if !checks.all_of.iter().all(fits) {
        say("a branch of `allOf` does not hold".to_owned());
    }
    if !checks.any_of.is_empty() && !checks.any_of.iter().any(fits) {
        say("no branch of `anyOf` holds".to_owned());
    }
    if !checks.one_of.is_empty() && checks.one_of.iter().filter(|branch| fits(branch)).count() != 1 {
        say("not exactly one branch of `oneOf` holds".to_owned());
    }
    if checks.not.as_deref().is_some_and(fits) {
        say("what `not` forbids holds".to_owned());
    }
}

/// Whether a branch of a junctor holds: it restricts only what it names.
fn matches(branch: &Schema, value: &Value) -> bool {
    let open = Schema { preserve_unknown: true, ..branch.clone() };
    let mut problems = Vec::new();
    check(&open, value, &mut String::new(), &mut problems);
    problems.iter().all(|(_, problem)| problem.ends_with("is not in the schema"))
}

fn bounds(checks: &Checks, number: &Number, say: &mut impl FnMut(String)) {
    let of = |number: &Number| number.as_f64().unwrap_or_default();
    if let Some(min) = &checks.minimum
        && (of(number) < of(min) || (checks.exclusive_minimum && same_number(number, min)))
    {
        say(format!("{number} is less than the minimum {min} allows"));
    }
    if let Some(max) = &checks.maximum
        && (of(number) > of(max) || (checks.exclusive_maximum && same_number(number, max)))
    {
        say(format!("{number} is more than the maximum {max} allows"));
    }
    if let Some(step) = &checks.multiple_of {
        let times = of(number) / of(step);
        if (times - times.round()).abs() > 1e-9 {
            say(format!("{number} is not a multiple of {step}"));
        }
    }
}

fn count(found: usize, min: Option<u64>, max: Option<u64>, of: &str, say: &mut impl FnMut(String)) {
    let found = found as u64;
    if let Some(min) = min.filter(|min| found < *min) {
        say(format!("{found} {of}, at least {min} expected"));
    }
    if let Some(max) = max.filter(|max| found > *max) {
        say(format!("{found} {of}, at most {max} expected"));
    }
}

fn has_type(schema: &Schema, value: &Value) -> bool {
    if schema.int_or_string {
        // A server takes any value here where no `anyOf` says otherwise.
        return true;
    }
    match schema.type_.as_str() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        _ => true,
    }
}

fn what(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if number.is_f64() => "a number with a fraction",
        Value::Number(_) => "an integer",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// Whether two values are equal, numbers by value.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => same_number(a, b),
        _ => a == b,
    }
}

fn same_number(a: &Number, b: &Number) -> bool {
    a == b || a.as_f64() == b.as_f64()
}

fn inside(place: &mut String, step: &str, run: impl FnOnce(&mut String)) {
    let length = place.len();
    place.push_str(step);
    run(place);
    place.truncate(length);
}
