//! What a cluster answers to requests one after another: statuses, objects, events.

use std::task::{Context, Poll, Waker};
use std::time::Duration;

use serde_json::{Value, json};

use super::{Answer, Body, Cluster, Request, Watch};

pub(super) fn crd() -> Value {
    let spec = json!({
        "type": "object",
        "properties": {
            "size": {"type": "integer", "minimum": 0, "default": 1},
            "color": {"type": "string"},
            "count": {"type": "integer"},
            "labels": {"type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set"}
        }
    });
    let status =
        json!({"type": "object", "properties": {"size": {"type": "integer"}, "phase": {"type": "string"}}});
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "boxes.e.io"},
        "spec": {
            "group": "e.io", "scope": "Namespaced",
            "names": {"kind": "Box", "plural": "boxes", "listKind": "BoxList", "singular": "box"},
            "versions": [{
                "name": "v1", "served": true, "storage": true,
                "subresources": {
                    "status": {},
                    "scale": {"specReplicasPath": ".spec.size", "statusReplicasPath": ".status.size"}
                },
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": spec, "status": status}}}
            }]
        }
    })
}

pub(super) fn cluster() -> Cluster {
    let cluster = Cluster::with_crds([&crd()]).unwrap();
    let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "n"}});
    assert_eq!(send(&cluster, "POST /api/v1/namespaces", JSON, &namespace).0, 201);
    cluster
}

pub(super) const BOXES: &str = "/apis/e.io/v1/namespaces/n/boxes";

/// Sends a request such as `POST /apis/...?a=b`; the code and the body of the answer.
pub(super) fn send(cluster: &Cluster, line: &str, content_type: &str, body: &Value) -> (u16, Value) {
    let answer = answer(cluster, line, content_type, body);
    let bytes = answer.bytes().unwrap();
    let body = serde_json::from_slice(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into());
    (answer.status, body)
}

pub(super) fn answer(cluster: &Cluster, line: &str, content_type: &str, body: &Value) -> Answer {
    let (method, url) = line.split_once(' ').unwrap();
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    cluster.call(&Request {
        method: method.to_owned(),
        path: path.to_owned(),
        query: query.to_owned(),
        content_type: content_type.to_owned(),
        user_agent: "tests/1".to_owned(),
        body: if body.is_null() { Vec::new() } else { body.to_string().into_bytes() },
        ..Request::default()
    })
}

pub(super) const JSON: &str = "application/json";
pub(super) const MERGE: &str = "application/merge-patch+json";
pub(super) const APPLY: &str = "application/apply-patch+yaml";

pub(super) fn a_box(name: &str, spec: &Value) -> Value {
    json!({"apiVersion": "e.io/v1", "kind": "Box", "metadata": {"name": name}, "spec": spec})
}

pub(super) fn message(answer: &(u16, Value)) -> String {
    format!("{} {}", answer.0, answer.1["message"].as_str().unwrap_or_default())
}

#[test]
fn objects_have_versions_and_generations() {
    let cluster = cluster();
    let (code, created) =
        send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({"color": "red"})));
    assert_eq!(code, 201);
    assert_eq!(created["spec"], json!({"color": "red", "size": 1}));
    assert_eq!(created["metadata"]["generation"], 1);
    assert_eq!(created["metadata"]["managedFields"][0]["manager"], "tests");
    let again = send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    assert_eq!(message(&again), "409 boxes.e.io \"a\" already exists");
    assert_eq!(send(&cluster, &format!("GET {BOXES}/a"), "", &Value::Null), (200, created.clone()));

    let same = send(&cluster, &format!("PUT {BOXES}/a"), JSON, &created);
    assert_eq!(same, (200, created.clone()), "nothing changes, nothing is written");
    let mut changed = created.clone();
    changed["spec"]["color"] = "blue".into();
    let (code, updated) = send(&cluster, &format!("PUT {BOXES}/a"), JSON, &changed);
    assert_eq!((code, &updated["metadata"]["generation"]), (200, &json!(2)));
    assert_ne!(updated["metadata"]["resourceVersion"], created["metadata"]["resourceVersion"]);
    let stale = send(&cluster, &format!("PUT {BOXES}/a"), JSON, &changed);
    assert_eq!(
        message(&stale),
        "409 Operation cannot be fulfilled on boxes.e.io \"a\": the object has been modified; please apply your changes to the latest version and try again"
    );
    let invalid = send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &json!({"spec": {"size": -1}}));
    assert_eq!(
        message(&invalid),
        "422 Box.e.io \"a\" is invalid: [spec.size: Invalid value: -1: spec.size in body should be greater than or equal to 0, .spec.size: Invalid value: -1: should be a non-negative integer]"
    );
    assert_eq!(send(&cluster, "GET /apis/e.io/v1/boxes/a", "", &Value::Null).0, 404);
}

