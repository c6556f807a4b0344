//! Two states of an object -> what is applied, patched or has drifted; conditions; bodies of an apply.

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterStatus};
use fluxoperator::{ApplyBody, ChangeError, NewCondition, StatusBody, UpdatePatch};
use fluxoperator::{apply_from, condition, set_condition, update_patch};
use k8s_openapi::api::core::v1::PodCondition;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use rules::default_nullable_example_com::v1::NullableDefault;
use serde_json::{Value, json};

const MANAGER: &str = "lammps-operator";

fn cluster(managed_fields: Value) -> MiniCluster {
    let wire = json!({
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {
            "name": "m", "namespace": "flux", "resourceVersion": "7", "uid": "u", "generation": 3,
            "labels": {"ours": "1", "theirs": "2"},
            "managedFields": managed_fields,
        },
        "spec": {"containers": [{"image": "a"}], "size": 4, "tasks": 2},
        "status": {"jobid": "j", "maximumSize": 9, "selector": "s", "size": 4},
    });
    serde_json::from_value(wire).expect("it fits")
}

/// An entry of managed fields.
fn entry(subresource: &str, fields: Value) -> Value {
    let mut entry = json!({
        "manager": MANAGER, "operation": "Apply", "apiVersion": "flux-framework.org/v1alpha2",
        "fieldsType": "FieldsV1", "fieldsV1": fields,
    });
    if !subresource.is_empty() {
        entry["subresource"] = subresource.into();
    }
    entry
}

fn ours() -> Value {
    json!([
        entry("", json!({"f:metadata": {"f:labels": {"f:ours": {}}}, "f:spec": {"f:size": {}}})),
        entry("status", json!({"f:status": {"f:jobid": {}}})),
    ])
}

#[test]
fn an_apply_of_one_change_has_it_and_what_the_manager_owned() {
    let before = cluster(ours());
    let mut after = before.clone();
    after.spec_mut().expect("it has one").tasks = Some(8);
    let identity = json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {"name": "m", "namespace": "flux"},
    });
    let mut expected = identity.clone();
    expected["metadata"]["labels"] = json!({"ours": "1"});
    expected["spec"] = json!({"size": 4, "tasks": 8});
    assert_eq!(apply_from(Some(&before), &after, MANAGER, None).expect("a configuration"), expected);

    let mut after = before.clone();
    after.status.as_mut().expect("it has one").maximum_size = 10;
    let mut expected = identity;
    expected["status"] = json!({"jobid": "j", "maximumSize": 10});
    let status = apply_from(Some(&before), &after, MANAGER, Some("status"));
    assert_eq!(
        status.expect("a configuration"),
        expected,
        "the status that is owned stays, nothing else is sent"
    );
}

#[test]
fn a_manager_without_an_entry_owns_nothing() {
    let before = cluster(json!([entry("status", json!({"f:status": {"f:jobid": {}}}))]));
    let mut after = before.clone();
    after.spec_mut().expect("it has one").size = Some(5);
    let applied = apply_from(Some(&before), &after, MANAGER, None).expect("a configuration");
    assert_eq!(applied["spec"], json!({"size": 5}));
    assert_eq!(applied["metadata"], json!({"name": "m", "namespace": "flux"}));
}

#[test]
fn an_apply_from_an_object_without_managed_fields_is_an_error() {
    for stripped in [Value::Null, json!([])] {
        let before = cluster(stripped);
        let error = apply_from(Some(&before), &before, MANAGER, None).expect_err("the fields are unknown");
        assert!(matches!(error, ChangeError::NoManagedFields { .. }), "{error}");
        let place = "MiniCluster flux/m (flux-framework.org/v1alpha2): metadata.managedFields: absent";
        assert!(error.to_string().starts_with(place), "{error}");
    }
}

#[test]
fn an_entry_of_another_version_is_an_error() {
    let mut entry = entry("", json!({"f:spec": {"f:size": {}}}));
    entry["apiVersion"] = "flux-framework.org/v1".into();
    let before = cluster(json!([entry]));
    let error = apply_from(Some(&before), &before, MANAGER, None).expect_err("another version");
    assert!(
        matches!(&error, ChangeError::OtherVersion { recorded, .. } if recorded == "flux-framework.org/v1")
    );
    apply_from(Some(&before), &before, "another manager", None).expect("it has no entry");
}

#[test]
fn a_new_object_is_applied_as_a_whole() {
    let cluster = cluster(Value::Null);
    let applied = apply_from(None, &cluster, MANAGER, None).expect("a configuration");
    assert_eq!(
        applied["metadata"],
        json!({"name": "m", "namespace": "flux", "labels": {"ours": "1", "theirs": "2"}})
    );
    assert_eq!(applied["spec"], serde_json::to_value(cluster.spec().expect("it has one")).expect("JSON"));
    assert_eq!(serde_json::to_value(ApplyBody(&cluster)).expect("JSON")["metadata"], applied["metadata"]);
}

