//! The steps of one verdict -> whether there were too many for it.
//!
//! Go matches patterns and runs rules for as long as it takes; a server has a deadline for each request instead. The steps
//! are those of the thread, as patterns are matched far below what knows the object.

use std::cell::Cell;

#[cfg(feature = "verdicts")]
use crate::limits::VERDICT_STEPS;

/// What one verdict may take: less in tests, which are not optimised.
#[cfg(feature = "verdicts")]
const MOST: usize = if cfg!(test) { VERDICT_STEPS.value / 20 } else { VERDICT_STEPS.value };

thread_local! {
    /// What may still be spent; None where nothing is counted.
    static LEFT: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Runs what makes a verdict; None if it takes more steps than one may, as then its result says nothing.
#[cfg(feature = "verdicts")]
pub(crate) fn bounded<T>(verdict: impl FnOnce() -> T) -> Option<T> {
    let (result, left) = within(MOST, verdict);
    (left != 0).then_some(result)
}

/// Runs something that may take so many steps. Returns how many are left: none if it took more, as then its result says nothing.
pub(crate) fn within<T>(steps: usize, work: impl FnOnce() -> T) -> (T, usize) {
    let before = LEFT.replace(Some(steps));
    let result = work();
    (result, LEFT.replace(before).unwrap_or_default())
}

/// Spends steps; false if there are not so many left, nor will be for this verdict.
pub(crate) fn spend(steps: usize) -> bool {
    let Some(left) = LEFT.get() else { return true };
    let left = left.saturating_sub(steps);
    LEFT.set(Some(left));
    left > 0
}

#[cfg(feature = "cel")]
#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::engine::Outcome;
    use crate::test_kind::{engine, object};

    /// The verdict about an object of a kind with such a `spec`.
    fn outcome(schema: Value, spec: Value) -> (Outcome, Option<String>) {
        let verdict = engine(&schema).create(&object(&spec)).unwrap();
        (verdict.outcome, verdict.undecided)
    }

    fn ruled(rule: &str) -> Value {
        json!({"type": "string", "x-kubernetes-validations": [{"rule": rule}]})
    }

    #[test]
    fn a_verdict_that_takes_too_many_steps_is_undecided() {
        let long = "x".repeat(200_000);
        let pattern = json!({"type": "string", "pattern": "x".repeat(65_000)});
        let texts = json!({"type": "array", "items": {"type": "string", "pattern": "a[ab]{900}[cd]"}});
        let alternating = vec!["ab".repeat(500); 600];
        let cases = [
            (pattern, json!(long)),
            (texts, json!(alternating)),
            (ruled("self.findAll('.*[^x]|x').size() > 0"), json!(long)),
            (ruled("lists.range(800).all(i, self.size() > 0)"), json!("é".repeat(500_000))),
            (ruled(&format!("[1]{0} == [1]{0}", ".map(x, [x, x])".repeat(30))), json!("")),
        ];
        let why = "more than 500000000 steps of patterns and rules for one verdict";
        for (schema, spec) in cases {
            assert_eq!(outcome(schema.clone(), spec), (Outcome::Undecided, Some(why.to_owned())), "{schema}");
        }
    }

    #[test]
    fn what_takes_few_steps_is_decided() {
        let long = json!("x".repeat(1_000_000));
        assert_eq!(
            outcome(json!({"type": "string", "pattern": "^[a-z]+$"}), long.clone()).0,
            Outcome::Accepted
        );
        assert_eq!(outcome(ruled("self.matches('^(x*)*$')"), long).0, Outcome::Accepted);
        // The cost of these is known before they run, which would take minutes.
        let numbers: Vec<usize> = (0..100_000).collect();
        let list = |rule: &str| json!({"type": "array", "items": {"type": "integer"}, "x-kubernetes-validations": [{"rule": rule}]});
        for rule in ["self.distinct().size() > 0", "sets.contains(self, self)"] {
            assert_eq!(outcome(list(rule), json!(numbers)).0, Outcome::Refused, "{rule}");
        }
        let unique = json!({"type": "array", "uniqueItems": true, "items": {"type": "integer"}});
        assert_eq!(outcome(unique, json!(numbers)).0, Outcome::Accepted);
    }
}
