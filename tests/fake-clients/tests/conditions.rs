//! `set_conditions` -> the requests that a server gets, and the status that it has then, over a cluster in memory.

use k8s_openapi_0_29 as k8s_openapi;
use kube_5 as kube;

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use immortalcontainer::immortalcontainer_flugel_it::v1alpha1 as immortal;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use kube::api::{Patch, PatchParams, PostParams};
use kube::{Api, Client, CustomResourceExt as _};
use kubesmith_engine::fake::{Cluster, Fault, FaultFor, Service};
use registrymirror::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use registrymirror::{EditError, Managed, NewCondition, Timestamp, set_conditions};
use serde_json::json;

/// A server with a mirror, and the API of mirrors.
async fn mirror() -> (Service, Managed<RegistryMirror>, RegistryMirror) {
    let crd = serde_json::to_value(RegistryMirror::crd()).expect("JSON");
    let service = Cluster::with_crds([&crd]).expect("a CRD that a server accepts").service();
    let api = Managed::new(Api::default_namespaced(Client::new(service.clone(), "default")), "operator");
    let spec = RegistryMirrorSpec::default();
    let made = api.create(&PostParams::default(), &RegistryMirror::new("hub", spec)).await;
    service.calls().clear();
    (service, api, made.expect("made"))
}

fn conditions(mirror: &RegistryMirror) -> &[Condition] {
    mirror.status.as_ref().and_then(|status| status.conditions.as_deref()).unwrap_or_default()
}

/// The type, the status, the message and the generation of each condition.
fn summary(mirror: &RegistryMirror) -> Vec<(&str, &str, &str, Option<i64>)> {
    fn facts(one: &Condition) -> (&str, &str, &str, Option<i64>) {
        (&one.type_, &one.status, &one.message, one.observed_generation)
    }
    conditions(mirror).iter().map(facts).collect()
}

fn ready(is_true: bool, message: &str) -> NewCondition<'_> {
    NewCondition::new("Ready", is_true, "Checked", message)
}

#[tokio::test]
async fn conditions_are_written_together_and_only_where_they_change() {
    let (service, api, made) = mirror().await;
    let applied = NewCondition::new("Applied", true, "Applied", "all objects");
    let first = set_conditions(&api, &made, &[applied, ready(false, "starting")]).await.expect("set");
    assert_eq!(
        summary(&first),
        [("Applied", "True", "all objects", Some(1)), ("Ready", "False", "starting", Some(1))]
    );
    assert_eq!(service.calls().all().len(), 1, "one write, no read");

    let same = set_conditions(&api, &first, &[ready(false, "starting")]).await.expect("the same");
    assert_eq!(same.metadata.resource_version, first.metadata.resource_version);
    assert_eq!(service.calls().all().len(), 1, "nothing was sent");
}

#[tokio::test]
async fn the_time_moves_only_with_the_status() {
    let (_, api, made) = mirror().await;
    let [then, now] = ["2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z"].map(Timestamp::from);
    let at = |now, new| NewCondition { now: Some(now), ..new };
    let first = set_conditions(&api, &made, &[at(&then, ready(false, "starting"))]).await.expect("set");
    let other = set_conditions(&api, &first, &[at(&now, ready(false, "pulling"))]).await.expect("set");
    assert_eq!(summary(&other), [("Ready", "False", "pulling", Some(1))]);
    assert_eq!(conditions(&other)[0].last_transition_time, conditions(&first)[0].last_transition_time);
    let up = set_conditions(&api, &other, &[at(&now, ready(true, "up"))]).await.expect("set");
    assert_ne!(conditions(&up)[0].last_transition_time, conditions(&first)[0].last_transition_time);
}

#[tokio::test]
async fn the_generation_is_that_of_the_object_which_was_handled() {
    let (_, api, made) = mirror().await;
    let patch = Patch::Merge(json!({"spec": {"registry": "other.example.com"}}));
    let newer = api.patch("hub", &PatchParams::default(), &patch).await.expect("changed");
    assert_eq!(newer.metadata.generation, Some(2));
    // `made` is older, so that the first write is a conflict.
    let set = set_conditions(&api, &made, &[ready(true, "up")]).await.expect("set");
    assert_eq!(summary(&set), [("Ready", "True", "up", Some(1))]);
    let own = NewCondition { observed_generation: Some(2), ..ready(true, "up") };
    let set = set_conditions(&api, &made, &[own]).await.expect("set");
    assert_eq!(summary(&set), [("Ready", "True", "up", Some(2))]);
}

