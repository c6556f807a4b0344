//! A decoded object -> the same as the conversion to the server's own types and back makes it.

use serde_json::{Map, Value, json};

use crate::golang::base64::base64;

/// The annotation in which a DaemonSet has the generation of its template.
const TEMPLATE_GENERATION: &str = "deprecated.daemonset.template.generation";

/// Converts an object.
pub(super) fn convert(kind: &str, object: &mut Value) {
    match kind {
        "Secret" => take_string_data(object),
        "Pod" => take_addresses(object),
        "StatefulSet" => name_types_of_claims(object),
        "DaemonSet" if object["metadata"]["annotations"][TEMPLATE_GENERATION].is_null() => {
            object["metadata"]["annotations"][TEMPLATE_GENERATION] = "0".into();
        }
        _ => {}
    }
}

/// What a write cannot change of the fields that have another form in the server's own types.
pub(super) fn keep(kind: &str, object: &mut Value, old: Option<&Value>) {
    if kind != "DaemonSet" {
        return;
    }
    let number = |object: &Value| -> i64 {
        let text = object["metadata"]["annotations"][TEMPLATE_GENERATION].as_str().unwrap_or_default();
        text.parse().unwrap_or_default()
    };
    let generation = match old {
        None => number(object).max(1),
        Some(old) if old["spec"]["template"] != object["spec"]["template"] => number(old) + 1,
        Some(old) => number(old),
    };
    object["metadata"]["annotations"][TEMPLATE_GENERATION] = generation.to_string().into();
}

/// Moves what `stringData` has to `data`.
fn take_string_data(object: &mut Value) {
    let Value::Object(map) = object else { return };
    let Some(Value::Object(texts)) = map.shift_remove("stringData") else { return };
    if !map.get("data").is_some_and(Value::is_object) {
        map.insert("data".to_owned(), Value::Object(Map::new()));
    }
    for (key, text) in texts {
        let bytes = base64(text.as_str().unwrap_or_default().as_bytes());
        map["data"][key.as_str()] = bytes.into();
    }
}

/// A pod has its first address in a list too.
fn take_addresses(object: &mut Value) {
    let Some(Value::Object(status)) = object.get_mut("status") else { return };
    for (one, all) in [("podIP", "podIPs"), ("hostIP", "hostIPs")] {
        let first = status.get(one).cloned();
        if let Some(first) = first.filter(|_| !status.contains_key(all)) {
            status.insert(all.to_owned(), json!([{"ip": first}]));
        }
    }
}

/// The claims of a StatefulSet say what they are.
fn name_types_of_claims(object: &mut Value) {
    let claims = object["spec"]["volumeClaimTemplates"].as_array_mut().into_iter().flatten();
    for claim in claims.filter_map(Value::as_object_mut) {
        claim.insert("apiVersion".to_owned(), "v1".into());
        claim.insert("kind".to_owned(), "PersistentVolumeClaim".into());
    }
}
