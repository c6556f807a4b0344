//! Operations of kinds with a CRD, which no document declares -> the requests that a server gets.

use k8s_openapi::api::autoscaling::v1::{Scale, ScaleSpec};
use serde_json::{Value, json};
use served::cluster_scope_example_com::v1::operations::{self as cluster_wide, ClusterScopeExampleComV1Api};
use served::subresources_example_com::v1::Subresource;
use served::subresources_example_com::v1::operations::*;

use crate::server::Server;

const SUBRESOURCES: &str = "/apis/subresources.example.com/v1/namespaces/n/subresources";

/// An object as a server returns it.
fn stored() -> Value {
    json!({
        "apiVersion": "subresources.example.com/v1",
        "kind": "Subresource",
        "metadata": { "name": "s", "namespace": "n" },
        "spec": { "replicas": 2 },
    })
}

fn list(items: &[Value]) -> Value {
    json!({
        "apiVersion": "subresources.example.com/v1",
        "kind": "SubresourceList",
        "metadata": { "resourceVersion": "7" },
        "items": items,
    })
}

#[tokio::test]
async fn a_namespaced_kind_is_listed_read_and_deleted() {
    let server = Server::answering(200, list(&[stored()])).then(200, list(&[])).then(200, stored());
    let api = SubresourcesExampleComV1Api::new(server.client());
    let query = ListQuery { limit: Some(5), ..ListQuery::default() };
    let found = api.list_subresource("n", &query).await.expect("a list");
    let object: &Subresource = &found.items[0];
    assert_eq!(object.metadata.name.as_deref(), Some("s"));
    assert_eq!(server.only_request().line, format!("GET {SUBRESOURCES}?limit=5"));
    let found = api.list_subresource_for_all_namespaces(&ListQuery::default()).await.expect("a list");
    assert_eq!(found.items.len(), 0);
    assert_eq!(server.only_request().line, "GET /apis/subresources.example.com/v1/subresources");
    api.get_subresource_status("n", "s", &GetQuery::default()).await.expect("the object");
    assert_eq!(server.only_request().line, format!("GET {SUBRESOURCES}/s/status"));
}

#[tokio::test]
async fn its_scale_is_kubernetes_own_type() {
    let scale = json!({
        "apiVersion": "autoscaling/v1",
        "kind": "Scale",
        "metadata": { "name": "s" },
        "spec": { "replicas": 3 },
    });
    let server = Server::answering(200, &scale).then(200, &scale);
    let api = SubresourcesExampleComV1Api::new(server.client());
    let read: Scale = api.get_subresource_scale("n", "s", &GetQuery::default()).await.expect("a scale");
    assert_eq!(read.spec, Some(ScaleSpec { replicas: Some(3) }));
    assert_eq!(server.only_request().line, format!("GET {SUBRESOURCES}/s/scale"));
    api.replace_subresource_scale("n", "s", &read, &ReplaceQuery::default()).await.expect("a scale");
    let request = server.only_request();
    assert_eq!(request.line, format!("PUT {SUBRESOURCES}/s/scale"));
    assert_eq!(request.json()["spec"], json!({ "replicas": 3 }));
}

#[tokio::test]
async fn a_kind_of_cluster_scope_has_no_namespace_in_its_paths() {
    let stored = json!({
        "apiVersion": "cluster-scope.example.com/v1",
        "kind": "ClusterWide",
        "metadata": { "name": "c" },
        "spec": { "size": 1 },
    });
    let server = Server::answering(200, stored);
    let api = ClusterScopeExampleComV1Api::new(server.client());
    let read = api.get_cluster_wide("c", &cluster_wide::GetQuery::default()).await.expect("the object");
    assert_eq!(read.metadata.name.as_deref(), Some("c"));
    assert_eq!(server.only_request().line, "GET /apis/cluster-scope.example.com/v1/clusterwides/c");
}