#[test]
fn the_body_of_a_status_has_the_status_and_what_names_the_object() {
    let status = MiniClusterStatus::new("j", 9, "s", 4);
    let body = StatusBody::<MiniCluster>::new("m", status);
    let expected = json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": {"name": "m"},
        "status": {"jobid": "j", "maximumSize": 9, "selector": "s", "size": 4},
    });
    assert_eq!(serde_json::to_value(&body).expect("JSON"), expected);
}

#[test]
fn an_update_has_the_version_that_was_read() {
    let before = cluster(ours());
    assert_eq!(update_patch(&before, &before, None).expect("a patch"), None);
    let mut after = before.clone();
    after.spec_mut().expect("it has one").tasks = None;
    after.status = None;
    let patch = update_patch(&before, &after, Some("status")).expect("a patch");
    let expected = json!({"metadata": {"resourceVersion": "7"}, "status": null});
    assert_eq!(patch, Some(UpdatePatch::Merge(expected)));
    let before = MiniCluster::new("m", before.spec().expect("it has one").clone());
    let error = update_patch(&before, &after, None).expect_err("it was not read");
    assert!(matches!(error, ChangeError::NoResourceVersion { .. }), "{error}");
}

#[test]
fn an_update_to_null_is_a_json_patch_with_a_test_of_the_version() {
    let read = |spec: Value| -> NullableDefault {
        let wire = json!({"metadata": {"name": "n", "resourceVersion": "7"}, "spec": spec});
        serde_json::from_value(wire).expect("it fits")
    };
    let (before, after) = (read(json!({"limit": 1})), read(json!({"limit": null})));
    let expected = json!([
        {"op": "test", "path": "/metadata/resourceVersion", "value": "7"},
        {"op": "replace", "path": "/spec/limit", "value": null},
    ]);
    assert_eq!(update_patch(&before, &after, None).expect("a patch"), Some(UpdatePatch::Json(expected)));
    let removed = json!({"metadata": {"resourceVersion": "7"}, "spec": {"limit": null}});
    assert_eq!(
        update_patch(&before, &read(json!({})), None).expect("a patch"),
        Some(UpdatePatch::Merge(removed))
    );
}

#[test]
fn the_transition_time_of_a_condition_moves_with_its_status() {
    let mut conditions: Vec<Condition> = Vec::new();
    let (first, second) = ("2026-01-01T00:00:00Z".into(), "2026-02-01T00:00:00Z".into());
    let ready =
        NewCondition { type_: "Ready", status: "False", reason: Some("Starting"), ..NewCondition::default() };
    let ready = NewCondition { observed_generation: Some(1), now: Some(&first), ..ready };
    assert!(set_condition(&mut conditions, &ready).expect("it fits"));
    let again =
        NewCondition { reason: Some("Waiting"), observed_generation: None, now: Some(&second), ..ready };
    assert!(set_condition(&mut conditions, &again).expect("it fits"));
    let found = condition(&conditions, "Ready").expect("it was set");
    assert_eq!((found.reason.as_str(), found.observed_generation), ("Waiting", Some(1)));
    assert_eq!(serde_json::to_value(found).expect("JSON")["lastTransitionTime"], first.as_str());
    assert!(!set_condition(&mut conditions, &again).expect("it fits"), "nothing changed");

    let done = NewCondition { status: "True", observed_generation: Some(2), ..again };
    assert!(set_condition(&mut conditions, &done).expect("it fits"));
    let found = serde_json::to_value(&conditions).expect("JSON");
    assert_eq!(found[0]["lastTransitionTime"], second.as_str());
    assert_eq!((&found[0]["observedGeneration"], conditions.len()), (&json!(2), 1));
    assert_eq!(condition(&conditions, "Degraded"), None);
}

#[test]
fn conditions_of_other_types_keep_the_fields_that_only_they_have() {
    let wire = json!([{"type": "Other", "status": "True"}, {"type": "Ready", "status": "True", "lastProbeTime": "2026-01-01T00:00:00Z"}]);
    let mut conditions: Vec<PodCondition> = serde_json::from_value(wire).expect("they fit");
    let new = NewCondition { type_: "Ready", status: "False", ..NewCondition::default() };
    set_condition(&mut conditions, &new).expect("it fits");
    assert_eq!(conditions[1].status, "False");
    assert!(conditions[1].last_probe_time.is_some() && conditions[1].last_transition_time.is_some());
    assert_eq!(conditions[0].type_, "Other");
}
