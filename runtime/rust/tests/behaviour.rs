//! The behaviour of generated types, on types written by hand.

#[macro_use]
extern crate kubesmith_runtime;
extern crate k8s_openapi_0_29 as k8s_openapi;

#[allow(dead_code)] // each test uses a part of it
mod sample;

use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use kubesmith_runtime::{apply_from, merge_patch, strict};
use sample::{Runner, RunnerLevel, RunnerSpec, RunnerType};
use serde_json::{json, Value};

fn spec(json: Value) -> RunnerSpec {
    serde_json::from_value(json).expect("it decodes")
}

fn error_of(text: &str) -> String {
    serde_json::from_str::<Runner>(text)
        .expect_err("it is wrong")
        .to_string()
}

fn round_trip(json: Value) {
    let value: RunnerSpec = serde_json::from_str(&json.to_string()).expect("it decodes");
    assert_eq!(serde_json::to_value(&value).expect("it encodes"), json);
    assert_eq!(spec(json), value);
}

#[test]
fn fields_that_are_set_are_encoded_and_no_others() {
    let mut value = RunnerSpec::new("n", None);
    assert_eq!(json!(value), json!({"name": "n", "owner": null}));
    value.deadline_seconds = Some(31500000);
    value.owner = Some("me".to_owned());
    assert_eq!(
        json!(value),
        json!({"name": "n", "owner": "me", "deadlineSeconds": 31500000})
    );
}

#[test]
fn every_kind_of_field_survives_a_round_trip() {
    round_trip(json!({
        "name": "n", "hosts": ["a", "b"], "type": "fast", "deadlineSeconds": 1,
        "logging": {"level": "x", "debug": true, "more": {"a": null}}, "note": null, "port": 80,
        "jobs": [{"image": "i"}, {"image": "j", "pull": false}], "labels": {"a": "b"},
        "limits": {"a": 1, "b": null}, "next": {"name": "m", "owner": null}, "level": 2,
        "since": "2026-01-31T12:00:00.123456789+02:00", "owner": null, "free": {"x": [1, null]},
    }));
}

#[test]
fn reading_an_unset_field_gives_its_default() {
    let value = RunnerSpec::new("n", None);
    assert_eq!(value.deadline_seconds(), 31500000);
    assert_eq!(
        json!(value.logging()),
        json!({"level": "over", "debug": false})
    );
}

#[test]
fn a_change_inside_an_unset_default_encodes_the_literal_and_the_change() {
    let mut value = RunnerSpec::new("n", None);
    value.logging_mut().debug = Some(true);
    assert_eq!(
        json!(value)["logging"],
        json!({"level": "over", "debug": true})
    );
}

#[test]
fn defaults_are_filled_in_as_the_server_does() {
    let value = spec(json!({
        "name": "n", "owner": null, "jobs": [{"image": "i"}], "next": {"name": "m", "owner": null},
        "steps": ["a", null], "note": null,
    }));
    let filled = json!({
        "name": "n", "owner": null, "deadlineSeconds": 31500000,
        "logging": {"level": "over", "debug": false}, "note": null, "port": "25%",
        "jobs": [{"image": "i", "pull": true}], "steps": ["a", "step"],
        "next": {
            "name": "m", "owner": null, "deadlineSeconds": 31500000, "note": "n/a", "port": "25%",
            "logging": {"level": "over", "debug": false},
        },
    });
    assert_eq!(json!(value.with_defaults()), filled);
}

#[test]
fn nulls_that_the_schema_does_not_allow_read_as_unset() {
    let value = spec(json!({
        "name": "n", "owner": null, "hosts": null, "labels": {"a": null, "b": "c"}, "free": null,
    }));
    assert_eq!(
        json!(value),
        json!({"name": "n", "owner": null, "labels": {"b": "c"}})
    );
}

