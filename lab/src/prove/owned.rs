//! The managed fields of an object -> whether a field manager owns exactly the expected fields, and what the manager of
//! the time before the first apply owns.

use std::collections::BTreeSet;

use serde_json::Value;

use super::field_set::{Fields, canonical_step};

/// The manager to which a server counts what an object without managed fields has when something is applied to it.
pub const BEFORE_FIRST_APPLY: &str = "before-first-apply";

/// The fields (`fieldsV1`) that a manager owns by apply of an object or of its subresource; none if it has applied nothing.
pub fn by_apply<'a>(object: &'a Value, manager: &str, subresource: Option<&str>) -> Option<&'a Fields> {
    let mut entries = object["metadata"]["managedFields"].as_array()?.iter();
    let entry = entries.find(|entry| {
        entry["manager"] == manager
            && entry["operation"] == "Apply"
            && entry.get("subresource").and_then(Value::as_str) == subresource
    })?;
    entry["fieldsV1"].as_object()
}

/// The first field that is in only one of two sets: expected and not owned, or the reverse.
pub fn difference(expected: &Fields, owned: &Fields) -> Option<String> {
    differ(expected, owned, "")
}

fn differ(expected: &Fields, owned: &Fields, path: &str) -> Option<String> {
    let owned: Fields = owned.iter().map(|(step, inner)| (canonical_step(step), inner.clone())).collect();
    let steps: BTreeSet<&String> = expected.keys().chain(owned.keys()).filter(|step| *step != ".").collect();
    steps.into_iter().find_map(|step| {
        let path = format!("{path}{}", text_of_step(step));
        let [expected, owned] = [expected, &owned].map(|fields| fields.get(step).and_then(Value::as_object));
        match (expected.is_some_and(is_field), owned.is_some_and(is_field)) {
            (true, false) => Some(format!("{path}: sent and not owned")),
            (false, true) => Some(format!("{path}: owned and not sent")),
            _ => {
                let nothing = Fields::new();
                differ(expected.unwrap_or(&nothing), owned.unwrap_or(&nothing), &path)
            }
        }
    })
}

/// Whether a field of a set is in it itself, and not only for the fields inside.
fn is_field(fields: &Fields) -> bool {
    fields.is_empty() || fields.contains_key(".")
}

/// A step as a server writes it in a path: `.name`, `[port=80,protocol="TCP"]`, or `[="a"]`.
fn text_of_step(step: &str) -> String {
    let Some((how, text)) = step.split_once(':') else { return step.to_owned() };
    match (how, serde_json::from_str(text)) {
        ("k", Ok(Value::Object(keys))) => {
            let keys: Vec<_> = keys.iter().map(|(key, value)| format!("{key}={value}")).collect();
            format!("[{}]", keys.join(","))
        }
        ("v", _) => format!("[={text}]"),
        _ => format!(".{text}"),
    }
}

/// The paths of the fields of a set.
pub fn paths(fields: &Fields) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    add_paths(fields, "", &mut found);
    found
}

fn add_paths(fields: &Fields, path: &str, found: &mut BTreeSet<String>) {
    for (step, inner) in fields.iter().filter(|(step, _)| *step != ".") {
        let path = format!("{path}{}", text_of_step(&canonical_step(step)));
        let Some(inner) = inner.as_object() else { continue };
        add_paths(inner, &path, found);
        found.extend(is_field(inner).then_some(path));
    }
}

/// The paths of what [`BEFORE_FIRST_APPLY`] owns of an object.
pub fn before_first_apply(object: &Value) -> BTreeSet<String> {
    let entries = object["metadata"]["managedFields"].as_array();
    let own = entries.into_iter().flatten().filter(|entry| entry["manager"] == BEFORE_FIRST_APPLY);
    own.filter_map(|entry| entry["fieldsV1"].as_object()).flat_map(paths).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(expected: &Value, owned: &Value) -> Option<String> {
        let [expected, owned] = [expected, owned].map(|fields| fields.as_object().expect("a set"));
        difference(expected, owned)
    }

    #[test]
    fn a_field_that_is_in_one_set_alone_is_found() {
        let set = json!({"f:spec": {
            "f:size": {},
            "f:set": {"v:1": {}},
            "f:ports": {
                "k:{\"port\":80,\"protocol\":\"TCP\"}": {".": {}, "f:port": {}},
                "k:{\"port\":80,\"protocol\":\"UDP\"}": {".": {}, "f:port": {}, "f:protocol": {}},
            },
        }});
        let mut other = set.clone();
        other["f:spec"]["f:set"] = json!({"v:1.0": {}});
        assert_eq!(found(&set, &other), None, "a number has one step");
        let mut more = set.clone();
        let tcp = "k:{\"port\":80,\"protocol\":\"TCP\"}";
        more["f:spec"]["f:ports"][tcp] = json!({".": {}, "f:port": {}, "f:protocol": {}});
        let expected = ".spec.ports[port=80,protocol=\"TCP\"].protocol: owned and not sent";
        assert_eq!(found(&set, &more).as_deref(), Some(expected));
        let whole = found(&set, &json!({"f:spec": {}}));
        assert_eq!(whole.as_deref(), Some(".spec: owned and not sent"));
        let fewer = found(&set, &json!({}));
        assert_eq!(fewer.as_deref(), Some(".spec.ports[port=80,protocol=\"TCP\"]: sent and not owned"));
    }
}
