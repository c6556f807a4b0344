//! `keep_unknown` and `nulls = "keep"`: everything that was decoded is encoded again, whatever the schema says.

use rust_embedded::deep::deeper::kept;
use rust_embedded::deep::deeper::kept::default_nullable_example_com::v1::NullableDefaultSpec;
use rust_embedded::deep::deeper::kept::mapped_defaults_example_com::v1::MappedDefault;
use rust_embedded::deep::deeper::kept::mirrors_example_com::v1alpha1::RegistryMirror;
use rust_embedded::deep::deeper::kept::nulls_example_com::v1::{NullUse, NullUseSpec};
use rust_embedded::deep::deeper::kept::preserve_unknown_example_com::v1::PreserveUnknownSpec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Decodes a value, which encodes to the same JSON.
fn round_trip<T: DeserializeOwned + Serialize + Clone>(wire: Value) -> T {
    let read: T = serde_json::from_value(wire.clone()).expect("it is legal");
    assert_eq!(serde_json::to_value(read.clone()).expect("JSON"), wire);
    read
}

#[test]
fn unknown_fields_are_kept_everywhere() {
    let mut mirror: RegistryMirror = round_trip(json!({
        "apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror",
        "metadata": {"name": "hub"},
        "newer": [1, null], "spec": {"port": 5000, "newer": {"deep": {"a": null}}},
    }));
    assert_eq!(mirror.rest["newer"], json!([1, null]));
    let spec = mirror.spec_mut();
    spec.rest.insert("mine".to_owned(), json!(true));
    let encoded = json!(mirror.with_defaults());
    assert_eq!(encoded["spec"]["newer"], json!({"deep": {"a": null}}));
    assert_eq!(encoded["spec"]["mine"], true);
}

#[test]
fn types_that_preserve_unknown_fields_by_their_schema_still_do() {
    let spec: PreserveUnknownSpec = round_trip(json!({
        "withProperties": {"name": "n", "free": {"a": [null]}},
        "list": [{"name": "a", "more": 1}], "mapOfAny": {"a": {"b": null}}, "newer": null,
    }));
    let open = spec.with_properties.expect("it is set");
    assert_eq!(open.rest["free"], json!({"a": [null]}));
    assert_eq!(spec.rest["newer"], Value::Null);
}

#[test]
fn strict_decoding_still_refuses_unknown_fields() {
    let wire = json!({
        "apiVersion": "nulls.example.com/v1", "kind": "NullUse", "spec": {"must": "a", "maay": "b"},
    });
    let error = kept::strict::<NullUse, _>(wire).expect_err("one field is unknown");
    assert_eq!(
        error.to_string(),
        "NullUse (nulls.example.com/v1): spec.maay: unknown field, did you mean `may`?"
    );
}

#[test]
fn a_null_is_a_state_of_its_own() {
    let unset: NullUseSpec = round_trip(json!({"must": null}));
    assert_eq!((unset.must.as_deref(), &unset.may), (None, &None));
    let null: NullUseSpec = round_trip(json!({"must": null, "may": null, "box": null}));
    assert_eq!(null.may, Some(None));
    assert_eq!(null.r#box, Some(None));
    let set: NullUseSpec =
        round_trip(json!({"must": "m", "may": "n", "items": [null, "a"], "values": {"a": null}}));
    assert_eq!(set.may, Some(Some("n".to_owned())));
    assert_eq!(set.items, Some(vec![None, Some("a".to_owned())]));
    assert_ne!(unset, null);
}

#[test]
fn null_and_default_are_distinct() {
    let unset: NullableDefaultSpec = round_trip(json!({}));
    assert_eq!((unset.note(), unset.limit()), (Some("n/a"), Some(3)));
    let empty: NullableDefaultSpec =
        round_trip(json!({"note": null, "limit": null, "box": null, "list": null}));
    assert_eq!((empty.note(), empty.limit()), (None, None));
    assert_eq!(json!(empty.clone().with_defaults()), json!(empty));
}

#[test]
fn a_mapped_type_beside_unknown_fields() {
    let object: MappedDefault = round_trip(json!({
        "apiVersion": "mapped-defaults.example.com/v1", "kind": "MappedDefault", "metadata": {"name": "m"},
        "spec": {"ports": [{"containerPort": 80}], "newer": 1},
    }));
    let stored = json!(object.with_defaults());
    assert_eq!(stored["spec"]["ports"], json!([{"containerPort": 80, "protocol": "TCP"}]));
    assert_eq!(stored["spec"]["newer"], 1);
}
