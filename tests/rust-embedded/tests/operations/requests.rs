//! Operations -> the requests that a server gets: method, path, query, content type and body.

use k8s_openapi::api::autoscaling::v1::{Scale, ScaleSpec};
use k8s_openapi::api::core::v1::ConfigMap;
use k8s_openapi::api::policy::v1::Eviction;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::DeleteOptions;
use rules::core::v1::operations::{Error, JsonStrategicPatch, PodExecQuery, PodProxyWithPathQuery};
use rules::operations::ServerApi;
use rules::operations_example_com::v1::operations::*;
use serde_json::json;

use crate::server::{Server, parcel, stored};

const PARCELS: &str = "/apis/operations.example.com/v1/namespaces/post/parcels";

#[tokio::test]
async fn creating_and_replacing_send_what_was_set() {
    let server = Server::answering(201, stored("p")).then(200, stored("p")).then(200, stored("p"));
    let query = CreateQuery {
        dry_run: Some(DryRun::All),
        field_manager: Some("me & you".to_owned()),
        field_validation: Some(FieldValidation::Strict),
    };
    let created = server.parcels().create_parcel("post", &parcel(), &query).await.expect("created");
    assert_eq!(created.metadata.resource_version.as_deref(), Some("7"));
    let request = server.only_request();
    let query = "dryRun=All&fieldManager=me%20%26%20you&fieldValidation=Strict";
    assert_eq!(request.line, format!("POST {PARCELS}?{query}"));
    assert_eq!(request.content_type.as_deref(), Some("application/json"));
    let sent = json!({
        "apiVersion": "operations.example.com/v1",
        "kind": "Parcel",
        "metadata": { "name": "p" },
        "spec": { "address": "Main Street 1" },
    });
    assert_eq!(request.json(), sent);

    let replaced = server.parcels().replace_parcel("post", "p", &created, &ReplaceQuery::default()).await;
    assert_eq!(replaced.expect("replaced"), created);
    let request = server.only_request();
    assert_eq!((request.line, request.body.contains("\"pieces\":1")), (format!("PUT {PARCELS}/p"), true));

    let api = server.parcels();
    api.replace_parcel_status("post", "p", &created, &ReplaceQuery::default()).await.expect("replaced");
    assert_eq!(server.only_request().line, format!("PUT {PARCELS}/p/status"));
}

#[tokio::test]
async fn patches_have_the_content_type_of_their_form() {
    let mut server = Server::default();
    for _ in 0..4 {
        server = server.then(200, stored("p"));
    }
    let (api, query) = (server.parcels(), PatchQuery::default());
    let steps = json!([{ "op": "remove", "path": "/spec/pieces" }]);
    api.patch_parcel("post", "p", &Patch::Json(&steps), &query).await.expect("patched");
    let request = server.only_request();
    assert_eq!(request.line, format!("PATCH {PARCELS}/p"));
    assert_eq!(request.content_type.as_deref(), Some("application/json-patch+json"));
    assert_eq!(request.json(), steps);

    let query = PatchQuery { field_manager: Some("other".to_owned()), ..query };
    let change = json!({ "spec": { "pieces": null } });
    api.patch_parcel_status("post", "p", &Patch::Merge(&change), &query).await.expect("patched");
    let request = server.only_request();
    assert_eq!(request.line, format!("PATCH {PARCELS}/p/status?fieldManager=other"));
    assert_eq!(request.content_type.as_deref(), Some("application/merge-patch+json"));
    assert_eq!(request.json(), change);

    let object = parcel();
    let apply = Patch::Apply { object: &object, field_manager: "me", force: true };
    api.patch_parcel("post", "p", &apply, &query).await.expect("applied");
    let request = server.only_request();
    // The field manager of the patch replaces that of the query.
    assert_eq!(request.line, format!("PATCH {PARCELS}/p?fieldManager=me&force=true"));
    assert_eq!(request.content_type.as_deref(), Some("application/apply-patch+yaml"));
    assert_eq!(request.json()["kind"], "Parcel");

    let map = json!({ "kind": "ConfigMap", "apiVersion": "v1", "metadata": { "name": "c" } });
    let core = Server::answering(200, map);
    let change = json!({ "data": { "a": "b" } });
    let strategic = JsonStrategicPatch::Strategic(&change);
    core.core().patch_config_map("post", "c", &strategic).await.expect("patched");
    let request = core.only_request();
    assert_eq!(request.content_type.as_deref(), Some("application/strategic-merge-patch+json"));
    assert_eq!(request.json(), change);
}

