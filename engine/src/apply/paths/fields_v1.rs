//! A set of paths <-> `fieldsV1`, the JSON in which a server stores it.

use std::fmt;

use serde_json::{Map, Number, Value, json};

use super::element::PathElement;
use super::set::Set;
use crate::server_text;

/// Why a `fieldsV1` is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadFields(pub String);

impl fmt::Display for BadFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error decoding set: {}", self.0)
    }
}

/// The text of a set, with its keys in the server's order.
pub fn text(set: &Set) -> String {
    // Values in memory can be written.
    serde_json::to_string(&value(set)).unwrap_or_default()
}

/// The JSON of a set, with its keys in the server's order.
pub fn value(set: &Set) -> Value {
    Value::Object(members(set, false))
}

fn members(set: &Set, is_member: bool) -> Map<String, Value> {
    let mut map = Map::new();
    if is_member {
        map.insert(".".to_owned(), json!({}));
    }
    let mut elements: Vec<&PathElement> = set.members.iter().chain(set.children.keys()).collect();
    elements.sort_unstable();
    elements.dedup();
    for element in elements {
        let child = set.children.get(element);
        let is_empty = |child: &&Set| child.members.is_empty() && child.children.is_empty();
        let inner = child
            .filter(|child| !is_empty(child))
            .map_or_else(Map::new, |child| members(child, set.members.contains(element)));
        map.insert(key(element), Value::Object(inner));
    }
    map
}

/// The key of a step.
fn key(element: &PathElement) -> String {
    match element {
        PathElement::Field(name) => format!("f:{name}"),
        PathElement::Key(keys) => {
            let keys: Vec<_> = keys
                .iter()
                .map(|(name, value)| {
                    format!("{}:{}", server_text::json(&json!(name)), server_text::json(value))
                })
                .collect();
            format!("k:{{{}}}", keys.join(","))
        }
        PathElement::Value(value) => format!("v:{}", server_text::json(value)),
        PathElement::Index(index) => format!("i:{index}"),
    }
}

/// Reads a `fieldsV1`.
///
/// # Errors
/// It is not an object, or a key is none.
pub fn read(fields: &Value) -> Result<Set, BadFields> {
    Ok(read_members(fields)?.0.unwrap_or_default())
}

/// The paths within a step, and whether the step ends a path itself.
fn read_members(fields: &Value) -> Result<(Option<Set>, bool), BadFields> {
    let map = match fields {
        Value::Object(map) => map,
        Value::Null => return Ok((None, true)),
        _ => return Err(BadFields(format!("expected a map, found {}", server_text::json(fields)))),
    };
    let (mut set, mut is_member) = (None::<Set>, false);
    for (key, value) in map {
        if key == "." {
            is_member = true;
            continue;
        }
        let Some(element) = read_key(key)? else { continue };
        let (inner, ends) = read_members(value)?;
        let set = set.get_or_insert_default();
        if ends {
            set.members.insert(element.clone());
        }
        if let Some(inner) = inner {
            set.children.insert(element, inner);
        }
    }
    is_member |= set.is_none();
    Ok((set, is_member))
}

/// The step of a key; None for a kind of step that a later version may know.
fn read_key(key: &str) -> Result<Option<PathElement>, BadFields> {
    let bytes = key.as_bytes();
    if bytes.len() < 2 {
        return Err(BadFields("parsing key as path element: key must be 2 characters long:".to_owned()));
    }
    if bytes[1] != b':' {
        return Err(BadFields(format!("parsing key as path element: missing colon: {key}")));
    }
    let rest = key.get(2..).unwrap_or_default();
    let bad = |why: &dyn fmt::Display| BadFields(format!("parsing key as path element: {key}: {why}"));
    let parsed = || serde_json::from_str::<Value>(rest).map(floats).map_err(|error| bad(&error));
    let element = match bytes[0] {
        b'f' => PathElement::field(rest),
        b'v' => PathElement::Value(parsed()?),
        b'i' => PathElement::Index(rest.parse().map_err(|error| bad(&error))?),
        b'k' => match parsed()? {
            Value::Object(keys) => PathElement::key(keys.into_iter().collect()),
            _ => return Err(bad(&"expected a map")),
        },
        _ => return Ok(None),
    };
    Ok(Some(element))
}

