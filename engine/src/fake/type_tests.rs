//! Bodies that name another version than the place, and answers of another type: what kube-apiserver 1.36.3 answered.

use serde_json::{Value, json};

use super::tests::{APPLY, BOXES, JSON, MERGE, a_box, answer, cluster, message, send};
use super::{Cluster, Request};

fn with_box() -> Cluster {
    let cluster = cluster();
    let (code, _) = send(&cluster, &format!("POST {BOXES}"), JSON, &a_box("a", &json!({"size": 2})));
    assert_eq!(code, 201);
    cluster
}

/// The answer to a GET with a header `Accept` of one form of `meta.k8s.io`.
fn get(cluster: &Cluster, path: &str, form: &str) -> (u16, Value) {
    let answer = cluster.call(&Request {
        method: "GET".to_owned(),
        path: path.to_owned(),
        accept: format!("application/json;as={form};v=v1;g=meta.k8s.io"),
        ..Request::default()
    });
    (answer.status, serde_json::from_slice(answer.bytes().unwrap()).unwrap())
}

#[test]
fn an_object_without_a_version_is_of_no_kind() {
    let cluster = with_box();
    for place in ["a", "a/status"] {
        for none in [json!(""), Value::Null] {
            let patch = json!({"apiVersion": none, "status": {"size": -2}});
            let answer = send(&cluster, &format!("PATCH {BOXES}/{place}"), MERGE, &patch);
            let why = "Object 'apiVersion' is missing in 'object has no apiVersion field'";
            assert_eq!(message(&answer), format!("500 Internal error occurred: {why}"), "{place}");
        }
    }
}

#[test]
fn no_field_is_known_in_a_version_that_there_is_not() {
    let cluster = with_box();
    let patch = json!({"apiVersion": "e.io/v9", "zeta": 1, "any": 2});
    let patched = answer(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &patch);
    assert_eq!(patched.status, 422);
    let all = ["unknown field \"any\"", "unknown field \"spec\"", "unknown field \"zeta\""];
    assert_eq!(patched.warnings, all);
    let ignored = answer(&cluster, &format!("PATCH {BOXES}/a?fieldValidation=Ignore"), MERGE, &patch);
    assert_eq!((ignored.status, ignored.warnings.len()), (422, 0));
    let strict = send(&cluster, &format!("PATCH {BOXES}/a?fieldValidation=Strict"), MERGE, &patch);
    let end = format!("strict decoding error: {}", all.join(", "));
    assert!(message(&strict).ends_with(&end), "{}", message(&strict));
    let patch = json!({"apiVersion": "e.io/v9", "status": {"phase": "Ready"}});
    let (code, kept) = send(&cluster, &format!("PATCH {BOXES}/a/status"), MERGE, &patch);
    assert_eq!(
        (code, &kept["apiVersion"], &kept["status"]),
        (200, &json!("e.io/v1"), &Value::Null),
        "nothing is left"
    );
}

#[test]
fn all_that_a_strict_decoder_finds_in_another_version_is_named_together() {
    let cluster = cluster();
    let body = r#"{"apiVersion": "e.io/v9", "kind": "Box", "metadata": {"name": "b", "foo": 1},
        "spec": {"color": "x", "color": "y"}, "zeta": 1, "any": 1}"#;
    let post = |query: &str, content_type: &str, body: &str| {
        cluster.call(&Request {
            method: "POST".to_owned(),
            path: BOXES.to_owned(),
            query: query.to_owned(),
            content_type: content_type.to_owned(),
            body: body.as_bytes().to_vec(),
            ..Request::default()
        })
    };
    let text = |answer: &super::Answer| String::from_utf8_lossy(answer.bytes().unwrap()).into_owned();
    let found = [
        "duplicate field \"spec.color\"",
        "unknown field \"metadata.foo\"",
        "unknown field \"any\"",
        "unknown field \"spec\"",
        "unknown field \"zeta\"",
    ];
    let warned = post("", JSON, body);
    assert_eq!((warned.status, &warned.warnings[..]), (400, &found.map(str::to_owned)[..]));
    assert!(text(&warned).contains("does not match the expected API version (e.io/v1)"));
    let refused = text(&post("fieldValidation=Strict", JSON, body)).replace("\\\"", "\"");
    let expected = format!(
        "Box in version \"v9\" cannot be handled as a Box: strict decoding error: {}",
        found.join(", ")
    );
    assert!(refused.contains(&expected), "{refused}");
    let yaml = "apiVersion: e.io/v9\nkind: Box\nmetadata:\n  name: b\nspec:\n  color: x\n  color: y\n";
    let refused = text(&post("fieldValidation=Strict", "application/yaml", yaml));
    assert!(refused.contains(r#"key \"color\" already set in map, unknown field \"spec\""#), "{refused}");
    let warned = post("", "application/yaml", yaml);
    assert_eq!(warned.warnings, ["line 7: key \"color\" already set in map", "unknown field \"spec\""]);
}

#[test]
fn finalizers_of_an_object_of_another_group_are_refused_once() {
    let cluster = with_box();
    let finalized = json!({"metadata": {"finalizers": ["e.io/a"]}});
    send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &finalized);
    send(&cluster, &format!("DELETE {BOXES}/a"), "", &Value::Null);
    let patch = json!({"apiVersion": "o.io/v1", "metadata": {"finalizers": ["e.io/b"]}});
    let (code, refused) = send(&cluster, &format!("PATCH {BOXES}/a"), MERGE, &patch);
    let fields: Vec<&Value> =
        refused["details"]["causes"].as_array().unwrap().iter().map(|cause| &cause["field"]).collect();
    assert_eq!((code, fields), (422, vec![&json!("metadata.finalizers"), &json!("apiVersion")]));
}

