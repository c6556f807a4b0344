//! A CRD in a server's response -> the same CRD without the fields that the server and controllers set.

use serde_json::{Map, Value};

/// Annotations in which tools keep copies of the object.
const COPIES: [&str; 1] = ["kubectl.kubernetes.io/last-applied-configuration"];

/// Removes the fields that servers and controllers set: the status, most of the metadata, the default conversion
/// strategy
/// `None`, and the `caBundle` of a webhook, which changes with every certificate. Keys are sorted, as Go's tools write
/// them, because a server does not keep the order of the original file.
pub fn definition(mut crd: Value) -> Value {
    let mut metadata = Map::new();
    for key in ["name", "labels", "annotations"] {
        let Some(mut value) = crd.pointer_mut(&format!("/metadata/{key}")).map(Value::take) else { continue };
        if let Some(map) = value.as_object_mut() {
            map.retain(|key, _| !COPIES.contains(&key.as_str()));
        }
        if value.as_object().is_none_or(|map| !map.is_empty()) {
            metadata.insert(key.to_owned(), value);
        }
    }
    let mut spec = crd.pointer_mut("/spec").map(Value::take).unwrap_or_default();
    if let Some(client) = spec.pointer_mut("/conversion/webhook/clientConfig").and_then(Value::as_object_mut)
    {
        client.shift_remove("caBundle");
    }
    if let Some(spec) = spec.as_object_mut() {
        let none = |conversion: &Value| conversion["strategy"] == "None";
        if spec.get("conversion").is_some_and(none) {
            spec.shift_remove("conversion");
        }
    }
    sorted(serde_json::json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": metadata,
        "spec": spec,
    }))
}

/// The same value with the keys of all objects sorted.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(entries.into_iter().collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::definition;

    #[test]
    fn what_the_server_wrote_is_taken_out() {
        let crd = json!({
            "metadata": {
                "uid": "1", "resourceVersion": "2", "generation": 1, "creationTimestamp": "x",
                "managedFields": [], "name": "things.x.org", "labels": {"a": "b"},
                "annotations": {"kubectl.kubernetes.io/last-applied-configuration": "{}"},
            },
            "status": {"conditions": []},
            "spec": {
                "names": {"plural": "things", "kind": "Thing"},
                "group": "x.org",
                "conversion": {"strategy": "None"},
            },
        });
        assert_eq!(
            definition(crd).to_string(),
            "{\"apiVersion\":\"apiextensions.k8s.io/v1\",\"kind\":\"CustomResourceDefinition\",\
             \"metadata\":{\"labels\":{\"a\":\"b\"},\"name\":\"things.x.org\"},\
             \"spec\":{\"group\":\"x.org\",\"names\":{\"kind\":\"Thing\",\"plural\":\"things\"}}}"
        );
        let webhook = json!({"metadata": {"name": "n"}, "spec": {"conversion": {
            "strategy": "Webhook", "webhook": {"clientConfig": {"caBundle": "x", "url": "u"}},
        }}});
        assert_eq!(
            definition(webhook)["spec"]["conversion"],
            json!({"strategy": "Webhook", "webhook": {"clientConfig": {"url": "u"}}})
        );
    }
}
