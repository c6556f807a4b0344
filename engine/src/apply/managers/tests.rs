//! Facts from runs of the field managers of apimachinery 0.36.3.

use serde_json::{Value, json};

use super::{ApplyError, Managers, Write};
use crate::test_kind::{crd, object, source_kind};

const LATER: &str = "2020-01-01T00:00:01Z";

fn managers() -> Managers {
    let text = json!({"type": "string"});
    let spec = json!({"type": "object", "properties": {
        "a": text, "b": {"type": "integer"}, "c": {"type": "string", "default": "cc"},
    }});
    Managers::for_kind(&source_kind(&crd(&spec)))
}

fn write(manager: &str) -> Write<'_> {
    Write { manager, api_version: "e.io/v1", subresource: "", now: LATER }
}

fn fill_defaults(object: &mut Value) {
    object["spec"].as_object_mut().unwrap().entry("c").or_insert_with(|| json!("cc"));
}

fn entry(manager: &str, operation: &str, time: Option<&str>, fields: Value) -> Value {
    let mut entry = json!({
        "manager": manager, "operation": operation, "apiVersion": "e.io/v1", "fieldsType": "FieldsV1", "fieldsV1": fields,
    });
    if let Some(time) = time {
        entry["time"] = json!(time);
    }
    entry
}

fn stored(spec: &Value, entries: Value) -> Value {
    let mut object = object(spec);
    object["metadata"]["managedFields"] = entries;
    object
}

/// The object that m1 has applied.
fn live() -> Value {
    let fields = json!({"f:spec": {"f:a": {}, "f:b": {}}});
    let entries = json!([entry("m1", "Apply", Some("2020-01-01T00:00:00Z"), fields)]);
    stored(&json!({"a": "x", "b": 1, "c": "cc"}), entries)
}

fn apply(live: Option<&Value>, applied: &Value, manager: &str) -> Result<Value, ApplyError> {
    managers().apply(live, applied, false, write(manager), &fill_defaults)
}

#[test]
fn an_apply_creates_and_nobody_owns_defaults() {
    let found = apply(None, &object(&json!({"a": "x", "b": 1.0})), "m1").unwrap();
    let fields = json!({"f:spec": {"f:a": {}, "f:b": {}}});
    let expected =
        stored(&json!({"a": "x", "b": 1, "c": "cc"}), json!([entry("m1", "Apply", Some(LATER), fields)]));
    assert_eq!(found, expected);
}

#[test]
fn what_is_no_longer_applied_is_removed() {
    let found = apply(Some(&live()), &object(&json!({"b": 1})), "m1").unwrap();
    let entries = json!([entry("m1", "Apply", Some(LATER), json!({"f:spec": {"f:b": {}}}))]);
    assert_eq!(found, stored(&json!({"b": 1, "c": "cc"}), entries));
}

#[test]
fn a_conflict_names_each_owner() {
    let refused = apply(Some(&live()), &object(&json!({"a": "y"})), "m2").unwrap_err();
    assert_eq!(refused.to_string(), "Apply failed with 1 conflict: conflict with \"m1\": .spec.a");

    let a = json!({"f:spec": {"f:a": {}}});
    let mut of_status = entry("s", "Update", None, a.clone());
    of_status["subresource"] = json!("status");
    let b = json!({"f:spec": {"f:b": {}}});
    let entries = json!([entry("m1", "Apply", None, b), entry("x", "Update", None, a), of_status]);
    let live = stored(&json!({"a": "x", "b": 1, "c": "cc"}), entries);
    let refused = apply(Some(&live), &object(&json!({"a": "y", "b": 2})), "m2").unwrap_err();
    let ApplyError::Conflict { message, causes } = refused else { panic!("{refused}") };
    assert_eq!(
        message,
        "Apply failed with 3 conflicts: conflicts with \"m1\":\n- .spec.b\nconflicts with \"s\" with subresource \"status\" \
         using e.io/v1:\n- .spec.a\nconflicts with \"x\" using e.io/v1:\n- .spec.a"
    );
    let causes: Vec<_> = causes.iter().map(|cause| (cause.field.as_str(), cause.message.as_str())).collect();
    assert_eq!(
        causes,
        [
            (".spec.b", "conflict with \"m1\""),
            (".spec.a", "conflict with \"s\" with subresource \"status\" using e.io/v1"),
            (".spec.a", "conflict with \"x\" using e.io/v1"),
        ]
    );
}

#[test]
fn what_is_there_before_the_first_apply_has_an_owner() {
    let mut live = object(&json!({"a": "x", "b": 1, "c": "cc"}));
    live["metadata"]["uid"] = json!("u");
    let found = apply(Some(&live), &object(&json!({"a": "x"})), "m2").unwrap();
    let all = json!({"f:spec": {".": {}, "f:a": {}, "f:b": {}, "f:c": {}}});
    // Nothing changes, so that the new owner has no time.
    let expected = json!([
        entry("m2", "Apply", None, json!({"f:spec": {"f:a": {}}})),
        entry("before-first-apply", "Update", Some(LATER), all),
    ]);
    assert_eq!(found["metadata"]["managedFields"], expected);
}

#[test]
fn what_does_not_fit_is_refused() {
    for (applied, expected) in [
        (
            object(&json!({"zz": "x"})),
            "failed to create typed patch object (/a; e.io/v1, Kind=Box): .spec.zz: field not declared in schema",
        ),
        (json!({"apiVersion": "e.io/v2", "kind": "Box"}), "invalid object type: e.io/v2, Kind=Box"),
        (stored(&json!({}), json!([])), "metadata.managedFields must be nil"),
    ] {
        assert_eq!(apply(None, &applied, "m2").unwrap_err().to_string(), expected);
    }
}

#[test]
fn an_update_takes_over_what_it_changes() {
    let mut new = object(&json!({"a": "y", "c": "cc"}));
    new["metadata"]["labels"] = json!({"l": "1"});
    let found = managers().update(Some(&live()), new, write("u"));
    let fields = json!({"f:metadata": {"f:labels": {".": {}, "f:l": {}}}, "f:spec": {"f:a": {}}});
    assert_eq!(found["metadata"]["managedFields"], json!([entry("u", "Update", Some(LATER), fields)]));
}