#[test]
fn a_status_is_written_alone() {
    let cluster = cluster();
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let patch = json!({"spec": {"size": 7}, "status": {"phase": "Ready"}});
    let (code, patched) = send(&cluster, &format!("PATCH {BOXES}/a/status"), MERGE, &patch);
    assert_eq!(
        (code, &patched["spec"]["size"], &patched["status"]["phase"]),
        (200, &json!(1), &json!("Ready"))
    );
    assert_eq!(patched["metadata"]["generation"], 1);
    let (_, patched) =
        send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &json!({"status": {"phase": "Gone"}}));
    assert_eq!(patched["status"]["phase"], "Ready");
}

#[test]
fn a_scale_is_a_part_of_the_object() {
    let cluster = cluster();
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let (code, scale) = send(&cluster, &format!("GET {BOXES}/a/scale"), "", &Value::Null);
    assert_eq!((code, &scale["spec"]["replicas"], &scale["status"]["replicas"]), (200, &json!(1), &json!(0)));
    let (code, scale) =
        send(&cluster, &format!("PATCH {BOXES}/a/scale"), MERGE, &json!({"spec": {"replicas": 3}}));
    assert_eq!((code, &scale["spec"]["replicas"]), (200, &json!(3)));
    let (_, found) = send(&cluster, &format!("GET {BOXES}/a"), "", &Value::Null);
    assert_eq!((&found["spec"]["size"], &found["metadata"]["generation"]), (&json!(3), &json!(2)));
}

#[test]
fn an_apply_creates_and_conflicts() {
    let cluster = cluster();
    let red = a_box("a", &json!({"color": "red"}));
    let (code, _) = send(&cluster, &format!("PATCH {BOXES}/a?fieldManager=one"), APPLY, &red);
    assert_eq!(code, 201);
    let blue = a_box("a", &json!({"color": "blue"}));
    let refused = send(&cluster, &format!("PATCH {BOXES}/a?fieldManager=two"), APPLY, &blue);
    assert_eq!(message(&refused), "409 Apply failed with 1 conflict: conflict with \"one\": .spec.color");
    let (code, forced) =
        send(&cluster, &format!("PATCH {BOXES}/a?fieldManager=two&force=true"), APPLY, &blue);
    assert_eq!((code, &forced["spec"]["color"]), (200, &json!("blue")));
}

#[test]
fn finalizers_delay_a_deletion() {
    let cluster = cluster();
    let mut object = a_box("a", &json!({}));
    object["metadata"]["finalizers"] = json!(["e.io/f"]);
    send(&cluster, &format!("POST {BOXES}"), JSON, &object);
    let (code, begun) = send(&cluster, &format!("DELETE {BOXES}/a"), "", &Value::Null);
    assert_eq!((code, &begun["metadata"]["generation"]), (200, &json!(2)));
    assert!(begun["metadata"]["deletionTimestamp"].is_string());
    let patch = json!({"metadata": {"finalizers": null}});
    let (code, last) = send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &patch);
    assert_eq!((code, &last["metadata"]["resourceVersion"]), (200, &begun["metadata"]["resourceVersion"]));
    let gone = send(&cluster, &format!("GET {BOXES}/a"), "", &Value::Null);
    assert_eq!(message(&gone), "404 boxes.e.io \"a\" not found");
}

