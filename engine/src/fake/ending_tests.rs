//! What kube-apiserver 1.36.3 with its controllers answers about CRDs and namespaces that end or change, and what a cluster does.

use std::time::Duration;

use serde_json::{Value, json};

use super::tests::{APPLY, JSON, MERGE, answer, cluster, crd, message, send};
use super::{Body, Cluster};

const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
const CONFIG_MAPS: &str = "/api/v1/namespaces/n/configmaps";

/// A cluster whose namespace `n` ends and has an object with a finalizer.
fn with_ending_namespace() -> Cluster {
    let cluster = cluster();
    let config_map = json!({"metadata": {"name": "x", "finalizers": ["a.b/c"]}});
    assert_eq!(send(&cluster, &format!("POST {CONFIG_MAPS}"), JSON, &config_map).0, 201);
    assert_eq!(send(&cluster, "DELETE /api/v1/namespaces/n", JSON, &Value::Null).0, 200);
    cluster
}

#[test]
fn what_is_created_in_a_namespace_that_ends_is_refused_with_a_cause() {
    let cluster = with_ending_namespace();
    let cause = json!([{
        "reason": "NamespaceTerminating", "message": "namespace n is being terminated", "field": "metadata.namespace",
    }]);
    for metadata in [json!({"name": "a"}), json!({"generateName": "a"})] {
        let answer = send(&cluster, &format!("POST {CONFIG_MAPS}"), JSON, &json!({"metadata": metadata}));
        assert_eq!(
            message(&answer),
            "403 configmaps \"a\" is forbidden: unable to create new content in namespace n because it is being terminated"
        );
        assert_eq!(
            answer.1["details"],
            json!({"name": "a", "kind": "configmaps", "causes": cause}),
            "{metadata}"
        );
    }
    let applied = json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "b"}});
    let answer = send(&cluster, &format!("PATCH {CONFIG_MAPS}/b?fieldManager=m"), APPLY, &applied);
    assert_eq!(answer.1["details"]["causes"], cause);
}

