//! A CRD -> changes of what it says beside its schemas.

use serde_json::{Value, json};

use super::node::Edit;
use crate::corpus::select::Random;

/// The properties of every object.
pub const META: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// All changes of the names, the scope and one version of a CRD.
pub fn all(crd: &Value, random: &mut Random) -> Vec<Edit> {
    let mut found = Vec::new();
    let mut add = |class: &str, pointer: &str, key: &str, value: Option<Value>| {
        let members = vec![(key.to_owned(), value)];
        found.push(Edit { class: class.to_owned(), pointer: pointer.to_owned(), members });
    };
    let spec = &crd["spec"];
    let other_scope = if spec["scope"] == "Cluster" { "Namespaced" } else { "Cluster" };
    add("scope", "/spec", "scope", Some(json!(other_scope)));
    add("short names", "/spec/names", "shortNames", Some(json!(["other"])));
    add("categories", "/spec/names", "categories", Some(json!(["other"])));
    let versions = spec["versions"].as_array().cloned().unwrap_or_default();
    let index = random.number_below(versions.len().max(1));
    let Some(version) = versions.get(index) else { return found };
    let at = format!("/spec/versions/{index}");
    let flag = |key: &str| Some(json!(version[key] != true));
    add("served", &at, "served", flag("served"));
    add("deprecated", &at, "deprecated", flag("deprecated"));
    let has_status = version["subresources"]["status"].is_object();
    let mut subresources = version["subresources"].as_object().cloned().unwrap_or_default();
    match has_status {
        true => drop(subresources.shift_remove("status")),
        false => drop(subresources.insert("status".to_owned(), json!({}))),
    }
    let class = if has_status { "status off" } else { "status on" };
    add(class, &at, "subresources", Some(json!(subresources)));
    if version["subresources"]["scale"].is_object() {
        let mut subresources = version["subresources"].as_object().cloned().unwrap_or_default();
        subresources.shift_remove("scale");
        add("scale off", &at, "subresources", Some(json!(subresources)));
    }
    if version["additionalPrinterColumns"].is_array() {
        add("columns off", &at, "additionalPrinterColumns", None);
    }
    if versions.len() > 1 && version["storage"] != true {
        let mut fewer = versions.clone();
        fewer.remove(index);
        add("version removed", "/spec", "versions", Some(json!(fewer)));
        let mut moved = versions.clone();
        for (number, version) in moved.iter_mut().enumerate() {
            version["storage"] = json!(number == index);
        }
        add("storage moved", "/spec", "versions", Some(json!(moved)));
    }
    found
}
