//! Values of Kubernetes' types inside objects: a required field that is missing is an error with its path, and fields
//! that are unset are not encoded.

use registrymirror::Timestamp;
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirrorStatus;
use rules::formats_example_com::v1::FormatSpec;
use rules::mapped_defaults_example_com::v1::{MappedDefault, MappedDefaultSpec};
use serde_json::{Value, json};

fn decoded(spec: Value) -> Result<MappedDefaultSpec, String> {
    serde_json::from_value(spec).map_err(|error| error.to_string())
}

fn refusal(spec: Value) -> String {
    decoded(spec).err().unwrap_or_default()
}

#[test]
fn a_field_that_the_type_requires_is_missing_with_its_path() {
    let missing = refusal(json!({"ports": [{"containerPort": 80}, {"name": "web"}]}));
    assert_eq!(missing, "ports[1].containerPort: required");
    let null = refusal(json!({"livenessProbe": {"grpc": {"port": null}}}));
    assert_eq!(null, "livenessProbe.grpc.port: required");
}

#[test]
fn a_field_without_a_blank_value_is_missing_in_the_same_words() {
    let missing = |condition: Value| {
        let status = serde_json::from_value::<RegistryMirrorStatus>(json!({"conditions": [condition]}));
        status.map_err(|error| error.to_string()).err().unwrap_or_default()
    };
    // k8s-openapi's own error for an absent time has no path.
    let timeless = json!({"type": "Ready", "status": "True", "reason": "a", "message": "b"});
    assert_eq!(missing(timeless), "conditions[0].lastTransitionTime: required");
    let silent = json!({
        "type": "Ready", "status": "True", "reason": "a", "lastTransitionTime": "2026-01-02T03:04:05Z",
    });
    assert_eq!(missing(silent), "conditions[0].message: required");
}

#[test]
fn a_field_that_only_the_schema_requires_is_missing_too() {
    let missing = refusal(json!({"hostAliases": [{"ip": "10.0.0.1"}]}));
    assert_eq!(missing, "hostAliases[0].hostnames: required");
    let missing = refusal(json!({"namedSecret": {"key": "token"}}));
    assert_eq!(missing, "namedSecret.name: required");
}

#[test]
fn whole_floats_are_integers() {
    let spec = |port: Value| {
        let probe = json!({"httpGet": {"port": port}, "periodSeconds": port});
        decoded(json!({"ports": [{"containerPort": port}], "livenessProbe": probe}))
    };
    assert_eq!(spec(json!(80.0)), spec(json!(80)));
    let refused = spec(json!(80.5)).expect_err("no integer");
    assert_eq!(refused, "ports[0].containerPort: invalid type: floating point `80.5`, expected i32");
}

#[test]
fn errors_name_the_whole_object() {
    let object = json!({
        "apiVersion": "mapped-defaults.example.com/v1", "kind": "MappedDefault",
        "metadata": {"name": "m", "namespace": "n"}, "spec": {"tokenSecret": {}},
    });
    let error = serde_json::from_value::<MappedDefault>(object).expect_err("a selector without a key");
    let expected = "MappedDefault n/m (mapped-defaults.example.com/v1): spec.tokenSecret.key: required";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn an_unset_text_is_not_encoded() {
    let sparse = json!({"tokenSecret": {"key": "token"}});
    let spec = decoded(sparse.clone()).expect("it is legal");
    assert_eq!(serde_json::to_value(spec).expect("it is written"), sparse);
    // Where the schema requires the text, an empty one was set.
    let empty = json!({"namedSecret": {"key": "token", "name": ""}});
    let spec = decoded(empty.clone()).expect("it is legal");
    assert_eq!(serde_json::to_value(spec).expect("it is written"), empty);
}

#[test]
fn times_of_kubernetes_types_are_written_in_utc_and_whole_seconds_and_those_of_a_schema_as_they_were() {
    let time = "2026-01-31T12:00:00.987654+02:00";
    let condition = |time: &str| json!({"type": "Ready", "status": "True", "reason": "a", "message": "b", "lastTransitionTime": time});
    let wire = json!({"conditions": [condition(time)]});
    let status: RegistryMirrorStatus = serde_json::from_value(wire).expect("it is legal");
    let read = &status.conditions.as_ref().expect("it has one")[0].last_transition_time;
    let kept = Timestamp::from(read);
    assert_eq!(kept.as_str(), "2026-01-31T10:00:00.987654Z", "what was read is kept until it is written");
    let encoded = serde_json::to_value(&status).expect("it is written");
    assert_eq!(encoded, json!({"conditions": [condition("2026-01-31T10:00:00Z")]}));
    let own = json!({"dateTime": time});
    let spec: FormatSpec = serde_json::from_value(own.clone()).expect("it is legal");
    assert_eq!(serde_json::to_value(&spec).expect("it is written"), own);
}