#[test]
fn a_namespace_says_what_holds_it() {
    let cluster = with_ending_namespace();
    let (_, namespace) = send(&cluster, "GET /api/v1/namespaces/n", JSON, &Value::Null);
    assert!(namespace["metadata"]["deletionGracePeriodSeconds"].is_null(), "{namespace}");
    let conditions: Vec<String> = namespace["status"]["conditions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|found| format!("{}={} {}", found["type"], found["status"], found["message"]).replace('"', ""))
        .collect();
    assert_eq!(
        conditions,
        [
            "NamespaceDeletionDiscoveryFailure=False All resources successfully discovered",
            "NamespaceDeletionGroupVersionParsingFailure=False All legacy kube types successfully parsed",
            "NamespaceDeletionContentFailure=False All content successfully deleted, may be waiting on finalization",
            "NamespaceContentRemaining=True Some resources are remaining: configmaps. has 1 resource instances",
            "NamespaceFinalizersRemaining=True Some content in the namespace has finalizers remaining: \
             a.b/c in 1 resource instances",
        ]
    );
    let free = json!({"metadata": {"finalizers": null}});
    assert_eq!(send(&cluster, &format!("PATCH {CONFIG_MAPS}/x"), MERGE, &free).0, 200);
    assert_eq!(send(&cluster, "GET /api/v1/namespaces/n", JSON, &Value::Null).0, 404);
}

#[test]
fn a_watch_after_the_deletion_of_a_crd_sees_its_end() {
    let cluster = cluster();
    let (code, crd) = send(&cluster, &format!("DELETE {CRDS}/boxes.e.io"), JSON, &Value::Null);
    assert_eq!((code, crd["metadata"]["generation"].clone()), (200, json!(1)));
    assert!(crd["metadata"]["deletionGracePeriodSeconds"].is_null(), "{crd}");
    let watch = format!(
        "GET {CRDS}?watch=1&resourceVersion=0&fieldSelector=metadata.name%3Dboxes.e.io&timeoutSeconds=1"
    );
    assert_eq!(events(&cluster, &watch), ["ADDED", "DELETED"]);
    assert_eq!(send(&cluster, &format!("GET {CRDS}/boxes.e.io"), JSON, &Value::Null).0, 404);
}

#[test]
fn a_crd_is_gone_for_the_request_after_its_deletion() {
    let cluster = cluster();
    send(&cluster, &format!("DELETE {CRDS}/boxes.e.io"), JSON, &Value::Null);
    assert_eq!(send(&cluster, &format!("POST {CRDS}"), JSON, &crd()).0, 201);
}

#[test]
fn a_watch_from_a_version_to_come_waits_for_it() {
    let cluster = cluster();
    let list = "/apis/e.io/v1/namespaces/n/boxes";
    assert_eq!(
        events(&cluster, &format!("GET {list}?watch=1&resourceVersion=9999&timeoutSeconds=1")),
        [""; 0]
    );
    assert_eq!(send(&cluster, &format!("GET {list}?resourceVersion=9999"), JSON, &Value::Null).0, 504);
}

#[test]
fn the_fields_of_a_crd_are_managed_as_its_go_types_have_them() {
    let cluster = cluster();
    let (_, crd) = send(&cluster, &format!("GET {CRDS}/boxes.e.io"), JSON, &Value::Null);
    let managed = &crd["metadata"]["managedFields"][0];
    assert_eq!(
        managed["fieldsV1"]["f:spec"],
        json!({
            "f:conversion": {".": {}, "f:strategy": {}}, "f:group": {},
            "f:names": {"f:kind": {}, "f:listKind": {}, "f:plural": {}, "f:singular": {}},
            "f:scope": {}, "f:versions": {},
        })
    );
}

#[test]
fn dependents_go_a_little_after_their_owner() {
    let cluster = cluster();
    let owner = json!({"metadata": {"name": "owner"}});
    let (_, owner) = send(&cluster, &format!("POST {CONFIG_MAPS}"), JSON, &owner);
    let reference =
        json!({"apiVersion": "v1", "kind": "ConfigMap", "name": "owner", "uid": owner["metadata"]["uid"]});
    let dependent = json!({"metadata": {"name": "dependent", "ownerReferences": [reference]}});
    assert_eq!(send(&cluster, &format!("POST {CONFIG_MAPS}"), JSON, &dependent).0, 201);
    let mut answer = answer(&cluster, &format!("GET {CONFIG_MAPS}?watch=1"), JSON, &Value::Null);
    let Body::Watch(watch) = &mut answer.body else { panic!("{}", answer.status) };
    assert_eq!(super::tests::events(watch), ["ADDED dependent", "ADDED owner"]);
    send(&cluster, &format!("DELETE {CONFIG_MAPS}/owner"), JSON, &Value::Null);
    assert_eq!(super::tests::events(watch), ["DELETED owner"]);
    assert!(watch.due() <= Duration::from_millis(20));
    cluster.advance(Duration::from_millis(20));
    assert_eq!(super::tests::events(watch), ["DELETED dependent"]);
}

/// A CRD whose versions have other fields.
fn twins(storage: &str) -> Value {
    let version = |name: &str, own: &str| {
        let text = json!({"type": "string"});
        let spec = json!({"type": "object", "properties": {"name": text, own: text}});
        json!({
            "name": name, "served": true, "storage": name == storage,
            "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec}}},
        })
    };
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "twins.e.io"},
        "spec": {
            "group": "e.io", "scope": "Cluster", "names": {"kind": "Twin", "plural": "twins"},
            "versions": [version("v1", "old"), version("v2", "extra")],
        },
    })
}

#[test]
fn an_object_is_converted_from_the_version_in_which_it_was_stored() {
    let cluster = Cluster::with_crds([&twins("v1")]).unwrap();
    let twin = |version: &str, name: &str, spec: Value| json!({"apiVersion": format!("e.io/{version}"), "kind": "Twin", "metadata": {"name": name}, "spec": spec});
    let old = twin("v1", "a", json!({"name": "n", "old": "o"}));
    assert_eq!(send(&cluster, "POST /apis/e.io/v1/twins", JSON, &old).0, 201);
    let applied = twin("v2", "b", json!({"name": "n", "extra": "hi"}));
    let apply = "PATCH /apis/e.io/v2/twins/b?fieldManager=m&force=true";
    assert_eq!(send(&cluster, apply, APPLY, &applied).0, 201);
    let versions = json!({"spec": {"versions": twins("v2")["spec"]["versions"]}});
    assert_eq!(send(&cluster, &format!("PATCH {CRDS}/twins.e.io"), MERGE, &versions).0, 200);

    let (_, list) = send(&cluster, "GET /apis/e.io/v2/twins", JSON, &Value::Null);
    assert_eq!(list["items"][0]["apiVersion"], "e.io/v2");
    assert_eq!(list["items"][0]["spec"], json!({"name": "n"}));
    assert_eq!(send(&cluster, apply, APPLY, &applied).1["spec"], json!({"name": "n", "extra": "hi"}));
    let patch = json!({"spec": {"extra": "hi"}});
    let (code, patched) = send(&cluster, "PATCH /apis/e.io/v2/twins/a", MERGE, &patch);
    assert_eq!((code, &patched["spec"]), (200, &json!({"name": "n", "extra": "hi"})), "{patched}");
    assert_eq!(patched["metadata"]["generation"], 2);
    let (_, read) = send(&cluster, "GET /apis/e.io/v1/twins/a", JSON, &Value::Null);
    assert_eq!((&read["apiVersion"], &read["spec"]), (&json!("e.io/v1"), &json!({"name": "n"})));
}

