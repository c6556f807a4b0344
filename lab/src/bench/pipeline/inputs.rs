//! An operator's CRD and swagger -> inputs for other generators (the CRD's schema as a file, a swagger without dangling
//! references), and the expected objects and defaults for `probe.py`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;
use serde_json::{Map, Value, json};

use crate::corpus::Corpus;
use xtask::workspace;

/// The inputs of an operator's openapi-generator pipeline, and its CRD.
pub struct Operator {
    /// The title in the table.
    pub title: &'static str,
    /// The output of openapi-gen.
    pub swagger: PathBuf,
    /// The config of openapi-generator.
    pub config: PathBuf,
    /// The CustomResourceDefinition.
    pub crd: PathBuf,
}

impl Operator {
    /// The real MiniCluster operator of Flux, if there is a corpus, and the fixture that resembles it.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        if let Ok(corpus) = Corpus::find() {
            let swagger = corpus.directory().join("swagger");
            all.push(Self {
                title: "flux-operator",
                swagger: swagger.join("flux-operator-v1alpha2.swagger.json"),
                config: swagger.join("flux-operator.swagger_config.json"),
                crd: corpus.directory().join("crds/flux-framework.org_miniclusters.yaml"),
            });
        }
        let fixture = workspace::root().join("fixtures/operators/minicluster");
        all.push(Self {
            title: "the fixture",
            swagger: fixture.join("swagger.json"),
            config: fixture.join("swagger_config.json"),
            crd: fixture.join("crd.yaml"),
        });
        all
    }
}

/// The files written for one operator.
pub struct Prepared {
    /// The schema of the CRD's first version, as a JSON schema.
    pub schema: PathBuf,
    /// The swagger in which references to missing definitions are replaced by any object.
    pub mended: PathBuf,
    /// The expectations that `probe.py` compares programs with.
    pub case: PathBuf,
}

/// Writes the files into a directory.
pub fn prepare(operator: &Operator, directory: &Path) -> Result<Prepared> {
    std::fs::create_dir_all(directory)?;
    let crd = document(&operator.crd)?;
    let version = crd.pointer("/spec/versions/0").context("a CRD has versions")?;
    let api_version = format!("{}/{}", text(&crd["spec"]["group"]), text(&version["name"]));
    let kind = text(&crd["spec"]["names"]["kind"]);
    let mut schema = version["schema"]["openAPIV3Schema"].clone();
    schema["title"] = json!(kind);
    let mut swagger = document(&operator.swagger)?;
    replace_dangling_references(&mut swagger);
    let write = |name: &str, value: &Value| -> Result<PathBuf> {
        let path = directory.join(name);
        std::fs::write(&path, serde_json::to_string_pretty(value)?)?;
        Ok(path)
    };
    Ok(Prepared {
        schema: write("schema.json", &schema)?,
        mended: write("swagger-mended.json", &swagger)?,
        case: write("case.json", &expectations(&schema, &api_version, kind))?,
    })
}

/// The expectations: the object that programs should send, the defaults by place, and an object in which every default
/// has a parent.
fn expectations(schema: &Value, api_version: &str, kind: &str) -> Value {
    let wanted = json!({
        "apiVersion": api_version, "kind": kind, "metadata": {"name": "lammps"},
        "spec": {"containers": [{"command": "lmp"}], "size": 4},
    });
    let mut defaults = Map::new();
    let mut object = object_with_parents(schema, "", &mut defaults);
    object["apiVersion"] = json!(api_version);
    object["kind"] = json!(kind);
    object["metadata"] = json!({"name": "sparse"});
    json!({"wanted": wanted, "defaults": defaults, "sparse": object})
}