#[test]
fn errors_name_the_object_and_the_path() {
    let head = r#"{"apiVersion": "example.com/v1", "kind": "Runner","#;
    let at = |rest: &str| error_of(&format!("{head}{rest}"));
    assert_eq!(
        at(r#""metadata": {"name": "m", "namespace": "flux"}, "spec": {"owner": null}}"#),
        "Runner flux/m (example.com/v1): spec.name: required at line 1 column 121"
    );
    let job = at(r#""spec": {"name": "n", "owner": "", "jobs": [{"image": "i"}, {"image": 1}]}}"#);
    assert!(
        job.starts_with("Runner (example.com/v1): spec.jobs[1].image: invalid type: integer `1`"),
        "{job}"
    );
    let meta = at(r#""metadata": {"name": "m", "labels": {"a": 1}}}"#);
    assert!(
        meta.starts_with("Runner (example.com/v1): metadata.labels[\"a\"]: invalid"),
        "{meta}"
    );
    let label = at(r#""spec": {"labels": {"a.b": 1}}}"#);
    assert!(label.contains(r#": spec.labels["a.b"]: "#), "{label}");
    let kind = error_of(r#"{"kind": "Other"}"#);
    assert!(
        kind.contains("kind: expected `Runner`, found `Other`"),
        "{kind}"
    );
    assert!(at(r#""spec": null}"#).contains("spec: required"));
}

#[test]
fn strict_decoding_reports_every_unknown_field() {
    let text =
        r#"{"name": "n", "owner": null, "hots": [], "jobs": [{"image": "i", "Pull": true}]}"#;
    let found = strict::<RunnerSpec, _>(&mut serde_json::Deserializer::from_str(text));
    assert_eq!(
        found.expect_err("two fields are unknown").to_string(),
        "hots: unknown field, did you mean `hosts`?; \
         jobs[0].Pull: unknown field, did you mean `pull`?"
    );
    assert!(serde_json::from_str::<RunnerSpec>(text).is_ok());
}

#[test]
fn enums_are_open() {
    assert_eq!(RunnerType::from("fast"), "fast");
    assert!(matches!(RunnerType::from("fast"), RunnerType::Fast));
    let odd = RunnerType::from("odd".to_owned());
    assert!(matches!(&odd, RunnerType::Unrecognized(text) if text.as_str() == "odd"));
    assert_eq!(odd.to_string(), "odd");
    assert_eq!(RunnerType::KNOWN, ["fast", "slow"]);
    assert_eq!(RunnerLevel::from(7).as_i64(), 7);
    assert!(matches!(RunnerLevel::from(1), RunnerLevel::V1));
    assert!(serde_json::from_str::<RunnerType>("1").is_err());
}

#[test]
fn debug_prints_set_fields_as_derived_code_does() {
    let value = spec(json!({"name": "n", "owner": null, "type": "fast", "hosts": ["h"]}));
    assert_eq!(
        format!("{value:?}"),
        "RunnerSpec { name: \"n\", hosts: Some([\"h\"]), type: Some(Fast) }"
    );
    assert!(format!("{value:#?}").starts_with("RunnerSpec {\n    name: \"n\",\n"));
}

#[test]
fn debug_prints_the_metadata_that_is_set() {
    let mut object = Runner::new("m", RunnerSpec::new("n", None));
    object.metadata.labels = Some([("a".to_owned(), "b".to_owned())].into());
    assert_eq!(
        format!("{object:?}"),
        "Runner { metadata: ObjectMeta { name: Some(\"m\"), labels: Some({\"a\": \"b\"}) }, \
         spec: RunnerSpec { name: \"n\" } }"
    );
}

#[test]
fn whole_floats_are_integers() {
    let value = spec(json!({"name": "n", "owner": null, "deadlineSeconds": 2.0, "level": 1.0}));
    assert_eq!(value.deadline_seconds, Some(2));
    assert!(serde_json::from_str::<RunnerSpec>(r#"{"deadlineSeconds": 2.5}"#).is_err());
}

#[test]
fn a_merge_patch_holds_what_changed() {
    let mut before = Runner::new("m", RunnerSpec::new("n", None));
    before.spec.hosts = Some(vec!["a".to_owned()]);
    let mut after = before.clone();
    after.spec.hosts = None;
    after.spec.logging_mut().debug = Some(true);
    assert_eq!(
        merge_patch(&before, &after).expect("both are JSON"),
        json!({"spec": {"hosts": null, "logging": {"level": "over", "debug": true}}})
    );
}

#[test]
fn a_whole_object_names_its_version_and_kind() {
    let object = Runner::new("m", RunnerSpec::new("n", None));
    let json = json!({
        "apiVersion": "example.com/v1", "kind": "Runner", "metadata": {"name": "m"},
        "spec": {"name": "n", "owner": null},
    });
    assert_eq!(json!(object), json);
    let bare: Runner = serde_json::from_value(json!({"spec": {"name": "n", "owner": null}}))
        .expect("list items may lack them");
    assert_eq!(bare.metadata, Default::default());
}

#[test]
fn an_apply_holds_what_the_manager_owned_and_what_changed() {
    let before: Runner = serde_json::from_value(json!({
        "metadata": {
            "name": "m", "namespace": "flux", "resourceVersion": "7",
            "labels": {"a": "b", "theirs": "x"},
            "managedFields": [
                {
                    "manager": "me", "operation": "Apply", "apiVersion": "example.com/v1",
                    "fieldsType": "FieldsV1",
                    "fieldsV1": {
                        "f:metadata": {"f:labels": {"f:a": {}}},
                        "f:spec": {
                            "f:name": {}, "f:hosts": {},
                            "f:jobs": {"k:{\"image\":\"i\"}": {".": {}, "f:image": {}}},
                        },
                    },
                },
                {
                    "manager": "hpa", "operation": "Update", "apiVersion": "example.com/v1",
                    "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {"f:deadlineSeconds": {}}},
                },
            ],
        },
        "spec": {
            "name": "n", "owner": null, "hosts": ["a"], "deadlineSeconds": 5,
            "jobs": [{"image": "i", "pull": true}, {"image": "j"}],
        },
    }))
    .expect("it decodes");
    let mut after = before.clone();
    after.spec.hosts = None;
    after.spec.port = Some(IntOrString::Int(80));
    assert_eq!(
        apply_from(Some(&before), &after, "me", None).expect("both are JSON"),
        json!({
            "apiVersion": "example.com/v1", "kind": "Runner",
            "metadata": {"name": "m", "namespace": "flux", "labels": {"a": "b"}},
            "spec": {"name": "n", "jobs": [{"image": "i"}], "port": 80},
        })
    );
    assert_eq!(
        apply_from(Some(&before), &before, "nobody", None).expect("both are JSON"),
        json!({"apiVersion": "example.com/v1", "kind": "Runner", "metadata": {"name": "m", "namespace": "flux"}})
    );
}

#[test]
fn an_item_that_leaves_out_a_key_with_a_default_is_the_item_that_has_it() {
    let port = |text: Value| json!({"spec": {"ports": [text]}});
    let owned = json!({"f:spec": {"f:ports": {"k:{\"port\":80,\"protocol\":\"TCP\"}": {".": {}, "f:name": {}, "f:port": {}}}}});
    let managed = json!([{"manager": "me", "operation": "Apply", "fieldsV1": owned}]);
    let mut stored = port(json!({"port": 80, "protocol": "TCP", "name": "w"}));
    stored["metadata"] = json!({"managedFields": managed});
    assert_eq!(
        apply_from(
            Some(&stored),
            &port(json!({"port": 80, "name": "w"})),
            "me",
            None
        )
        .expect("both are JSON"),
        // The protocol is a default that the manager did not send: it stays nobody's.
        port(json!({"port": 80, "name": "w"}))
    );
}
