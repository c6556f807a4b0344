//! Changes of objects on a real server: edited with conflicts, scaled, applied as a whole and in parts, and compared.

use std::thread;

use e2e::{install, namespace, with_client};
use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterSpec, MiniClusterStatus,
};
use fluxoperator::{
    ApplyBody, DriftOptions, StatusBody, Stored, apply_from, drift, drift_with, edit, edit_status, scale,
    update,
};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ManagedFieldsEntry;
use kube::api::{Patch, PatchParams, PostParams};
use kube::core::DynamicObject;
use kube::discovery::ApiResource;
use kube::{Api, Client, CustomResourceExt, Resource};
use rules::default_nullable_example_com::v1::{NullableDefault, NullableDefaultSpec};
use serde_json::{Value, json};

const MANAGER: &str = "lammps-operator";

fn cluster(name: &str) -> MiniCluster {
    let container = MiniClusterContainer { image: Some("lammps".to_owned()), ..Default::default() };
    MiniCluster::new(name, MiniClusterSpec { size: Some(2), ..MiniClusterSpec::new([container]) })
}

/// The API of clusters in a namespace of the test's own.
async fn clusters(client: &Client, ns: &str) -> Api<MiniCluster> {
    install(client, &MiniCluster::crd()).await;
    namespace(client, ns).await;
    Api::namespaced(client.clone(), ns)
}

/// Does something with a client of its own while the caller waits, as somebody else would at the same time.
fn meanwhile(act: impl AsyncFnOnce(Client) + Send + 'static) {
    thread::spawn(move || with_client(act)).join().expect("it is done");
}

/// What a manager owns by apply through a subresource.
fn owned<K: Resource>(object: &K, manager: &str, subresource: Option<&str>) -> Value {
    let is_own = |entry: &&ManagedFieldsEntry| {
        entry.manager.as_deref() == Some(manager)
            && entry.operation.as_deref() == Some("Apply")
            && entry.subresource.as_deref() == subresource
    };
    let entry = object.meta().managed_fields.iter().flatten().find(is_own);
    entry.and_then(|entry| entry.fields_v1.clone()).map_or(Value::Null, |fields| fields.0)
}

#[test]
fn an_edit_survives_a_change_by_somebody_else() {
    with_client(async |client| {
        let api = clusters(&client, "edit").await;
        api.create(&PostParams::default(), &cluster("m")).await.expect("it is legal");
        let mut calls = 0;
        let grow = |cluster: &mut MiniCluster| {
            calls += 1;
            if calls == 1 {
                meanwhile(async |client| {
                    let api: Api<MiniCluster> = Api::namespaced(client, "edit");
                    let patch = json!({"spec": {"size": 5}});
                    api.patch("m", &PatchParams::default(), &Patch::Merge(patch)).await.expect("patched");
                });
            }
            let spec = cluster.spec_mut().expect("it has one");
            spec.size = spec.size.map(|size| size + 1);
        };
        let edited = edit(&api, "m", grow).await.expect("edited");
        assert_eq!((edited.spec().expect("it has one").size, calls), (Some(6), 2));
        let unchanged = edit(&api, "m", |_| {}).await.expect("nothing to do");
        assert_eq!(unchanged.metadata.resource_version, edited.metadata.resource_version);

        let status =
            |cluster: &mut MiniCluster| cluster.status = Some(MiniClusterStatus::new("j", 9, "a=b", 2));
        let edited = edit_status(&api, "m", status).await.expect("edited");
        assert_eq!(edited.status.map(|status| status.maximum_size), Some(9));
    });
}

