//! Reviews, as servers send them -> the answers of the routers.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use futures::executor::block_on;
use serde_json::{Value, json};
use tower_service::Service as _;
use webhooks::{admission, conversion};

/// The status and the answer to a body.
fn answer(router: Router, path: &str, body: &Value) -> (u16, Value) {
    let request = Request::post(path).header("content-type", "application/json");
    let request = request.body(Body::from(body.to_string())).expect("a request");
    block_on(async {
        let response = router.into_service().call(request).await.expect("an answer");
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, serde_json::from_slice(&body).unwrap_or_default())
    })
}

fn mirror(spec: &Value) -> Value {
    json!({
        "apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror",
        "metadata": {"name": "hub", "namespace": "a"}, "spec": spec,
    })
}

/// What the webhook answers about a change.
fn admitted(old: &Value, new: &Value) -> Value {
    let kind = json!({"group": "mirrors.example.com", "version": "v1alpha1", "kind": "RegistryMirror"});
    let resource =
        json!({"group": "mirrors.example.com", "version": "v1alpha1", "resource": "registrymirrors"});
    let operation = if new.is_null() { "DELETE" } else { "UPDATE" };
    let request = json!({
        "uid": "u1", "kind": kind, "resource": resource, "name": "hub", "namespace": "a", "operation": operation,
        "userInfo": {"username": "me"}, "object": new, "oldObject": old, "dryRun": false,
    });
    let review = json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": request});
    let (status, answer) = answer(admission::router(), "/admit", &review);
    assert_eq!((status, &answer["response"]["uid"]), (200, &json!("u1")));
    answer["response"].clone()
}

#[test]
fn a_change_of_what_must_not_change_is_refused() {
    let refused = admitted(&mirror(&json!({"registry": "a.io"})), &mirror(&json!({"registry": "b.io"})));
    assert_eq!(refused["allowed"], false);
    let status = &refused["status"];
    assert_eq!(status["message"], "spec.registry: must not change");
    let cause =
        json!({"reason": "FieldValueInvalid", "message": "must not change", "field": "spec.registry"});
    assert_eq!((&status["code"], &status["details"]["causes"]), (&json!(422), &json!([cause])));
}

#[test]
fn what_may_be_stored_gets_its_label() {
    let one = mirror(&json!({"registry": "a.io"}));
    let allowed = admitted(&one, &one);
    assert_eq!(allowed["allowed"], true);
    assert_eq!(allowed["patchType"], "JSONPatch");
    let mut labelled = one.clone();
    labelled["metadata"]["labels"] = json!({"team": "a"});
    assert_eq!(admitted(&labelled, &labelled)["allowed"], true);
}

#[test]
fn what_cannot_be_read_is_refused_but_may_be_mended_and_deleted() {
    let [wrong, right] = [mirror(&json!({"port": "x"})), mirror(&json!({}))];
    let refused = admitted(&right, &wrong);
    assert_eq!(refused["allowed"], false);
    let message = refused["status"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("spec.port"), "{refused}");
    assert_eq!(admitted(&wrong, &right)["allowed"], true);
    assert_eq!(admitted(&wrong, &Value::Null)["allowed"], true);
}

#[test]
fn objects_are_converted() {
    let object = |version: &str, spec: Value| {
        json!({
            "apiVersion": format!("versions.example.com/{version}"), "kind": "Versioned",
            "metadata": {"name": "one", "uid": "u"}, "spec": spec,
        })
    };
    let convert = |to: &str, found: &Value| {
        let request = json!({"uid": "u1", "desiredAPIVersion": format!("versions.example.com/{to}"), "objects": [found]});
        let types =
            json!({"apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview", "request": request});
        let (status, answer) = answer(conversion::router(), "/convert", &types);
        assert_eq!((status, &answer["response"]["uid"]), (200, &json!("u1")));
        answer["response"].clone()
    };
    let newer = convert("v1", &object("v1beta1", json!({"size": 2})));
    assert_eq!(newer["convertedObjects"][0], object("v1", json!({"size": 2, "mode": "plain"})));
    let older = convert("v1beta1", &object("v1", json!({"size": 2, "mode": "plain"})));
    assert_eq!(older["convertedObjects"][0], object("v1beta1", json!({"size": 2})));
    let failed = convert("v1", &object("v1beta1", json!({"size": "x"})));
    assert_eq!(failed["result"]["status"], "Failure");
}
