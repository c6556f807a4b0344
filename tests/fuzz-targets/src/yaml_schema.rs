//! Bytes -> YAML documents -> schemas and code, and the same tree as JSON where the text is JSON.

use std::path::Path;

use kubesmith::Generator;
use kubesmith::diag::{Diagnostics, Level};
use kubesmith::internals::source;
use serde_json::Value;

use crate::{code, input};

/// Reads the bytes as manifests and as CRDs, and compares both readers where the bytes are JSON.
pub fn run(bytes: &[u8]) {
    let file = input::file(bytes, ".yaml");
    documents(&input::path(&file));
    code::generate(Generator::new().input(input::path(&file)));
    if let Ok(json) = serde_json::from_slice::<Value>(bytes) {
        same_as_json(bytes, &json);
    }
}

/// The documents of a file; none if it is refused.
fn documents(path: &str) -> Option<Vec<Value>> {
    let mut messages = Diagnostics::default();
    let documents = source::read_documents(&[path.to_owned()], Path::new(""), &mut messages);
    let accepted = !messages.into_sorted().iter().any(|message| message.level == Level::Error);
    accepted.then(|| documents.into_iter().map(|document| document.value).collect())
}

/// Compares the value of a JSON text with what the YAML reader makes of it. A comment makes the text YAML alone.
fn same_as_json(bytes: &[u8], json: &Value) {
    let file = input::file(&[b"# YAML\n", bytes].concat(), ".yaml");
    let Some(documents) = documents(&input::path(&file)) else { return };
    // The items of a List are documents of their own, and an empty document is none.
    if let [document] = documents.as_slice() {
        assert!(json["items"].is_array() || document == json, "JSON {json}, YAML {document}");
    }
}
