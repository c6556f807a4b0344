//! An object as it is wanted and as it is on the server -> the places that differ, and the JSON patch between two states.

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use fluxoperator::{ChangeError, DriftOptions};
use k8s_openapi::api::apps::v1::Deployment;
use rules::list_types_example_com::v1::ListType;
use serde_json::{Value, json};

fn clusters(desired: Value, live: Value) -> [MiniCluster; 2] {
    [desired, live].map(|spec| {
        let metadata = json!({"name": "m", "namespace": "flux", "uid": "u", "labels": spec["labels"]});
        let wire = json!({"metadata": metadata, "spec": spec["spec"], "status": spec["status"]});
        serde_json::from_value(wire).expect("it fits")
    })
}

fn lists(desired: Value, live: Value) -> [ListType; 2] {
    [desired, live].map(|spec| {
        serde_json::from_value(json!({"metadata": {"name": "l"}, "spec": spec})).expect("it fits")
    })
}

/// The paths of differences.
fn paths(found: Result<Vec<fluxoperator::Difference>, ChangeError>) -> Vec<String> {
    found.expect("a kind of the package").into_iter().map(|difference| difference.path).collect()
}

fn drift_of_lists(desired: Value, live: Value) -> Vec<String> {
    let [desired, live] = lists(desired, live);
    let found = rules::drift(&desired, &live).expect("a kind of the package");
    found.into_iter().map(|difference| difference.path).collect()
}

#[test]
fn an_object_and_what_the_server_made_of_it_have_no_drift() {
    let spec = json!({"containers": [{"image": "a"}]});
    let [desired, _] = clusters(json!({"spec": spec}), json!({"spec": spec}));
    let mut stored = desired.clone().with_defaults();
    stored.metadata.resource_version = Some("7".to_owned());
    stored.metadata.labels = Some([("theirs".to_owned(), "1".to_owned())].into());
    stored.spec_mut().expect("it has one").size = Some(9);
    assert_eq!(paths(fluxoperator::drift(&desired, &stored)), [""; 0]);
}

#[test]
fn what_is_wanted_and_is_not_there_is_drift() {
    let [desired, live] = clusters(
        json!({"labels": {"a.b/c": "1"}, "spec": {"containers": [{"image": "a"}], "size": 4, "tasks": 2}}),
        json!({"labels": {"a.b/c": "2"}, "spec": {"containers": [{"image": "a"}, {"image": "b"}], "tasks": 2}}),
    );
    let found = fluxoperator::drift(&desired, &live).expect("a kind of the package");
    let texts: Vec<_> = found.iter().map(|one| (one.path.as_str(), one.pointer.as_str())).collect();
    let expected = [
        (r#"metadata.labels["a.b/c"]"#, "/metadata/labels/a.b~1c"),
        ("spec.containers", "/spec/containers"),
        ("spec.size", "/spec/size"),
    ];
    let mut sorted = texts.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, expected, "an atomic list with one item too many, and a default in place of a value");
    let size = found.iter().find(|one| one.path == "spec.size").expect("it differs");
    assert_eq!((&size.desired, &size.live), (&Some(json!(4)), &Some(json!(1))));
    assert_eq!(size.to_string(), "spec.size: desired 4, live 1");
}

#[test]
fn the_status_is_compared_only_when_asked() {
    let spec = json!({"containers": []});
    let status = |size: i32| json!({"jobid": "j", "maximumSize": 9, "selector": "s", "size": size});
    let [desired, live] =
        clusters(json!({"spec": spec, "status": status(1)}), json!({"spec": spec, "status": status(2)}));
    assert_eq!(paths(fluxoperator::drift(&desired, &live)), [""; 0]);
    let options = DriftOptions { status: true, ..DriftOptions::default() };
    assert_eq!(paths(fluxoperator::drift_with(&desired, &live, options)), ["status.size"]);
}