#[test]
fn an_edit_to_null_survives_it_too() {
    with_client(async |client| {
        install(&client, &NullableDefault::crd()).await;
        namespace(&client, "edit-to-null").await;
        let api: Api<NullableDefault> = Api::namespaced(client, "edit-to-null");
        let object = NullableDefault::new("n", NullableDefaultSpec::default());
        api.create(&PostParams::default(), &object).await.expect("it is legal");
        let mut calls = 0;
        let change = |object: &mut NullableDefault| {
            calls += 1;
            if calls == 1 {
                meanwhile(async |client| {
                    let api: Api<NullableDefault> = Api::namespaced(client, "edit-to-null");
                    let patch = json!({"spec": {"limit": 8}});
                    api.patch("n", &PatchParams::default(), &Patch::Merge(patch)).await.expect("patched");
                });
            }
            object.spec_mut().limit = Some(None);
        };
        let edited = rules::edit(&api, "n", change).await.expect("edited");
        assert_eq!((edited.spec().limit, calls), (Some(None), 2), "a null is not a removal");
    });
}

#[test]
fn a_scale_is_owned_by_the_field_manager() {
    with_client(async |client| {
        let api = clusters(&client, "scale").await;
        api.create(&PostParams::default(), &cluster("m")).await.expect("it is legal");
        let scaled = scale(&api, "m", 7, MANAGER).await.expect("scaled");
        assert_eq!(scaled.spec.and_then(|spec| spec.replicas), Some(7));
        let stored = api.get("m").await.expect("it is there");
        assert_eq!(stored.spec().expect("it has one").size, Some(7));
        let mut entries = stored.metadata.managed_fields.iter().flatten();
        let entry = entries.find(|entry| entry.subresource.as_deref() == Some("scale"));
        assert_eq!(entry.and_then(|entry| entry.manager.as_deref()), Some(MANAGER));
    });
}

#[test]
fn an_apply_owns_what_was_set_and_an_apply_from_adds_what_changed() {
    with_client(async |client| {
        let api = clusters(&client, "apply").await;
        let by = PatchParams::apply(MANAGER);
        let made = api.patch("m", &by, &Patch::Apply(ApplyBody(&cluster("m")))).await.expect("applied");
        let whole = json!({"f:spec": {"f:containers": {}, "f:size": {}}});
        assert_eq!(owned(&made, MANAGER, None), whole);
        let status = StatusBody::<MiniCluster>::new("m", MiniClusterStatus::new("j", 9, "a=b", 2));
        let made = api.patch_status("m", &by, &Patch::Apply(status)).await.expect("applied");
        let fields = json!({"f:jobid": {}, "f:maximumSize": {}, "f:selector": {}, "f:size": {}});
        assert_eq!(owned(&made, MANAGER, Some("status")), json!({"f:status": fields}));

        // An object that was read goes back without what only the server sets.
        api.patch("m", &PatchParams::apply("another"), &Patch::Apply(ApplyBody(&made)))
            .await
            .expect("applied");
        let before = api.get("m").await.expect("it is there");
        let mut after = before.clone();
        after.spec_mut().expect("it has one").tasks = Some(8);
        let body = apply_from(Some(&before), &after, MANAGER, None).expect("a configuration");
        let by = PatchParams::apply(MANAGER).force();
        let stored = api.patch("m", &by, &Patch::Apply(body)).await.expect("applied");
        let with_tasks = json!({"f:spec": {"f:containers": {}, "f:size": {}, "f:tasks": {}}});
        assert_eq!(owned(&stored, MANAGER, None), with_tasks);

        let mut after = stored.clone();
        after.status.as_mut().expect("it has one").jobid = "k".to_owned();
        let body = apply_from(Some(&stored), &after, MANAGER, Some("status")).expect("a configuration");
        let stored = api.patch_status("m", &by, &Patch::Apply(body)).await.expect("applied");
        assert_eq!(
            owned(&stored, MANAGER, Some("status")),
            json!({"f:status": fields}),
            "nothing is given away"
        );
        assert_eq!(owned(&stored, MANAGER, None), with_tasks);
    });
}