#[test]
fn lists_have_pages_of_one_version() {
    let cluster = cluster();
    for name in ["a", "b", "c"] {
        send(&cluster, &format!("POST {BOXES}"), JSON, &a_box(name, &json!({})));
    }
    let (_, first) = send(&cluster, &format!("GET {BOXES}?limit=2"), "", &Value::Null);
    assert_eq!(first["metadata"]["remainingItemCount"], 1);
    send(&cluster, &format!("DELETE {BOXES}/c"), "", &Value::Null);
    let token = first["metadata"]["continue"].as_str().unwrap();
    let (_, second) = send(&cluster, &format!("GET {BOXES}?limit=2&continue={token}"), "", &Value::Null);
    assert_eq!(second["items"][0]["metadata"]["name"], "c");
    assert_eq!(second["metadata"]["resourceVersion"], first["metadata"]["resourceVersion"]);
    let (_, all) = send(&cluster, "GET /apis/e.io/v1/boxes", "", &Value::Null);
    assert_eq!((all["items"].as_array().unwrap().len(), &all["kind"]), (2, &json!("BoxList")));
}

#[test]
fn a_watch_shows_what_enters_and_leaves_its_selection() {
    let cluster = cluster();
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let Body::Watch(mut watch) =
        answer(&cluster, &format!("GET {BOXES}?watch=true&labelSelector=x%3D1"), "", &Value::Null).body
    else {
        panic!("no watch")
    };
    let mut next = || {
        let mut cx = Context::from_waker(Waker::noop());
        match watch.poll_line(&mut cx) {
            Poll::Ready(Some(line)) => {
                let event: Value = serde_json::from_slice(&line).unwrap();
                let labels = event["object"]["metadata"]["labels"].to_string();
                format!("{} {labels}", event["type"].as_str().unwrap())
            }
            Poll::Ready(None) => "end".to_owned(),
            Poll::Pending => "pending".to_owned(),
        }
    };
    assert_eq!(next(), "pending");
    let label = |value: Value| {
        let patch = json!({"metadata": {"labels": {"x": value}}});
        assert_eq!(send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &patch).0, 200);
    };
    label("1".into());
    assert_eq!(next(), "ADDED {\"x\":\"1\"}");
    label("2".into());
    assert_eq!(next(), "DELETED {\"x\":\"1\"}");
    label("3".into());
    assert_eq!(next(), "pending");
    label("1".into());
    send(&cluster, &format!("DELETE {BOXES}/a"), "", &Value::Null);
    assert_eq!(next(), "ADDED {\"x\":\"1\"}");
    assert_eq!(next(), "DELETED {\"x\":\"1\"}");
    assert_eq!(next(), "pending");
}

/// What a watch has now: each event with the name of its object.
pub(super) fn events(watch: &mut Watch) -> Vec<String> {
    let mut events = Vec::new();
    let mut cx = Context::from_waker(Waker::noop());
    while let Poll::Ready(Some(line)) = watch.poll_line(&mut cx) {
        let event: Value = serde_json::from_slice(&line).unwrap();
        let name = event["object"]["metadata"]["name"].as_str().unwrap_or_default();
        events.push(format!("{} {name}", event["type"].as_str().unwrap()));
    }
    events
}

