//! Values of Kubernetes' types inside objects: what must be given is missed with its path, and nothing is
//! written that nobody set.

use registrymirror::mirrors_example_com::v1alpha1::RegistryMirrorStatus;
use rules::mapped_defaults_example_com::v1::{MappedDefault, MappedDefaultSpec};
use serde_json::{Value, json};

fn read(spec: Value) -> Result<MappedDefaultSpec, String> {
    serde_json::from_value(spec).map_err(|error| error.to_string())
}

fn refusal(spec: Value) -> String {
    read(spec).err().unwrap_or_default()
}

#[test]
fn what_a_type_requires_is_missed_with_its_path() {
    let missing = refusal(json!({"ports": [{"containerPort": 80}, {"name": "web"}]}));
    assert_eq!(missing, "ports[1].containerPort: required");
    let null = refusal(json!({"livenessProbe": {"grpc": {"port": null}}}));
    assert_eq!(null, "livenessProbe.grpc.port: required");
}

#[test]
fn what_a_type_cannot_do_without_is_missed_in_the_same_words() {
    let missing = |condition: Value| {
        let status = serde_json::from_value::<RegistryMirrorStatus>(json!({"conditions": [condition]}));
        status.map_err(|error| error.to_string()).err().unwrap_or_default()
    };
    // k8s-openapi has no value of its own for an absent time, and says so without a path.
    let timeless = json!({"type": "Ready", "status": "True", "reason": "a", "message": "b"});
    assert_eq!(missing(timeless), "conditions[0].lastTransitionTime: required");
    let silent = json!({
        "type": "Ready", "status": "True", "reason": "a", "lastTransitionTime": "2026-01-02T03:04:05Z",
    });
    assert_eq!(missing(silent), "conditions[0].message: required");
}

#[test]
fn what_the_place_alone_requires_is_missed_too() {
    let missing = refusal(json!({"hostAliases": [{"ip": "10.0.0.1"}]}));
    assert_eq!(missing, "hostAliases[0].hostnames: required");
    let missing = refusal(json!({"namedSecret": {"key": "token"}}));
    assert_eq!(missing, "namedSecret.name: required");
}

#[test]
fn a_whole_object_is_named() {
    let object = json!({
        "apiVersion": "mapped-defaults.example.com/v1", "kind": "MappedDefault",
        "metadata": {"name": "m", "namespace": "n"}, "spec": {"tokenSecret": {}},
    });
    let error = serde_json::from_value::<MappedDefault>(object).expect_err("a selector without a key");
    let expected = "MappedDefault n/m (mapped-defaults.example.com/v1): spec.tokenSecret.key: required";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_text_that_nobody_set_is_not_written() {
    let sparse = json!({"tokenSecret": {"key": "token"}});
    let spec = read(sparse.clone()).expect("it is legal");
    assert_eq!(serde_json::to_value(spec).expect("it is written"), sparse);
    // Where it must be given, an empty one was given.
    let empty = json!({"namedSecret": {"key": "token", "name": ""}});
    let spec = read(empty.clone()).expect("it is legal");
    assert_eq!(serde_json::to_value(spec).expect("it is written"), empty);
}
