//! Objects that keep the JSON that they were read from: what nobody changed is written as it was stored.

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer};
use fluxoperator::{
    ApplyBody, Stored, UpdatePatch, apply_from, drift, json_patch, merge_patch, quantity, update_patch,
};
use rules::list_keys_example_com::v1::KeyedList;
use serde_json::{Value, json};

/// A cluster in which each value has a spelling that the types do not keep.
fn stored() -> Value {
    json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {
            "name": "m", "resourceVersion": "7", "creationTimestamp": "2026-01-31T12:00:00.5+02:00",
            "managedFields": [{
                "manager": "other", "operation": "Update", "apiVersion": "flux-framework.org/v1alpha2",
                "time": "2026-01-31T12:00:00.25Z", "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {"f:size": {}}},
            }],
        },
        "spec": {
            "containers": [
                {"image": "a", "resources": {"limits": {"cpu": 5, "memory": "1Gi"}}, "unknown": [1]},
                {"image": "b", "resources": {"limits": {"cpu": 2}}},
            ],
            "size": 2.0, "tasks": 1e2, "unknown": {"a": null},
        },
    })
}

fn read() -> Stored<MiniCluster> {
    serde_json::from_value(stored()).expect("a cluster")
}

fn containers(cluster: &mut Stored<MiniCluster>) -> &mut Vec<MiniClusterContainer> {
    &mut cluster.spec_mut().expect("it has one").containers
}

/// The limits of a container, to be changed.
fn limit(cluster: &mut Stored<MiniCluster>, container: usize, value: &str) {
    let resources = containers(cluster)[container].resources.get_or_insert_default();
    resources.limits.get_or_insert_default().insert("cpu".to_owned(), quantity(value));
}

/// The object that was stored, with changes at some places.
fn stored_with(changes: &[(&str, Value)]) -> Value {
    let mut object = stored();
    for (pointer, value) in changes {
        *object.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value.clone();
    }
    object
}

#[test]
fn what_nobody_changed_is_written_as_it_was_stored() {
    let read = read();
    let limits = |cluster: &MiniCluster| {
        let spec = cluster.spec().expect("it has one");
        spec.containers[0].resources.clone().and_then(|resources| resources.limits).unwrap_or_default()
    };
    assert_eq!(limits(&read)["cpu"], quantity("5"));
    for each in [read.clone(), serde_json::from_value(json!(read)).expect("a cluster")] {
        assert_eq!(json!(each), stored());
        assert_eq!(each, read);
    }
    let plain = read.clone().into_inner();
    assert_ne!(json!(plain), stored(), "the types have one spelling of a value");
    assert_eq!(json!(Stored::from(plain.clone())), json!(plain));
}

#[test]
fn another_spelling_is_no_difference() {
    let mut known = stored();
    for parent in ["/spec", "/spec/containers/0"] {
        let fields = known.pointer_mut(parent).and_then(Value::as_object_mut);
        fields.expect("an object").remove("unknown");
    }
    let read: Stored<MiniCluster> = serde_json::from_value(known).expect("a cluster");
    let plain = Stored::from(read.clone().into_inner());
    assert_eq!(drift(&read, &plain).expect("comparable"), []);
    assert_eq!(drift(&plain, &read).expect("comparable"), []);
}

#[test]
fn a_change_is_all_that_is_written_anew() {
    let mut after = read();
    after.spec_mut().expect("it has one").size = Some(3);
    containers(&mut after)[0].image = Some("c".to_owned());
    limit(&mut after, 1, "500m");
    let spec = stored_with(&[
        ("/spec/size", json!(3)),
        ("/spec/containers/0/image", json!("c")),
        ("/spec/containers/1/resources/limits/cpu", json!("500m")),
    ]);
    assert_eq!(json!(after), spec);
    limit(&mut after, 0, "5");
    assert_eq!(json!(after), spec, "an equal value changes nothing");
    after.fill_defaults();
    assert_eq!(json!(after)["spec"]["containers"][0]["resources"]["limits"]["cpu"], json!(5));
}

