//! Nodes, quotas, roles' subjects, policies and certificates -> the cells of their tables.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::value::{condition, items, or, text, text_or};
use crate::server_text;

pub(super) fn cell(function: &str, word: &str, object: &Value) -> String {
    let spec = &object["spec"];
    match function {
        "node-status" => node_status(object),
        "node-roles" => or(roles(object["metadata"]["labels"].as_object()), "<none>"),
        "node-address" => {
            let all = items(&object["status"]["addresses"]);
            text_or(
                all.iter().find(|own| own["type"] == word).map_or(&Value::Null, |own| &own["address"]),
                "<none>",
            )
        }
        "node-kernel" => {
            let info = &object["status"]["nodeInfo"];
            let (kernel, architecture) =
                (text_or(&info["kernelVersion"], "<unknown>"), text(&info["architecture"]));
            if architecture.is_empty() { kernel } else { format!("{kernel} ({architecture})") }
        }
        "quota" => quota(&object["status"], word == "limits"),
        "subjects" => subjects(object, word),
        "parameter-kind" if spec["paramKind"].is_null() => "<unset>".to_owned(),
        "parameter-kind" => {
            format!("{}/{}", text(&spec["paramKind"]["apiVersion"]), text(&spec["paramKind"]["kind"]))
        }
        "parameter" => parameter(&spec["paramRef"]),
        "signing-status" => signing_status(object),
        "audiences" if spec["tokenRequests"].is_null() => "<unset>".to_owned(),
        "audiences" => {
            let all = items(&spec["tokenRequests"]).iter();
            all.map(|request| text(&request["audience"])).collect::<Vec<_>>().join(",")
        }
        "dangling" => or(condition(object, "Dangling").to_owned(), "?"),
        _ => String::new(),
    }
}

fn node_status(node: &Value) -> String {
    let ready = match condition(node, "Ready") {
        "" => "Unknown",
        "True" => "Ready",
        _ => "NotReady",
    };
    let rest = if node["spec"]["unschedulable"] == true { ",SchedulingDisabled" } else { "" };
    format!("{ready}{rest}")
}

/// The roles that labels of a node say, sorted.
fn roles(labels: Option<&Map<String, Value>>) -> String {
    let role = |(key, value): (&String, &Value)| match key.strip_prefix("node-role.kubernetes.io/") {
        Some(role) => Some(role.to_owned()),
        None => (key == "kubernetes.io/role").then(|| text(value)),
    };
    let all: BTreeSet<String> =
        labels.into_iter().flatten().filter_map(role).filter(|role| !role.is_empty()).collect();
    all.into_iter().collect::<Vec<_>>().join(",")
}

/// What a quota limits, and how much of it is used: the limits of containers, or the rest.
fn quota(status: &Value, is_of_limits: bool) -> String {
    let mut names: Vec<&String> = status["hard"].as_object().into_iter().flat_map(Map::keys).collect();
    names.sort_unstable();
    names.retain(|name| name.starts_with("limits.") == is_of_limits);
    let shown = |name: &String| {
        let amount = |which: &str| text_or(&status[which][name.as_str()], "0");
        format!("{name}: {}/{}", amount("used"), amount("hard"))
    };
    names.into_iter().map(shown).collect::<Vec<_>>().join(", ")
}

/// The subjects of a binding that are of a kind.
fn subjects(binding: &Value, kind: &str) -> String {
    let all = items(&binding["subjects"]).iter().filter(|subject| subject["kind"] == kind);
    let shown = all.map(|subject| match kind {
        "ServiceAccount" => format!("{}/{}", text(&subject["namespace"]), text(&subject["name"])),
        _ => text(&subject["name"]),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// The parameters of a binding of a policy, or the selector of them as Go prints the struct.
fn parameter(wanted: &Value) -> String {
    let (name, namespace) = (text(&wanted["name"]), text(&wanted["namespace"]));
    if !name.is_empty() {
        return format!("{}/{name}", or(namespace, "*"));
    }
    if wanted["selector"].is_null() {
        return "<unset>".to_owned();
    }
    let labels = wanted["selector"]["matchLabels"].as_object();
    let labels: String = labels
        .into_iter()
        .flatten()
        .map(|(key, value)| format!("{key}: {},", server_text::plain(value)))
        .collect();
    let terms = items(&wanted["selector"]["matchExpressions"]).iter().map(|term| {
        let values: Vec<String> = items(&term["values"]).iter().map(text).collect();
        let (key, operator) = (text(&term["key"]), text(&term["operator"]));
        format!("LabelSelectorRequirement{{Key:{key},Operator:{operator},Values:[{}],}},", values.join(" "))
    });
    format!(
        "&LabelSelector{{MatchLabels:map[string]string{{{labels}}},MatchExpressions:[]LabelSelectorRequirement{{{}}},}}",
        terms.collect::<String>()
    )
}

fn signing_status(request: &Value) -> String {
    let is = |type_: &str| items(&request["status"]["conditions"]).iter().any(|own| own["type"] == type_);
    let first = match () {
        () if is("Denied") => "Denied",
        () if is("Approved") => "Approved",
        () => "Pending",
    };
    let failed = if is("Failed") { ",Failed" } else { "" };
    let issued = if text(&request["status"]["certificate"]).is_empty() { "" } else { ",Issued" };
    format!("{first}{failed}{issued}")
}
