//! A decoded object -> the object with its defaults: those of `defaults.tsv`, which hold wherever a struct is, and those that
//! depend on other fields.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use super::table::OwnKind;
use crate::own_types::{Struct, Type, find};

/// The file; its first line says what is in it.
const FILE: &str = include_str!("defaults.tsv");

/// The defaults of a struct: the path of each below it, and its value.
type Rows = HashMap<&'static str, Vec<(&'static str, Value)>>;

static ROWS: LazyLock<Rows> = LazyLock::new(|| {
    let mut rows = Rows::new();
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        if let (Some(name), Some(path), Some(value)) = (columns.next(), columns.next(), columns.next()) {
            rows.entry(name).or_default().push((path, serde_json::from_str(value).unwrap_or_default()));
        }
    }
    rows
});

/// Fills in the defaults of an object.
pub(super) fn fill(kind: &OwnKind, object: &mut Value) {
    let (Some(go_struct), Value::Object(map)) = (kind.structure(), object) else { return };
    structure(go_struct, map);
    match kind.kind {
        "Pod" => pod(map),
        "Job" => job(map),
        "Service" => service(map),
        "Namespace" => namespace(map),
        "Secret" => set(map, "type", "Opaque".into()),
        "DaemonSet" => {
            rolling(map, "updateStrategy", &[("maxSurge", json!(0)), ("maxUnavailable", json!(1))])
        }
        "StatefulSet" => rolling(map, "updateStrategy", &[("partition", json!(0))]),
        "Deployment" => {
            rolling(map, "strategy", &[("maxSurge", json!("25%")), ("maxUnavailable", json!("25%"))]);
        }
        "ReplicaSet" | "ReplicationController" => labels_of_template(kind.kind, map),
        _ => {}
    }
}

/// Fills in the defaults of a status.
pub(super) fn fill_status(kind: &OwnKind, map: &mut Map<String, Value>) {
    let Some(Value::Object(status)) = map.get_mut("status") else { return };
    match kind.kind {
        "PersistentVolume" | "PersistentVolumeClaim" => set(status, "phase", "Pending".into()),
        "Pod" => {
            set(status, "phase", "Pending".into());
            let class = quality(map.get("spec").unwrap_or(&Value::Null));
            map["status"]["qosClass"] = class.into();
        }
        _ => {}
    }
}

fn structure(go_struct: &Struct, map: &mut Map<String, Value>) {
    for (path, value) in ROWS.get(go_struct.name).into_iter().flatten() {
        match path.split_once('.') {
            None => set(map, path, value.clone()),
            Some((outer, inner)) => {
                if let Some(Value::Object(map)) = map.get_mut(outer) {
                    set(map, inner, value.clone());
                }
            }
        }
    }
    match go_struct.name {
        "core.v1.Container" | "core.v1.EphemeralContainer" => pull_policy(map),
        "core.v1.Volume" if map.len() == 1 => set(map, "emptyDir", json!({})),
        "core.v1.PodSpec" => host_ports(map),
        _ => {}
    }
    for field in &go_struct.fields {
        if let Some(value) = map.get_mut(field.name) {
            place(&field.type_, value);
        }
    }
}

fn place(type_: &Type, value: &mut Value) {
    match (type_, value) {
        (Type::Pointer(inner), value) => place(inner, value),
        (Type::List(item, _), Value::Array(items)) => items.iter_mut().for_each(|value| place(item, value)),
        (Type::Map(_, inner, _), Value::Object(map)) => {
            map.values_mut().for_each(|value| place(inner, value))
        }
        (Type::Struct(name), Value::Object(map)) => {
            if let Some(go_struct) = find(name) {
                structure(go_struct, map);
            }
        }
        _ => {}
    }
}

/// Sets a field that is missing or empty.
fn set(map: &mut Map<String, Value>, name: &str, value: Value) {
    let is_unset = map.get(name).is_none_or(|own| own.is_null() || (own == "" && value != ""));
    if is_unset {
        map.insert(name.to_owned(), value);
    }
}

fn text<'m>(map: &'m Map<String, Value>, name: &str) -> &'m str {
    map.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// An image without a tag, or with that of the latest, is always pulled.
fn pull_policy(map: &mut Map<String, Value>) {
    let image = text(map, "image");
    let last = image.rsplit('/').next().unwrap_or(image);
    let is_latest = !last.contains('@') && last.split_once(':').is_none_or(|(_, tag)| tag == "latest");
    set(map, "imagePullPolicy", if is_latest { "Always" } else { "IfNotPresent" }.into());
}

/// On the network of the host a port is that of the host.
fn host_ports(map: &mut Map<String, Value>) {
    if map.get("hostNetwork") != Some(&Value::Bool(true)) {
        return;
    }
    for list in ["containers", "initContainers"] {
        let containers = map.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten();
        let ports = containers.filter_map(|container| container["ports"].as_array_mut()).flatten();
        for port in ports.filter_map(Value::as_object_mut) {
            if let Some(number) = port.get("containerPort").cloned() {
                set(port, "hostPort", number);
            }
        }
    }
}

