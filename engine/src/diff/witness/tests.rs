//! Two schemas of a field -> the witness of their change.

use serde_json::{Value, json};

use super::{Found, Search, Witness};
use crate::diff::{Change, Code, Harm, Options, compare};
use crate::engine::NEWEST_MINOR;
use crate::test_kind;

/// The changes between two schemas of `spec`.
fn changes(old: &Value, new: &Value) -> Vec<Change> {
    let [old, new] = [old, new].map(|spec| test_kind::source_kind(&test_kind::crd(spec)));
    compare(&[old], &[new], Options { minor: NEWEST_MINOR, objects: &[], searches: true })
}

/// The witness of the only change of the field `a` of `spec`.
fn witness(old: Value, new: Value) -> Witness {
    let spec = |field: Value| json!({"type": "object", "properties": {"a": field}});
    found(&spec(old), &spec(new))
}

fn found(old: &Value, new: &Value) -> Witness {
    let changes = changes(old, new);
    let mut shown = changes.into_iter().filter_map(|change| match change.witness {
        Search::Found(witness) => Some(*witness),
        Search::Nothing { tried, .. } => panic!("{}: nothing in {tried}", change.code.name()),
        Search::NotNeeded => None,
    });
    shown.next().expect("a change with a witness")
}

#[test]
fn values_at_the_boundary_are_refused() {
    let text = |keyword: &str, value: Value| json!({"type": "string", keyword: value});
    let number = |keyword: &str, value: Value| json!({"type": "integer", keyword: value});
    for (old, new, value) in [
        (text("enum", json!(["x", "y"])), text("enum", json!(["x"])), json!("y")),
        (number("minimum", json!(1)), number("minimum", json!(5)), json!(4)),
        (json!({"type": "integer"}), number("maximum", json!(5)), json!(6)),
        (number("multipleOf", json!(2)), number("multipleOf", json!(4)), json!(2)),
        (json!({"type": "string"}), text("maxLength", json!(3)), json!("100m")),
        (text("pattern", json!("^[a-z]+$")), text("pattern", json!("^[a-y]+$")), json!("z")),
        (json!({"type": "string"}), text("format", json!("date-time")), json!("example")),
        (text("format", json!("date-time")), json!({"type": "string"}), json!(["example"])),
        (text("format", json!("password")), json!({"type": "string"}), json!(["example"])),
        (json!({"type": "number"}), json!({"type": "integer"}), json!(1.5)),
    ] {
        let witness = witness(old, new);
        assert!(witness.old.accepted && !witness.new.accepted, "{witness:?}");
        assert_eq!(witness.object["spec"]["a"], value);
    }
}

#[test]
fn a_required_field_is_missing() {
    let spec = |required: Value| json!({"type": "object", "required": required, "properties": {"a": {"type": "string"}}});
    let witness = found(&spec(json!([])), &spec(json!(["a"])));
    assert_eq!(witness.object["spec"], json!({}));
    assert_eq!(witness.new.causes, ["spec.a: Required value"]);
}

#[test]
fn a_field_that_is_gone_is_lost() {
    let spec = |fields: Value| json!({"type": "object", "properties": fields});
    let text = json!({"type": "string"});
    let witness = found(&spec(json!({"a": text, "b": text})), &spec(json!({"b": text})));
    assert!(witness.new.accepted);
    assert_eq!(witness.old.stored.map(|stored| stored["spec"].clone()), Some(json!({"a": "example"})));
    assert_eq!(witness.new.stored.map(|stored| stored["spec"].clone()), Some(json!({})));
}

#[test]
fn values_of_anything_are_emptied() {
    let values = json!({"type": "object", "properties": {"x": {"type": "integer"}}});
    let map = |values: Value| json!({"type": "object", "additionalProperties": values});
    let witness = witness(map(values), map(json!(true)));
    let stored = |answer: &super::Answer| answer.stored.as_ref().unwrap()["spec"]["a"].to_string();
    assert!(stored(&witness.old).contains("\"x\""), "{witness:?}");
    assert!(!stored(&witness.new).contains("\"x\""), "{witness:?}");
}

#[test]
fn a_default_appears() {
    let field = |default: Value| json!({"type": "integer", "default": default});
    let witness = witness(field(json!(1)), field(json!(2)));
    assert_eq!(witness.new.stored.map(|stored| stored["spec"]["a"].clone()), Some(json!(2)));
}

#[test]
fn a_rule_is_false_for_its_literals() {
    let rule = |rule: &str| json!({"type": "string", "x-kubernetes-validations": [{"rule": rule}]});
    let witness = witness(rule("self != 'x'"), rule("self != 'x' && self != 'slow'"));
    assert_eq!((witness.found, &witness.object["spec"]["a"]), (Found::Literals, &json!("slow")));
}

