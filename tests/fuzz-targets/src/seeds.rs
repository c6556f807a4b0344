//! Fixtures -> the inputs with which each target begins.

use std::path::{Path, PathBuf};

use kubesmith::diag::Diagnostics;
use kubesmith::internals::source;

/// The longest input, in bytes: longer ones cost more than they reach.
const LONGEST: u64 = 12_000;

/// The bytes of a file of the fixtures.
pub fn fixture(path: &str) -> Vec<u8> {
    let path = fixtures().join(path);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// The files of the fixtures that `is_chosen` takes, without the longest ones, sorted.
fn files(is_chosen: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![fixtures()]);
    while let Some(directory) = open.pop() {
        for entry in std::fs::read_dir(directory).expect("a directory of fixtures").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            match entry.metadata() {
                Ok(metadata) if metadata.is_dir() && name != "expected" => open.push(entry.path()),
                Ok(metadata) if metadata.len() <= LONGEST && is_chosen(&name) => found.push(entry.path()),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn contents(files: Vec<PathBuf>) -> Vec<Vec<u8>> {
    files.into_iter().filter_map(|file| std::fs::read(file).ok()).collect()
}

/// CRDs, and inputs that are refused.
pub fn crds() -> Vec<Vec<u8>> {
    contents(files(|name| name.ends_with(".yaml") || name.ends_with(".json")))
}

/// Swagger and OpenAPI documents.
pub fn documents() -> Vec<Vec<u8>> {
    let mut documents = crds();
    let is_document = |text: &Vec<u8>| {
        let text = String::from_utf8_lossy(text);
        text.contains("swagger") || text.contains("openapi")
    };
    documents.retain(is_document);
    documents
}

/// Go files of API packages.
pub fn go_files() -> Vec<Vec<u8>> {
    contents(files(|name| name.ends_with(".go")))
}

/// Configs.
pub fn configs() -> Vec<Vec<u8>> {
    contents(files(|name| name.ends_with(".toml")))
}

/// Objects of the kinds that the target `decode` decodes, in JSON.
pub fn objects() -> Vec<Vec<u8>> {
    let inputs = [
        "operators/minicluster/objects",
        "rules/enum_places/objects.yaml",
        "rules/formats/objects.yaml",
        "rules/mapped_defaults/objects.yaml",
        "rules/nulls/objects.yaml",
        "rules/preserve_unknown/objects.yaml",
    ];
    let inputs = inputs.map(|path| fixtures().join(path).to_string_lossy().into_owned());
    let documents = source::read_documents(&inputs, Path::new(""), &mut Diagnostics::default());
    documents.into_iter().map(|document| document.value.to_string().into_bytes()).collect()
}

/// Markdown: pieces of it, and the fixtures' descriptions.
pub fn markdown() -> Vec<Vec<u8>> {
    let own = [
        "- one\n  ~~~rust\n  code()\n",
        "see [x](javascript:a), `` ` `` and ```\n```\n```",
        "\\<img src=x> &lt; https://a.b/c_d <http://e.f>\n\n1. one\n2) two\n===",
        ">>> import os\n\"\"\" \\\" \\",
    ];
    let fixtures = ["rules/hostile_descriptions/crd.yaml", "rules/docs/crd.yaml"].map(fixture);
    own.map(|text| text.as_bytes().to_vec()).into_iter().chain(fixtures).collect()
}

/// Bytes for targets that take them as choices.
pub fn random_bytes() -> Vec<Vec<u8>> {
    let mut random = fastrand::Rng::with_seed(1);
    (4..12).map(|power| (0..1 << power).map(|_| random.u8(..)).collect()).collect()
}
