//! What no object can satisfy is found before anything is made of it: defaults that their own schema refuses, and
//! required properties that are none.
//!
//! The server checks a default when a CRD is created, before nested defaults complete it
//! (apiextensions-apiserver `schema/defaulting/validation.go`): so must whoever promises its defaults.

use serde_json::Value;

use super::valid;
use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::{Additional, META, Schema};
use crate::source::{File, SourceKind, Version, escape_pointer};

/// Reports each default of a version that does not fit its schema, and each required property that its schema
/// lacks. With `drop` a default is taken out with a warning instead of an error.
pub fn version(version: &mut Version, definition: &SourceKind, drop: bool, diagnostics: &mut Diagnostics) {
    let mut pointer = version.pointer.clone();
    if let Some(schema) = &mut version.schema {
        // Of a document alone nobody knows what its server prunes.
        let prunes = !definition.preserve_unknown && !definition.document.is_empty();
        let mut check = Check { file: &definition.file, prunes, drop, diagnostics };
        check.node(schema, Standing::Whole, &mut pointer);
    }
}

struct Check<'a> {
    file: &'a File,
    /// Whether the server takes away what no schema knows.
    prunes: bool,
    drop: bool,
    diagnostics: &'a mut Diagnostics,
}

/// How a node stands in its schema.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// It is that of a whole object.
    Whole,
    /// It is that of a part.
    Part,
    /// It is that of a list's items, which keep what the list keeps.
    Kept,
}

impl Check<'_> {
    fn node(&mut self, schema: &mut Schema, standing: Standing, pointer: &mut String) {
        self.required(schema, standing, pointer);
        self.default(schema, pointer);
        let length = pointer.len();
        for (name, property) in &mut schema.properties {
            pointer.push_str("/properties/");
            pointer.push_str(&escape_pointer(name));
            self.node(property, Standing::Part, pointer);
            pointer.truncate(length);
        }
        let keeps = schema.preserve_unknown || standing == Standing::Kept;
        if let Some(items) = &mut schema.items {
            pointer.push_str("/items");
            self.node(items, if keeps { Standing::Kept } else { Standing::Part }, pointer);
            pointer.truncate(length);
        }
        if let Additional::Schema(values) = &mut schema.additional {
            pointer.push_str("/additionalProperties");
            self.node(values, Standing::Part, pointer);
            pointer.truncate(length);
        }
    }

    /// Servers take away what is no property, and only then ask for what is required (apiextensions-apiserver
    /// `schema/pruning`).
    fn required(&mut self, schema: &Schema, standing: Standing, pointer: &str) {
        let is_open = schema.preserve_unknown || schema.additional != Additional::None;
        if !self.prunes || is_open || standing == Standing::Kept || schema.type_ != "object" {
            return;
        }
        let is_object = schema.embedded || standing == Standing::Whole;
        let is_known =
            |name: &str| schema.properties.contains_key(name) || (is_object && META.contains(&name));
        for name in schema.required.iter().filter(|name| !is_known(name)) {
            let location = self.file.location(schema.at, format!("{pointer}/required"));
            let message = format!("`{name}` is required and is no property: servers refuse every value");
            let problem = Diagnostic::warning("required", location, message);
            self.diagnostics.push(problem.help("add the property, or take it out of `required`"));
        }
    }

    fn default(&mut self, schema: &mut Schema, pointer: &str) {
        let Some(default) = &schema.default else { return };
        let mut problems = Vec::new();
        valid::check(schema, &default.value, &mut String::new(), &mut problems);
        if problems.is_empty() {
            return;
        }
        let location = self.file.location(default.at, format!("{pointer}/default"));
        for (place, problem) in problems {
            let inside = if place.is_empty() { String::new() } else { format!(" at `{place}`") };
            let message =
                format!("default `{}` does not fit its schema{inside}: {problem}", short(&default.value));
            self.diagnostics.push(if self.drop {
                let message = format!("{message}; it is left out");
                Diagnostic::warning("invalid-default", location.clone(), message)
            } else {
                let help = "the API server refuses such a CRD: mend the default, or set `drop_invalid_defaults = true`";
                Diagnostic::error("invalid-default", location.clone(), message).help(help)
            });
        }
        if self.drop {
            schema.default = None;
        }
    }
}

/// A value as a message shows it.
fn short(value: &Value) -> String {
    const MOST: usize = 60;
    let text = value.to_string();
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text,
    }
}
