//! A CEL rule with the place whose schema has it, which `explain` prints. Generated code does not depend on it.

use super::SchemaPath;
use crate::diag::Location;
use crate::schema::CelRule;

/// A CEL rule with its place.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedRule {
    /// The place whose schema has it.
    pub place: SchemaPath,
    /// The rule.
    pub rule: CelRule,
    /// Whether it runs only where there is a value before.
    pub on_updates: bool,
    /// Where it stands in the input.
    pub at: Location,
}
