//! A schema that was generated from Go types -> the same schema without the defaults that are Go's zero values.
//!
//! openapi-gen declares the zero value of a Go field as its default, unless the field is a pointer or has `omitempty`,
//! and
//! `{}` for every struct (kube-openapi `pkg/generators/openapi.go`). The API server applies none of these, so that a
//! client that did would set fields that the server leaves unset.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::diag::{Diagnostic, Diagnostics};
use crate::mapping;
use crate::schema::{Schema, SchemaPath};
use kubesmith_engine::text::file::File;

/// Removes the zero defaults from the schema of a kind, with a note for each place. `name` is the name of the kind's
/// definition, and `published` has the definitions whose defaults a server applies: these are kept.
pub fn drop_all(
    schema: &mut Schema,
    (kind, name): (&str, &str),
    pointer: &str,
    published: &BTreeSet<String>,
    file: &File,
    diagnostics: &mut Diagnostics,
) {
    let mut sweep = Sweep { published, file, diagnostics, in_kubernetes: false, removed_in_kubernetes: 0 };
    let at = schema.at;
    sweep.children(schema, &SchemaPath::root(kind), pointer, published.contains(name));
    let removed_in_kubernetes = sweep.removed_in_kubernetes;
    if removed_in_kubernetes > 0 {
        let message = format!(
            "{removed_in_kubernetes} defaults in Kubernetes' own types inside `{kind}` are Go's zero values; they are \
             left out"
        );
        diagnostics.push(Diagnostic::note("zero-default", file.location(at, pointer.to_owned()), message));
    }
}

/// Whether a default is Go's zero value: the empty string, 0, false, or an empty struct.
pub fn is_zero(schema: &Schema, default: &Value) -> bool {
    match default {
        Value::Bool(value) => !value,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Object(map) => map.is_empty() && schema.named.is_some(),
        _ => false,
    }
}

/// The walk that removes the defaults.
struct Sweep<'a> {
    published: &'a BTreeSet<String>,
    file: &'a File,
    diagnostics: &'a mut Diagnostics,
    /// Whether the node is inside a definition of Kubernetes.
    in_kubernetes: bool,
    /// How many defaults were removed inside definitions of Kubernetes.
    removed_in_kubernetes: usize,
}

impl Sweep<'_> {
    /// Removes the default of a node if it is a zero value; `trusted` says that a server applies the defaults of the
    /// definition that contains the node.
    fn node(&mut self, schema: &mut Schema, place: &SchemaPath, pointer: &str, trusted: bool) {
        let zero = schema.default.as_ref().is_some_and(|default| !trusted && is_zero(schema, &default.value));
        if zero && self.in_kubernetes {
            schema.default = None;
            self.removed_in_kubernetes += 1;
        }
        if let Some(default) = schema.default.take_if(|_| zero) {
            let message = format!(
                "default `{}` of `{place}` is Go's zero value, and no CRD confirms it; it is left out",
                default.value
            );
            let location = self.file.location(default.at, format!("{pointer}/default"));
            self.diagnostics.push(Diagnostic::note("zero-default", location, message));
        }
        let named = schema.named.as_deref();
        let around = self.in_kubernetes;
        self.in_kubernetes |= named.is_some_and(|named| mapping::is_kubernetes(&named.name));
        let trusted = named.map_or(trusted, |named| self.published.contains(&named.name));
        let start = named.and_then(|named| named.pointer.clone());
        self.children(schema, place, start.as_deref().unwrap_or(pointer), trusted);
        self.in_kubernetes = around;
    }

    fn children(&mut self, schema: &mut Schema, place: &SchemaPath, pointer: &str, trusted: bool) {
        for (step, child) in schema.children_mut() {
            let pointer = format!("{pointer}{}", step.pointer());
            self.node(child, &place.then(step), &pointer, trusted);
        }
    }
}
