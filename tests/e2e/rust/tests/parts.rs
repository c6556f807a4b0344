//! Parts of operators on a real server: parts of objects, conditions, objects of any kinds together, and versions of a kind.

use std::collections::BTreeMap;

use e2e::{install, namespace, with_client};
use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterSpec, MiniClusterStatus,
};
use fluxoperator::{
    ApplyOptions, NewCondition, Outcome, Partial, Prune, apply_all, edit_status, set_conditions,
};
use k8s_openapi::api::core::v1::ConfigMap;
use kube::api::{Patch, PatchParams, PostParams};
use kube::core::GroupVersionKind;
use kube::{Api, Client, Config, CustomResourceExt};
use rules::equal_versions_example_com::{v1, v1beta1};
use serde_json::{Value, json};

fn cluster(name: &str) -> MiniCluster {
    let container = MiniClusterContainer { image: Some("lammps".to_owned()), ..Default::default() };
    MiniCluster::new(name, MiniClusterSpec { size: Some(2), ..MiniClusterSpec::new([container]) })
}

async fn clusters(client: &Client, ns: &str) -> Api<MiniCluster> {
    install(client, &MiniCluster::crd()).await;
    namespace(client, ns).await;
    Api::namespaced(client.clone(), ns)
}

/// A client of a user without rights.
async fn nobody() -> Client {
    let mut config = Config::infer().await.expect("KUBECONFIG");
    config.auth_info.impersonate = Some("nobody".to_owned());
    Client::try_from(config).expect("a client")
}

fn code<T>(result: Result<T, kube::Error>) -> u16 {
    match result {
        Err(kube::Error::Api(status)) => status.code,
        Err(error) => panic!("{error}"),
        Ok(_) => 200,
    }
}

#[test]
fn a_part_is_owned_alone() {
    with_client(async |client| {
        let api = clusters(&client, "parts").await;
        let user = PatchParams::apply("user");
        api.patch("m", &user, &Patch::Apply(cluster("m"))).await.expect("applied");
        let size = |size| {
            let part = Partial::new("m", |unset| MiniCluster {
                spec: Some(MiniClusterSpec { size: Some(size), ..unset.rest() }),
                ..unset.rest()
            });
            Patch::Apply(part.expect("a part"))
        };
        let scaler = PatchParams::apply("scaler");
        assert_eq!(code(api.patch("m", &scaler, &size(4)).await), 409);
        let stored = api.patch("m", &scaler.force(), &size(4)).await.expect("taken over");
        let spec = stored.spec().expect("it has one");
        assert_eq!((spec.size, spec.containers.len()), (Some(4), 1));
    });
}

#[test]
fn conditions_are_set_in_one_call() {
    with_client(async |client| {
        let api = clusters(&client, "conditions").await;
        let made = api.create(&PostParams::default(), &cluster("m")).await.expect("made");
        let begin =
            |cluster: &mut MiniCluster| cluster.status = Some(MiniClusterStatus::new("j", 9, "a=b", 2));
        edit_status(&api, "m", begin).await.expect("it has a status");

        let read = api.get("m").await.expect("read");
        let ready = NewCondition::new("Ready", false, "Starting", "no pod runs");
        let first = set_conditions(&api, &read, &[ready]).await.expect("set");
        // What was read is older than that, so that the write is a conflict.
        let stale = set_conditions(&api, &read, &[NewCondition::new("Paused", false, "Running", "")]).await;
        let both = stale.expect("set after a conflict").status.and_then(|status| status.conditions);
        let both = both.expect("conditions");
        let types: Vec<&str> = both.iter().map(|one| one.type_.as_str()).collect();
        assert_eq!(types, ["Ready", "Paused"]);
        assert_eq!(both[0].observed_generation, made.metadata.generation);

        let read = api.get("m").await.expect("read");
        let same = set_conditions(&api, &read, &[ready]).await.expect("nothing to do");
        assert_eq!(same.metadata.resource_version, read.metadata.resource_version);
        assert_ne!(same.metadata.resource_version, first.metadata.resource_version);
    });
}

