//! What kube-apiserver 1.36.3 was recorded to answer where another answer is easily given: sequences of requests found them.

use serde_json::{Value, json};

use super::tests::{APPLY, BOXES, JSON, MERGE, a_box, answer, cluster, crd, message, send};
use super::{Cluster, Request};

const JSON_PATCH: &str = "application/json-patch+json";

/// A cluster with the box `a` of the size 2.
fn with_box() -> (Cluster, Value) {
    let cluster = cluster();
    let created =
        send(&cluster, &format!("POST {BOXES}?fieldManager=one"), JSON, &a_box("a", &json!({"size": 2})));
    assert_eq!(created.0, 201);
    (cluster, created.1)
}

fn scale(replicas: u32) -> Value {
    json!({"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "a"}, "spec": {"replicas": replicas}})
}

fn accepting(cluster: &Cluster, method: &str, path: &str, query: &str, accept: &str) -> (u16, &'static str) {
    let (method, path, query) = (method.to_owned(), path.to_owned(), query.to_owned());
    let answer =
        cluster.call(&Request { method, path, query, accept: accept.to_owned(), ..Request::default() });
    (answer.status, answer.content_type)
}

#[test]
fn an_apply_of_a_scale_fails_where_it_changes_something() {
    let (cluster, _) = with_box();
    let apply = |size| {
        message(&send(&cluster, &format!("PATCH {BOXES}/a/scale?fieldManager=two"), APPLY, &scale(size)))
    };
    assert_eq!(
        apply(1),
        "409 Apply failed with 1 conflict: conflict with \"one\" using autoscaling/v1: .spec.replicas"
    );
    assert_eq!(apply(2), "200 ");
    let forced =
        send(&cluster, &format!("PATCH {BOXES}/a/scale?fieldManager=two&force=true"), APPLY, &scale(1));
    assert_eq!(
        message(&forced),
        "500 failed to convert new object (/a; autoscaling/v1, Kind=Scale) to proper version: request to convert CR to an invalid group/version: autoscaling/v1"
    );
    let unowned = a_box("b", &json!({}));
    assert_eq!(send(&cluster, &format!("PATCH {BOXES}/b?fieldManager=one"), APPLY, &unowned).0, 201);
    let first = send(&cluster, &format!("PATCH {BOXES}/b/scale?fieldManager=two"), APPLY, &scale(1));
    assert_eq!(
        message(&first),
        "500 failed to create manager for existing fields: failed to convert live object (/; autoscaling/v1, Kind=Scale) to proper version: request to convert CR to an invalid group/version: autoscaling/v1"
    );
}

#[test]
fn who_scales_is_a_manager_of_its_own_without_a_time() {
    let (cluster, created) = with_box();
    let scaled = send(
        &cluster,
        &format!("PATCH {BOXES}/a/scale?fieldManager=one"),
        MERGE,
        &json!({"spec": {"replicas": 2}}),
    );
    assert_eq!(scaled.0, 200);
    assert_ne!(scaled.1["metadata"]["resourceVersion"], created["metadata"]["resourceVersion"]);
    let (_, read) = send(&cluster, &format!("GET {BOXES}/a"), "", &Value::Null);
    let replicas = json!({"f:spec": {"f:size": {}}});
    let entries = read["metadata"]["managedFields"].as_array().unwrap();
    assert_eq!(entries.len(), 2);
    assert_eq!((&entries[0]["fieldsV1"], entries[0].get("time")), (&replicas, None));
    assert_eq!(entries[1]["fieldsV1"], json!({"f:spec": {}}));
}

#[test]
fn scales_are_decoded_before_the_object_is_looked_for() {
    let (cluster, _) = with_box();
    let no_type = "400 no kind is registered for the type v1.Scale in scheme \"pkg/runtime/scheme.go:111\"";
    let mut wrong = scale(1);
    wrong["spec"]["replicas"] = "1".into();
    assert_eq!(message(&send(&cluster, &format!("PUT {BOXES}/none/scale"), JSON, &wrong)), no_type);
    let mut more = scale(1);
    more["spec"]["other"] = 1.into();
    assert_eq!(
        message(&send(&cluster, &format!("PUT {BOXES}/a/scale?fieldValidation=Strict"), JSON, &more)),
        no_type
    );
    let found = answer(&cluster, &format!("PUT {BOXES}/a/scale"), JSON, &more);
    assert_eq!((found.status, found.warnings), (200, vec!["unknown field \"spec.other\"".to_owned()]));
    let patch = json!({"spec": {"replicas": 1}, "status": {"phase": "y"}});
    let patched = send(&cluster, &format!("PATCH {BOXES}/a/scale?fieldValidation=Strict"), MERGE, &patch);
    let text = message(&patched);
    assert!(text.starts_with(r#"422  "" is invalid: patch: Invalid value: "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"a\",\"namespace\":\"n\",\"uid\":"#), "{text}");
    assert!(text.ends_with("strict decoding error: unknown field \"status.phase\""), "{text}");
}

#[test]
fn an_apply_creates_what_seems_to_be_deleted() {
    let cluster = cluster();
    let mut object = a_box("a", &json!({"size": 1}));
    object["metadata"]["deletionTimestamp"] = "2020-01-01T00:00:00Z".into();
    object["metadata"]["finalizers"] = json!(["e.io/a"]);
    object["metadata"]["selfLink"] = "/x".into();
    let (code, applied) = send(&cluster, &format!("PATCH {BOXES}/a?fieldManager=one"), APPLY, &object);
    assert_eq!(code, 201);
    assert_eq!(applied["metadata"]["deletionTimestamp"], "2020-01-01T00:00:00Z");
    assert_eq!(applied["metadata"].get("selfLink"), None, "no store has it");
    object["metadata"]["name"] = "b".into();
    let (_, created) = send(&cluster, &format!("POST {BOXES}"), JSON, &object);
    assert_eq!(created["metadata"].get("deletionTimestamp"), None);
}

#[test]
fn a_page_is_of_the_version_that_it_names() {
    let (cluster, first) = with_box();
    assert_eq!(send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("b", &json!({}))).0, 201);
    let version = first["metadata"]["resourceVersion"].as_str().unwrap();
    let names = |query: &str| {
        let (_, list) = send(&cluster, &format!("GET {BOXES}?{query}"), "", &Value::Null);
        let items = list["items"].as_array().unwrap();
        (items.len(), list["metadata"]["resourceVersion"] == version)
    };
    assert_eq!(names(&format!("limit=5&resourceVersion={version}")), (1, true));
    assert_eq!(names(&format!("resourceVersion={version}")), (2, false));
    assert_eq!(
        names(&format!("limit=5&resourceVersion={version}&fieldSelector=metadata.name%3Db")),
        (1, false)
    );
    let refused = |query: &str| message(&send(&cluster, &format!("GET {BOXES}?{query}"), "", &Value::Null));
    assert_eq!(
        refused("continue=abc"),
        "400 invalid continue token: continue key is not valid: invalid character 'i' looking for beginning of value"
    );
    let (_, page) = send(&cluster, &format!("GET {BOXES}?limit=1"), "", &Value::Null);
    let token = page["metadata"]["continue"].as_str().unwrap();
    assert_eq!(
        refused(&format!("continue={token}&resourceVersion=1")),
        "400 specifying resource version is not allowed when using continue"
    );
    let (_, rest) = send(&cluster, &format!("GET {BOXES}?continue={token}"), "", &Value::Null);
    assert_eq!(rest["items"][0]["metadata"]["name"], "b");
}

#[test]
fn the_type_is_looked_at_after_the_metadata() {
    let (cluster, _) = with_box();
    let mut object = a_box("a", &json!({}));
    object["apiVersion"] = "e.io/v7".into();
    object["metadata"]["labels"] = json!({"k": 1});
    assert_eq!(
        message(&send(&cluster, &format!("PUT {BOXES}/a"), JSON, &object)),
        "400 Box in version \"v7\" cannot be handled as a Box: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string"
    );
    let patched = send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &json!({"apiVersion": "v1"}));
    assert_eq!(
        message(&patched),
        "422 Box \"a\" is invalid: apiVersion: Invalid value: \"v1\": must be e.io/v1"
    );
    let (code, status) = send(&cluster, &format!("PATCH {BOXES}/a/status"), MERGE, &json!({"kind": "Other"}));
    assert_eq!((code, status["metadata"].get("managedFields")), (200, None));
    let (_, none) = send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &json!({"kind": ""}));
    let text = none["message"].as_str().unwrap();
    assert!(
        text.contains("\": Object 'Kind' is missing in '{\"apiVersion\":\"e.io/v1\",\"kind\":\"\","),
        "{text}"
    );
}

#[test]
fn a_patch_is_shown_as_it_is_written() {
    let (cluster, _) = with_box();
    let patch = json!([{"op": "add", "path": "/spec", "value": {"size": 1, "color": 1.0}}, {"op": "add", "path": "/other", "value": 1}]);
    let refused = send(&cluster, &format!("PATCH {BOXES}/a?fieldValidation=Strict"), JSON_PATCH, &patch);
    let text = message(&refused);
    assert!(text.contains(r#"\"spec\":{\"size\":1,\"color\":1.0}}"#), "{text}");
}

#[test]
fn a_dry_run_names_the_key_without_its_prefix() {
    let (cluster, mut object) = with_box();
    object["metadata"]["uid"] = "00000000-0000-4000-8000-000000000000".into();
    let key = |query: &str| {
        let text = message(&send(&cluster, &format!("PUT {BOXES}/a{query}"), JSON, &object));
        text.split("Key: ").nth(1).unwrap().split(',').next().unwrap().to_owned()
    };
    assert_eq!([key(""), key("?dryRun=All")], ["/registry/e.io/boxes/n/a", "/e.io/boxes/n/a"]);
}

#[test]
fn what_an_apply_writes_is_not_decoded_in_the_store() {
    let mut document = crd();
    document["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"]["template"] = json!({"type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true});
    let cluster = Cluster::with_crds([&document]).unwrap();
    let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "n"}});
    assert_eq!(send(&cluster, "POST /api/v1/namespaces", JSON, &namespace).0, 201);
    let template = json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "c", "labels": {}}});
    let object = a_box("a", &json!({"template": template}));
    let version = |answer: &Value| answer["metadata"]["resourceVersion"].clone();
    let (_, applied) = send(&cluster, &format!("PATCH {BOXES}/a?fieldManager=one"), APPLY, &object);
    assert_eq!(applied["spec"]["template"]["metadata"], json!({"name": "c"}));
    let patch = || send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &json!({"spec": {}})).1;
    let patched = patch();
    assert_ne!(version(&patched), version(&applied), "the store has had the empty labels");
    assert_eq!(version(&patch()), version(&patched));
}

