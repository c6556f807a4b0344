//! Every kind of request that a server answers, through generated methods alone: for a kind of a CRD, and for two of
//! Kubernetes' own.

use apis::apps::v1::operations::AppsV1Api;
use apis::core::v1::operations::CoreV1Api;
use apis::flux_framework_org::v1alpha2::operations::{
    CreateQuery, DeleteCollectionQuery, DeleteQuery, Deleted, DryRun, Error, FluxFrameworkOrgV1alpha2Api,
    GetQuery, ListQuery, Patch, PatchQuery, ReplaceQuery,
};
use apis::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterSpec, MiniClusterStatus,
};
use apis::operations::{BuiltinPatch, ServerApi};
use e2e::{install, with_client};
use futures::StreamExt as _;
use k8s_openapi::api::apps::v1::Deployment;
use k8s_openapi::api::core::v1::{ConfigMap, Namespace};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::WatchEvent;
use kube::{Client, CustomResourceExt, ResourceExt};
use serde_json::{Value, json};

/// A value of Kubernetes' own types.
fn value<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it is of the type")
}

/// A namespace of the test's own.
async fn namespace(client: &Client, name: &str) {
    let namespace: Namespace = value(json!({"metadata": {"name": name}}));
    let made = CoreV1Api::new(client.clone()).create_namespace(&namespace, &CreateQuery::default()).await;
    assert_eq!(made.expect("a namespace").name_any(), name);
}

fn cluster(name: &str) -> MiniCluster {
    let container = MiniClusterContainer { image: Some("lammps".to_owned()), ..Default::default() };
    let mut cluster = MiniCluster::new(name, MiniClusterSpec::new([container]));
    cluster.metadata.labels = Some([("team".to_owned(), "a".to_owned())].into());
    cluster
}

/// A change: its word, and the name of the object.
fn change<T: kube::Resource>(event: &WatchEvent<T>) -> (&'static str, String) {
    let name = |object: &T| object.meta().name.clone().unwrap_or_default();
    match event {
        WatchEvent::Added(object) => ("added", name(object)),
        WatchEvent::Modified(object) => ("modified", name(object)),
        WatchEvent::Deleted(object) => ("deleted", name(object)),
        WatchEvent::Bookmark { .. } => ("bookmark", String::new()),
        WatchEvent::ErrorStatus(_) | WatchEvent::ErrorOther(_) => ("error", String::new()),
    }
}

#[test]
fn the_kind_of_a_crd() {
    with_client(async |client| {
        install(&client, &MiniCluster::crd()).await;
        let ns = "operations-of-a-crd";
        namespace(&client, ns).await;
        let api = FluxFrameworkOrgV1alpha2Api::new(client);
        let since = created_and_listed(&api, ns).await;
        patched(&api, ns).await;
        replaced(&api, ns).await;
        deleted(&api, ns).await;
        watched(&api, ns, since).await;
    });
}

/// Three objects, in two pages; the version of the list.
async fn created_and_listed(api: &FluxFrameworkOrgV1alpha2Api, ns: &str) -> Option<String> {
    let dry = CreateQuery { dry_run: Some(DryRun::All), ..Default::default() };
    api.create_mini_cluster(ns, &cluster("a"), &dry).await.expect("it is legal");
    for name in ["a", "b", "c"] {
        let made = api.create_mini_cluster(ns, &cluster(name), &CreateQuery::default()).await;
        // What was only tried is not there; what nobody set, the server did.
        assert_eq!(made.expect("a cluster").spec().expect("a spec").deadline_seconds, Some(31_500_000));
    }
    let again = api.create_mini_cluster(ns, &cluster("a"), &CreateQuery::default()).await;
    let error = again.expect_err("it is there");
    assert_eq!((error.code(), error.reason()), (Some(409), "AlreadyExists"));

    let first = ListQuery { limit: Some(2), ..Default::default() };
    let page = api.list_mini_cluster(ns, &first).await.expect("a page");
    let rest = ListQuery { r#continue: page.metadata.continue_.clone(), ..first };
    let rest = api.list_mini_cluster(ns, &rest).await.expect("the rest");
    let names: Vec<_> = page.items.iter().chain(&rest.items).map(ResourceExt::name_any).collect();
    assert_eq!((page.items.len(), names), (2, vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]));
    rest.metadata.resource_version
}

