//! The causes of a verdict, one after another -> whether there are more than it keeps.
//!
//! A server finds all of them. An object of a megabyte has some hundred thousand values, each of which can be wrong, and a cause
//! can repeat an enum or a value of a megabyte. What is above the bound is not collected: the object is refused all the same.

use serde_json::Value;

use crate::cause::Cause;
use crate::limits::CAUSES;

/// The causes that a verdict has at most, before the one that exceeds it: ten times those that are shown.
pub(crate) const MOST: usize = 10 * CAUSES.value;

/// Bytes of the texts and values of causes.
pub(crate) const MOST_BYTES: usize = 32 << 20;

/// What is kept so far.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Kept {
    count: usize,
    bytes: usize,
}

impl Kept {
    /// Counts a cause.
    pub fn add(&mut self, cause: &Cause) {
        self.count += 1;
        self.bytes += cause.field.len() + cause.detail.len() + cause.value.as_ref().map_or(0, bytes);
    }

    /// Whether there are more than a verdict has. Nothing further needs to be collected then.
    pub fn is_exceeded(self) -> bool {
        self.count > MOST || self.bytes > MOST_BYTES
    }
}

/// Leaves as many causes as a verdict has, and one more if there were more. Returns whether there were.
pub(crate) fn cut(causes: &mut Vec<Cause>) -> bool {
    let mut kept = Kept::default();
    causes.retain(|cause| {
        let is_kept = !kept.is_exceeded();
        kept.add(cause);
        is_kept
    });
    kept.is_exceeded()
}

/// About as many bytes as a value has as JSON.
fn bytes(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(bytes).sum(),
        Value::Object(map) => map.iter().map(|(key, value)| key.len() + bytes(value)).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) => 8,
    }
}

#[cfg(feature = "cel")]
#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::MOST;
    use crate::engine::{FieldValidation, Options, Outcome, Verdict};
    use crate::test_kind::{engine, object};

    fn created(schema: &Value, spec: &Value) -> Verdict {
        engine(schema).create(&object(spec)).unwrap()
    }

    fn texts() -> Value {
        json!({"type": "array", "items": {"type": "string"}})
    }

    /// The number of causes, and whether there are more.
    fn counted(verdict: &Verdict) -> (usize, bool) {
        assert_eq!(verdict.outcome, Outcome::Refused);
        (verdict.causes.len(), verdict.has_more_causes)
    }

    #[test]
    fn causes_are_exact_below_the_bound_and_cut_above() {
        let above = (MOST + 1, true);
        for (items, expected) in [(MOST, (MOST, false)), (MOST + 1, above), (4 * MOST, above)] {
            let verdict = created(&texts(), &json!(vec![1; items]));
            assert_eq!(counted(&verdict), expected, "{items}");
            let fields = verdict.causes.iter().map(|cause| cause.field.clone());
            assert!(fields.eq((0..expected.0).map(|index| format!("spec[{index}]"))), "{items}");
        }
    }

    #[test]
    fn causes_of_all_checks_are_cut() {
        let numbers: Vec<usize> = (0..2 * MOST).collect();
        let twice: Vec<usize> = numbers.iter().flat_map(|number| [*number; 2]).collect();
        let integers = |more: Value| json!({"type": "array", "items": more, "maxItems": 100_000});
        let set = json!({"type": "array", "items": {"type": "integer"}, "x-kubernetes-list-type": "set"});
        let ruled = json!({"type": "integer", "x-kubernetes-validations": [{"rule": "self < 0"}]});
        let embedded = json!({"type": "object", "x-kubernetes-embedded-resource": true});
        let branches =
            json!({"type": "array", "anyOf": [{"items": {"maximum": -1}}], "items": {"type": "integer"}});
        let cases = [
            (set, json!(twice)),
            (integers(ruled), json!(numbers)),
            (integers(embedded), json!(vec![json!({}); MOST])),
            (branches, json!(numbers)),
        ];
        for (schema, spec) in cases {
            assert_eq!(counted(&created(&schema, &spec)), (MOST + 1, true), "{schema}");
        }
    }

    #[test]
    fn causes_that_are_long_are_few() {
        let allowed: Vec<String> = (0..1000).map(|index| format!("{index:01000}")).collect();
        let schema = json!({"type": "array", "items": {"type": "string", "enum": allowed}});
        let (count, has_more) = counted(&created(&schema, &json!(vec!["x"; MOST])));
        assert!(has_more && (33..40).contains(&count), "{count}");
        let owner = |index: usize| json!({"apiVersion": "v1", "kind": "A", "name": "a", "uid": index.to_string(), "controller": true});
        let mut object = object(&json!([]));
        object["metadata"]["ownerReferences"] = (0..3000).map(owner).collect();
        let (count, has_more) = counted(&engine(&texts()).create(&object).unwrap());
        assert!(has_more && count < 300, "{count}");
    }

    #[test]
    fn what_an_update_leaves_is_no_cause_above_the_bound_either() {
        let wrong = vec![1; 2 * MOST];
        let schema =
            json!({"type": "object", "properties": {"a": texts(), "b": texts(), "n": {"type": "integer"}}});
        let engine = engine(&schema);
        let old = object(&json!({"a": wrong, "b": wrong, "n": 1}));
        let update = |spec: Value| engine.update(&object(&spec), &old).unwrap();
        assert_eq!(update(json!({"a": wrong, "b": wrong, "n": 2})).outcome, Outcome::Accepted);
        let verdict = update(json!({"a": wrong, "b": wrong, "n": "x"}));
        assert_eq!(counted(&verdict), (1, false));
    }

    #[test]
    fn a_branch_is_chosen_by_all_its_values() {
        // The second branch passes more checks, though both have more causes than are kept.
        let items = |more: Value| json!({"items": more});
        let schema = json!({
            "type": "array", "items": {"type": "integer"},
            "anyOf": [items(json!({"maximum": -1})), items(json!({"maximum": -1, "not": {"maximum": -1}}))]
        });
        let numbers: Vec<usize> = (0..2 * MOST).collect();
        let verdict = created(&schema, &json!(numbers));
        assert_eq!(counted(&verdict), (MOST + 1, true));
        assert_eq!(verdict.causes[0].detail, "\"spec\" must validate at least one schema (anyOf)");
    }

    #[test]
    fn unknown_fields_are_listed_up_to_the_bound() {
        let fields: serde_json::Map<String, Value> =
            (0..3 * MOST).map(|index| (format!("k{index:06}"), 1.into())).collect();
        let object = object(&Value::Object(fields));
        let engine = engine(&json!({"type": "object"}));
        let verdict = engine.create(&object).unwrap();
        assert_eq!((verdict.outcome, verdict.warnings.len()), (Outcome::Accepted, MOST + 1));
        assert_eq!(verdict.warnings[MOST - 1], format!("unknown field \"spec.k{:06}\"", MOST - 1));
        assert_eq!(verdict.warnings[MOST], "more unknown fields, which are not listed");
        let strict = Options { field_validation: FieldValidation::Strict, ..Options::default() };
        let verdict = engine.kind("e.io/v1", "Box").unwrap().create(object, strict);
        let error = verdict.error.unwrap();
        assert!(error.ends_with("\", more unknown fields, which are not listed") && error.len() < 1 << 20);
    }
}
