//! The rules of one version so far -> which limit of this engine the next one exceeds.

use std::cell::Cell;

use crate::limits::{Limit, RULES, RULES_BYTES};
use crate::schema::CelRule;

/// How many rules a version has so far, and how long they are.
#[derive(Debug, Default)]
pub(super) struct Allowance {
    rules: Cell<usize>,
    bytes: Cell<usize>,
}

impl Allowance {
    /// Counts a rule. Gives the limit that it exceeds.
    pub fn count(&self, rule: &CelRule) -> Option<Limit> {
        let message = rule.more.get("messageExpression").and_then(serde_json::Value::as_str);
        self.rules.set(self.rules.get() + 1);
        self.bytes.set(self.bytes.get() + rule.rule.len() + message.map_or(0, str::len));
        let numbers = [(RULES, &self.rules), (RULES_BYTES, &self.bytes)];
        numbers.into_iter().find(|(limit, number)| limit.is_exceeded_by(number.get())).map(|(limit, _)| limit)
    }
}
