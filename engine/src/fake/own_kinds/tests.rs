//! Requests about Kubernetes' own kinds -> answers.

use serde_json::{Value, json};

use crate::fake::tests::{MERGE, message, send};
use crate::fake::{Cluster, JSON, Request};

fn call(cluster: &Cluster, method: &str, path: &str, content_type: &str, body: &Value) -> (u16, Value) {
    let answer = cluster.call(&Request {
        method: method.to_owned(),
        path: path.to_owned(),
        content_type: content_type.to_owned(),
        user_agent: "test".to_owned(),
        body: if body.is_null() { Vec::new() } else { body.to_string().into_bytes() },
        ..Request::default()
    });
    let body = answer.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    (answer.status, body)
}

fn post(cluster: &Cluster, path: &str, body: &Value) -> (u16, Value) {
    call(cluster, "POST", path, JSON, body)
}

#[test]
fn a_deployment_has_its_defaults_and_a_generation() {
    let cluster = Cluster::new();
    let path = "/apis/apps/v1/namespaces/default/deployments";
    let container = json!({"name": "a", "image": "nginx:1.0"});
    let deployment = json!({
        "metadata": {"name": "web"},
        "spec": {"selector": {"matchLabels": {"a": "b"}}, "template": {"metadata": {"labels": {"a": "b"}}, "spec": {"containers": [container]}}}
    });
    let (status, created) = post(&cluster, path, &deployment);
    assert_eq!(status, 201, "{created}");
    assert_eq!(created["kind"], "Deployment");
    assert_eq!(created["metadata"]["generation"], 1);
    assert_eq!(created["spec"]["replicas"], 1);
    assert_eq!(created["spec"]["strategy"]["rollingUpdate"]["maxSurge"], "25%");
    assert_eq!(created["spec"]["template"]["spec"]["containers"][0]["imagePullPolicy"], "IfNotPresent");
    let patch = json!({"status": {"readyReplicas": 1}});
    let merge = "application/merge-patch+json";
    let (status, patched) = call(&cluster, "PATCH", &format!("{path}/web/status"), merge, &patch);
    assert_eq!((status, &patched["status"]["readyReplicas"]), (200, &json!(1)), "{patched}");
    assert_eq!(patched["metadata"]["generation"], 1);
}

#[test]
fn fields_of_other_types_are_refused() {
    let cluster = Cluster::new();
    let path = "/api/v1/namespaces/default/configmaps";
    let (status, refused) = post(&cluster, path, &json!({"metadata": {"name": "a"}, "data": {"a": 1}}));
    let expected = "ConfigMap in version \"v1\" cannot be handled as a ConfigMap: json: cannot unmarshal number into Go struct field ConfigMap.data of type string";
    assert_eq!((status, refused["message"].as_str()), (400, Some(expected)));
}

#[test]
fn secrets_take_texts_and_may_be_immutable() {
    let cluster = Cluster::new();
    let path = "/api/v1/namespaces/default/secrets";
    let secret = json!({"metadata": {"name": "a"}, "immutable": true, "stringData": {"a": "b"}});
    let (status, created) = post(&cluster, path, &secret);
    assert_eq!((status, &created["data"]["a"], &created["type"]), (201, &json!("Yg=="), &json!("Opaque")));
    assert!(created["stringData"].is_null());
    let patch = json!({"data": {"a": "Yw=="}});
    let (status, refused) =
        call(&cluster, "PATCH", &format!("{path}/a"), "application/merge-patch+json", &patch);
    let expected = "Secret \"a\" is invalid: data: Forbidden: field is immutable when `immutable` is set";
    assert_eq!((status, refused["message"].as_str()), (422, Some(expected)));
}

#[test]
fn a_namespace_takes_its_objects_with_it() {
    let cluster = Cluster::new();
    assert_eq!(post(&cluster, "/api/v1/namespaces", &json!({"metadata": {"name": "n"}})).0, 201);
    let path = "/api/v1/namespaces/n/configmaps";
    assert_eq!(post(&cluster, path, &json!({"metadata": {"name": "a"}})).0, 201);
    let (_, list) = call(&cluster, "GET", path, "", &Value::Null);
    assert_eq!((&list["kind"], &list["items"][0]["kind"]), (&json!("ConfigMapList"), &Value::Null));
    assert_eq!(call(&cluster, "DELETE", "/api/v1/namespaces/n", "", &Value::Null).0, 200);
    assert_eq!(call(&cluster, "GET", &format!("{path}/a"), "", &Value::Null).0, 404);
    assert_eq!(call(&cluster, "GET", "/api/v1/namespaces/n", "", &Value::Null).0, 404);
}

#[test]
fn every_kind_has_a_struct() {
    for kind in super::table::KINDS.iter() {
        assert!(kind.structure().is_some(), "{} has no struct", kind.kind);
    }
    assert_eq!(super::table::KINDS.len(), 61);
}

#[test]
fn a_test_plays_controllers() {
    let cluster = Cluster::new();
    let container = json!({"name": "a", "image": "nginx:1.0"});
    let spec = json!({"replicas": 3, "selector": {"matchLabels": {"a": "b"}}, "template": {"metadata": {"labels": {"a": "b"}}, "spec": {"containers": [container]}}});
    let deployment = json!({"metadata": {"name": "web"}, "spec": spec});
    assert_eq!(post(&cluster, "/apis/apps/v1/namespaces/default/deployments", &deployment).0, 201);
    let ready = cluster.make_ready("Deployment", "default", "web").expect("a Deployment");
    assert_eq!(
        (&ready["status"]["readyReplicas"], &ready["status"]["observedGeneration"]),
        (&json!(3), &json!(1))
    );
    let pod = json!({"metadata": {"name": "a"}, "spec": {"containers": [container]}});
    assert_eq!(post(&cluster, "/api/v1/namespaces/default/pods", &pod).0, 201);
    let ready = cluster.make_ready("Pod", "default", "a").expect("a Pod");
    assert_eq!(
        (&ready["status"]["phase"], &ready["status"]["podIPs"][0]["ip"]),
        (&json!("Running"), &json!("10.244.0.1"))
    );
    let failed = cluster.set_status("Pod", "default", "a", &json!({"phase": "Failed"})).expect("a Pod");
    assert_eq!(failed["status"]["phase"], "Failed");
    assert!(cluster.make_ready("ConfigMap", "default", "a").is_err());
    assert_eq!(
        cluster.set_status("Box", "", "a", &json!({})),
        Err("no kind Box is served: install its CRD".to_owned())
    );
}

