//! JSON Schemas and objects on disk -> what kubeconform says of each object.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use kubesmith::Generator;
use kubesmith::config::{Config, JsonSchema};
use serde::Deserialize;
use serde_json::Value;

use crate::programs;
use crate::prove::Case;

/// What kubeconform says of an object: nothing, or why it refuses it.
pub type Refused = Option<String>;

#[derive(Deserialize)]
struct Output {
    resources: Vec<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    filename: String,
    status: String,
    #[serde(default)]
    msg: String,
}

/// Writes the JSON Schemas of a CRD into a directory.
pub fn write_schemas(case: &Case, is_strict: bool, directory: &Path) -> Result<()> {
    std::fs::create_dir_all(directory)?;
    let crd = directory.join("crd.json");
    std::fs::write(&crd, case.document.to_string())?;
    let schemas = JsonSchema { strict: is_strict, ..JsonSchema::default() };
    let config = Config { json_schema: Some(schemas), ..Config::default() };
    let generated = Generator::from_config(config, "").input(crd.to_string_lossy()).generate()?;
    for (path, text) in generated.json_schema.unwrap_or_default() {
        let file = directory.join(path);
        std::fs::create_dir_all(file.parent().context("a file in no directory")?)?;
        std::fs::write(file, text.as_bytes())?;
    }
    Ok(())
}

/// What kubeconform says of objects, with the schemas in a directory.
pub fn ask(schemas: &Path, objects: &[Value]) -> Result<Vec<Refused>> {
    let [program] = programs::programs([&programs::KUBECONFORM], &programs::cache()?)?;
    let directory = tempfile::tempdir()?;
    for (index, object) in objects.iter().enumerate() {
        std::fs::write(directory.path().join(format!("{index}.json")), object.to_string())?;
    }
    let location = schemas.join("{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json");
    let output = Command::new(program)
        .args(["-output", "json", "-verbose", "-n", "2", "-schema-location"])
        .arg(location)
        .arg(directory.path())
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let found: Output = serde_json::from_str(&text)
        .with_context(|| format!("{text}\n{}", String::from_utf8_lossy(&output.stderr)))?;
    let mut by_file: BTreeMap<String, Refused> = BTreeMap::new();
    for resource in found.resources {
        let name = Path::new(&resource.filename).file_name().unwrap_or_default();
        let refused = match resource.status.as_str() {
            "statusValid" => None,
            "statusInvalid" => Some(resource.msg),
            // It reads the names in metadata itself, and stops where they are no texts.
            "statusError" if resource.msg.contains("error while parsing") => Some(resource.msg),
            other => {
                bail!("kubeconform has no answer about {}: {other}, {}", resource.filename, resource.msg)
            }
        };
        by_file.insert(name.to_string_lossy().into_owned(), refused);
    }
    let answer =
        |index: usize| by_file.remove(&format!("{index}.json")).context("kubeconform left out a file");
    (0..objects.len()).map(answer).collect()
}
