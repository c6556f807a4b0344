//! CRDs -> OpenAPI and swagger documents -> packages that must equal those of the CRDs, byte for byte. A second version
//! of each document has a new property or value planted in every definition, which must appear in the packages: so the
//! types come from the definitions and from nothing else in the document.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Files;
use kubesmith::Generator;
use serde_json::{Value, json};

use super::folder::{Corpus, file_name, scratch};
use super::select;
use xtask::python_env::PythonEnv;
use xtask::python_packages;

/// Writes documents for `count` CRDs and generates from them; fails if a package differs from that of the CRD.
pub fn gate(corpus: &Corpus, count: usize, seed: u64) -> Result<()> {
    let directory = scratch().join("openapi");
    if directory.is_dir() {
        std::fs::remove_dir_all(&directory)?;
    }
    let files = select::some(corpus, count, seed)?;
    let (mut faults, mut planted, mut bytes) = (Vec::new(), 0, 0);
    for (number, file) in files.iter().enumerate() {
        match check_crd(file, &directory.join(number.to_string())) {
            Ok(made) => {
                planted += made.planted;
                bytes += made.bytes;
                faults.extend(made.faults.into_iter().map(|fault| format!("{}: {fault}", file_name(file))));
            }
            Err(error) => faults.push(format!("{}: {error:#}", file_name(file))),
        }
    }
    println!(
        "{} CRDs written as OpenAPI and swagger and read back, {:.1} MB of documents; {planted} definitions with a \
         planted name; {} faults",
        files.len(),
        bytes as f64 / 1e6,
        faults.len()
    );
    for fault in faults.iter().take(20) {
        println!("  {fault}");
    }
    if faults.is_empty() && planted > 0 {
        Ok(())
    } else {
        bail!("documents generate other packages than CRDs")
    }
}

/// Validates every document that [`gate`] has written with an independent validator.
pub fn validate(env: Result<&PythonEnv, &anyhow::Error>) -> Result<()> {
    let env = env.map_err(|error| anyhow!("{error:#}"))?;
    python_packages::validate_documents(env, &scratch().join("openapi"))
}

/// The results of one CRD: planted definitions, bytes of documents, and faults.
struct CrdResult {
    planted: usize,
    bytes: usize,
    faults: Vec<String>,
}

/// The Rust and the Python package.
type Packages = [Files; 2];

/// Checks one CRD. The documents keep the CRD's file name, because the headers of generated files name it.
fn check_crd(file: &Path, directory: &Path) -> Result<CrdResult> {
    let expected = packages(file)?;
    let mut made = CrdResult { planted: 0, bytes: 0, faults: Vec::new() };
    for format in ["openapi", "swagger"] {
        let text = document(file, format == "swagger")?;
        made.bytes += text.len();
        let copy = write(&directory.join(format), file, &text)?;
        made.faults.extend(differences(&expected, &packages(&copy)?).map(|path| format!("{format}: {path}")));
        let (text, marks) = plant(&text)?;
        let changed = write(&directory.join(format!("{format}-planted")), file, &text)?;
        let found = packages(&changed)?;
        std::fs::remove_file(changed)?;
        made.planted += marks.len();
        let lost = marks.iter().filter(|(_, mark)| !found.iter().all(|files| code_contains(files, mark)));
        made.faults.extend(
            lost.map(|(name, _)| format!("{format}: a name planted in {name} is not in the packages")),
        );
    }
    Ok(made)
}

/// The packages generated from a file.
fn packages(file: &Path) -> Result<Packages> {
    let generator = Generator::new().input(file.to_string_lossy()).name("corpus");
    let made = generator.rust("rust").python("python").generate().map_err(|failed| anyhow!("{failed}"))?;
    Ok([made.rust.unwrap_or_default(), made.python.unwrap_or_default()])
}

/// The OpenAPI or swagger document of a CRD.
fn document(file: &Path, swagger: bool) -> Result<String> {
    let mut config =
        kubesmith::config::Config { inputs: vec![file.to_string_lossy().into_owned()], ..Default::default() };
    config.openapi = Some(kubesmith::config::OpenApi { out: "openapi.json".into(), swagger });
    let made = Generator::from_config(config, "").generate().map_err(|failed| anyhow!("{failed}"))?;
    Ok(made.openapi.unwrap_or_default().into_values().map(|text| text.to_string()).collect())
}

fn write(directory: &Path, file: &Path, text: &str) -> Result<PathBuf> {
    std::fs::create_dir_all(directory)?;
    let path = directory.join(file.file_name().context("a file has a name")?);
    std::fs::write(&path, text)?;
    Ok(path)
}

/// The files that differ between the packages, or that only one of them has.
fn differences<'a>(one: &'a Packages, other: &'a Packages) -> impl Iterator<Item = String> {
    let pairs = one.iter().zip(other);
    pairs.flat_map(|(one, other)| {
        let all = one.keys().chain(other.keys().filter(|path| !one.contains_key(*path)));
        all.filter(|path| one.get(*path) != other.get(*path)).map(|path| format!("{path} differs"))
    })
}

/// Adds a property or an enum value to every definition that becomes a type of the packages. Returns the document, and
/// for each such definition its name and the name that the packages must contain.
fn plant(text: &str) -> Result<(String, Vec<(String, String)>)> {
    let mut document: Value = serde_json::from_str(text)?;
    let at = if document["swagger"].is_null() { "/components/schemas" } else { "/definitions" };
    let mut marks = Vec::new();
    let definitions = document.pointer_mut(at).and_then(Value::as_object_mut).context("definitions")?;
    for (name, definition) in definitions {
        let own = definition.get("x-kubesmith").is_some_and(|extension| extension["kubernetes"].is_null());
        let mark = format!("planted{}", marks.len());
        if !own {
            continue;
        }
        if definition["enum"].is_array() && definition["type"] == "string" {
            definition["enum"].as_array_mut().context("values")?.push(json!(mark));
        } else if definition["properties"].is_object() && definition["type"] == "object" {
            definition["properties"][&mark] = json!({"type": "string", "default": "planted"});
        } else {
            continue;
        }
        marks.push((name.clone(), mark));
    }
    Ok((document.to_string(), marks))
}

/// Whether the code of a package contains a planted name; JSON files, which may copy the schema, do not count.
fn code_contains(files: &Files, mark: &str) -> bool {
    files.iter().any(|(path, text)| !path.ends_with(".json") && text.contains(mark))
}
