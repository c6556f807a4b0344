//! Kubernetes types that a document refers to -> their definitions, including the types that these refer to in turn.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::keywords::{Keywords, children};
use crate::mapping;
use crate::model::{ExternalName, Package, VENDOR_EXTENSION, Versions};
use crate::schema::Schema;

/// Types that every API server has for requests and responses of any kind.
pub use crate::mapping::{DELETE_OPTIONS, SCALE, STATUS};
pub const LIST_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta";
pub const PATCH: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.Patch";

const SCALE_SPEC: &str = "io.k8s.api.autoscaling.v1.ScaleSpec";
const SCALE_STATUS: &str = "io.k8s.api.autoscaling.v1.ScaleStatus";

/// The definitions of Kubernetes 1.N, where N is `version`, each with the range of Kubernetes versions in which the
/// type can represent the schemas of the package.
pub fn definitions(
    used: BTreeSet<String>,
    package: &Package,
    version: u32,
    keywords: Keywords,
) -> BTreeMap<String, Value> {
    let mut found = BTreeMap::new();
    let mut waiting = used;
    while let Some(name) = waiting.pop_first() {
        let mut out = match mapping::builtin_schema(&name, version) {
            Some(schema) => references_by_name(&schema, keywords, &mut waiting),
            None => server_definition(&name, keywords, &mut waiting),
        };
        let versions = package.externals.get(&ExternalName(name.clone())).map(|external| external.versions);
        let versions = version_bounds(versions.unwrap_or_default());
        out.insert(VENDOR_EXTENSION.to_owned(), json!({ "kubernetes": versions }));
        found.insert(name, Value::Object(out));
        waiting.retain(|name| !found.contains_key(name));
    }
    found
}

/// A range of Kubernetes versions as JSON.
fn version_bounds(versions: Versions) -> Map<String, Value> {
    let since = (versions.since > 0).then(|| ("since".to_owned(), json!(versions.since)));
    let until = versions.until.map(|until| ("until".to_owned(), json!(until)));
    since.into_iter().chain(until).collect()
}

/// The keywords of a schema, with references for the types that it names; adds those types to `waiting`.
fn references_by_name(
    schema: &Schema,
    keywords: Keywords,
    waiting: &mut BTreeSet<String>,
) -> Map<String, Value> {
    let mut out = Map::new();
    keywords.shape(schema, &mut out);
    children(schema, &mut out, |_, child| Some(value(child, keywords, waiting)));
    out
}

/// A nested schema, or a reference to the type that it names.
fn value(schema: &Schema, keywords: Keywords, waiting: &mut BTreeSet<String>) -> Value {
    match &schema.reference {
        Some(name) => {
            waiting.insert(name.clone());
            keywords.reference(name)
        }
        None => Value::Object(references_by_name(schema, keywords, waiting)),
    }
}

/// A definition that the built-in table lacks, because no package has a type for it.
fn server_definition(name: &str, keywords: Keywords, waiting: &mut BTreeSet<String>) -> Map<String, Value> {
    let mut refer = |name: &str| {
        waiting.insert(name.to_owned());
        keywords.reference(name)
    };
    let definition = match name {
        SCALE => json!({
            "type": "object",
            "description": "The desired and the observed number of replicas.",
            "properties": {
                "apiVersion": { "type": "string" },
                "kind": { "type": "string" },
                "metadata": refer(mapping::OBJECT_META),
                "spec": refer(SCALE_SPEC),
                "status": refer(SCALE_STATUS),
            },
            "x-kubernetes-group-version-kind": [{ "group": "autoscaling", "kind": "Scale", "version": "v1" }],
        }),
        SCALE_SPEC => json!({
            "type": "object",
            "properties": { "replicas": { "type": "integer", "format": "int32" } },
        }),
        SCALE_STATUS => json!({
            "type": "object",
            "required": ["replicas"],
            "properties": {
                "replicas": { "type": "integer", "format": "int32" },
                "selector": { "type": "string" },
            },
        }),
        // Servers publish `Patch` as an object, although a JSON patch is a list.
        _ => json!({ "type": "object" }),
    };
    match definition {
        Value::Object(definition) => definition,
        _ => Map::new(),
    }
}
