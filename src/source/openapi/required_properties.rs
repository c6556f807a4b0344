//! The definitions of a document -> warnings about required properties that they do not have.
//!
//! A document does not say what servers prune, so that such a property may exist; but nothing describes it, and generated
//! types have no field for it.

use std::collections::HashSet;

use super::ref_target::RefTarget;
use super::references::Definitions;
use crate::diag::Diagnostics;
use crate::json_pointer::with_step;
use crate::schema::{Additional, META, Schema};
use crate::source::report_required;
use kubesmith_engine::text::file::File;

/// Reports the required properties that definitions lack; `passed_over` selects definitions of which no types are generated.
pub fn report(
    definitions: &Definitions,
    passed_over: impl Fn(&str) -> bool,
    file: &File,
    diagnostics: &mut Diagnostics,
) {
    let parts = parts(definitions);
    let mut check = Check { file, diagnostics };
    for (name, schema) in &definitions.schemas {
        if !parts.contains(name.as_str()) && !passed_over(name) {
            check.node(schema, &mut definitions.pointer(name));
        }
    }
}

/// The definitions that are branches of junctors somewhere: what others add to them may have the property.
fn parts(definitions: &Definitions) -> HashSet<String> {
    let mut found = HashSet::new();
    for schema in definitions.schemas.values() {
        schema.visit(&mut String::new(), &mut |schema, _| {
            for (_, branch) in schema.checks().branches() {
                let target = branch.reference.as_deref().map(definitions.meaning.target);
                if let Some(RefTarget::Name(name)) = target {
                    found.insert(name);
                }
            }
        });
    }
    found
}

struct Check<'c> {
    file: &'c File,
    diagnostics: &'c mut Diagnostics,
}

impl Check<'_> {
    /// Checks a node and its children; branches of junctors describe a part of their node only.
    fn node(&mut self, schema: &Schema, pointer: &mut String) {
        self.required(schema, pointer);
        for (step, child) in schema.children() {
            with_step(pointer, &step.pointer(), |pointer| self.node(child, pointer));
        }
    }

    fn required(&mut self, schema: &Schema, pointer: &str) {
        let is_open = schema.preserve_unknown || schema.embedded || schema.additional != Additional::None;
        let is_composed = schema.reference.is_some() || schema.checks().has_junctors();
        // Without faults, every required property is there.
        if schema.faults.as_deref().is_none_or(|faults| faults.properties_misspelt) {
            return;
        }
        // An object without any property is not described at all.
        if is_open || is_composed || schema.properties.is_empty() {
            return;
        }
        for (index, name) in schema.required.iter().enumerate() {
            if schema.properties.contains_key(name) || META.contains(&name.as_str()) {
                continue;
            }
            let consequence = "no field is generated for it";
            report_required(schema, index, consequence, (self.file, pointer), self.diagnostics);
        }
    }
}
