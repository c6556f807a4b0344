//! `is_rolled_out` and `new_copy` -> whether a rollout is complete, case by case as in kubectl's `rollout_status.go`; copies that can
//! be created.

use k8s_openapi_0_29 as k8s_openapi;

use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterSpec, MiniClusterStatus,
};
use fluxoperator::{RolloutError, Workload, is_rolled_out, new_copy};
use k8s_openapi::api::apps::v1::{DaemonSet, Deployment, StatefulSet};
use k8s_openapi::api::core::v1::{ConfigMap, Namespace};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Whether a workload whose second spec a controller has seen is rolled out.
fn rolled_out<W: Workload + DeserializeOwned>(spec: Value, status: Value) -> Result<bool, RolloutError> {
    let mut object = json!({
        "metadata": {"name": "w", "namespace": "flux", "generation": 2},
        "spec": {"selector": {}, "serviceName": "s", "template": {"spec": {"containers": []}}},
        "status": {
            "observedGeneration": 2, "replicas": 0, "currentNumberScheduled": 0, "numberMisscheduled": 0,
            "desiredNumberScheduled": 0, "numberReady": 0,
        },
    });
    for (part, fields) in [("spec", spec), ("status", status)] {
        object[part].as_object_mut().expect("fields").extend(fields.as_object().expect("fields").clone());
    }
    is_rolled_out(&serde_json::from_value::<W>(object).expect("a workload"))
}

#[test]
fn deployments() {
    let all = json!({"replicas": 3, "updatedReplicas": 3, "availableReplicas": 3});
    let cases = [
        (json!({}), true),
        (json!({"updatedReplicas": 2}), false),
        (json!({"replicas": 4}), false),
        (json!({"availableReplicas": 2}), false),
        (json!({"observedGeneration": 1}), false),
        (json!({"observedGeneration": null}), false),
    ];
    for (change, expected) in cases {
        let mut status = all.clone();
        status.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        assert_eq!(rolled_out::<Deployment>(json!({"replicas": 3}), status), Ok(expected), "{change}");
    }
    assert_eq!(rolled_out::<Deployment>(json!({"replicas": 0}), json!({})), Ok(true));
    assert_eq!(rolled_out::<Deployment>(json!({}), json!({})), Ok(false), "by default, it has one pod");
}

#[test]
fn stateful_sets() {
    let partition = json!({"replicas": 3, "updateStrategy": {"rollingUpdate": {"partition": 2}}});
    let plain = json!({"replicas": 3});
    let cases = [
        (&plain, json!({"readyReplicas": 3, "updateRevision": "b", "currentRevision": "b"}), true),
        (&plain, json!({"readyReplicas": 3, "updateRevision": "b", "currentRevision": "a"}), false),
        (&plain, json!({"readyReplicas": 2, "updateRevision": "b", "currentRevision": "b"}), false),
        (&partition, json!({"readyReplicas": 3, "updatedReplicas": 1}), true),
        (&partition, json!({"readyReplicas": 3}), false),
        (&partition, json!({"readyReplicas": 3, "updatedReplicas": 1, "observedGeneration": 1}), false),
    ];
    for (spec, status, expected) in cases {
        assert_eq!(rolled_out::<StatefulSet>(spec.clone(), status.clone()), Ok(expected), "{status}");
    }
}

#[test]
fn daemon_sets() {
    for (desired, updated, available, expected) in
        [(2, 2, 2, true), (2, 1, 2, false), (2, 2, 1, false), (0, 0, 0, true)]
    {
        let status = json!({
            "desiredNumberScheduled": desired, "updatedNumberScheduled": updated, "numberAvailable": available
        });
        assert_eq!(rolled_out::<DaemonSet>(json!({}), status.clone()), Ok(expected), "{status}");
    }
}

#[test]
fn rollouts_without_an_end_are_errors() {
    let late = json!({"type": "Progressing", "status": "False", "reason": "ProgressDeadlineExceeded", "message": "no image"});
    let error = rolled_out::<Deployment>(json!({}), json!({"conditions": [late]})).expect_err("late");
    assert_eq!(error.to_string(), "Deployment flux/w (apps/v1) exceeded its progress deadline: no image");
    let strategy = json!({"updateStrategy": {"type": "OnDelete"}});
    let error = rolled_out::<DaemonSet>(strategy, json!({})).expect_err("no end");
    assert!(matches!(error, RolloutError::OnDelete(_)));
    assert_eq!(
        error.to_string(),
        "DaemonSet flux/w (apps/v1): its update strategy is OnDelete, which has no rollout to wait for"
    );
}

#[test]
fn a_copy_has_what_no_server_set() {
    let source: ConfigMap = serde_json::from_value(json!({
        "metadata": {
            "name": "texts", "namespace": "a", "uid": "u", "resourceVersion": "3", "generation": 2,
            "creationTimestamp": "2026-01-01T00:00:00Z", "finalizers": ["f"], "labels": {"app": "x"},
            "annotations": {"note": "kept", "kubectl.kubernetes.io/last-applied-configuration": "{}"},
            "ownerReferences": [{"apiVersion": "v1", "kind": "ConfigMap", "name": "owner", "uid": "o"}],
            "managedFields": [{"manager": "m", "operation": "Apply"}], "generateName": "te",
        },
        "data": {"text": "one"},
    }))
    .expect("a ConfigMap");
    let metadata = |namespace: &str| json!({"name": "texts", "namespace": namespace, "labels": {"app": "x"}, "annotations": {"note": "kept"}});
    let copy = json!(new_copy(&source, Some("b")));
    assert_eq!((&copy["metadata"], &copy["data"]), (&metadata("b"), &json!({"text": "one"})));
    assert_eq!(json!(new_copy(&source, None))["metadata"], metadata("a"));
}

#[test]
fn a_copy_has_no_status() {
    let container = MiniClusterContainer { image: Some("a".to_owned()), ..Default::default() };
    let mut cluster = MiniCluster::new("m", MiniClusterSpec::new([container])).within("flux");
    let expected = cluster.clone();
    cluster.status = Some(MiniClusterStatus::new("j", 9, "a=b", 2));
    cluster.metadata.uid = Some("u".to_owned());
    assert_eq!(new_copy(&cluster, None), expected);
    let namespace: Namespace =
        serde_json::from_value(json!({"metadata": {"generateName": "n-"}, "status": {"phase": "Active"}}))
            .expect("a Namespace");
    assert_eq!(json!(new_copy(&namespace, None))["metadata"], json!({"generateName": "n-"}));
    assert_eq!(new_copy(&namespace, None).status, None);
}
