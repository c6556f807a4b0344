//! Documents about CRDs, as kube-apiserver 1.36.3 publishes them.

use serde_json::{Value, json};

use super::answer;
use super::protobuf;
use super::schema::{ITEMS, OWN_FIELDS};
use crate::fake::answer::Answer;
use crate::fake::discovery::Resources;
use crate::fake::recorded;
use crate::fake::route::route;

fn get(path: &str, accept: &str) -> Answer {
    answer(&route(path), accept, &recorded::resources()).unwrap()
}

fn document(path: &str) -> Value {
    serde_json::from_slice(get(path, "application/json").bytes().unwrap()).unwrap()
}

/// Leaves out the descriptions that are not the server's, and the definitions that all kinds share.
fn normalized(value: &mut Value) {
    match value {
        Value::Object(map) => {
            let is_ours = |text: &Value| *text == ITEMS || OWN_FIELDS.iter().any(|(_, ours)| text == ours);
            map.retain(|key, value| !(key.starts_with("io.k8s.") || key == "description" && is_ours(value)));
            map.values_mut().for_each(normalized);
        }
        Value::Array(items) => items.iter_mut().for_each(normalized),
        _ => {}
    }
}

/// Fails where two values differ, with the place.
fn compare(found: &Value, expected: &Value, place: &str) {
    if let (Value::Object(a), Value::Object(b)) = (found, expected) {
        let keys = |map: &serde_json::Map<String, Value>| {
            let mut keys: Vec<_> = map.keys().cloned().collect();
            keys.sort_unstable();
            keys
        };
        assert_eq!(keys(a), keys(b), "{place}");
        a.iter().for_each(|(key, value)| compare(value, &b[key], &format!("{place}/{key}")));
    } else {
        assert_eq!(found, expected, "{place}");
    }
}

#[test]
fn documents_are_those_of_the_server() {
    let recorded = recorded::json(include_str!("../recorded/openapi.json"));
    for version in ["light.example.com/v1", "light.example.com/v1alpha1"] {
        let mut found = document(&format!("/openapi/v3/apis/{version}"));
        normalized(&mut found);
        compare(&found, &recorded[format!("v3 {version}")], version);
    }
    let mut found = document("/openapi/v2");
    normalized(&mut found);
    for key in ["paths", "definitions"] {
        let is_recorded = |name: &str| recorded["v2"][key].get(name).is_some();
        found[key].as_object_mut().unwrap().retain(|name, _| is_recorded(name));
    }
    compare(&found, &recorded["v2"], "v2");
}

#[test]
fn every_reference_has_a_definition() {
    for path in
        ["/openapi/v2", "/openapi/v3/apis/light.example.com/v1", "/openapi/v3/apis/shop.example.com/v2"]
    {
        let document = document(path);
        let text = document.to_string();
        for reference in text.split("\"$ref\":\"#").skip(1) {
            let pointer = reference.split('"').next().unwrap();
            assert!(document.pointer(pointer).is_some(), "{path}: {pointer}");
        }
    }
}

#[test]
fn the_index_names_each_version_that_is_served() {
    let index = document("/openapi/v3");
    let paths: Vec<_> = index["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths.len(), 8);
    assert!(!paths.iter().any(|path| path.contains("v2alpha1")));
    let url = index["paths"]["apis/light.example.com/v1"]["serverRelativeURL"].as_str().unwrap();
    assert!(url.starts_with("/openapi/v3/apis/light.example.com/v1?hash="), "{url}");
    assert_eq!(get("/openapi/v3", "").content_type, "text/plain; charset=utf-8");
}

#[test]
fn there_is_json_and_v2_in_protobuf() {
    let protobuf = "application/com.github.proto-openapi.spec.v2@v1.0+protobuf";
    for (path, accept, status) in [
        ("/openapi/v2", "", 200),
        ("/openapi/v2", protobuf, 200),
        ("/openapi/v2", "text/plain", 406),
        ("/openapi/v2", "application/x, */*", 200),
        ("/openapi/v3/apis/light.example.com/v1", protobuf, 406),
        ("/openapi/v3/apis/light.example.com/v2alpha1", "", 404),
        ("/openapi/v3", "text/plain", 200),
    ] {
        assert_eq!(get(path, accept).status, status, "{path} {accept}");
    }
    let none = answer(&route("/openapi/v2"), "", &Resources::new()).unwrap();
    let none: Value = serde_json::from_slice(none.bytes().unwrap()).unwrap();
    assert_eq!(none["paths"], json!({}));
}

#[test]
fn protobuf_has_the_messages_of_gnostic() {
    let schema = json!({
        "type": "object", "required": ["a"], "minimum": 1.5, "maxLength": 300, "additionalProperties": false,
        "items": {"$ref": "#/definitions/b"}, "x-k": [1],
    });
    let bytes = protobuf::document(&json!({"swagger": "2.0", "definitions": {"a": schema}}));
    // gnostic-models 0.7.1 reads this into the same document as the JSON.
    let expected = "0a03322e304a4d0a4b0a0161124649000000000000f83f58ac029a010161aa01021000b201080a066f626a656374ba01130a\
                    110a0f232f646566696e6974696f6e732f62fa010d0a03782d6b120612045b315d0a";
    assert_eq!(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>(), expected);
}
