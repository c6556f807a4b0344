//! A version of a kind -> its CEL rules with their places, in the order of the schema.

use super::rule_phrases::is_about_updates;
use crate::model::{PlacedRule, SchemaPath, Step};
use crate::schema::Schema;
use crate::source::{SourceKind, Version};

/// The rules of a version.
pub fn placed_rules(kind: &SourceKind, version: &Version) -> Vec<PlacedRule> {
    let mut found = Found { kind, version, steps: Vec::new(), rules: Vec::new() };
    if let Some(schema) = &version.schema {
        let mut pointer = version.pointer.clone();
        found.node(schema, &mut pointer);
    }
    found.rules
}

struct Found<'a> {
    kind: &'a SourceKind,
    version: &'a Version,
    /// The steps from the object to the current node.
    steps: Vec<Step>,
    rules: Vec<PlacedRule>,
}

impl Found<'_> {
    /// Adds the rules of a node and of all in it.
    fn node(&mut self, schema: &Schema, pointer: &mut String) {
        self.own(schema, pointer);
        for (step, child) in schema.children() {
            let length = pointer.len();
            pointer.push_str(&step.pointer());
            self.steps.push(step);
            self.node(child, pointer);
            self.steps.pop();
            pointer.truncate(length);
        }
    }

    /// Adds the rules of a node, those of `allOf` among them.
    fn own(&mut self, schema: &Schema, pointer: &str) {
        let file = self.version.file.as_ref().unwrap_or(&self.kind.file);
        for (index, rule) in schema.checks().rules.iter().enumerate() {
            let at = if rule.at.line == 0 { schema.at } else { rule.at };
            self.rules.push(PlacedRule {
                place: SchemaPath { kind: self.kind.kind.clone(), steps: self.steps.clone() },
                rule: rule.clone(),
                on_updates: is_about_updates(rule),
                at: file.location(at, format!("{pointer}/x-kubernetes-validations/{index}/rule")),
            });
        }
        for (index, branch) in schema.checks().all_of.iter().enumerate() {
            self.own(branch, &format!("{pointer}/allOf/{index}"));
        }
    }
}
