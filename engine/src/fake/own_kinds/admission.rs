//! A new object -> the object with what the admission plugins and the allocators of a server add, which no manager owns.

use serde_json::{Map, Value, json};

/// Adds to a new object.
pub(super) fn admit(kind: &str, object: &mut Map<String, Value>) {
    let Some(Value::Object(spec)) = object.get_mut("spec") else { return };
    match kind {
        "Pod" => pod(spec),
        "Service" => service(spec),
        "Node" => node(spec),
        "PersistentVolume" => finalizer(object, "kubernetes.io/pv-protection"),
        "PersistentVolumeClaim" => finalizer(object, "kubernetes.io/pvc-protection"),
        _ => {}
    }
}

fn set(map: &mut Map<String, Value>, name: &str, value: Value) {
    map.entry(name.to_owned()).or_insert(value);
}

/// The plugins `Priority` and `DefaultTolerationSeconds`.
fn pod(spec: &mut Map<String, Value>) {
    set(spec, "priority", 0.into());
    set(spec, "preemptionPolicy", "PreemptLowerPriority".into());
    set(spec, "tolerations", json!([]));
    let Some(Value::Array(tolerations)) = spec.get_mut("tolerations") else { return };
    for key in ["node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"] {
        let is_known = |known: &Value| {
            let is_effect = known["effect"].as_str().is_none_or(|effect| effect == "NoExecute");
            (known["key"] == key || known["key"].is_null()) && is_effect
        };
        if !tolerations.iter().any(is_known) {
            tolerations.push(
                json!({"effect": "NoExecute", "key": key, "operator": "Exists", "tolerationSeconds": 300}),
            );
        }
    }
}

/// The plugin `TaintNodesByCondition`.
fn node(spec: &mut Map<String, Value>) {
    set(spec, "taints", json!([]));
    let taint = json!({"key": "node.kubernetes.io/not-ready", "effect": "NoSchedule"});
    if let Some(Value::Array(taints)) = spec.get_mut("taints")
        && !taints.iter().any(|known| known["key"] == taint["key"] && known["effect"] == taint["effect"])
    {
        taints.push(taint);
    }
}

/// What the allocators of addresses add. One of a network that a test can name is not given: the address is that of no other one.
fn service(spec: &mut Map<String, Value>) {
    if spec.get("type").is_some_and(|type_| type_ == "ExternalName") {
        return;
    }
    if let Some(address) = spec.get("clusterIP").cloned() {
        set(spec, "clusterIPs", json!([address]));
    }
    set(spec, "ipFamilies", json!(["IPv4"]));
    set(spec, "ipFamilyPolicy", "SingleStack".into());
}

/// The plugin `StorageObjectInUseProtection`.
fn finalizer(object: &mut Map<String, Value>, name: &str) {
    let Some(Value::Object(metadata)) = object.get_mut("metadata") else { return };
    set(metadata, "finalizers", json!([]));
    if let Some(Value::Array(finalizers)) = metadata.get_mut("finalizers")
        && !finalizers.iter().any(|known| known == name)
    {
        finalizers.push(name.into());
    }
}
