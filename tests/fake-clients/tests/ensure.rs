//! `ensure` and `owned_metadata` -> what a server gets and keeps, over a cluster in memory.

use k8s_openapi_0_29 as k8s_openapi;
use kube_5 as kube;

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use fluxoperator::{EditError, Ensured, ensure, owned_metadata};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::api::{Patch, PatchParams, PostParams};
use kube::{Api, Client, CustomResourceExt as _};
use kubesmith_engine::fake::{Cluster, Service};
use serde_json::json;

fn spec(image: &str, size: Option<i32>) -> MiniClusterSpec {
    let container = MiniClusterContainer { image: Some(image.to_owned()), ..Default::default() };
    MiniClusterSpec { size, ..MiniClusterSpec::new([container]) }
}

/// Under this name the operator of these tests writes fields.
const MANAGER: &str = "operator";

/// A server that serves clusters, its client, and their API in the default namespace.
fn clusters() -> (Service, Client, Api<MiniCluster>) {
    let crd = serde_json::to_value(MiniCluster::crd()).expect("JSON");
    let service = Cluster::with_crds([&crd]).expect("a CRD that a server accepts").service();
    let client = Client::new(service.clone(), "default");
    (service, client.clone(), Api::default_namespaced(client))
}

fn paths(ensured: &Ensured<MiniCluster>) -> Vec<&str> {
    ensured.differences.iter().map(|difference| difference.path.as_str()).collect()
}

/// An owner on the server, and a cluster that it owns as it is wanted.
async fn owned(api: &Api<MiniCluster>, owner: &str) -> MiniCluster {
    let owner = api.create(&PostParams::default(), &MiniCluster::new(owner, spec("a", None))).await;
    let metadata = owned_metadata(&owner.expect("created"), "child");
    MiniCluster { metadata, ..MiniCluster::new("", spec("a", Some(2))) }
}

#[tokio::test]
async fn an_object_is_made_once_and_written_where_it_differs() {
    let (service, client, api) = clusters();
    let wanted = MiniCluster::new("m", spec("a", Some(2)));
    let made = ensure(&client, MANAGER, &wanted, None).await.expect("made");
    assert!(made.is_new);

    service.calls().clear();
    let same = ensure(&client, MANAGER, &wanted, None).await.expect("the same");
    assert!(!same.is_new && same.differences.is_empty());
    assert_eq!(same.object.metadata.resource_version, made.object.metadata.resource_version);
    let from_store = ensure(&client, MANAGER, &wanted, Some(&same.object)).await.expect("the same");
    assert!(from_store.differences.is_empty());
    assert_eq!(service.calls().all().len(), 1, "one read");

    let by_another = PatchParams { field_manager: Some("another".to_owned()), ..Default::default() };
    let patch = Patch::Merge(json!({"spec": {"size": 9, "tasks": 3}}));
    api.patch("m", &by_another, &patch).await.expect("changed by somebody else");
    let restored = ensure(&client, MANAGER, &wanted, None).await.expect("restored");
    assert_eq!(paths(&restored), ["spec.size"]);
    let spec = restored.object.spec().expect("one");
    assert_eq!((spec.size, spec.tasks), (Some(2), Some(3)));
}

#[tokio::test]
async fn a_field_that_is_no_longer_wanted_is_given_up() {
    let (_, client, _) = clusters();
    let sized = MiniClusterSpec { tasks: Some(3), ..spec("a", Some(2)) };
    ensure(&client, MANAGER, &MiniCluster::new("m", sized), None).await.expect("made");
    let changed =
        ensure(&client, MANAGER, &MiniCluster::new("m", spec("a", Some(2))), None).await.expect("changed");
    assert_eq!(paths(&changed), ["spec.tasks"]);
    assert_ne!(changed.object.spec().expect("one").tasks, Some(3));
}

#[tokio::test]
async fn what_somebody_else_made_is_not_taken_over() {
    let (service, client, api) = clusters();
    let wanted = owned(&api, "owner").await;
    let foreign = MiniCluster::new("child", spec("theirs", None));
    api.create(&PostParams::default(), &foreign).await.expect("made by somebody else");
    service.calls().clear();
    let error = ensure(&client, MANAGER, &wanted, None).await.expect_err("it is theirs");
    assert!(matches!(error, EditError::Foreign(_)));
    assert_eq!(
        error.to_string(),
        "MiniCluster default/child (flux-framework.org/v1alpha2) exists, belongs to none of the desired owners, and operator \
         has applied nothing to it"
    );
    assert!(service.calls().writes().is_empty());
}

#[tokio::test]
async fn what_has_the_owner_is_ones_own() {
    let (_, client, api) = clusters();
    let wanted = owned(&api, "owner").await;
    let restored = MiniCluster { spec: Some(spec("old", None)), ..wanted.clone() };
    api.create(&PostParams::default(), &restored).await.expect("restored from a backup");
    let changed = ensure(&client, MANAGER, &wanted, None).await.expect("changed");
    assert_eq!(paths(&changed), ["spec.containers", "spec.size"]);
}

#[test]
fn an_owner_that_was_not_read_gives_no_reference() {
    let owner = MiniCluster::new("owner", spec("a", None));
    let expected = ObjectMeta { name: Some("child".to_owned()), ..ObjectMeta::default() };
    assert_eq!(owned_metadata(&owner, "child"), expected);
}
