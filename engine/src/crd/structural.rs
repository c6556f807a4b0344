//! The schema of a `v1beta1` CRD -> a structural schema, without which no server takes a CRD in `v1`.
//!
//! The rules are those of `ValidateStructural` in apiextensions-apiserver (`pkg/apiserver/schema/validation.go`). What a
//! structural schema cannot say is left out, so that it allows at least the values that the original one allows.

use serde_json::{Map, Value, json};

use crate::schema::TYPES;

const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";
/// The keywords of a list map.
const LIST_MAP: [&str; 2] = ["x-kubernetes-list-type", "x-kubernetes-list-map-keys"];

/// The keywords that branches of junctors must not have, besides all extensions.
const NOT_IN_JUNCTORS: [&str; 6] =
    ["additionalProperties", "default", "description", "nullable", "title", "type"];

/// The structural schema of a kind. `preserves` says whether its objects keep unknown fields, as all do whose CRD does
/// not have `preserveUnknownFields: false`.
pub fn structural(schema: Option<&Value>, preserves: bool) -> Value {
    let mut root = node(schema.unwrap_or(&Value::Null), preserves);
    root.insert("type".to_owned(), json!("object"));
    root.shift_remove("nullable");
    if root.shift_remove("additionalProperties").is_some() || preserves || root.get("properties").is_none() {
        root.insert(PRESERVE.to_owned(), json!(true));
    }
    if let Some(properties) = root.get_mut("properties").and_then(Value::as_object_mut) {
        for (name, property) in properties {
            object_field(name, property);
        }
    }
    Value::Object(root)
}

/// Brings a field that every object has into the form that the server requires of it.
fn object_field(name: &str, property: &mut Value) {
    match name {
        "apiVersion" | "kind" => property["type"] = json!("string"),
        "metadata" => {
            let named = property.get("properties").and_then(Value::as_object);
            let named: Map<_, _> = named
                .into_iter()
                .flatten()
                .filter(|(name, _)| matches!(name.as_str(), "name" | "generateName"))
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect();
            *property = json!({ "type": "object" });
            if !named.is_empty() {
                property["properties"] = Value::Object(named);
            }
        }
        _ => {}
    }
}

/// A node: with a type, or with the mark that it allows any value. Servers ignore defaults in `v1beta1`.
fn node(schema: &Value, preserves: bool) -> Map<String, Value> {
    let mut out = Map::new();
    let mut junctors = Vec::new();
    for (key, value) in schema.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
        let child = |value: &Value| Value::Object(node(value, preserves));
        let value = match key.as_str() {
            "default" => continue,
            "type" if !value.as_str().is_some_and(|name| TYPES.contains(&name)) => continue,
            "additionalProperties" if *value == json!(false) => continue,
            PRESERVE if *value != json!(true) => continue,
            "properties" => {
                let properties = value.as_object().into_iter().flatten();
                properties.map(|(name, value)| (name.clone(), child(value))).collect()
            }
            "items" => child(value),
            "additionalProperties" if value.is_object() => child(value),
            "allOf" | "anyOf" | "oneOf" | "not" => {
                junctors.push((key, value));
                continue;
            }
            _ => value.clone(),
        };
        out.insert(key.clone(), value);
    }
    if !out.contains_key("type") && is_int_or_string(&junctors) {
        out.insert("x-kubernetes-int-or-string".to_owned(), json!(true));
        out.insert("anyOf".to_owned(), json!([{ "type": "integer" }, { "type": "string" }]));
        return out;
    }
    for (key, value) in junctors {
        let branches = match value {
            Value::Array(branches) => branches.iter().map(|one| branch(one, &mut out)).collect(),
            one => branch(one, &mut out),
        };
        out.insert(key.clone(), branches);
    }
    complete(&mut out, preserves);
    out
}

/// Whether junctors allow an integer or a string, and say no more than that: the one use of types in a branch that
/// servers take.
fn is_int_or_string(junctors: &[(&String, &Value)]) -> bool {
    let [(key, branches)] = junctors else { return false };
    *key == "anyOf"
        && (**branches == json!([{ "type": "integer" }, { "type": "string" }])
            || **branches == json!([{ "type": "string" }, { "type": "integer" }]))
}

/// Sets the type where the other keywords show it, and marks what may have further properties or any type.
fn complete(out: &mut Map<String, Value>, preserves: bool) {
    let both = out.contains_key("properties") && out.contains_key("additionalProperties");
    if both {
        out.shift_remove("additionalProperties");
        out.insert(PRESERVE.to_owned(), json!(true));
    }
    if !out.contains_key("type") && !out.contains_key("x-kubernetes-int-or-string") {
        let are_texts =
            |values: &Value| values.as_array().is_some_and(|all| all.iter().all(Value::is_string));
        let shown = if ["properties", "additionalProperties"].iter().any(|key| out.contains_key(*key)) {
            Some("object")
        } else if out.contains_key("items") {
            Some("array")
        } else {
            out.get("enum").is_some_and(are_texts).then_some("string")
        };
        match shown {
            Some(name) => drop(out.insert("type".to_owned(), json!(name))),
            None => drop(out.insert(PRESERVE.to_owned(), json!(true))),
        }
    }
    match out.get("type").and_then(Value::as_str) {
        Some("array") => {
            out.entry("items").or_insert_with(|| json!({ PRESERVE: true }));
            if !has_every_list_map_key(out) {
                LIST_MAP.iter().for_each(|keyword| drop(out.shift_remove(*keyword)));
            }
        }
        Some("object") if preserves && !out.contains_key("additionalProperties") => {
            out.insert(PRESERVE.to_owned(), json!(true));
        }
        Some("object") | None => {}
        Some(_) => drop(out.shift_remove(PRESERVE)),
    }
}

