//! A kind that was read of Go types -> the CRD that controller-gen would write, as one line of JSON.
//!
//! The types of Kubernetes in it are those of the built-in table, whose newest version counts.

use serde_json::{Map, Value, json};

use super::markers::KindMarkers;
use crate::limits;
use crate::mapping;
use crate::model::Scope;
use crate::schema::{Additional, Checks, RefState, Schema};
use crate::source::source_kind::{SourceKind, Version};

/// The CRD; `markers` are those of the versions, in their order.
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
    let versions: Vec<Value> =
        kind.versions.iter().zip(markers).map(|(each, markers)| version(each, markers)).collect();
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
    let root = version.schema.as_ref().map_or(Value::Null, |root| schema(root, 0));
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

/// A schema as a CRD has it.
#[cfg(test)]
pub fn schema_json(node: &Schema) -> Value {
    schema(node, 0)
}

/// A node with its children. The type of Kubernetes that a node refers to stands in its place.
fn schema(node: &Schema, depth: usize) -> Value {
    if limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
        return json!({ "x-kubernetes-preserve-unknown-fields": true });
    }
    let mut out = Map::new();
    let unresolved = node.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved);
    let reference = node.reference.as_deref().or_else(|| unresolved.map(|named| named.name.as_str()));
    if let Some(name) = reference {
        let canonical = mapping::canonical_name(name);
        let known = mapping::newest_schema(&canonical);
        match known.map(|known| schema(&known, depth + 1)) {
            Some(Value::Object(known)) => out = known,
            _ => drop(out.insert("x-kubernetes-preserve-unknown-fields".to_owned(), json!(true))),
        }
    }
    for (keyword, text) in
        [("description", node.description()), ("type", &node.type_), ("format", &node.format)]
    {
        insert_text(&mut out, keyword, text);
    }
    for (keyword, is_set) in [
        ("nullable", node.nullable),
        ("x-kubernetes-int-or-string", node.int_or_string),
        ("x-kubernetes-preserve-unknown-fields", node.preserve_unknown),
        ("x-kubernetes-embedded-resource", node.embedded),
    ] {
        insert_flag(&mut out, keyword, is_set);
    }
    if let Some(default) = &node.default {
        out.insert("default".to_owned(), default.value.clone());
    }
    if let Some(values) = &node.enum_ {
        out.insert("enum".to_owned(), json!(values));
    }
    if !node.properties.is_empty() {
        let all = node.properties.iter().map(|(name, property)| (name.clone(), schema(property, depth + 1)));
        out.insert("properties".to_owned(), Value::Object(all.collect()));
    }
    if !node.required.is_empty() {
        out.insert("required".to_owned(), json!(node.required));
    }
    if let Some(items) = &node.items {
        out.insert("items".to_owned(), schema(items, depth + 1));
    }
    match &node.additional {
        Additional::None => {}
        Additional::Any => drop(out.insert("additionalProperties".to_owned(), json!(true))),
        Additional::Schema(values) => {
            drop(out.insert("additionalProperties".to_owned(), schema(values, depth + 1)))
        }
    }
    checks(node.checks(), &mut out, depth);
    Value::Object(out)
}

/// Adds the keywords that restrict values.
fn checks(checks: &Checks, out: &mut Map<String, Value>, depth: usize) {
    for (keyword, text) in [
        ("title", &checks.title),
        ("pattern", &checks.pattern),
        ("x-kubernetes-list-type", &checks.list_type),
        ("x-kubernetes-map-type", &checks.map_type),
    ] {
        insert_text(out, keyword, text);
    }
    for (keyword, number) in
        [("minimum", &checks.minimum), ("maximum", &checks.maximum), ("multipleOf", &checks.multiple_of)]
    {
        out.extend(number.iter().map(|number| (keyword.to_owned(), Value::Number(number.clone()))));
    }
    for (keyword, count) in [
        ("minLength", checks.min_length),
        ("maxLength", checks.max_length),
        ("minItems", checks.min_items),
        ("maxItems", checks.max_items),
        ("minProperties", checks.min_properties),
        ("maxProperties", checks.max_properties),
    ] {
        out.extend(count.map(|count| (keyword.to_owned(), json!(count))));
    }
    for (keyword, is_set) in [
        ("exclusiveMinimum", checks.exclusive_minimum),
        ("exclusiveMaximum", checks.exclusive_maximum),
        ("uniqueItems", checks.unique_items),
    ] {
        insert_flag(out, keyword, is_set);
    }
    if !checks.list_map_keys.is_empty() {
        out.insert("x-kubernetes-list-map-keys".to_owned(), json!(checks.list_map_keys));
    }
    if !checks.rules.is_empty() {
        let rules = checks.rules.iter().map(|rule| {
            let mut all = Map::new();
            insert_text(&mut all, "rule", &rule.rule);
            insert_text(&mut all, "message", &rule.message);
            all.extend(rule.more.clone());
            Value::Object(all)
        });
        out.insert("x-kubernetes-validations".to_owned(), rules.collect());
    }
    for (keyword, branches) in
        [("allOf", &checks.all_of), ("anyOf", &checks.any_of), ("oneOf", &checks.one_of)]
    {
        if !branches.is_empty() {
            let all = branches.iter().map(|branch| schema(branch, depth + 1));
            out.insert(keyword.to_owned(), all.collect());
        }
    }
    if let Some(not) = &checks.not {
        out.insert("not".to_owned(), schema(not, depth + 1));
    }
}

fn insert_text(out: &mut Map<String, Value>, keyword: &str, text: &str) {
    if !text.is_empty() {
        out.insert(keyword.to_owned(), json!(text));
    }
}

fn insert_flag(out: &mut Map<String, Value>, keyword: &str, is_set: bool) {
    if is_set {
        out.insert(keyword.to_owned(), json!(true));
    }
}