/// A value with all numbers as floats, which its reader in Go makes of them.
fn floats(value: Value) -> Value {
    match value {
        Value::Number(number) => {
            number.as_f64().and_then(Number::from_f64).map_or(Value::Number(number), Value::Number)
        }
        Value::Array(items) => Value::Array(items.into_iter().map(floats).collect()),
        Value::Object(map) => {
            Value::Object(map.into_iter().map(|(key, value)| (key, floats(value))).collect())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{read, text};
    use crate::apply::paths::{PathElement, Set, path_text};

    fn parsed(text: &str) -> Set {
        read(&serde_json::from_str::<Value>(text).unwrap()).unwrap()
    }

    #[test]
    fn keys_are_sorted_by_the_kind_of_step_and_by_value() {
        let field = PathElement::field;
        let mut set = Set::default();
        let item =
            PathElement::key(vec![("port".to_owned(), json!(80)), ("name".to_owned(), json!("q\"<é"))]);
        for path in [
            vec![field("b")],
            vec![field("a"), field("x")],
            vec![field("a")],
            vec![field("l"), item.clone(), field("v")],
            vec![field("l"), item],
            vec![field("l"), PathElement::Value(json!(true))],
            vec![field("l"), PathElement::Value(json!("x"))],
            vec![field("l"), PathElement::Value(json!(10))],
            vec![field("l"), PathElement::Value(json!(9))],
            vec![field("l"), PathElement::Value(json!(1.5))],
            vec![field("l"), PathElement::Value(json!(1e21))],
            vec![field("l"), PathElement::Index(11)],
            vec![field("l"), PathElement::Index(3)],
            vec![field("l"), field("f")],
        ] {
            set.insert(&path);
        }
        assert_eq!(
            text(&set),
            concat!(
                r#"{"f:a":{".":{},"f:x":{}},"f:b":{},"f:l":{"f:f":{},"#,
                r#""k:{\"name\":\"q\\\"\\u003cé\",\"port\":80}":{".":{},"f:v":{}},"#,
                r#""v:1.5":{},"v:9":{},"v:10":{},"v:1e+21":{},"v:\"x\"":{},"v:true":{},"i:3":{},"i:11":{}}}"#
            )
        );
        let paths: Vec<_> = set.paths().iter().map(|path| path_text(path)).collect();
        assert_eq!(
            paths,
            [
                ".a",
                ".b",
                ".a.x",
                ".l.f",
                ".l[name=\"q\\\"<é\",port=80]",
                ".l[=1.5]",
                ".l[=9]",
                ".l[=10]",
                ".l[=1e+21]",
                ".l[=\"x\"]",
                ".l[=true]",
                ".l[3]",
                ".l[11]",
                ".l[name=\"q\\\"<é\",port=80].v",
            ]
        );
    }

    #[test]
    fn what_is_read_is_written_in_order_without_unknown_steps() {
        for (given, expected) in [
            (
                r#"{"f:a":{".":{},"f:b":{}},"x:q":{},"i:2":{},"v:1":{},"v:1.0":{},"k:{\"b\":1,\"a\":null}":{"f:c":{}}}"#,
                r#"{"f:a":{".":{},"f:b":{}},"k:{\"a\":null,\"b\":1}":{"f:c":{}},"v:1":{},"i:2":{}}"#,
            ),
            ("{}", "{}"),
            (r#"{".":{}}"#, "{}"),
            (r#"{"f:":{}}"#, r#"{"f:":{}}"#),
            (r#"{"f:a":{"x:b":{}}}"#, r#"{"f:a":{}}"#),
            (r#"{"f:a":null}"#, r#"{"f:a":{}}"#),
        ] {
            assert_eq!(text(&parsed(given)), expected);
        }
        for (given, expected) in [
            (json!({"a": {}}), "key must be 2 characters long:"),
            (json!({"fa:x": {}}), "missing colon: fa:x"),
            (json!({"i:x": {}}), "i:x"),
            (json!({"v:{": {}}), "v:{"),
            (json!([]), "expected a map, found []"),
        ] {
            assert!(read(&given).unwrap_err().to_string().contains(expected), "{given}");
        }
    }

    fn removed(set: &Set, other: &Set, is_recursive: bool) -> Set {
        let mut set = set.clone();
        set.remove(other, is_recursive);
        set
    }

    #[test]
    fn sets_are_joined_and_taken_apart() {
        let a = parsed(r#"{"f:a":{".":{},"f:b":{".":{},"f:c":{}},"f:d":{}},"f:e":{}}"#);
        let b = parsed(r#"{"f:a":{"f:b":{}},"f:e":{"f:x":{}}}"#);
        for (set, expected) in [
            (a.union(&b), r#"{"f:a":{".":{},"f:b":{".":{},"f:c":{}},"f:d":{}},"f:e":{".":{},"f:x":{}}}"#),
            (a.intersection(&b), r#"{"f:a":{"f:b":{}}}"#),
            (a.difference(&b), r#"{"f:a":{".":{},"f:b":{"f:c":{}},"f:d":{}},"f:e":{}}"#),
            (a.recursive_difference(&b), r#"{"f:a":{".":{},"f:d":{}},"f:e":{}}"#),
            (b.difference(&a), r#"{"f:e":{"f:x":{}}}"#),
            (a.clone().joined(b.clone()), &text(&a.union(&b))),
            (removed(&a, &b, false), &text(&a.difference(&b))),
            (removed(&a, &b, true), &text(&a.recursive_difference(&b))),
            (a.leaves(), r#"{"f:a":{"f:b":{"f:c":{}},"f:d":{}},"f:e":{}}"#),
        ] {
            assert_eq!(text(&set), expected);
        }
    }
}
