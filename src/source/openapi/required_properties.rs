//! The definitions of a document -> warnings about required properties that they do not have.
//!
//! A document does not say what servers prune, so that such a property may exist; but nothing describes it, and generated
//! types have no field for it.

use std::collections::HashSet;

use super::ref_target::RefTarget;
use super::references::Definitions;
use crate::diag::{Diagnostic, Diagnostics};
use crate::json_pointer::with_step;
use crate::schema::{Additional, META, Schema};
use crate::source::text::file::File;
use crate::suggestion::{MOST_COMPARED, nearest};

/// The code of the warnings.
const CODE: &str = "required";

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
        let Some(faults) = schema.faults.as_deref().filter(|faults| !faults.properties_misspelt) else {
            return;
        };
        // An object without any property is not described at all.
        if is_open || is_composed || schema.properties.is_empty() {
            return;
        }
        for (index, name) in schema.required.iter().enumerate() {
            if schema.properties.contains_key(name) || META.contains(&name.as_str()) {
                continue;
            }
            let is_compared = schema.properties.len() <= MOST_COMPARED
                && !self.diagnostics.are_enough(CODE, &self.file.shown);
            let known = schema.properties.keys().map(String::as_str).filter(|_| is_compared);
            let help = match nearest(name, known) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "add the property, or remove it from `required`".to_owned(),
            };
            let at = faults.required_at.get(index).copied().unwrap_or(schema.at);
            let location = self.file.location(at, format!("{pointer}/required/{index}"));
            let message =
                format!("`{name}` is required but not in `properties`: no field is generated for it");
            self.diagnostics.push(Diagnostic::warning(CODE, location, message).help(help));
        }
    }
}