#[test]
fn a_watch_begins_with_the_objects_of_its_beginning() {
    let cluster = cluster();
    let name = |number: usize| format!("a{number:03}");
    for number in 0..600 {
        send(&cluster, &format!("POST {BOXES}"), JSON, &a_box(&name(number), &json!({})));
    }
    let query = "watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true";
    let start = || match answer(&cluster, &format!("GET {BOXES}?{query}"), "", &Value::Null).body {
        Body::Watch(watch) => *watch,
        _ => panic!("no watch"),
    };
    let (mut watch, mut late) = (start(), start());
    // What happens before the client reads the first line is no part of the beginning.
    send(&cluster, &format!("DELETE {BOXES}/a500"), "", &Value::Null);
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a500b", &json!({})));
    let mut expected: Vec<String> = (0..600).map(|number| format!("ADDED {}", name(number))).collect();
    expected.extend(["BOOKMARK ", "DELETED a500", "ADDED a500b"].map(str::to_owned));
    assert_eq!(events(&mut watch), expected);
    // Who does not read while events are forgotten is too late.
    cluster.compact();
    let read = events(&mut late);
    assert_eq!((read.len(), read.last().map(String::as_str)), (257, Some("ERROR ")));
}

/// The names of the boxes that are left.
fn names(cluster: &Cluster) -> Vec<String> {
    let (_, list) = send(cluster, "GET /apis/e.io/v1/boxes", "", &Value::Null);
    let name = |item: &Value| item["metadata"]["name"].as_str().unwrap().to_owned();
    list["items"].as_array().unwrap().iter().map(name).collect()
}

/// A cluster with a box `a`, `b` that it owns, and `c` that `b` owns.
fn family() -> Cluster {
    let cluster = cluster();
    let mut owner: Option<Value> = None;
    for name in ["a", "b", "c"] {
        let mut object = a_box(name, &json!({}));
        if let Some(owner) = owner {
            let metadata = &owner["metadata"];
            object["metadata"]["ownerReferences"] = json!([{
                "apiVersion": "e.io/v1", "kind": "Box", "name": metadata["name"], "uid": metadata["uid"],
                "blockOwnerDeletion": true
            }]);
        }
        owner = Some(send(&cluster, &format!("POST {BOXES}"), JSON, &object).1);
    }
    cluster
}

#[test]
fn what_an_object_owns_goes_with_it() {
    for policy in ["Background", "Foreground"] {
        let cluster = family();
        let options = json!({"apiVersion": "v1", "kind": "DeleteOptions", "propagationPolicy": policy});
        send(&cluster, &format!("DELETE {BOXES}/a"), JSON, &options);
        assert_eq!(names(&cluster), Vec::<String>::new(), "{policy}");
    }
    let cluster = family();
    let options = json!({"apiVersion": "v1", "kind": "DeleteOptions", "propagationPolicy": "Orphan"});
    send(&cluster, &format!("DELETE {BOXES}/a"), JSON, &options);
    assert_eq!(names(&cluster), ["b", "c"]);
    let (_, orphan) = send(&cluster, &format!("GET {BOXES}/b"), "", &Value::Null);
    assert_eq!(orphan["metadata"].get("ownerReferences"), None);
}

#[test]
fn what_is_owned_in_the_foreground_goes_first() {
    let cluster = family();
    let patch = json!({"metadata": {"finalizers": ["e.io/f"]}});
    send(&cluster, &format!("PATCH {BOXES}/c"), MERGE, &patch);
    let options = json!({"apiVersion": "v1", "kind": "DeleteOptions", "propagationPolicy": "Foreground"});
    send(&cluster, &format!("DELETE {BOXES}/a"), JSON, &options);
    assert_eq!(names(&cluster), ["a", "b", "c"]);
    send(&cluster, &format!("PATCH {BOXES}/c"), MERGE, &json!({"metadata": {"finalizers": null}}));
    assert_eq!(names(&cluster), Vec::<String>::new());
}

const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

