//! The feature `client` -> the requests that a server gets from `edit`, `update`, `delete` and `scale`.

use crate::server::{Server, refusal};
use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use fluxoperator::{EditError, Stored, delete, edit, edit_status, scale, update, update_status};
use kube::Api;
use kube::api::PostParams;
use rules::default_nullable_example_com::v1::NullableDefault;
use serde_json::{Value, json};

const CLUSTER: &str = "/apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters/m";

/// A cluster as the server has it in this version.
fn cluster(version: &str, size: i32) -> Value {
    json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {"name": "m", "namespace": "flux", "resourceVersion": version},
        "spec": {"containers": [{"image": "a"}], "size": size},
        "status": {"jobid": "j", "maximumSize": 9, "selector": "s", "size": size},
    })
}

fn clusters(server: &Server) -> Api<MiniCluster> {
    Api::namespaced(server.client(), "flux")
}

/// The method and the path of a request.
fn target(line: &str) -> &str {
    line.split('?').next().unwrap_or_default()
}

fn conflict() -> Value {
    refusal(409, "Conflict", "the object has been modified")
}

fn set_size(size: i32) -> impl FnMut(&mut MiniCluster) {
    move |cluster| cluster.spec_mut().expect("it has one").size = Some(size)
}

#[tokio::test]
async fn an_edit_sends_the_difference_with_the_version_that_was_read() {
    let server = Server::answering(200, cluster("7", 1)).then(200, cluster("8", 2));
    let stored = edit(&clusters(&server), "m", set_size(2)).await.expect("edited");
    assert_eq!(stored.metadata.resource_version.as_deref(), Some("8"));
    let [read, sent] = server.requests().try_into().expect("two requests");
    assert_eq!(read.line, format!("GET {CLUSTER}"));
    assert_eq!(target(&sent.line), format!("PATCH {CLUSTER}"));
    assert_eq!(sent.content_type.as_deref(), Some("application/merge-patch+json"));
    assert_eq!(sent.json(), json!({"metadata": {"resourceVersion": "7"}, "spec": {"size": 2}}));
}

#[tokio::test]
async fn an_edit_sends_no_value_that_nobody_changed() {
    let containers = json!([{"image": "a", "resources": {"limits": {"cpu": 5}}, "unknown": 1}]);
    let stored = |version: &str| {
        let mut cluster = cluster(version, 1);
        cluster["spec"]["containers"] = containers.clone();
        cluster["status"]["completed"] = json!(2.0);
        cluster
    };
    let set_image = |cluster: &mut MiniCluster| {
        cluster.spec_mut().expect("one").containers[0].image = Some("b".to_owned())
    };
    let server = Server::answering(200, stored("7")).then(409, conflict());
    let server = server.then(200, stored("8")).then(200, stored("9"));
    edit(&clusters(&server), "m", set_image).await.expect("edited");
    let sent = server.requests().pop().expect("a patch").json();
    let mut expected = containers.clone();
    expected[0]["image"] = json!("b");
    assert_eq!(sent, json!({"metadata": {"resourceVersion": "8"}, "spec": {"containers": expected}}));
}

#[tokio::test]
async fn a_whole_object_is_replaced_by_what_was_stored() {
    let mut stored = cluster("7", 1);
    stored["spec"]["containers"][0]["resources"] = json!({"limits": {"cpu": 5}});
    let server = Server::answering(200, stored.clone()).then(200, stored.clone());
    let server = server.then(200, stored.clone());
    let api: Api<Stored<MiniCluster>> = Api::namespaced(server.client(), "flux");
    let mut object = api.get("m").await.expect("a cluster");
    object.spec_mut().expect("it has one").size = Some(2);
    api.replace("m", &PostParams::default(), &object).await.expect("replaced");
    stored["spec"]["size"] = json!(2);
    assert_eq!(server.requests().pop().expect("a request").json(), stored);
    edit_status(&api, "m", |_| {}).await.expect("the subresource is that of the kind");
}

