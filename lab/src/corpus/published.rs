//! CRDs -> the OpenAPI documents that an API server publishes for them -> a comparison of the types of both inputs,
//! but for what the format loses. The recorded documents of real servers are compared too: OpenAPI v3 with swagger 2.0.
//!
//! [`publish`] follows apiextensions-apiserver (`pkg/controller/openapi/builder`, `openapi/v2/conversion.go`) and
//! shares no code with the library's readers, so that both cannot have the same fault.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Generator;
use kubesmith::diag::Diagnostics;
use serde_json::{Map, Value, json};

use super::folder::{Corpus, file_name, scratch};
use super::select;

/// Keywords that only validate; the old server that published the recorded documents leaves them out of swagger 2.0.
const CHECKS: [&str; 7] = ["allOf", "anyOf", "format", "not", "nullable", "oneOf", "required"];

/// A node with this keyword loses its properties and items in swagger 2.0.
const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";

/// Compares the types of `count` CRDs with those of the documents published for them, then the two recorded documents
/// of each kind with each other.
pub fn gate(corpus: &Corpus, count: usize, seed: u64) -> Result<()> {
    let directory = scratch().join("published");
    std::fs::create_dir_all(&directory)?;
    let (mut faults, mut versions) = (Vec::new(), 0);
    for file in select::some(corpus, count, seed)? {
        let found = differences_of_crd(&file, &directory).with_context(|| file_name(&file))?;
        versions += found.len();
        faults.extend(found.into_iter().flatten().map(|fault| format!("{}: {fault}", file_name(&file))));
    }
    let recorded = recorded(corpus, &directory)?;
    let kinds = recorded.len();
    faults.extend(recorded.into_iter().flatten());
    println!(
        "{versions} versions of {count} CRDs as servers publish them in both formats, {kinds} recorded kinds in both; {} \
         faults",
        faults.len()
    );
    for fault in faults.iter().take(20) {
        println!("  {fault}");
    }
    if faults.is_empty() && kinds > 0 {
        Ok(())
    } else {
        bail!("{} published documents do not generate the types of their CRDs", faults.len())
    }
}

/// The difference, if any, of each served version and format.
fn differences_of_crd(file: &Path, directory: &Path) -> Result<Vec<Option<String>>> {
    let inputs = [file.to_string_lossy().into_owned()];
    let documents =
        kubesmith::internals::source::read_documents(&inputs, Path::new(""), &mut Diagnostics::default());
    let mut found = Vec::new();
    for crd in documents.into_iter().map(|document| document.value) {
        let versions = crd["spec"]["versions"].as_array().cloned().unwrap_or_default();
        for (index, version) in versions.iter().enumerate().filter(|(_, version)| version["served"] == true) {
            let schema = &version["schema"]["openAPIV3Schema"];
            // Servers publish only structural schemas, and none of CRDs with `preserveUnknownFields`.
            if crd["spec"]["preserveUnknownFields"] == true || schema["type"] != "object" {
                continue;
            }
            let v3 = publish(&crd, version, schema, false);
            found.push(compare(&single_version_crd(&crd, index, schema), &v3, directory, false)?);
            let mut lossy = schema.clone();
            remove_lost_in_swagger(&mut lossy, true);
            let v2 = publish(&crd, version, &lossy, true);
            found.push(compare(&single_version_crd(&crd, index, &lossy), &v2, directory, true)?);
        }
    }
    Ok(found)
}

/// The CRD with only one version, whose schema is replaced.
fn single_version_crd(crd: &Value, index: usize, schema: &Value) -> Value {
    let mut crd = crd.clone();
    let mut version = crd["spec"]["versions"][index].clone();
    version["schema"]["openAPIV3Schema"] = schema.clone();
    crd["spec"]["versions"] = json!([version]);
    crd
}

/// The document that a server publishes for a version.
fn publish(crd: &Value, version: &Value, schema: &Value, swagger: bool) -> Value {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let (group, name, kind) =
        (text(&crd["spec"]["group"]), text(&version["name"]), text(&crd["spec"]["names"]["kind"]));
    let backwards: Vec<&str> = group.rsplit('.').collect();
    let definition = format!("{}.{name}.{kind}", backwards.join("."));
    let (at, meta) = if swagger { ("definitions", OBJECT_META) } else { ("components/schemas", OBJECT_META) };
    let mut schema = schema.clone();
    schema["properties"]["apiVersion"] = json!({"type": "string", "description": "The version."});
    schema["properties"]["kind"] = json!({"type": "string", "description": "The kind."});
    let reference = json!({"$ref": format!("#/{at}/{meta}")});
    schema["properties"]["metadata"] = match swagger {
        true => json!({"$ref": reference["$ref"], "description": "Standard object's metadata."}),
        false => json!({"allOf": [reference], "description": "Standard object's metadata."}),
    };
    let gvk = json!({"group": group, "version": name, "kind": kind});
    schema["x-kubernetes-group-version-kind"] = json!([gvk]);
    let mut schemas = Map::new();
    schemas.insert(definition, schema);
    schemas.insert(meta.to_owned(), json!({"type": "object", "properties": {"name": {"type": "string"}}}));
    let namespaced = if crd["spec"]["scope"] == "Namespaced" { "namespaces/{namespace}/" } else { "" };
    let path = format!("/apis/{group}/{name}/{namespaced}{}", text(&crd["spec"]["names"]["plural"]));
    let list = json!({"get": {"x-kubernetes-action": "list", "x-kubernetes-group-version-kind": gvk}});
    let mut paths = json!({});
    if version["subresources"]["status"].is_object() {
        paths[format!("{path}/{{name}}/status")] = json!({});
    }
    paths[path] = list;
    match swagger {
        true => {
            json!({"swagger": "2.0", "info": {"title": "Kubernetes"}, "paths": paths, "definitions": schemas})
        }
        false => json!({
            "openapi": "3.0.0",
            "info": {"title": "Kubernetes"},
            "paths": paths,
            "components": {"schemas": schemas},
        }),
    }
}