#[test]
fn a_crd_is_served_when_its_create_is_answered_and_ends_with_its_objects() {
    let cluster = cluster();
    let (_, found) = send(&cluster, &format!("GET {CRDS}/boxes.e.io"), "", &Value::Null);
    let conditions = found["status"]["conditions"].as_array().unwrap_or_else(|| panic!("{found}"));
    let is_true = |name: &str| conditions.iter().any(|one| one["type"] == name && one["status"] == "True");
    assert!(is_true("Established") && is_true("NamesAccepted"), "{found}");
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let patch = json!({"metadata": {"finalizers": ["e.io/f"]}});
    send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &patch);
    assert_eq!(send(&cluster, &format!("DELETE {CRDS}/boxes.e.io"), "", &Value::Null).0, 200);
    assert_eq!(names(&cluster), ["a"], "its finalizer keeps the object and the CRD");
    send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &json!({"metadata": {"finalizers": null}}));
    assert_eq!(send(&cluster, &format!("GET {CRDS}/boxes.e.io"), "", &Value::Null).0, 404);
    assert_eq!(send(&cluster, &format!("GET {BOXES}"), "", &Value::Null).0, 404);
}

fn watch_from(cluster: &Cluster, version: &str) -> Watch {
    let line = format!("GET {BOXES}?watch=1&resourceVersion={version}");
    match answer(cluster, &line, "", &Value::Null).body {
        Body::Watch(watch) => *watch,
        _ => panic!("no watch"),
    }
}

#[test]
fn a_watch_knows_nothing_of_the_time_before_its_definition_and_ends_with_it() {
    let cluster = cluster();
    let mut early = watch_from(&cluster, "1");
    assert_eq!(events(&mut early), ["ERROR "], "the definition came later");
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let listed = send(&cluster, &format!("GET {BOXES}"), "", &Value::Null).1;
    let version = listed["metadata"]["resourceVersion"].as_str().unwrap().to_owned();
    let mut watch = watch_from(&cluster, &version);
    assert!(watch.poll_line(&mut Context::from_waker(Waker::noop())).is_pending());
    let change = |value: Value| {
        let path = format!("PATCH {CRDS}/boxes.e.io");
        assert_eq!(send(&cluster, &path, MERGE, &value).0, 200);
    };
    change(json!({"metadata": {"labels": {"a": "b"}}}));
    assert!(watch.poll_line(&mut Context::from_waker(Waker::noop())).is_pending(), "it says the same");
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("b", &json!({})));
    change(json!({"spec": {"names": {"shortNames": ["bx"]}}}));
    assert_eq!(events(&mut watch), ["ADDED b"]);
    assert!(watch.poll_line(&mut Context::from_waker(Waker::noop())).is_ready(), "it has ended");
    assert_eq!(events(&mut watch_from(&cluster, &version)), ["ERROR "]);
    // What goes with its definition is still seen to go.
    let listed = send(&cluster, &format!("GET {BOXES}"), "", &Value::Null).1;
    let version = listed["metadata"]["resourceVersion"].as_str().unwrap().to_owned();
    let mut last = watch_from(&cluster, &version);
    assert_eq!(send(&cluster, &format!("DELETE {CRDS}/boxes.e.io"), "", &Value::Null).0, 200);
    // The controllers take some time.
    cluster.advance(Duration::from_secs(1));
    assert_eq!(events(&mut last), ["DELETED a", "DELETED b"]);
}

#[test]
fn floats_are_no_integers_where_floats_are_not_exact() {
    let cluster = cluster();
    let post = |name: &str, count: &str| {
        let body = format!(
            r#"{{"apiVersion":"e.io/v1","kind":"Box","metadata":{{"name":"{name}"}},"spec":{{"count":{count}}}}}"#
        );
        let path = BOXES.to_owned();
        let (method, content_type, body) = ("POST".to_owned(), JSON.to_owned(), body.into_bytes());
        let answer = cluster.call(&Request { method, path, content_type, body, ..Request::default() });
        let body: Value = serde_json::from_slice(answer.bytes().unwrap()).unwrap();
        (answer.status, body["spec"]["count"].to_string())
    };
    assert_eq!(post("a", "3.0"), (201, "3".to_owned()));
    assert_eq!(post("b", "9007199254740991.0"), (201, "9007199254740991".to_owned()));
    assert_eq!(post("c", "9007199254740992"), (201, "9007199254740992".to_owned()));
    assert_eq!(post("d", "9007199254740992.0").0, 422);
    assert_eq!(post("e", "1e16").0, 422);
}

