//! Objects of any kinds, applied together -> what became of each, over a cluster in memory.

extern crate kube_5 as kube;

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use fluxoperator::{Applied, ApplyAllError, ApplyOptions, Outcome, Prune, apply_all};
use kube::core::GroupVersionKind;
use kube::{Client, CustomResourceExt as _};
use kubesmith_engine::fake::Cluster;
use serde_json::{Value, json};

/// docs/rust-client.md: objects of any kinds.
async fn apply_files(client: kube::Client) -> Result<(), Box<dyn std::error::Error>> {
    use std::collections::BTreeMap;

    use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterSpec};
    use fluxoperator::{ApplyOptions, Prune, apply_all};
    use kube::CustomResourceExt as _;
    use kube::core::GroupVersionKind;
    use serde_json::json;

    let team = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "team"}});
    let mut cluster = MiniCluster::new("lammps", MiniClusterSpec::new([]));
    cluster.metadata.labels = Some(BTreeMap::from([("app".to_owned(), "lammps".to_owned())]));
    let kinds = vec![
        GroupVersionKind::gvk("flux-framework.org", "v1alpha2", "MiniCluster"),
        GroupVersionKind::gvk("", "v1", "ConfigMap"),
    ];
    let labels = BTreeMap::from([("app".to_owned(), "lammps".to_owned())]);
    let options = ApplyOptions {
        namespace: Some("team".to_owned()),
        prune: Some(Prune { kinds, labels }),
        ..ApplyOptions::new("lammps-op")
    };
    let objects = [json!(MiniCluster::crd()), team, json!(cluster)];
    for applied in apply_all(&client, &objects, &options).await? {
        println!("{applied}");
    }
    Ok(())
}

fn client() -> Client {
    let none: [Value; 0] = [];
    Client::new(Cluster::with_crds(&none).expect("a cluster").service(), "default")
}

fn cluster(size: i32) -> Value {
    let container = MiniClusterContainer { image: Some("a".to_owned()), ..Default::default() };
    json!(MiniCluster::new(
        "lammps",
        MiniClusterSpec { size: Some(size), ..MiniClusterSpec::new([container]) }
    ))
}

fn config_map(name: &str) -> Value {
    let metadata = json!({"name": name, "namespace": "team", "labels": {"app": "lammps"}});
    json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata, "data": {"a": "b"}})
}

fn team() -> Value {
    json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "team"}})
}

fn lines(applied: &[Applied]) -> Vec<String> {
    applied.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn objects_are_applied_in_an_order_that_works_and_pruned() {
    let client = client();
    let options = ApplyOptions { namespace: Some("team".to_owned()), ..ApplyOptions::new("op") };
    let all = [cluster(2), config_map("kept"), config_map("old"), team(), json!(MiniCluster::crd())];

    let dry = ApplyOptions { dry_run: true, ..options.clone() };
    let tried = apply_all(&client, &all, &dry).await.expect("tried");
    let outcomes: Vec<Outcome> = tried.iter().map(|each| each.outcome).collect();
    let [created, untried] = [Outcome::Created, Outcome::Untried];
    assert_eq!(outcomes, [created, created, untried, untried, untried]);

    let made = apply_all(&client, &all, &options).await.expect("applied");
    let expected = [
        "Namespace team (v1) created",
        "CustomResourceDefinition miniclusters.flux-framework.org (apiextensions.k8s.io/v1) created",
        "ConfigMap team/kept (v1) created",
        "ConfigMap team/old (v1) created",
        "MiniCluster team/lammps (flux-framework.org/v1alpha2) created",
    ];
    assert_eq!(lines(&made), expected);

    let prune = Prune {
        kinds: vec![GroupVersionKind::gvk("", "v1", "ConfigMap")],
        labels: [("app".to_owned(), "lammps".to_owned())].into(),
    };
    let options = ApplyOptions { prune: Some(prune), ..options };
    let changed = apply_all(&client, &[cluster(4), config_map("kept")], &options).await.expect("applied");
    let expected = [
        "ConfigMap team/kept (v1) unchanged",
        "MiniCluster team/lammps (flux-framework.org/v1alpha2) changed: spec.size",
        "ConfigMap team/old (v1) deleted",
    ];
    assert_eq!(lines(&changed), expected);
}

#[tokio::test]
async fn one_that_is_refused_stops_no_other_and_nothing_is_deleted() {
    let client = client();
    let options = ApplyOptions::new("op");
    apply_all(&client, &[team(), config_map("old")], &options).await.expect("applied");
    let prune = Prune {
        kinds: vec![GroupVersionKind::gvk("", "v1", "ConfigMap")],
        labels: [("app".to_owned(), "lammps".to_owned())].into(),
    };
    let mut wrong = config_map("wrong");
    wrong["dta"] = json!({});
    let options = ApplyOptions { namespace: Some("team".to_owned()), prune: Some(prune), ..options };
    let error =
        apply_all(&client, &[wrong, cluster(1), config_map("right")], &options).await.expect_err("refused");
    let ApplyAllError::Refused { applied, failures } = &error else { panic!("{error}") };
    assert_eq!(lines(applied), ["ConfigMap team/right (v1) created"]);
    let text = error.to_string();
    assert!(text.contains("dta") && failures.len() == 2, "{text}");

    for objects in [&[config_map("a"), config_map("a")][..], &[json!({"kind": "ConfigMap"})], &[json!(3)]] {
        let error = apply_all(&client, objects, &options).await.expect_err("no objects");
        assert!(matches!(error, ApplyAllError::NoObject(_)), "{error}");
    }
}

#[tokio::test]
async fn the_page_applies_its_objects() {
    apply_files(client()).await.expect("applied");
}