#[test]
fn items_are_compared_as_the_server_merges_them() {
    let none = [""; 0];
    // A key that is left out has its default; items of others and their order do not count.
    let ports = json!({"ports": [{"port": 1}, {"port": 2, "protocol": "UDP"}]});
    let found = json!({"ports": [{"port": 2, "protocol": "UDP"}, {"port": 3, "protocol": "TCP"}, {"port": 1, "protocol": "TCP"}]});
    assert_eq!(drift_of_lists(ports.clone(), found), none);
    assert_eq!(drift_of_lists(ports, json!({"ports": [{"port": 1, "protocol": "TCP"}]})), ["spec.ports[1]"]);
    assert_eq!(drift_of_lists(json!({"set": ["a"]}), json!({"set": ["b", "a"]})), none);
    assert_eq!(drift_of_lists(json!({"set": ["a", "c"]}), json!({"set": ["b", "a"]})), ["spec.set[1]"]);
    assert_eq!(
        drift_of_lists(json!({"atomicList": ["a"]}), json!({"atomicList": ["a", "b"]})),
        ["spec.atomicList"]
    );
}

/// Lists on the server, with what `us` applied of them by `fieldsV1`.
fn applied_lists(desired: Value, live: Value, operation: &str, fields: Value) -> [ListType; 2] {
    let entry = json!({"manager": "us", "operation": operation, "apiVersion": "list-types.example.com/v1", "fieldsType": "FieldsV1", "fieldsV1": fields});
    let metadata = json!({"name": "l", "labels": {"theirs": "1", "ours": "1"}, "managedFields": [entry]});
    [json!({"metadata": {"name": "l"}, "spec": desired}), json!({"metadata": metadata, "spec": live})]
        .map(|wire| serde_json::from_value(wire).expect("it fits"))
}

/// What differs for an apply by `us`, as text.
fn drift_of_apply([desired, live]: [ListType; 2]) -> Vec<String> {
    let options = rules::DriftOptions { applied_by: Some("us"), ..rules::DriftOptions::default() };
    let found = rules::drift_with(&desired, &live, options).expect("a kind of the package");
    found.iter().map(ToString::to_string).collect()
}