#[test]
fn a_changed_crd_fills_new_defaults_into_stored_objects() {
    let cluster = cluster();
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let path = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/color/default";
    let patch = json!([{"op": "add", "path": path, "value": "green"}]);
    let patched = send(&cluster, &format!("PATCH {CRDS}/boxes.e.io"), "application/json-patch+json", &patch);
    assert_eq!(patched.0, 200, "{}", message(&patched));
    let (_, found) = send(&cluster, &format!("GET {BOXES}/a"), "", &Value::Null);
    assert_eq!((&found["spec"]["color"], &found["metadata"]["generation"]), (&json!("green"), &json!(1)));
}

#[test]
fn a_namespace_goes_with_what_is_in_it() {
    let cluster = cluster();
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let absent = send(&cluster, "POST /apis/e.io/v1/namespaces/m/boxes", JSON, &a_box("a", &json!({})));
    assert_eq!(message(&absent), "404 namespaces \"m\" not found");
    let (code, ended) = send(&cluster, "DELETE /api/v1/namespaces/n", "", &Value::Null);
    assert_eq!((code, &ended["status"]["phase"]), (200, &json!("Terminating")));
    assert_eq!(names(&cluster), Vec::<String>::new());
    assert_eq!(send(&cluster, "GET /api/v1/namespaces/n", "", &Value::Null).0, 404);
}

#[test]
fn refusals_list_what_the_server_lists() {
    let cluster = cluster();
    send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({})));
    let patch = json!({"metadata": {"uid": "11111111-2222-4333-8444-555555555555"}});
    let (code, refused) = send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &patch);
    // Two checks find it.
    assert_eq!((code, refused["details"]["causes"].as_array().unwrap().len()), (422, 2));
    let mut other = a_box("b", &json!({}));
    other["kind"] = "Crate".into();
    let refused = send(&cluster, &format!("POST {BOXES}"), JSON, &other);
    assert_eq!(
        message(&refused),
        "422 Crate.e.io \"b\" is invalid: kind: Invalid value: \"Crate\": must be Box"
    );
    let mut stale = a_box("a", &json!({}));
    stale["metadata"]["resourceVersion"] = "99999999999999999999".into();
    let refused = send(&cluster, &format!("PUT {BOXES}/a"), JSON, &stale);
    assert_eq!(
        message(&refused),
        "500 strconv.ParseUint: parsing \"99999999999999999999\": value out of range"
    );
    let mut versioned = a_box("b", &json!({}));
    versioned["metadata"]["resourceVersion"] = "7".into();
    assert_eq!(send(&cluster, &format!("POST {BOXES}?dryRun=All"), JSON, &versioned).0, 201);
    let refused = send(&cluster, &format!("POST {BOXES}"), JSON, &versioned);
    assert_eq!(message(&refused), "500 resourceVersion should not be set on objects to be created");
}

#[test]
fn an_apply_keeps_integers_and_drops_empty_metadata() {
    let cluster = cluster();
    let mut object = a_box("a", &json!({"count": i64::MAX}));
    object["metadata"]["labels"] = Value::Null;
    object["metadata"]["generateName"] = "".into();
    let (code, applied) = send(&cluster, &format!("PATCH {BOXES}/a?fieldManager=one"), APPLY, &object);
    assert_eq!((code, &applied["spec"]["count"]), (201, &json!(i64::MAX)), "{applied}");
    assert_eq!((applied["metadata"].get("labels"), applied["metadata"].get("generateName")), (None, None));
    object["metadata"]["ownerReferences"] = json!([{"apiVersion": "v1", "kind": "ConfigMap", "name": "n"}]);
    let refused = send(&cluster, &format!("PATCH {BOXES}/b?fieldManager=one"), APPLY, &{
        object["metadata"]["name"] = "b".into();
        object
    });
    assert_eq!(
        message(&refused),
        "422 Box.e.io \"b\" is invalid: metadata.ownerReferences.uid: Invalid value: \"\": must not be empty"
    );
}