const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// Removes from a schema what a server removes before it publishes the schema as swagger 2.0.
fn remove_lost_in_swagger(node: &mut Value, root: bool) {
    let Some(map) = node.as_object_mut() else { return };
    for keyword in ["allOf", "anyOf", "oneOf", "not", "default"] {
        map.shift_remove(keyword);
    }
    if map.shift_remove("nullable") == Some(Value::Bool(true)) {
        ["type", "items", "properties"].iter().for_each(|keyword| drop(map.shift_remove(*keyword)));
    }
    if map.get(PRESERVE) == Some(&Value::Bool(true)) {
        ["items", "properties"].iter().for_each(|keyword| drop(map.shift_remove(*keyword)));
        if !root {
            map.shift_remove("type");
        }
    }
    if let Some(properties) = map.get_mut("properties").and_then(Value::as_object_mut) {
        let nullable = |node: &Value| node["nullable"] == true;
        let gone: Vec<String> =
            properties.iter().filter(|(_, node)| nullable(node)).map(|(name, _)| name.clone()).collect();
        properties.values_mut().for_each(|node| remove_lost_in_swagger(node, false));
        if let Some(required) = map.get_mut("required").and_then(Value::as_array_mut) {
            required.retain(|name| !gone.iter().any(|gone| name == gone));
        }
    }
    for keyword in ["items", "additionalProperties"] {
        if let Some(node) = map.get_mut(keyword) {
            remove_lost_in_swagger(node, false);
        }
    }
}

/// The first difference between the types of two inputs. With `loses`, a missing diagnostic about the loss is one too.
fn compare(one: &Value, other: &Value, directory: &Path, loses: bool) -> Result<Option<String>> {
    let write = |name: &str, value: &Value| -> Result<PathBuf> {
        let path = directory.join(name);
        std::fs::write(&path, value.to_string())?;
        Ok(path)
    };
    let (expected, _) = types(&write("crd.json", one)?)?;
    let (found, codes) = types(&write("document.json", other)?)?;
    if loses && !codes.contains(&"published-swagger") {
        return Ok(Some("no diagnostic `published-swagger` reports what swagger 2.0 loses".to_owned()));
    }
    Ok(difference("", &expected, &found))
}

/// The types of an input as JSON, and the codes of its diagnostics. Pointers and the names of definitions are
/// removed: a CRD has others than a document, or none.
fn types(file: &Path) -> Result<(Value, Vec<&'static str>)> {
    let generator = Generator::new().input(file.to_string_lossy());
    let (package, diagnostics) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
    let mut modules = serde_json::to_value(&package.modules)?;
    for module in modules.as_array_mut().into_iter().flatten() {
        module["operations"] = json!([]); // a CRD declares no operations
        for resource in module["resources"].as_array_mut().into_iter().flatten() {
            *resource =
                ["kind", "plural", "scope", "status"].map(|key| resource[key].clone()).into_iter().collect();
        }
        for ty in module["types"].as_array_mut().into_iter().flatten() {
            ty["pointer"] = Value::Null;
            ty["definition"] = Value::Null;
        }
    }
    Ok((modules, diagnostics.iter().map(|diagnostic| diagnostic.code).collect()))
}

/// The JSON pointer of the first place where two values differ, with both values.
fn difference(at: &str, one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().find_map(|(key, value)| difference(&format!("{at}/{key}"), value, &b[key]))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let pairs = a.iter().zip(b).enumerate();
            pairs.into_iter().find_map(|(i, (a, b))| difference(&format!("{at}/{i}"), a, b))
        }
        _ if one == other => None,
        _ => Some(format!("{at}: {one:.200} and {other:.200}")),
    }
}

/// The differences between the recorded documents of each kind: swagger 2.0 must have the types of OpenAPI v3 without
/// validations.
fn recorded(corpus: &Corpus, directory: &Path) -> Result<Vec<Option<String>>> {
    let mut found = Vec::new();
    for file in xtask::workspace::files(&corpus.folder.join("openapi/crd-published"))? {
        let name = file_name(&file);
        let Some(rest) = name.strip_prefix("openapiv3-") else { continue };
        let mut v3: Value = serde_json::from_str(&std::fs::read_to_string(&file)?)?;
        let v2: Value = serde_json::from_str(&std::fs::read_to_string(
            file.with_file_name(format!("openapiv2-{rest}")),
        )?)?;
        let schemas = v3["components"]["schemas"].as_object_mut().context("schemas")?;
        schemas.values_mut().for_each(remove_checks);
        found.push(compare(&v3, &v2, directory, true)?.map(|fault| format!("{rest}: {fault}")));
    }
    Ok(found)
}

/// Removes the keywords of [`CHECKS`] from a schema and its nested schemas.
fn remove_checks(node: &mut Value) {
    let Some(map) = node.as_object_mut() else { return };
    // OpenAPI v3 writes a `$ref` with siblings as an `allOf` of one branch, swagger 2.0 as a plain `$ref`.
    let refers = map.get("allOf").and_then(|all| all[0].get("$ref").cloned());
    CHECKS.iter().for_each(|keyword| drop(map.shift_remove(*keyword)));
    map.extend(refers.map(|refers| ("$ref".to_owned(), refers)));
    let elements = ["items", "additionalProperties"];
    for (key, value) in map.iter_mut() {
        if key == "properties" {
            value.as_object_mut().into_iter().flat_map(Map::values_mut).for_each(remove_checks);
        } else if elements.contains(&key.as_str()) {
            remove_checks(value);
        }
    }
}
