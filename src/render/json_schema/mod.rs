//! The model and its schemas -> JSON Schemas, draft 7, for editors and validators: a file for each kind and version, and one for
//! all.
//!
//! [`bind`] decides what each schema says, and what it cannot say. [`render`] prints that.

mod bind;
mod combined;
mod names;

pub use bind::{Bound, bind};

use serde_json::Value;

use crate::emit::Files;
use crate::invisible::is_invisible;

/// The draft that kubeconform, yaml-language-server and other tools read.
const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// How strict the schemas are, and for which server.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct JsonSchemaOptions {
    /// Whether a field is refused that the server would drop.
    pub strict: bool,
    /// N of the Kubernetes version 1.N that judges, and whose types references name; the newest without it.
    pub kubernetes: Option<u32>,
}

/// The files.
pub fn render(bound: &Bound) -> Files {
    let mut files = Files::new();
    for kind in &bound.kinds {
        files.insert(kind.path.clone(), text(&Value::Object(kind.schema.clone())).into());
    }
    if bound.kinds.is_empty() {
        return files;
    }
    files.insert("all.json".to_owned(), text(&combined::combined(&bound.kinds)).into());
    files
}

/// A file's text, with escapes for what a reader would not see.
fn text(value: &Value) -> String {
    let mut out = String::new();
    let mut units = [0; 2];
    for c in format!("{value:#}").chars() {
        if c != '\n' && is_invisible(c) {
            for unit in c.encode_utf16(&mut units) {
                out.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            out.push(c);
        }
    }
    out.push('\n');
    out
}
