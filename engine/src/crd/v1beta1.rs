//! A `v1beta1` CRD -> the same CRD in `v1`, as the API server converts it, and such that today's servers take it.
//!
//! The schema, subresources and columns that v1beta1 has once for all versions are copied to each version, `JSONPath`
//! becomes `jsonPath`, and the webhook of a conversion moves (apiextensions-apiserver
//! `apis/apiextensions/v1/conversion.go`). Servers take only structural schemas in v1, and no
//! `preserveUnknownFields: true`: the schemas say so instead.

use serde_json::{Map, Value, json};

use super::structural::structural;
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::json_pointer::with_step;
use crate::kind::PrinterColumn;
use crate::kind::Version;
use crate::lint::{Fault, definition_rules as rules};
use crate::schema::Schema;
use crate::text::file::File;
use crate::text::node::Node;

/// The annotation without which servers refuse CRDs of Kubernetes' own groups in v1.
const APPROVAL: &str = "api-approved.kubernetes.io";

/// The whole CRD in `v1`; `versions` were read from it.
pub fn to_v1(node: &Node<'_>, spec: &Node<'_>, versions: &[Version], preserve_unknown: bool) -> Value {
    let mut document = node.to_value();
    if let Some(map) = document.as_object_mut() {
        map.shift_remove("status");
    }
    document["apiVersion"] = json!("apiextensions.k8s.io/v1");
    if let Some(spec) = document["spec"].as_object_mut() {
        for key in
            ["version", "validation", "subresources", "additionalPrinterColumns", "preserveUnknownFields"]
        {
            spec.shift_remove(key);
        }
        if spec.get("scope").and_then(Value::as_str).is_none_or(str::is_empty) {
            spec.insert("scope".to_owned(), json!("Namespaced"));
        }
        if let Some(conversion) = spec.shift_remove("conversion") {
            spec.insert("conversion".to_owned(), v1_conversion(&conversion));
        }
    }
    if is_protected(spec.text("group").unwrap_or_default()) {
        approve(&mut document);
    }
    let listed = spec.get_non_null("versions").map_or(&[][..], Node::items);
    let version = |version| v1_version(version, spec, listed, preserve_unknown);
    document["spec"]["versions"] = versions.iter().map(version).collect();
    document
}

/// What servers refuse in a `spec` of v1beta1, with JSON pointers in its CRD.
pub fn faults<'n>(spec: &'n Node<'_>) -> Vec<Fault<'n>> {
    let versions = spec.get_non_null("versions").map_or(&[][..], Node::items);
    let mut faults = Vec::new();
    if let (Some(found), Some(first)) =
        (spec.text("version"), versions.first().and_then(|first| first.text("name")))
        && found != first
    {
        let fault = Fault::new(&rules::BETA_VERSION, "/spec/version".to_owned());
        faults.push(fault.with("found", found).with("first", first));
    }
    let keys = ["validation", "subresources", "additionalPrinterColumns"];
    for (key, own) in keys.into_iter().zip(["schema", "subresources", "additionalPrinterColumns"]) {
        let has = |node: &Node<'_>, key| node.get_non_null(key).is_some();
        if has(spec, key) && versions.iter().any(|version| has(version, own)) {
            let fault = Fault::new(&rules::BETA_TWICE, format!("/spec/{key}"));
            faults.push(fault.with("key", key).with("own", own));
        }
    }
    faults
}

/// Whether servers reserve a group for Kubernetes' own APIs (apiextensions-apiserver `apihelpers.IsProtectedCommunityGroup`).
fn is_protected(group: &str) -> bool {
    ["k8s.io", "kubernetes.io"].iter().any(|own| group == *own || group.ends_with(&format!(".{own}")))
}

/// Says that the API is not approved, as v1 requires of those that do not say that they are.
fn approve(document: &mut Value) {
    let metadata = document.as_object_mut().map(|map| map.entry("metadata").or_insert_with(|| json!({})));
    let Some(metadata) = metadata.and_then(Value::as_object_mut) else { return };
    let annotations = metadata.entry("annotations").or_insert_with(|| json!({}));
    if !annotations.is_object() {
        *annotations = json!({});
    }
    if annotations.get(APPROVAL).is_none() {
        annotations[APPROVAL] = json!("unapproved, it was a v1beta1 CustomResourceDefinition");
    }
}

/// The conversion between versions: v1 has the webhook's client and the versions of its reviews together.
fn v1_conversion(conversion: &Value) -> Value {
    let part = |key: &str| conversion.get(key).filter(|value| !value.is_null());
    let mut out = json!({ "strategy": part("strategy").cloned().unwrap_or_else(|| json!("None")) });
    if let Some(client) = part("webhookClientConfig") {
        let reviews = part("conversionReviewVersions").cloned().unwrap_or_else(|| json!(["v1beta1"]));
        out["webhook"] = json!({ "clientConfig": client, "conversionReviewVersions": reviews });
    }
    out
}

/// A version of a v1beta1 CRD as v1 has it, with its own schema and subresources or those that `spec` has for all
/// versions.
fn v1_version(version: &Version, spec: &Node<'_>, listed: &[Node<'_>], preserve_unknown: bool) -> Value {
    let own = listed.iter().find(|node| node.text("name") == Some(&version.name));
    let part = |key: &str, beta_key: &str| {
        own.and_then(|n| n.get_non_null(key)).or_else(|| spec.get_non_null(beta_key)).map(Node::to_value)
    };
    let mut out = Map::new();
    out.insert("name".to_owned(), json!(version.name));
    out.insert("served".to_owned(), json!(version.served));
    out.insert("storage".to_owned(), json!(version.storage));
    if let Some(warning) = &version.deprecated {
        out.insert("deprecated".to_owned(), json!(true));
        if !warning.is_empty() {
            out.insert("deprecationWarning".to_owned(), json!(warning));
        }
    }
    let schema = part("schema", "validation");
    let schema = schema.as_ref().and_then(|schema| schema.get("openAPIV3Schema"));
    out.insert("schema".to_owned(), json!({ "openAPIV3Schema": structural(schema, preserve_unknown) }));
    if let Some(subresources) = part("subresources", "subresources") {
        out.insert("subresources".to_owned(), subresources);
    }
    if !version.printer_columns.is_empty() {
        let columns = version.printer_columns.iter().map(v1_column).collect();
        out.insert("additionalPrinterColumns".to_owned(), columns);
    }
    Value::Object(out)
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

/// Removes the defaults of a schema, each with a warning: servers ignored them in v1beta1.
pub fn remove_defaults(schema: &mut Schema, file: &File, pointer: &str, diagnostics: &mut Diagnostics) {
    let mut found = Vec::new();
    strip_defaults(schema, &mut pointer.to_owned(), &mut found);
    for (at, pointer, value) in found {
        let message =
            format!("default `{value}` has no effect in a v1beta1 CRD; generated without a default");
        let location = file.location(at, pointer);
        let help = "move the CRD to `apiextensions.k8s.io/v1` to give it defaults";
        diagnostics.push(Diagnostic::warning("v1beta1-default", location, message).help(help));
    }
}

/// Removes every default from a schema and adds it to `found` with its position and JSON pointer.
fn strip_defaults(schema: &mut Schema, pointer: &mut String, found: &mut Vec<(Mark, String, Value)>) {
    if let Some(literal) = schema.default.take() {
        found.push((literal.at, format!("{pointer}/default"), literal.value));
    }
    for (step, child) in schema.children_mut() {
        with_step(pointer, &step.pointer(), |pointer| strip_defaults(child, pointer, found));
    }
}