/// What kube-apiserver 1.36.3 answers.
#[test]
fn a_deleted_object_has_the_version_of_its_deletion() {
    let cluster = Cluster::new();
    let path = "/api/v1/namespaces/default/serviceaccounts";
    let version =
        |object: &Value| object["metadata"]["resourceVersion"].as_str().unwrap().parse::<u64>().unwrap();
    let (_, created) = post(&cluster, path, &json!({"metadata": {"name": "a"}}));
    let (status, deleted) = call(&cluster, "DELETE", &format!("{path}/a"), "", &Value::Null);
    assert_eq!((status, version(&deleted)), (200, version(&created) + 1));
}

/// What kube-apiserver 1.36.3 answers to the same requests.
#[test]
fn two_groups_show_the_same_events() {
    const NEWER: &str = "/apis/events.k8s.io/v1/namespaces/default/events";
    const CORE: &str = "/api/v1/namespaces/default/events";
    let cluster = Cluster::new();
    let time = "2026-01-02T03:04:05.000006Z";
    let event = json!({
        "metadata": {"name": "a"}, "eventTime": time, "reportingController": "x.io/c", "reportingInstance": "i",
        "action": "Do", "reason": "Done", "regarding": {"kind": "Box", "namespace": "default"}, "note": "hello",
        "type": "Normal",
    });
    assert_eq!(send(&cluster, &format!("POST {NEWER}"), JSON, &event).0, 201);
    let (_, core) = send(&cluster, &format!("GET {CORE}/a"), JSON, &Value::Null);
    assert_eq!(core["apiVersion"], "v1");
    assert_eq!(
        (&core["involvedObject"]["kind"], &core["message"], &core["reportingComponent"], &core["source"]),
        (&json!("Box"), &json!("hello"), &json!("x.io/c"), &json!({}))
    );
    let patch = json!({"message": "changed"});
    let (_, patched) = send(&cluster, &format!("PATCH {CORE}/a"), MERGE, &patch);
    let owners: Vec<&Value> = patched["metadata"]["managedFields"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["fieldsV1"])
        .collect();
    assert_eq!(owners, [&json!({"f:message": {}})]);
    let (_, newer) = send(&cluster, &format!("GET {NEWER}/a"), JSON, &Value::Null);
    assert_eq!((&newer["note"], &newer["message"]), (&json!("changed"), &Value::Null));
    let (_, list) =
        send(&cluster, &format!("GET {NEWER}?fieldSelector=regarding.kind%3DBox"), JSON, &Value::Null);
    assert_eq!(list["items"].as_array().unwrap().len(), 1);

    let patch = json!({"note": "no", "series": {"count": 1}});
    let answer = send(&cluster, &format!("PATCH {NEWER}/a"), MERGE, &patch);
    assert_eq!(
        message(&answer),
        "422 Event \"a\" is invalid: [series.count: Invalid value: \"\": should be at least 2, \
         series.lastObservedTime: Required value, message: Invalid value: \"no\": field is immutable]"
    );
    let empty = json!({"metadata": {"name": "b"}, "type": "Odd", "deprecatedCount": 2});
    assert_eq!(
        message(&send(&cluster, &format!("POST {NEWER}"), JSON, &empty)),
        "422 Event \"b\" is invalid: [eventTime: Required value, type: Invalid value: \"\": has invalid value: Odd, \
         count: Invalid value: \"\": needs to be unset]"
    );
    assert_eq!(send(&cluster, &format!("DELETE {NEWER}/a"), JSON, &Value::Null).0, 200);
    assert_eq!(send(&cluster, &format!("GET {CORE}/a"), JSON, &Value::Null).0, 404);
}

/// What kube-apiserver 1.36.3 answers to the same requests.
#[test]
fn fields_that_are_not_set_are_selected_by_the_zero_of_go() {
    let cluster = Cluster::new();
    assert_eq!(post(&cluster, "/api/v1/nodes", &json!({"metadata": {"name": "n"}})).0, 201);
    for (selector, count) in
        [("spec.unschedulable=false", 1), ("spec.unschedulable=", 0), ("spec.unschedulable=true", 0)]
    {
        let path = format!("GET /api/v1/nodes?fieldSelector={}", selector.replace('=', "%3D"));
        let (_, list) = send(&cluster, &path, JSON, &Value::Null);
        assert_eq!(list["items"].as_array().unwrap().len(), count, "{selector}");
    }
}

/// The feature `CoordinatedLeaderElection` is off by default.
#[test]
fn a_lease_has_no_strategy() {
    let cluster = Cluster::new();
    const LEASES: &str = "/apis/coordination.k8s.io/v1/namespaces/default/leases";
    let lease = json!({"metadata": {"name": "a"}, "spec": {"strategy": "x", "holderIdentity": "h"}});
    let (code, lease) = post(&cluster, LEASES, &lease);
    assert_eq!((code, &lease["spec"]), (201, &json!({"holderIdentity": "h"})));
}
