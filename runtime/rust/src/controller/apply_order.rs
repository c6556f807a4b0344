//! Objects -> their order, and the fields in which two states of one differ.

use kube::core::DynamicObject;
use serde_json::Value;

/// The kinds of Kubernetes that others need, in this order.
const FIRST: [&str; 17] = [
    "Namespace",
    "CustomResourceDefinition",
    "PriorityClass",
    "StorageClass",
    "RuntimeClass",
    "ResourceQuota",
    "LimitRange",
    "ServiceAccount",
    "Secret",
    "ConfigMap",
    "ClusterRole",
    "ClusterRoleBinding",
    "Role",
    "RoleBinding",
    "PersistentVolume",
    "PersistentVolumeClaim",
    "Service",
];

/// The kinds of Kubernetes that call what the others run.
const LAST: [&str; 3] = [
    "APIService",
    "MutatingWebhookConfiguration",
    "ValidatingWebhookConfiguration",
];

/// The metadata that changes with every apply.
const NOT_COMPARED: [&str; 3] = ["managedFields", "resourceVersion", "generation"];

/// The place of an object in the order.
pub fn rank(object: &DynamicObject) -> usize {
    let types = object.types.clone().unwrap_or_default();
    let group = types
        .api_version
        .rsplit_once('/')
        .map_or("", |(group, _)| group);
    // Kinds of others may have the same names.
    let is_own = !group.contains('.') || group.ends_with(".k8s.io");
    let place = FIRST.iter().position(|kind| *kind == types.kind);
    match (is_own, place) {
        (true, Some(place)) => place,
        (true, None) if LAST.contains(&types.kind.as_str()) => FIRST.len() + 1,
        _ => FIRST.len(),
    }
}

/// The fields in which two states of an object differ, such as `spec.size`.
pub fn changed(before: &DynamicObject, after: &DynamicObject) -> Vec<String> {
    let [before, after] = [before, after].map(|object| {
        let mut object = serde_json::to_value(object).unwrap_or_default();
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            NOT_COMPARED
                .iter()
                .for_each(|name| drop(metadata.remove(*name)));
        }
        object
    });
    let mut paths = Vec::new();
    add_changed("", &before, &after, &mut paths);
    paths
}

fn add_changed(path: &str, before: &Value, after: &Value, paths: &mut Vec<String>) {
    let (Value::Object(one), Value::Object(two)) = (before, after) else {
        if before != after {
            paths.push(path.to_owned());
        }
        return;
    };
    let added = two.keys().filter(|name| !one.contains_key(*name));
    for name in one.keys().chain(added) {
        let separator = if path.is_empty() { "" } else { "." };
        let path = format!("{path}{separator}{name}");
        let [before, after] = [one, two].map(|fields| fields.get(name).unwrap_or(&Value::Null));
        add_changed(&path, before, after, paths);
    }
}
