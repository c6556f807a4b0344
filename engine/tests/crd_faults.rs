//! CRDs -> the faults of their rules, in the server's words.
#![cfg(feature = "cel")]

use std::collections::BTreeSet;

use kubesmith_engine::crd::reader;
use kubesmith_engine::diag::Diagnostics;
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::rules::crd_faults;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::{line_ends, yaml};
use serde_json::Value;

/// The CRDs of a text.
fn kinds(text: &str) -> Vec<SourceKind> {
    let lines = line_ends::lines(text);
    let Ok(documents) = yaml::parse(&lines) else { return Vec::new() };
    let mut diagnostics = Diagnostics::default();
    let nodes = documents.nodes.iter().filter(|node| reader::is_crd(node));
    nodes.filter_map(|node| reader::read(node, &File::new("", ""), "", &mut diagnostics)).collect()
}

/// The faults of a text's CRDs: reason, field, message.
fn found(text: &str) -> BTreeSet<[String; 3]> {
    let mut faults = BTreeSet::new();
    for kind in kinds(text) {
        for (index, version) in kind.versions.iter().enumerate() {
            // The server moves what all versions share.
            let field = match kind.versions.len() {
                1 => "spec.validation.openAPIV3Schema".to_owned(),
                _ => format!("spec.versions[{index}].schema.openAPIV3Schema"),
            };
            let Some(schema) = &version.schema else { continue };
            let all = crd_faults(schema, 36, &field).into_iter();
            faults.extend(all.map(|fault| [fault.reason.name().to_owned(), fault.field, fault.message]));
        }
    }
    faults
}

/// The faults of a CRD whose `spec` has this schema: the last words of each message.
fn faults_of_spec(spec: &Value) -> Vec<String> {
    let schema = serde_json::json!({"type": "object", "properties": {"spec": spec}});
    let version = serde_json::json!({
        "name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}
    });
    let crd = serde_json::json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": "boats.sea.io"},
        "spec": {
            "group": "sea.io", "scope": "Namespaced", "names": {"kind": "Boat", "plural": "boats"},
            "versions": [version]
        }
    });
    found(&crd.to_string()).into_iter().map(|[_, _, message]| message).collect()
}

/// A list of texts in which each is compared with each.
fn pairs(max_items: u64) -> Value {
    serde_json::json!({
        "type": "array", "maxItems": max_items, "items": {"type": "string", "maxLength": 10},
        "x-kubernetes-validations": [{"rule": "self.all(x, self.exists(y, y == x))"}]
    })
}

#[test]
fn a_rule_that_can_cost_too_much_is_a_fault() {
    assert!(faults_of_spec(&pairs(900)).is_empty());
    let faults = faults_of_spec(&pairs(1200));
    let [fault] = faults.as_slice() else { panic!("{faults:?}") };
    assert!(fault.starts_with("Forbidden: estimated rule cost exceeds budget by factor of 1."), "{fault}");
    let faults = faults_of_spec(&pairs(100_000));
    assert!(faults.iter().any(|fault| fault.contains("by factor of more than 100x")), "{faults:?}");
}

#[test]
fn items_of_a_set_have_no_value_before() {
    let spec = serde_json::json!({
        "type": "array", "maxItems": 3,
        "items": {"type": "integer", "x-kubernetes-validations": [{"rule": "self >= oldSelf"}]}
    });
    let expected = "Invalid value: \"self >= oldSelf\": oldSelf cannot be used on the uncorrelatable portion of the \
                    schema within spec.validation.openAPIV3Schema.properties[spec]";
    assert_eq!(faults_of_spec(&spec), [expected]);
}
