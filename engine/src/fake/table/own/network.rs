//! Services, endpoints and ingresses -> the cells of their tables.

use std::collections::BTreeSet;

use serde_json::Value;

use super::value::{first_three, items, or, text, text_or, texts};

pub(super) fn cell(function: &str, object: &Value) -> String {
    let spec = &object["spec"];
    match function {
        "service-address" => text_or(&spec["clusterIPs"][0], "<none>"),
        "service-outside" => outside(object),
        "service-ports" => or(items(&spec["ports"]).iter().map(port).collect::<Vec<_>>().join(","), "<none>"),
        "endpoints" => endpoints(object),
        "slice-ports" => {
            let shown = |port: &Value| text_or(&port["port"], &text_or(&port["name"], "*"));
            first_three(&items(&object["ports"]).iter().map(shown).collect::<Vec<_>>(), "<unset>")
        }
        "slice-addresses" => {
            let all = items(&object["endpoints"]).iter().flat_map(|endpoint| texts(&endpoint["addresses"]));
            first_three(&all.collect::<Vec<_>>(), "<unset>")
        }
        "parent" => parent(&spec["parentRef"]),
        "hosts" => hosts(items(&spec["rules"])),
        "balancer" => balancer(object).join(","),
        "ingress-ports" if items(&spec["tls"]).is_empty() => "80".to_owned(),
        "ingress-ports" => "80, 443".to_owned(),
        _ => class_parameters(&spec["parameters"]),
    }
}

/// The addresses of the load balancers, sorted.
fn balancer(object: &Value) -> Vec<String> {
    let all = items(&object["status"]["loadBalancer"]["ingress"]).iter();
    let shown = all.map(|ingress| text_or(&ingress["ip"], &text(&ingress["hostname"])));
    shown.filter(|text| !text.is_empty()).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Where a Service is reached from outside.
fn outside(service: &Value) -> String {
    let own = texts(&service["spec"]["externalIPs"]);
    match service["spec"]["type"].as_str().unwrap_or_default() {
        "ClusterIP" | "NodePort" => or(own.join(","), "<none>"),
        "LoadBalancer" => or([balancer(service), own].concat().join(","), "<pending>"),
        "ExternalName" => text(&service["spec"]["externalName"]),
        _ => "<unknown>".to_owned(),
    }
}

fn port(port: &Value) -> String {
    let node = port["nodePort"].as_i64().filter(|node| *node > 0).map(|node| format!(":{node}"));
    format!("{}{}/{}", text(&port["port"]), node.unwrap_or_default(), text(&port["protocol"]))
}

/// The addresses of Endpoints with their ports, at most three.
fn endpoints(object: &Value) -> String {
    let subsets = items(&object["subsets"]);
    let mut all = Vec::new();
    for subset in subsets {
        let addresses: Vec<String> =
            items(&subset["addresses"]).iter().map(|address| text(&address["ip"])).collect();
        let ports = items(&subset["ports"]);
        if ports.is_empty() {
            all.extend(addresses.iter().cloned());
        }
        for port in ports {
            let port = text(&port["port"]);
            all.extend(addresses.iter().map(|address| match address.contains(':') {
                true => format!("[{address}]:{port}"),
                false => format!("{address}:{port}"),
            }));
        }
    }
    first_three(&all, if subsets.is_empty() { "<none>" } else { "" })
}

fn parent(parent: &Value) -> String {
    if parent.is_null() {
        return "<none>".to_owned();
    }
    let group = text(&parent["group"]);
    let dot = if group.is_empty() { "" } else { "." };
    let namespace = text(&parent["namespace"]);
    let slash = if namespace.is_empty() { "" } else { "/" };
    let resource = format!("{}{dot}{group}", text(&parent["resource"])).to_lowercase();
    format!("{resource}{slash}{namespace}/{}", text(&parent["name"]))
}

/// The hosts of an Ingress, at most three. A rule without one is for all hosts.
fn hosts(rules: &[Value]) -> String {
    let named = rules.iter().enumerate().filter(|(_, rule)| !text(&rule["host"]).is_empty());
    let shown: Vec<(usize, String)> =
        named.take(3).map(|(index, rule)| (index, text(&rule["host"]))).collect();
    let hosts = shown.iter().map(|(_, host)| host.as_str()).collect::<Vec<_>>().join(",");
    // Any rule after the third host counts, with a host or without.
    match shown.get(2) {
        _ if shown.is_empty() => "*".to_owned(),
        Some((last, _)) if last + 1 < rules.len() => format!("{hosts} + {} more...", rules.len() - 3),
        _ => hosts,
    }
}

fn class_parameters(parameters: &Value) -> String {
    if parameters.is_null() {
        return "<none>".to_owned();
    }
    let group = text(&parameters["apiGroup"]);
    let dot = if parameters["apiGroup"].is_null() { "" } else { "." };
    format!("{}{dot}{group}/{}", text(&parameters["kind"]), text(&parameters["name"]))
}