/// The parts of a rolling update, unless another strategy is named.
fn rolling(map: &mut Map<String, Value>, strategy: &str, parts: &[(&str, Value)]) {
    let Some(Value::Object(strategy)) = map.get_mut("spec").and_then(|spec| spec.get_mut(strategy)) else {
        return;
    };
    if text(strategy, "type") != "RollingUpdate" {
        return;
    }
    set(strategy, "rollingUpdate", json!({}));
    if let Some(Value::Object(update)) = strategy.get_mut("rollingUpdate") {
        parts.iter().for_each(|(name, value)| set(update, name, value.clone()));
    }
}

fn pod(map: &mut Map<String, Value>) {
    let Some(Value::Object(spec)) = map.get_mut("spec") else { return };
    set(spec, "enableServiceLinks", true.into());
    for list in ["containers", "initContainers"] {
        let containers = spec.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten();
        for resources in containers.filter_map(|container| container.get_mut("resources")?.as_object_mut()) {
            let limits = resources.get("limits").and_then(Value::as_object).cloned().unwrap_or_default();
            if limits.is_empty() {
                continue;
            }
            set(resources, "requests", json!({}));
            if let Some(Value::Object(requests)) = resources.get_mut("requests") {
                limits.into_iter().for_each(|(name, amount)| set(requests, &name, amount));
            }
        }
    }
}

fn job(map: &mut Map<String, Value>) {
    let Some(Value::Object(spec)) = map.get_mut("spec") else { return };
    let is_indexed = text(spec, "completionMode") == "Indexed";
    if !is_indexed && !spec.contains_key("completions") && !spec.contains_key("parallelism") {
        spec.insert("completions".to_owned(), 1.into());
    }
    set(spec, "parallelism", 1.into());
    let limit = if spec.contains_key("backoffLimitPerIndex") { i32::MAX } else { 6 };
    set(spec, "backoffLimit", limit.into());
    set(spec, "completionMode", "NonIndexed".into());
    set(spec, "suspend", false.into());
    set(spec, "manualSelector", false.into());
    let replaced = if spec.contains_key("podFailurePolicy") { "Failed" } else { "TerminatingOrFailed" };
    set(spec, "podReplacementPolicy", replaced.into());
}

fn service(map: &mut Map<String, Value>) {
    let Some(Value::Object(spec)) = map.get_mut("spec") else { return };
    let type_ = text(spec, "type").to_owned();
    for port in spec.get_mut("ports").and_then(Value::as_array_mut).into_iter().flatten() {
        if port["targetPort"] == 0 || port["targetPort"] == "" {
            port["targetPort"] = port["port"].clone();
        }
    }
    if matches!(type_.as_str(), "NodePort" | "LoadBalancer") {
        set(spec, "externalTrafficPolicy", "Cluster".into());
    }
    if type_ == "LoadBalancer" {
        set(spec, "allocateLoadBalancerNodePorts", true.into());
    }
    if type_ == "ExternalName" {
        spec.shift_remove("internalTrafficPolicy");
    }
    if text(spec, "sessionAffinity") == "ClientIP" {
        set(spec, "sessionAffinityConfig", json!({"clientIP": {"timeoutSeconds": 10800}}));
    }
}

/// A namespace is active, and has its name as a label.
fn namespace(map: &mut Map<String, Value>) {
    if let Some(Value::Object(status)) = map.get_mut("status") {
        set(status, "phase", "Active".into());
    }
    let name = map["metadata"]["name"].clone();
    if name.as_str().is_some_and(|name| !name.is_empty()) {
        map["metadata"]["labels"]["kubernetes.io/metadata.name"] = name;
    }
}

/// Those of older kinds take labels from the template.
fn labels_of_template(kind: &str, map: &mut Map<String, Value>) {
    let labels = map["spec"]["template"]["metadata"]["labels"].clone();
    if kind != "ReplicationController" || !labels.is_object() {
        return;
    }
    if let Some(Value::Object(spec)) = map.get_mut("spec") {
        set(spec, "selector", labels.clone());
        set(spec, "replicas", 1.into());
    }
    if let Some(Value::Object(metadata)) = map.get_mut("metadata") {
        set(metadata, "labels", labels);
    }
}

/// The class of a pod, by the resources of its containers.
fn quality(spec: &Value) -> &'static str {
    let containers = ["containers", "initContainers"];
    let all: Vec<&Value> = containers.iter().filter_map(|list| spec[*list].as_array()).flatten().collect();
    let amount = |container: &Value, which: &str, name: &str| container["resources"][which][name].clone();
    let names = ["cpu", "memory"];
    let has_any = all.iter().any(|container| {
        names.iter().any(|name| {
            !amount(container, "limits", name).is_null() || !amount(container, "requests", name).is_null()
        })
    });
    let is_guaranteed = all.iter().all(|container| {
        names.iter().all(|name| {
            let limit = amount(container, "limits", name);
            !limit.is_null() && limit == amount(container, "requests", name)
        })
    });
    match (has_any, is_guaranteed) {
        (false, _) => "BestEffort",
        (true, true) => "Guaranteed",
        (true, false) => "Burstable",
    }
}