#[tokio::test]
async fn conditions_of_others_survive_a_conflict() {
    let (service, api, made) = mirror().await;
    let theirs = NewCondition::new("Paused", false, "Running", "");
    set_conditions(&api, &made, &[theirs]).await.expect("set by somebody else");
    service.calls().clear();
    let set = set_conditions(&api, &made, &[ready(true, "up")]).await.expect("set");
    assert_eq!(summary(&set), [("Paused", "False", "", Some(1)), ("Ready", "True", "up", Some(1))]);
    assert_eq!(service.calls().all().len(), 3, "a conflict, a read and a write");
}

#[tokio::test]
async fn failures_are_those_of_requests_and_of_conditions() {
    let (service, api, made) = mirror().await;
    let refused = FaultFor { resource: "registrymirrors/status".to_owned(), ..FaultFor::default() };
    let forbidden = Fault::Code { code: 403, retry_after: None };
    service.cluster().fail_next(forbidden, refused.clone(), 1);
    let error = set_conditions(&api, &made, &[ready(true, "up")]).await.expect_err("no right");
    assert!(matches!(error.kube(), Some(kube::Error::Api(status)) if status.code == 403), "{error}");
    assert_eq!(service.calls().all().len(), 1, "not tried again");

    service.cluster().fail_next(Fault::Conflict, refused, 6);
    let error = set_conditions(&api, &made, &[ready(true, "up")]).await.expect_err("always a conflict");
    assert!(error.is_conflict(), "{error}");
    service.cluster().clear_faults();

    service.calls().clear();
    for (reason, expected) in [
        (None, "status.conditions[0].reason: required"),
        (Some("it is up"), "condition Ready: reason: found \"it is up\", expected a word in CamelCase"),
    ] {
        let new = NewCondition { reason, ..ready(true, "up") };
        let error = set_conditions(&api, &made, &[new]).await.expect_err("no reason");
        assert!(matches!(error, EditError::Change(_)), "{error}");
        assert!(error.to_string().contains(expected), "{error}");
    }
    assert!(service.calls().all().is_empty());
}

#[tokio::test]
async fn statuses_that_need_more_and_that_keep_all() {
    let crds = [MiniCluster::crd(), immortal::ImmortalContainer::crd()];
    let crds = crds.map(|crd| serde_json::to_value(crd).expect("JSON"));
    let service = Cluster::with_crds(&crds).expect("CRDs that a server accepts").service();
    let client = Client::new(service.clone(), "default");
    let up = NewCondition::new("Ready", true, "Up", "");

    // The status requires more than conditions.
    let api: Api<MiniCluster> = Api::default_namespaced(client.clone());
    let cluster = MiniCluster::new("m", MiniClusterSpec::new([MiniClusterContainer::default()]));
    let cluster = api.create(&PostParams::default(), &cluster).await.expect("made");
    let error = set_conditions(&api, &cluster, &[up]).await.expect_err("no status");
    assert!(error.to_string().contains("status.jobid: required"), "{error}");

    // The schema does not name conditions, and keeps what it does not name.
    let api: Api<immortal::ImmortalContainer> = Api::default_namespaced(client);
    let container = immortal::ImmortalContainer::new("c", immortal::ImmortalContainerSpec::new("busybox"));
    let container = api.create(&PostParams::default(), &container).await.expect("made");
    let set = set_conditions(&api, &container, &[up]).await.expect("kept");
    let status = serde_json::to_value(set.status).expect("JSON");
    assert_eq!(status["conditions"][0]["status"], "True");
    let unknown = NewCondition { status: "Perhaps", ..up };
    let error = set_conditions(&api, &container, &[unknown]).await.expect_err("no status of a condition");
    assert!(error.to_string().contains("expected `True`, `False` or `Unknown`"), "{error}");
}