#[test]
fn a_rule_that_nothing_breaks_stays_open() {
    let rule = |rule: &str| json!({"type": "string", "x-kubernetes-validations": [{"rule": rule}]});
    let spec = |field: Value| json!({"type": "object", "properties": {"a": field}});
    let changes = changes(&spec(json!({"type": "string"})), &spec(rule("size(self) >= 0")));
    let change = changes.iter().find(|change| change.code == Code::RuleAdded).expect("the rule");
    assert!(matches!(change.witness, Search::Nothing { .. }), "{change:?}");
}

#[test]
fn only_the_change_distinguishes_the_answers() {
    let spec = |required: Value, least: i64, text: &str| {
        json!({"type": "object", "required": required, "properties": {
            "size": {"type": "integer", "minimum": least}, "mode": {"type": "string", "enum": ["fast", "slow"]},
            "name": {"type": "string", "pattern": text}
        }})
    };
    let old = spec(json!(["size"]), 1, "^[a-z]+$");
    let new = spec(json!(["size", "mode"]), 2, "^[a-y]+$");
    for change in changes(&old, &new) {
        let Search::Found(witness) = change.witness else { panic!("{change:?}") };
        assert_eq!(witness.new.causes.len(), 1, "{witness:?}");
    }
}

#[test]
fn a_stored_object_without_a_required_field_cannot_be_changed() {
    let fields = json!({"a": {"type": "string"}, "b": {"type": "integer"}});
    let spec =
        |required: Value| json!({"type": "object", "required": required, "properties": fields.clone()});
    let changes = changes(&spec(json!([])), &spec(json!(["a"])));
    let Search::Found(witness) = &changes[0].witness else { panic!("{changes:?}") };
    let stored = witness.stored.as_ref().map(|stored| stored["spec"].clone());
    assert_eq!((stored, witness.object["spec"].get("a")), (Some(json!({})), None));
    assert_eq!(witness.new.causes, ["spec.a: Required value"]);
    assert_eq!(changes[0].harms.stored, Harm::Error);
}

#[test]
fn a_rule_about_the_old_value_is_shown_by_an_update() {
    let spec = |rules: Value| {
        let name = json!({"type": "string", "x-kubernetes-validations": rules});
        json!({"type": "object", "properties": {"a": name}})
    };
    let changes = changes(&spec(json!([])), &spec(json!([{"rule": "self == oldSelf"}])));
    let Search::Found(witness) = &changes[0].witness else { panic!("{changes:?}") };
    let stored = witness.stored.as_ref().map(|stored| stored["spec"]["a"].clone());
    assert!(stored.is_some() && stored != Some(witness.object["spec"]["a"].clone()), "{witness:?}");
}

#[test]
fn a_value_of_before_a_rule_about_the_old_value_cannot_be_kept() {
    let spec = |rules: Value| json!({"type": "object", "properties": {"a": {"type": "string", "x-kubernetes-validations": rules}}});
    let old = spec(json!([{"rule": "self == oldSelf"}]));
    let witness = found(&old, &spec(json!([{"rule": "self == oldSelf && self in ['b']"}])));
    let stored = witness.stored.expect("an update");
    assert_eq!(stored["spec"], witness.object["spec"]);
    assert_ne!(stored, witness.object);
}

#[test]
fn a_default_beside_a_rule_does_not_show_the_rule() {
    let spec = |rules: Value, default: i64| {
        let fields = json!({"a": {"type": "integer", "default": default}});
        json!({"type": "object", "properties": fields, "x-kubernetes-validations": rules})
    };
    let rules = json!([{"rule": "self.a == self.a"}]);
    let changes = changes(&spec(json!([]), 1), &spec(rules, 2));
    let rule = changes.iter().find(|change| change.code == Code::RuleAdded).expect("the rule");
    assert!(matches!(rule.witness, Search::Nothing { .. }), "{rule:?}");
}

#[test]
fn a_status_is_written_by_itself() {
    let crd = |status: Value| {
        let mut crd = test_kind::crd(&json!({"type": "object"}));
        let version = &mut crd["spec"]["versions"][0];
        version["subresources"] = json!({"status": {}});
        version["schema"]["openAPIV3Schema"]["properties"]["status"] = status;
        test_kind::source_kind(&crd)
    };
    let status = |most: i64| {
        let fields = json!({"a": {"type": "integer", "maximum": most}});
        json!({"type": "object", "properties": fields})
    };
    let options = Options { minor: NEWEST_MINOR, objects: &[], searches: true };
    let changes = compare(&[crd(status(9))], &[crd(status(5))], options);
    let Search::Found(witness) = &changes[0].witness else { panic!("{changes:?}") };
    assert!(witness.status && witness.object["status"]["a"] == 6, "{witness:?}");
}
