//! A CRD as it was sent -> the same with what the server fills in (apiextensions-apiserver `apis/apiextensions/v1/defaults.go`).

use serde_json::{Map, Value, json};

/// Fills in the names, the conversion and what Go writes of every version.
pub(super) fn fill(crd: &mut Value) {
    let Some(spec) = map_of(crd, "spec") else { return };
    if let Some(names) = map_of_map(spec, "names") {
        let kind = text(names, "kind").to_owned();
        if text(names, "singular").is_empty() {
            names.insert("singular".to_owned(), kind.to_lowercase().into());
        }
        if text(names, "listKind").is_empty() && !kind.is_empty() {
            names.insert("listKind".to_owned(), format!("{kind}List").into());
        }
        // Go leaves out what is empty here, and writes the other two.
        names.retain(|key, value| matches!(key.as_str(), "plural" | "kind") || !is_empty(value));
    }
    if spec.get("conversion").is_none_or(Value::is_null) {
        spec.insert("conversion".to_owned(), json!({"strategy": "None"}));
    }
    service(spec);
    if spec.get("preserveUnknownFields") == Some(&Value::Bool(false)) {
        spec.shift_remove("preserveUnknownFields");
    }
    for version in spec.get_mut("versions").and_then(Value::as_array_mut).into_iter().flatten() {
        let Some(version) = version.as_object_mut() else { continue };
        for key in ["served", "storage"] {
            version.entry(key).or_insert(Value::Bool(false));
        }
        version.retain(|key, value| match key.as_str() {
            "deprecated" => *value != Value::Bool(false),
            "additionalPrinterColumns" | "selectableFields" => !is_empty(value),
            _ => !value.is_null(),
        });
    }
}

/// The port of the service of a webhook is that of HTTPS.
fn service(spec: &mut Map<String, Value>) {
    let service = spec.get_mut("conversion").and_then(|all| all.pointer_mut("/webhook/clientConfig/service"));
    if let Some(service) = service.and_then(Value::as_object_mut) {
        service.entry("port").or_insert(443.into());
    }
}

/// The status of a CRD that no controller has seen.
pub(super) fn no_status() -> Value {
    json!({"conditions": null, "acceptedNames": {"plural": "", "kind": ""}, "storedVersions": null})
}

/// Adds the version of the store to those in which objects may be stored.
pub(super) fn add_stored_version(crd: &mut Value) {
    let versions = crd["spec"]["versions"].as_array().into_iter().flatten();
    let stored = versions.into_iter().find(|version| version["storage"] == true);
    let Some(name) = stored.map(|version| version["name"].clone()) else { return };
    match crd.pointer_mut("/status/storedVersions").and_then(Value::as_array_mut) {
        Some(known) if known.contains(&name) => {}
        Some(known) => known.push(name),
        None => crd["status"]["storedVersions"] = json!([name]),
    }
}

fn map_of<'v>(value: &'v mut Value, key: &str) -> Option<&'v mut Map<String, Value>> {
    map_of_map(value.as_object_mut()?, key)
}

/// A part that is a map; Go has one wherever there is none.
fn map_of_map<'v>(map: &'v mut Map<String, Value>, key: &str) -> Option<&'v mut Map<String, Value>> {
    let part = map.entry(key).or_insert_with(|| json!({}));
    if part.is_null() {
        *part = json!({});
    }
    part.as_object_mut()
}

fn text<'v>(map: &'v Map<String, Value>, key: &str) -> &'v str {
    map.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}
