//! The defaults of a version's schema -> the same, completed with the defaults of nested schemas.
//!
//! The limit counts the values of all inputs and the message names the first default that exceeds it, so that kinds are
//! completed one after the other, before they are lowered on several threads.

use crate::defaulting::{self, Budget, TooManyValues};
use crate::diag::{Diagnostic, Diagnostics};
use crate::json_pointer::with_step;
use crate::limits;
use crate::schema::Schema;
use crate::source::{File, SourceKind, Version};

/// Completes the defaults of a version. `budget` is what the defaults of the rest of the run may be completed to. The first
/// default that exceeds it is an error; the budget is then None, and that default and all later ones stay incomplete.
pub fn complete_defaults(
    version: &mut Version,
    kind: &SourceKind,
    budget: &mut Option<Budget>,
    diagnostics: &mut Diagnostics,
) {
    let mut pointer = version.pointer.clone();
    if let Some(schema) = &mut version.schema {
        Completion { file: &kind.file, budget, diagnostics }.node(schema, &mut pointer);
    }
}

/// The walk over the schema of a version, from the whole object inwards.
struct Completion<'a> {
    file: &'a File,
    budget: &'a mut Option<Budget>,
    diagnostics: &'a mut Diagnostics,
}

impl Completion<'_> {
    fn node(&mut self, schema: &mut Schema, pointer: &mut String) {
        self.complete(schema, pointer);
        // What an OpenAPI document says of a definition stands in the definition, not at the reference to it.
        let mut definition = schema.named.as_ref().and_then(|named| named.pointer.clone());
        let pointer = definition.as_mut().unwrap_or(pointer);
        for (step, child) in schema.children_mut() {
            with_step(pointer, &step.pointer(), |pointer| self.node(child, pointer));
        }
    }

    /// Completes the default of a node, if it has one.
    fn complete(&mut self, schema: &mut Schema, pointer: &str) {
        let (Some(default), Some(budget)) = (&schema.default, self.budget.as_mut()) else { return };
        let literal = defaulting::without_nulls(schema, default.value.clone());
        let completed = budget.copy(&literal).and_then(|mut complete| {
            defaulting::complete(schema, &mut complete, false, budget).map(|()| complete)
        });
        if let Err(TooManyValues) = completed {
            let location = self.file.location(default.at, format!("{pointer}/default"));
            let limit = limits::DEFAULT_VALUES;
            let help = "a default of a list multiplies the defaults of its items";
            self.diagnostics.push(Diagnostic::exceeded(limit, location).help(help));
            *self.budget = None;
        }
        if let Some(default) = &mut schema.default {
            default.complete = completed.ok();
        }
    }
}