#[test]
fn no_patch_has_what_nobody_changed() {
    let (before, mut after) = (read(), read());
    containers(&mut after)[0].image = Some("c".to_owned());
    let containers = stored_with(&[("/spec/containers/0/image", json!("c"))])["spec"]["containers"].take();
    let expected = json!({"spec": {"containers": containers}});
    assert_eq!(merge_patch(&before, &after).expect("a patch"), expected);
    let expected = json!({"metadata": {"resourceVersion": "7"}, "spec": {"containers": containers}});
    let patch = update_patch(&before, &after, None).expect("a patch");
    assert_eq!(patch, Some(UpdatePatch::Merge(expected)));
    let expected = json!([{"op": "replace", "path": "/spec/containers", "value": containers}]);
    assert_eq!(json_patch(&before, &after).expect("a patch"), expected);
    let expected = json!({"containers": containers});
    assert_eq!(apply_from(Some(&before), &after, "m", None).expect("a configuration")["spec"], expected);
    let expected = stored_with(&[("/spec/containers", containers)]);
    assert_eq!(json!(ApplyBody(&after))["spec"], expected["spec"]);
}

#[test]
fn items_that_moved_are_those_that_were_stored() {
    let items = stored()["spec"]["containers"].take();
    let new = || MiniClusterContainer { image: Some("new".to_owned()), ..Default::default() };
    let containers_after = |change: &dyn Fn(&mut Vec<MiniClusterContainer>)| {
        let mut after = read();
        change(containers(&mut after));
        json!(after)["spec"]["containers"].take()
    };
    assert_eq!(containers_after(&|list| list.swap(0, 1)), json!([items[1], items[0]]));
    assert_eq!(
        containers_after(&|list| list.insert(0, new())),
        json!([{"image": "new"}, items[0], items[1]])
    );
    assert_eq!(containers_after(&|list| drop(list.remove(0))), json!([items[1]]));
    let mut changed = items[0].clone();
    changed["image"] = json!("c");
    let change = |list: &mut Vec<MiniClusterContainer>| {
        list[0].image = Some("c".to_owned());
        list.push(new());
    };
    assert_eq!(containers_after(&change), json!([changed, items[1], {"image": "new"}]));
    let replace = |list: &mut Vec<MiniClusterContainer>| *list = vec![new()];
    assert_eq!(containers_after(&replace), json!([{"image": "new"}]), "no part of the items that went");
}

#[test]
fn an_item_with_keys_is_the_one_with_its_keys() {
    let stored = json!({
        "apiVersion": "list-keys.example.com/v1", "kind": "KeyedList", "metadata": {"name": "a"},
        "spec": {"listeners": [], "ports": [{"port": 80, "unknown": 1}, {"port": 81.0, "unknown": 2}]},
    });
    let mut read: rules::Stored<KeyedList> = serde_json::from_value(stored).expect("it fits");
    let mut ports = read.spec_mut().expect("it has one").ports.take().expect("two");
    ports.reverse();
    ports[0].name = Some("b".to_owned());
    ports[1].name = Some("a".to_owned());
    read.spec_mut().expect("it has one").ports = Some(ports);
    let expected = json!([
        {"port": 81.0, "unknown": 2, "name": "b"},
        {"port": 80, "unknown": 1, "name": "a"},
    ]);
    assert_eq!(json!(read)["spec"]["ports"], expected);
}

#[test]
fn a_null_that_means_nothing_is_not_written() {
    let mut with_nulls = stored();
    with_nulls["metadata"]["labels"] = Value::Null;
    with_nulls["spec"]["containers"][0]["command"] = Value::Null;
    let read: Stored<MiniCluster> = serde_json::from_value(with_nulls).expect("a cluster");
    assert_eq!(json!(read), stored());
}

#[test]
fn what_a_list_leaves_out_of_its_items_is_written() {
    let item = json!({"metadata": {"name": "m"}, "spec": {"containers": [{"image": "a"}]}});
    let read: Stored<MiniCluster> = serde_json::from_value(item).expect("a cluster");
    assert_eq!(json!(read)["apiVersion"], "flux-framework.org/v1alpha2");
    assert_eq!(json!(read)["kind"], "MiniCluster");
}
