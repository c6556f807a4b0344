//! Hostile texts at every place of an object -> verdicts of `kubesmith validate` that a terminal and a parser can read.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tempfile::TempDir;
use xtask::workspace;

use super::invisible::invisible;
use super::payloads::{CANARY, Payload, SURROGATE};

/// The CRD of the objects: a place of each kind that a verdict quotes a value or a key of.
fn definition() -> Value {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "parcels.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced",
            "names": {"plural": "parcels", "kind": "Parcel"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
                "type": "object",
                "properties": {"spec": {"type": "object", "properties": {
                    "size": {"type": "string", "enum": ["small", "large"]},
                    "code": {"type": "string", "pattern": "^[0-9]{40}$"},
                    "count": {"type": "integer"},
                    "due": {"type": "string", "format": "date-time"},
                    "tags": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
                    "weights": {"type": "object", "additionalProperties": {"type": "integer"}},
                    "carrier": {"type": "string", "x-kubernetes-validations": [
                        {"rule": "self == 'none'", "messageExpression": "'found ' + self"}
                    ]}
                }}}
            }}}]
        }
    })
}

/// The objects with a text at one place each, by the name of the place.
fn objects(text: &str) -> BTreeMap<&'static str, Value> {
    let object = |metadata: Value, spec: Value| json!({"apiVersion": "example.com/v1", "kind": "Parcel", "metadata": metadata, "spec": spec});
    let named = || json!({"name": "a", "namespace": "n"});
    let with = |key: &str, value: Value| {
        let mut metadata = named();
        metadata[key] = value;
        object(metadata, json!({}))
    };
    BTreeMap::from([
        ("apiVersion", json!({"apiVersion": text, "kind": "Parcel", "metadata": named()})),
        ("group", json!({"apiVersion": format!("{text}/v1"), "kind": "Parcel", "metadata": named()})),
        ("kind", json!({"apiVersion": "example.com/v1", "kind": text, "metadata": named()})),
        ("name", with("name", json!(text))),
        ("namespace", with("namespace", json!(text))),
        ("label", with("labels", json!({ text: "a" }))),
        ("label-value", with("labels", json!({ "a": text }))),
        ("annotation", with("annotations", json!({ text: "a" }))),
        ("finalizer", with("finalizers", json!([text]))),
        (
            "owner",
            with("ownerReferences", json!([{"apiVersion": text, "kind": text, "name": text, "uid": text}])),
        ),
        ("managed", with("managedFields", json!([{"manager": text, "fieldsV1": {text: {}}}]))),
        ("unknown", object(named(), json!({ text: 1 }))),
        ("enum", object(named(), json!({ "size": text }))),
        ("pattern", object(named(), json!({ "code": text }))),
        ("type", object(named(), json!({ "count": text }))),
        ("format", object(named(), json!({ "due": text }))),
        ("set", object(named(), json!({ "tags": [text, text] }))),
        ("map", object(named(), json!({ "weights": {text: text} }))),
        ("rule", object(named(), json!({ "carrier": text }))),
        ("document", json!(text)),
    ])
}

/// Judges the objects with each text, in each format.
pub fn judged(payloads: &[Payload]) -> Result<()> {
    let kubesmith = workspace::kubesmith(false)?;
    let (mut runs, mut faults) = (0, Vec::new());
    for payload in payloads {
        let place = TempDir::new()?;
        std::fs::create_dir(place.path().join("objects"))?;
        std::fs::write(place.path().join("crd.json"), definition().to_string())?;
        for (name, object) in objects(&payload.text) {
            let text = object.to_string().replace(SURROGATE, "\\ud800");
            std::fs::write(place.path().join("objects").join(format!("{name}.json")), text)?;
        }
        for format in ["human", "json", "github", "sarif", "junit", "gitlab"] {
            runs += 1;
            let fault = fault(&kubesmith, place.path(), format)?;
            faults.extend(fault.map(|fault| format!("{}, {format}: {fault}", payload.name)));
        }
    }
    println!("{runs} runs over {} objects each, {} faults", objects("").len(), faults.len());
    if faults.is_empty() { Ok(()) } else { bail!("{}", faults.join("\n")) }
}

/// What is wrong with what the command prints about the objects.
fn fault(kubesmith: &Path, place: &Path, format: &str) -> Result<Option<String>> {
    let arguments =
        ["validate", "--crd", "crd.json", "objects", "--server-words", "--message-format", format];
    let output = Command::new(kubesmith).args(arguments).current_dir(place).output()?;
    let stdout = String::from_utf8(output.stdout).context("standard output")?;
    let stderr = String::from_utf8(output.stderr).context("standard error")?;
    // Most texts are refused somewhere. Where one is no JSON, the command says what cannot be read.
    if !matches!(output.status.code(), Some(1 | 3)) {
        return Ok(Some(format!("ended with {}: {stderr}", output.status)));
    }
    if let Some(c) = stdout.chars().chain(stderr.chars()).find(|&c| c != '\n' && invisible(c)) {
        return Ok(Some(format!("prints {c:?}")));
    }
    if std::fs::read_dir(place)?.any(|entry| entry.is_ok_and(|entry| entry.file_name() == CANARY)) {
        return Ok(Some(format!("makes the file {CANARY}")));
    }
    let is_readable = match format {
        "json" => stdout.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()),
        "sarif" | "gitlab" => serde_json::from_str::<Value>(&stdout).is_ok(),
        "github" => stdout.lines().all(|line| line.starts_with("::")),
        _ => true,
    };
    Ok((!is_readable).then(|| format!("prints no {format}: {stdout}")))
}