/// The first of them in three forms.
async fn patched(api: &FluxFrameworkOrgV1alpha2Api, ns: &str) {
    let steps = json!([{"op": "replace", "path": "/spec/size", "value": 3}]);
    let query = PatchQuery::default();
    let changed = api.patch_mini_cluster(ns, "a", &Patch::Json(&steps), &query).await.expect("steps");
    assert_eq!(changed.spec().expect("a spec").size, Some(3));
    let merged = json!({"spec": {"size": 4}});
    let changed = api.patch_mini_cluster(ns, "a", &Patch::Merge(&merged), &query).await.expect("a merge");
    assert_eq!(changed.spec().expect("a spec").size, Some(4));
    let mut wanted = MiniCluster::new("a", cluster("a").spec.expect("a spec"));
    wanted.spec_mut().expect("a spec").tasks = Some(7);
    let apply = Patch::Apply { object: &wanted, field_manager: "e2e", force: true };
    let changed = api.patch_mini_cluster(ns, "a", &apply, &query).await.expect("an apply");
    let spec = changed.spec().expect("a spec");
    assert_eq!((spec.size, spec.tasks), (Some(4), Some(7)));
}

/// The second with its status and its scale.
async fn replaced(api: &FluxFrameworkOrgV1alpha2Api, ns: &str) {
    let now = GetQuery::default();
    let mut stale = api.get_mini_cluster(ns, "b", &now).await.expect("a cluster");
    stale.spec_mut().expect("a spec").size = Some(2);
    let newer = api.replace_mini_cluster(ns, "b", &stale, &ReplaceQuery::default()).await.expect("it is new");
    let conflict = api.replace_mini_cluster(ns, "b", &stale, &ReplaceQuery::default()).await;
    assert!(conflict.expect_err("it is old").is_conflict());
    let mut running = newer;
    running.status = Some(MiniClusterStatus::new("b-id", 4, "app=b", 2));
    let replace = ReplaceQuery::default();
    api.replace_mini_cluster_status(ns, "b", &running, &replace).await.expect("a status");
    let read = api.get_mini_cluster_status(ns, "b", &now).await.expect("a cluster");
    assert_eq!(read.status.map(|status| status.size), Some(2));

    let mut scale = api.get_mini_cluster_scale(ns, "b", &now).await.expect("a scale");
    scale.spec.get_or_insert_default().replicas = Some(5);
    api.replace_mini_cluster_scale(ns, "b", &scale, &replace).await.expect("it is scaled");
    let scaled = api.get_mini_cluster(ns, "b", &now).await.expect("a cluster");
    assert_eq!(scaled.spec().expect("a spec").size, Some(5));
}

/// The third, then all.
async fn deleted(api: &FluxFrameworkOrgV1alpha2Api, ns: &str) {
    let now = GetQuery::default();
    match api.delete_mini_cluster(ns, "c", None, &DeleteQuery::default()).await.expect("it is gone") {
        Deleted::Status(status) => assert_eq!(status.status.as_deref(), Some("Success")),
        Deleted::Object(object) => assert_eq!(object.name_any(), "c"),
    }
    assert!(api.get_mini_cluster(ns, "c", &now).await.expect_err("it is gone").is_not_found());
    let labelled = DeleteCollectionQuery { label_selector: Some("team=a".to_owned()), ..Default::default() };
    api.delete_mini_cluster_collection(ns, &labelled).await.expect("all are gone");
    assert!(api.list_mini_cluster(ns, &ListQuery::default()).await.expect("a list").items.is_empty());
}

