//! The kinds of Kubernetes itself that every cluster here serves -> what is served of them: CRDs and namespaces.

use std::sync::Arc;

use serde_json::{Value, json};

use super::resource::{Resource, Special};
use crate::engine::{NEWEST_MINOR, read_crd};

/// The namespaces that every cluster has.
pub(crate) const NAMESPACES: [&str; 4] = ["default", "kube-system", "kube-public", "kube-node-lease"];

/// What is served of `CustomResourceDefinition`.
pub(crate) fn definitions() -> Option<Arc<Resource>> {
    let names = json!({
        "kind": "CustomResourceDefinition", "plural": "customresourcedefinitions",
        "singular": "customresourcedefinition", "listKind": "CustomResourceDefinitionList",
        "shortNames": ["crd", "crds"], "categories": ["api-extensions"]
    });
    let schema = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    prepare("apiextensions.k8s.io", "Cluster", &names, &schema, Special::Definitions)
}

/// What is served of `Namespace`.
pub(crate) fn namespaces() -> Option<Arc<Resource>> {
    let names = json!({
        "kind": "Namespace", "plural": "namespaces", "singular": "namespace", "listKind": "NamespaceList",
        "shortNames": ["ns"]
    });
    let finalizers =
        json!({"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "atomic"});
    let text = json!({"type": "string"});
    let condition = json!({
        "type": "object", "required": ["type", "status"],
        "properties": {
            "type": text, "status": text, "reason": text, "message": text,
            "lastTransitionTime": {"type": "string", "format": "date-time"}
        }
    });
    let conditions = json!({
        "type": "array", "items": condition, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["type"]
    });
    let schema = json!({
        "type": "object",
        "properties": {
            "spec": {"type": "object", "properties": {"finalizers": finalizers}},
            "status": {"type": "object", "properties": {"phase": text, "conditions": conditions}}
        }
    });
    prepare("", "Cluster", &names, &schema, Special::Namespaces)
}

fn prepare(
    group: &str,
    scope: &str,
    names: &Value,
    schema: &Value,
    special: Special,
) -> Option<Arc<Resource>> {
    let plural = names["plural"].as_str()?;
    // A CRD has to have a group; the core one has none.
    let group_of_crd = if group.is_empty() { "core.k8s.io" } else { group };
    let document = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": format!("{plural}.{group_of_crd}")},
        "spec": {
            "group": group_of_crd, "scope": scope, "names": names,
            "versions": [{
                "name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
                "schema": {"openAPIV3Schema": schema}
            }]
        }
    });
    let mut kind = read_crd(&document).ok()?;
    group.clone_into(&mut kind.group);
    let prepared = Resource::prepare(&kind, NEWEST_MINOR)?;
    Arc::into_inner(prepared).map(|resource| Arc::new(Resource { special, ..resource }))
}
