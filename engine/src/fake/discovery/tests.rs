//! Answers about what is served, as kube-apiserver 1.36.3 gave them for the same CRDs.

use serde_json::{Value, json};

use super::{Resources, answer, health};
use crate::fake::recorded;
use crate::fake::request::Answer;
use crate::fake::route::{Route, route};

fn body(answer: &Answer) -> Value {
    let bytes = answer.bytes().unwrap_or_default();
    serde_json::from_slice(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into())
}

/// Leaves out what differs from server to server.
fn normalized(mut body: Value) -> Value {
    if let Some(map) = body.as_object_mut() {
        map.shift_remove("serverAddressByClientCIDRs");
        if map.contains_key("gitVersion") {
            for key in
                ["gitVersion", "gitCommit", "gitTreeState", "buildDate", "goVersion", "compiler", "platform"]
            {
                map.insert(key.to_owned(), "".into());
            }
        }
    }
    body
}

fn get(resources: &Resources, path: &str, accept: &str) -> Answer {
    match route(path) {
        Route::Health => health(path, ""),
        found => answer(&found, accept, resources).unwrap(),
    }
}

#[test]
fn answers_are_those_of_the_server() {
    let resources = recorded::resources();
    let answers = recorded::json(include_str!("../recorded/discovery.json"));
    for (request, recorded) in answers.as_object().unwrap() {
        let (path, accept) = request.split_once(' ').unwrap_or((request, ""));
        let found = get(&resources, path, accept);
        assert_eq!(found.status, recorded[0], "{request}");
        assert_eq!(found.content_type, recorded[1].as_str().unwrap(), "{request}");
        let (found, expected) = (normalized(body(&found)), normalized(recorded[2].clone()));
        assert_eq!(found.to_string(), expected.to_string(), "{request}");
    }
}

#[test]
fn the_first_media_type_that_can_be_given_counts() {
    let resources = recorded::resources();
    let aggregated = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
    let older = "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList";
    for (accept, kind) in [
        (format!("{aggregated},{older},application/json"), "APIGroupDiscoveryList"),
        (format!("{older},application/json"), "APIGroupList"),
        (format!("application/json;q=0.9,{aggregated}"), "APIGroupDiscoveryList"),
        (format!("{aggregated};q=0.1,application/json"), "APIGroupList"),
        ("application/vnd.kubernetes.protobuf,*/*".to_owned(), "APIGroupList"),
        ("application/vnd.kubernetes.protobuf".to_owned(), "Status"),
    ] {
        assert_eq!(body(&get(&resources, "/apis", &accept))["kind"], kind, "{accept}");
    }
}

#[test]
fn nothing_but_crds_is_served_without_kinds() {
    let none = Resources::new();
    let groups = body(&get(&none, "/apis", ""));
    assert_eq!(groups["groups"].as_array().unwrap().len(), 1);
    assert_eq!(body(&get(&none, "/api/v1", ""))["resources"], json!([]));
    assert_eq!(get(&none, "/apis/light.example.com/v1", "").status, 404);
}
