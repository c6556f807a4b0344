//! CRDs as objects -> what is served of them.

use std::sync::Arc;

use serde_json::json;

use crate::apply::{Managers, managers};
use crate::engine::NEWEST_MINOR;
use crate::fake::crds::fields::STRUCT;
use crate::fake::resource::{Resource, Special};

/// What is served of `CustomResourceDefinition`.
pub(super) fn definitions() -> Option<Arc<Resource>> {
    let names = json!({
        "kind": "CustomResourceDefinition", "plural": "customresourcedefinitions",
        "singular": "customresourcedefinition", "listKind": "CustomResourceDefinitionList",
        "shortNames": ["crd", "crds"], "categories": ["api-extensions"]
    });
    let schema = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let document = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "customresourcedefinitions.apiextensions.k8s.io"},
        "spec": {
            "group": "apiextensions.k8s.io", "scope": "Cluster", "names": names,
            "versions": [{
                "name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
                "schema": {"openAPIV3Schema": schema}
            }]
        }
    });
    let resource = Resource::prepare(&document, NEWEST_MINOR)?;
    let managers = Managers::for_own(&managers::OwnKind {
        kind: "CustomResourceDefinition",
        api_version: "apiextensions.k8s.io/v1",
        of_struct: STRUCT,
        has_status: true,
        has_scale: false,
        reset_by_status: "spec",
    });
    Some(Arc::new(Resource { special: Special::Definitions, managers, ..resource }))
}
