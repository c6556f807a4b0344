//! An applied object, and the fields that its field manager owns -> the first field that is in only one of them.

use serde_json::{Map, Value};

/// The first field that was sent and is not owned, or the reverse; none if exactly the sent fields are owned.
/// `without`: top-level fields that an apply cannot own, such as a status with a subresource.
pub fn difference(sent: &Value, owned: &Value, without: &[&str]) -> Option<String> {
    let mut sent = sent.clone();
    let top = sent.as_object_mut()?;
    // No manager owns the fields that identify the object.
    top.retain(|key, _| !["apiVersion", "kind"].contains(&key.as_str()) && !without.contains(&key.as_str()));
    if let Some(metadata) = top.get_mut("metadata").and_then(Value::as_object_mut) {
        metadata.retain(|key, _| !["name", "namespace", "creationTimestamp"].contains(&key.as_str()));
    }
    top.retain(|key, value| key != "metadata" || value.as_object().is_some_and(|map| !map.is_empty()));
    differ(&sent, owned.as_object()?, "")
}

/// The fields (`fieldsV1`) that a manager owns by apply of an object or of its subresource; none if it has applied nothing.
pub fn by_apply<'a>(object: &'a Value, manager: &str, subresource: Option<&str>) -> Option<&'a Value> {
    let mut entries = object["metadata"]["managedFields"].as_array()?.iter();
    let entry = entries.find(|entry| {
        entry["manager"] == manager
            && entry["operation"] == "Apply"
            && entry.get("subresource").and_then(Value::as_str) == subresource
    })?;
    Some(&entry["fieldsV1"])
}

/// Whether a value has anything to own: servers record no owner of an empty list of list map keys, or of an empty set.
pub fn can_be_owned(value: &Value) -> bool {
    match value {
        Value::Array(items) => !items.is_empty(),
        Value::Object(map) => map.is_empty() || map.values().any(can_be_owned),
        _ => true,
    }
}

fn differ(sent: &Value, owned: &Map<String, Value>, path: &str) -> Option<String> {
    // A leaf, or an atomic list or map, which is owned as a whole.
    let parts: Vec<_> = owned.iter().filter(|(key, _)| *key != ".").collect();
    if parts.is_empty() {
        return None;
    }
    match sent {
        Value::Object(map) => {
            let is_owned =
                |name: &str, value: &Value| owned.contains_key(&format!("f:{name}")) || !can_be_owned(value);
            if let Some((name, _)) = map.iter().find(|(name, value)| !is_owned(name, value)) {
                return Some(format!("{path}.{name}: sent and not owned"));
            }
            parts.into_iter().find_map(|(key, below)| {
                let name = key.strip_prefix("f:").unwrap_or(key);
                let path = format!("{path}.{name}");
                match map.get(name) {
                    Some(value) => differ(value, below.as_object()?, &path),
                    None => Some(format!("{path}: owned and not sent")),
                }
            })
        }
        Value::Array(items) => {
            if items.len() != parts.len() {
                return Some(format!("{path}: {} items sent, {} owned", items.len(), parts.len()));
            }
            parts.into_iter().find_map(|(key, below)| match item(items, key) {
                Some(value) => differ(value, below.as_object()?, &format!("{path}[{key}]")),
                None => Some(format!("{path}[{key}]: owned and not sent")),
            })
        }
        _ => Some(format!("{path}: the server reports owned fields of a scalar")),
    }
}

/// The item that a key of managed fields names: `k:` by the keys of a list map, one of which may be a default that was
/// not sent; `v:` by the value in a set; `i:` by the index.
fn item<'a>(items: &'a [Value], key: &str) -> Option<&'a Value> {
    let (how, what) = key.split_once(':')?;
    let what: Value = serde_json::from_str(what).ok()?;
    match how {
        "k" => items.iter().find(|item| {
            what.as_object()
                .is_some_and(|keys| keys.iter().all(|(key, value)| item.get(key).is_none_or(|v| v == value)))
        }),
        "v" => items.iter().find(|item| **item == what),
        "i" => items.get(usize::try_from(what.as_u64()?).ok()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::difference;

    #[test]
    fn exactly_what_was_sent_is_owned() {
        let sent = json!({
            "apiVersion": "v1", "kind": "K", "metadata": {"name": "n", "labels": {"a": "b"}},
            "spec": {"size": 1, "ports": [{"port": 80}, {"port": 81}], "set": ["a"], "atomic": [{"x": 1}]},
            "status": {"seen": true},
        });
        let owned = json!({
            "f:metadata": {"f:labels": {"f:a": {}}},
            "f:spec": {
                "f:size": {},
                "f:ports": {
                    "k:{\"port\":80,\"protocol\":\"TCP\"}": {".": {}, "f:port": {}},
                    "k:{\"port\":81,\"protocol\":\"TCP\"}": {".": {}, "f:port": {}},
                },
                "f:set": {".": {}, "v:\"a\"": {}},
                "f:atomic": {},
            },
        });
        assert_eq!(difference(&sent, &owned, &["status"]), None);
        let status = difference(&sent, &owned, &[]);
        assert_eq!(status.as_deref(), Some(".status: sent and not owned"));
        let mut more = owned.clone();
        more["f:spec"]["f:tasks"] = json!({});
        let defaults = difference(&sent, &more, &["status"]);
        assert_eq!(defaults.as_deref(), Some(".spec.tasks: owned and not sent"));
        let mut fewer = owned;
        fewer["f:spec"]["f:ports"].as_object_mut().expect("a map").retain(|key, _| key.contains("80"));
        let item = difference(&sent, &fewer, &["status"]);
        assert_eq!(item.as_deref(), Some(".spec.ports: 2 items sent, 1 owned"));
    }
}