/// The types of the events of a watch until it has no more of them.
fn events(cluster: &Cluster, line: &str) -> Vec<String> {
    let mut answer = answer(cluster, line, JSON, &Value::Null);
    let Body::Watch(watch) = &mut answer.body else { panic!("{line}: {}", answer.status) };
    let events = super::tests::events(watch);
    events.iter().map(|event| event.split(' ').next().unwrap_or_default().to_owned()).collect()
}

/// A CRD with a schema of the spec of its only version.
fn thing(spec: &Value) -> Value {
    let schema = json!({"type": "object", "properties": {"spec": {"type": "object", "properties": spec}}});
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "things.e.io"},
        "spec": {
            "group": "e.io", "scope": "Cluster", "names": {"kind": "Thing", "plural": "things"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}],
        },
    })
}

const THINGS: &str = "/apis/e.io/v1/things";

#[test]
fn a_stored_object_is_pruned_by_the_schema_of_now() {
    let any = json!({"x-kubernetes-preserve-unknown-fields": true});
    let cluster = Cluster::with_crds([&thing(&json!({"a": {"type": "string"}, "c": any}))]).unwrap();
    let object = json!({"apiVersion": "e.io/v1", "kind": "Thing", "metadata": {"name": "x"}, "spec": {"a": "long", "c": {"z": 1}}});
    assert_eq!(send(&cluster, &format!("POST {THINGS}"), JSON, &object).0, 201);
    let new = thing(&json!({"a": {"type": "string"}, "d": {"type": "string", "default": "dd"}}));
    let versions = json!({"spec": {"versions": new["spec"]["versions"]}});
    assert_eq!(send(&cluster, &format!("PATCH {CRDS}/things.e.io"), MERGE, &versions).0, 200);
    let (_, read) = send(&cluster, &format!("GET {THINGS}/x"), JSON, &Value::Null);
    assert_eq!(read["spec"], json!({"a": "long", "d": "dd"}));
    let labels = json!({"metadata": {"labels": {"a": "b"}}});
    let (_, patched) = send(&cluster, &format!("PATCH {THINGS}/x"), MERGE, &labels);
    assert_eq!(patched["metadata"]["generation"], 1);
}

#[test]
fn a_kind_that_ends_takes_no_new_objects() {
    let cluster = Cluster::with_crds([&thing(&json!({}))]).unwrap();
    let object = |name: &str| json!({"apiVersion": "e.io/v1", "kind": "Thing", "metadata": {"name": name, "finalizers": ["a.b/c"]}});
    assert_eq!(send(&cluster, &format!("POST {THINGS}"), JSON, &object("x")).0, 201);
    assert_eq!(send(&cluster, &format!("DELETE {CRDS}/things.e.io"), JSON, &Value::Null).0, 200);
    assert_eq!(
        message(&send(&cluster, &format!("POST {THINGS}"), JSON, &object("z"))),
        "403 things.e.io \"z\" is forbidden: create not allowed while custom resource definition is terminating"
    );
    let (_, crd) = send(&cluster, &format!("GET {CRDS}/things.e.io"), JSON, &Value::Null);
    let last = crd["status"]["conditions"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["type"], &last["reason"], &last["message"], &crd["metadata"]["generation"]),
        (
            &json!("Terminating"),
            &json!("InstanceDeletionInProgress"),
            &json!("CustomResource deletion is in progress"),
            &json!(1)
        )
    );
    let free = json!({"metadata": {"finalizers": null}});
    assert_eq!(send(&cluster, &format!("PATCH {THINGS}/x"), MERGE, &free).0, 200);
    assert_eq!(send(&cluster, &format!("GET {CRDS}/things.e.io"), JSON, &Value::Null).0, 404);
}
