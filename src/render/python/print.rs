//! Templates -> texts of files.

use std::sync::Arc;

use askama::Template;

use super::{docs, layout, runtime};
use crate::config::Runtime;

/// The second line of every opening comment.
const DO_NOT_EDIT: &str = "Do not edit: `kubesmith generate` makes it again.";

/// The beginning of a module: its docstring, its opening comment, and how it imports the package.
pub struct Head {
    /// The text of the docstring.
    pub doc: String,
    /// The opening comment, which names the source of the file.
    pub comment: String,
    /// The import package of the runtime, as the module imports it.
    pub runtime: String,
}

impl Head {
    /// The head of a module in the package at this path from the root. It is generated from `source`, or from the whole
    /// package.
    pub fn new(doc: impl Into<String>, source: Option<&str>, path: &[String], runtime: Runtime) -> Self {
        let comment = source.map_or_else(general_comment, |source| {
            format!("{}\n# {DO_NOT_EDIT}", docs::comment(&format!("Generated from {source}.")))
        });
        Self { doc: doc.into(), comment, runtime: runtime_import(runtime, path) }
    }

    /// Whether the runtime is inside the package: then its imports stand with those of the package's own modules.
    pub fn is_vendored(&self) -> bool {
        self.runtime.starts_with('.')
    }
}

/// The import package of the runtime, as a module in the package at this path from the root imports it.
pub fn runtime_import(runtime: Runtime, path: &[String]) -> String {
    match runtime {
        Runtime::Package => runtime::PACKAGE.to_owned(),
        Runtime::Vendored => format!("{}{}", ".".repeat(path.len() + 1), runtime::VENDORED),
    }
}

/// The opening comment of a file that is generated from the whole package.
pub fn general_comment() -> String {
    format!("Generated. {DO_NOT_EDIT}")
}

/// The text of a template with a newline at its end. Rendering cannot fail: writing to a string does not.
pub fn print(template: &impl Template) -> String {
    let mut text = template.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// The text of a Python module, with long statements broken.
pub fn print_module(template: &impl Template) -> Arc<str> {
    layout::break_lines(&print(template)).into()
}
