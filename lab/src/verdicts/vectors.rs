//! Recorded pairs of a sent object and the stored one -> whether a create by the engine stores the same.
//!
//! The recorded CRDs had one version each and no validations, so that servers took sparse objects.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use kubesmith_engine::engine::{Engine, Outcome};
use serde_json::{Value, json};

use super::engine;
use super::oracle::Write;
use crate::corpus::equal::difference;
use crate::corpus::normal::Counts;
use crate::corpus::{Corpus, pairs};
use crate::prove::Case;

/// The keywords that a recorded schema kept.
const KEPT: [&str; 9] = [
    "type",
    "properties",
    "items",
    "additionalProperties",
    "nullable",
    "default",
    "x-kubernetes-preserve-unknown-fields",
    "x-kubernetes-int-or-string",
    "x-kubernetes-embedded-resource",
];

/// How many differences are printed.
const PRINTED: usize = 10;

/// Creates the inputs of all pairs in some files. Fails if the engine stores another object than the server.
pub fn create(files: &[PathBuf]) -> Result<()> {
    let corpus = Corpus::find()?;
    let mut by_version: BTreeMap<(PathBuf, String), Vec<pairs::Pair>> = BTreeMap::new();
    for file in files {
        for pair in pairs::read(file, &corpus)? {
            by_version.entry((pair.crd.clone(), pair.version.clone())).or_default().push(pair);
        }
    }
    let (mut compared, mut changed, mut differ) = (0, 0, 0);
    for ((crd, version), pairs) in &by_version {
        let case = Case::new(crd.clone(), false).with_context(|| format!("{}: no CRD", crd.display()))?;
        let document = without_validations(&case.document, version);
        let engine = Engine::new([&document]).with_context(|| crd.display().to_string())?;
        let api_version = format!("{}/{version}", case.definition.group);
        let kind = engine.kind(&api_version, &case.definition.kind).context("the CRD has no such version")?;
        for pair in pairs {
            // The recording left out what the server sets, and the name.
            let input = with_place(&pair.input, &case);
            let verdict = engine::write_once(kind, "Ignore", &Write::create("recorded", input));
            compared += 1;
            changed += usize::from(pair.input != pair.stored);
            let found = match (&verdict.outcome, verdict.stored) {
                (Outcome::Accepted, Some(stored)) => {
                    let (own, theirs) = (without_metadata(&stored), without_metadata(&pair.stored));
                    difference(None, &theirs, &own, &mut Counts::default())
                }
                _ => Some(format!("{:?} {:?}", verdict.error, verdict.causes)),
            };
            if let Some(found) = found {
                differ += 1;
                if differ <= PRINTED {
                    println!("  {} {version}: {found}", case.name());
                }
            }
        }
    }
    println!("{compared} recorded pairs, of which the server changed {changed}: {differ} differ");
    if differ == 0 { Ok(()) } else { bail!("{differ} objects differ from what the server stored") }
}

/// A CRD with one version, without subresources, and without all keywords that only restrict values.
fn without_validations(document: &Value, version: &str) -> Value {
    let mut document = document.clone();
    if let Some(versions) = document["spec"]["versions"].as_array_mut() {
        versions.retain(|each| each["name"] == *version);
        for each in versions {
            each["served"] = json!(true);
            each["storage"] = json!(true);
            // A create leaves out a status that has its own path.
            each["subresources"] = json!({});
            if let Some(schema) = each.pointer_mut("/schema/openAPIV3Schema") {
                strip(schema);
            }
        }
    }
    document
}

fn strip(schema: &mut Value) {
    let Some(node) = schema.as_object_mut() else { return };
    node.retain(|key, _| KEPT.contains(&key.as_str()));
    if let Some(properties) = node.get_mut("properties").and_then(Value::as_object_mut) {
        properties.values_mut().for_each(strip);
    }
    for key in ["items", "additionalProperties"] {
        if let Some(child) = node.get_mut(key) {
            strip(child);
        }
    }
}

/// An object that a server takes at the path of its request.
fn with_place(input: &Value, case: &Case) -> Value {
    let mut object = input.clone();
    let mut metadata = json!({"name": "a"});
    if case.is_namespaced() {
        metadata["namespace"] = json!("default");
    }
    object["metadata"] = metadata;
    object
}

fn without_metadata(object: &Value) -> Value {
    let mut object = object.clone();
    object["metadata"] = Value::Null;
    object
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_named_after_keywords_stay() {
        let mut schema = json!({
            "type": "object", "required": ["enum"],
            "properties": {"enum": {"type": "string", "enum": ["a"], "default": "a"}},
        });
        strip(&mut schema);
        let expected = json!({"type": "object", "properties": {"enum": {"type": "string", "default": "a"}}});
        assert_eq!(schema, expected);
    }
}