#[tokio::test]
async fn an_edit_that_changes_nothing_sends_nothing() {
    let server = Server::answering(200, cluster("7", 1));
    edit(&clusters(&server), "m", |_| {}).await.expect("nothing to do");
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn an_edit_begins_again_after_a_conflict() {
    let server = Server::answering(200, cluster("7", 1)).then(409, conflict());
    let server = server.then(200, cluster("8", 5)).then(200, cluster("9", 6));
    let grow = |cluster: &mut MiniCluster| {
        let spec = cluster.spec_mut().expect("it has one");
        spec.size = spec.size.map(|size| size + 1);
    };
    edit(&clusters(&server), "m", grow).await.expect("edited");
    let sent = server.requests().pop().expect("a patch");
    assert_eq!(sent.json(), json!({"metadata": {"resourceVersion": "8"}, "spec": {"size": 6}}));
}

#[tokio::test]
async fn an_edit_ends_after_five_retries() {
    let mut server = Server::default();
    for version in 0..6 {
        server = server.then(200, cluster(&version.to_string(), 1)).then(409, conflict());
    }
    let error = edit(&clusters(&server), "m", set_size(2)).await.expect_err("a conflict");
    assert!(matches!(error.kube(), Some(kube::Error::Api(status)) if status.code == 409), "{error}");
    assert_eq!(server.requests().len(), 12);
}

#[tokio::test]
async fn other_refusals_end_an_edit_at_once() {
    let server = Server::answering(200, cluster("7", 1)).then(422, refusal(422, "Invalid", "spec.size: bad"));
    let error = edit(&clusters(&server), "m", set_size(2)).await.expect_err("it is invalid");
    assert!(matches!(error, EditError::Kube(_)) && error.to_string().contains("spec.size: bad"), "{error}");
    assert_eq!(server.requests().len(), 2);
}

#[tokio::test]
async fn a_null_is_set_by_a_json_patch_that_tests_the_version() {
    let stored = |version: &str, limit: Value| {
        json!({
            "apiVersion": "default-nullable.example.com/v1", "kind": "NullableDefault",
            "metadata": {"name": "n", "resourceVersion": version}, "spec": {"limit": limit},
        })
    };
    let set_null = |object: &mut NullableDefault| object.spec_mut().limit = Some(None);
    let failed = || refusal(422, "Invalid", "testing value /metadata/resourceVersion failed");
    // The answer to a failed test is that to an invalid object: the version tells which it was.
    let server = Server::answering(200, stored("1", json!(4))).then(422, failed());
    let server = server.then(200, stored("2", json!(5))).then(200, stored("3", Value::Null));
    let api: Api<NullableDefault> = Api::namespaced(server.client(), "ns");
    rules::edit(&api, "n", set_null).await.expect("edited");
    let sent = server.requests().pop().expect("a patch");
    assert_eq!(sent.content_type.as_deref(), Some("application/json-patch+json"));
    let expected = json!([
        {"op": "test", "path": "/metadata/resourceVersion", "value": "2"},
        {"op": "replace", "path": "/spec/limit", "value": null},
    ]);
    assert_eq!(sent.json(), expected);

    let server = Server::answering(200, stored("1", json!(4))).then(422, failed());
    let server = server.then(200, stored("1", json!(4)));
    let api: Api<NullableDefault> = Api::namespaced(server.client(), "ns");
    rules::edit(&api, "n", set_null).await.expect_err("nobody changed it, so that it is invalid");
}

#[tokio::test]
async fn an_edit_of_the_status_sends_nothing_else() {
    let server = Server::answering(200, cluster("7", 1)).then(200, cluster("8", 1));
    let change = |cluster: &mut MiniCluster| {
        cluster.status.as_mut().expect("it has one").size = 3;
        cluster.metadata.labels = Some([("a".to_owned(), "b".to_owned())].into());
    };
    edit_status(&clusters(&server), "m", change).await.expect("edited");
    let [read, sent] = server.requests().try_into().expect("two requests");
    assert_eq!(read.line, format!("GET {CLUSTER}/status"));
    assert_eq!(target(&sent.line), format!("PATCH {CLUSTER}/status"));
    assert_eq!(sent.json(), json!({"metadata": {"resourceVersion": "7"}, "status": {"size": 3}}));
}

/// A cluster that was read, and what it is to be.
fn resized() -> (MiniCluster, MiniCluster) {
    let before: MiniCluster = serde_json::from_value(cluster("7", 1)).expect("a cluster");
    let mut after = before.clone();
    after.spec_mut().expect("it has one").size = Some(2);
    after.status.as_mut().expect("it has one").size = 2;
    (before, after)
}

#[tokio::test]
async fn an_update_sends_the_difference_and_reads_nothing() {
    let (before, after) = resized();
    let only_spec = MiniCluster { status: before.status.clone(), ..after.clone() };
    let server = Server::answering(200, cluster("8", 2));
    let stored = update(&clusters(&server), &before, &only_spec).await.expect("updated");
    assert_eq!(stored.metadata.resource_version.as_deref(), Some("8"));
    let sent = server.only_request();
    assert_eq!(target(&sent.line), format!("PATCH {CLUSTER}"));
    let expected = json!({"metadata": {"resourceVersion": "7"}, "spec": {"size": 2}});
    assert_eq!(sent.json(), expected);

    let server = Server::answering(200, cluster("8", 2));
    update_status(&clusters(&server), &before, &after).await.expect("updated");
    let sent = server.only_request();
    assert_eq!(target(&sent.line), format!("PATCH {CLUSTER}/status"));
    assert_eq!(sent.json(), json!({"metadata": {"resourceVersion": "7"}, "status": {"size": 2}}));

    let server = Server::answering(409, conflict());
    let error = update(&clusters(&server), &before, &only_spec).await.expect_err("it has changed");
    assert!(error.is_conflict(), "{error}");
    let server = Server::default();
    update(&clusters(&server), &before, &before).await.expect("nothing to do");
    assert!(server.requests().is_empty());
}

#[tokio::test]
async fn a_deletion_is_that_of_the_object_that_was_read() {
    let (mut object, _) = resized();
    object.metadata.uid = Some("u".to_owned());
    let server = Server::answering(200, json!({"kind": "Status", "status": "Success"}));
    assert!(delete(&clusters(&server), &object).await.expect("deleted"));
    let sent = server.only_request();
    assert_eq!(target(&sent.line), format!("DELETE {CLUSTER}"));
    assert_eq!(sent.json()["preconditions"], json!({"uid": "u"}));

    let server = Server::answering(404, refusal(404, "NotFound", "not found"));
    assert!(!delete(&clusters(&server), &object).await.expect("it is gone"));
    let server = Server::answering(409, conflict());
    delete(&clusters(&server), &object).await.expect_err("another one of its name");
}

#[tokio::test]
async fn a_scale_is_sent_to_the_subresource_under_the_field_manager() {
    let answer = json!({"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "m"}, "spec": {"replicas": 3}});
    let server = Server::answering(200, &answer);
    let scaled = scale(&clusters(&server), "m", 3, "lammps-operator").await.expect("scaled");
    assert_eq!(scaled.spec.and_then(|spec| spec.replicas), Some(3));
    let sent = server.only_request();
    assert_eq!(sent.line, format!("PATCH {CLUSTER}/scale?&fieldManager=lammps-operator"));
    assert_eq!(sent.json(), json!({"spec": {"replicas": 3}}));
}

/// Code inside another crate, and its futures on other threads; it is only compiled.
#[allow(dead_code)]
fn embedded(client: kube::Client) -> impl Future<Output = ()> + Send {
    use rust_embedded::kinds::mirrors_example_com::v1alpha1::RegistryMirror;
    async move {
        let api: Api<RegistryMirror> = Api::namespaced(client, "ns");
        let _ = rust_embedded::kinds::edit(&api, "m", |mirror| mirror.spec_mut().port = Some(1)).await;
    }
}
