//! Defaults that their own schema refuses are found before anything is made of them.
//!
//! The server checks a default when a CRD is created, before nested defaults complete it
//! (apiextensions-apiserver `schema/defaulting/validation.go`): so must whoever promises its defaults.

use serde_json::Value;

use super::valid;
use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::{Additional, Schema};
use crate::source::{File, Version, escape_pointer};

/// Reports each default of a version that does not fit its schema; with `drop` it is taken out with a
/// warning instead of an error.
pub fn defaults(version: &mut Version, file: &File, drop: bool, diagnostics: &mut Diagnostics) {
    let mut pointer = version.pointer.clone();
    if let Some(schema) = &mut version.schema {
        Check { file, drop, diagnostics }.node(schema, &mut pointer);
    }
}

struct Check<'a> {
    file: &'a File,
    drop: bool,
    diagnostics: &'a mut Diagnostics,
}

impl Check<'_> {
    fn node(&mut self, schema: &mut Schema, pointer: &mut String) {
        self.default(schema, pointer);
        let length = pointer.len();
        for (name, property) in &mut schema.properties {
            pointer.push_str("/properties/");
            pointer.push_str(&escape_pointer(name));
            self.node(property, pointer);
            pointer.truncate(length);
        }
        if let Some(items) = &mut schema.items {
            pointer.push_str("/items");
            self.node(items, pointer);
            pointer.truncate(length);
        }
        if let Additional::Schema(values) = &mut schema.additional {
            pointer.push_str("/additionalProperties");
            self.node(values, pointer);
            pointer.truncate(length);
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
