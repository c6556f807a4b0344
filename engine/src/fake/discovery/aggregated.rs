//! What is served -> an `APIGroupDiscoveryList` of `apidiscovery.k8s.io/v2`: all groups with all their resources.

use serde_json::{Value, json};

use super::listed::{self, Listed, Subresource};
use super::lists::add_names;

/// The core group.
pub(super) fn core(all: &[Listed]) -> Value {
    let versions = [json!({"version": "v1", "resources": resources(all, "", "v1"), "freshness": "Current"})];
    list(&[json!({"metadata": {}, "versions": versions})])
}

/// All groups but the core one.
pub(super) fn groups(all: &[Listed]) -> Value {
    let version = |group: &str, version: &str| json!({"version": version, "resources": resources(all, group, version), "freshness": "Current"});
    let group = |group: &str| {
        let versions: Vec<_> =
            listed::versions(all, group).into_iter().map(|name| version(group, name)).collect();
        json!({"metadata": {"name": group}, "versions": versions})
    };
    list(&listed::groups(all).into_iter().map(group).collect::<Vec<_>>())
}

fn list(items: &[Value]) -> Value {
    json!({"kind": "APIGroupDiscoveryList", "apiVersion": "apidiscovery.k8s.io/v2", "metadata": {}, "items": items})
}

fn resources(all: &[Listed], group: &str, version: &str) -> Vec<Value> {
    listed::at(all, group, version)
        .into_iter()
        .map(|(listed, parts)| resource(listed, version, parts))
        .collect()
}

fn resource(listed: &Listed, version: &str, parts: &[Subresource]) -> Value {
    // Kinds of Kubernetes itself have the group and the version of the place.
    let (group, version) = if listed.is_native { ("", "") } else { (listed.group.as_str(), version) };
    let own_kind = json!({"group": group, "version": version, "kind": listed.kind});
    let mut resource = json!({
        "resource": listed.plural, "responseKind": own_kind,
        "scope": if listed.is_namespaced { "Namespaced" } else { "Cluster" },
        "singularResource": listed.singular, "verbs": listed.verbs,
    });
    let Some(map) = resource.as_object_mut() else { return resource };
    add_names(map, listed);
    let part = |part: &Subresource| {
        let kind = match part.of_kind {
            Some([group, version, kind]) => json!({"group": group, "version": version, "kind": kind}),
            None => own_kind.clone(),
        };
        json!({"subresource": part.name, "responseKind": kind, "verbs": part.verbs})
    };
    if !parts.is_empty() {
        map.insert("subresources".to_owned(), parts.iter().map(part).collect());
    }
    resource
}
