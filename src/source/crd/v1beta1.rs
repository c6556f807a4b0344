//! A `v1beta1` CRD -> the same CRD in `v1`, as the API server converts it.
//!
//! The schema, subresources and columns that v1beta1 has once for all versions are copied to each version, and
//! `JSONPath` becomes `jsonPath` (apiextensions-apiserver `apis/apiextensions/v1/conversion.go`).

use serde_json::{Value, json};

use crate::model::PrinterColumn;
use crate::source::source_kind::Version;
use crate::source::text::node::Node;

/// The whole CRD in `v1`; `versions` were read from it.
pub fn to_v1(node: &Node<'_>, spec: &Node<'_>, versions: &[Version], preserve_unknown: bool) -> Value {
    let mut document = node.to_value();
    if let Some(map) = document.as_object_mut() {
        map.shift_remove("status");
    }
    document["apiVersion"] = json!("apiextensions.k8s.io/v1");
    if let Some(spec) = document["spec"].as_object_mut() {
        for key in ["version", "validation", "subresources", "additionalPrinterColumns", "conversion"] {
            spec.shift_remove(key);
        }
        spec.entry("scope").or_insert_with(|| json!("Namespaced"));
        spec.insert("preserveUnknownFields".to_owned(), json!(preserve_unknown));
    }
    let listed = spec.get_non_null("versions").map_or(&[][..], Node::items);
    document["spec"]["versions"] = versions.iter().map(|v| v1_version(v, spec, listed)).collect();
    document
}

/// A version of a v1beta1 CRD as v1 has it, with its own schema and subresources or those that `spec` has for all
/// versions.
fn v1_version(version: &Version, spec: &Node<'_>, listed: &[Node<'_>]) -> Value {
    let own = listed.iter().find(|node| node.text("name") == Some(&version.name));
    let part = |key: &str, beta_key: &str| {
        own.and_then(|n| n.get_non_null(key)).or_else(|| spec.get_non_null(beta_key)).map(Node::to_value)
    };
    let mut out = json!({ "name": version.name, "served": version.served, "storage": version.storage });
    if let Some(schema) = part("schema", "validation") {
        out["schema"] = schema;
    }
    if let Some(subresources) = part("subresources", "subresources") {
        out["subresources"] = subresources;
    }
    if !version.printer_columns.is_empty() {
        out["additionalPrinterColumns"] = version.printer_columns.iter().map(v1_column).collect();
    }
    out
}

fn v1_column(column: &PrinterColumn) -> Value {
    let mut out = json!({ "name": column.name, "type": column.type_, "jsonPath": column.json_path });
    if !column.description.is_empty() {
        out["description"] = json!(column.description);
    }
    if column.priority != 0 {
        out["priority"] = json!(column.priority);
    }
    out
}
