//! The programs of docs/coming-from for Rust -> the requests that each sends, before and after the move.
//!
//! `tests/python/test_excerpts.py` sees to it that the pages show these programs.

mod kopium_after;
mod kopium_before;
mod kopium_types;

use crate::server::Server;
use kube::Api;
use rust_embedded::kinds::mirrors_example_com::v1alpha1::RegistryMirror;
use serde_json::{Value, json};

const MIRRORS: &str = "/apis/mirrors.example.com/v1alpha1/namespaces/flux/registrymirrors";
const TIME: &str = "2026-01-02T03:04:05Z";

/// A mirror as a server stores it, with conditions.
fn stored(conditions: Value) -> Value {
    json!({
        "apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror",
        "metadata": {"name": "hub", "namespace": "flux", "uid": "u1", "resourceVersion": "7"},
        "spec": {"registry": "registry-1.docker.io", "port": 5000},
        "status": {"conditions": conditions},
    })
}

/// A condition that is true since [`TIME`].
fn condition(type_: &str, reason: &str, message: &str) -> Value {
    json!({"lastTransitionTime": TIME, "message": message, "reason": reason, "status": "True", "type": type_})
}

fn before(server: &Server) -> Api<kopium_types::RegistryMirror> {
    Api::namespaced(server.client(), "flux")
}

fn after(server: &Server) -> Api<RegistryMirror> {
    Api::namespaced(server.client(), "flux")
}

#[tokio::test]
async fn a_required_field_with_a_default_need_not_be_sent_after() {
    let server = Server::answering(201, stored(json!([]))).then(201, stored(json!([])));
    let made = kopium_before::create(&before(&server), "hub").await.expect("created");
    assert_eq!(kopium_before::port(&made), 5000);
    let made = kopium_after::create(&after(&server), "hub").await.expect("created");
    assert_eq!(kopium_after::port(&made), 5000);
    let [old, new] = server.requests().try_into().expect("two requests");
    let line = format!("POST {MIRRORS}");
    assert_eq!([old.line.trim_end_matches('?'), new.line.trim_end_matches('?')], [&line, &line]);
    assert_eq!(old.json()["spec"], json!({"registry": "registry-1.docker.io"}));
    assert_eq!(new.json()["spec"], json!({}));
}

#[test]
fn an_absent_required_field_with_a_default_can_be_read_after() {
    let wire = json!({"apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror", "metadata": {}, "spec": {}});
    let failed =
        serde_json::from_value::<kopium_types::RegistryMirror>(wire.clone()).expect_err("a missing field");
    assert!(failed.to_string().contains("missing field `registry`"), "{failed}");
    let mirror: RegistryMirror = serde_json::from_value(wire).expect("the server would fill it in");
    assert_eq!((mirror.spec().registry(), mirror.spec().port()), ("registry-1.docker.io", 5000));
}

#[tokio::test]
async fn both_report_the_same_condition() {
    let ready = condition("Ready", "Started", "the registry answers");
    let found = stored(json!([condition("Applied", "x", ""), condition("Ready", "Old", "")]));
    let wanted = json!([condition("Applied", "x", ""), ready]);
    let server = Server::answering(200, &found).then(200, &found).then(200, &found);
    let mirror = serde_json::from_value(found).expect("a mirror");
    kopium_before::report_ready(&before(&server), &mirror).await.expect("written");
    kopium_after::report_ready(&after(&server), "hub").await.expect("written");
    let [old, read, new] = server.requests().try_into().expect("three requests");
    let line = format!("PATCH {MIRRORS}/hub/status");
    assert_eq!(read.line, format!("GET {MIRRORS}/hub/status"));
    assert_eq!(old.line.trim_end_matches('?'), line);
    // The second names the field manager: this program, whose name cargo ends with a hash.
    let manager = new.line.strip_prefix(&format!("{line}?&fieldManager="));
    assert!(manager.is_some_and(|manager| manager.starts_with("embedded-")), "{}", new.line);
    // The first overwrites what others wrote meanwhile; the second is refused there, and begins again.
    assert_eq!(old.json(), json!({"status": {"conditions": wanted}}));
    assert_eq!(new.json(), json!({"metadata": {"resourceVersion": "7"}, "status": {"conditions": wanted}}));
}