#[test]
fn objects_of_any_kinds_are_applied_in_an_order_that_works() {
    with_client(async |client| {
        let labels = BTreeMap::from([("app".to_owned(), "apply-all".to_owned())]);
        let config_map = |name: &str| {
            let metadata = json!({"name": name, "namespace": "apply-all", "labels": labels});
            json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata, "data": {"a": "b"}})
        };
        let team = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "apply-all"}});
        let objects = |last: &str| -> Vec<Value> {
            let crd = json!(v1::ShelfWall::crd());
            let wall = v1::ShelfWall::new("hall", v1::ShelfWallSpec::new("north")).within("apply-all");
            vec![json!(wall), config_map(last), crd, team.clone()]
        };
        let kinds = vec![GroupVersionKind::gvk("", "v1", "ConfigMap")];
        let prune = Some(Prune { kinds, labels: labels.clone() });
        let options = ApplyOptions { prune, ..ApplyOptions::new("operator") };
        apply_all(&client, &objects("one"), &options).await.expect("applied");
        let again = apply_all(&client, &objects("one"), &options).await.expect("applied");
        assert!(again.iter().all(|applied| applied.outcome == Outcome::Unchanged), "{again:#?}");
        apply_all(&client, &objects("two"), &options).await.expect("applied");
        let config_maps: Api<ConfigMap> = Api::namespaced(client, "apply-all");
        assert_eq!(code(config_maps.get("one").await), 404, "it was pruned");
        assert_eq!(code(config_maps.get("two").await), 200);
    });
}

#[test]
fn a_user_without_rights_is_refused() {
    with_client(async |client| {
        let api = clusters(&client, "rights").await;
        let made = api.create(&PostParams::default(), &cluster("m")).await.expect("made");
        let mut read = made.clone();
        read.status = Some(MiniClusterStatus::new("j", 9, "a=b", 2));
        let client = nobody().await;
        let api: Api<MiniCluster> = Api::namespaced(client.clone(), "rights");
        let part = Partial::new("m", |unset| MiniCluster { spec: None, ..unset.rest() }).expect("a part");
        assert_eq!(code(api.patch("m", &PatchParams::apply("nobody"), &Patch::Apply(part)).await), 403);
        let up = NewCondition::new("Ready", true, "Up", "");
        let error = set_conditions(&api, &read, &[up]).await.expect_err("no right");
        assert_eq!(error.reason(), Some("Forbidden"));
        let refused = apply_all(&client, &[json!(made)], &ApplyOptions::new("nobody")).await;
        let refused = refused.expect_err("no right").to_string();
        assert!(refused.contains("forbidden"), "{refused}");
    });
}

#[test]
fn an_object_of_an_equal_version_is_what_the_server_makes_of_it() {
    with_client(async |client| {
        install(&client, &v1::ShelfWall::crd()).await;
        namespace(&client, "versions").await;
        let older: Api<v1beta1::ShelfWall> = Api::namespaced(client.clone(), "versions");
        let newer: Api<v1::ShelfWall> = Api::namespaced(client, "versions");
        let shelf = v1beta1::ShelfWallShelf::new("top");
        let spec =
            v1beta1::ShelfWallSpec { shelves: Some(vec![shelf]), ..v1beta1::ShelfWallSpec::new("north") };
        let wall = v1beta1::ShelfWall::new("hall", spec);
        let mut old = older.create(&PostParams::default(), &wall).await.expect("it is legal");
        let mut new = newer.get("hall").await.expect("the server converts it");
        // Who owns which field is recorded by version.
        old.metadata.managed_fields = None;
        new.metadata.managed_fields = None;
        assert_eq!(v1::ShelfWall::from(old.clone()), new);
        assert_eq!(v1beta1::ShelfWall::from(new), old);
    });
}