#[test]
fn a_scale_has_a_table_and_a_type_of_its_own() {
    let cluster = with_box();
    let (code, table) = get(&cluster, &format!("{BOXES}/a/scale"), "Table");
    let names: Vec<&Value> =
        table["columnDefinitions"].as_array().unwrap().iter().map(|column| &column["name"]).collect();
    assert_eq!((code, json!(names)), (200, json!(["Name", "Desired", "Available", "Age"])));
    assert_eq!(table["rows"][0]["cells"].as_array().unwrap()[..3], [json!("a"), json!(2), json!(0)]);
    let refused = get(&cluster, &format!("{BOXES}/a/scale"), "PartialObjectMetadataList");
    let start = "406 you requested PartialObjectMetadataList, but the requested object is not a list";
    assert_eq!(message(&refused), format!("{start} (*v1.Scale)"));
    assert_eq!(
        message(&get(&cluster, &format!("{BOXES}/a"), "PartialObjectMetadataList")),
        "500 content is not a list"
    );
    let namespace = get(&cluster, "/api/v1/namespaces/n", "PartialObjectMetadataList");
    assert_eq!(message(&namespace), format!("{start} (*core.Namespace)"));
    let roles = get(&cluster, "/apis/rbac.authorization.k8s.io/v1/clusterroles", "PartialObjectMetadata");
    let start = "406 you requested PartialObjectMetadata, but the requested object is a list";
    assert_eq!(message(&roles), format!("{start} (*rbac.ClusterRoleList)"));
}

#[test]
fn a_dry_run_of_an_apply_that_creates_keeps_the_version() {
    let cluster = with_box();
    let mut object = a_box("n", &json!({}));
    object["metadata"]["resourceVersion"] = "7".into();
    let apply = format!("PATCH {BOXES}/n?fieldManager=m");
    let (code, tried) = send(&cluster, &format!("{apply}&dryRun=All"), APPLY, &object);
    assert_eq!((code, &tried["metadata"]["resourceVersion"]), (201, &json!("7")));
    let (code, created) = send(&cluster, &apply, APPLY, &object);
    assert_eq!(code, 201);
    assert_ne!(created["metadata"]["resourceVersion"], "7");
}

#[test]
fn a_strict_decoder_does_not_say_what_it_finds_in_an_object_without_a_version() {
    let cluster = cluster();
    let body = br#"{"kind": "Box", "metadata": {"name": "b"}, "spec": {"color": "x", "color": "y"}}"#;
    let request = Request {
        method: "POST".to_owned(),
        path: BOXES.to_owned(),
        query: "fieldValidation=Strict".to_owned(),
        content_type: JSON.to_owned(),
        body: body.to_vec(),
        ..Request::default()
    };
    let answer = cluster.call(&request);
    let refused: Value = serde_json::from_slice(answer.bytes().unwrap()).unwrap();
    let expected = "Object 'apiVersion' is missing in 'object has no apiVersion field'";
    assert_eq!((answer.status, &refused["message"]), (400, &json!(expected)));
}

#[test]
fn a_field_that_scales_do_not_have_is_not_counted() {
    let cluster = with_box();
    let body =
        br#"{"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "a", "namespace": "n"},
        "spec": {"color": "x", "color": "y", "replicas": 4}}"#;
    let answer = cluster.call(&Request {
        method: "PUT".to_owned(),
        path: format!("{BOXES}/a/scale"),
        content_type: JSON.to_owned(),
        body: body.to_vec(),
        ..Request::default()
    });
    assert_eq!(
        (answer.status, &answer.warnings[..]),
        (200, &["unknown field \"spec.color\"".to_owned()][..])
    );
}

#[test]
fn a_copy_into_itself_is_in_the_order_of_names() {
    let cluster = with_box();
    let spec = json!([
        {"op": "add", "path": "/spec", "value": {"size": 2, "color": "x"}},
        {"op": "copy", "from": "/spec", "path": "/spec/mode"},
    ]);
    let patch = "application/json-patch+json";
    let refused = send(&cluster, &format!("PATCH {BOXES}/a?fieldValidation=Strict"), patch, &spec);
    let text = message(&refused);
    assert!(text.contains(r#"\"mode\":{\"color\":\"x\",\"size\":2}"#), "{text}");
}

#[test]
fn a_patched_scale_is_a_scale_still() {
    let cluster = with_box();
    for (patch, kind, version) in [
        (json!({"kind": "BoxList", "spec": {"replicas": 6}}), "BoxList", "autoscaling/v1"),
        (json!({"apiVersion": "e.io/v1", "kind": "Box"}), "Box", "e.io/v1"),
    ] {
        let refused = send(&cluster, &format!("PATCH {BOXES}/a/scale"), MERGE, &patch);
        let end = format!(
            ": no kind \"{kind}\" is registered for version \"{version}\" in scheme \"pkg/runtime/scheme.go:111\""
        );
        assert!(refused.0 == 422 && message(&refused).ends_with(&end), "{}", message(&refused));
    }
    let named = json!({"kind": "Scale", "spec": {"replicas": 6}});
    assert_eq!(send(&cluster, &format!("PATCH {BOXES}/a/scale"), MERGE, &named).0, 200);
}