/// The fields that `us` applied in the tests: a key of two labels, items of a list with keys and of a set, and an atomic list.
fn applied() -> Value {
    json!({
        "f:metadata": {"f:labels": {"f:ours": {}}},
        "f:spec": {
            "f:atomicList": {},
            "f:ports": {
                r#"k:{"port":1,"protocol":"TCP"}"#: {".": {}, "f:port": {}},
                r#"k:{"port":2,"protocol":"UDP"}"#: {".": {}, "f:port": {}, "f:protocol": {}},
            },
            "f:set": {r#"v:"a""#: {}, r#"v:"b""#: {}},
        },
    })
}

/// What the server has of them, in lists in which others have items too.
fn stored() -> Value {
    json!({
        "atomicList": ["a"],
        "ports": [{"port": 9, "protocol": "TCP"}, {"port": 2, "protocol": "UDP"}, {"port": 1, "protocol": "TCP"}],
        "set": ["z", "a", "b"],
    })
}

#[test]
fn a_subtree_that_is_no_longer_wanted_is_one_difference() {
    let [desired, live] = applied_lists(json!({}), json!({"ports": [{"port": 1}]}), "Apply", applied());
    let options = rules::DriftOptions { applied_by: Some("us"), ..rules::DriftOptions::default() };
    let found = rules::drift_with(&desired, &live, options).expect("a kind of the package");
    let places: Vec<_> =
        found.iter().map(|one| (one.pointer.as_str(), &one.desired, one.live.is_some())).collect();
    assert_eq!(places, [("/metadata/labels", &None, true), ("/spec/ports", &None, true)]);
}

#[test]
fn what_a_manager_did_not_apply_is_no_leftover() {
    let updated = applied_lists(json!({}), stored(), "Update", applied());
    assert_eq!(drift_of_apply(updated), [""; 0], "an update keeps what it does not set");
    let status = json!({"f:status": {"f:phase": {}}});
    let objects = applied_lists(json!({}), stored(), "Apply", status);
    assert_eq!(drift_of_apply(objects), [""; 0], "the status is not compared");
}

#[test]
fn unknown_fields_of_a_manager_are_an_error() {
    let [desired, mut live] = applied_lists(json!({}), stored(), "Apply", applied());
    let options = rules::DriftOptions { applied_by: Some("us"), ..rules::DriftOptions::default() };
    let entries = live.metadata.managed_fields.as_mut().expect("it has some");
    entries[0].api_version = Some("list-types.example.com/v1beta1".to_owned());
    let error = rules::drift_with(&desired, &live, options).expect_err("another version");
    assert!(matches!(error, rules::ChangeError::OtherVersion { .. }), "{error}");
    live.metadata.managed_fields = None;
    let error = rules::drift_with(&desired, &live, options).expect_err("none");
    assert!(matches!(error, rules::ChangeError::NoManagedFields { .. }), "{error}");
}

#[test]
fn fields_that_a_manager_owns_in_another_version_are_an_error() {
    let entry = json!({"manager": "us", "operation": "Update", "apiVersion": "apps/v1beta1", "fieldsV1": {"f:spec": {"f:replicas": {}}}});
    let wire = json!({"metadata": {"name": "d", "managedFields": [entry]}});
    let live: Deployment = serde_json::from_value(wire).expect("it fits");
    let options = DriftOptions { manager: Some("us"), ..DriftOptions::default() };
    let error = fluxoperator::drift_with(&live, &live, options).expect_err("another version");
    assert!(matches!(error, ChangeError::OtherVersion { .. }), "{error}");
}

#[test]
fn an_unknown_kind_is_an_error() {
    // The kind of a package that carries its own runtime: this one knows neither its lists nor its defaults.
    let [object, _] = lists(json!({}), json!({}));
    let error = fluxoperator::drift(&object, &object).expect_err("it is unknown");
    assert!(
        error.to_string().starts_with("ListType l (list-types.example.com/v1): a kind that is neither"),
        "{error}"
    );
}

#[test]
fn a_json_patch_changes_items_one_by_one() {
    let [before, after] = lists(
        json!({"ports": [{"port": 1, "protocol": "TCP"}, {"port": 2, "protocol": "TCP"}, {"port": 3, "protocol": "TCP"}], "set": ["a", "b"], "atomicList": ["a"]}),
        json!({"ports": [{"port": 0, "protocol": "TCP"}, {"port": 2, "protocol": "TCP"}], "set": ["b", "c"], "atomicList": ["a", "b"]}),
    );
    let patch = rules::json_patch(&before, &after).expect("JSON");
    let mut steps: Vec<&Value> = patch.as_array().expect("operations").iter().collect();
    steps
        .sort_by_key(|step| step["path"].as_str().and_then(|path| path.split('/').nth(2)).map(str::to_owned));
    let expected = [
        json!({"op": "replace", "path": "/spec/atomicList", "value": ["a", "b"]}),
        json!({"op": "remove", "path": "/spec/ports/2"}),
        json!({"op": "remove", "path": "/spec/ports/0"}),
        json!({"op": "add", "path": "/spec/ports/0", "value": {"port": 0, "protocol": "TCP"}}),
        json!({"op": "remove", "path": "/spec/set/0"}),
        json!({"op": "add", "path": "/spec/set/1", "value": "c"}),
    ];
    assert_eq!(steps, expected.iter().collect::<Vec<_>>());
    assert_eq!(rules::json_patch(&before, &before).expect("JSON"), json!([]));
}

#[test]
fn of_items_in_another_order_the_fewest_are_moved() {
    let [before, after] = lists(json!({"set": ["a", "b"]}), json!({"set": ["b", "a"]}));
    let expected = json!([
        {"op": "remove", "path": "/spec/set/1"},
        {"op": "add", "path": "/spec/set/0", "value": "b"},
    ]);
    assert_eq!(rules::json_patch(&before, &after).expect("JSON"), expected);
}
