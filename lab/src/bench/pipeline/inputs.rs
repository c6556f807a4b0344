//! An operator's CRD and swagger -> what peers read (the CRD's schema alone, a swagger without dangling
//! references), and what a reader of its objects should see.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;
use serde_json::{Map, Value, json};

use crate::corpus::Corpus;
use xtask::workspace;

/// What the old pipeline had of an operator, and its CRD.
pub struct Operator {
    /// What the table calls it.
    pub title: &'static str,
    /// Openapi-gen's output.
    pub swagger: PathBuf,
    /// The config of openapi-generator.
    pub config: PathBuf,
    /// The CustomResourceDefinition.
    pub crd: PathBuf,
}

impl Operator {
    /// Flux's MiniCluster operator as it is, where the corpus is there, and the fixture that is like it.
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

/// The files made for one operator.
pub struct Prepared {
    /// The schema of the CRD's stored version, a JSON schema.
    pub schema: PathBuf,
    /// The swagger with any object in the place of what it refers to and lacks.
    pub mended: PathBuf,
    /// What `probe.py` holds programs against.
    pub case: PathBuf,
}

/// Writes them below a directory.
pub fn prepare(operator: &Operator, directory: &Path) -> Result<Prepared> {
    std::fs::create_dir_all(directory)?;
    let crd = document(&operator.crd)?;
    let version = crd.pointer("/spec/versions/0").context("a CRD has versions")?;
    let api_version = format!("{}/{}", text(&crd["spec"]["group"]), text(&version["name"]));
    let kind = text(&crd["spec"]["names"]["kind"]);
    let mut schema = version["schema"]["openAPIV3Schema"].clone();
    schema["title"] = json!(kind);
    let mut swagger = document(&operator.swagger)?;
    mend(&mut swagger);
    let write = |name: &str, value: &Value| -> Result<PathBuf> {
        let path = directory.join(name);
        std::fs::write(&path, serde_json::to_string_pretty(value)?)?;
        Ok(path)
    };
    Ok(Prepared {
        schema: write("schema.json", &schema)?,
        mended: write("swagger-mended.json", &swagger)?,
        case: write("case.json", &case(&schema, &api_version, kind))?,
    })
}

/// The programs' object as it should be sent, the defaults by place, and an object with a parent for each.
fn case(schema: &Value, api_version: &str, kind: &str) -> Value {
    let wanted = json!({
        "apiVersion": api_version, "kind": kind, "metadata": {"name": "lammps"},
        "spec": {"containers": [{"command": "lmp"}], "size": 4},
    });
    let mut defaults = Map::new();
    let mut object = sparse(schema, "", &mut defaults);
    object["apiVersion"] = json!(api_version);
    object["kind"] = json!(kind);
    object["metadata"] = json!({"name": "sparse"});
    json!({"wanted": wanted, "defaults": defaults, "sparse": object})
}

/// The least value that has a parent for every default below a schema node; notes the defaults' places.
fn sparse(schema: &Value, place: &str, defaults: &mut Map<String, Value>) -> Value {
    if let Some(default) = schema.get("default") {
        defaults.insert(place.to_owned(), default.clone());
    }
    if let Some(items) = schema.get("items") {
        return json!([sparse(items, &format!("{place}[0]"), defaults)]);
    }
    if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
        return json!({"key": sparse(values, &format!("{place}.key"), defaults)});
    }
    let Some(properties) = schema["properties"].as_object() else { return blank(schema) };
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().map(text).collect();
    let mut object = Map::new();
    for (name, property) in properties {
        let before = defaults.len();
        let value = sparse(property, &format!("{place}.{name}"), defaults);
        let nested = defaults.len() - before - usize::from(property.get("default").is_some());
        if nested > 0 || (required.contains(&name.as_str()) && property.get("default").is_none()) {
            object.insert(name.clone(), value);
        }
    }
    Value::Object(object)
}

/// A value for what must be given.
fn blank(schema: &Value) -> Value {
    match text(&schema["type"]) {
        "integer" | "number" => json!(1),
        "boolean" => json!(true),
        "object" => json!({}),
        _ => json!("given"),
    }
}

/// Puts any object in the place of every reference to what the document does not define.
fn mend(swagger: &mut Value) {
    let known: Vec<String> =
        swagger["definitions"].as_object().map(|all| all.keys().cloned().collect()).unwrap_or_default();
    replace(&mut swagger["definitions"], &known);
}

fn replace(node: &mut Value, known: &[String]) {
    let name = node.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/definitions/"));
    let name = name.map(kubesmith::internals::json_pointer::unescape);
    if name.is_some_and(|name| known.iter().all(|known| *known != name)) {
        *node = json!({"type": "object"});
        return;
    }
    match node {
        Value::Object(inner) => inner.values_mut().for_each(|value| replace(value, known)),
        Value::Array(inner) => inner.iter_mut().for_each(|value| replace(value, known)),
        _ => {}
    }
}

/// The one document of a file.
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

    use super::{mend, sparse};

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
        let object = sparse(&schema, "", &mut defaults);
        assert_eq!(object, json!({"items": [{"name": "given", "byKey": {"key": {}}}]}));
        assert_eq!(json!(defaults), json!({".size": 1, ".items[0].byKey.key.deep": false}));
    }

    #[test]
    fn only_dangling_references_are_mended() {
        let mut swagger = json!({"definitions": {
            "A": {"properties": {"b": {"$ref": "#/definitions/B"}, "c": {"$ref": "#/definitions/x~1v1.C"}}},
            "B": {"type": "string"},
        }});
        mend(&mut swagger);
        let properties = &swagger["definitions"]["A"]["properties"];
        assert_eq!(properties, &json!({"b": {"$ref": "#/definitions/B"}, "c": {"type": "object"}}));
    }
}