/// All that was done since, and what is too long ago.
async fn watched(api: &FluxFrameworkOrgV1alpha2Api, ns: &str, since: Option<String>) {
    let query = ListQuery { resource_version: since, timeout_seconds: Some(2), ..Default::default() };
    let events = api.watch_mini_cluster(ns, &query).await.expect("changes");
    let events: Vec<_> = events.map(|event| change(&event.expect("a change"))).collect().await;
    let names = |wanted: &str| -> Vec<_> {
        events.iter().filter(|(word, _)| *word == wanted).map(|(_, name)| name.as_str()).collect()
    };
    assert_eq!(names("modified"), ["a", "a", "a", "b", "b", "b"]);
    let mut gone = names("deleted");
    gone.sort_unstable();
    assert_eq!(gone, ["a", "b", "c"]);
    let old = ListQuery { resource_version: Some("1".to_owned()), ..Default::default() };
    let mut events = api.watch_mini_cluster(ns, &old).await.expect("a stream");
    match events.next().await {
        Some(Err(error @ Error::Status { .. })) => assert!(error.is_gone(), "{error}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn kubernetes_own_kinds() {
    with_client(async |client| {
        let ns = "operations-of-kubernetes";
        namespace(&client, ns).await;
        let version = ServerApi::new(client.clone()).get_code_version().await.expect("a version");
        assert_eq!(version.major, "1");
        let core = CoreV1Api::new(client.clone());
        let map: ConfigMap = value(json!({"metadata": {"name": "m"}, "data": {"a": "1"}}));
        let made = core.create_config_map(ns, &map, &CreateQuery::default()).await.expect("a map");
        let strategic = json!({"data": {"b": "2"}});
        let patch = BuiltinPatch::<ConfigMap>::Strategic(&strategic);
        let changed = core.patch_config_map(ns, "m", &patch, &PatchQuery::default()).await.expect("a patch");
        assert_eq!(changed.data.expect("data").len(), 2);
        let query = ListQuery {
            resource_version: made.metadata.resource_version,
            field_selector: Some("metadata.name=m".to_owned()),
            timeout_seconds: Some(1),
            ..Default::default()
        };
        let events = core.watch_config_map(ns, &query).await.expect("changes");
        let events: Vec<_> = events.map(|event| change(&event.expect("a change"))).collect().await;
        assert_eq!(events, [("modified", "m".to_owned())]);

        let apps = AppsV1Api::new(client);
        let container = json!({"name": "c", "image": "nginx"});
        let labels = json!({"app": "d"});
        let deployment: Deployment = value(json!({"metadata": {"name": "d"}, "spec": {
            "replicas": 0, "selector": {"matchLabels": labels},
            "template": {"metadata": {"labels": labels}, "spec": {"containers": [container]}},
        }}));
        let made =
            apps.create_deployment(ns, &deployment, &CreateQuery::default()).await.expect("a deployment");
        assert_eq!(made.spec.revision_history_limit, Some(10));
        let merged = json!({"spec": {"replicas": 0, "paused": true}});
        let patch = BuiltinPatch::<Deployment>::Merge(&merged);
        let query = PatchQuery::default();
        let changed = apps.patch_deployment(ns, "d", &patch, &query).await.expect("a patch");
        assert_eq!(changed.spec.paused, Some(true));
        let scaled = json!({"spec": {"replicas": 2}});
        let patch = BuiltinPatch::Merge(&scaled);
        let scale = apps.patch_deployment_scale(ns, "d", &patch, &query).await.expect("a scale");
        assert_eq!(scale.spec.and_then(|spec| spec.replicas), Some(2));
        let status = json!({"status": {"replicas": 2}});
        let patch = BuiltinPatch::<Deployment>::Merge(&status);
        apps.patch_deployment_status(ns, "d", &patch, &query).await.expect("a status");
        let read = apps.get_deployment_status(ns, "d").await.expect("a deployment");
        assert_eq!(read.status.and_then(|status| status.replicas), Some(2));
        let all = apps.list_deployment_for_all_namespaces(&ListQuery::default()).await.expect("a list");
        assert!(all.items.iter().any(|one| one.name_any() == "d"));
        let query = DeleteCollectionQuery::default();
        apps.delete_deployment_collection(ns, None, &query).await.expect("all are gone");
        let left = apps.list_deployment(ns, &ListQuery::default()).await.expect("a list");
        assert!(left.items.is_empty());
        // An empty name would be the path of the list.
        assert!(apps.get_deployment(ns, "").await.expect_err("no name").to_string().contains("name"));
    });
}