/// The smallest value in which every default of a schema has a parent; adds the defaults by place.
fn object_with_parents(schema: &Value, place: &str, defaults: &mut Map<String, Value>) -> Value {
    if let Some(default) = schema.get("default") {
        defaults.insert(place.to_owned(), default.clone());
    }
    if let Some(items) = schema.get("items") {
        return json!([object_with_parents(items, &format!("{place}[0]"), defaults)]);
    }
    if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
        return json!({"key": object_with_parents(values, &format!("{place}.key"), defaults)});
    }
    let Some(properties) = schema["properties"].as_object() else { return required_scalar(schema) };
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().map(text).collect();
    let mut object = Map::new();
    for (name, property) in properties {
        let before = defaults.len();
        let value = object_with_parents(property, &format!("{place}.{name}"), defaults);
        let nested = defaults.len() - before - usize::from(property.get("default").is_some());
        if nested > 0 || (required.contains(&name.as_str()) && property.get("default").is_none()) {
            object.insert(name.clone(), value);
        }
    }
    Value::Object(object)
}

/// A value of a required scalar.
fn required_scalar(schema: &Value) -> Value {
    match text(&schema["type"]) {
        "integer" | "number" => json!(1),
        "boolean" => json!(true),
        "object" => json!({}),
        _ => json!("given"),
    }
}

/// Replaces every reference to a missing definition by any object.
fn replace_dangling_references(swagger: &mut Value) {
    let known: Vec<String> =
        swagger["definitions"].as_object().map(|all| all.keys().cloned().collect()).unwrap_or_default();
    replace_dangling_below(&mut swagger["definitions"], &known);
}

/// Replaces the references below a node that name none of the known definitions.
fn replace_dangling_below(node: &mut Value, known: &[String]) {
    let name = node.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/definitions/"));
    let name = name.map(kubesmith::internals::json_pointer::unescape);
    if name.is_some_and(|name| known.iter().all(|known| *known != name)) {
        *node = json!({"type": "object"});
        return;
    }
    match node {
        Value::Object(inner) => inner.values_mut().for_each(|value| replace_dangling_below(value, known)),
        Value::Array(inner) => inner.iter_mut().for_each(|value| replace_dangling_below(value, known)),
        _ => {}
    }
}

/// The first document of a file.
fn document(file: &Path) -> Result<Value> {
    let mut diagnostics = Diagnostics::default();
    let read =
        source::read_documents(&[file.to_string_lossy().into_owned()], Path::new(""), &mut diagnostics);
    diagnostics.propagate().map_err(|failed| anyhow!("{failed}"))?;
    read.into_iter().next().map(|document| document.value).with_context(|| file.display().to_string())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::{object_with_parents, replace_dangling_references};

    #[test]
    fn each_default_has_its_parents() {
        let schema = json!({"type": "object", "properties": {
            "plain": {"type": "object", "properties": {"text": {"type": "string"}}},
            "size": {"type": "integer", "default": 1},
            "items": {"type": "array", "items": {"type": "object", "required": ["name"], "properties": {
                "name": {"type": "string"},
                "byKey": {"type": "object", "additionalProperties": {
                    "type": "object", "properties": {"deep": {"type": "boolean", "default": false}},
                }},
            }}},
        }});
        let mut defaults = Map::new();
        let object = object_with_parents(&schema, "", &mut defaults);
        assert_eq!(object, json!({"items": [{"name": "given", "byKey": {"key": {}}}]}));
        assert_eq!(json!(defaults), json!({".size": 1, ".items[0].byKey.key.deep": false}));
    }

    #[test]
    fn only_dangling_references_are_mended() {
        let mut swagger = json!({"definitions": {
            "A": {"properties": {"b": {"$ref": "#/definitions/B"}, "c": {"$ref": "#/definitions/x~1v1.C"}}},
            "B": {"type": "string"},
        }});
        replace_dangling_references(&mut swagger);
        let properties = &swagger["definitions"]["A"]["properties"];
        assert_eq!(properties, &json!({"b": {"$ref": "#/definitions/B"}, "c": {"type": "object"}}));
    }
}
