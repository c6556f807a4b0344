//! A kind that was read of Go types -> the CRD that controller-gen would write, as one line of JSON.
//!
//! The types of Kubernetes in it are those of the built-in table, in the versions that the go.mod requires.

use serde_json::{Map, Value, json};

use super::markers::KindMarkers;
use super::schema_json::schema_json;
use crate::model::Scope;
use kubesmith_engine::kind::{SourceKind, Version};

/// The CRD of a kind whose schemas have the types of Kubernetes in them; `markers` are those of the versions, in their order.
pub fn crd(kind: &SourceKind, markers: &[&KindMarkers]) -> String {
    let mut metadata = json!({ "name": format!("{}.{}", kind.plural, kind.group) });
    let pairs = |read: fn(&KindMarkers) -> &Vec<(String, String)>| {
        let all = markers.iter().flat_map(|markers| read(markers));
        all.map(|(key, value)| (key.clone(), json!(value))).collect::<Map<String, Value>>()
    };
    for (key, all) in [("annotations", pairs(|m| &m.annotations)), ("labels", pairs(|m| &m.labels))] {
        if !all.is_empty() {
            metadata[key] = Value::Object(all);
        }
    }
    let mut names = json!({ "kind": kind.kind, "listKind": kind.list_kind, "plural": kind.plural, "singular": kind.singular });
    for (key, all) in [("shortNames", &kind.short_names), ("categories", &kind.categories)] {
        if !all.is_empty() {
            names[key] = json!(all);
        }
    }
    let scope = match kind.scope {
        Scope::Namespaced => "Namespaced",
        Scope::Cluster => "Cluster",
    };
    let versions = kind.versions.iter().zip(markers);
    let versions: Vec<Value> = versions.map(|(each, markers)| version(each, markers)).collect();
    let document = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": metadata,
        "spec": { "group": kind.group, "names": names, "scope": scope, "versions": versions },
    });
    format!("{document}\n")
}

fn version(version: &Version, markers: &KindMarkers) -> Value {
    let mut out = json!({ "name": version.name, "served": version.served, "storage": version.storage });
    if let Some(warning) = &version.deprecated {
        out["deprecated"] = json!(true);
        if !warning.is_empty() {
            out["deprecationWarning"] = json!(warning);
        }
    }
    let root = version.schema.as_ref().map_or(Value::Null, schema_json);
    out["schema"] = json!({ "openAPIV3Schema": root });
    let mut subresources = Map::new();
    if version.status {
        subresources.insert("status".to_owned(), json!({}));
    }
    if let Some(scale) = &version.scale {
        let mut paths = json!({
            "specReplicasPath": scale.spec_replicas_path,
            "statusReplicasPath": scale.status_replicas_path,
        });
        if let Some(path) = &scale.label_selector_path {
            paths["labelSelectorPath"] = json!(path);
        }
        subresources.insert("scale".to_owned(), paths);
    }
    // controller-gen writes the key for columns too.
    if !subresources.is_empty() || !version.printer_columns.is_empty() {
        out["subresources"] = Value::Object(subresources);
    }
    if !version.printer_columns.is_empty() {
        let columns = version.printer_columns.iter().zip(&markers.column_formats).map(|(column, format)| {
            let mut out = json!({ "name": column.name, "type": column.type_, "jsonPath": column.json_path });
            if !column.description.is_empty() {
                out["description"] = json!(column.description);
            }
            if !format.is_empty() {
                out["format"] = json!(format);
            }
            if column.priority != 0 {
                out["priority"] = json!(column.priority);
            }
            out
        });
        out["additionalPrinterColumns"] = columns.collect();
    }
    if !markers.selectable_fields.is_empty() {
        let fields = markers.selectable_fields.iter().map(|path| json!({ "jsonPath": path }));
        out["selectableFields"] = fields.collect();
    }
    out
}
