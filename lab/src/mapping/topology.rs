//! The newest OpenAPI document of Kubernetes -> the file with the list types, map types, quantities and times of its kinds,
//! which both runtimes read.
//!
//! Its nodes are those of `kubesmith::model::Topology` in JSON; a reference to a definition is a `type`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

const SCALARS: [(&str, &str); 3] = [
    ("io.k8s.apimachinery.pkg.api.resource.Quantity", "quantity"),
    ("io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime", "date-time"),
    ("io.k8s.apimachinery.pkg.apis.meta.v1.Time", "date-time"),
];
/// The runtimes have its node, because they need it for every kind.
const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// The file: `kinds` by apiVersion and kind, `types` by the name of the definition; definitions that say nothing are left
/// out.
///
/// `document` is a swagger; `with_defaults` has the same definitions in OpenAPI v3, whose schemas have defaults.
pub fn file_text(document: &Value, with_defaults: &Value) -> Result<String> {
    let definitions = document["definitions"].as_object().context("a document with definitions")?;
    let mut all: BTreeMap<&str, Value> =
        definitions.iter().map(|(name, schema)| (name.as_str(), node(schema))).collect();
    for (definition, key) in list_map_keys(definitions) {
        let default = &with_defaults[&definition]["properties"][&key]["default"];
        // An empty default is Go's zero value, with which no item is found.
        if let (Some(node), false) =
            (all.get_mut(definition.as_str()), [json!(null), json!(""), json!(0)].contains(default))
        {
            node["fields"][&key]["default"] = default.clone();
        }
    }
    let spoken = spoken(&all);
    let types: BTreeMap<&str, Value> = spoken
        .iter()
        .filter(|name| **name != OBJECT_META)
        .map(|name| (*name, without_plain(&all[name], &spoken)))
        .collect();
    let mut kinds = BTreeMap::new();
    for (name, schema) in definitions {
        let served = schema["x-kubernetes-group-version-kind"].as_array();
        // Definitions of several kinds are options of requests, and lists occur in no object.
        let Some([gvk]) = served.map(Vec::as_slice) else { continue };
        if schema["properties"]["metadata"]["$ref"] != json!(format!("#/definitions/{OBJECT_META}")) {
            continue;
        }
        let text = |key: &str| gvk[key].as_str().unwrap_or_default();
        let version = format!("{}/{}", text("group"), text("version"));
        let kind = format!("{} {}", version.trim_start_matches('/'), text("kind"));
        let is_spoken = spoken.contains(name.as_str());
        kinds.insert(kind, if is_spoken { json!({ "type": name }) } else { json!({}) });
    }
    let lines = |map: Vec<String>| format!("{{\n{}\n}}", map.join(",\n"));
    let kinds = kinds.iter().map(|(kind, node)| format!("{}: {node}", json!(kind))).collect();
    let types = types.iter().map(|(name, node)| format!("{}: {node}", json!(name))).collect();
    Ok(format!("{{\"kinds\": {}, \"types\": {}}}\n", lines(kinds), lines(types)))
}

/// The list map keys of all lists, each with the definition of the items.
fn list_map_keys(definitions: &Map<String, Value>) -> BTreeSet<(String, String)> {
    let properties = definitions.values().filter_map(|schema| schema["properties"].as_object()).flatten();
    let keys = properties.flat_map(|(_, list)| {
        let items =
            list["items"]["$ref"].as_str().and_then(|reference| reference.strip_prefix("#/definitions/"));
        let keys =
            list["x-kubernetes-list-map-keys"].as_array().into_iter().flatten().filter_map(Value::as_str);
        keys.filter_map(move |key| Some((items?.to_owned(), key.to_owned())))
    });
    keys.collect()
}

/// The node of a schema, in which a reference to any definition is a `type`.
fn node(schema: &Value) -> Value {
    let mut out = Map::new();
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix("#/definitions/"))
    {
        match SCALARS.iter().find(|(scalar, _)| *scalar == name) {
            Some((_, kind)) => out.insert("scalar".to_owned(), json!(kind)),
            None => out.insert("type".to_owned(), json!(name)),
        };
        return Value::Object(out);
    }
    let properties = schema["properties"].as_object().into_iter().flatten();
    let fields: Map<String, Value> =
        properties.map(|(name, property)| (name.clone(), node(property))).collect();
    out.insert("fields".to_owned(), Value::Object(fields));
    for (key, keyword) in [("values", "additionalProperties"), ("items", "items")] {
        if schema[keyword].is_object() {
            out.insert(key.to_owned(), node(&schema[keyword]));
        }
    }
    match schema["x-kubernetes-list-type"].as_str() {
        Some("set") => drop(out.insert("list".to_owned(), json!("set"))),
        Some("map") => drop(out.insert("list".to_owned(), schema["x-kubernetes-list-map-keys"].clone())),
        _ => {}
    }
    if schema["x-kubernetes-map-type"] == json!("atomic") {
        out.insert("map".to_owned(), json!("atomic"));
    }
    Value::Object(out)
}

/// The definitions that say something, themselves or by what they refer to.
fn spoken<'a>(all: &BTreeMap<&'a str, Value>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    loop {
        let more: BTreeSet<&str> = all
            .iter()
            .filter(|(_, node)| !is_plain(&without_plain(node, &found)))
            .map(|(name, _)| *name)
            .collect();
        if more == found {
            return found;
        }
        found = more;
    }
}

fn is_plain(node: &Value) -> bool {
    node.as_object().is_some_and(Map::is_empty)
}

/// A node without the nodes in it that say nothing; `spoken` are the definitions that say something.
fn without_plain(node: &Value, spoken: &BTreeSet<&str>) -> Value {
    let mut out = Map::new();
    for (key, value) in node.as_object().into_iter().flatten() {
        let kept = match key.as_str() {
            "fields" => {
                let fields = value.as_object().into_iter().flatten();
                let fields = fields.map(|(name, inner)| (name.clone(), without_plain(inner, spoken)));
                Value::Object(fields.filter(|(_, inner)| !is_plain(inner)).collect())
            }
            "items" | "values" => without_plain(value, spoken),
            "type" if !value.as_str().is_some_and(|name| spoken.contains(name)) => continue,
            _ => value.clone(),
        };
        if !is_plain(&kept) {
            out.insert(key.clone(), kept);
        }
    }
    Value::Object(out)
}