/// Whether each item of a list map has all keys of the list, as servers require since Kubernetes 1.18: v1beta1 has no
/// defaults, so that the keys must be required.
fn has_every_list_map_key(list: &Map<String, Value>) -> bool {
    let texts = |values: Option<&Value>| values.and_then(Value::as_array).cloned().unwrap_or_default();
    let required = texts(list.get("items").and_then(|items| items.get("required")));
    texts(list.get(LIST_MAP[1])).iter().all(|key| required.contains(key))
}

/// A branch of a junctor, which may restrict values but not describe them: `described` gets the properties and items
/// that only the branch names.
fn branch(schema: &Value, described: &mut Map<String, Value>) -> Value {
    let mut out = Map::new();
    for (key, value) in schema.as_object().into_iter().flatten() {
        if NOT_IN_JUNCTORS.contains(&key.as_str()) || key.starts_with("x-") || value.is_null() {
            continue;
        }
        let value = match (key.as_str(), value) {
            ("properties", Value::Object(properties)) => {
                let all = described.entry("properties").or_insert_with(|| json!({}));
                let one = |(name, value): (&String, &Value)| {
                    let place = &mut all[name.as_str()];
                    (name.clone(), restricted(value, place))
                };
                properties.iter().filter(|(name, _)| *name != "metadata").map(one).collect()
            }
            ("items", items) => restricted(items, described.entry("items").or_insert(Value::Null)),
            ("allOf" | "anyOf" | "oneOf", Value::Array(branches)) => {
                branches.iter().map(|one| branch(one, described)).collect()
            }
            ("not", one) => branch(one, described),
            _ => value.clone(),
        };
        out.insert(key.clone(), value);
    }
    Value::Object(out)
}

/// A branch of a property or of items, which must be described at `place`; where nothing is, any value is allowed.
fn restricted(schema: &Value, place: &mut Value) -> Value {
    if !place.is_object() {
        *place = json!({ PRESERVE: true });
    }
    place.as_object_mut().map_or(Value::Null, |place| branch(schema, place))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::structural;

    /// The structural form of a property in a schema whose objects drop unknown fields.
    fn property(schema: Value) -> Value {
        structural(Some(&json!({ "properties": { "a": schema } })), false)["properties"]["a"].clone()
    }

    #[test]
    fn a_kind_without_a_schema_allows_everything() {
        let any = json!({ "type": "object", "x-kubernetes-preserve-unknown-fields": true });
        assert_eq!(structural(None, true), any);
        assert_eq!(structural(Some(&json!({ "additionalProperties": true, "nullable": true })), false), any);
    }

    #[test]
    fn unknown_fields_are_kept_at_every_level() {
        let schema = json!({ "properties": { "spec": { "properties": { "a": { "type": "string" } } } } });
        let kept = structural(Some(&schema), true);
        assert_eq!(kept["x-kubernetes-preserve-unknown-fields"], true);
        assert_eq!(
            kept["properties"]["spec"],
            json!({
                "properties": { "a": { "type": "string" } },
                "type": "object",
                "x-kubernetes-preserve-unknown-fields": true,
            })
        );
    }

    #[test]
    fn each_node_has_a_type_or_allows_any_value() {
        let any = json!({ "x-kubernetes-preserve-unknown-fields": true });
        for (schema, expected) in [
            (json!({}), any.clone()),
            (json!({ "type": "date" }), any.clone()),
            (json!({ "enum": ["a"] }), json!({ "enum": ["a"], "type": "string" })),
            (json!({ "items": {} }), json!({ "items": any, "type": "array" })),
            (json!({ "type": "array" }), json!({ "type": "array", "items": any })),
            (json!({ "type": "string", "default": "x" }), json!({ "type": "string" })),
            (
                json!({ "additionalProperties": { "type": "string" } }),
                json!({ "additionalProperties": { "type": "string" }, "type": "object" }),
            ),
            (
                json!({ "anyOf": [{ "type": "string" }, { "type": "integer" }] }),
                json!({ "x-kubernetes-int-or-string": true, "anyOf": [{ "type": "integer" }, { "type": "string" }] }),
            ),
        ] {
            assert_eq!(property(schema.clone()), expected, "{schema}");
        }
    }

    #[test]
    fn properties_of_a_junctor_are_described_outside_of_it() {
        let schema = json!({
            "type": "object",
            "oneOf": [{ "description": "A.", "properties": { "a": { "type": "string", "minLength": 1 } }, "required": ["a"] }],
        });
        assert_eq!(
            property(schema),
            json!({
                "type": "object",
                "properties": { "a": { "x-kubernetes-preserve-unknown-fields": true } },
                "oneOf": [{ "properties": { "a": { "minLength": 1 } }, "required": ["a"] }],
            })
        );
    }
}