#[tokio::test]
async fn subresources_are_paths_of_their_own() {
    let scale = |replicas| json!({ "kind": "Scale", "apiVersion": "autoscaling/v1", "metadata": { "name": "p" }, "spec": { "replicas": replicas } });
    let server = Server::answering(200, scale(1)).then(200, scale(3)).then(200, stored("p"));
    let api = server.parcels();
    let mut found = api.get_parcel_scale("post", "p").await.expect("a scale");
    assert_eq!(server.only_request().line, format!("GET {PARCELS}/p/scale"));
    found.spec = Some(ScaleSpec { replicas: Some(3) });
    let scaled: Scale =
        api.replace_parcel_scale("post", "p", &found, &ReplaceQuery::default()).await.expect("scaled");
    assert_eq!(scaled.spec.and_then(|spec| spec.replicas), Some(3));
    assert_eq!(server.only_request().json()["spec"]["replicas"], 3);
    api.get_parcel_status("post", "p").await.expect("a status");
    assert_eq!(server.only_request().line, format!("GET {PARCELS}/p/status"));

    // The document says that the eviction comes back; servers give a status.
    let status = json!({ "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success" });
    let core = Server::answering(201, status);
    let evicted = core.core().create_pod_eviction("post", "p", &Eviction::default()).await.expect("evicted");
    assert_eq!(evicted.status.as_deref(), Some("Success"));
    assert_eq!(core.only_request().line, "POST /api/v1/namespaces/post/pods/p/eviction");
}

#[tokio::test]
async fn deletions_have_options_in_query_and_body() {
    let server = Server::answering(200, stored("p"));
    let query = DeleteQuery {
        grace_period_seconds: Some(0),
        propagation_policy: Some(PropagationPolicy::Foreground),
        ..DeleteQuery::default()
    };
    let body = DeleteOptions { orphan_dependents: Some(false), ..DeleteOptions::default() };
    server.parcels().delete_parcel("post", "p", Some(&body), &query).await.expect("deleted");
    let request = server.only_request();
    assert_eq!(request.line, format!("DELETE {PARCELS}/p?gracePeriodSeconds=0&propagationPolicy=Foreground"));
    assert_eq!(request.json()["orphanDependents"], false);

    let server = Server::answering(200, stored("p"));
    server.parcels().delete_parcel("post", "p", None, &DeleteQuery::default()).await.expect("deleted");
    let request = server.only_request();
    assert_eq!((request.content_type, request.body.as_str()), (None, ""));
}

#[tokio::test]
async fn paths_are_encoded_and_never_another_path() {
    let server = Server::answering(200, "pong");
    let core = server.core();
    let query = PodProxyWithPathQuery { path: Some("a b".to_owned()) };
    let got = core.connect_get_pod_proxy_with_path("post", "https:web:443", "a/b c?d", &query);
    assert_eq!(got.await.expect("an answer"), "pong");
    let target = "/api/v1/namespaces/post/pods/https:web:443/proxy/a/b%20c%3Fd?path=a%20b";
    assert_eq!(server.only_request().line, format!("GET {target}"));

    for (namespace, name, message) in [
        ("", "p", "`namespace` is a part of the path and must not be empty"),
        ("post", "", "`name` is a part of the path and must not be empty"),
        ("post", "..", "`name` is \"..\", which would make it another path"),
        ("post", "p/status", "`name` is \"p/status\", which would make it another path"),
    ] {
        let error = server.parcels().get_parcel(namespace, name).await.expect_err(message);
        assert!(matches!(error, Error::Request(_)), "{error:?}");
        assert!(error.to_string().ends_with(message), "{error}");
        assert!(error.to_string().starts_with("GET /apis/operations.example.com/v1/namespaces/"));
    }
    let request = server.parcels().get_parcel("post", "a?b").into_http().expect("a request");
    assert_eq!(request.uri(), format!("{PARCELS}/a%3Fb").as_str());
    assert_eq!(server.requests(), []);
}

#[tokio::test]
async fn connections_request_web_sockets() {
    let query = PodExecQuery {
        command: vec!["sh".to_owned(), "-c".to_owned(), "ls /".to_owned()],
        stdout: Some(true),
    };
    let server = Server::answering(403, crate::server::refusal(403, "Forbidden", "no shell for you"));
    let refused = server.core().connect_get_pod_exec("post", "p", &query).await;
    let error = refused.map(|_| ()).expect_err("refused");
    assert_eq!((error.code(), error.reason()), (Some(403), "Forbidden"));
    let target = "/api/v1/namespaces/post/pods/p/exec?command=sh&command=-c&command=ls%20%2F&stdout=true";
    assert_eq!(server.only_request().line, format!("GET {target}"));
}

#[tokio::test]
async fn headers_and_parameters_that_a_document_does_not_list_can_be_added() {
    let server = Server::answering(200, json!({ "kind": "ConfigMap", "apiVersion": "v1", "metadata": {} }));
    let call = server.core().create_config_map("post", &ConfigMap::default());
    let request = call.header("Impersonate-User", "jane").parameter("pretty", true);
    request.await.expect("created");
    assert_eq!(server.only_request().line, "POST /api/v1/namespaces/post/configmaps?pretty=true");

    let server = Server::answering(
        200,
        json!({ "major": "1", "minor": "36", "gitVersion": "v1.36.0", "gitCommit": "c",
        "gitTreeState": "clean", "buildDate": "d", "goVersion": "go", "compiler": "gc", "platform": "p" }),
    );
    let api = ServerApi::new(server.client());
    assert_eq!(api.get_code_version().await.expect("a version").git_version, "v1.36.0");
    assert_eq!(server.only_request().line, "GET /version/");
}