#[test]
fn answers_are_written_as_asked_for_in_the_servers_order() {
    let (cluster, _) = with_box();
    let watch = |query: &str| accepting(&cluster, "GET", BOXES, query, "application/yaml");
    assert_eq!(watch("watch=1&fieldSelector=spec.none%3Dx"), (400, "application/yaml"));
    assert_eq!(watch("watch=1&resourceVersion=-1"), (500, "application/yaml"));
    assert_eq!(watch("watch=1&timeoutSeconds=1").0, 406);
    let of_status = accepting(&cluster, "DELETE", &format!("{BOXES}/a/status"), "", "text/plain");
    assert_eq!(of_status.0, 405);
    let deleted = accepting(&cluster, "DELETE", &format!("{BOXES}/a"), "", "application/yaml");
    assert_eq!(deleted, (200, "application/yaml"));
    let sent = json!({"kind": "Box", "spec": {"size": 1, "color": "x"}, "metadata": {"name": "z"}, "apiVersion": "e.io/v1"});
    let created = answer(&cluster, &format!("POST {BOXES}"), JSON, &sent);
    let text = String::from_utf8_lossy(created.bytes().unwrap()).into_owned();
    assert!(text.ends_with(r#""spec":{"color":"x","size":1}}"#), "members are sorted: {text}");
}

/// What `IsPathSegmentName` of apimachinery 0.36 says.
#[test]
fn names_are_parts_of_keys() {
    let (cluster, _) = with_box();
    for method in ["GET", "DELETE"] {
        let refused =
            |name: &str| message(&send(&cluster, &format!("{method} {BOXES}/{name}"), "", &Value::Null));
        assert_eq!(refused(".."), "400 Name parameter invalid: \"..\": may not be '..'");
        assert_eq!(refused("a%25b"), "400 Name parameter invalid: \"a%b\": may not contain '%'");
    }
}