#[test]
fn an_object_has_no_drift_from_what_was_made_of_it() {
    with_client(async |client| {
        let api = clusters(&client, "drift").await;
        let desired = cluster("m");
        let stored = api.create(&PostParams::default(), &desired).await.expect("it is legal");
        assert_eq!(drift(&desired, &stored).expect("a kind of the package"), []);
        assert_eq!(drift(&stored, &stored).expect("a kind of the package"), []);
        let changed = edit(&api, "m", |cluster| cluster.spec_mut().expect("it has one").size = Some(3)).await;
        let found = drift(&desired, &changed.expect("edited")).expect("a kind of the package");
        assert_eq!(
            found.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["spec.size: desired 2, live 3"]
        );
    });
}

/// The differences for an apply by the manager of the tests, as text.
fn drift_of_apply(desired: &MiniCluster, live: &MiniCluster) -> Vec<String> {
    let options = DriftOptions { applied_by: Some(MANAGER), ..DriftOptions::default() };
    let found = drift_with(desired, live, options).expect("a kind of the package");
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn what_an_apply_would_remove_is_drift_until_it_is_applied() {
    with_client(async |client| {
        let api = clusters(&client, "leftovers").await;
        let by = PatchParams::apply(MANAGER);
        let mut first = cluster("m");
        first.spec_mut().expect("it has one").tasks = Some(8);
        first.metadata.labels = Some([("a".to_owned(), "1".to_owned())].into());
        api.patch("m", &by, &Patch::Apply(ApplyBody(&first))).await.expect("applied");
        let theirs = json!({"metadata": {"annotations": {"theirs": "1"}}});
        let live = api.patch("m", &PatchParams::default(), &Patch::Merge(theirs)).await.expect("patched");
        assert_eq!(drift_of_apply(&first, &live), [""; 0]);

        let desired = cluster("m");
        assert_eq!(drift(&desired, &live).expect("a kind of the package"), []);
        let expected =
            [r#"metadata.labels: desired nothing, live {"a":"1"}"#, "spec.tasks: desired nothing, live 8"];
        assert_eq!(drift_of_apply(&desired, &live), expected);
        let live = api.patch("m", &by, &Patch::Apply(ApplyBody(&desired))).await.expect("applied");
        assert_eq!(drift_of_apply(&desired, &live), [""; 0]);
        assert_eq!(live.metadata.labels, None);
    });
}

#[test]
fn a_quantity_that_was_stored_as_a_number_stays_one() {
    with_client(async |client| {
        let api = clusters(&client, "stored").await;
        let wire: Api<DynamicObject> =
            Api::namespaced_with(client.clone(), "stored", &ApiResource::erase::<MiniCluster>(&()));
        let stored = async || wire.get("m").await.expect("it is there").data["spec"]["containers"].take();
        let limits = json!({"cpu": 5, "memory": "1Gi"});
        let object = json!({
            "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": {"name": "m"},
            "spec": {"containers": [{"image": "a", "resources": {"limits": limits}}]},
        });
        let object = serde_json::from_value(object).expect("an object");
        wire.create(&PostParams::default(), &object).await.expect("it is legal");
        assert_eq!(stored().await[0]["resources"]["limits"], limits, "as it was sent");

        let set_image = |image: &str| {
            let image = image.to_owned();
            move |cluster: &mut MiniCluster| {
                cluster.spec_mut().expect("it has one").containers[0].image = Some(image.clone());
            }
        };
        edit(&api, "m", set_image("b")).await.expect("edited");
        let found = stored().await;
        assert_eq!((&found[0]["image"], &found[0]["resources"]["limits"]), (&json!("b"), &limits));

        let kept: Api<Stored<MiniCluster>> = Api::namespaced(client.clone(), "stored");
        let before = kept.get("m").await.expect("it is there");
        let mut after = before.clone();
        set_image("c")(&mut after);
        let mut after = update(&kept, &before, &after).await.expect("updated");
        assert_eq!(stored().await[0]["resources"]["limits"], limits);
        set_image("d")(&mut after);
        kept.replace("m", &PostParams::default(), &after).await.expect("replaced");
        let found = stored().await;
        assert_eq!((&found[0]["image"], &found[0]["resources"]["limits"]), (&json!("d"), &limits));
    });
}
