//! The feature `schemars` of generated crates -> a user's own kind that embeds their types, and its CRD.

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterLogging, MiniClusterSpec};
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::{CustomResource, CustomResourceExt};
use rules::enum_string_example_com::v1::TextEnum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A queue of jobs, each of which becomes a MiniCluster.
#[derive(CustomResource, Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[kube(group = "queue.example.com", version = "v1", kind = "Queue", namespaced)]
struct QueueSpec {
    /// What a job is made from.
    template: MiniClusterSpec,
    /// How much every job logs.
    #[serde(skip_serializing_if = "Option::is_none")]
    logging: Option<MiniClusterLogging>,
    /// Further ones.
    others: Vec<MiniClusterSpec>,
}

/// The schema of the spec of a CRD's first version, or the part of it at a JSON pointer.
fn schema(crd: &impl Serialize, pointer: &str) -> Value {
    let crd = serde_json::to_value(crd).expect("JSON");
    let pointer = format!("/spec/versions/0/schema/openAPIV3Schema/properties/spec{pointer}");
    crd.pointer(&pointer).cloned().unwrap_or_else(|| panic!("{pointer} of {crd:#}"))
}

#[test]
fn an_embedded_type_has_the_definitions_own_schema() {
    let (mine, original) = (Queue::crd(), MiniCluster::crd());
    let schema = |crd: &CustomResourceDefinition, pointer: &str| {
        let mut schema = schema(crd, pointer);
        without_types_of_alternatives(&mut schema);
        without_refused_nulls(&mut schema);
        schema
    };
    let wanted = schema(&original, "");
    assert_eq!(schema(&original, "/properties/deadlineSeconds/default"), 31_500_000);
    assert_eq!(schema(&mine, "/properties/others/items"), wanted);

    let mut template = schema(&mine, "/properties/template");
    assert_eq!(template["description"], "What a job is made from.", "the user's own words stand first");
    template["description"] = wanted["description"].clone();
    assert_eq!(template, wanted);

    let logging = schema(&mine, "/properties/logging");
    assert_eq!(logging["nullable"], true);
    assert_eq!(logging["properties"], schema(&original, "/properties/logging/properties"));
}

/// Integers or texts refuse nulls in so many words, because kube's derive allows them where a schema says nothing.
fn without_refused_nulls(schema: &mut Value) {
    match schema {
        Value::Object(keywords) => {
            if keywords.get("nullable") == Some(&Value::Bool(false)) {
                keywords.remove("nullable");
            }
            keywords.values_mut().for_each(without_refused_nulls);
        }
        Value::Array(schemas) => schemas.iter_mut().for_each(without_refused_nulls),
        _ => {}
    }
}

/// The places of a schema that are integers or texts, each with what it says of null.
fn int_or_strings(schema: &Value, place: String, found: &mut Vec<(String, Option<bool>)>) {
    if schema.get("x-kubernetes-int-or-string") == Some(&Value::Bool(true)) {
        found.push((place.clone(), schema.get("nullable").and_then(Value::as_bool)));
    }
    match schema {
        Value::Object(keywords) => {
            keywords.iter().for_each(|(name, value)| int_or_strings(value, format!("{place}/{name}"), found));
        }
        Value::Array(items) => items.iter().for_each(|item| int_or_strings(item, place.clone(), found)),
        _ => {}
    }
}

#[test]
fn kubes_derive_does_not_allow_null_for_integers_or_texts() {
    let mut found = Vec::new();
    int_or_strings(&schema(&Queue::crd(), ""), String::new(), &mut found);
    assert!(found.len() > 10, "{found:?}");
    let allowed: Vec<_> = found.iter().filter(|(_, nullable)| *nullable == Some(true)).collect();
    assert!(allowed.is_empty(), "{allowed:?}");
}

/// kube's derive, from kube 3 on, removes the types from the alternatives of a quantity, of which the server only reads the extension.
fn without_types_of_alternatives(schema: &mut Value) {
    if let (true, Some(alternatives)) =
        (schema.get("x-kubernetes-int-or-string").is_some(), schema.get_mut("anyOf"))
    {
        *alternatives = json!([{}, {}]);
    }
    match schema {
        Value::Object(keywords) => keywords.values_mut().for_each(without_types_of_alternatives),
        Value::Array(schemas) => schemas.iter_mut().for_each(without_types_of_alternatives),
        _ => {}
    }
}

#[test]
fn every_type_has_its_part_of_the_schema() {
    let whole = schemars::schema_for!(TextEnum);
    assert_eq!(whole.pointer("/properties/spec/type"), Some(&Value::from("object")));
    let mirror =
        schemars::schema_for!(rust_embedded::kinds::mirrors_example_com::v1alpha1::RegistryMirrorSpec);
    assert!(mirror.pointer("/properties/port/default").is_some(), "{mirror:?}");
    let time = schemars::schema_for!(fluxoperator::Timestamp);
    assert_eq!(time.get("format"), Some(&Value::from("date-time")));
}

#[test]
fn types_with_one_name_are_distinct() {
    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Both {
        old: rules::versions_example_com::v1beta1::VersionedSpec,
        new: rules::versions_example_com::v1::VersionedSpec,
    }
    let schema = schemars::schema_for!(Both);
    let parts = schema.get("$defs").and_then(Value::as_object).expect("definitions");
    assert_eq!(parts.keys().collect::<Vec<_>>(), ["VersionedSpec", "VersionedSpec2"]);
    assert_ne!(parts["VersionedSpec"], parts["VersionedSpec2"]);
}
