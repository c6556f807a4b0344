//! -> the kinds of the sequences: made CRDs with every subresource, scope and way of merging, and some of the corpus.

use anyhow::Result;
use serde_json::{Value, json};

use crate::apply::made::{granular, keyed, listed, loose, number, object, other_version, text};
use crate::corpus::{Corpus, select};
use crate::prove::{Case, migrated};

/// What the names of a worker begin with in recordings and in sequences. Each worker has its own kinds and namespaces at
/// the server, so that lists of all namespaces have nothing of another one.
pub const WORKER: &str = "kw00";

/// The names of a worker, of the same length for all.
pub fn worker(number: usize) -> String {
    format!("kw{number:02}")
}

/// The kinds of sequences: the made ones, then `of_corpus` others.
pub fn all(of_corpus: usize, seed: u64) -> Result<Vec<Case>> {
    let mut cases: Vec<Case> = made().into_iter().filter_map(Case::from_document).collect();
    if of_corpus == 0 {
        return Ok(cases);
    }
    let wanted = cases.len() + of_corpus;
    for crd in select::some(&Corpus::find()?, of_corpus * 2 + 10, seed)? {
        let Some(case) = Case::new(crd, false).and_then(|case| Case::from_document(moved(&case.document)))
        else {
            continue;
        };
        let same = |other: &Case| {
            let (a, b) = (&case.definition, &other.definition);
            let is_short = |name: &String| b.short_names.contains(name);
            a.plural == b.plural || a.kind == b.kind || a.short_names.iter().any(is_short)
        };
        if cases.len() < wanted && case.can_be_sent() && !cases.iter().any(same) {
            cases.push(case);
        }
    }
    Ok(cases)
}

/// A CRD of the corpus in the group of the sequences.
fn moved(document: &Value) -> Value {
    let mut crd = migrated(document);
    crd["metadata"] = json!({"name": format!("{}.{WORKER}.io", crd["spec"]["names"]["plural"].as_str().unwrap_or_default())});
    crd["spec"]["group"] = json!(format!("{WORKER}.io"));
    if let Some(map) = crd.as_object_mut() {
        map.shift_remove("status");
    }
    crd
}

fn made() -> [Value; 5] {
    let status = || json!({"status": {}});
    let scale = json!({
        "specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas",
        "labelSelectorPath": ".status.selector",
    });
    let mut boxes = version("v1", &json!({"status": {}, "scale": scale}), boxes());
    boxes["selectableFields"] = json!([{"jsonPath": ".spec.color"}, {"jsonPath": ".spec.size"}]);
    boxes["additionalPrinterColumns"] = json!([
        {"name": "Color", "type": "string", "jsonPath": ".spec.color"},
        {"name": "Size", "type": "integer", "jsonPath": ".spec.size", "priority": 1},
        {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"},
    ]);
    let mut second = version("v2", &status(), other_version());
    second["storage"] = json!(false);
    [
        crd("Box", "boxes", "Namespaced", &[boxes]),
        crd("Plain", "plains", "Namespaced", &[version("v1", &Value::Null, listed())]),
        crd("Globe", "globes", "Cluster", &[version("v1", &status(), granular())]),
        crd("Twin", "twins", "Namespaced", &[version("v1", &status(), granular()), second]),
        crd("Loose", "looses", "Namespaced", &[version("v1", &status(), loose())]),
    ]
}

fn crd(kind: &str, plural: &str, scope: &str, versions: &[Value]) -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": format!("{plural}.{WORKER}.io")},
        "spec": {
            "group": format!("{WORKER}.io"), "scope": scope, "names": {"kind": kind, "plural": plural},
            "versions": versions,
        },
    })
}

fn version(name: &str, subresources: &Value, schema: Value) -> Value {
    let mut version =
        json!({"name": name, "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}});
    if !subresources.is_null() {
        version["subresources"] = subresources.clone();
    }
    version
}

/// A kind that can be scaled and selected by its fields, with required fields, defaults and rules.
fn boxes() -> Value {
    let mut ports = keyed(&["name", "protocol"]);
    ports["items"]["required"] = json!(["name"]);
    ports["items"]["properties"]["protocol"]["default"] = json!("y");
    let mut spec = object(&json!({
        "color": text(), "size": number(), "replicas": {"type": "integer", "minimum": 0, "maximum": 5},
        "mode": {"type": "string", "default": "m", "maxLength": 4}, "ports": ports,
        "tags": {"type": "array", "x-kubernetes-list-type": "set", "maxItems": 3, "items": text()},
        "steps": {"type": "array", "items": object(&json!({"a": text(), "n": number()}))},
        "options": {"type": "object", "additionalProperties": number()},
        "whole": {"type": "object", "x-kubernetes-map-type": "atomic", "properties": {"a": text(), "n": number()}},
        "amount": {"x-kubernetes-int-or-string": true},
        "none": {"type": "string", "enum": ["x", "y"], "nullable": true},
        "fixed": {"type": "string", "enum": ["x", "y"], "x-kubernetes-validations": [
            {"rule": "self == oldSelf", "message": "fixed stays"},
        ]},
    }));
    spec["required"] = json!(["color"]);
    spec["x-kubernetes-validations"] = json!([
        {"rule": "!has(self.size) || !has(self.replicas) || self.size <= self.replicas + 1", "message": "size is too large"},
    ]);
    object(&json!({
        "spec": spec,
        "status": object(&json!({
            "phase": text(), "replicas": {"type": "integer"}, "selector": {"type": "string"},
            "conditions": keyed(&["type"]),
        })),
    }))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_made_kind_is_read() {
        assert_eq!(super::all(0, 1).expect("no corpus is needed").len(), super::made().len());
    }
}
