//! Schemas -> the objects that come out, and whether the engine takes them.

use serde_json::{Value, json};

use super::{Found, accepted, new_object, reaching, smallest};
use crate::engine::{Kind, NEWEST_MINOR, Options, Outcome};
use crate::kind::SourceKind;
use crate::schema::{Schema, Step};
use crate::test_kind;

/// A kind whose `spec` has a schema.
fn kind(spec: Value) -> SourceKind {
    let mut crd = test_kind::crd(&spec);
    crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["required"] = json!(["spec"]);
    test_kind::source_kind(&crd)
}

fn schema(kind: &SourceKind) -> &Schema {
    kind.versions[0].schema.as_ref().expect("a schema")
}

/// The spec of the object that is found.
fn spec(spec: Value) -> Value {
    let kind = kind(spec);
    let engine = Kind::prepare(&kind, "v1", NEWEST_MINOR).expect("the version");
    let start = new_object(&kind, "v1", schema(&kind));
    let Found { object, .. } =
        accepted(&engine, schema(&kind), start, 2000).unwrap_or_else(|gone| panic!("{gone:?}"));
    assert_eq!(engine.create(object.clone(), Options::default()).outcome, Outcome::Accepted);
    object["spec"].clone()
}

#[test]
fn the_smallest_object_has_what_is_required_without_a_default() {
    let text = json!({"type": "string", "minLength": 1});
    let found = spec(json!({
        "type": "object", "required": ["name", "size", "mode", "port"],
        "properties": {
            "name": text, "size": {"type": "integer", "minimum": 3}, "mode": {"type": "string", "enum": ["on", "off"]},
            "port": {"type": "integer", "default": 80}, "other": text
        }
    }));
    assert_eq!(found, json!({"name": "example", "size": 3, "mode": "on"}));
}

#[test]
fn items_of_sets_and_maps_differ() {
    let item = json!({"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}});
    let found = spec(json!({
        "type": "object", "required": ["names", "items"],
        "properties": {
            "names": {"type": "array", "minItems": 2, "x-kubernetes-list-type": "set", "items": {"type": "string"}},
            "items": {
                "type": "array", "minItems": 2, "items": item,
                "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"]
            }
        }
    }));
    assert_eq!(found, json!({"names": ["example", "a"], "items": [{"name": "example"}, {"name": "a"}]}));
}

#[test]
fn a_branch_of_junctors_holds() {
    let found = spec(json!({
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
        "oneOf": [{"required": ["a"]}, {"required": ["b"]}], "not": {"required": ["a"]}
    }));
    assert_eq!(found, json!({"b": "a"}));
}

#[test]
fn rules_hold() {
    let found = spec(json!({
        "type": "object",
        "properties": {
            "limits": {"type": "object", "additionalProperties": {"type": "string"}},
            "mode": {"type": "string", "default": "manual"},
            "names": {"type": "array", "maxItems": 9, "items": {"type": "string", "maxLength": 9}}
        },
        "x-kubernetes-validations": [
            {"rule": "has(self.limits.cpu)"}, {"rule": "self.mode == 'automatic'"}, {"rule": "size(self.names) > 2"}
        ]
    }));
    assert_eq!(found["mode"], json!("automatic"));
    assert!(found["limits"]["cpu"].is_string(), "{found}");
    assert_eq!(found["names"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_text_that_a_rule_matches_is_made() {
    let found = spec(json!({
        "type": "object", "required": ["image"],
        "properties": {"image": {"type": "string", "x-kubernetes-validations": [
            {"rule": "self.matches('^[a-z]+[.]example[.]com/[a-z]+:v[0-9]$')"}
        ]}}
    }));
    assert_eq!(found["image"], json!("example.example.com/example:v1"));
}

#[test]
fn what_cannot_be_is_said() {
    let kind =
        kind(json!({"type": "object", "x-kubernetes-validations": [{"rule": "false", "message": "never"}]}));
    let engine = Kind::prepare(&kind, "v1", NEWEST_MINOR).expect("the version");
    let gone = accepted(&engine, schema(&kind), new_object(&kind, "v1", schema(&kind)), 100).unwrap_err();
    assert_eq!(gone.causes[0].to_string(), "spec: Invalid value: never");
    assert!(gone.tried <= 100);
}

#[test]
fn a_value_is_put_at_a_place() {
    let item = json!({"type": "object", "required": ["name"], "properties": {
        "name": {"type": "string"}, "size": {"type": "integer"}
    }});
    let kind = kind(json!({"type": "object", "properties": {"parts": {"type": "array", "items": item}}}));
    let steps = ["spec", "parts"].map(|name| Step::Field(name.to_owned()));
    let steps: Vec<Step> = steps.into_iter().chain([Step::Item, Step::Field("size".to_owned())]).collect();
    let start = smallest(schema(&kind));
    let found = reaching(schema(&kind), &start, &steps, json!(7)).expect("the place");
    assert_eq!(found, json!({"spec": {"parts": [{"name": "example", "size": 7}]}}));
}
